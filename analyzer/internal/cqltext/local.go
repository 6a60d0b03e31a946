package cqltext

import (
	"go/ast"
	"go/constant"
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

// loopHead stands for the value that a variable has at the head of a loop while
// the loop's body is evaluated.
type loopHead struct {
	v    *types.Var
	expr ast.Expr // what in the loop changes the variable
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

// named gives the holes that are a parameter the name under which it is used.
func named(as alts, v *types.Var, id *ast.Ident) alts {
	for i, a := range as {
		if a.v.unknown() && a.v.text[0].hole.param == v {
			out := append(alts(nil), as...)
			out[i].v.text = pieces{{hole: &unknown{expr: id, param: v}}}
			return out
		}
	}
	return as
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

// nameOf returns the identifier that declares a variable.
func (ev *evaluator) nameOf(v *types.Var) ast.Expr {
	if u := ev.ix.vars[v]; u != nil && u.name != nil {
		return u.name
	}
	return &ast.Ident{NamePos: v.Pos(), Name: v.Name()}
}

// initial returns the values of a variable where its function begins.
func (ev *evaluator) initial(v *types.Var, fr *frame) alts {
	if t, ok := fr.bound[v]; ok {
		return ev.force(t)
	}
	for _, r := range fr.fn.results {
		if r == v {
			return ev.zero(v.Type(), ev.nameOf(v))
		}
	}
	isParam := v == fr.fn.recv
	for _, p := range fr.fn.params {
		isParam = isParam || p == v
	}
	if !isParam {
		return holeAlts(ev.nameOf(v)) // x in switch x := y.(type)
	}
	if fr.root && (isString(v.Type()) || types.IsInterface(v.Type())) {
		return textAlts(pieces{{hole: &unknown{expr: ev.nameOf(v), param: v}}})
	}
	if fr.root {
		return holeAlts(ev.nameOf(v)) // the callers' business
	}
	return ev.fromCallers(v, fr)
}

// force evaluates a thunk.
func (ev *evaluator) force(t thunk) alts {
	if t.vals != nil {
		return t.vals
	}
	return ev.eval(t.expr, t.at)
}

// zero returns the zero value of a type.
func (ev *evaluator) zero(t types.Type, e ast.Expr) alts {
	if isBuffer(t) {
		return textAlts(nil)
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		switch {
		case u.Info()&types.IsString != 0:
			return textAlts(nil)
		case u.Info()&types.IsBoolean != 0:
			return boolean(false)
		case u.Info()&types.IsInteger != 0:
			return scalar(constant.MakeInt64(0))
		}
	case *types.Slice:
		if isBytes(t) {
			return textAlts(nil)
		}
		return one(value{kind: kindList})
	case *types.Map:
		return one(value{kind: kindMap, rec: &record{typ: t}})
	case *types.Struct:
		return one(value{kind: kindRecord, rec: &record{typ: t}})
	}
	return holeAlts(e) // a nil pointer, interface or function has no text
}

// fromCallers returns the values of a parameter of a function that only this
// package can call: those of all its calls.
func (ev *evaluator) fromCallers(v *types.Var, fr *frame) alts {
	unknown := holeAlts(ev.nameOf(v))
	fn := fr.fn
	if fr.caller != nil || fn.obj == nil || fn.obj.Exported() || fn.sig == nil {
		return unknown // others may call it
	}
	if ev.ix.asValue[fn.obj] || fn.recv != nil && ev.ix.dynamic[fn.obj.Name()] {
		return unknown // called in ways that are not seen
	}
	sites := ev.ix.calls[fn.obj]
	if len(sites) == 0 || len(sites) > maxAlts || ev.visited[v] {
		return unknown // never called, too often, or recursion
	}
	ev.visited[v] = true
	defer delete(ev.visited, v)
	var lists []alts
	for i, site := range sites {
		as := unknown
		if t, ok := ev.argument(v, fn, site); ok {
			as = ev.force(t)
		}
		lists = append(lists, as.under(choice{key: choiceKey{frame: fr, what: "caller"}, pick: strconv.Itoa(i)}))
	}
	return ev.bounded(union(lists...), ev.nameOf(v))
}

// argument returns what a call gives a parameter of the function.
func (ev *evaluator) argument(v *types.Var, fn *function, site callSite) (thunk, bool) {
	at, ok := ev.pointOf(site.call, ev.frameOf(site.in))
	if !ok {
		return thunk{}, false
	}
	if t, ok := ev.bind(fn, site.call, at)[v]; ok {
		return t, true
	}
	return thunk{}, false
}

// isBuffer reports whether t is strings.Builder or bytes.Buffer, or a pointer to
// one.
func isBuffer(t types.Type) bool {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	n, ok := types.Unalias(t).(*types.Named)
	if !ok || n.Obj().Pkg() == nil {
		return false
	}
	switch n.Obj().Pkg().Path() + "." + n.Obj().Name() {
	case "strings.Builder", "bytes.Buffer":
		return true
	}
	return false
}

// isPointerToBuilder reports whether a second name for a value of the type can
// add to the text that the value holds.
func isPointerToBuilder(t types.Type) bool {
	p, ok := types.Unalias(t).(*types.Pointer)
	if !ok {
		return false
	}
	n, ok := types.Unalias(p.Elem()).(*types.Named)
	return isBuffer(t) || ok && n.Obj().Pkg() != nil && isGocqlx(n.Obj().Pkg().Path())
}

// isNil reports whether e is the predeclared nil.
func (ev *evaluator) isNil(e ast.Expr) bool {
	tv, ok := ev.info.Types[ast.Unparen(e)]
	return ok && tv.IsNil()
}
