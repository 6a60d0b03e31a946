package cqltext

import (
	"go/ast"
	"go/types"
)

// packageVar returns the values of a variable at package level.
//
//	var stmt = "SELECT ..."            the declared value
//	var stmt string; stmt = "..."      everything that is stored to it
//	//go:embed get.cql                 the file's content
func (ev *evaluator) packageVar(v *types.Var, use ast.Expr) alts {
	if v.Pkg() == nil || v.IsField() {
		return holeAlts(use) // not accepted by the type checker
	}
	if v.Pkg() != ev.ix.pkg {
		return ev.factVar(v, use)
	}
	u := ev.ix.vars[v]
	if u == nil || u.addr || isBuffer(v.Type()) || ev.visited[v] {
		return holeAlts(use) // a flag, a pointer somewhere, a shared buffer, or recursion
	}
	if u.elements && !isString(v.Type()) && structName(v.Type()) == nil {
		return holeAlts(use) // the elements change
	}
	if len(u.embeds) > 0 {
		if len(u.stores) > 0 {
			return holeAlts(use) // not always the file
		}
		return ev.embeddedVar(v, u, use)
	}
	ev.visited[v] = true
	defer delete(ev.visited, v)
	var lists []alts
	switch {
	case u.value != nil:
		lists = append(lists, ev.result(u.value, u.result, point{fr: ev.frameOf(nil)}))
	case len(u.stores) == 0:
		lists = append(lists, ev.zero(v.Type(), use))
	}
	lists = append(lists, ev.stored(u.stores, use)...)
	return ev.bounded(union(lists...), use).asShared(v.Type())
}

// stored evaluates what is stored by assignments anywhere in the package, each
// where it stands.
func (ev *evaluator) stored(stores []write, use ast.Expr) []alts {
	if len(stores) > maxAlts {
		return []alts{holeAlts(use)} // too many
	}
	var lists []alts
	for _, s := range stores {
		if s.rhs == nil {
			return []alts{holeAlts(use)} // x += y, x++, or set by a range
		}
		at, ok := ev.pointOf(s.rhs, ev.frameOf(s.in))
		if !ok {
			return []alts{holeAlts(use)} // code that does not type-check
		}
		as := ev.result(s.rhs, s.result, at)
		for i := range as {
			as[i].when = nil // another time than now
		}
		lists = append(lists, as)
	}
	return lists
}
