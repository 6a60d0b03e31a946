package cqltext

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
)

// evaluator answers one question. It evaluates expressions backwards: the value
// of a variable is what its definitions that reach the point give it.
type evaluator struct {
	r     *Resolver
	ix    *index
	info  *types.Info
	steps int
	depth int

	frames  map[frameKey]*frame
	entries map[entryKey]*entry
	ignored map[*ast.CallExpr]bool // calls of which the last result goes to _
	visited map[any]bool           // stores, fields and variables that are being evaluated
}

// frame is one activation of a function, or the package level (fn nil).
type frame struct {
	fn     *function
	outer  point // literals: where the literal stands
	caller *frame
	depth  int
	root   bool // the activation that was asked about, or one around it
	// exit is the parameter whose value at the end of the call is wanted: the
	// only one that is known to be changed by nobody else meanwhile.
	exit *types.Var
	// bound are the values of the parameters where the call is known. nil: the
	// function is looked at without a caller.
	bound map[*types.Var]thunk
	edges map[edge]bool // feasible edges that have been asked for
}

// frameKey makes the frames of equal activations equal, so that the decisions
// in them agree.
type frameKey struct {
	fn     *function
	root   bool
	call   *ast.CallExpr
	caller *frame
	past   bool
}

// point is a place in an activation: before node index of a block. past is set
// once the way back to the point crossed the head of a loop: the values there
// may come from an earlier round, and decisions say nothing about them.
type point struct {
	fr    *frame
	block int32
	index int
	past  bool
}

func newEvaluator(r *Resolver, pos token.Pos) *evaluator {
	return &evaluator{
		r: r, ix: r.index(pos), info: r.pass.TypesInfo,
		frames:  map[frameKey]*frame{},
		entries: map[entryKey]*entry{},
		ignored: map[*ast.CallExpr]bool{},
		visited: map[any]bool{},
	}
}

// texts returns the values of the expression that was asked about.
func (ev *evaluator) texts(e ast.Expr) alts {
	at, ok := ev.pointOf(e, ev.activation(ev.ix.around(e.Pos()), true))
	if !ok {
		return holeAlts(e) // not in the control flow: code that does not type-check
	}
	all := ev.eval(e, at)
	if len(all) == 0 {
		return holeAlts(e) // no way comes here
	}
	if now := all.whenAll(ev.guards(at)); len(now) > 0 {
		return now
	}
	return all // no way comes here
}

// around returns the innermost function that contains the position; nil at
// package level.
func (ix *index) around(pos token.Pos) *function {
	var best *function
	for _, fn := range ix.functions {
		if fn.body.Pos() <= pos && pos < fn.body.End() {
			best = fn // outer functions come before inner ones
		}
	}
	return best
}

// frameOf returns an activation of a function of which no caller is known, with
// the activations around it. It is another one than that of the expression
// that was asked about, even in the same function.
func (ev *evaluator) frameOf(fn *function) *frame { return ev.activation(fn, false) }

func (ev *evaluator) activation(fn *function, root bool) *frame {
	key := frameKey{fn: fn, root: root}
	if fr := ev.frames[key]; fr != nil {
		return fr
	}
	fr := &frame{fn: fn, root: root}
	ev.frames[key] = fr
	if fn != nil {
		if lit, ok := fn.node.(*ast.FuncLit); ok {
			fr.outer, _ = ev.pointOf(lit, ev.activation(fn.outer, root))
		}
	}
	return fr
}

// pointOf returns the point at which an expression of the frame's function is
// evaluated.
func (ev *evaluator) pointOf(e ast.Node, fr *frame) (point, bool) {
	if fr.fn == nil {
		return point{fr: fr}, true
	}
	n, ok := ev.ix.flow(fr.fn).at(e.Pos())
	return point{fr: fr, block: n.block, index: n.index}, ok
}

// enter counts a step; it reports false when the work must end.
func (ev *evaluator) enter() bool {
	ev.steps++
	ev.depth++
	return ev.steps <= maxSteps && ev.depth <= maxDepth
}

func (ev *evaluator) leave() { ev.depth-- }

// eval returns the values of an expression at a point.
func (ev *evaluator) eval(e ast.Expr, at point) alts {
	defer ev.leave()
	if !ev.enter() {
		return holeAlts(e) // too much work
	}
	if as, ok := ev.constantValue(e); ok {
		return as
	}
	as := ev.expr(e, at)
	for _, a := range as {
		if a.v.kind == kindRecord && !a.v.rec.shared && ev.isShared(e, at) {
			return as.shared() // a copy of it may have been changed before
		}
	}
	return as
}

func (ev *evaluator) expr(e ast.Expr, at point) alts {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return ev.eval(e.X, at)
	case *ast.Ident:
		return ev.ident(e, at)
	case *ast.SelectorExpr:
		return ev.selector(e, at)
	case *ast.BinaryExpr:
		return ev.binary(e, at)
	case *ast.CallExpr:
		return ev.callResult(e, 0, at)
	case *ast.CompositeLit:
		return ev.composite(e, at)
	case *ast.FuncLit:
		if fn := ev.ix.lits[e]; fn != nil {
			return one(value{kind: kindFunc, fn: &funcValue{fn: fn, at: at}})
		}
	case *ast.UnaryExpr:
		return ev.unary(e, at)
	case *ast.StarExpr:
		return ev.rehole(ev.eval(e.X, at), e)
	case *ast.TypeAssertExpr:
		if e.Type != nil {
			return ev.rehole(ev.eval(e.X, at), e)
		}
	case *ast.IndexExpr:
		return ev.indexExpr(e, at)
	case *ast.SliceExpr:
		return ev.sliceExpr(e, at)
	}
	return holeAlts(e)
}

// constantValue returns what the type checker has folded.
func (ev *evaluator) constantValue(e ast.Expr) (alts, bool) {
	tv, ok := ev.info.Types[e]
	if !ok || tv.Value == nil {
		return nil, false
	}
	if tv.Value.Kind() == constant.String {
		ps, ok := ev.r.constant(e)
		return textAlts(ps), ok
	}
	return scalar(tv.Value), tv.Value.Kind() != constant.Unknown
}

// rehole gives the unknown values the expression e, which says more to the
// reader than what it was derived from. Parameters stay what they are.
func (ev *evaluator) rehole(as alts, e ast.Expr) alts {
	out := make(alts, len(as))
	for i, a := range as {
		if a.v.unknown() && a.v.text[0].hole.param == nil {
			a.v.text = hole(e)
		}
		out[i] = a
	}
	return out
}

func (ev *evaluator) unary(e *ast.UnaryExpr, at point) alts {
	switch e.Op {
	case token.AND:
		return ev.eval(e.X, at) // a pointer stands for what it points to
	case token.NOT:
		if b, ok := ev.boolean(e.X, at); ok {
			return boolean(!b)
		}
	}
	return holeAlts(e)
}

func (ev *evaluator) binary(e *ast.BinaryExpr, at point) alts {
	switch e.Op {
	case token.ADD:
		if !isString(typeOf(ev.info, e)) {
			return holeAlts(e) // numbers
		}
		// The operands of a long concatenation, not as deep as it is nested.
		var operands []ast.Expr
		var x ast.Expr = e
		for {
			b, ok := ast.Unparen(x).(*ast.BinaryExpr)
			if !ok || b.Op != token.ADD || ev.isConst(b) {
				break
			}
			operands = append(operands, b.Y)
			x = b.X
		}
		out := ev.textsOf(x, at)
		for i := len(operands) - 1; i >= 0; i-- {
			out = ev.join(e, out, ev.textsOf(operands[i], at))
		}
		return out
	case token.EQL, token.NEQ, token.LAND, token.LOR, token.LSS, token.GTR, token.LEQ, token.GEQ:
		if b, ok := ev.boolean(e, at); ok {
			return boolean(b)
		}
	}
	return holeAlts(e)
}

func (ev *evaluator) isConst(e ast.Expr) bool {
	tv, ok := ev.info.Types[e]
	return ok && tv.Value != nil
}

// textsOf evaluates e to texts; values that are no texts become holes.
func (ev *evaluator) textsOf(e ast.Expr, at point) alts {
	return ev.toTexts(ev.eval(e, at), e)
}

func (ev *evaluator) toTexts(as alts, e ast.Expr) alts {
	out := make(alts, len(as))
	for i, a := range as {
		if a.v.kind != kindText {
			ps, ok := a.v.asText()
			if !ok {
				ps = hole(e)
			}
			a.v = value{text: ps}
		}
		out[i] = a
	}
	return out
}

// join concatenates every text of one list with every text of the other, as far
// as they can meet.
func (ev *evaluator) join(e ast.Expr, as, bs alts) alts {
	return ev.combine(e, as, bs, func(a, b pieces) pieces { return concat(a, b) })
}

// combine applies f to all pairs of texts that can meet.
func (ev *evaluator) combine(e ast.Expr, as, bs alts, f func(a, b pieces) pieces) alts {
	if len(as)*len(bs) > maxPairs {
		if len(as) > len(bs) {
			as = textAlts(widen(as, hole(e)))
		} else {
			bs = textAlts(widen(bs, hole(e)))
		}
	}
	out := make(alts, 0, len(as)*len(bs))
	for _, a := range as {
		for _, b := range bs {
			when, ok := a.when.and(b.when)
			if !ok {
				continue // decided differently: they never meet
			}
			out = append(out, alt{v: value{text: f(a.v.text, b.v.text)}, when: when})
		}
	}
	return ev.bounded(out, e)
}

// bounded keeps the number and size of values within the limits. What is over
// the limit is replaced by what all of them have in common.
func (ev *evaluator) bounded(as alts, e ast.Expr) alts {
	for _, a := range as {
		ev.steps += (1 + len(a.v.text)) / 4 // long lists of long texts are work too
	}
	if len(as) > 1 {
		as = union(as)
	}
	for _, a := range as {
		if a.v.kind == kindText && (a.v.text.size() > maxBytes || len(a.v.text) > maxPieces) {
			return holeAlts(e)
		}
	}
	if len(as) <= maxAlts {
		return as
	}
	return textAlts(widen(as, hole(e)))
}

// widen returns the one text that covers all: what they begin and end with, and
// between a hole.
func widen(as alts, mid pieces) pieces {
	var all []pieces
	for _, a := range as {
		if a.v.kind != kindText {
			return mid
		}
		all = append(all, a.v.text)
	}
	prefix, suffix := commonEnds(all)
	return concat(prefix, mid, suffix)
}

// mapText applies f to each text; f reports false for what it cannot do, which
// becomes a hole.
func (ev *evaluator) mapText(e ast.Expr, as alts, f func(pieces) (pieces, bool)) alts {
	out := make(alts, 0, len(as))
	for _, a := range as {
		ps, ok := a.v.asText()
		if ok {
			ps, ok = f(ps)
		}
		if !ok {
			ps = hole(e)
		}
		out = append(out, alt{v: value{text: ps.changed()}, when: a.when})
	}
	return ev.bounded(out, e)
}

func isString(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// isBytes reports whether t is a []byte.
func isBytes(t types.Type) bool {
	s, ok := t.Underlying().(*types.Slice)
	if !ok {
		return false
	}
	b, ok := s.Elem().Underlying().(*types.Basic)
	return ok && b.Kind() == types.Byte
}
