package cqltext

import (
	"go/ast"
	"go/types"
	"strings"
)

// tableMeta is a table.Table of gocqlx.
type tableMeta struct {
	name                      pieces
	columns, partKey, sortKey []pieces
}

// tableCall evaluates functions and methods of package table.
//
//	var people = table.New(table.Metadata{Name: "people", ...})
//	s.Query(people.Insert())
func (ev *evaluator) tableCall(fn *types.Func, sig *types.Signature, call *ast.CallExpr, i int, at point) (alts, bool) {
	if sig.Recv() == nil {
		if fn.Name() != "New" || len(call.Args) != 1 {
			return holeAlts(call), true
		}
		var out alts
		for _, a := range ev.eval(call.Args[0], at) {
			v := value{text: hole(call)}
			if t, ok := ev.metadata(a.v, call.Args[0]); ok {
				v = value{kind: kindTable, table: t}
			}
			out = append(out, alt{v: v, when: a.when})
		}
		return out, true
	}
	if i > 0 {
		return holeAlts(call), true // the names
	}
	var lists []alts
	for _, r := range ev.receiverOf(call, at) {
		as := holeAlts(call)
		if r.v.kind == kindTable {
			as = ev.tableMethod(fn.Name(), r.v.table, call, at)
		}
		if as = as.whenAll(r.when); len(as) > 0 {
			lists = append(lists, as)
		}
	}
	if len(lists) == 0 {
		return holeAlts(call), true
	}
	return ev.bounded(union(lists...), call), true
}

// metadata reads a table.Metadata literal.
func (ev *evaluator) metadata(v value, e ast.Expr) (*tableMeta, bool) {
	if v.kind != kindRecord {
		return nil, false
	}
	s, ok := structUnder(v.rec.typ)
	if !ok {
		return nil, false
	}
	t := &tableMeta{}
	for i := range s.NumFields() {
		f := s.Field(i).Origin()
		as, ok := ev.recordField(v, base{typ: v.rec.typ}, f)
		if !ok || len(as) != 1 {
			return nil, false
		}
		switch f.Name() {
		case "Name":
			if t.name, ok = as[0].v.asText(); !ok {
				return nil, false
			}
		case "Columns":
			t.columns = ev.itemTexts(listItems(as[0].v, e))
		case "PartKey":
			t.partKey = ev.itemTexts(listItems(as[0].v, e))
		case "SortKey":
			t.sortKey = ev.itemTexts(listItems(as[0].v, e))
		}
	}
	return t, true
}

// equals returns the comparisons of key columns with bind markers.
func equals(keys ...[]pieces) []pieces {
	var out []pieces
	for _, list := range keys {
		for _, k := range list {
			if len(k) == 1 && k[0].many {
				out = append(out, k)
			} else {
				out = append(out, concat(k, word("=?")))
			}
		}
	}
	return out
}

// tableMethod evaluates a method of a table. Its builders, statements and
// queries are all the statement; columns come as arguments, after a context and
// a session where the method sends the query.
func (ev *evaluator) tableMethod(name string, t *tableMeta, call *ast.CallExpr, at point) alts {
	base := name
	skip := 0
	for _, suffix := range []struct {
		name string
		skip int
	}{{"QueryContext", 2}, {"Query", 1}, {"Builder", 0}} {
		if b, ok := strings.CutSuffix(name, suffix.name); ok {
			base, skip = b, suffix.skip
			break
		}
	}
	if len(call.Args) < skip {
		return holeAlts(call)
	}
	cols := *call
	cols.Args = call.Args[skip:]
	org := calleeOrigin(call)
	stmt := func(f func(cols []pieces) *query) alts {
		return ev.args(&cols, at, func(a []pieces) value {
			q := f(a)
			q.org = org
			q.from(org)
			return value{kind: kindQuery, query: q}
		})
	}
	primary := equals(t.partKey, t.sortKey)
	switch base {
	case "Name":
		return textAlts(t.name)
	case "PrimaryKeyCmp":
		return one(value{kind: kindList, items: textItems(primary)})
	case "Get":
		return stmt(func(a []pieces) *query { return &query{verb: verbSelect, table: t.name, columns: a, where: primary} })
	case "Select":
		return stmt(func(a []pieces) *query {
			return &query{verb: verbSelect, table: t.name, columns: a, where: equals(t.partKey)}
		})
	case "SelectAll":
		return stmt(func([]pieces) *query { return &query{verb: verbSelect, table: t.name} })
	case "Insert":
		return stmt(func([]pieces) *query {
			q := &query{verb: verbInsert, table: t.name, columns: t.columns}
			for _, c := range t.columns {
				q.values = append(q.values, markers([]pieces{c}))
			}
			return q
		})
	case "Update":
		return stmt(func(a []pieces) *query {
			q := &query{verb: verbUpdate, table: t.name, where: primary}
			q.assigns = equals(a)
			return q
		})
	case "Delete":
		return stmt(func(a []pieces) *query { return &query{verb: verbDelete, table: t.name, columns: a, where: primary} })
	}
	return holeAlts(call) // Metadata and what later versions add
}

func (x *export) table(t *tableMeta) (FixedValue, bool) {
	name, ok := x.text(t.name)
	if !ok {
		return name, false
	}
	out := FixedValue{Kind: FixedTable, Parts: name.Parts}
	for _, l := range [][]pieces{t.columns, t.partKey, t.sortKey} {
		cols := FixedValue{Kind: FixedList}
		for _, c := range l {
			v, ok := x.text(c)
			if !ok {
				return out, false
			}
			cols.Items = append(cols.Items, v)
		}
		out.Items = append(out.Items, cols)
	}
	return out, true
}

func unfixTable(v FixedValue, use ast.Expr) alts {
	if len(v.Items) != 3 {
		return holeAlts(use) // written by another version
	}
	text := func(v FixedValue) pieces {
		var out pieces
		for _, p := range v.Parts {
			out = append(out, known(p.Text, around(use))...)
		}
		return out
	}
	t := &tableMeta{name: text(v)}
	for i, l := range []*[]pieces{&t.columns, &t.partKey, &t.sortKey} {
		for _, c := range v.Items[i].Items {
			*l = append(*l, text(c))
		}
	}
	return one(value{kind: kindTable, table: t})
}
