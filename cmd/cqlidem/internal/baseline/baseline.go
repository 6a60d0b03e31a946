package baseline

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/report"
)

// version is the only version of the file so far.
const version = 1

// Entry is what makes findings the same.
type Entry struct {
	Rule     string `json:"rule"`
	Package  string `json:"package"`
	Function string `json:"function"`
	// Statement is the text of the statement without comments and with single
	// blanks; "" for a finding that is not about one.
	Statement string `json:"statement"`
}

// counted is an entry as it stands in the file.
type counted struct {
	Entry
	// Count is how many findings the entry stands for.
	Count int `json:"count"`
}

type file struct {
	Version  int       `json:"version"`
	Findings []counted `json:"findings"`
}

// Baseline is a set of known findings with how often each may occur. It is not
// safe for concurrent use.
type Baseline struct{ left map[Entry]int }

// Read reads a baseline file.
func Read(name string) (*Baseline, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("cannot read the baseline: %w (-write-baseline makes it)", err)
		}
		return nil, fmt.Errorf("cannot read the baseline: %w", err)
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	var f file
	if err := dec.Decode(&f); err != nil {
		return nil, fmt.Errorf("cannot read the baseline %s: %w", place(name, data, dec, err), err)
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("cannot read the baseline %s: more than one value", place(name, data, dec, nil))
	}
	if f.Version != version {
		return nil, fmt.Errorf("cannot read the baseline %s: version is %d, this build reads version %d", name, f.Version, version)
	}
	b := &Baseline{map[Entry]int{}}
	for i, c := range f.Findings {
		if c.Rule == "" || c.Count < 1 {
			return nil, fmt.Errorf("cannot read the baseline %s: findings[%d]: wants a rule and a count from 1", name, i)
		}
		b.left[c.Entry] += c.Count
	}
	return b, nil
}

// place is the file with the line of the error.
func place(name string, data []byte, dec *json.Decoder, err error) string {
	offset := dec.InputOffset()
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		offset = syntax.Offset
	case errors.As(err, &kind):
		offset = kind.Offset
	}
	offset = min(offset, int64(len(data)))
	return fmt.Sprintf("%s:%d", name, 1+bytes.Count(data[:offset], []byte("\n")))
}

// New returns the findings that are not known, and how many were.
func (b *Baseline) New(findings []report.Finding) (unknown []report.Finding, known int) {
	for _, f := range findings {
		if e := entry(f); b.left[e] > 0 {
			b.left[e]--
			known++
			continue
		}
		unknown = append(unknown, f)
	}
	return unknown, known
}

// Stale returns what the baseline still holds after New: entries of the packages
// that were looked at and that matched nothing. Mended findings leave them.
func (b *Baseline) Stale(looked func(pkg string) bool) []Entry {
	var stale []Entry
	for e, n := range b.left {
		if n > 0 && looked(e.Package) {
			stale = append(stale, e)
		}
	}
	slices.SortFunc(stale, compare)
	return stale
}

func compare(a, b Entry) int {
	return cmp.Or(
		cmp.Compare(a.Package, b.Package),
		cmp.Compare(a.Function, b.Function),
		cmp.Compare(a.Rule, b.Rule),
		cmp.Compare(a.Statement, b.Statement),
	)
}

// Write writes a file that makes all these findings known. What old, which may
// be nil, knows of packages that were not looked at stays known.
func Write(name string, findings []report.Finding, old *Baseline, looked func(pkg string) bool) error {
	counts := map[Entry]int{}
	if old != nil {
		for e, n := range old.left {
			if !looked(e.Package) {
				counts[e] = n
			}
		}
	}
	for _, f := range findings {
		counts[entry(f)]++
	}
	out := file{Version: version, Findings: []counted{}}
	for e, n := range counts {
		out.Findings = append(out.Findings, counted{e, n})
	}
	slices.SortFunc(out.Findings, func(a, b counted) int { return compare(a.Entry, b.Entry) })
	var text bytes.Buffer
	enc := json.NewEncoder(&text)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(out); err != nil {
		return err
	}
	if err := os.WriteFile(name, text.Bytes(), 0o666); err != nil {
		return fmt.Errorf("cannot write the baseline: %w", err)
	}
	return nil
}

func entry(f report.Finding) Entry {
	return Entry{f.Rule, f.Package, f.Function, normalise(f.Statement)}
}

// normalise drops comments, closing semicolons and superfluous white space, so
// that laying a statement out anew keeps it known. Quoted text is kept.
func normalise(statement string) string {
	var out strings.Builder
	gap := false
	write := func(text string) {
		if gap && out.Len() > 0 {
			out.WriteByte(' ')
		}
		gap = false
		out.WriteString(text)
	}
	for rest := statement; rest != ""; {
		n, kind := piece(rest)
		if kind == space {
			gap = true
		} else {
			write(rest[:n])
		}
		rest = rest[n:]
	}
	return strings.TrimRight(out.String(), "; ")
}

type pieceKind uint8

const (
	other pieceKind = iota
	space           // white space or a comment
	quote           // quoted text
)

// piece returns the length and kind of what text begins with. Text that is
// opened and never closed goes to the end.
func piece(text string) (int, pieceKind) {
	upTo := func(from int, end string) int {
		if i := strings.Index(text[from:], end); i >= 0 {
			return from + i + len(end)
		}
		return len(text)
	}
	switch {
	case strings.HasPrefix(text, "--"), strings.HasPrefix(text, "//"):
		return upTo(2, "\n"), space
	case strings.HasPrefix(text, "/*"):
		return upTo(2, "*/"), space
	case strings.HasPrefix(text, "$$"):
		return upTo(2, "$$"), quote
	case text[0] == '\'' || text[0] == '"':
		return upTo(1, text[:1]), quote // a doubled quote is two pieces that touch
	case strings.ContainsRune(" \t\r\n\f\v", rune(text[0])):
		return 1, space
	}
	return 1, other
}
