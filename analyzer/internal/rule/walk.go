package rule

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/cfg"
)

// walk follows a function's blocks from an execution on, knowing whether it
// failed.
type walk struct {
	c      *Context
	errVar types.Object
	exec   ast.Node
	loop   ast.Stmt
}

// reachedBlocks is where a walk comes to.
type reachedBlocks struct {
	back  bool                // to the execution again
	exits map[*cfg.Block]bool // out of the loop
}

func (w *walk) blockOf(g *cfg.CFG) *cfg.Block {
	for _, b := range g.Blocks {
		for _, n := range b.Nodes {
			if n.Pos() <= w.exec.Pos() && w.exec.End() <= n.End() {
				return b
			}
		}
	}
	return nil
}

func (w *walk) from(start *cfg.Block, failed bool) reachedBlocks {
	out := reachedBlocks{exits: map[*cfg.Block]bool{}}
	seen := map[*cfg.Block]bool{}
	var visit func(b *cfg.Block)
	visit = func(b *cfg.Block) {
		for _, s := range w.successors(b, failed) {
			switch {
			case s == start:
				out.back = true
			case !w.inside(s):
				out.exits[s] = true
			case !seen[s]:
				seen[s] = true
				visit(s)
			}
		}
		if len(b.Succs) == 0 {
			out.exits[b] = true // returns
		}
	}
	visit(start)
	return out
}

// inside reports whether a block belongs to the loop.
func (w *walk) inside(b *cfg.Block) bool {
	if b.Stmt != nil && (b.Kind == cfg.KindForDone || b.Kind == cfg.KindRangeDone) && b.Stmt == w.loop {
		return false
	}
	if len(b.Nodes) > 0 {
		return w.loop.Pos() <= b.Nodes[0].Pos() && b.Nodes[0].End() <= w.loop.End()
	}
	return b.Stmt == nil || w.loop.Pos() <= b.Stmt.Pos() && b.Stmt.End() <= w.loop.End()
}

// successors leaves out the branch that is not taken, where the condition tests
// the error against nil.
func (w *walk) successors(b *cfg.Block, failed bool) []*cfg.Block {
	if len(b.Succs) != 2 || len(b.Nodes) == 0 {
		return b.Succs
	}
	cond, ok := b.Nodes[len(b.Nodes)-1].(ast.Expr)
	if !ok {
		return b.Succs
	}
	switch w.truth(cond, failed) {
	case yes:
		return b.Succs[:1]
	case no:
		return b.Succs[1:]
	}
	return b.Succs
}

// truth is what is known of a condition. The zero value is nothing.
type truth uint8

const (
	maybe truth = iota
	yes
	no
)

// truth evaluates a condition, knowing whether the error is nil.
func (w *walk) truth(cond ast.Expr, failed bool) truth {
	switch e := ast.Unparen(cond).(type) {
	case *ast.UnaryExpr:
		if e.Op == token.NOT {
			return w.truth(e.X, failed).not()
		}
	case *ast.BinaryExpr:
		switch e.Op {
		case token.LAND:
			return and(w.truth(e.X, failed), w.truth(e.Y, failed))
		case token.LOR:
			return and(w.truth(e.X, failed).not(), w.truth(e.Y, failed).not()).not()
		case token.EQL, token.NEQ:
			if !w.isError(e.X) || !w.c.Pass.TypesInfo.Types[e.Y].IsNil() {
				return maybe
			}
			if failed == (e.Op == token.NEQ) {
				return yes
			}
			return no
		}
	}
	return maybe
}

func (t truth) not() truth {
	switch t {
	case yes:
		return no
	case no:
		return yes
	}
	return maybe
}

func and(a, b truth) truth {
	switch {
	case a == no || b == no:
		return no
	case a == yes && b == yes:
		return yes
	}
	return maybe
}

func (w *walk) isError(e ast.Expr) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	return ok && w.c.Pass.TypesInfo.Uses[id] == w.errVar
}
