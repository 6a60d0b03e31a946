package cqltext

import (
	"go/ast"
	"go/token"
	"go/types"
)

// appendCall evaluates append(list, x, y) and append(list, other...).
func (ev *evaluator) appendCall(call *ast.CallExpr, at point) alts {
	if len(call.Args) == 0 {
		return holeAlts(call)
	}
	if isBytes(typeOf(ev.info, call)) {
		return ev.appendBytes(call, at)
	}
	base := ev.eval(call.Args[0], at)
	if call.Ellipsis.IsValid() && len(call.Args) == 2 {
		return ev.spread(call, base, ev.eval(call.Args[1], at), at)
	}
	var more []item
	for _, a := range call.Args[1:] {
		more = append(more, item{thunk: thunk{expr: a, at: at}})
	}
	out := make(alts, 0, len(base))
	for _, a := range base {
		out = append(out, alt{v: ev.extend(call, listItems(a.v, call.Args[0]), more), when: a.when})
	}
	return ev.bounded(out, call)
}

// spread evaluates append(list, other...).
func (ev *evaluator) spread(call *ast.CallExpr, base, other alts, _ point) alts {
	var out alts
	for _, a := range base {
		for _, b := range other {
			when, ok := a.when.and(b.when)
			if !ok {
				continue // they never meet
			}
			v := ev.extend(call, listItems(a.v, call.Args[0]), listItems(b.v, call.Args[1]))
			out = append(out, alt{v: v, when: when})
		}
	}
	if len(out) == 0 {
		return holeAlts(call)
	}
	return ev.bounded(out, call)
}

// appendBytes evaluates append([]byte, string...), which is a concatenation.
func (ev *evaluator) appendBytes(call *ast.CallExpr, at point) alts {
	if !call.Ellipsis.IsValid() || len(call.Args) != 2 {
		return holeAlts(call) // single bytes
	}
	return ev.join(call, ev.textsOf(call.Args[0], at), ev.textsOf(call.Args[1], at))
}

func (ev *evaluator) extend(e ast.Expr, items, more []item) value {
	if len(items)+len(more) > maxItems {
		return value{kind: kindList, items: []item{{many: e}}}
	}
	return value{kind: kindList, items: append(items[:len(items):len(items)], more...)}
}

// listItems returns the elements of a value that is used as a list. One that is
// not known has any number of unknown elements.
func listItems(v value, e ast.Expr) []item {
	switch {
	case v.kind == kindList:
		return v.items
	case v.head() != nil:
		return []item{{loop: v.head()}}
	}
	return []item{{many: e}}
}

// makeCall evaluates make([]T, n, m) and make(map[K]V).
func (ev *evaluator) makeCall(call *ast.CallExpr, _ point) alts {
	if len(call.Args) == 0 {
		return holeAlts(call)
	}
	t := typeOf(ev.info, call)
	if len(call.Args) == 1 {
		return ev.zero(t, call)
	}
	n, ok := ev.constInt(call.Args[1])
	if !ok || n < 0 || n > maxItems {
		if isBytes(t) {
			return holeAlts(call)
		}
		return one(value{kind: kindList, items: []item{{many: call}}})
	}
	if n == 0 {
		return ev.zero(t, call)
	}
	s, ok := t.Underlying().(*types.Slice)
	if !ok || isBytes(t) {
		return holeAlts(call) // a map with room, or bytes
	}
	items := make([]item, n)
	for i := range items {
		items[i] = item{thunk: thunk{vals: ev.zero(s.Elem(), call)}}
	}
	return one(value{kind: kindList, items: items})
}

// sliceExpr evaluates s[i:j] of a known text, and list[:] or list[i:j].
func (ev *evaluator) sliceExpr(e *ast.SliceExpr, at point) alts {
	lo, hi := 0, -1
	if e.Low != nil {
		n, ok := ev.soleInt(e.Low, at)
		if !ok {
			return holeAlts(e) // cut at a place that is not known
		}
		lo = n
	}
	if e.High != nil {
		n, ok := ev.soleInt(e.High, at)
		if !ok {
			return ev.cutAt(e, lo, at)
		}
		hi = n
	}
	as := ev.eval(e.X, at)
	out := make(alts, 0, len(as))
	for _, a := range as {
		out = append(out, alt{v: sliceValue(a.v, lo, hi, e), when: a.when})
	}
	return ev.bounded(out, e)
}

func sliceValue(v value, lo, hi int, e ast.Expr) value {
	unknown := value{text: hole(e)}
	switch {
	case v.kind == kindText && v.text.exact():
		if hi < 0 {
			hi = v.text.size()
		}
		if lo > hi || hi > v.text.size() || lo < 0 {
			return unknown // panics
		}
		return value{text: v.text.slice(lo, hi)}
	case v.kind == kindText && lo == 0 && hi < 0:
		return v // s[:]
	case v.kind == kindList && fixed(v.items):
		if hi < 0 {
			hi = len(v.items)
		}
		if lo > hi || hi > len(v.items) || lo < 0 {
			return unknown // panics, or grows into the capacity
		}
		return value{kind: kindList, items: v.items[lo:hi:hi]}
	}
	return unknown
}

// soleInt returns the one integer that e has.
func (ev *evaluator) soleInt(e ast.Expr, at point) (int, bool) {
	as := ev.eval(e, at)
	if len(as) != 1 {
		return 0, false
	}
	return intValue(as[0].v)
}

// isLen reports whether the call is of the predeclared len.
func (ev *evaluator) isLen(call *ast.CallExpr) bool {
	id, ok := ast.Unparen(call.Fun).(*ast.Ident)
	if !ok {
		return false
	}
	b, ok := ev.info.Uses[id].(*types.Builtin)
	return ok && b.Name() == "len"
}

// cutAt evaluates s[:len(s)-n], which removes the end of a text: a separator
// that a loop has left there.
func (ev *evaluator) cutAt(e *ast.SliceExpr, lo int, at point) alts {
	b, ok := ast.Unparen(e.High).(*ast.BinaryExpr)
	if !ok || b.Op != token.SUB || lo != 0 {
		return holeAlts(e)
	}
	n, ok := ev.soleInt(b.Y, at)
	call, isCall := ast.Unparen(b.X).(*ast.CallExpr)
	if !ok || !isCall || n < 0 || len(call.Args) != 1 || !ev.isLen(call) ||
		types.ExprString(call.Args[0]) != types.ExprString(e.X) {
		return holeAlts(e) // not the length of the text itself
	}
	return ev.mapText(e, ev.eval(e.X, at), func(ps pieces) (pieces, bool) {
		tail := ps.trailing()
		switch {
		case ps.exact() && n <= ps.size():
			return ps.slice(0, ps.size()-n), true
		case n <= tail.size():
			return concat(ps[:len(ps)-len(tail):len(ps)-len(tail)], tail.slice(0, tail.size()-n)), true
		case len(tail) == 0 && len(ps) > 0 && ps[len(ps)-1].hole != nil:
			return ps, true // what is cut off lies in the hole
		}
		return nil, false
	})
}
