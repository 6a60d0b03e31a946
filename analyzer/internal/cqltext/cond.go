package cqltext

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/cfg"
)

// condition is what decides which way control leaves a block.
//
//	if x { .. }          x is true or false
//	switch tag { case c: tag equals c or not
type condition struct {
	expr ast.Expr
	tag  ast.Expr // the switch's tag; nil for a plain condition
	met  bool     // the way out on which it holds
	at   int      // index of its node in the block
}

// conditionOf returns the condition under which control takes the edge.
func (ev *evaluator) conditionOf(g *graph, e edge) (condition, bool) {
	b := g.blocks[e.from]
	if len(b.Succs) != 2 || len(b.Nodes) == 0 {
		return condition{}, false // no decision here, or one without an expression
	}
	x, ok := b.Nodes[len(b.Nodes)-1].(ast.Expr)
	if !ok {
		return condition{}, false // select, type switch
	}
	c := condition{expr: x, met: e.succ == 0, at: len(b.Nodes) - 1}
	switch b.Succs[0].Kind {
	case cfg.KindIfThen, cfg.KindForBody:
		return c, true
	case cfg.KindSwitchCaseBody:
		clause, _ := b.Succs[0].Stmt.(*ast.CaseClause)
		s := ev.ix.switches[clause]
		if s == nil {
			return condition{}, false // a type switch
		}
		c.tag = s.Tag
		return c, true
	}
	return condition{}, false
}

// feasible reports whether control can take the edge in this activation. It
// only knows better than yes where the activation's arguments decide.
func (ev *evaluator) feasible(fr *frame, e edge) bool {
	if fr.bound == nil {
		return true // the arguments are not known
	}
	if ok, seen := fr.edges[e]; seen {
		return ok
	}
	if fr.edges == nil {
		fr.edges = map[edge]bool{}
	}
	fr.edges[e] = true // while the condition is evaluated
	ok := true
	g := ev.ix.flow(fr.fn)
	if c, has := ev.conditionOf(g, e); has && ev.onArguments(fr, c.expr) && (c.tag == nil || ev.onArguments(fr, c.tag)) {
		at := point{fr: fr, block: e.from, index: c.at, past: true}
		if b, known := ev.holds(c, at); known {
			ok = b == c.met
		}
	}
	fr.edges[e] = ok
	return ok
}

// holds evaluates a condition.
func (ev *evaluator) holds(c condition, at point) (value, known bool) {
	if c.tag == nil {
		return ev.boolean(c.expr, at)
	}
	return ev.compare(token.EQL, c.tag, c.expr, at)
}

// reached reports whether the block can be reached in this activation.
func (ev *evaluator) reached(fr *frame, block int32) bool {
	if fr.bound == nil {
		return true
	}
	g := ev.ix.flow(fr.fn)
	seen := make([]bool, len(g.blocks))
	todo := []int32{block}
	for len(todo) > 0 {
		b := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if b == 0 {
			return true
		}
		if seen[b] {
			continue
		}
		seen[b] = true
		for _, e := range g.preds[b] {
			if ev.feasible(fr, e) {
				todo = append(todo, e.from)
			}
		}
	}
	return false
}

// onArguments reports whether an expression consists of constants and of
// parameters that the function does not change.
func (ev *evaluator) onArguments(fr *frame, e ast.Expr) bool {
	ok := true
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			switch obj := ev.info.ObjectOf(n).(type) {
			case *types.Const, *types.Nil, *types.TypeName, *types.Builtin, *types.PkgName:
			case *types.Var:
				if obj.IsField() {
					break // the variable before it decides
				}
				_, bound := fr.bound[obj]
				ok = ok && bound && ev.unchanged(obj)
			default:
				ok = false
			}
		case *ast.CallExpr, *ast.FuncLit, *ast.IndexExpr, *ast.CompositeLit:
			ok = false // costs more than it tells
		}
		return ok
	})
	return ok
}

// unchanged reports whether a variable keeps the value that its declaration or
// call gives it.
func (ev *evaluator) unchanged(v *types.Var) bool {
	u := ev.ix.vars[v]
	return u != nil && u.owner != nil && u.writes == 0 && !u.addr && !u.captured && !u.elements
}

// stable reports whether an expression has the same value wherever it stands in
// one activation of a function: it names only constants, variables that do not
// change, and fields that nobody stores to.
func (ev *evaluator) stable(e ast.Expr) bool {
	ok := true
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			switch obj := ev.info.ObjectOf(n).(type) {
			case *types.Const, *types.Nil, *types.TypeName, *types.Builtin, *types.PkgName:
			case *types.Var:
				ok = ok && ev.stableVar(obj)
			default:
				ok = false
			}
		case *ast.CallExpr:
			ok = ok && ev.isLen(n)
		case *ast.FuncLit, *ast.CompositeLit, *ast.StarExpr:
			ok = false
		case *ast.UnaryExpr:
			ok = ok && n.Op != token.AND && n.Op != token.ARROW
		}
		return ok
	})
	return ok
}

func (ev *evaluator) stableVar(v *types.Var) bool {
	if v.IsField() {
		u := ev.ix.fields[v.Origin()]
		return u == nil || !u.addr && len(u.stores) == 0
	}
	u := ev.ix.vars[v]
	if u == nil || u.owner == nil {
		return u != nil && u.writes == 0 && !u.addr && !u.elements
	}
	return ev.unchanged(v)
}

// decided returns the decisions that taking the edge makes, for conditions that
// come out the same each time in this activation.
//
//	if full { sql += ", b" }    ...    if full { sql += ", ?" }
func (ev *evaluator) decided(fr *frame, g *graph, e edge) []choice {
	c, ok := ev.conditionOf(g, e)
	if !ok {
		return nil
	}
	if c.tag != nil {
		return ev.equality(fr, c.tag, c.expr, c.met)
	}
	x, met := ast.Unparen(c.expr), c.met
	for {
		not, ok := x.(*ast.UnaryExpr)
		if !ok || not.Op != token.NOT {
			break
		}
		x, met = ast.Unparen(not.X), !met
	}
	if b, ok := x.(*ast.BinaryExpr); ok {
		switch b.Op {
		case token.EQL:
			return ev.equality(fr, b.X, b.Y, met)
		case token.NEQ:
			return ev.equality(fr, b.X, b.Y, !met)
		}
	}
	if !ev.stable(x) {
		return nil
	}
	return []choice{{key: choiceKey{frame: fr, what: "cond " + types.ExprString(x)}, pick: yesNo(met)}}
}

// guards returns the decisions without which control does not come to the point.
func (ev *evaluator) guards(at point) choices {
	if at.past || at.fr == nil || at.fr.fn == nil {
		return nil
	}
	g := ev.ix.flow(at.fr.fn)
	var out choices
	for b, n := at.block, 0; n < len(g.blocks) && len(g.preds[b]) == 1; n++ {
		e := g.preds[b][0]
		for _, c := range ev.decided(at.fr, g, e) {
			if with, ok := out.with(c); ok {
				out = with
			}
		}
		b = e.from
	}
	return out
}

// equality returns the decisions of x == y. Where y is a constant, equality with
// it excludes equality with any other.
func (ev *evaluator) equality(fr *frame, x, y ast.Expr, met bool) []choice {
	if !ev.stable(x) || !ev.stable(y) {
		return nil
	}
	cs := []choice{{
		key:  choiceKey{frame: fr, what: "cond " + types.ExprString(x) + "==" + types.ExprString(y)},
		pick: yesNo(met),
	}}
	if tv := ev.info.Types[y]; met && tv.Value != nil {
		cs = append(cs, choice{
			key:  choiceKey{frame: fr, what: "value " + types.ExprString(x)},
			pick: tv.Value.ExactString(),
		})
	}
	return cs
}

func yesNo(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// boolean evaluates a condition. known is false when it can be either.
func (ev *evaluator) boolean(e ast.Expr, at point) (val, known bool) {
	if tv, ok := ev.info.Types[e]; ok && tv.Value != nil && tv.Value.Kind() == constant.Bool {
		return constant.BoolVal(tv.Value), true
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		if e.Op == token.NOT {
			v, ok := ev.boolean(e.X, at)
			return !v, ok
		}
	case *ast.BinaryExpr:
		switch e.Op {
		case token.LAND, token.LOR:
			return ev.logical(e, at)
		case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
			return ev.compare(e.Op, e.X, e.Y, at)
		}
	case *ast.Ident, *ast.SelectorExpr:
		return soleBool(ev.eval(e, at))
	}
	return false, false
}

func soleBool(as alts) (val, known bool) {
	for i, a := range as {
		if a.v.kind != kindScalar || a.v.cv.Kind() != constant.Bool {
			return false, false
		}
		b := constant.BoolVal(a.v.cv)
		if i > 0 && b != val {
			return false, false
		}
		val = b
	}
	return val, len(as) > 0
}

func (ev *evaluator) logical(e *ast.BinaryExpr, at point) (val, known bool) {
	x, okX := ev.boolean(e.X, at)
	y, okY := ev.boolean(e.Y, at)
	absorbing := e.Op == token.LOR // true || y, false && y
	switch {
	case okX && x == absorbing, okY && y == absorbing:
		return absorbing, true
	case okX && okY:
		return !absorbing, true
	}
	return false, false
}

// compare evaluates x op y for numbers, booleans and texts that are known. known
// is false when it can be either.
func (ev *evaluator) compare(op token.Token, x, y ast.Expr, at point) (val, known bool) {
	if ev.isNil(x) || ev.isNil(y) {
		return false, false
	}
	first := true
	for _, a := range ev.eval(x, at) {
		va, ok := constantOf(a.v)
		if !ok {
			return false, false
		}
		for _, b := range ev.eval(y, at) {
			vb, ok := constantOf(b.v)
			if !ok || va.Kind() != vb.Kind() || va.Kind() == constant.Bool && op != token.EQL && op != token.NEQ {
				return false, false
			}
			r := constant.Compare(va, op, vb)
			if !first && r != val {
				return false, false
			}
			val, first = r, false
		}
	}
	return val, !first
}

func constantOf(v value) (constant.Value, bool) {
	switch {
	case v.kind == kindScalar:
		return v.cv, true
	case v.kind == kindText && v.text.exact():
		return constant.MakeString(v.text.str()), true
	}
	return nil, false
}
