package callsite

import (
	"go/token"
	"go/types"

	"github.com/cqlidem/cqlidem/analyzer/internal/cqltext"
	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// Text is one possible text of a site. It is immutable.
type Text struct {
	// CQL is the text, with a placeholder for each hole.
	CQL string
	// Holes are the places of the placeholders, in order.
	Holes []cqlgrammar.Span
	// Display is the text with {expr} for each hole.
	Display string

	params []*types.Var // of each hole, nil where it is not a parameter
	parts  []part
}

// part is a piece of a text that was resolved from an expression of this
// package.
type part struct {
	at  int // offset in CQL
	src cqltext.Text
}

// Exact reports whether the text is known to the byte.
func (t *Text) Exact() bool { return len(t.Holes) == 0 }

// Pos returns the Go source range of a span of the text, if it was written in
// this package.
func (t *Text) Pos(s cqlgrammar.Span) (pos, end token.Pos, ok bool) {
	for _, p := range t.parts {
		if s.Start >= p.at && s.End <= p.at+len(p.src.CQL) {
			return p.src.Pos(cqlgrammar.Span{Start: s.Start - p.at, End: s.End - p.at})
		}
	}
	return token.NoPos, token.NoPos, false
}

// forwards reports whether the text is nothing but a parameter.
func (t *Text) forwards() bool {
	return len(t.Holes) == 1 && t.params[0] != nil && t.Holes[0].Start == 0 && t.Holes[0].End == len(t.CQL)
}

// fromSource turns what was resolved from an expression into a Text.
func fromSource(src cqltext.Text) Text {
	t := Text{CQL: src.CQL, Holes: src.Spans(), Display: src.Display(), parts: []part{{src: src}}}
	for _, h := range src.Holes {
		t.params = append(t.params, h.Param)
	}
	return t
}

// maxTextFact is the length in bytes above which a text does not travel in a
// fact.
const maxTextFact = 4096

// template turns a text into what a fact carries, with the number of the
// parameter for each hole. ok is false for a text that is too long.
func (t *Text) template(number func(*types.Var) int) (Template, bool) {
	if len(t.CQL) > maxTextFact {
		return Template{}, false
	}
	tm := Template{Text: t.CQL}
	for i, h := range t.Holes {
		p := none
		if v := t.params[i]; v != nil {
			p = number(v)
		}
		tm.Holes = append(tm.Holes, Place{h.Start, h.End, p})
	}
	return tm, true
}

// maxTexts bounds the texts that one site may have.
const maxTexts = 64

// fill puts texts in the places of a template: args returns the texts of a
// parameter, nil when it has none.
func (tm *Template) fill(args func(param int) []cqltext.Text) []Text {
	out := []Text{{}}
	at := 0
	for _, h := range tm.Holes {
		out = appendText(out, tm.Text[at:h.Start])
		at = h.End
		var choices []cqltext.Text
		if h.Param != none {
			choices = args(h.Param)
		}
		if len(choices) == 0 || len(out)*len(choices) > maxTexts {
			out = appendHole(out, tm.Text[h.Start:h.End])
			continue
		}
		var next []Text
		for _, t := range out {
			for _, c := range choices {
				next = append(next, t.join(c))
			}
		}
		out = next
	}
	return appendText(out, tm.Text[at:])
}

func appendText(texts []Text, s string) []Text {
	for i := range texts {
		texts[i].CQL += s
		texts[i].Display += s
	}
	return texts
}

func appendHole(texts []Text, placeholder string) []Text {
	for i := range texts {
		t := &texts[i]
		t.Holes = append(t.Holes, cqlgrammar.Span{Start: len(t.CQL), End: len(t.CQL) + len(placeholder)})
		t.params = append(t.params, nil)
		t.CQL += placeholder
		t.Display += "{...}"
	}
	return texts
}

// join returns t with src behind it. It does not change t, which other choices
// share.
func (t Text) join(src cqltext.Text) Text {
	n := Text{
		CQL:     t.CQL + src.CQL,
		Display: t.Display + src.Display(),
		Holes:   append([]cqlgrammar.Span(nil), t.Holes...),
		params:  append([]*types.Var(nil), t.params...),
		parts:   append(append([]part(nil), t.parts...), part{at: len(t.CQL), src: src}),
	}
	for _, h := range src.Holes {
		n.Holes = append(n.Holes, cqlgrammar.Span{Start: h.Span.Start + len(t.CQL), End: h.Span.End + len(t.CQL)})
		n.params = append(n.params, h.Param)
	}
	return n
}
