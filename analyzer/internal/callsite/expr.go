package callsite

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
)

// eval evaluates an expression: what it does to the world and what it is. A
// call with several results stands for its first one.
func (f *frame) eval(e ast.Expr, w *world) value {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return f.eval(e.X, w)
	case *ast.Ident:
		return f.ident(e, w)
	case *ast.CallExpr:
		return first(f.call(e, w))
	case *ast.SelectorExpr:
		return f.selector(e, w)
	case *ast.StarExpr:
		return f.eval(e.X, w)
	case *ast.UnaryExpr:
		return f.unary(e, w)
	case *ast.BinaryExpr:
		f.eval(e.X, w)
		f.eval(e.Y, w)
		return f.boolean(e)
	case *ast.TypeAssertExpr:
		return f.eval(e.X, w)
	case *ast.IndexExpr:
		return f.element(e, w)
	case *ast.IndexListExpr:
		return f.eval(e.X, w)
	case *ast.SliceExpr:
		return f.eval(e.X, w)
	case *ast.CompositeLit:
		return f.composite(e, w)
	case *ast.FuncLit:
		return f.literal(e, w)
	case *ast.KeyValueExpr:
		return f.eval(e.Value, w)
	}
	return f.boolean(e)
}

// evalMulti evaluates an expression that gives n values.
func (f *frame) evalMulti(e ast.Expr, n int, w *world) []value {
	vals := make([]value, n)
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok {
		copy(vals, f.call(call, w))
		return vals
	}
	vals[0] = f.eval(e, w) // v, ok := x.(T), m[k], <-c
	return vals
}

func first(vals []value) value {
	if len(vals) == 0 {
		return value{}
	}
	return vals[0]
}

// boolean returns the value of an expression of type bool.
func (f *frame) boolean(e ast.Expr) value {
	tv := f.p.info.Types[e]
	if tv.Type == nil {
		return value{}
	}
	if tv.IsNil() {
		return value{policy: f.p.table.Add(policy.Policy{Kind: policy.Nil})}
	}
	b, ok := tv.Type.Underlying().(*types.Basic)
	if !ok || b.Info()&types.IsBoolean == 0 {
		return value{}
	}
	return value{flag: flagOf(tv.Value)}
}

// flagOf is the flag that a constant sets; nil is one not known.
func flagOf(c constant.Value) Flags {
	switch {
	case c == nil || c.Kind() != constant.Bool:
		return FlagDynamic
	case constant.BoolVal(c):
		return FlagTrue
	}
	return FlagFalse
}

func (f *frame) ident(id *ast.Ident, w *world) value {
	if tv := f.p.info.Types[id]; tv.Value != nil || tv.IsNil() {
		return f.boolean(id)
	}
	switch obj := f.p.info.ObjectOf(id).(type) {
	case *types.Func:
		return f.functionValue(function{decl: obj.Origin()})
	case *types.Var:
		if isPackageVar(obj) {
			return f.packageVar(obj)
		}
		if v, ok := w.env[obj]; ok {
			return v
		}
		return f.boolean(id)
	}
	return value{}
}

func (f *frame) unary(e *ast.UnaryExpr, w *world) value {
	v := f.eval(e.X, w)
	switch e.Op {
	case token.AND:
		return v
	case token.NOT:
		return f.boolean(e)
	}
	return value{}
}

// selector evaluates x.f: a field, a method value, or an object of another
// package.
func (f *frame) selector(e *ast.SelectorExpr, w *world) value {
	if tv := f.p.info.Types[e]; tv.Value != nil {
		f.eval(e.X, w)
		return f.boolean(e)
	}
	sel, ok := f.p.info.Selections[e]
	if !ok { // pkg.Name
		switch obj := f.p.info.Uses[e.Sel].(type) {
		case *types.Func:
			return f.functionValue(function{decl: obj.Origin()})
		case *types.Var:
			return f.packageVar(obj)
		}
		return value{}
	}
	x := f.eval(e.X, w)
	switch obj := sel.Obj().(type) {
	case *types.Func:
		if sel.Kind() == types.MethodExpr {
			return value{}
		}
		return f.functionValue(function{decl: obj.Origin(), bound: x})
	case *types.Var:
		return f.field(e, obj, x, w)
	}
	return value{}
}

// field evaluates a field of x.
func (f *frame) field(e *ast.SelectorExpr, field *types.Var, x value, w *world) value {
	if isEntries(field.Type()) && x.objs != "" {
		return f.entriesOf(x, w)
	}
	if s := f.p.shapes.of(field.Type()); s.any() {
		return value{objs: f.ofShape(x.objs, s)}
	}
	if v := f.p.fieldValue(field, f.flow); v != (value{}) {
		return v
	}
	return f.boolean(e)
}

// ofShape returns the objects that something of shape s can hold.
func (f *frame) ofShape(objs idset, s shape) idset {
	var out idset
	for _, id := range objs.ids() {
		k := f.objs[id].kind
		if k == kindQuery && s.query || k == kindBatch && s.batch {
			out = out.union(oneID(id))
		}
	}
	return out
}

// element evaluates x[i]: an element, or an instance of a generic function.
func (f *frame) element(e *ast.IndexExpr, w *world) value {
	x := f.eval(e.X, w)
	if tv := f.p.info.Types[e.Index]; !tv.IsType() {
		f.eval(e.Index, w)
	}
	if isEntries(f.p.info.TypeOf(e.X)) {
		return f.entryAt(e, x)
	}
	if x.fns != "" || x.fnParams != 0 {
		return x
	}
	return f.boolean(e)
}

// composite evaluates a composite literal.
func (f *frame) composite(lit *ast.CompositeLit, w *world) value {
	t := f.p.info.TypeOf(lit)
	switch {
	case isDriverType(t, "BatchEntry"):
		return f.entryLiteral(lit, w)
	case isDriverType(t, "Batch"):
		return f.batchLiteral(lit, w)
	case isDriverType(t, "ClusterConfig"):
		f.clusterLiteral(lit, w)
		return value{}
	}
	var all value
	for _, elt := range lit.Elts {
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			elt = kv.Value
		}
		f.clusterGone(elt, elt)
		all = all.join(f.eval(elt, w))
	}
	switch {
	case isEntries(t):
		return value{list: true, objs: all.objs, opaque: all.opaque}
	case f.p.shapes.of(t).any():
		return value{objs: all.objs}
	}
	if _, ok := functionType(t); ok {
		return value{fns: all.fns, fnParams: all.fnParams}
	}
	f.escape(all, w)
	if p := f.p.reader.Literal(lit); p.Kind != policy.Unknown {
		return value{policy: f.p.table.Add(p)}
	}
	return value{}
}

// literal evaluates a function literal where it stands: it may be called any
// number of times from here on, with parameters that are not known.
func (f *frame) literal(lit *ast.FuncLit, w *world) value {
	f.enter(lit, false, w)
	return f.functionValue(function{lit: lit})
}
