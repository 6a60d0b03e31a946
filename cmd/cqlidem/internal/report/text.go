package report

import (
	"bufio"
	"fmt"
	"io"

	"github.com/cqlidem/cqlidem/analyzer"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/excerpt"
)

// writeText writes one finding a line; for a terminal with the source line and
// marks under the token below it.
func writeText(w io.Writer, findings []Finding, opts Options) error {
	out := bufio.NewWriter(w)
	src := sources{}
	for _, f := range findings {
		paint := func(text string) string {
			if !opts.Colour {
				return text
			}
			return colours(f.Severity) + text + "\x1b[0m"
		}
		text := f.Text()
		fmt.Fprintf(out, "%s:%d:%d: %s%s\n", Relative(opts.Dir, f.File), f.Line, f.Column, paint(text[:len(f.Rule)]), text[len(f.Rule):])
		if !opts.Excerpts {
			continue
		}
		file := src.text(f.File)
		if start := lineStart(file, f.Line); start >= 0 && start+f.Column-1 <= len(file) {
			from, to := start+f.Column-1, len(file)
			if f.EndLine == f.Line {
				to = start + f.EndColumn - 1
			}
			line, marks := excerpt.Line(file, from, to)
			fmt.Fprintf(out, "    %s\n    %s\n", line, paint(marks))
		}
	}
	return out.Flush()
}

func colours(s analyzer.Severity) string {
	switch s {
	case analyzer.Error:
		return "\x1b[31m"
	case analyzer.Warning:
		return "\x1b[33m"
	case analyzer.Info, analyzer.Off:
	}
	return "\x1b[36m"
}
