package cqltext

import (
	"go/ast"
	"strings"
)

// qbFunc evaluates a function of package qb.
func (ev *evaluator) qbFunc(name string, call *ast.CallExpr, at point) alts {
	start := map[string]verb{"Select": verbSelect, "Insert": verbInsert, "Update": verbUpdate, "Delete": verbDelete}
	if v, ok := start[name]; ok && len(call.Args) == 1 {
		return ev.args(call, at, func(a []pieces) value {
			return value{kind: kindQuery, query: &query{verb: v, table: a[0], org: calleeOrigin(call)}}
		})
	}
	text := func(f func(a []pieces) pieces) alts {
		return ev.args(call, at, func(a []pieces) value { return value{text: f(a).from(calleeOrigin(call))} })
	}
	switch name {
	case "Batch":
		return one(value{kind: kindQuery, query: &query{verb: verbBatch, org: calleeOrigin(call)}})
	case "As":
		return text(func(a []pieces) pieces { return concat(a[0], word(" AS "), a[1]) })
	case "Now":
		return textAlts(known("now()", calleeOrigin(call)))
	case "MinTimeuuid", "MaxTimeuuid":
		return textAlts(known(strings.ToLower(name[:1])+name[1:]+"(?)", calleeOrigin(call)))
	case "Fn":
		return text(func(a []pieces) pieces { return function1(a[0], a[1:]) })
	case "Token":
		return ev.args(call, at, func(a []pieces) value { return value{kind: kindList, items: textItems(a)} })
	}
	return ev.cmp(name, call, at)
}

// function1 returns name(?,?) with one bind marker for each parameter.
func function1(name pieces, params []pieces) pieces {
	return concat(name, word("("), markers(params), word(")"))
}

// markers returns a bind marker for each item; an unknown number of items stays
// a hole.
func markers(items []pieces) pieces {
	var out []pieces
	for _, it := range items {
		if len(it) == 1 && it[0].many {
			out = append(out, it)
		} else {
			out = append(out, word("?"))
		}
	}
	return list(out, ",")
}

func textItems(a []pieces) []item {
	var items []item
	for _, ps := range a {
		if len(ps) == 1 && ps[0].many {
			items = append(items, item{many: ps[0].expr()})
		} else {
			items = append(items, item{thunk: thunk{vals: textAlts(ps)}})
		}
	}
	return items
}

// operator is a comparison of package qb: the beginning of the functions' names
// and what it writes.
type operator struct{ name, sign string }

// operators has the longer names first.
func operators() []operator {
	return []operator{
		{"ContainsKey", " CONTAINS KEY "}, {"Contains", " CONTAINS "}, {"LtOrEq", "<="}, {"GtOrEq", ">="},
		{"Like", " LIKE "}, {"Eq", "="}, {"Ne", "!="}, {"Lt", "<"}, {"Gt", ">"}, {"In", " IN "},
	}
}

// cmp evaluates qb.Eq("a") and its kin: column, operator, value.
//
//	EqNamed(column, name)   EqLit(column, literal)   EqFunc(column, fn)
//	EqTuple(column, count)  EqTupleNamed(column, count, name)
func (ev *evaluator) cmp(name string, call *ast.CallExpr, at point) alts {
	for _, op := range operators() {
		kind, ok := strings.CutPrefix(name, op.name)
		if !ok {
			continue
		}
		if len(call.Args) == 0 {
			break
		}
		return ev.args(call, at, func(a []pieces) value {
			return value{text: concat(a[0], word(op.sign), ev.bound(kind, call, a[1:])).from(calleeOrigin(call))}
		})
	}
	return holeAlts(call) // a function that is not known
}

// bound returns the value that an assignment or comparison writes, by the end of
// the method's name.
func (ev *evaluator) bound(kind string, call *ast.CallExpr, rest []pieces) pieces {
	switch kind {
	case "", "Named", "Column", "NamedColumn":
		return word("?")
	case "Lit", "LitColumn", "Func", "FuncColumn":
		if len(rest) > 0 {
			return rest[0]
		}
	case "Tuple", "TupleNamed", "TupleColumn":
		if len(call.Args) > 1 {
			if n, ok := ev.constInt(call.Args[1]); ok && n > 0 && n <= maxWidth {
				return word("(" + strings.TrimSuffix(strings.Repeat("?,", n), ",") + ")")
			}
			return concat(word("("), hole(call.Args[1]), word(")"))
		}
	}
	return hole(call)
}

// tokenCmp evaluates qb.Token("a", "b").Eq() and its kin.
func (ev *evaluator) tokenCmp(name string, call *ast.CallExpr, recv alts, _ point) alts {
	for _, op := range operators() {
		kind, ok := strings.CutPrefix(name, op.name)
		if !ok {
			continue
		}
		out := make(alts, 0, len(recv))
		for _, r := range recv {
			cols := ev.itemTexts(listItems(r.v, call))
			right := function1(word("token"), cols)
			switch kind {
			case "Value", "ValueNamed":
				right = word("?")
			case "Named":
				var names []pieces
				for range call.Args {
					names = append(names, word("?"))
				}
				right = function1(word("token"), names)
				if call.Ellipsis.IsValid() || len(names) == 0 {
					right = hole(call) // how many is not known
				}
			}
			ps := concat(word("token("), list(cols, ","), word(")"), word(op.sign), right)
			out = append(out, alt{v: value{text: ps.from(calleeOrigin(call))}, when: r.when})
		}
		return out
	}
	return holeAlts(call)
}

// itemTexts evaluates elements to one text each; those with several are holes.
func (ev *evaluator) itemTexts(items []item) []pieces {
	var out []pieces
	for _, it := range items {
		switch as := ev.element(it); {
		case it.many != nil || it.loop != nil:
			out = append(out, manyOf(it))
		case len(as) == 1:
			ps, ok := as[0].v.asText()
			if !ok {
				ps = ev.funcText(as[0].v, orElse(it.expr, as[0].v.firstExpr()))
			}
			out = append(out, ps)
		case len(as) > 1:
			out = append(out, hole(orElse(it.expr, as[0].v.firstExpr())))
		}
	}
	return out
}

// manyOf returns the text of an unknown number of items.
func manyOf(it item) pieces {
	e := it.many
	if e == nil {
		e = it.loop.expr
	}
	return pieces{{hole: &unknown{expr: e}, many: true}}
}

// args evaluates the arguments of a call to texts and applies f to all
// combinations that can meet. A list that is spread gives one text for each
// element.
func (ev *evaluator) args(call *ast.CallExpr, at point, f func([]pieces) value) alts {
	type row struct {
		texts []pieces
		when  choices
	}
	rows := []row{{}}
	for i, a := range call.Args {
		spread := call.Ellipsis.IsValid() && i == len(call.Args)-1
		var next []row
		as := ev.eval(a, at)
		for _, r := range rows {
			for _, x := range as {
				w, ok := r.when.and(x.when)
				if !ok {
					continue // they never meet
				}
				var more []pieces
				if spread {
					more = ev.itemTexts(listItems(x.v, a))
				} else if ps, ok := x.v.asText(); ok {
					more = []pieces{ps}
				} else {
					more = []pieces{ev.funcText(x.v, a)}
				}
				next = append(next, row{texts: append(r.texts[:len(r.texts):len(r.texts)], more...), when: w})
			}
		}
		if len(next) > maxAlts || len(next) == 0 {
			return holeAlts(call) // too many
		}
		rows = next
	}
	var out alts
	for _, r := range rows {
		if len(r.texts) < len(call.Args) && !call.Ellipsis.IsValid() {
			return holeAlts(call)
		}
		out = append(out, alt{v: f(r.texts), when: r.when})
	}
	return out
}

// funcText returns the text of &qb.Func{Name: .., ParamNames: ..}, and a hole for
// what is no text.
func (ev *evaluator) funcText(v value, e ast.Expr) pieces {
	if v.kind == kindScalar {
		return known(v.cv.ExactString(), around(e))
	}
	if v.kind != kindRecord {
		return hole(e)
	}
	s, ok := structUnder(v.rec.typ)
	if !ok {
		return hole(e)
	}
	var name pieces
	var params []pieces
	for i := range s.NumFields() {
		as, ok := ev.recordField(v, base{typ: v.rec.typ}, s.Field(i).Origin())
		if !ok || len(as) != 1 {
			return hole(e)
		}
		switch s.Field(i).Name() {
		case "Name":
			if name, ok = as[0].v.asText(); !ok {
				return hole(e)
			}
		case "ParamNames":
			params = ev.itemTexts(listItems(as[0].v, e))
		}
	}
	if len(name) == 0 {
		return hole(e) // not a qb.Func
	}
	return function1(name, params)
}
