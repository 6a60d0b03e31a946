package lint

import (
	"fmt"
	"slices"
	"strings"

	"github.com/cqlidem/cqlidem/analyzer"
	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/analysis"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/cli"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/report"
)

// manyTimestamps is how many findings about the missing timestamp alone make
// the summary say how they are turned off.
const manyTimestamps = 5

// summary says on standard error what was looked at and what came of it.
func (o *options) summary(findings []report.Finding, found *analysis.Found, std cli.Streams) {
	var levels []string
	for _, s := range []analyzer.Severity{analyzer.Error, analyzer.Warning, analyzer.Info} {
		n := 0
		for _, f := range findings {
			if f.Severity == s {
				n++
			}
		}
		if n > 0 {
			levels = append(levels, fmt.Sprintf("%d %s", n, s))
		}
	}
	text := count(len(findings), "finding")
	if len(levels) > 0 {
		text += " (" + strings.Join(levels, ", ") + ")"
	}
	text += fmt.Sprintf(" in %s of %s", count(found.Statements, "statement"), count(found.Packages, "package"))
	if found.Failed > 0 {
		text += fmt.Sprintf("; %s not checked", count(found.Failed, "package"))
	}
	std.Errorf("%s", text)
	stamps := 0
	for _, f := range findings {
		if slices.Equal(f.Reasons, []classify.Code{classify.NoTimestamp}) {
			stamps++
		}
	}
	if stamps >= manyTimestamps && o.Timestamps != "ignored" {
		std.Errorf("%d are about the missing client-fixed timestamp alone; \"-timestamps ignored\" turns them off, "+
			"which assumes that each row has one writer", stamps)
	}
}

// count returns "1 finding", "2 findings", "3 entries".
func count(n int, what string) string {
	switch {
	case n == 1:
		return "1 " + what
	case strings.HasSuffix(what, "x"):
		what += "es"
	case strings.HasSuffix(what, "ry"):
		what = strings.TrimSuffix(what, "y") + "ies"
	default:
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}
