package cqltext

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"
)

// mutate returns the values of a variable after a call that got it.
func (ev *evaluator) mutate(v *types.Var, d def, at point, before func() alts) alts {
	if isBuffer(v.Type()) || hasMethods(v.Type()) {
		if as, ok := ev.bufferCall(d, at, before); ok {
			return as
		}
	}
	if as, ok := ev.queryCall(v, d, at, before); ok {
		return as
	}
	if sel, ok := ast.Unparen(d.call.Fun).(*ast.SelectorExpr); ok && d.arg < 0 && ev.ix.localVar(sel.X) != v {
		return holeAlts(d.call) // v.M().N(): whether M returns v is not known
	}
	fn, _ := typeutil.Callee(ev.info, d.call).(*types.Func)
	if fn == nil || isInterfaceMethod(fn) {
		return holeAlts(d.call) // who is called is not known
	}
	decl := ev.ix.decls[fn.Origin()]
	if decl == nil {
		return holeAlts(d.call) // other packages may change it
	}
	return ev.exitValue(decl, d, at, before)
}

// exitValue returns what a function of the package leaves in the place that one
// of its parameters points to:
//
//	func (t *table) fill() { t.stmt = fmt.Sprintf(t.stmt, t.name) }
//	func where(b *strings.Builder) { b.WriteString(" WHERE k = ?") }
func (ev *evaluator) exitValue(fn *function, d def, at point, before func() alts) alts {
	if fn.sig == nil || fn.sig.Variadic() && d.arg >= len(fn.params)-1 || ev.isMethodExpr(d.call) {
		return holeAlts(d.call) // the arguments are not the parameters one by one
	}
	p := fn.recv
	if d.arg >= 0 {
		p = nil
		if d.arg < len(fn.params) {
			p = fn.params[d.arg]
		}
	}
	if p == nil || p.Name() == "_" {
		return before() // a parameter without a name is not used
	}
	u := ev.ix.vars[p]
	if u == nil || u.addr || u.captured || u.elements || u.aliased {
		return holeAlts(d.call) // changed in ways that are not followed
	}
	for _, pd := range ev.ix.flow(fn).defs[p] {
		if pd.kind != defField && pd.kind != defMutate {
			return holeAlts(d.call) // p points elsewhere from then on, or p[i] = x
		}
	}
	bound := ev.bind(fn, d.call, at)
	bound[p] = thunk{vals: before()}
	fr := ev.calledExit(fn, d.call, at, bound, p)
	if fr == nil {
		return holeAlts(d.call) // recursion or too deep
	}
	var lists []alts
	for _, ret := range ev.ix.flow(fn).rets {
		if ev.reached(fr, ret.block) {
			// after the return statement, which may call methods of p itself
			lists = append(lists, ev.valueAt(p, point{fr: fr, block: ret.block, index: ret.index + 1}))
		}
	}
	if len(lists) == 0 {
		return holeAlts(d.call) // never returns
	}
	return ev.bounded(union(lists...), d.call)
}

// isMethodExpr reports whether the call has the form T.Method(recv, ...).
func (ev *evaluator) isMethodExpr(call *ast.CallExpr) bool {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	s := ev.info.Selections[sel]
	return s != nil && s.Kind() == types.MethodExpr
}

// calledExit is called for an activation of which the value of p at its end is
// wanted.
func (ev *evaluator) calledExit(fn *function, call *ast.CallExpr, at point, bound map[*types.Var]thunk, p *types.Var) *frame {
	inner := ev.called(fn, call, at, bound, point{})
	if inner == nil {
		return nil
	}
	fr := *inner
	fr.bound, fr.exit, fr.edges = bound, p, nil
	return &fr
}
