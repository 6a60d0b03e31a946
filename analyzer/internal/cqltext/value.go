package cqltext

import (
	"go/ast"
	"go/constant"
	"go/types"
)

// kind says what a value is. The zero kind is a text, and an unknown value is a
// text that is one hole.
type kind uint8

const (
	kindText     kind = iota // a string, []byte, or the content of a builder
	kindScalar               // a number or boolean constant
	kindList                 // a slice or array
	kindMap                  // a map literal
	kindRecord               // a struct, or a pointer to one
	kindFunc                 // a function value
	kindReplacer             // a *strings.Replacer
	kindTemplate             // a *template.Template
	kindQuery                // a builder of package qb of gocqlx
	kindTable                // a *table.Table of gocqlx
)

// value is one value that an expression may have. Values are never changed once
// made.
type value struct {
	kind  kind
	text  pieces         // kindText; the template's text; kindReplacer: none
	cv    constant.Value // kindScalar
	items []item         // kindList; kindReplacer: old and new texts in turn
	rec   *record        // kindRecord, kindMap
	fn    *funcValue     // kindFunc
	query *query         // kindQuery
	table *tableMeta     // kindTable
}

// item is an element of a list: an expression still to be evaluated, values, or
// an unknown number of unknown elements.
type item struct {
	thunk
	many ast.Expr  // not nil: any number of elements, made by this expression
	loop *loopHead // the elements that a list had at the head of a loop
}

// thunk is an expression at the point where it stands, or its values.
type thunk struct {
	expr ast.Expr
	at   point
	vals alts
}

// record is a composite literal of a struct or map with what was stored later.
type record struct {
	typ    types.Type        // the struct's or map's type, without pointer
	lit    *ast.CompositeLit // nil: the zero value
	at     point             // where the literal stands
	over   []store           // later stores to single fields, the last one last
	rest   ast.Expr          // not nil: the fields that are not in over are unknown, of this struct
	shared bool              // others than the variable that has it may hold a pointer to it
	// fields holds values that come without a literal: those of a fact, or of
	// a parameter that stands for all literals of its type.
	fields map[string]alts
}

// store is a value stored to a field.
type store struct {
	field *types.Var
	vals  alts
}

// funcValue is a function that is known: a declaration or a literal.
type funcValue struct {
	fn   *function
	at   point // where a literal stands
	recv *thunk
}

// asShared marks the structs among the values as ones to which others may hold a
// pointer, where t is a pointer type.
func (as alts) asShared(t types.Type) alts {
	if _, ok := t.Underlying().(*types.Pointer); !ok {
		return as
	}
	return as.shared()
}

func (as alts) shared() alts {
	out := make(alts, len(as))
	for i, a := range as {
		if a.v.kind == kindRecord && !a.v.rec.shared {
			rec := *a.v.rec
			rec.shared = true
			a.v.rec = &rec
		}
		out[i] = a
	}
	return out
}

// alt is one value an expression may have, and what must have been chosen on
// the way for it to have this value.
type alt struct {
	v    value
	when choices
}

// alts are all values that an expression may have. There are none where the
// decisions on the way contradict each other, as in code that is never reached.
type alts []alt

func one(v value) alts             { return alts{{v: v}} }
func textAlts(ps pieces) alts      { return alts{{v: value{text: ps}}} }
func holeAlts(e ast.Expr) alts     { return textAlts(hole(e)) }
func scalar(c constant.Value) alts { return one(value{kind: kindScalar, cv: c}) }
func boolean(b bool) alts          { return scalar(constant.MakeBool(b)) }

// unknown reports whether nothing is known of the value.
func (v value) unknown() bool {
	return v.kind == kindText && len(v.text) == 1 && v.text[0].hole != nil
}

// head returns the loop head whose variable the value is, unchanged, or nil.
func (v value) head() *loopHead {
	if v.kind == kindText && len(v.text) == 1 {
		return v.text[0].loop
	}
	return nil
}

// firstExpr returns the expression of the value's first unknown part.
func (v value) firstExpr() ast.Expr {
	for _, p := range v.text {
		if !p.known() {
			return p.expr()
		}
	}
	return &ast.BadExpr{}
}

// asText returns the value as text, if it is one.
func (v value) asText() (pieces, bool) {
	switch v.kind {
	case kindText, kindTemplate:
		return v.text, v.kind == kindText
	case kindScalar, kindList, kindMap, kindRecord, kindFunc, kindReplacer, kindTable:
		return nil, false
	case kindQuery:
		return v.query.cql(), true
	}
	return nil, false
}

// same reports whether two values are equal as far as that is cheap to see.
func (v value) same(w value) bool {
	if v.kind != w.kind {
		return false
	}
	switch v.kind {
	case kindText, kindTemplate:
		return v.text.same(w.text)
	case kindScalar:
		return v.cv.Kind() == w.cv.Kind() && v.cv.ExactString() == w.cv.ExactString()
	case kindList, kindReplacer:
		return sameItems(v.items, w.items)
	case kindMap, kindRecord:
		return v.rec == w.rec || v.rec.same(w.rec)
	case kindFunc:
		return *v.fn == *w.fn
	case kindQuery:
		return v.query == w.query || v.query.loop == nil && w.query.loop == nil && v.query.cql().same(w.query.cql())
	case kindTable:
		return v.table == w.table
	}
	return false
}

func (r *record) same(s *record) bool {
	return r.rest == nil && s.rest == nil && r.lit == s.lit && r.at == s.at && len(r.over) == 0 && len(s.over) == 0 &&
		r.fields == nil && s.fields == nil && r.lit != nil
}

func sameItems(a, b []item) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		x, y := a[i], b[i]
		if x.expr != y.expr || x.at != y.at || x.many != y.many || x.loop != y.loop {
			return false
		}
		if x.expr == nil && (len(x.vals) != 1 || len(y.vals) != 1 || !x.vals[0].v.same(y.vals[0].v)) &&
			x.many == nil && x.loop == nil {
			return false
		}
	}
	return true
}
