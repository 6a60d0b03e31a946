package rule

import (
	"fmt"
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/analysis"

	"github.com/cqlidem/cqlidem/analyzer/internal/callsite"
	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
	"github.com/cqlidem/cqlidem/analyzer/internal/fix"
	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
)

// retryNoEffect finds policies, marks and flags that do not reach the execution
// they are meant for.
func retryNoEffect(c *Context) []Finding {
	var out []Finding
	out = append(out, c.policiesWithoutMark()...)
	out = append(out, c.marksWithoutPolicy()...)
	out = append(out, c.lostSetters()...)
	out = append(out, c.clusterWithoutMarks()...)
	return append(out, c.nilMeansRetries()...)
}

func posLen(s string) token.Pos { return token.Pos(len(s)) }

// policiesWithoutMark finds policies that are set on a query which is not marked
// where it is executed: a speculative one in every driver, a retry policy where
// the flag gates retries.
func (c *Context) policiesWithoutMark() []Finding {
	var out []Finding
	for _, role := range []driver.Role{driver.SetsPolicy, driver.SetsSpeculation} {
		for _, set := range c.setters(role) {
			if set.site == nil || role == driver.SetsPolicy && !driver.Lookup(set.id).FlagGatesRetry || !c.neverAsked(set) {
				continue
			}
			out = append(out, c.setterFinding(RetryNoEffect, set, "this policy is never asked, because the statement is not marked idempotent"))
		}
	}
	return out
}

// neverAsked reports whether every execution that has the policy of a setter is
// certainly unmarked.
func (c *Context) neverAsked(set setAt) bool {
	asked, ran := false, false
	for _, s := range c.Found.Sites {
		if !changedBy(s, set.Node) {
			continue
		}
		if s.Leaves || s.Forwarding || c.mayDefault(s) {
			return false
		}
		for _, run := range s.Runs {
			st := run.State
			held := st.Policy
			if set.Role == driver.SetsSpeculation {
				held = st.Speculation
			}
			if !c.has(held, func(p policy.Policy) bool { return p.In(driver.Lookup(s.Driver)) == policy.Always }) {
				return false // another policy, or one that is meant to do nothing
			}
			ran = true
			asked = asked || st.Escaped || st.Opaque || st.Flag&^(callsite.FlagUnset|callsite.FlagFalse) != 0 || c.mark(s, st) != unmarked
		}
	}
	return ran && !asked
}

// changedBy reports whether a setter changes a statement, or the batch that it
// is in.
func changedBy(s *callsite.Site, node ast.Node) bool {
	for _, set := range s.Setters {
		if set.Node == node {
			return true
		}
	}
	if s.Batch != nil {
		for _, set := range s.Batch.Setters {
			if set.Node == node {
				return true
			}
		}
	}
	return false
}

// marksWithoutPolicy finds the first mark of a package whose cluster
// configuration is in view and has no policy at all.
func (c *Context) marksWithoutPolicy() []Finding {
	var first *Finding
	more := 0
	seen := map[ast.Node]bool{}
	for _, s := range c.Found.Sites {
		v := c.clusters(c.isTest(s.Node))
		_, retries := v.retries[s.Driver]
		if !driver.Lookup(s.Driver).FlagGatesRetry || s.Echo || s.Leaves || !v.made[s.Driver] || v.opaque[s.Driver] || retries {
			continue
		}
		set, ok := c.idleMark(s)
		if !ok || seen[set.Node] {
			continue
		}
		seen[set.Node] = true
		if first != nil {
			more++
			continue
		}
		f := c.setterFinding(RetryNoEffect, setAt{set, s, s.Func, s.Driver}, "this mark has no effect, because the cluster is configured without a retry policy")
		first = &f
	}
	if first == nil {
		return nil
	}
	if more > 0 {
		first.Message += fmt.Sprintf(" (and so have %d further %s in this package)", more, plural(more, "mark"))
	}
	return []Finding{*first}
}

// idleMark returns the mark of a statement that has neither a retry nor a
// speculative policy of its own where it is executed.
func (c *Context) idleMark(s *callsite.Site) (callsite.Setter, bool) {
	if len(s.Runs) == 0 {
		return callsite.Setter{}, false
	}
	for _, run := range s.Runs {
		st := run.State
		if st.Escaped || st.Policy != policy.Unset || st.Speculation != policy.Unset || st.Flag != callsite.FlagTrue {
			return callsite.Setter{}, false
		}
	}
	for _, set := range s.Setters {
		if set.Role == driver.SetsFlag && set.Flag == callsite.FlagTrue && set.Arg != nil {
			return set, true
		}
	}
	return callsite.Setter{}, false
}

// lostSetters finds calls that change something else than what is executed.
func (c *Context) lostSetters() []Finding {
	var out []Finding
	seen := map[ast.Node]bool{}
	for _, set := range c.Found.Lost {
		if seen[set.Node] || set.Role != driver.SetsFlag && set.Role != driver.SetsPolicy && set.Role != driver.SetsSpeculation {
			continue
		}
		seen[set.Node] = true
		f := Finding{Rule: RetryNoEffect, Pos: set.Node.Pos(), End: set.Node.End(), Func: set.Func, Driver: set.Driver}
		loop := c.entryLoop(set.Node)
		switch {
		case set.Dropped:
			f.Message = "this changes a copy that is not executed, and what is executed is the original"
		case loop != nil:
			f.Message = "this marks a copy of the entry, and the batch keeps the entry as it was"
			f.Fix = c.entryLoopFix(loop, set)
		default:
			f.Message = "this changes the original, and what is executed is the copy made before"
		}
		out = append(out, f)
	}
	return out
}

// entryLoop returns the loop over entries whose variable an assignment changes.
func (c *Context) entryLoop(n ast.Node) *ast.RangeStmt {
	if _, ok := n.(*ast.AssignStmt); !ok {
		return nil
	}
	cur, ok := c.Root.FindNode(n)
	if !ok {
		return nil
	}
	for l := range cur.Enclosing((*ast.RangeStmt)(nil)) {
		return l.Node().(*ast.RangeStmt)
	}
	return nil
}

// entryLoopFix turns "for _, e := range b.Entries { e.Idempotent = true }" into
// a loop over indexes, where the loop does nothing else.
func (c *Context) entryLoopFix(loop *ast.RangeStmt, set callsite.Lost) *analysis.SuggestedFix {
	s, ok := set.Node.(*ast.AssignStmt)
	key, blank := loop.Key.(*ast.Ident)
	if !ok || len(loop.Body.List) != 1 || loop.Body.List[0] != ast.Stmt(s) || len(s.Lhs) != 1 || !blank || key.Name != "_" {
		return nil
	}
	entries, ok := fix.Source(c.Pass.Fset, loop.X)
	if !ok {
		return nil
	}
	head := analysis.TextEdit{Pos: loop.Key.Pos(), End: loop.X.End(), NewText: []byte("i := range " + entries)}
	body := analysis.TextEdit{Pos: s.Lhs[0].Pos(), End: s.Lhs[0].End(), NewText: []byte(entries + "[i].Idempotent")}
	return &analysis.SuggestedFix{Message: "Mark the entries of the batch", TextEdits: []analysis.TextEdit{head, body}}
}

// clusterWithoutMarks finds, in a program, the retry policy of a cluster none of
// whose statements is marked: it is never asked.
func (c *Context) clusterWithoutMarks() []Finding {
	if c.Pass.Pkg.Name() != "main" {
		return nil // statements of packages beside this one may be marked
	}
	sent, marked := c.Own().Sent, c.Own().Marked
	for _, p := range c.View.Below() {
		sent, marked = sent+p.Sent, marked+p.Marked
	}
	if sent == 0 || marked > 0 {
		return nil
	}
	var out []Finding
	message := fmt.Sprintf("this retry policy is never asked, because none of the program's %d %s is marked idempotent", sent, plural(sent, "statement"))
	for _, cl := range c.Found.Clusters {
		if o := c.overviewCluster(cl); driver.Lookup(cl.Driver).FlagGatesRetry && o.Retries() && !c.isTest(cl.Node) {
			out = append(out, Finding{Rule: RetryNoEffect, Pos: cl.Node.Pos(), End: cl.Node.End(), Func: cl.Func, Driver: cl.Driver, Message: message})
		}
	}
	return out
}

// nilMeansRetries finds RetryPolicy(nil) in a driver where that means retries,
// on statements that missing-no-retry does not speak of.
func (c *Context) nilMeansRetries() []Finding {
	var out []Finding
	for _, set := range c.setters(driver.SetsPolicy) {
		d := driver.Lookup(set.id)
		if d.DefaultRetries == 0 || set.site == nil || !c.Pass.TypesInfo.Types[set.Arg].IsNil() || c.hardSite(set) {
			continue
		}
		f := c.setterFinding(RetryNoEffect, set, fmt.Sprintf("nil does not turn retries off in this driver, it means %d retries", d.DefaultRetries))
		if code, ok := c.noRetryCode(set.site); ok {
			f.Fix = fix.Replace("Turn retries off", set.Arg, code)
		}
		out = append(out, f)
	}
	return out
}

// hardSite reports whether a setter changes a statement that must not be sent
// twice.
func (c *Context) hardSite(set setAt) bool {
	for _, s := range c.Statements() {
		if changedBy(s.Site, set.Node) {
			for _, run := range s.Runs {
				if v := c.Judge.State(s, run.State, run.How); hard(&v) {
					return true
				}
			}
		}
	}
	return false
}
