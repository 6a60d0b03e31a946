package cqltext

import (
	"go/ast"
	"go/constant"
	"go/types"
	"strconv"
)

// named gives the holes that are a parameter the name under which it is used.
func named(as alts, v *types.Var, id *ast.Ident) alts {
	for i, a := range as {
		if a.v.unknown() && a.v.text[0].hole.param == v {
			out := append(alts(nil), as...)
			out[i].v.text = pieces{{hole: &unknown{expr: id, param: v}}}
			return out
		}
	}
	return as
}

// nameOf returns the identifier that declares a variable.
func (ev *evaluator) nameOf(v *types.Var) ast.Expr {
	if u := ev.ix.vars[v]; u != nil && u.name != nil {
		return u.name
	}
	return &ast.Ident{NamePos: v.Pos(), Name: v.Name()}
}

// initial returns the values of a variable where its function begins.
func (ev *evaluator) initial(v *types.Var, fr *frame) alts {
	if t, ok := fr.bound[v]; ok {
		return ev.force(t)
	}
	for _, r := range fr.fn.results {
		if r == v {
			return ev.zero(v.Type(), ev.nameOf(v))
		}
	}
	isParam := v == fr.fn.recv
	for _, p := range fr.fn.params {
		isParam = isParam || p == v
	}
	if !isParam {
		return holeAlts(ev.nameOf(v)) // x in switch x := y.(type)
	}
	if fr.root && (isString(v.Type()) || types.IsInterface(v.Type())) {
		return textAlts(pieces{{hole: &unknown{expr: ev.nameOf(v), param: v}}})
	}
	if fr.root {
		return holeAlts(ev.nameOf(v)) // the callers' business
	}
	return ev.fromCallers(v, fr)
}

// force evaluates a thunk.
func (ev *evaluator) force(t thunk) alts {
	if t.vals != nil {
		return t.vals
	}
	return ev.eval(t.expr, t.at)
}

// zero returns the zero value of a type.
func (ev *evaluator) zero(t types.Type, e ast.Expr) alts {
	if isBuffer(t) {
		return textAlts(nil)
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		switch {
		case u.Info()&types.IsString != 0:
			return textAlts(nil)
		case u.Info()&types.IsBoolean != 0:
			return boolean(false)
		case u.Info()&types.IsInteger != 0:
			return scalar(constant.MakeInt64(0))
		}
	case *types.Slice:
		if isBytes(t) {
			return textAlts(nil)
		}
		return one(value{kind: kindList})
	case *types.Map:
		return one(value{kind: kindMap, rec: &record{typ: t}})
	case *types.Struct:
		return one(value{kind: kindRecord, rec: &record{typ: t}})
	}
	return holeAlts(e) // a nil pointer, interface or function has no text
}

// fromCallers returns the values of a parameter of a function that only this
// package can call: those of all its calls.
func (ev *evaluator) fromCallers(v *types.Var, fr *frame) alts {
	unknown := holeAlts(ev.nameOf(v))
	fn := fr.fn
	if fr.caller != nil || fn.obj == nil || fn.obj.Exported() || fn.sig == nil {
		return unknown // others may call it
	}
	if ev.ix.asValue[fn.obj] || fn.recv != nil && ev.ix.dynamic[fn.obj.Name()] {
		return unknown // called in ways that are not seen
	}
	sites := ev.ix.calls[fn.obj]
	if len(sites) == 0 || len(sites) > maxAlts || ev.visited[v] {
		return unknown // never called, too often, or recursion
	}
	ev.visited[v] = true
	defer delete(ev.visited, v)
	var lists []alts
	for i, site := range sites {
		as := unknown
		if t, ok := ev.argument(v, fn, site); ok {
			as = ev.force(t)
		}
		lists = append(lists, as.under(choice{key: choiceKey{frame: fr, what: "caller"}, pick: strconv.Itoa(i)}))
	}
	return ev.bounded(union(lists...), ev.nameOf(v))
}

// argument returns what a call gives a parameter of the function.
func (ev *evaluator) argument(v *types.Var, fn *function, site callSite) (thunk, bool) {
	at, ok := ev.pointOf(site.call, ev.frameOf(site.in))
	if !ok {
		return thunk{}, false
	}
	if t, ok := ev.bind(fn, site.call, at)[v]; ok {
		return t, true
	}
	return thunk{}, false
}

// isBuffer reports whether t is strings.Builder or bytes.Buffer, or a pointer to
// one.
func isBuffer(t types.Type) bool {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	n, ok := types.Unalias(t).(*types.Named)
	if !ok || n.Obj().Pkg() == nil {
		return false
	}
	switch n.Obj().Pkg().Path() + "." + n.Obj().Name() {
	case "strings.Builder", "bytes.Buffer":
		return true
	}
	return false
}

// isPointerToBuilder reports whether a second name for a value of the type can
// add to the text that the value holds.
func isPointerToBuilder(t types.Type) bool {
	p, ok := types.Unalias(t).(*types.Pointer)
	if !ok {
		return false
	}
	n, ok := types.Unalias(p.Elem()).(*types.Named)
	return isBuffer(t) || ok && n.Obj().Pkg() != nil && isGocqlx(n.Obj().Pkg().Path())
}

// isNil reports whether e is the predeclared nil.
func (ev *evaluator) isNil(e ast.Expr) bool {
	tv, ok := ev.info.Types[ast.Unparen(e)]
	return ok && tv.IsNil()
}
