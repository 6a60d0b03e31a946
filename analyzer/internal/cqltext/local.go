package cqltext

import (
	"go/ast"
	"go/types"
	"strconv"

	"golang.org/x/tools/go/cfg"
)

// entryKey is a variable at the beginning of a block.
type entryKey struct {
	v     *types.Var
	fr    *frame
	block int32
	past  bool
}

// entry is what is known of a variable at the beginning of a block.
type entry struct {
	vals alts
	head *loopHead
	used bool // head occurs in what was evaluated
}

// ident evaluates a name.
func (ev *evaluator) ident(id *ast.Ident, at point) alts {
	switch obj := ev.info.ObjectOf(id).(type) {
	case *types.Var:
		if u := ev.ix.vars[obj]; u != nil && u.owner != nil {
			as := named(ev.local(obj, u, id, at), obj, id)
			if u.aliased {
				as = as.asShared(obj.Type())
			}
			return as
		}
		return ev.packageVar(obj, id)
	case *types.Func:
		return ev.funcRef(obj, id)
	case *types.Nil:
		return ev.zero(typeOf(ev.info, id), id)
	}
	return holeAlts(id)
}

// local returns the values of a variable of a function at a point of that
// function, or of a literal inside it.
func (ev *evaluator) local(v *types.Var, u *variable, id ast.Expr, at point) alts {
	p, later := at, false
	for p.fr != nil && p.fr.fn != u.owner {
		if p.fr.fn == nil || p.fr.outer.fr == nil {
			return holeAlts(id) // not one of the functions around
		}
		later = later || !p.fr.fn.now
		p = p.fr.outer
	}
	if p.fr == nil {
		return holeAlts(id)
	}
	if u.addr || u.captured || u.inner {
		return holeAlts(id) // may change where the flow does not see it
	}
	if u.elements && !isString(v.Type()) {
		return holeAlts(id) // what it holds may change
	}
	if u.aliased && (isPointerToBuilder(v.Type()) || ev.ix.elements[types.TypeString(v.Type(), nil)]) {
		return holeAlts(id) // may change under another name
	}
	g := ev.ix.flow(u.owner)
	ds := g.defs[v]
	if len(ds) == 1 && u.writes == 0 && ds[0].kind <= defZero {
		return ev.define(v, ds, 0, p) // q := x, and nothing else
	}
	now := ev.valueAt(v, p)
	if !later {
		return now
	}
	// A literal runs later than it is made: every definition that can follow
	// counts as well.
	after := g.reachable(p)
	for i, d := range ds {
		if after[d.block] || d.block == p.block && d.index > p.index {
			q := p
			q.past = true
			now = union(now, ev.define(v, ds, i, q))
		}
	}
	return ev.bounded(now, id)
}

// reachable returns the blocks that can be entered after the point.
func (g *graph) reachable(p point) []bool {
	seen := make([]bool, len(g.blocks))
	todo := append([]*cfg.Block(nil), g.blocks[p.block].Succs...)
	for len(todo) > 0 {
		b := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if !seen[b.Index] {
			seen[b.Index] = true
			todo = append(todo, b.Succs...)
		}
	}
	return seen
}

// valueAt returns the values of a variable at a point of its own function: those
// of the last definition in the block, or of the definitions that reach the
// block's beginning.
func (ev *evaluator) valueAt(v *types.Var, at point) alts {
	ds := ev.ix.flow(at.fr.fn).defs[v]
	for i := len(ds) - 1; i >= 0; i-- {
		if d := ds[i]; d.block == at.block && d.index < at.index {
			return ev.define(v, ds, i, at)
		}
	}
	return ev.entryValue(v, at)
}

// define returns the values that the i-th definition gives the variable.
func (ev *evaluator) define(v *types.Var, ds []def, i int, at point) alts {
	defer ev.leave()
	d := ds[i]
	if !ev.enter() {
		return holeAlts(d.lhs) // too much work
	}
	p := point{fr: at.fr, block: d.block, index: d.index, past: at.past}
	before := func() alts {
		for j := i - 1; j >= 0; j-- {
			if ds[j].block == d.block && ds[j].index <= d.index {
				return ev.define(v, ds, j, p)
			}
		}
		return ev.entryValue(v, p)
	}
	return ev.defined(v, d, p, before).whenAll(ev.guards(p))
}

// defined returns the values that a definition gives a variable that had others
// before.
func (ev *evaluator) defined(v *types.Var, d def, p point, before func() alts) alts {
	switch d.kind {
	case defAssign:
		ev.noteIgnored(d)
		return ev.result(d.rhs, d.result, p)
	case defZero:
		return ev.zero(v.Type(), d.lhs)
	case defAdd:
		if !isString(v.Type()) {
			return holeAlts(d.lhs) // numbers
		}
		return ev.join(d.lhs, ev.toTexts(before(), d.lhs), ev.textsOf(d.rhs, p))
	case defField:
		return ev.setField(before(), d, p)
	case defMutate:
		return ev.mutate(v, d, p, before)
	case defUnknown:
		return holeAlts(d.lhs)
	}
	return holeAlts(d.lhs)
}

// noteIgnored notes q, _ := f().
func (ev *evaluator) noteIgnored(d def) {
	s, ok := d.node.(*ast.AssignStmt)
	if !ok || len(s.Rhs) != 1 || len(s.Lhs) < 2 {
		return
	}
	id, ok := s.Lhs[len(s.Lhs)-1].(*ast.Ident)
	if call, isCall := ast.Unparen(s.Rhs[0]).(*ast.CallExpr); ok && isCall && id.Name == "_" {
		ev.ignored[call] = true
	}
}

// result returns the i-th result of an expression that may be a call with
// several, or the value of v, ok := m[k] and the like.
func (ev *evaluator) result(e ast.Expr, i int, at point) alts {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && !ev.isConst(call) {
		return ev.callResult(call, i, at)
	}
	if i > 0 {
		return holeAlts(e) // the ok of a comma-ok form
	}
	return ev.eval(e, at)
}

// entryValue returns the values of a variable at the beginning of the point's
// block.
func (ev *evaluator) entryValue(v *types.Var, at point) alts {
	defer ev.leave()
	if !ev.enter() {
		return holeAlts(ev.nameOf(v)) // too much work
	}
	g := ev.ix.flow(at.fr.fn)
	b := g.blocks[at.block]
	if at.block == 0 {
		return ev.initial(v, at.fr)
	}
	if s, ok := b.Stmt.(*ast.RangeStmt); ok && b.Kind == cfg.KindRangeBody {
		if as, ok := ev.rangeVar(v, s, at); ok {
			return as
		}
	}
	if g.header[at.block] {
		return ev.loopValue(v, at, g)
	}
	key := entryKey{v: v, fr: at.fr, block: at.block, past: at.past}
	if e := ev.entries[key]; e != nil {
		return e.vals
	}
	lists := ev.incoming(v, at, g, false)
	out := ev.bounded(union(lists...), ev.nameOf(v))
	if !out.hasLoop() {
		ev.entries[key] = &entry{vals: out}
	}
	return out
}

// incoming returns the values of a variable along each edge into the block. For
// a loop's head it returns those from outside the loop or those from its end.
func (ev *evaluator) incoming(v *types.Var, at point, g *graph, back bool) []alts {
	var lists []alts
	preds := g.preds[at.block]
	for i, e := range preds {
		if e.back != back || !ev.feasible(at.fr, e) {
			continue
		}
		from := point{fr: at.fr, block: e.from, index: len(g.blocks[e.from].Nodes), past: at.past || back}
		as := ev.valueAt(v, from)
		if !from.past {
			for _, c := range ev.decided(at.fr, g, e) {
				as = as.under(c)
			}
			if len(preds) > 1 {
				as = as.under(choice{key: choiceKey{frame: at.fr, block: at.block}, pick: strconv.Itoa(i)})
			}
		}
		if len(as) > 0 {
			lists = append(lists, as)
		}
	}
	return lists
}
