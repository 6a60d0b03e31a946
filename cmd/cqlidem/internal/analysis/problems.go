package analysis

import (
	"fmt"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/cli"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/load"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/report"
)

// maxErrors is how many errors of one package are shown.
const maxErrors = 10

// sayProblems reports the packages that cannot be checked: each with its
// errors, then those that import it.
func sayProblems(std cli.Streams, dir string, problems []load.Problem) {
	var causes []string
	importers := map[string][]string{}
	for _, p := range problems {
		if p.Import != "" {
			if importers[p.Import] == nil {
				causes = append(causes, p.Import)
			}
			importers[p.Import] = append(importers[p.Import], p.Package)
			continue
		}
		for i, e := range p.Errors {
			if i == maxErrors {
				std.Errorf("and %d more errors in %s", len(p.Errors)-i, p.Package)
				break
			}
			std.Errorf("%s", wording(dir, e))
		}
		std.Errorf("%s: not checked because of the errors above", p.Package)
	}
	for _, cause := range causes {
		std.Errorf("not checked because they import %s, which has errors: %s", cause, strings.Join(importers[cause], ", "))
	}
}

func wording(dir string, e packages.Error) string {
	if e.Pos == "" || e.Pos == "-" {
		return e.Msg
	}
	return fmt.Sprintf("%s: %s", report.Relative(dir, e.Pos), e.Msg)
}
