package cqltext

import (
	"go/ast"
	"go/types"
)

// loopHead stands for the value that a variable has at the head of a loop while
// the loop's body is evaluated.
type loopHead struct {
	v    *types.Var
	expr ast.Expr // what in the loop changes the variable
}

// loopValue returns the values of a variable at the head of a loop:
//
//	sql := "SELECT a FROM t WHERE k IN (?"
//	for range more { sql += ", ?" }       // head: what came in, then a hole
func (ev *evaluator) loopValue(v *types.Var, at point, g *graph) alts {
	open := entryKey{v: v, fr: at.fr, block: -at.block - 1}
	if e := ev.entries[open]; e != nil {
		e.used = true
		return textAlts(pieces{{loop: e.head}})
	}
	key := entryKey{v: v, fr: at.fr, block: at.block, past: at.past}
	if e := ev.entries[key]; e != nil {
		return e.vals
	}
	e := &entry{head: &loopHead{v: v, expr: ev.changedBy(v, g, at.block)}}
	base := union(ev.incoming(v, at, g, false)...)
	ev.entries[open] = e
	body := union(ev.incoming(v, at, g, true)...)
	delete(ev.entries, open)
	out := closeLoop(base, body, e.head)
	out = ev.bounded(out, e.head.expr)
	if !out.hasLoop() {
		ev.entries[key] = &entry{vals: out}
	}
	return out
}

// changedBy returns the expression in a loop that changes the variable, for the
// hole that stands for the unknown number of rounds.
func (ev *evaluator) changedBy(v *types.Var, g *graph, block int32) ast.Expr {
	stmt := g.blocks[block].Stmt
	for _, d := range g.defs[v] {
		if stmt != nil && (d.node.Pos() < stmt.Pos() || d.node.Pos() >= stmt.End()) {
			continue // before or after the loop
		}
		if d.kind == defMutate {
			return d.call
		}
		return d.lhs
	}
	return ev.nameOf(v)
}

// closeLoop joins what comes into a loop with what its rounds leave, where head
// stands for the value before a round. A value that a round makes longer gets a
// hole at that end.
func closeLoop(base, body alts, head *loopHead) alts {
	var front, rear bool
	var rounds []*query
	for _, a := range body {
		if a.v.queryHead() == head {
			rounds = append(rounds, a.v.query)
			continue
		}
		f, r, changed := growth(a.v, head)
		switch {
		case !changed:
			base = union(base, alts{a}) // assigned anew in the loop
		default:
			front, rear = front || f, rear || r
		}
	}
	if len(rounds) > 0 {
		return repeatQuery(base, rounds, head)
	}
	if !front && !rear {
		return withoutHead(base, head)
	}
	out := make(alts, 0, len(base))
	for _, a := range withoutHead(base, head) {
		if a.v.kind == kindList {
			items := a.v.items
			if front {
				items = append([]item{{many: head.expr}}, items...)
			}
			if rear {
				items = append(items[:len(items):len(items)], item{many: head.expr})
			}
			a.v.items = items
			out = append(out, a)
			continue
		}
		ps, ok := a.v.asText()
		if !ok {
			ps = hole(head.expr)
		}
		if front {
			ps = concat(hole(head.expr), ps)
		}
		if rear {
			ps = concat(ps, hole(head.expr))
		}
		out = append(out, alt{v: value{text: ps}, when: a.when})
	}
	return out
}

// repeatQuery adds to the builders that come into a loop what its rounds add.
func repeatQuery(base alts, rounds []*query, head *loopHead) alts {
	out := make(alts, 0, len(base))
	for _, a := range withoutHead(base, head) {
		ok := a.v.kind == kindQuery
		for _, r := range rounds {
			if ok {
				a.v.query, ok = a.v.query.repeated(r, head.expr)
			}
		}
		if !ok {
			a.v = value{text: hole(head.expr)}
		}
		out = append(out, a)
	}
	return out
}

// growth says at which ends a round of the loop makes a value longer; changed is
// false when the value does not contain the one before the round.
func growth(v value, head *loopHead) (front, rear, changed bool) {
	if v.kind == kindList {
		for i, it := range v.items {
			if it.loop == head {
				front, rear, changed = front || i > 0, rear || i < len(v.items)-1, true
			}
		}
		return front, rear, changed
	}
	for i, p := range v.text {
		if p.loop == head {
			front, rear, changed = front || i > 0, rear || i < len(v.text)-1, true
		}
	}
	return front, rear, changed
}

// withoutHead removes the values that are the head's own.
func withoutHead(as alts, head *loopHead) alts {
	out := make(alts, 0, len(as))
	for _, a := range as {
		if a.v.head() != head {
			out = append(out, a)
		}
	}
	return out
}

func (as alts) hasLoop() bool {
	for _, a := range as {
		if a.v.text.hasLoop() || a.v.queryHead() != nil {
			return true
		}
		for _, it := range a.v.items {
			if it.loop != nil {
				return true
			}
		}
	}
	return false
}
