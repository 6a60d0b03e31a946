package cqltext

import (
	"go/ast"
	"go/types"
	"reflect"
	"strconv"
)

// selector evaluates x.f, pkg.V, pkg.F and method values.
func (ev *evaluator) selector(e *ast.SelectorExpr, at point) alts {
	sel := ev.info.Selections[e]
	if sel == nil {
		switch obj := ev.info.Uses[e.Sel].(type) {
		case *types.Var:
			return ev.packageVar(obj, e)
		case *types.Func:
			return ev.funcRef(obj, e)
		}
		return holeAlts(e)
	}
	switch sel.Kind() {
	case types.FieldVal:
		bases, x := ev.path(e, sel, at, len(sel.Index())-1)
		return ev.fieldOf(bases, x, sel.Obj().(*types.Var).Origin(), at, e)
	case types.MethodVal:
		fn, _ := sel.Obj().(*types.Func)
		if decl := ev.ix.decls[fn.Origin()]; decl != nil && len(sel.Index()) == 1 {
			return one(value{kind: kindFunc, fn: &funcValue{fn: decl, recv: &thunk{expr: e.X, at: at}}})
		}
	}
	return holeAlts(e)
}

// base is what a field is selected from: an expression of the source, and the
// struct that holds the field.
type base struct {
	expr   ast.Expr
	typ    types.Type // of the value that the field is selected from
	shared bool       // others may hold a pointer to the value
}

// embedded evaluates the receiver of a promoted method: x.Inner in x.M().
func (ev *evaluator) embedded(e *ast.SelectorExpr, sel *types.Selection, at point) alts {
	as, _ := ev.path(e, sel, at, len(sel.Index())-1)
	return as
}

// path evaluates x and the embedded fields on the way of a selection, n of them.
func (ev *evaluator) path(e *ast.SelectorExpr, sel *types.Selection, at point, n int) (alts, base) {
	b := base{expr: e.X, typ: typeOf(ev.info, e.X)}
	b.shared = ev.isShared(e.X, at)
	as := ev.eval(e.X, at)
	for _, i := range sel.Index()[:n] {
		s, ok := structUnder(b.typ)
		if !ok || i >= s.NumFields() {
			return holeAlts(e.X), b
		}
		f := s.Field(i)
		as = ev.fieldOf(as, b, f.Origin(), at, e.X)
		_, ptr := f.Type().Underlying().(*types.Pointer)
		b.typ, b.shared = f.Type(), b.shared || ptr
	}
	return as, b
}

func structUnder(t types.Type) (*types.Struct, bool) {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	return s, ok
}

// isShared reports whether a value that e denotes can be changed through another
// name than e.
func (ev *evaluator) isShared(e ast.Expr, at point) bool {
	_, pointer := typeOf(ev.info, e).Underlying().(*types.Pointer)
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, _ := ev.info.ObjectOf(e).(*types.Var)
		u := ev.ix.vars[v]
		if u == nil {
			return true // of another package
		}
		if u.shared || u.addr || u.captured || u.elements {
			return true
		}
		if !pointer {
			return false // a struct of its own
		}
		if at.fr != nil && at.fr.exit == v {
			return false // the flow of the caller goes through this call
		}
		if u.owner == nil || u.aliased || at.fr == nil || at.fr.fn != u.owner {
			return true // others have the pointer too
		}
		for _, p := range u.owner.params {
			if p == v {
				return true // the caller's
			}
		}
		return u.owner.recv == v
	case *ast.SelectorExpr:
		if pointer {
			return true
		}
		sel := ev.info.Selections[e]
		if sel == nil {
			v, _ := ev.info.Uses[e.Sel].(*types.Var)
			return v == nil || v.Pkg() != ev.ix.pkg
		}
		f, _ := sel.Obj().(*types.Var)
		return f == nil || ev.ix.fields[f.Origin()] != nil && ev.ix.fields[f.Origin()].shared
	case *ast.UnaryExpr, *ast.CompositeLit:
		return false // made here
	case *ast.IndexExpr:
		return pointer || ev.isShared(e.X, at)
	}
	return pointer
}

// fieldOf returns the values of field f of each of the structs.
func (ev *evaluator) fieldOf(bases alts, b base, f *types.Var, at point, e ast.Expr) alts {
	if isBuffer(f.Type()) {
		return holeAlts(e) // written to in ways that are not followed
	}
	var lists []alts
	var anywhere alts // what f holds in any struct, for all bases that need it
	for _, a := range bases {
		as, ok := ev.recordField(a.v, b, f)
		if !ok {
			if anywhere == nil {
				anywhere = ev.anyField(b, f, at, e)
			}
			as = anywhere
		}
		if as = as.whenAll(a.when); len(as) > 0 {
			lists = append(lists, as)
		}
	}
	if len(lists) == 0 {
		return holeAlts(e)
	}
	return ev.bounded(union(lists...), e).asShared(f.Type())
}

// recordField returns what is known of the field in one struct. ok is false
// where the struct is not known, or the field may have been changed since.
func (ev *evaluator) recordField(v value, b base, f *types.Var) (alts, bool) {
	if v.kind != kindRecord {
		return nil, false
	}
	rec := v.rec
	for i := len(rec.over) - 1; i >= 0; i-- {
		if rec.over[i].field == f {
			return rec.over[i].vals, true
		}
	}
	if as, ok := rec.fields[f.Name()]; ok {
		return as, true
	}
	if rec.rest != nil {
		return nil, false
	}
	if (b.shared || rec.shared) && !ev.settled(b.typ, f) {
		return nil, false
	}
	return ev.literalField(rec, f), true
}

// settled reports whether a field keeps what its composite literal gave it,
// whoever holds the struct.
func (ev *evaluator) settled(t types.Type, f *types.Var) bool {
	if u := ev.ix.fields[f]; u != nil && (u.addr || len(u.stores) > 0) {
		return false
	}
	name := structName(t)
	if name == nil {
		return true // a struct without a name is reached by its variable only
	}
	if ev.ix.pointees[name] {
		return false // *p = T{}
	}
	return !f.Exported() || !ev.ix.leaks[name]
}

// literalField returns the value that a composite literal gives a field.
func (ev *evaluator) literalField(rec *record, f *types.Var) alts {
	if rec.lit == nil {
		return ev.zero(f.Type(), ev.nameOf(f))
	}
	if e := literalValue(ev.info, rec.lit, f); e != nil {
		return ev.eval(e, rec.at)
	}
	return ev.zero(f.Type(), rec.lit)
}

// literalValue returns the expression that a struct literal has for a field; nil
// when it has none.
//
//	T{f: x}    T{x, y}
func literalValue(info *types.Info, lit *ast.CompositeLit, f *types.Var) ast.Expr {
	s, ok := structUnder(typeOf(info, lit))
	if !ok {
		return nil
	}
	for i, el := range lit.Elts {
		if kv, ok := el.(*ast.KeyValueExpr); ok {
			id, _ := kv.Key.(*ast.Ident)
			if v, _ := info.ObjectOf(id).(*types.Var); v != nil && v.Origin() == f {
				return kv.Value
			}
			continue
		}
		if i < s.NumFields() && s.Field(i).Origin() == f {
			return el
		}
	}
	return nil
}

// anyField returns what a field may hold in whatever struct of its type: what
// composite literals and assignments of the package give it.
func (ev *evaluator) anyField(b base, f *types.Var, at point, e ast.Expr) alts {
	name := structName(b.typ)
	if name == nil || name.Pkg() != ev.ix.pkg || f.Pkg() != ev.ix.pkg {
		return holeAlts(e) // others fill the structs
	}
	u := ev.ix.fields[f]
	if u == nil {
		u = &fieldUse{}
	}
	if u.addr || ev.ix.pointees[name] || ev.visited[f] || ev.filledElsewhere(b.typ, name, f) {
		return holeAlts(e) // changed in ways that are not followed, or recursion
	}
	ev.visited[f] = true
	defer delete(ev.visited, f)
	var lists []alts
	lits := ev.ix.structs[name]
	if len(lits) > 4*maxAlts {
		return holeAlts(e) // a table of its own
	}
	key, correlate := ev.pathKey(b.expr, at)
	for i, l := range lits {
		as, ok := ev.givenBy(l, f, len(u.stores) > 0)
		if !ok {
			continue
		}
		if correlate {
			as = as.under(choice{key: key, pick: strconv.Itoa(i)})
		}
		lists = append(lists, as)
	}
	lists = append(lists, ev.stored(u.stores, e)...)
	if len(lists) == 0 {
		return holeAlts(e) // nobody fills it here
	}
	return ev.bounded(union(lists...), e)
}

// givenBy returns what one composite literal gives a field. ok is false where it
// gives nothing and something else fills the field later:
//
//	s := &store{}; s.stmt = "..."
func (ev *evaluator) givenBy(l literal, f *types.Var, later bool) (alts, bool) {
	e := literalValue(ev.info, l.lit, f)
	if e == nil {
		if later || len(l.lit.Elts) == 0 {
			return nil, false // not filled yet
		}
		return ev.zero(f.Type(), l.lit), true
	}
	at, ok := ev.pointOf(l.lit, ev.frameOf(l.in))
	if !ok {
		return holeAlts(e), true
	}
	as := append(alts(nil), ev.eval(e, at)...)
	for i := range as {
		as[i].when = nil // another time than now
	}
	return as, true
}

// filledElsewhere reports whether code outside the package may fill the field:
// decoders, and packages that import this one.
func (ev *evaluator) filledElsewhere(t types.Type, name *types.TypeName, f *types.Var) bool {
	if !f.Exported() {
		return false
	}
	if ev.ix.leaks[name] {
		return true
	}
	s, ok := structUnder(t)
	if !ok {
		return true
	}
	for i := range s.NumFields() {
		if s.Field(i).Origin() == f {
			return reflect.StructTag(s.Tag(i)) != "" // a decoder reads it
		}
	}
	return false
}

// pathKey names the struct that a field is selected from, where it is the same
// one each time it is named in this activation.
func (ev *evaluator) pathKey(x ast.Expr, at point) (choiceKey, bool) {
	if at.past || at.fr == nil || !ev.stable(x) {
		return choiceKey{}, false
	}
	return choiceKey{frame: at.fr, what: "struct " + types.ExprString(x)}, true
}

// setField returns the struct with one field stored.
func (ev *evaluator) setField(before alts, d def, at point) alts {
	vals := ev.result(d.rhs, d.result, at)
	out := make(alts, 0, len(before))
	for _, a := range before {
		rec := record{rest: d.lhs, at: at, typ: typeOf(ev.info, d.lhs)}
		if a.v.kind == kindRecord {
			rec = *a.v.rec
		}
		over := make([]store, 0, len(rec.over)+1)
		for _, s := range rec.over {
			if s.field != d.field {
				over = append(over, s)
			}
		}
		rec.over = append(over, store{field: d.field, vals: vals})
		out = append(out, alt{v: value{kind: kindRecord, rec: &rec}, when: a.when})
	}
	return out
}
