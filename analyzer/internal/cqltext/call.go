package cqltext

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"

	"golang.org/x/tools/go/types/typeutil"
)

// callResult returns the values of the i-th result of a call.
func (ev *evaluator) callResult(call *ast.CallExpr, i int, at point) alts {
	defer ev.leave()
	if !ev.enter() {
		return holeAlts(call) // too much work
	}
	fun := ast.Unparen(call.Fun)
	if tv, ok := ev.info.Types[fun]; ok && tv.IsType() {
		return ev.conversion(call, at)
	}
	switch fn := typeutil.Callee(ev.info, call).(type) {
	case *types.Builtin:
		return ev.builtin(fn.Name(), call, at)
	case *types.Func:
		if as, ok := ev.library(fn, call, i, at); ok {
			return as
		}
		if isInterfaceMethod(fn) {
			return holeAlts(call) // who implements it is not known
		}
		if decl := ev.ix.decls[fn.Origin()]; decl != nil {
			return ev.inline(decl, call, i, at)
		}
		return ev.factResult(fn, call, i, at)
	}
	// A function value: a literal in a variable, a field or called at once.
	var lists []alts
	for _, a := range ev.eval(fun, at) {
		as := holeAlts(call)
		if a.v.kind == kindFunc {
			as = ev.inlineValue(a.v.fn, call, i, at)
		}
		if as = as.whenAll(a.when); len(as) > 0 {
			lists = append(lists, as)
		}
	}
	if len(lists) == 0 {
		return holeAlts(call)
	}
	return ev.bounded(union(lists...), call)
}

// conversion evaluates T(x).
func (ev *evaluator) conversion(call *ast.CallExpr, at point) alts {
	if len(call.Args) != 1 {
		return holeAlts(call) // not accepted by the type checker
	}
	x := call.Args[0]
	to, from := typeOf(ev.info, call), typeOf(ev.info, x)
	switch {
	case isString(to) || isBytes(to):
		if isString(from) || isBytes(from) || types.IsInterface(from) {
			return ev.eval(x, at)
		}
		if ev.isNil(x) {
			return textAlts(nil) // []byte(nil)
		}
		return holeAlts(call) // string(rune)
	case types.Identical(to.Underlying(), from.Underlying()):
		if structName(to) == nil {
			return ev.eval(x, at) // []string to a named slice
		}
	case isNumber(to) && isNumber(from):
		return ev.eval(x, at)
	case types.IsInterface(to):
		return ev.eval(x, at)
	}
	if ev.isNil(x) {
		return ev.zero(to, call) // []string(nil)
	}
	return holeAlts(call)
}

func isNumber(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsInteger != 0
}

func (ev *evaluator) builtin(name string, call *ast.CallExpr, at point) alts {
	switch name {
	case "append":
		return ev.appendCall(call, at)
	case "new":
		if len(call.Args) == 1 {
			return ev.zero(typeOf(ev.info, call.Args[0]), call)
		}
	case "make":
		return ev.makeCall(call, at)
	case "len":
		return ev.lenCall(call, at)
	}
	return holeAlts(call)
}

func (ev *evaluator) lenCall(call *ast.CallExpr, at point) alts {
	if len(call.Args) != 1 {
		return holeAlts(call)
	}
	as := ev.eval(call.Args[0], at)
	out := make(alts, 0, len(as))
	for _, a := range as {
		n := -1
		switch {
		case a.v.kind == kindText && a.v.text.exact():
			n = a.v.text.size()
		case a.v.kind == kindList && fixed(a.v.items):
			n = len(a.v.items)
		}
		if n < 0 {
			return holeAlts(call)
		}
		out = append(out, alt{v: value{kind: kindScalar, cv: constant.MakeInt64(int64(n))}, when: a.when})
	}
	return union(out)
}

// inline evaluates a call of a function of the package by its body.
func (ev *evaluator) inline(fn *function, call *ast.CallExpr, i int, at point) alts {
	return ev.returned(ev.called(fn, call, at, ev.bind(fn, call, at), point{}), call, i)
}

// inlineValue evaluates a call of a function value.
func (ev *evaluator) inlineValue(f *funcValue, call *ast.CallExpr, i int, at point) alts {
	bound := ev.bindArgs(f.fn, call, at, 0)
	if f.recv != nil && f.fn.recv != nil {
		bound[f.fn.recv] = *f.recv
	}
	return ev.returned(ev.called(f.fn, call, at, bound, f.at), call, i)
}

// called returns the activation of a function by a call; nil when calls are
// nested too deep or recursive.
func (ev *evaluator) called(fn *function, call *ast.CallExpr, at point, bound map[*types.Var]thunk, outer point) *frame {
	depth := 0
	for fr := at.fr; fr != nil; fr = fr.caller {
		if fr.fn == fn && fr.caller != nil {
			return nil // recursion
		}
		depth++
	}
	if depth > maxCalls {
		return nil // too deep
	}
	key := frameKey{fn: fn, call: call, caller: at.fr, past: at.past}
	fr := ev.frames[key]
	if fr == nil {
		fr = &frame{fn: fn, outer: outer, caller: at.fr, depth: depth, bound: bound}
		ev.frames[key] = fr
	}
	return fr
}

// bind returns what a call gives the parameters and the receiver.
func (ev *evaluator) bind(fn *function, call *ast.CallExpr, at point) map[*types.Var]thunk {
	skip := 0
	var recv *thunk
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		switch s := ev.info.Selections[sel]; {
		case s == nil:
			// pkg.F, or a function of this package
		case s.Kind() == types.MethodVal && len(s.Index()) == 1:
			recv = &thunk{expr: sel.X, at: at}
		case s.Kind() == types.MethodVal:
			recv = &thunk{vals: ev.embedded(sel, s, at)}
		case s.Kind() == types.MethodExpr && len(call.Args) > 0:
			recv, skip = &thunk{expr: call.Args[0], at: at}, 1 // T.Method(recv, ...)
		}
	}
	bound := ev.bindArgs(fn, call, at, skip)
	if recv != nil && fn.recv != nil {
		bound[fn.recv] = *recv
	}
	return bound
}

func (ev *evaluator) bindArgs(fn *function, call *ast.CallExpr, at point, skip int) map[*types.Var]thunk {
	bound := map[*types.Var]thunk{}
	args := call.Args[skip:]
	variadic := fn.sig != nil && fn.sig.Variadic()
	if len(args) == 1 && len(fn.params) > 1 {
		if _, ok := typeOf(ev.info, args[0]).(*types.Tuple); ok {
			for i, p := range fn.params { // f(g()) with several results
				if inner, ok := ast.Unparen(args[0]).(*ast.CallExpr); ok && p != nil {
					bound[p] = thunk{vals: ev.callResult(inner, i, at)}
				}
			}
			return bound
		}
	}
	for i, p := range fn.params {
		last := i == len(fn.params)-1
		switch {
		case p == nil:
		case variadic && last && !call.Ellipsis.IsValid():
			items := []item{}
			for _, a := range args[min(i, len(args)):] {
				items = append(items, item{thunk: thunk{expr: a, at: at}})
			}
			bound[p] = thunk{vals: one(value{kind: kindList, items: items})}
		case i < len(args):
			bound[p] = thunk{expr: args[i], at: at}
		default:
			bound[p] = thunk{vals: holeAlts(call)} // not accepted by the type checker
		}
	}
	return bound
}

// returned returns the values of the i-th result of an activation.
//
//	return x, y      return f()      return
//
// A zero text beside an error that is not nil is left out, as nobody uses it,
// unless the caller ignores the error.
func (ev *evaluator) returned(fr *frame, call *ast.CallExpr, i int) alts {
	if fr == nil {
		return holeAlts(call) // recursion or too deep
	}
	g := ev.ix.flow(fr.fn)
	var lists []alts
	for n, ret := range g.rets {
		if !ev.reached(fr, ret.block) {
			continue // not with these arguments
		}
		as, ok := ev.returnValue(fr, ret, i, ev.ignored[call])
		if !ok {
			return holeAlts(call)
		}
		if p := ev.emptyParam(fr, ret.block); p != nil && len(as) == 1 && len(nonZero(as)) == 0 {
			as = ev.force(fr.bound[p]) // if x == "" { return "" } returns x
		}
		if as = as.under(choice{key: choiceKey{frame: fr, what: "return"}, pick: strconv.Itoa(n)}); len(as) > 0 {
			lists = append(lists, as)
		}
	}
	if len(lists) == 0 {
		return holeAlts(call) // never returns
	}
	return ev.bounded(union(lists...), call)
}

// emptyParam returns the string parameter that is known to be empty in the
// block, or nil:
//
//	if name == "" { here }
func (ev *evaluator) emptyParam(fr *frame, block int32) *types.Var {
	g := ev.ix.flow(fr.fn)
	for b, n := block, 0; n < len(g.blocks) && len(g.preds[b]) == 1; n++ {
		e := g.preds[b][0]
		c, ok := ev.conditionOf(g, e)
		x, isBinary := ast.Unparen(c.expr).(*ast.BinaryExpr)
		if ok && isBinary && c.tag == nil && (x.Op == token.EQL && c.met || x.Op == token.NEQ && !c.met) {
			id, _ := ast.Unparen(x.X).(*ast.Ident)
			v, _ := ev.info.ObjectOf(id).(*types.Var)
			tv := ev.info.Types[x.Y]
			_, bound := fr.bound[v]
			if bound && isString(v.Type()) && ev.unchanged(v) && tv.Value != nil &&
				tv.Value.Kind() == constant.String && constant.StringVal(tv.Value) == "" {
				return v
			}
		}
		b = e.from
	}
	return nil
}

func (ev *evaluator) returnValue(fr *frame, ret node, i int, ignored bool) (alts, bool) {
	stmt := ret.Node.(*ast.ReturnStmt)
	at := point{fr: fr, block: ret.block, index: ret.index}
	results := 0
	if fr.fn.sig != nil {
		results = fr.fn.sig.Results().Len()
	}
	switch {
	case i >= results:
		return nil, false
	case len(stmt.Results) == results:
		as := ev.eval(stmt.Results[i], at)
		if !ignored && i < results-1 && ev.isError(fr.fn.sig.Results().At(results-1).Type()) &&
			!ev.isNil(stmt.Results[results-1]) && ev.onlyError(stmt.Results[results-1]) {
			as = nonZero(as)
		}
		return as, true
	case len(stmt.Results) == 1:
		inner, ok := ast.Unparen(stmt.Results[0]).(*ast.CallExpr)
		if !ok {
			return nil, false
		}
		return ev.callResult(inner, i, at), true
	case len(stmt.Results) == 0 && i < len(fr.fn.results) && fr.fn.results[i] != nil:
		v := fr.fn.results[i]
		if u := ev.ix.vars[v]; u == nil || u.addr || u.captured || fr.fn.deferred {
			return nil, false // a deferred call may change it
		}
		return ev.valueAt(v, at), true
	}
	return nil, false
}

func (ev *evaluator) isError(t types.Type) bool {
	return types.Identical(t, types.Universe.Lookup("error").Type())
}

// onlyError reports whether the expression, returned as an error, is surely not
// nil: err where it was tested, errors.New, fmt.Errorf, &MyError{}. A variable
// counts, as it is returned beside a zero value.
func (ev *evaluator) onlyError(e ast.Expr) bool {
	switch ast.Unparen(e).(type) {
	case *ast.Ident, *ast.CallExpr, *ast.UnaryExpr, *ast.CompositeLit, *ast.SelectorExpr:
		return true
	}
	return false
}

// nonZero removes empty texts and lists.
func nonZero(as alts) alts {
	out := make(alts, 0, len(as))
	for _, a := range as {
		if a.v.kind == kindText && len(a.v.text) == 0 || a.v.kind == kindList && len(a.v.items) == 0 ||
			a.v.kind == kindRecord && a.v.rec.lit != nil && len(a.v.rec.lit.Elts) == 0 {
			continue
		}
		out = append(out, a)
	}
	return out
}

// funcRef evaluates a function of the package that is used as a value.
func (ev *evaluator) funcRef(fn *types.Func, e ast.Expr) alts {
	if decl := ev.ix.decls[fn.Origin()]; decl != nil {
		return one(value{kind: kindFunc, fn: &funcValue{fn: decl}})
	}
	return holeAlts(e)
}
