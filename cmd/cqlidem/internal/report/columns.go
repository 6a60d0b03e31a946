package report

import (
	"path/filepath"
	"strings"
	"unicode/utf16"
)

// utf16Column converts a column in bytes to one in UTF-16 code units, which is
// what JavaScript and Java programs count in. Both start at 1. Without the
// line's text the column is returned as it is.
func (s sources) utf16Column(file string, line, column int) int {
	text := s.text(file)
	start := lineStart(text, line)
	if start < 0 || start+column-1 > len(text) {
		return column
	}
	units := 0
	for _, r := range text[start : start+column-1] {
		units += max(1, utf16.RuneLen(r))
	}
	return units + 1
}

// utf16 returns the place with its columns in UTF-16 code units.
func (s sources) utf16(p Place) Place {
	p.Column = s.utf16Column(p.File, p.Line, p.Column)
	p.EndColumn = s.utf16Column(p.File, p.EndLine, p.EndColumn)
	return p
}

// below returns the slash-separated path of file below root, and whether it
// lies there.
func below(root, file string) (string, bool) {
	rel, err := filepath.Rel(root, file)
	if err != nil {
		return "", false
	}
	rel = filepath.ToSlash(rel)
	return rel, rel != ".." && !strings.HasPrefix(rel, "../")
}

// inRepository returns the path of file for a reader that has the repository:
// below its root, or absolute.
func (o *Options) inRepository(file string) string {
	if rel, ok := below(o.root(), file); ok {
		return rel
	}
	return filepath.ToSlash(file)
}

func (o *Options) root() string {
	if o.Root != "" {
		return o.Root
	}
	return o.Dir
}
