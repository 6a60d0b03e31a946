package cqltext

import (
	"go/ast"
	"go/constant"
	"go/types"
	"strconv"
)

// composite evaluates a composite literal. Its elements are evaluated when they
// are asked for.
func (ev *evaluator) composite(lit *ast.CompositeLit, at point) alts {
	t := typeOf(ev.info, lit)
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem() // {..} in a []*T
	}
	if isBuffer(t) {
		return textAlts(nil) // strings.Builder{}
	}
	switch t.Underlying().(type) {
	case *types.Struct:
		return one(value{kind: kindRecord, rec: &record{typ: t, lit: lit, at: at}})
	case *types.Map:
		return one(value{kind: kindMap, rec: &record{typ: t, lit: lit, at: at}})
	case *types.Slice, *types.Array:
		if isBytes(t) || len(lit.Elts) > maxItems {
			return holeAlts(lit) // bytes one by one, or a table of its own
		}
		return ev.listLiteral(lit, t, at)
	}
	return holeAlts(lit)
}

// listLiteral evaluates []T{x, y} and [...]T{2: x}.
func (ev *evaluator) listLiteral(lit *ast.CompositeLit, t types.Type, at point) alts {
	var elem types.Type
	switch u := t.Underlying().(type) {
	case *types.Slice:
		elem = u.Elem()
	case *types.Array:
		elem = u.Elem()
	}
	var items []item
	next := 0
	for _, el := range lit.Elts {
		if kv, ok := el.(*ast.KeyValueExpr); ok {
			i, ok := ev.constInt(kv.Key)
			if !ok || i < 0 || i >= maxItems {
				return holeAlts(lit) // the index is no small constant
			}
			next, el = i, kv.Value
		}
		for len(items) <= next {
			items = append(items, item{thunk: thunk{vals: ev.zero(elem, lit)}})
		}
		items[next] = item{thunk: thunk{expr: el, at: at}}
		next++
	}
	return one(value{kind: kindList, items: items})
}

func (ev *evaluator) constInt(e ast.Expr) (int, bool) {
	tv, ok := ev.info.Types[e]
	if !ok || tv.Value == nil {
		return 0, false
	}
	n, ok := constant.Int64Val(constant.ToInt(tv.Value))
	return int(n), ok && n == int64(int(n))
}

// fixed reports whether the number of elements is known.
func fixed(items []item) bool {
	for _, it := range items {
		if it.many != nil || it.loop != nil {
			return false
		}
	}
	return true
}

// element evaluates one element of a list.
func (ev *evaluator) element(it item) alts {
	switch {
	case it.many != nil:
		return holeAlts(it.many)
	case it.loop != nil:
		return holeAlts(it.loop.expr)
	}
	return ev.force(it.thunk)
}

// indexExpr evaluates list[i], m[k] and generic functions.
func (ev *evaluator) indexExpr(e *ast.IndexExpr, at point) alts {
	if _, ok := typeOf(ev.info, e.X).Underlying().(*types.Signature); ok {
		return ev.eval(e.X, at) // f[T]
	}
	if isBuffer(typeOf(ev.info, e)) {
		return holeAlts(e) // written to in ways that are not followed
	}
	if as, ok := ev.cached(e.X, e.Index, at); ok {
		return as
	}
	var lists []alts
	for _, a := range ev.eval(e.X, at) {
		as := holeAlts(e)
		switch a.v.kind {
		case kindMap:
			as = ev.mapElement(a.v.rec, e, at)
		case kindList:
			as = ev.listElement(a.v.items, e, at)
		}
		if as = as.whenAll(a.when); len(as) > 0 {
			lists = append(lists, as)
		}
	}
	if len(lists) == 0 {
		return holeAlts(e)
	}
	return ev.bounded(union(lists...), e).asShared(typeOf(ev.info, e))
}

// listElement returns the element at the index, or all of them where the index
// is not known.
func (ev *evaluator) listElement(items []item, e *ast.IndexExpr, at point) alts {
	var lists []alts
	for _, k := range ev.eval(e.Index, at) {
		var as alts
		if i, ok := intValue(k.v); ok && fixed(items) {
			if i < 0 || i >= len(items) {
				continue // panics
			}
			as = ev.element(items[i])
		} else {
			as = ev.anyItem(items, e, at)
		}
		if as = as.whenAll(k.when); len(as) > 0 {
			lists = append(lists, as)
		}
	}
	if len(lists) == 0 {
		return holeAlts(e)
	}
	return union(lists...)
}

func intValue(v value) (int, bool) {
	if v.kind != kindScalar {
		return 0, false
	}
	n, ok := constant.Int64Val(constant.ToInt(v.cv))
	return int(n), ok && n == int64(int(n))
}

// anyItem returns the values of all elements, each decided for where the same
// index is used again.
func (ev *evaluator) anyItem(items []item, e *ast.IndexExpr, at point) alts {
	if len(items) == 0 || len(items) > 4*maxAlts {
		return holeAlts(e)
	}
	key, ok := ev.indexKey(e, at)
	var lists []alts
	for i, it := range items {
		as := ev.element(it)
		if ok {
			as = as.under(choice{key: key, pick: strconv.Itoa(i)})
		}
		lists = append(lists, as)
	}
	return union(lists...)
}

// indexKey names an element, where the index is the same each time it is named.
func (ev *evaluator) indexKey(e *ast.IndexExpr, at point) (choiceKey, bool) {
	if at.past || at.fr == nil || !ev.stable(e.Index) || !ev.stable(e.X) {
		return choiceKey{}, false
	}
	return choiceKey{frame: at.fr, what: "element " + types.ExprString(e)}, true
}

// mapElement returns the value for the key, or all values where the key is not
// known.
func (ev *evaluator) mapElement(rec *record, e *ast.IndexExpr, at point) alts {
	if rec.lit == nil {
		return holeAlts(e) // filled in ways that are not followed
	}
	key, correlate := ev.indexKey(e, at)
	var lists []alts
	for _, k := range ev.eval(e.Index, at) {
		want, known := constKey(k.v)
		for i, el := range rec.lit.Elts {
			kv, ok := el.(*ast.KeyValueExpr)
			if !ok {
				return holeAlts(e) // not accepted by the type checker
			}
			tv := ev.info.Types[kv.Key]
			if known && tv.Value != nil && tv.Value.ExactString() != want {
				continue // another key
			}
			as := ev.eval(kv.Value, rec.at).whenAll(k.when)
			if correlate {
				as = as.under(choice{key: key, pick: strconv.Itoa(i)})
			}
			if len(as) > 0 {
				lists = append(lists, as)
			}
		}
	}
	if len(lists) == 0 {
		return holeAlts(e) // no such key
	}
	return ev.bounded(union(lists...), e)
}

// constKey returns the constant form of a value that is used as a map's key.
func constKey(v value) (string, bool) {
	switch {
	case v.kind == kindScalar:
		return v.cv.ExactString(), true
	case v.kind == kindText && v.text.exact():
		return constant.MakeString(v.text.str()).ExactString(), true
	}
	return "", false
}

// rangeVar returns the values that a range statement gives one of its
// variables in its body. ok is false when v is none of them.
//
//	for _, q := range []string{...}
func (ev *evaluator) rangeVar(v *types.Var, s *ast.RangeStmt, at point) (alts, bool) {
	isKey := ev.names(s.Key, v)
	if !isKey && !ev.names(s.Value, v) {
		return nil, false
	}
	from, ok := ev.pointOf(s.X, at.fr)
	if !ok || isBuffer(v.Type()) {
		return holeAlts(s.X), true
	}
	from.past = at.past
	expr := s.Value
	if isKey {
		expr = s.Key
	}
	key := choiceKey{frame: at.fr, block: at.block, what: "range"}
	var lists []alts
	for _, a := range ev.eval(s.X, from) {
		var elems []alts
		switch {
		case a.v.kind == kindMap && a.v.rec.lit != nil:
			elems = ev.mapEntries(a.v.rec, isKey)
		case a.v.kind == kindList && isKey == isIterator(typeOf(ev.info, s.X)):
			for _, it := range a.v.items {
				elems = append(elems, ev.element(it))
			}
		}
		if len(elems) == 0 || len(elems) > 4*maxAlts {
			elems = []alts{holeAlts(expr)}
		}
		for i, as := range elems {
			as = as.whenAll(a.when)
			if !at.past {
				as = as.under(choice{key: key, pick: strconv.Itoa(i)})
			}
			lists = append(lists, as)
		}
	}
	out := union(lists...)
	if len(out) == 0 {
		return holeAlts(expr), true
	}
	return ev.bounded(out, expr).asShared(v.Type()), true
}

// isIterator reports whether a range over the type gives the element as its
// first variable: iter.Seq.
func isIterator(t types.Type) bool {
	_, ok := t.Underlying().(*types.Signature)
	return ok
}

func (ev *evaluator) names(e ast.Expr, v *types.Var) bool {
	id, ok := e.(*ast.Ident)
	return ok && ev.info.ObjectOf(id) == v
}

func (ev *evaluator) mapEntries(rec *record, keys bool) []alts {
	var out []alts
	for _, el := range rec.lit.Elts {
		kv, ok := el.(*ast.KeyValueExpr)
		switch {
		case !ok:
			return nil // not accepted by the type checker
		case keys:
			out = append(out, ev.eval(kv.Key, rec.at))
		default:
			out = append(out, ev.eval(kv.Value, rec.at))
		}
	}
	return out
}
