package callsite

import (
	"go/ast"
	"go/types"

	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
)

// guarded reports whether the program looks at the text before it marks the
// query: the mark's argument, or a condition around the mark, mentions a
// variable that the text is made of. What is marked then is the program's
// decision about that text, and not known here.
func (f *frame) guarded(inv *invocation, m driver.Method) bool {
	vars := f.textVars(inv.recv.objs)
	if len(vars) == 0 {
		return false
	}
	if e := inv.expr(m.Arg); e != nil && f.mentions(e, vars, maxMention) {
		return true
	}
	c, ok := f.p.root.FindNode(inv.call)
	if !ok {
		return false
	}
	for s := range c.Enclosing((*ast.IfStmt)(nil), (*ast.SwitchStmt)(nil), (*ast.CaseClause)(nil), (*ast.FuncDecl)(nil)) {
		switch s := s.Node().(type) {
		case *ast.FuncDecl:
			return false
		case *ast.IfStmt:
			if f.mentions(s.Cond, vars, maxMention) {
				return true
			}
		case *ast.SwitchStmt:
			if s.Tag != nil && f.mentions(s.Tag, vars, maxMention) {
				return true
			}
		case *ast.CaseClause:
			for _, e := range s.List {
				if f.mentions(e, vars, maxMention) {
					return true
				}
			}
		}
	}
	return false
}

// maxMention bounds through how many variables a condition is followed.
const maxMention = 3

// textVars returns the variables in the expressions of the texts of objects.
func (f *frame) textVars(objs idset) map[*types.Var]bool {
	vars := map[*types.Var]bool{}
	for _, id := range objs.ids() {
		site := f.objs[id].site
		if site == nil || site.Arg == nil {
			continue
		}
		ast.Inspect(site.Arg, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				if v, ok := f.p.info.Uses[id].(*types.Var); ok && !v.IsField() && isText(v.Type()) {
					vars[v] = true
				}
			}
			return true
		})
	}
	return vars
}

func isText(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// mentions reports whether an expression uses one of the variables, also
// through local variables that are made from them.
func (f *frame) mentions(e ast.Expr, vars map[*types.Var]bool, depth int) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok || found {
			return !found
		}
		v, ok := f.p.info.Uses[id].(*types.Var)
		switch {
		case !ok:
		case vars[v]:
			found = true
		case depth > 0 && !v.IsField() && !isPackageVar(v):
			for _, def := range f.p.localDefs(v) {
				found = found || f.mentions(def, vars, depth-1)
			}
		}
		return !found
	})
	return found
}

// localDefs returns the expressions that are assigned to a local variable.
func (p *program) localDefs(v *types.Var) []ast.Expr {
	if defs, ok := p.locals[v]; ok {
		return defs
	}
	var defs []ast.Expr
	c, ok := p.root.FindByPos(v.Pos(), v.Pos())
	if ok {
		for d := range c.Enclosing((*ast.FuncDecl)(nil)) {
			for a := range d.Preorder((*ast.AssignStmt)(nil)) {
				s := a.Node().(*ast.AssignStmt)
				for i, lhs := range s.Lhs {
					id, ok := ast.Unparen(lhs).(*ast.Ident)
					if !ok || p.info.ObjectOf(id) != v {
						continue
					}
					defs = append(defs, s.Rhs[min(i, len(s.Rhs)-1)])
				}
			}
		}
	}
	p.locals[v] = defs
	return defs
}

// looksAtText reports whether an argument is computed from a string among the
// other arguments: exec(stmt, isIdempotent(stmt)).
func (f *frame) looksAtText(e ast.Expr, exprs []ast.Expr) bool {
	if e == nil {
		return false
	}
	vars := map[*types.Var]bool{}
	for _, other := range exprs {
		if id, ok := ast.Unparen(other).(*ast.Ident); ok && other != e {
			if v, ok := f.p.info.Uses[id].(*types.Var); ok && isText(v.Type()) {
				vars[v] = true
			}
		}
	}
	return len(vars) > 0 && f.mentions(e, vars, maxMention)
}
