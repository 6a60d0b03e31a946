package cqltext

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"sort"
	"strings"

	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// Text is one text that an expression may have. It is immutable and safe for
// concurrent use.
type Text struct {
	// CQL is the text, with a placeholder for each hole: a valid unquoted CQL
	// identifier of at least 8 bytes that occurs nowhere else in the text.
	CQL string
	// Holes are the parts of CQL that are not known before run time, in order
	// and not overlapping. Two holes may touch.
	Holes []Hole

	runs []run
	src  *source
}

// Hole is a part of a text that is not known before run time. It may be empty
// then.
type Hole struct {
	// Span is the placeholder's place in Text.CQL.
	Span cqlgrammar.Span
	// Expr is the Go expression whose value is not known; never nil. It lies in
	// the package under analysis, possibly in another function than the one
	// that was asked about. Where a loop adds to a text, it is the variable.
	Expr ast.Expr
	// Param is set when the hole is exactly the unchanged value of a parameter
	// of the function that contains the expression asked about, or of a
	// function around that one; it is the parameter's variable. Else nil.
	Param *types.Var
}

// run is a part of Text.CQL with one origin. Runs are in order, do not overlap
// and cover the whole text.
type run struct {
	span cqlgrammar.Span
	org  origin
}

// Exact reports whether the text is known to the byte.
func (t *Text) Exact() bool { return len(t.Holes) == 0 }

// Spans returns the spans of the holes, as classify.Request takes them. It is
// nil for an exact text.
func (t *Text) Spans() []cqlgrammar.Span {
	if len(t.Holes) == 0 {
		return nil
	}
	spans := make([]cqlgrammar.Span, len(t.Holes))
	for i, h := range t.Holes {
		spans[i] = h.Span
	}
	return spans
}

// displayLimit is how many bytes of a hole's Go expression Display shows.
const displayLimit = 60

// Display returns the text with {expr} for each hole, where expr is the Go
// source of the unknown expression, cut after 60 bytes.
func (t *Text) Display() string {
	if t.Exact() {
		return t.CQL
	}
	var b strings.Builder
	at := 0
	for _, h := range t.Holes {
		b.WriteString(t.CQL[at:h.Span.Start])
		b.WriteString("{" + exprString(h.Expr) + "}")
		at = h.Span.End
	}
	b.WriteString(t.CQL[at:])
	return b.String()
}

func exprString(e ast.Expr) string {
	s := strings.ToValidUTF8(types.ExprString(e), "")
	if len(s) <= displayLimit {
		return s
	}
	return strings.ToValidUTF8(s[:displayLimit], "") + "…"
}

// Pos returns the Go source range of a CQL span: the bytes of the literal that
// the span was written in, or the Go expression that brought them in where that
// is a hole or where the bytes themselves are written elsewhere (a constant of
// another package) or were changed on the way (a number that was formatted).
// Escapes and runes of several bytes are never cut. ok is false when the source
// of the span's first byte is not known, or the span does not lie in the text.
//
// A span that was put together from several literals has the range from its
// first byte to its last byte where everything in it was written in one file in
// this order and close together; else the range ends where the first literal's
// part ends. An empty span has an empty range.
func (t *Text) Pos(s cqlgrammar.Span) (pos, end token.Pos, ok bool) {
	if s.Start < 0 || s.End < s.Start || s.End > len(t.CQL) || len(t.runs) == 0 {
		return 0, 0, false // not a span of this text
	}
	// The first run that ends after the span's start; at the end of the text
	// the last one, for an empty span there.
	i := sort.Search(len(t.runs), func(i int) bool { return t.runs[i].span.End > s.Start })
	i = min(i, len(t.runs)-1)
	pos, end, ok = t.runPos(t.runs[i], s)
	if !ok {
		return 0, 0, false // written outside the package
	}
	first := end
	for i++; i < len(t.runs) && t.runs[i].span.Start < s.End; i++ {
		p, e, ok := t.runPos(t.runs[i], s)
		if !ok || p < end || !t.near(end, p) {
			return pos, first, true // not in one piece of source
		}
		end = e
	}
	return pos, end, true
}

// runPos returns the source range of the part of s that lies in the run.
func (t *Text) runPos(r run, s cqlgrammar.Span) (pos, end token.Pos, ok bool) {
	if r.org.lit == nil {
		if s.Len() == 0 {
			return r.org.pos, r.org.pos, r.org.pos.IsValid()
		}
		return r.org.pos, r.org.end, r.org.pos.IsValid()
	}
	lo := max(s.Start, r.span.Start) - r.span.Start
	hi := min(s.End, r.span.End) - r.span.Start
	return litRange(r.org.lit, r.org.off+lo, r.org.off+hi, t.src)
}

// near reports whether two places follow each other closely enough in one file
// to be one range: parts of one expression do, constants declared far apart do
// not.
func (t *Text) near(end, pos token.Pos) bool {
	const gap = 400 // bytes of operators, line breaks and comments between operands
	return pos-end <= gap && t.src.sameFile(end-1, pos)
}

// render turns the pieces into a Text.
func render(ps pieces, src *source) Text {
	name := placeholders(ps)
	t := Text{src: src}
	var b strings.Builder
	for _, p := range ps {
		start := b.Len()
		org := p.org
		if p.known() {
			b.WriteString(p.text)
		} else {
			h := Hole{Expr: p.expr()}
			if p.hole != nil {
				h.Param = p.hole.param
			}
			fmt.Fprintf(&b, "%s%04d", name, len(t.Holes)+1)
			h.Span = cqlgrammar.Span{Start: start, End: b.Len()}
			t.Holes = append(t.Holes, h)
			org = around(h.Expr)
		}
		t.runs = append(t.runs, run{span: cqlgrammar.Span{Start: start, End: b.Len()}, org: org})
	}
	t.CQL = b.String()
	return t
}

// expr returns the expression of an unknown piece.
func (p piece) expr() ast.Expr {
	if p.hole != nil {
		return p.hole.expr
	}
	return p.loop.expr
}

// placeholders returns the first part of the placeholders' names, one that the
// known text does not contain.
func placeholders(ps pieces) string {
	name := "hole"
	if ps.exact() {
		return name
	}
	var b strings.Builder
	for _, p := range ps {
		b.WriteString(p.text)
		b.WriteByte(0) // a name must not arise where two pieces meet a hole
	}
	all := strings.ToLower(b.String())
	for strings.Contains(all, name) {
		name += "_x"
	}
	return name
}
