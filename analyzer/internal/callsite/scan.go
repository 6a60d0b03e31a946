package callsite

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
)

// scan reads the package once: who uses which function, what is assigned to
// fields and package variables, and which functions may have to do with a
// driver.
func (p *program) scan() {
	for _, file := range p.pass.Files {
		for _, d := range file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				fn, ok := p.info.Defs[d.Name].(*types.Func)
				if !ok {
					continue
				}
				p.decls[fn] = d
				p.order = append(p.order, fn)
				p.relevant[fn] = p.touchedBySignature(fn.Signature())
				p.scanIn(fn, nil, d.Body)
			case *ast.GenDecl:
				p.scanOutside(d)
			}
		}
	}
}

// scanOutside scans what stands outside of functions: each literal there is
// looked at as a function of its own.
func (p *program) scanOutside(d *ast.GenDecl) {
	ast.Inspect(d, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			p.scanIn(nil, n, n.Body)
			return false
		case *ast.CompositeLit:
			p.scanLadder("", n)
			p.scanFields(n)
		case *ast.ValueSpec:
			p.scanSpec(n)
		}
		return true
	})
}

// scanIn scans the body of a function, or of a literal outside of functions.
func (p *program) scanIn(fn *types.Func, lit *ast.FuncLit, body *ast.BlockStmt) {
	if body == nil {
		return
	}
	touched := false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			if callee, ok := p.info.Uses[n].(*types.Func); ok {
				touched = p.uses(fn, callee.Origin()) || touched
			}
		case *ast.CompositeLit:
			t := p.info.TypeOf(n)
			p.scanLadder(funcName(fn), n)
			touched = touched || isDriverType(t, "BatchEntry") || isDriverType(t, "Batch") || isDriverType(t, "ClusterConfig") || isEntries(t)
			p.scanFields(n)
		case *ast.AssignStmt:
			touched = p.scanAssign(n) || touched
		}
		return true
	})
	switch {
	case !touched:
	case fn != nil:
		p.relevant[fn] = true
	default:
		p.loose = append(p.loose, lit)
	}
}

// uses notes that a function mentions another one, and reports whether that has
// to do with a driver.
func (p *program) uses(fn, callee *types.Func) bool {
	if fn != nil && callee.Pkg() == p.pass.Pkg && !slices.Contains(p.callers[callee], fn) {
		p.callers[callee] = append(p.callers[callee], fn)
		p.callees[fn] = append(p.callees[fn], callee)
	}
	_, ok := driver.Of(callee.Pkg())
	_, gocqlx := driver.Gocqlx(callee.Pkg())
	return ok || gocqlx || p.declaredSummary(callee) != nil || p.importedSummary(callee) != nil || p.abstractMaker(callee)
}

// touchedBySignature reports whether a function takes or returns something that
// is followed.
func (p *program) touchedBySignature(sig *types.Signature) bool {
	if r := sig.Recv(); r != nil && p.shapes.of(r.Type()).any() {
		return true
	}
	for _, tuple := range []*types.Tuple{sig.Params(), sig.Results()} {
		for v := range tuple.Variables() {
			if p.shapes.of(v.Type()).any() || isEntry(v.Type()) || isEntries(v.Type()) || p.isPolicy(v.Type()) || isDriverType(v.Type(), "ClusterConfig") {
				return true
			}
			if f, ok := functionType(v.Type()); ok && f.Params().Len() > 0 && p.shapes.of(f.Params().At(0).Type()).any() {
				return true
			}
		}
	}
	return false
}

// functionType returns the signature of a function or of the functions in a
// slice.
func functionType(t types.Type) (*types.Signature, bool) {
	if s, ok := t.Underlying().(*types.Slice); ok {
		t = s.Elem()
	}
	sig, ok := t.Underlying().(*types.Signature)
	return sig, ok
}

// scanLadder notes the levels of a downgrading policy.
func (p *program) scanLadder(fn string, lit *ast.CompositeLit) {
	if !isDriverType(p.info.TypeOf(lit), "DowngradingConsistencyRetryPolicy") {
		return
	}
	for _, elt := range lit.Elts {
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			elt = kv.Value
		}
		list, ok := ast.Unparen(elt).(*ast.CompositeLit)
		if !ok {
			return
		}
		l := Ladder{Func: fn, Exprs: list.Elts}
		for _, e := range list.Elts {
			l.Levels = append(l.Levels, p.level(e))
		}
		p.ladders = append(p.ladders, l)
	}
}

func funcName(fn *types.Func) string {
	if fn == nil {
		return ""
	}
	return displayName(fn)
}

// scanFields notes what a composite literal gives to fields.
func (p *program) scanFields(lit *ast.CompositeLit) {
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		if key, ok := kv.Key.(*ast.Ident); ok {
			if f, ok := p.info.Uses[key].(*types.Var); ok && f.IsField() {
				p.assigned(f, kv.Value)
			}
		}
	}
}

// scanAssign notes what is assigned to fields and package variables, and reports
// whether one of them is a cluster's.
func (p *program) scanAssign(s *ast.AssignStmt) (cluster bool) {
	for i, lhs := range s.Lhs {
		var rhs ast.Expr
		if len(s.Rhs) == len(s.Lhs) {
			rhs = s.Rhs[i]
		}
		id, ok := ast.Unparen(lhs).(*ast.Ident)
		if sel, isSel := ast.Unparen(lhs).(*ast.SelectorExpr); isSel {
			id, ok = sel.Sel, true
		}
		if !ok {
			continue
		}
		if v, ok := p.info.Uses[id].(*types.Var); ok && (v.IsField() || isPackageVar(v)) {
			p.assigned(v, rhs)
			cluster = cluster || isClusterField(v)
		}
	}
	return cluster
}

func (p *program) scanSpec(s *ast.ValueSpec) {
	for i, name := range s.Names {
		v, ok := p.info.Defs[name].(*types.Var)
		if !ok || !isPackageVar(v) {
			continue
		}
		if len(s.Values) == len(s.Names) {
			p.assigned(v, s.Values[i])
		} else if len(s.Values) > 0 {
			p.assigned(v, nil)
		}
	}
}

// assigned notes that a field or package variable gets a value, nil for one
// that cannot be looked at.
func (p *program) assigned(v *types.Var, e ast.Expr) {
	v = v.Origin()
	p.vars[v] = append(p.vars[v], e)
}

func isPackageVar(v *types.Var) bool {
	return v.Pkg() != nil && v.Parent() == v.Pkg().Scope()
}

// isClusterField reports whether v is a field of a driver's ClusterConfig that
// says something about retries.
func isClusterField(v *types.Var) bool {
	if v.Name() != "RetryPolicy" && v.Name() != "DefaultIdempotence" {
		return false
	}
	_, ok := driver.Of(v.Pkg())
	return ok && v.IsField()
}
