package cqltext

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"sort"
	"strings"
)

// ExportFacts exports what other packages may need to know: which texts the
// exported functions of this package return, and which its variables hold, where
// that is known to the byte and short. Call it at most once for each pass.
func (r *Resolver) ExportFacts() {
	if r.pass.Pkg.Name() == "main" || r.pass.ExportObjectFact == nil {
		return // nobody imports it
	}
	ix := r.index(token.NoPos)
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
	ev := newEvaluator(r, token.NoPos)
	ev.steps = maxSteps - maxFactSteps
	call := &ast.CallExpr{Fun: &ast.Ident{Name: fn.obj.Name(), NamePos: fn.obj.Pos()}}
	return ev.fixed(ev.returned(ev.activation(fn, true), call, 0), fn)
}

func (r *Resolver) varFact(v *types.Var) *ValueFact {
	u := r.ix.vars[v]
	if u == nil || u.value == nil || len(u.stores) > 0 || !mayHoldText(v.Type()) {
		return nil // nothing declared, or not for good
	}
	ev := newEvaluator(r, token.NoPos)
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

// fixed turns values into a fact; nil where they are not known well enough. What
// a function returns may have unknown parts where it looks like a statement:
//
//	func (b *builder) Update(table string) string { return "UPDATE " + b.ks + table + " SET " + ... }
func (ev *evaluator) fixed(as alts, fn *function) *ValueFact {
	if f := ev.fixedAlts(as, fn, false); f != nil || fn == nil || !anyStatement(as) {
		return f
	}
	if len(as) > maxFactAlts {
		e := as[0].v.firstExpr()
		as = textAlts(widen(as, hole(e)))
		if !anyStatement(as) {
			return nil // they begin differently
		}
	}
	return ev.fixedAlts(as, fn, true)
}

func (ev *evaluator) fixedAlts(as alts, fn *function, holes bool) *ValueFact {
	if len(as) > maxFactAlts {
		return nil
	}
	x := export{ev: ev, fn: fn, holes: holes, room: maxFactBytes}
	f := &ValueFact{}
	for _, a := range as {
		v, ok := x.value(a.v, 0)
		if !ok {
			return nil
		}
		f.Alts = append(f.Alts, v)
	}
	return f
}

// anyStatement reports whether one of the texts begins like a statement. It only
// decides whether an incomplete text is worth a fact.
func anyStatement(as alts) bool {
	for _, a := range as {
		if a.v.kind != kindText {
			continue
		}
		word, _, _ := strings.Cut(strings.TrimSpace(a.v.text.leading().str()), " ")
		switch strings.ToUpper(word) {
		case "SELECT", "INSERT", "UPDATE", "DELETE", "BEGIN", "TRUNCATE", "CREATE", "ALTER", "DROP":
			return true
		}
	}
	return false
}

// export turns one function's or variable's values into a fact.
type export struct {
	ev    *evaluator
	fn    *function // nil for a variable
	holes bool      // unknown parts are allowed
	room  int       // bytes of known text that are left
}

func (x *export) value(v value, depth int) (FixedValue, bool) {
	if depth > 3 || x.room < 0 {
		return FixedValue{}, false // too big
	}
	switch v.kind {
	case kindText:
		return x.text(v.text)
	case kindScalar:
		if v.cv.Kind() != constant.Int {
			return FixedValue{}, false
		}
		s := v.cv.ExactString()
		x.room -= len(s)
		return FixedValue{Kind: FixedInt, Parts: []FixedPart{{Text: s}}}, true
	case kindList:
		return x.list(v.items, depth)
	case kindRecord:
		return x.record(v, depth)
	case kindTable:
		return x.table(v.table)
	case kindMap, kindFunc, kindReplacer, kindTemplate, kindQuery:
		return FixedValue{}, false
	}
	return FixedValue{}, false
}

func (x *export) text(ps pieces) (FixedValue, bool) {
	out := FixedValue{Kind: FixedText}
	for _, p := range ps {
		part := FixedPart{Text: p.text}
		if !p.known() {
			part.Param = paramIndex(p, x.fn)
			if part.Param == 0 {
				if !x.holes {
					return out, false // not known
				}
				part.Param = unknownPart
			}
		}
		if n := len(out.Parts); part.Param == 0 && n > 0 && out.Parts[n-1].Param == 0 {
			out.Parts[n-1].Text += part.Text
		} else {
			out.Parts = append(out.Parts, part)
		}
	}
	x.room -= ps.size()
	return out, x.room >= 0
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

func (x *export) list(items []item, depth int) (FixedValue, bool) {
	out := FixedValue{Kind: FixedList}
	if !fixed(items) || len(items) > maxFactItems {
		return out, false
	}
	for _, it := range items {
		as := x.ev.element(it)
		if len(as) != 1 {
			return out, false
		}
		v, ok := x.value(as[0].v, depth+1)
		if !ok {
			return out, false
		}
		out.Items = append(out.Items, v)
	}
	return out, true
}

// record keeps the fields that are known; others are holes where they are
// used.
func (x *export) record(v value, depth int) (FixedValue, bool) {
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
		as, ok := x.ev.recordField(v, b, f.Origin())
		if !ok || len(as) != 1 {
			continue
		}
		if fv, ok := x.value(as[0].v, depth+1); ok {
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
