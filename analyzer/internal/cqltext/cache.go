package cqltext

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"
)

// cached evaluates a read from a cache that one function fills:
//
//	if q, ok := cache[key]; ok { return q }        cache.Load(key) of a sync.Map
//	q := build(key)
//	cache[key] = q                                 cache.Store(key, q)
//	return q
//
// What comes out for a key is what the function puts in for that key. ok is
// false where it is not sure that nothing else fills the cache.
func (ev *evaluator) cached(container, key ast.Expr, at point) (alts, bool) {
	if at.fr == nil || at.fr.fn == nil || !ev.stable(key) {
		return nil, false
	}
	v := rootVar(ev.info, container)
	if v == nil || v.Pkg() != ev.ix.pkg || !ev.ix.isCache(container) {
		return nil, false
	}
	puts, ok := ev.ix.puts(container)
	if !ok || len(puts) == 0 || ev.visited[container] {
		return nil, false
	}
	for _, p := range puts {
		if p.in != at.fr.fn || types.ExprString(p.key) != types.ExprString(key) {
			return nil, false // filled elsewhere, or for other keys
		}
	}
	ev.visited[container] = true
	defer delete(ev.visited, container)
	var lists []alts
	for _, p := range puts {
		from, ok := ev.pointOf(p.value, at.fr)
		if !ok {
			return nil, false
		}
		from.past = true
		lists = append(lists, ev.eval(p.value, from))
	}
	return ev.bounded(union(lists...), key), true
}

// put is a place where a map or sync.Map gets an entry.
type put struct {
	key, value ast.Expr
	in         *function
}

// isCache reports whether the container is a map variable of the package or a
// map field, or a sync.Map.
func (ix *index) isCache(container ast.Expr) bool {
	t := typeOf(ix.info, container)
	if isSyncMap(t) {
		return true
	}
	if _, ok := t.Underlying().(*types.Map); !ok {
		return false
	}
	if v := ix.localVar(container); v != nil {
		return false // the flow of the function says more
	}
	if u := ix.vars[rootVar(ix.info, container)]; u != nil && u.value != nil {
		lit, ok := ast.Unparen(u.value).(*ast.CompositeLit)
		return !ok || len(lit.Elts) == 0 // not one that has entries from the start
	}
	return true
}

func isSyncMap(t types.Type) bool {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "sync" && n.Obj().Name() == "Map"
}

// puts returns all entries that the package puts into the container, which is
// named by its variable or field. ok is false when it is used in other ways
// too.
func (ix *index) puts(container ast.Expr) ([]put, bool) {
	target := ix.containerOf(container)
	if target == nil {
		return nil, false
	}
	var out []put
	sure := true
	for _, fn := range ix.functions {
		ast.Inspect(fn.body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncLit:
				return false // a function of its own
			case *ast.AssignStmt:
				for i, lhs := range n.Lhs {
					x, ok := ast.Unparen(lhs).(*ast.IndexExpr)
					if ok && ix.containerOf(x.X) == target {
						if len(n.Lhs) != len(n.Rhs) {
							sure = false
							continue
						}
						out = append(out, put{key: x.Index, value: n.Rhs[i], in: fn})
					}
				}
			case *ast.CallExpr:
				sel, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr)
				if !ok || ix.containerOf(sel.X) != target {
					return true
				}
				callee, _ := typeutil.Callee(ix.info, n).(*types.Func)
				if callee == nil || callee.Pkg() == nil || callee.Pkg().Path() != "sync" {
					return true
				}
				switch callee.Name() {
				case "Store", "Swap", "LoadOrStore":
					out = append(out, put{key: n.Args[0], value: n.Args[1], in: fn})
				case "CompareAndSwap":
					sure = false
				}
			}
			return true
		})
	}
	return out, sure
}

// containerOf returns the variable or field that an expression names.
func (ix *index) containerOf(e ast.Expr) *types.Var {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, _ := ix.info.Uses[e].(*types.Var)
		return v
	case *ast.SelectorExpr:
		if sel := ix.info.Selections[e]; sel != nil {
			if f, ok := sel.Obj().(*types.Var); ok {
				return f.Origin()
			}
			return nil
		}
		v, _ := ix.info.Uses[e.Sel].(*types.Var)
		return v
	}
	return nil
}
