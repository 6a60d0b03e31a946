package callsite

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
)

// collect adds what the flow has found to the package's findings.
func (fl *flow) collect(out *Package) {
	for _, s := range fl.siteList {
		slices.SortStableFunc(s.Setters, func(a, b Setter) int { return compareNodes(a.Node, b.Node) })
		slices.SortStableFunc(s.Runs, func(a, b Execution) int {
			return cmp.Or(compareNodes(a.Node, b.Node), cmp.Compare(a.Object, b.Object))
		})
		out.Sites = append(out.Sites, s)
		for _, set := range fl.lost(s) {
			out.Lost = append(out.Lost, Lost{Setter: set, Func: s.Func, Driver: s.Driver, Dropped: fl.droppedCopy(s, set)})
		}
	}
	for i, set := range fl.loose {
		if !fl.used[fl.looseObj[i]] {
			out.Lost = append(out.Lost, set)
		}
	}
	out.Lost = append(out.Lost, fl.lostBatches()...)
	for _, b := range fl.batches {
		slices.SortStableFunc(b.Runs, func(a, b Execution) int { return compareNodes(a.Node, b.Node) })
		slices.SortStableFunc(b.Entries, func(a, b *Site) int { return compareNodes(a.Node, b.Node) })
		out.Batches = append(out.Batches, b)
	}
	for _, c := range fl.clusters {
		out.Clusters = append(out.Clusters, c)
	}
}

// lost lists the setters of a site that change an object which is not executed
// and does not leave afterwards, while a copy made of it before is executed; and
// those that change the copy of an entry that a loop variable holds.
func (fl *flow) lost(s *Site) []Setter {
	var out []Setter
	for _, set := range s.Setters {
		if fl.ranged[set.Object] && !fl.used[set.Object] {
			out = append(out, set)
		}
		if s.Leaves {
			continue // the object may be executed where it went
		}
		if fl.droppedCopy(s, set) || fl.copiedBefore(set) && !ranAfter(s, set) && fl.copyRan(s, set.Object) {
			out = append(out, set)
		}
	}
	return out
}

// droppedCopy reports whether a setter changes a copy that is neither executed
// nor copied on, although the original is executed.
func (fl *flow) droppedCopy(s *Site, set Setter) bool {
	if ranAfter(s, set) {
		return false
	}
	original := false
	for _, c := range fl.copies {
		if c.from == set.Object {
			return false
		}
		if c.to == set.Object {
			original = ranAfter(s, Setter{Object: c.from})
		}
	}
	return original
}

// copiedBefore reports whether every copy of the object was made before the
// setter, and there is one.
func (fl *flow) copiedBefore(set Setter) bool {
	found := false
	for _, c := range fl.copies {
		if c.from != set.Object {
			continue
		}
		if c.node.End() > set.Node.Pos() {
			return false
		}
		found = true
	}
	return found
}

func ranAfter(s *Site, set Setter) bool {
	return slices.ContainsFunc(s.Runs, func(r Execution) bool { return r.Object == set.Object })
}

func (fl *flow) copyRan(s *Site, object int) bool {
	return slices.ContainsFunc(s.Runs, func(r Execution) bool {
		return slices.ContainsFunc(fl.copies, func(c copied) bool { return c.from == object && c.to == r.Object })
	})
}

// displayName writes a function as Go does: "Bump", "(*Store).Bump".
func displayName(fn *types.Func) string {
	recv := fn.Signature().Recv()
	if recv == nil {
		return fn.Name()
	}
	t, star := types.Unalias(recv.Type()), ""
	if p, ok := t.(*types.Pointer); ok {
		t, star = types.Unalias(p.Elem()), "*"
	}
	name := types.TypeString(t, func(*types.Package) string { return "" })
	name, _, _ = strings.Cut(name, "[") // a generic type's parameters say nothing here
	if star != "" {
		return "(*" + name + ")." + fn.Name()
	}
	return name + "." + fn.Name()
}

// literalName numbers a literal within the function around it, as the runtime
// does: "Bump.func1", and "Bump.func1.2" for one within that.
func (p *program) literalName(outer *frame, lit *ast.FuncLit) string {
	n := 1
	if c, ok := p.root.FindNode(lit); ok {
		for d := range c.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
			if d.Node() == lit {
				continue
			}
			n = literalIndex(d, lit)
			break
		}
	}
	if outer.outer != nil {
		return fmt.Sprintf("%s.%d", outer.name, n)
	}
	return fmt.Sprintf("%s.func%d", outer.name, n)
}

// literalIndex counts the literals directly in a function up to lit.
func literalIndex(fn inspector.Cursor, lit *ast.FuncLit) int {
	n := 0
	for c := range fn.Preorder((*ast.FuncLit)(nil)) {
		l := c.Node().(*ast.FuncLit)
		if l == fn.Node() || l.Pos() > lit.Pos() {
			continue
		}
		direct := true
		for d := range c.Parent().Enclosing((*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
			direct = d.Node() == fn.Node()
			break
		}
		if direct {
			n++
		}
	}
	return n
}

// lostBatches lists the setters of batches that change the original after the
// copy that is executed was made.
func (fl *flow) lostBatches() []Lost {
	var out []Lost
	for _, b := range fl.batches {
		if b.Leaves {
			continue
		}
		s := &Site{Runs: b.Runs}
		for _, set := range b.Setters {
			if fl.copiedBefore(set) && !ranAfter(s, set) && fl.copyRan(s, set.Object) {
				out = append(out, Lost{Setter: set, Func: b.Func, Driver: b.Driver})
			}
		}
	}
	slices.SortFunc(out, func(a, b Lost) int { return compareNodes(a.Node, b.Node) })
	return out
}
