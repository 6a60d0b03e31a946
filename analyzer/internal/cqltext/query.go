package cqltext

import (
	"go/ast"
	"go/types"
)

// query is a statement that a builder of gocqlx has put together so far. It is
// never changed once made.
type query struct {
	verb  verb
	table pieces

	columns, distinct, groupBy, orderBy []pieces
	values                              []pieces // of an insert, one for each column
	assigns                             []pieces
	where, conds                        []pieces
	stmts                               []pieces // of a batch

	ttl, timestamp, timeout pieces // with the keyword; nil: not set
	namedTimestamp          bool   // the timestamp is a bind marker
	limit, perPartition     pieces
	// words that a method switches on; nil: off
	ifWord                                                               pieces // IF, before conds
	json, unique, exists, allowFiltering, bypassCache, unlogged, counter pieces

	org  origin    // the function that began the statement
	loop *loopHead // what was built at the head of a loop comes before
}

// verb is the kind of statement that a builder makes.
type verb uint8

const (
	verbSelect verb = iota
	verbInsert
	verbUpdate
	verbDelete
	verbBatch
)

// word returns text that a builder writes of itself. Where it comes from is
// filled in later: the method that made the builder write it.
func word(s string) pieces { return known(s, origin{}) }

// from returns the text with org as the origin of the parts that have none.
func (ps pieces) from(org origin) pieces {
	for i, p := range ps {
		if !p.known() || p.org != (origin{}) {
			continue
		}
		out := append(pieces(nil), ps...)
		for j := i; j < len(out); j++ {
			if out[j].known() && out[j].org == (origin{}) {
				out[j].org = org
			}
		}
		return out
	}
	return ps
}

// from fills in the origin of the parts of the statement that have none.
func (q *query) from(org origin) {
	for _, l := range q.lists() {
		for i, it := range *l {
			if filled := it.from(org); len(it) > 0 && &filled[0] != &it[0] {
				*l = append([]pieces(nil), *l...) // the list is shared with other statements
				(*l)[i] = filled
			}
		}
	}
	for _, w := range []*pieces{
		&q.ifWord, &q.ttl, &q.timestamp, &q.timeout, &q.limit, &q.perPartition, &q.json, &q.unique, &q.exists,
		&q.allowFiltering, &q.bypassCache, &q.unlogged, &q.counter,
	} {
		*w = w.from(org)
	}
}

// cql returns the text as ToCql writes it.
func (q *query) cql() pieces { return q.text().from(q.org) }

func (q *query) text() pieces {
	if q.loop != nil {
		return hole(q.loop.expr) // asked for in the middle of a loop
	}
	switch q.verb {
	case verbSelect:
		return q.selectCQL()
	case verbInsert:
		return q.insertCQL()
	case verbUpdate:
		return concat(word("UPDATE "), q.table, word(" "), q.using(), word("SET "), list(q.assigns, ","), word(" "),
			clause("WHERE ", q.where, " AND "), q.conditions(), q.exists,
			q.allowFiltering)
	case verbDelete:
		return concat(word("DELETE "), clause("", q.columns, ","), word("FROM "), q.table, word(" "), q.using(),
			clause("WHERE ", q.where, " AND "), q.conditions(), q.exists)
	case verbBatch:
		out := concat(word("BEGIN "), q.unlogged, q.counter, word("BATCH "), q.using())
		for _, s := range q.stmts {
			if len(s) == 1 && s[0].many {
				out = concat(out, s, word(" ")) // with the semicolon
				continue
			}
			out = concat(out, s, word("; "))
		}
		return concat(out, word("APPLY BATCH "))
	}
	return nil
}

// conditions returns the IF clause.
func (q *query) conditions() pieces {
	if len(q.conds) == 0 {
		return nil
	}
	return concat(q.ifWord, clause("", q.conds, " AND "))
}

func (q *query) selectCQL() pieces {
	cols := word("*")
	switch {
	case len(q.distinct) > 0:
		cols = concat(word("DISTINCT "), list(q.distinct, ","))
	case len(q.groupBy) > 0:
		cols = list(append(q.groupBy[:len(q.groupBy):len(q.groupBy)], q.columns...), ",")
	case len(q.columns) > 0:
		cols = list(q.columns, ",")
	}
	return concat(word("SELECT "), q.json, cols, word(" FROM "), q.table, word(" "),
		clause("WHERE ", q.where, " AND "), clause("GROUP BY ", q.groupBy, ","), clause("ORDER BY ", q.orderBy, ","),
		q.perPartition, q.limit, q.allowFiltering, q.bypassCache,
		q.using())
}

func (q *query) insertCQL() pieces {
	if q.json != nil {
		return concat(word("INSERT INTO "), q.table, word(" "), q.json)
	}
	return concat(word("INSERT INTO "), q.table, word(" ("), list(q.columns, ","), word(") VALUES ("),
		list(q.values, ","), word(") "), q.unique, q.using())
}

// using returns USING TTL .. AND TIMESTAMP .. AND TIMEOUT .., in this order.
func (q *query) using() pieces {
	var parts []pieces
	for _, p := range []pieces{q.ttl, q.timestamp, q.timeout} {
		if p != nil {
			parts = append(parts, p)
		}
	}
	return clause("USING ", parts, " AND ")
}

// list joins texts. A hole that stands for any number of items, perhaps none,
// includes the separators around it that would be missing then.
func list(items []pieces, sep string) pieces {
	var out pieces
	some := false // an item that is surely there came before
	for _, it := range items {
		one := len(it) != 1 || !it[0].many
		if one && some {
			out = append(out, word(sep)...)
		}
		some = some || one
		out = append(out, it...)
	}
	return out
}

// clause returns keyword, items and a space, or nothing without items.
func clause(keyword string, items []pieces, sep string) pieces {
	if len(items) == 0 {
		return nil
	}
	return concat(word(keyword), list(items, sep), word(" "))
}

// lists returns the parts of a statement that can have any number of items.
func (q *query) lists() []*[]pieces {
	return []*[]pieces{&q.columns, &q.distinct, &q.groupBy, &q.orderBy, &q.values, &q.assigns, &q.where, &q.conds, &q.stmts}
}

// repeated returns the statement after a loop whose rounds add what round has:
// each part that a round adds to gets a hole. ok is false where a round does
// something else than add.
func (q *query) repeated(round *query, e ast.Expr) (*query, bool) {
	if !round.onlyLists() || q.verb != round.verb {
		return nil, false // sets the table, a flag, a limit
	}
	out := *q
	if len(out.ifWord) == 0 {
		out.ifWord = round.ifWord
	}
	for i, l := range out.lists() {
		if len(*round.lists()[i]) > 0 {
			*l = append((*l)[:len(*l):len(*l)], pieces{{hole: &unknown{expr: e}, many: true}})
		}
	}
	return &out, true
}

// onlyLists reports whether the statement has nothing but list items.
func (q *query) onlyLists() bool {
	return len(q.table) == 0 && q.ttl == nil && q.timestamp == nil && q.timeout == nil && q.limit == nil &&
		q.perPartition == nil && q.json == nil && q.unique == nil && q.exists == nil && q.allowFiltering == nil &&
		q.bypassCache == nil && q.unlogged == nil && q.counter == nil
}

// queryHead returns the loop head that a builder's statement begins with, or nil.
func (v value) queryHead() *loopHead {
	if v.kind == kindQuery {
		return v.query.loop
	}
	return nil
}

// asQuery returns the builder's statement. At the head of a loop it is one that
// only collects what the round adds.
func asQuery(v value, t types.Type) (*query, bool) {
	if v.kind == kindQuery {
		return v.query, true
	}
	if h := v.head(); h != nil {
		if verb, ok := builderVerb(t); ok {
			return &query{verb: verb, loop: h}, true
		}
	}
	return nil, false
}

// builderVerb returns what a builder type of package qb builds.
func builderVerb(t types.Type) (verb, bool) {
	p, ok := types.Unalias(t).(*types.Pointer)
	if !ok {
		return 0, false
	}
	n, ok := types.Unalias(p.Elem()).(*types.Named)
	if !ok || n.Obj().Pkg() == nil || !isGocqlx(n.Obj().Pkg().Path()) {
		return 0, false
	}
	switch n.Obj().Name() {
	case "SelectBuilder":
		return verbSelect, true
	case "InsertBuilder":
		return verbInsert, true
	case "UpdateBuilder":
		return verbUpdate, true
	case "DeleteBuilder":
		return verbDelete, true
	case "BatchBuilder":
		return verbBatch, true
	}
	return 0, false
}
