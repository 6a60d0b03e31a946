package callsite

import (
	"go/ast"
	"go/constant"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
)

// invocation is one call with its operands evaluated.
type invocation struct {
	call *ast.CallExpr
	sig  *types.Signature
	recv value
	// args and exprs are the arguments without a receiver that is written as
	// the first of them.
	args  []value
	exprs []ast.Expr
}

// arg returns the value of parameter i: of several arguments for a variadic
// one.
func (inv *invocation) arg(i int) value {
	if i == Receiver {
		return inv.recv
	}
	if i < 0 || i >= len(inv.args) {
		return value{}
	}
	if inv.sig != nil && inv.sig.Variadic() && i == inv.sig.Params().Len()-1 {
		var all value
		for _, v := range inv.args[i:] {
			all = all.join(v)
		}
		return all
	}
	return inv.args[i]
}

// expr returns the expression of parameter i, or nil.
func (inv *invocation) expr(i int) ast.Expr {
	if i < 0 || i >= len(inv.exprs) {
		return nil
	}
	return inv.exprs[i]
}

// call evaluates a call and returns its results.
func (f *frame) call(call *ast.CallExpr, w *world) []value {
	if tv := f.p.info.Types[call.Fun]; tv.IsType() {
		return []value{f.convert(call, tv.Type, w)}
	}
	switch callee := typeutil.Callee(f.p.info, call).(type) {
	case *types.Builtin:
		return []value{f.builtin(call, callee.Name(), w)}
	case *types.Func:
		inv := f.operands(call, w)
		return f.callFunc(inv, callee.Origin(), w)
	}
	if lit, ok := ast.Unparen(call.Fun).(*ast.FuncLit); ok {
		inv := f.arguments(call, w)
		return f.enterCall(inv, lit, w)
	}
	fun := f.eval(call.Fun, w)
	return f.callValue(f.arguments(call, w), fun, w)
}

// operands evaluates receiver and arguments of a call of a declared function.
func (f *frame) operands(call *ast.CallExpr, w *world) *invocation {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return f.arguments(call, w)
	}
	s, ok := f.p.info.Selections[sel]
	if !ok {
		return f.arguments(call, w)
	}
	if s.Kind() == types.MethodExpr { // (*T).Method(recv, args...)
		inv := f.arguments(call, w)
		if len(inv.args) > 0 {
			inv.recv, inv.args, inv.exprs = inv.args[0], inv.args[1:], inv.exprs[1:]
		}
		inv.sig, _ = s.Obj().Type().(*types.Signature)
		return inv
	}
	recv := f.eval(sel.X, w)
	inv := f.arguments(call, w)
	inv.recv = recv
	return inv
}

func (f *frame) arguments(call *ast.CallExpr, w *world) *invocation {
	inv := &invocation{call: call, exprs: call.Args}
	if t := f.p.info.TypeOf(call.Fun); t != nil {
		inv.sig, _ = t.Underlying().(*types.Signature)
	}
	if n, ok := f.spreads(call.Args); ok {
		inv.args = f.evalMulti(call.Args[0], n, w) // f(g())
		inv.exprs = call.Args                      // the first result stands for the call
		return inv
	}
	for _, e := range call.Args {
		inv.args = append(inv.args, f.eval(e, w))
	}
	return inv
}

// spreads reports whether the arguments are the several results of one call, and
// how many.
func (f *frame) spreads(args []ast.Expr) (n int, ok bool) {
	if len(args) != 1 {
		return 0, false
	}
	t, ok := f.p.info.TypeOf(args[0]).(*types.Tuple)
	if !ok {
		return 0, false
	}
	return t.Len(), true
}

// convert evaluates a conversion, with an eye on a nil that becomes a policy.
func (f *frame) convert(call *ast.CallExpr, t types.Type, w *world) value {
	if len(call.Args) != 1 {
		return value{}
	}
	v := f.eval(call.Args[0], w)
	if f.p.info.Types[call.Args[0]].IsNil() && f.p.isPolicy(t) && !isInterface(t) {
		return value{policy: f.p.table.Add(policy.Policy{Kind: policy.TypedNil})}
	}
	if v == (value{}) {
		return f.boolean(call)
	}
	return v
}

func (f *frame) builtin(call *ast.CallExpr, name string, w *world) value {
	var vals []value
	for _, e := range call.Args {
		if f.p.info.Types[e].IsType() {
			vals = append(vals, value{})
			continue
		}
		vals = append(vals, f.eval(e, w))
	}
	switch name {
	case "append":
		if isEntries(f.p.info.TypeOf(call)) {
			return f.appended(call, vals)
		}
		if _, ok := functionType(f.p.info.TypeOf(call)); ok {
			var all value
			for _, v := range vals {
				all = all.join(v)
			}
			return all
		}
		for _, v := range vals[1:] {
			f.escape(v, w)
		}
	case "make":
		if isEntries(f.p.info.TypeOf(call)) {
			n := f.p.info.Types[call.Args[min(1, len(call.Args)-1)]].Value
			return value{list: true, opaque: n == nil || constant.Sign(n) != 0}
		}
	case "new":
		t := f.p.info.TypeOf(call.Args[0])
		if isDriverType(t, "Batch") {
			return f.newBatch(call, w, State{Literal: true, Type: TypeLogged})
		}
		if t != nil && f.p.isPolicy(types.NewPointer(t)) {
			return value{policy: f.p.table.Add(f.p.reader.Zero(t))}
		}
	}
	return value{}
}

// callFunc evaluates the call of a declared function or method.
func (f *frame) callFunc(inv *invocation, callee *types.Func, w *world) []value {
	if id, ok := driver.Of(callee.Pkg()); ok {
		return f.driverCall(inv, callee, driver.MethodOf(callee), id, w)
	}
	if m, id, ok := f.p.gocqlx(callee); ok {
		return f.driverCall(inv, callee, m, id, w)
	}
	if s := f.p.summaryOf(callee); s != nil {
		return f.apply(inv, callee, s, w)
	}
	if m, s, ok := f.p.byName(callee); ok {
		return f.driverCall(inv, callee, m, s.driver, w)
	}
	return f.unknownCall(inv, callee, w)
}

// unknownCall is the call of a function that is not in view. What it gets as a
// query it may change; what it gets as anything it does not.
func (f *frame) unknownCall(inv *invocation, callee *types.Func, w *world) []value {
	if callee != nil && f.p.decls[callee] != nil && f.p.decls[callee].Body != nil {
		return nil // in view, and nothing of interest happens there
	}
	for _, e := range inv.exprs {
		f.clusterGone(inv.call, e)
	}
	f.callBound(inv, w)
	if inv.sig != nil {
		for i := range inv.sig.Params().Len() {
			if f.keeps(inv.sig.Params().At(i).Type()) {
				f.escape(inv.arg(i), w)
			}
		}
		if recv := inv.sig.Recv(); callee != nil && recv != nil && callee.Signature().Recv() != nil {
			f.escape(inv.recv, w)
		}
	}
	if inv.sig == nil || inv.sig.Results().Len() == 0 {
		return nil
	}
	return []value{f.boolean(inv.call)}
}

// callBound executes the queries whose method is given to a function that is not
// in view, retry(q.Exec): it is there to be called.
func (f *frame) callBound(inv *invocation, w *world) {
	for _, v := range inv.args {
		for _, id := range v.fns.ids() {
			fn := f.funcs[id]
			if fn.decl == nil || fn.bound.objs == "" {
				continue
			}
			sig, ok := fn.decl.Type().(*types.Signature)
			if ok {
				f.callFunc(&invocation{call: inv.call, sig: sig, recv: fn.bound}, fn.decl, w)
			}
		}
	}
}

// keeps reports whether a function can change a query that it gets as t.
func (f *frame) keeps(t types.Type) bool {
	if s, ok := t.Underlying().(*types.Slice); ok {
		t = s.Elem()
	}
	if f.p.shapes.of(t).any() || isEntry(t) {
		return true
	}
	i, ok := t.Underlying().(*types.Interface)
	if !ok {
		return false
	}
	for m := range i.Methods() {
		switch m.Name() {
		case "Idempotent", "RetryPolicy", "WithTimestamp", "Query":
			return true
		}
	}
	return false
}

// callValue calls a function value.
func (f *frame) callValue(inv *invocation, fun value, w *world) []value {
	if fun.fns == "" && fun.fnParams == 0 {
		f.unknownCall(inv, nil, w)
		return []value{f.boolean(inv.call)}
	}
	if fun.fnParams != 0 {
		f.option(inv, fun.fnParams, w)
	}
	var out []value
	for _, id := range fun.fns.ids() {
		fn := f.funcs[id]
		var got []value
		switch {
		case fn.decl != nil:
			g := *inv
			g.recv = fn.bound
			got = f.callFunc(&g, fn.decl, w)
		case fn.lit != nil:
			got = f.enterCall(inv, fn.lit, w)
		case fn.effect != nil:
			f.applyParam(inv, nil, fn.effect, w)
		}
		out = joinAll(out, got)
	}
	return out
}

func joinAll(a, b []value) []value {
	for i, v := range b {
		if i < len(a) {
			a[i] = a[i].join(v)
		} else {
			a = append(a, v)
		}
	}
	return a
}

// option is the call of a function that came as a parameter, with a query: what
// it does the callers know.
func (f *frame) option(inv *invocation, params uint64, w *world) {
	for _, v := range inv.args {
		w.update(v.objs, func(s State) State {
			s.optionParams |= params
			return s
		})
	}
}

// maxLiterals bounds how deep literals that call literals are followed.
const maxLiterals = 4

// enter evaluates the body of a literal: certainly when it is called here,
// perhaps when it may be called later.
func (f *frame) enter(lit *ast.FuncLit, certain bool, w *world) *frame {
	sig, ok := f.p.info.TypeOf(lit).(*types.Signature)
	if !ok || f.depth == maxLiterals {
		return nil
	}
	f.depth++
	defer func() { f.depth-- }()
	g := f.newFrame(f, f.p.literalName(f, lit), sig)
	g.certain = certain
	in := w.clone()
	g.bindParams(in)
	out := g.run(lit.Body, in)
	switch {
	case out == nil: // it does not return
	case certain:
		*w = *out
	default:
		w.join(out)
	}
	return g
}

// enterCall calls a literal.
func (f *frame) enterCall(inv *invocation, lit *ast.FuncLit, w *world) []value {
	if s := f.p.literals[lit]; s != nil {
		return f.apply(inv, nil, s, w)
	}
	g := f.enter(lit, true, w)
	if g == nil {
		f.unknownCall(inv, nil, w)
		return nil
	}
	s := g.summary()
	f.applyParams(inv, nil, s, w)
	f.applySends(inv, nil, s, w)
	out := make([]value, len(g.results))
	for i, v := range g.results {
		out[i] = f.substitute(g, inv, v)
	}
	return out
}

// substitute puts the arguments for the parameters of g in a value that g
// returned.
func (f *frame) substitute(g *frame, inv *invocation, v value) value {
	var objs idset
	for _, id := range v.objs.ids() {
		o := f.objs[id]
		k := none
		if o.param != none && !o.copied {
			k = g.number(f.params[o.param])
		}
		if k != none {
			objs = objs.union(inv.arg(k).objs)
		} else {
			objs = objs.union(oneID(id))
		}
	}
	v.objs = objs
	return v
}
