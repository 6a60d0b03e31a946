package report

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/cqlidem/cqlidem/analyzer"
)

// writeGitHub writes workflow commands, which a GitHub workflow turns into
// annotations of the changed lines.
func writeGitHub(w io.Writer, findings []Finding, opts Options) error {
	out := bufio.NewWriter(w)
	src := sources{}
	property := strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
	message := strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	for _, f := range findings {
		p := src.utf16(f.Place)
		fmt.Fprintf(out, "::%s file=%s,line=%d,endLine=%d", gitHubLevel(f.Severity), property.Replace(opts.inRepository(f.File)), p.Line, p.EndLine)
		if p.Line == p.EndLine { // columns are only allowed within one line
			fmt.Fprintf(out, ",col=%d,endColumn=%d", p.Column, p.EndColumn)
		}
		fmt.Fprintf(out, ",title=%s::%s\n", property.Replace("cqlidem "+f.Rule), message.Replace(f.Text()))
	}
	return out.Flush()
}

func gitHubLevel(s analyzer.Severity) string {
	switch s {
	case analyzer.Error:
		return "error"
	case analyzer.Warning:
		return "warning"
	case analyzer.Info, analyzer.Off:
	}
	return "notice"
}
