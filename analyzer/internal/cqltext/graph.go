package cqltext

import (
	"go/ast"
	"go/token"
	"go/types"
	"sort"

	"golang.org/x/tools/go/cfg"
	"golang.org/x/tools/go/types/typeutil"
)

// graph is the control flow of a function, with the definitions of its
// variables.
type graph struct {
	blocks []*cfg.Block
	preds  [][]edge
	// header marks the blocks that a loop jumps back to; every cycle has one.
	header []bool
	nodes  []node // in source order
	defs   map[*types.Var][]def
	rets   []node // the return statements in reachable blocks
}

// edge comes into a block: from block from, whose i-th successor it is. back
// marks the jump back to the head of a loop.
type edge struct {
	from int32
	succ int
	back bool
}

// node is a statement or expression of a block.
type node struct {
	ast.Node
	block int32
	index int
}

// defKind says how a node gives a variable a value.
type defKind uint8

const (
	defAssign  defKind = iota // v = rhs, v := rhs, var v = rhs
	defZero                   // var v T
	defAdd                    // v += rhs
	defField                  // v.f = rhs
	defMutate                 // a call gets v and may change it
	defUnknown                // anything else: v++, v[i] = x, v.f += x
)

// def is a place where a variable gets a value.
type def struct {
	kind   defKind
	block  int32
	index  int      // of the node in its block
	node   ast.Node // the node
	rhs    ast.Expr
	result int           // which result of rhs
	field  *types.Var    // defField
	call   *ast.CallExpr // defMutate: the call that gets v
	arg    int           // defMutate: which argument v is; -1: the receiver
	lhs    ast.Expr      // the variable as it is written there
}

// flow returns the function's graph.
func (ix *index) flow(fn *function) *graph {
	if fn.graph == nil {
		fn.graph = ix.buildGraph(fn)
	}
	return fn.graph
}

func (ix *index) buildGraph(fn *function) *graph {
	c := cfg.New(fn.body, func(call *ast.CallExpr) bool { return ix.mayReturn(call) })
	g := &graph{
		blocks: c.Blocks,
		preds:  make([][]edge, len(c.Blocks)),
		header: make([]bool, len(c.Blocks)),
		defs:   map[*types.Var][]def{},
	}
	back := backEdges(c.Blocks)
	for _, b := range c.Blocks {
		if !b.Live {
			continue // control never comes from there
		}
		for i, s := range b.Succs {
			e := edge{from: b.Index, succ: i, back: back[[2]int32{b.Index, int32(i)}]}
			g.preds[s.Index] = append(g.preds[s.Index], e)
			if e.back {
				g.header[s.Index] = true
			}
		}
	}
	for _, b := range c.Blocks {
		for i, n := range b.Nodes {
			if n == nil {
				continue
			}
			nd := node{Node: n, block: b.Index, index: i}
			g.nodes = append(g.nodes, nd)
			if _, ok := n.(*ast.ReturnStmt); ok && b.Live {
				g.rets = append(g.rets, nd)
			}
			ix.collectDefs(g, nd)
		}
	}
	sort.SliceStable(g.nodes, func(i, j int) bool { return g.nodes[i].Pos() < g.nodes[j].Pos() })
	sort.SliceStable(g.rets, func(i, j int) bool { return g.rets[i].Pos() < g.rets[j].Pos() })
	return g
}

// backEdges finds the edges that lead to a block which is being visited: every
// cycle has one.
func backEdges(blocks []*cfg.Block) map[[2]int32]bool {
	const (
		fresh = iota
		open
		done
	)
	back := map[[2]int32]bool{}
	if len(blocks) == 0 {
		return back
	}
	state := make([]uint8, len(blocks))
	type visit struct {
		b    *cfg.Block
		next int
	}
	stack := []visit{{b: blocks[0]}}
	state[blocks[0].Index] = open
	for len(stack) > 0 {
		v := &stack[len(stack)-1]
		if v.next == len(v.b.Succs) {
			state[v.b.Index] = done
			stack = stack[:len(stack)-1]
			continue
		}
		i := v.next
		v.next++
		switch s := v.b.Succs[i]; state[s.Index] {
		case open:
			back[[2]int32{v.b.Index, int32(i)}] = true
		case fresh:
			state[s.Index] = open
			stack = append(stack, visit{b: s})
		}
	}
	return back
}

// mayReturn reports false for the calls that are known to end the function.
func (ix *index) mayReturn(call *ast.CallExpr) bool {
	switch fn := typeutil.Callee(ix.info, call).(type) {
	case *types.Builtin:
		return fn.Name() != "panic"
	case *types.Func:
		switch fn.FullName() {
		case "os.Exit", "log.Fatal", "log.Fatalf", "log.Fatalln", "log.Panic", "log.Panicf", "log.Panicln", "runtime.Goexit":
			return false
		}
		if fn.Pkg() != nil && fn.Pkg().Path() == "testing" {
			switch fn.Name() {
			case "Fatal", "Fatalf", "FailNow", "Skip", "Skipf", "SkipNow":
				return false
			}
		}
	}
	return true
}

// at returns the node that contains the position. ok is false when there is
// none, as in code that the type checker did not accept.
func (g *graph) at(pos token.Pos) (node, bool) {
	i := sort.Search(len(g.nodes), func(i int) bool { return g.nodes[i].Pos() > pos })
	for i--; i >= 0; i-- {
		if n := g.nodes[i]; pos < n.End() {
			return n, true
		}
	}
	return node{}, false
}

// collectDefs adds the definitions that a node makes, in the order in which
// they take effect.
func (ix *index) collectDefs(g *graph, n node) {
	add := func(e ast.Expr, d def) {
		v := ix.localVar(e)
		if v == nil {
			return
		}
		d.block, d.index, d.node, d.lhs = n.block, n.index, n.Node, e
		g.defs[v] = append(g.defs[v], d)
	}
	// Calls take effect before the assignment that they stand in.
	skip := map[*ast.CallExpr]bool{}  // calls that are made later
	inner := map[*ast.CallExpr]bool{} // b.M() in b.M().N(): the last call speaks for what happens to b
	ast.Inspect(n.Node, func(m ast.Node) bool {
		switch m := m.(type) {
		case *ast.FuncLit:
			return false // runs later, if at all
		case *ast.DeferStmt:
			skip[m.Call] = true // runs when the function has ended
		case *ast.CallExpr:
			if !skip[m] {
				ix.mutations(m, !inner[m], add)
			}
			if sel, ok := ast.Unparen(m.Fun).(*ast.SelectorExpr); ok {
				if call, ok := ast.Unparen(sel.X).(*ast.CallExpr); ok {
					inner[call] = true
				}
			}
		}
		return true
	})
	switch s := n.Node.(type) {
	case *ast.AssignStmt:
		for i, lhs := range s.Lhs {
			d := def{kind: defUnknown}
			switch {
			case s.Tok == token.ADD_ASSIGN:
				d.kind, d.rhs = defAdd, s.Rhs[0]
			case s.Tok != token.ASSIGN && s.Tok != token.DEFINE:
			case len(s.Rhs) == len(s.Lhs):
				d.kind, d.rhs = defAssign, s.Rhs[i]
			case len(s.Rhs) == 1:
				d.kind, d.rhs, d.result = defAssign, s.Rhs[0], i
			}
			ix.defTarget(lhs, d, add)
		}
	case *ast.IncDecStmt:
		ix.defTarget(s.X, def{kind: defUnknown}, add)
	case *ast.ValueSpec:
		for i, name := range s.Names {
			d := def{kind: defZero}
			switch {
			case len(s.Values) == len(s.Names):
				d.kind, d.rhs = defAssign, s.Values[i]
			case len(s.Values) == 1:
				d.kind, d.rhs, d.result = defAssign, s.Values[0], i
			}
			add(name, d)
		}
	}
}

// defTarget adds what an assignment to lhs does.
func (ix *index) defTarget(lhs ast.Expr, d def, add func(ast.Expr, def)) {
	switch lhs := ast.Unparen(lhs).(type) {
	case *ast.Ident:
		add(lhs, d)
	case *ast.SelectorExpr:
		sel := ix.info.Selections[lhs]
		if sel == nil {
			return // pkg.Var
		}
		f, ok := sel.Obj().(*types.Var)
		if !ok || len(sel.Index()) != 1 || d.kind != defAssign {
			add(lhs.X, def{kind: defUnknown})
			return
		}
		d.kind, d.field = defField, f.Origin()
		add(lhs.X, d)
	case *ast.IndexExpr:
		add(lhs.X, def{kind: defUnknown})
	case *ast.StarExpr:
		if d.kind == defAssign {
			add(lhs.X, def{kind: defUnknown})
		}
	}
}

// mutations adds what a call does to the variables that it gets: v in v.M()
// where receiver is set, f(&v), and f(v) where v is a pointer, slice or map.
func (ix *index) mutations(call *ast.CallExpr, receiver bool, add func(ast.Expr, def)) {
	callee := typeutil.Callee(ix.info, call)
	if _, ok := callee.(*types.Builtin); ok {
		if len(call.Args) > 0 && (callee.Name() == "copy" || callee.Name() == "clear" || callee.Name() == "delete") {
			add(call.Args[0], def{kind: defUnknown})
		}
		return
	}
	if tv, ok := ix.info.Types[ast.Unparen(call.Fun)]; ok && tv.IsType() {
		return // a conversion changes nothing
	}
	fn, _ := callee.(*types.Func)
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && receiver {
		if ix.receiverChanges(sel) {
			add(receiverRoot(ix.info, sel.X), def{kind: defMutate, call: call, arg: -1})
		}
	}
	for i, a := range call.Args {
		a = ast.Unparen(a)
		addr, isAddr := a.(*ast.UnaryExpr)
		switch {
		case isAddr && addr.Op == token.AND:
			if harmless(fn) && !writesFirst(fn) {
				continue // fmt.Println(&x)
			}
			add(addr.X, def{kind: defMutate, call: call, arg: i})
		case refers(typeOf(ix.info, a)) || hasMethods(typeOf(ix.info, a)):
			if harmless(fn) && !writesFirst(fn) {
				continue // fmt.Println(list)
			}
			add(a, def{kind: defMutate, call: call, arg: i})
		}
	}
}

// writesFirst reports whether an otherwise harmless function writes to its
// first argument.
func writesFirst(fn *types.Func) bool {
	switch fn.FullName() {
	case "fmt.Fprintf", "fmt.Fprint", "fmt.Fprintln":
		return true
	}
	return false
}

// receiverChanges reports whether the method that is selected may change what
// its receiver is or refers to.
func (ix *index) receiverChanges(sel *ast.SelectorExpr) bool {
	s := ix.info.Selections[sel]
	if s == nil || s.Kind() != types.MethodVal {
		return false
	}
	sig, ok := s.Obj().Type().(*types.Signature)
	if !ok || sig.Recv() == nil {
		return false
	}
	if types.IsInterface(sig.Recv().Type()) {
		return true // whatever implements it
	}
	_, ok = sig.Recv().Type().(*types.Pointer)
	return ok
}

// isWriter reports whether t is io.Writer or io.StringWriter.
func isWriter(t types.Type) bool {
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "io" &&
		(n.Obj().Name() == "Writer" || n.Obj().Name() == "StringWriter")
}

// receiverRoot returns the variable at the start of a chain of method calls,
//
//	b.Where(...).Columns(...)
//
// and e itself where it is no chain.
func receiverRoot(info *types.Info, e ast.Expr) ast.Expr {
	for {
		e = ast.Unparen(e)
		call, ok := e.(*ast.CallExpr)
		if !ok {
			return e
		}
		sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		if !ok || info.Selections[sel] == nil {
			return e
		}
		e = sel.X
	}
}

func typeOf(info *types.Info, e ast.Expr) types.Type {
	if t := info.TypeOf(e); t != nil {
		return t
	}
	return types.Typ[types.Invalid]
}

// localVar returns the variable that e names, if e is a plain name.
func (ix *index) localVar(e ast.Expr) *types.Var {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return nil
	}
	v, _ := ix.info.ObjectOf(id).(*types.Var)
	if v == nil || v.IsField() {
		return nil
	}
	if u := ix.vars[v]; u == nil || u.owner == nil {
		return nil // a package variable, or one that the walk did not see
	}
	return v
}
