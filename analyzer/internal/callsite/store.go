package callsite

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
)

func (f *frame) assign(s *ast.AssignStmt, w *world) {
	if s.Tok != token.ASSIGN && s.Tok != token.DEFINE {
		for _, e := range s.Rhs {
			f.eval(e, w)
		}
		return // x += y and the like make nothing that is followed
	}
	var vals []value
	if len(s.Lhs) == len(s.Rhs) {
		for i, e := range s.Rhs {
			if f.calledLater(s, i) {
				fn := f.functionValue(function{lit: ast.Unparen(e).(*ast.FuncLit)})
				vals = append(vals, fn)
				continue
			}
			vals = append(vals, f.eval(e, w))
		}
	} else {
		vals = f.evalMulti(s.Rhs[0], len(s.Lhs), w)
	}
	for i, lhs := range s.Lhs {
		var rhs ast.Expr
		if len(s.Lhs) == len(s.Rhs) {
			rhs = s.Rhs[i]
		}
		f.store(s, lhs, rhs, vals[i], w)
	}
}

// calledLater reports whether assignment i gives a literal to a local variable
// that is called: the literal is then evaluated where it is called.
func (f *frame) calledLater(s *ast.AssignStmt, i int) bool {
	lit, ok := ast.Unparen(s.Rhs[i]).(*ast.FuncLit)
	if !ok {
		return false
	}
	id, ok := ast.Unparen(s.Lhs[i]).(*ast.Ident)
	if !ok {
		return false
	}
	v := f.variable(id)
	return v != nil && !isPackageVar(v) && f.p.called(v, lit)
}

// called reports whether the local variable v, which holds lit, is the operand
// of a call outside of lit.
func (p *program) called(v *types.Var, lit *ast.FuncLit) bool {
	c, ok := p.root.FindNode(lit)
	if !ok {
		return false
	}
	for d := range c.Enclosing((*ast.FuncDecl)(nil)) {
		for call := range d.Preorder((*ast.CallExpr)(nil)) {
			n := call.Node().(*ast.CallExpr)
			if id, ok := ast.Unparen(n.Fun).(*ast.Ident); ok && p.info.Uses[id] == v && !inside(n, lit) {
				return true
			}
		}
	}
	return false
}

func inside(n, outer ast.Node) bool { return outer.Pos() <= n.Pos() && n.End() <= outer.End() }

// store gives val to what lhs stands for.
func (f *frame) store(s *ast.AssignStmt, lhs, rhs ast.Expr, val value, w *world) {
	switch lhs := ast.Unparen(lhs).(type) {
	case *ast.Ident:
		v := f.variable(lhs)
		switch {
		case v == nil:
		case isPackageVar(v):
			f.clusterGone(s, rhs)
			f.escape(val, w)
		default:
			w.env[v] = val
		}
	case *ast.SelectorExpr:
		f.storeField(s, lhs, rhs, val, w)
	case *ast.IndexExpr:
		f.storeIndex(lhs, val, w)
	case *ast.StarExpr:
		if base := f.baseVariable(lhs.X); base != nil && w.env[base].objs != "" {
			w.env[base] = val
			return
		}
		f.escape(val, w)
	default:
		f.escape(val, w)
	}
}

// storeField handles x.f = val.
func (f *frame) storeField(s *ast.AssignStmt, lhs *ast.SelectorExpr, rhs ast.Expr, val value, w *world) {
	field, ok := f.p.info.Uses[lhs.Sel].(*types.Var)
	if !ok {
		f.escape(val, w)
		return
	}
	if isClusterField(field) {
		f.eval(lhs.X, w)
		f.cluster(s, field.Name(), rhs, val)
		return
	}
	x := f.eval(lhs.X, w)
	f.clusterGone(s, rhs)
	switch {
	case f.storeEntryField(s, lhs, field, rhs, x, val, w):
	case f.storeBatchField(field, x, val, w):
	case f.storePolicyField(lhs, field, rhs, w):
	case val.objs == "":
	case f.rewrap(lhs.X, val, w):
	default:
		f.escape(val, w)
	}
}

// rewrap handles w.q = val, where w is a local struct around one query: w is
// then that query.
func (f *frame) rewrap(base ast.Expr, val value, w *world) bool {
	v := f.baseVariable(base)
	if v == nil || isPackageVar(v) || !f.p.shapes.of(v.Type()).any() {
		return false
	}
	old := w.env[v]
	keep := f.others(old.objs, val.objs)
	old.objs = val.objs.union(keep)
	w.env[v] = old
	return true
}

// others returns the objects of old that are of another kind than those of val:
// a struct may hold a query and a batch.
func (f *frame) others(old, val idset) idset {
	var keep idset
	for _, id := range old.ids() {
		same := false
		for _, n := range val.ids() {
			same = same || f.objs[n].kind == f.objs[id].kind
		}
		if !same {
			keep = keep.union(oneID(id))
		}
	}
	return keep
}

// storePolicyField handles p.NumRetries = n on a local policy.
func (f *frame) storePolicyField(lhs *ast.SelectorExpr, field *types.Var, rhs ast.Expr, w *world) bool {
	v := f.baseVariable(lhs.X)
	if v == nil || rhs == nil || w.env[v].policy == 0 {
		return false
	}
	if _, ok := driver.Of(field.Pkg()); !ok {
		return false
	}
	val := w.env[v]
	var changed policy.Set
	for _, p := range f.p.table.Policies(val.policy) {
		f.p.reader.SetField(&p, field.Name(), rhs)
		changed |= f.p.table.Add(p)
	}
	val.policy = changed | val.policy&(policy.Opaque|policy.Unset|policy.Inherit)
	w.env[v] = val
	return true
}

// baseVariable returns the local variable that an expression is, through
// parentheses, & and *, or nil.
func (f *frame) baseVariable(e ast.Expr) *types.Var {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return f.variable(e)
	case *ast.StarExpr:
		return f.baseVariable(e.X)
	case *ast.UnaryExpr:
		if e.Op == token.AND {
			return f.baseVariable(e.X)
		}
	}
	return nil
}
