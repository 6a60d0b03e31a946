package cqltext

import (
	"go/ast"
	"go/constant"
	"go/types"
	"sort"
)

// ExportFacts exports what other packages may need to know: which texts the
// exported functions of this package return, and which its variables hold, where
// that is known to the byte and short. Call it at most once for each pass.
func (r *Resolver) ExportFacts() {
	if r.pass.Pkg.Name() == "main" || r.pass.ExportObjectFact == nil {
		return // nobody imports it
	}
	ix := r.index()
	for _, fn := range ix.functions {
		if mayBeAsked(fn) {
			if f := r.functionFact(fn); f != nil {
				r.pass.ExportObjectFact(fn.obj, f)
			}
		}
	}
	scope := r.pass.Pkg.Scope()
	for _, name := range scope.Names() {
		if v, ok := scope.Lookup(name).(*types.Var); ok && v.Exported() {
			if f := r.varFact(v); f != nil {
				r.pass.ExportObjectFact(v, f)
			}
		}
	}
	r.exportWrites()
}

func (r *Resolver) exportWrites() {
	var vars []string
	for v := range r.ix.foreign {
		if v.Pkg() != nil && r.pass.ImportObjectFact(v, new(ValueFact)) {
			vars = append(vars, varKey(v))
		}
	}
	if len(vars) > 0 {
		sort.Strings(vars)
		r.pass.ExportPackageFact(&WritesFact{Vars: vars})
	}
}

// mayBeAsked reports whether another package may take a text from the function:
// an exported one that returns a string first and is not long. What String and
// Error return is for people.
func mayBeAsked(fn *function) bool {
	const long = 16 // statements
	if fn.obj == nil || !fn.obj.Exported() || fn.sig == nil || len(fn.body.List) > long {
		return false
	}
	if fn.sig.Results().Len() == 0 || !isString(fn.sig.Results().At(0).Type()) {
		return false
	}
	if recv := fn.sig.Recv(); recv != nil {
		name := structName(recv.Type())
		return fn.obj.Name() != "String" && fn.obj.Name() != "Error" && (name == nil || name.Exported())
	}
	return true
}

func (r *Resolver) functionFact(fn *function) *ValueFact {
	ev := newEvaluator(r)
	ev.steps = maxSteps - maxFactSteps
	call := &ast.CallExpr{Fun: &ast.Ident{Name: fn.obj.Name(), NamePos: fn.obj.Pos()}}
	return ev.fixed(ev.returned(ev.activation(fn, true), call, 0), fn)
}

func (r *Resolver) varFact(v *types.Var) *ValueFact {
	u := r.ix.vars[v]
	if u == nil || u.value == nil || len(u.stores) > 0 || !mayHoldText(v.Type()) {
		return nil // nothing declared, or not for good
	}
	ev := newEvaluator(r)
	ev.steps = maxSteps - maxFactSteps
	return ev.fixed(ev.packageVar(v, u.name), nil)
}

// mayHoldText reports whether a variable of the type is worth a look.
func mayHoldText(t types.Type) bool {
	if isString(t) || structName(t) != nil {
		return true
	}
	switch u := t.Underlying().(type) {
	case *types.Struct:
		return true
	case *types.Slice:
		return isString(u.Elem())
	case *types.Array:
		return isString(u.Elem())
	}
	return false
}

// fixed turns values into a fact; nil where they are not known well enough.
func (ev *evaluator) fixed(as alts, fn *function) *ValueFact {
	if len(as) > maxFactAlts {
		return nil
	}
	f := &ValueFact{}
	room := maxFactBytes
	for _, a := range as {
		v, ok := ev.fixedValue(a.v, fn, &room, 0)
		if !ok {
			return nil
		}
		f.Alts = append(f.Alts, v)
	}
	return f
}

func (ev *evaluator) fixedValue(v value, fn *function, room *int, depth int) (FixedValue, bool) {
	if depth > 3 || *room < 0 {
		return FixedValue{}, false // too big
	}
	switch v.kind {
	case kindText:
		return fixedText(v.text, fn, room)
	case kindScalar:
		if v.cv.Kind() != constant.Int {
			return FixedValue{}, false
		}
		s := v.cv.ExactString()
		*room -= len(s)
		return FixedValue{Kind: FixedInt, Parts: []FixedPart{{Text: s}}}, true
	case kindList:
		return ev.fixedList(v.items, fn, room, depth)
	case kindRecord:
		return ev.fixedStruct(v, fn, room, depth)
	case kindTable:
		return fixedTable(v.table, room)
	case kindMap, kindFunc, kindReplacer, kindTemplate, kindQuery:
		return FixedValue{}, false
	}
	return FixedValue{}, false
}

func fixedText(ps pieces, fn *function, room *int) (FixedValue, bool) {
	out := FixedValue{Kind: FixedText}
	for _, p := range ps {
		part := FixedPart{Text: p.text}
		if !p.known() {
			part.Param = paramIndex(p, fn)
			if part.Param == 0 {
				return out, false // not known
			}
		}
		if n := len(out.Parts); part.Param == 0 && n > 0 && out.Parts[n-1].Param == 0 {
			out.Parts[n-1].Text += part.Text
		} else {
			out.Parts = append(out.Parts, part)
		}
	}
	*room -= ps.size()
	return out, *room >= 0
}

// paramIndex returns which string parameter of the function a hole is, from 1; 0
// when it is none.
func paramIndex(p piece, fn *function) int {
	if p.hole == nil || p.hole.param == nil || fn == nil || fn.sig.Variadic() {
		return 0
	}
	for i, v := range fn.params {
		if v == p.hole.param && isString(v.Type()) {
			return i + 1
		}
	}
	return 0
}

func (ev *evaluator) fixedList(items []item, fn *function, room *int, depth int) (FixedValue, bool) {
	out := FixedValue{Kind: FixedList}
	if !fixed(items) || len(items) > maxFactItems {
		return out, false
	}
	for _, it := range items {
		as := ev.element(it)
		if len(as) != 1 {
			return out, false
		}
		v, ok := ev.fixedValue(as[0].v, fn, room, depth+1)
		if !ok {
			return out, false
		}
		out.Items = append(out.Items, v)
	}
	return out, true
}

// fixedStruct keeps the fields that are known; others are holes where they are
// used.
func (ev *evaluator) fixedStruct(v value, fn *function, room *int, depth int) (FixedValue, bool) {
	out := FixedValue{Kind: FixedStruct}
	s, ok := structUnder(v.rec.typ)
	if !ok || s.NumFields() > maxFactItems {
		return out, false
	}
	b := base{typ: v.rec.typ, shared: true}
	for i := range s.NumFields() {
		f := s.Field(i)
		if !f.Exported() || !mayHoldText(f.Type()) && !isNumber(f.Type()) {
			continue
		}
		as, ok := ev.recordField(v, b, f.Origin())
		if !ok || len(as) != 1 {
			continue
		}
		if fv, ok := ev.fixedValue(as[0].v, fn, room, depth+1); ok {
			out.Names = append(out.Names, f.Name())
			out.Items = append(out.Items, fv)
		}
	}
	return out, hasText(out.Items)
}

// hasText reports whether one of the values is more than a number.
func hasText(vs []FixedValue) bool {
	for _, v := range vs {
		if v.Kind != FixedInt {
			return true
		}
	}
	return false
}
