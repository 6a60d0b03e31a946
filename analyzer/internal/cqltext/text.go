package cqltext

import (
	"go/ast"
	"go/token"
	"go/types"

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
}

// Hole is a part of a text that is not known before run time.
type Hole struct {
	// Span is the placeholder's place in Text.CQL.
	Span cqlgrammar.Span
	// Expr is the Go expression whose value is not known; never nil. It lies in
	// the package under analysis, possibly in another function than the one
	// that was asked about.
	Expr ast.Expr
	// Param is set when the hole is exactly the unchanged value of a parameter
	// of the function that contains the expression asked about, or of a
	// function around that one; it is the parameter's variable. Else nil.
	Param *types.Var
}

// run is a piece of Text.CQL with one origin. Runs are in order and cover the
// whole text.
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

// Display returns the text with {expr} for each hole, where expr is the Go
// source of the unknown expression, cut when it is long.
func (t *Text) Display() string { return t.CQL }

// Pos returns the Go source range of a CQL span: the bytes of the literals that
// the span was written in, or the unknown expression where it is a hole. ok is
// false when the source of the span's first byte is not known or not in this
// package, or the span does not lie in the text.
//
// Where the span was put together from several literals, the range reaches from
// its first byte to its last byte if these lie in one file in this order within
// one expression; else it covers the part that lies together with the first
// byte. An empty span gives an empty range.
func (t *Text) Pos(s cqlgrammar.Span) (pos, end token.Pos, ok bool) { return 0, 0, false }

type origin struct{}
