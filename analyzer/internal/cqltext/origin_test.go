package cqltext

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// parsedLiteral is a string literal in a parsed file, with the file's bytes.
type parsedLiteral struct {
	lit *ast.BasicLit
	src *source
	// text returns the source between two positions.
	text func(pos, end token.Pos) string
}

// parseLiteral parses a file with one variable that has the literal. ok is false
// when Go does not accept it.
func parseLiteral(lit string) (parsedLiteral, bool) {
	content := "package p\n\nvar s = " + lit + "\n"
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "p.go", content, 0)
	if err != nil || len(f.Decls) != 1 {
		return parsedLiteral{}, false
	}
	spec, ok := f.Decls[0].(*ast.GenDecl).Specs[0].(*ast.ValueSpec)
	if !ok || len(spec.Values) != 1 {
		return parsedLiteral{}, false
	}
	bl, ok := spec.Values[0].(*ast.BasicLit)
	if !ok || bl.Kind != token.STRING {
		return parsedLiteral{}, false
	}
	file := fset.File(bl.Pos())
	return parsedLiteral{
		lit: bl,
		src: &source{fset: fset, readFile: func(string) ([]byte, error) { return []byte(content), nil }},
		text: func(pos, end token.Pos) string {
			return content[file.Offset(pos):file.Offset(end)]
		},
	}, true
}

// checkLiteral checks that each byte of the literal's value points to the source
// of that byte: what stands there, read as Go reads it, has the byte at its
// place.
func checkLiteral(t interface{ Fatalf(string, ...any) }, p parsedLiteral) {
	value, err := strconv.Unquote(p.lit.Value)
	if err != nil {
		t.Fatalf("%s: %v", p.lit.Value, err)
	}
	quote := p.lit.Value[:1]
	start := 0              // offset of the first byte of the token
	last := token.Pos(0)    // begin of the token of the byte before
	next := p.lit.Pos() + 1 // where the next token must begin
	for i := range len(value) {
		pos, end, ok := litRange(p.lit, i, i+1, p.src)
		if !ok || pos < p.lit.Pos()+1 || end > p.lit.End()-1 || pos >= end {
			t.Fatalf("byte %d of %q: range %d..%d, %v", i, p.lit.Value, pos, end, ok)
		}
		token := p.text(pos, end)
		if pos != last {
			if gap := p.text(next, pos); strings.Trim(gap, "\r") != "" {
				t.Fatalf("byte %d of %q: %q belongs to no byte", i, p.lit.Value, gap)
			}
			start, last, next = i, pos, end
		}
		decoded, err := strconv.Unquote(quote + token + quote)
		if err != nil || i-start >= len(decoded) || decoded[i-start] != value[i] {
			t.Fatalf("byte %d of %q is %q, its source is %q (%q, %v)", i, p.lit.Value, value[i], token, decoded, err)
		}
	}
	if rest := p.text(next, p.lit.End()-1); strings.Trim(rest, "\r") != "" {
		t.Fatalf("%q: %q belongs to no byte", p.lit.Value, rest)
	}
	if pos, end, ok := litRange(p.lit, len(value), len(value), p.src); !ok || pos != end || pos > p.lit.End()-1 {
		t.Fatalf("%q: the empty range at its end is %d..%d, %v", p.lit.Value, pos, end, ok)
	}
	if _, _, ok := litRange(p.lit, 0, len(value)+1, p.src); ok {
		t.Fatalf("%q: a range past the end is accepted", p.lit.Value)
	}
}

func TestLiteralBytes(t *testing.T) {
	t.Parallel()
	for _, lit := range []string{
		`""`, "``", `"SELECT a"`, `"tab\tquote\"back\\slash"`, `"\x41\101\u00e4\U0001F600"`, `"Käse 世界 😀"`, "`raw \\n Käse`",
		"`two\nlines`", "`two\r\nlines\r\n`", "`stray \r return`", "`\r\r\n`", `"\xff\xfe"`, `"\377"`, `"\a\b\f\n\r\t\v"`, `"'"`,
	} {
		t.Run(strconv.Quote(lit), func(t *testing.T) {
			t.Parallel()
			p, ok := parseLiteral(lit)
			if !ok {
				t.Fatalf("Go does not accept %s", lit)
			}
			checkLiteral(t, p)
		})
	}
}

func TestLiteralBytesOfAnyLiteral(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var b strings.Builder
		raw := rapid.Bool().Draw(t, "raw")
		for range rapid.IntRange(0, 20).Draw(t, "tokens") {
			if raw {
				b.WriteString(rapid.SampledFrom([]string{"a", " ", "\n", "\r\n", "\r", "ä", "世", "😀", `\`, `"`, "'"}).Draw(t, "token"))
				continue
			}
			b.WriteString(rapid.SampledFrom([]string{
				"a", " ", `\n`, `\t`, `\\`, `\"`, "'", `\x00`, `\xff`, `\101`, `\u00e4`, `\u4e16`, `\U0001F600`, "ä", "世", "😀", "`",
			}).Draw(t, "token"))
		}
		lit := `"` + b.String() + `"`
		if raw {
			lit = "`" + b.String() + "`"
		}
		p, ok := parseLiteral(lit)
		if !ok {
			t.Fatalf("Go does not accept %q", lit)
		}
		checkLiteral(t, p)
	})
}

func TestLiteralWithoutSource(t *testing.T) {
	t.Parallel()
	p, _ := parseLiteral("`a\r\nb`")
	for name, src := range map[string]*source{
		"none":       nil,
		"unreadable": {fset: p.src.fset, readFile: func(string) ([]byte, error) { return nil, os.ErrNotExist }},
		"other":      {fset: p.src.fset, readFile: func(string) ([]byte, error) { return []byte(strings.Repeat("x", 100)), nil }},
		"short":      {fset: p.src.fset, readFile: func(string) ([]byte, error) { return []byte("x"), nil }},
	} {
		if _, _, ok := litRange(p.lit, 0, 1, src); ok {
			t.Errorf("%s: a place is claimed without the source", name)
		}
	}
	for name, lit := range map[string]*ast.BasicLit{
		"nil":       nil,
		"number":    {Kind: token.INT, Value: "1"},
		"malformed": {Kind: token.STRING, Value: `"\q"`},
		"empty":     {Kind: token.STRING, Value: ``},
		"one quote": {Kind: token.STRING, Value: `"`},
	} {
		if _, _, ok := litRange(lit, 0, 1, p.src); ok {
			t.Errorf("%s: a place in a literal that is none", name)
		}
	}
}

// FuzzLiteral checks checkLiteral's property for whatever Go accepts as a
// literal.
func FuzzLiteral(f *testing.F) {
	f.Add(`"SELECT \u00e4 FROM t"`)
	f.Add("`UPDATE t\r\nSET a = 'ä'`")
	f.Add(`"\xff\377\""`)
	f.Fuzz(func(t *testing.T, lit string) {
		p, ok := parseLiteral(lit)
		if !ok {
			t.Skip("no string literal")
		}
		checkLiteral(t, p)
	})
}

func TestPosOfSpansOutsideTheText(t *testing.T) {
	t.Parallel()
	p, _ := parseLiteral(`"SELECT a"`)
	text := render(known("SELECT a", origin{lit: p.lit}), p.src)
	for name, c := range map[string]struct {
		span cqlgrammar.Span
		want string
		ok   bool
	}{
		"all":         {cqlgrammar.Span{Start: 0, End: 8}, "SELECT a", true},
		"first":       {cqlgrammar.Span{Start: 0, End: 6}, "SELECT", true},
		"empty":       {cqlgrammar.Span{Start: 7, End: 7}, "", true},
		"at the end":  {cqlgrammar.Span{Start: 8, End: 8}, "", true},
		"past":        {cqlgrammar.Span{Start: 0, End: 9}, "", false},
		"before":      {cqlgrammar.Span{Start: -1, End: 1}, "", false},
		"upside down": {cqlgrammar.Span{Start: 3, End: 2}, "", false},
	} {
		t.Run(name, func(t *testing.T) {
			pos, end, ok := text.Pos(c.span)
			if ok != c.ok {
				t.Fatalf("ok = %v", ok)
			}
			if ok && p.text(pos, end) != c.want {
				t.Errorf("got %q, want %q", p.text(pos, end), c.want)
			}
		})
	}
	var none Text
	if _, _, ok := none.Pos(cqlgrammar.Span{}); ok {
		t.Error("the zero Text claims a place")
	}
}

func TestPlaceholders(t *testing.T) {
	t.Parallel()
	x := ast.NewIdent("x")
	for name, ps := range map[string]pieces{
		"plain":          concat(known("SELECT ", origin{}), hole(x), known(" FROM ", origin{}), hole(x)),
		"name is taken":  concat(known("SELECT hole0001, HOLE_x FROM ", origin{}), hole(x)),
		"name meets one": concat(known("hol", origin{}), hole(x), known("e", origin{}), hole(x)),
		"many":           concat(hole(x), hole(x), hole(x), hole(x), hole(x), hole(x), hole(x), hole(x), hole(x), hole(x), hole(x)),
	} {
		t.Run(name, func(t *testing.T) {
			text := render(ps, nil)
			at := 0
			for i, h := range text.Holes {
				got := h.Span.Text(text.CQL)
				if len(got) < 8 || strings.Count(strings.ToLower(text.CQL), got) != 1 {
					t.Errorf("hole %d is %q in %q", i, got, text.CQL)
				}
				if strings.Trim(got, "abcdefghijklmnopqrstuvwxyz0123456789_") != "" {
					t.Errorf("%q is no identifier", got)
				}
				if h.Span.Start < at {
					t.Errorf("holes are not in order in %q", text.CQL)
				}
				at = h.Span.End
			}
			if text.Exact() || len(text.Spans()) != len(text.Holes) {
				t.Errorf("%d spans for %d holes", len(text.Spans()), len(text.Holes))
			}
		})
	}
}
