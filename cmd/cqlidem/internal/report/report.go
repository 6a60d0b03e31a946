package report

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/cqlidem/cqlidem/analyzer"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/cli"
)

// Options say how findings are written.
type Options struct {
	// Dir is the working directory: paths are relative to it in the formats text
	// and json.
	Dir string
	// Root is the root of the repository: paths are relative to it in the other
	// formats, whose readers have the repository and not the directory. "" means
	// Dir.
	Root string
	// Version is the command's version.
	Version string
	// Incomplete says that a package could not be checked.
	Incomplete bool
	// Excerpts adds the source line with the token marked, for the text format.
	Excerpts bool
	// Colour allows colour in the text format.
	Colour bool

	// rules stands in for the rule table in tests of the format.
	rules []analyzer.Rule
}

// format writes findings, which are sorted.
type format func(w io.Writer, findings []Finding, opts Options) error

// formats lists the formats in the order of the help text.
func formats() []struct {
	name  string
	write format
} {
	return []struct {
		name  string
		write format
	}{
		{"text", writeText},
		{"json", writeJSON},
		{"sarif", writeSARIF},
		{"github", writeGitHub},
		{"checkstyle", writeCheckstyle},
	}
}

// Formats returns the names of the formats.
func Formats() []string {
	var names []string
	for _, f := range formats() {
		names = append(names, f.name)
	}
	return names
}

// Write writes the findings in the format of that name.
func Write(w io.Writer, name string, findings []Finding, opts Options) error {
	for _, f := range formats() {
		if f.name == name {
			return f.write(w, findings, opts)
		}
	}
	return cli.UnknownWord("format", name, Formats())
}

// sources reads lines of source files and remembers the files.
type sources map[string]string

// text returns the content of a file, "" when it cannot be read: what is shown
// of it is an extra.
func (s sources) text(file string) string {
	if text, ok := s[file]; ok {
		return text
	}
	data, err := os.ReadFile(file)
	if err != nil {
		data = nil
	}
	s[file] = string(data)
	return s[file]
}

// lineStart returns the offset of the first byte of a line, -1 when the file
// has no such line.
func lineStart(text string, line int) int {
	offset := 0
	for ; line > 1; line-- {
		i := strings.IndexByte(text[offset:], '\n')
		if i < 0 {
			return -1
		}
		offset += i + 1
	}
	return offset
}

// Text returns the line that a finding is in the text format, without its
// place: the words of the diagnostic that other hosts of the analyzer show. It
// ends with the reason that decides, which is the first.
func (f *Finding) Text() string {
	if len(f.Reasons) == 0 {
		return fmt.Sprintf("%s: %s", f.Rule, f.Message)
	}
	return fmt.Sprintf("%s: %s (%s)", f.Rule, f.Message, f.Reasons[0])
}
