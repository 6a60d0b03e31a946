package rule

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/cqlidem/cqlidem/analyzer/internal/callsite"
	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
	"github.com/cqlidem/cqlidem/classify"
)

// casRetry finds conditional writes that application code sends again after an
// error.
func casRetry(c *Context) []Finding {
	var out []Finding
	seen := map[ast.Node]bool{}
	for _, s := range c.Statements() {
		for _, run := range s.Runs {
			v := c.Judge.State(s, run.State, run.How)
			if !v.Conditional || !v.Kind.Write() || seen[run.Node] {
				continue
			}
			a, ok := c.retriedBy(run.Node)
			if !ok || c.comparesExisting(run.Node) {
				continue
			}
			seen[run.Node] = true
			f := c.runFinding(CASRetry, s, run, fmt.Sprintf("%s sends a conditional write again after an error, and the answer not applied may then come from the first attempt; a read at SERIAL tells", a.name))
			f.Reasons, f.Verdict = []classify.Code{classify.LWT}, v.Verdict
			out = append(out, f)
		}
	}
	return out
}

// runFinding makes a finding at the call that executes.
func (c *Context) runFinding(rule string, s *Statement, run callsite.Execution, message string) Finding {
	return Finding{
		Rule: rule, Pos: run.Node.Pos(), End: run.Node.End(), Message: message,
		Site: s.Site, Func: s.Func, Statement: s.Display(), Driver: s.Driver,
	}
}

// nestedRetry finds statements that application code and the driver's policy
// both send again.
func nestedRetry(c *Context) []Finding {
	var out []Finding
	seen := map[ast.Node]bool{}
	for _, s := range c.Statements() {
		for _, run := range s.Runs {
			if seen[run.Node] || s.Driver == driver.Unknown {
				continue
			}
			times, ok := c.driverRetries(s.Site, run)
			if !ok {
				continue
			}
			a, ok := c.retriedBy(run.Node)
			if !ok {
				continue
			}
			seen[run.Node] = true
			message := a.name + " and the driver's retry policy both send this statement again"
			if a.rounds > 0 && times >= 0 {
				message += fmt.Sprintf(", %d times %d is up to %d attempts", a.rounds, times+1, a.rounds*(times+1))
			}
			f := c.runFinding(NestedRetry, s, run, message)
			v := c.Judge.State(s, run.State, run.How)
			f.Verdict = v.Verdict
			out = append(out, f)
		}
	}
	return out
}

// driverRetries reports whether the driver retries an execution, and how often;
// -1 when that is not known.
func (c *Context) driverRetries(s *callsite.Site, run callsite.Execution) (int, bool) {
	d := driver.Lookup(s.Driver)
	if run.State.Escaped || d.FlagGatesRetry && !c.retryable(s, run) {
		return 0, false
	}
	if r, _ := c.policyAt(s, run.State); r != inReach {
		return 0, false
	}
	for _, p := range c.Found.Policies(run.State.Policy) {
		if p.In(d) == policy.Always {
			return p.Retries, true
		}
	}
	return c.clusterRetries(s), true
}

// clusterRetries returns how often the policy of the cluster retries, -1 when
// that is not known.
func (c *Context) clusterRetries(s *callsite.Site) int {
	if w, ok := c.clusters(c.isTest(s.Node)).retries[s.Driver]; ok {
		return w.times
	}
	if n := driver.Lookup(s.Driver).DefaultRetries; n > 0 {
		return n
	}
	return -1
}

// comparesExisting reports whether the function around an execution compares the
// existing row, which a conditional write gives when it was not applied, with
// something: it then finds its own first attempt out.
func (c *Context) comparesExisting(exec ast.Node) bool {
	call, ok := exec.(*ast.CallExpr)
	if !ok {
		return false
	}
	dest := map[types.Object]bool{}
	for _, a := range call.Args {
		ast.Inspect(a, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				if v, ok := c.Pass.TypesInfo.Uses[id].(*types.Var); ok && !v.IsField() {
					dest[v] = true
				}
			}
			return true
		})
	}
	cur, ok := c.Root.FindNode(exec)
	if !ok || len(dest) == 0 {
		return false
	}
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		for n := range fn.Preorder((*ast.BinaryExpr)(nil), (*ast.CallExpr)(nil)) {
			if n.Node().Pos() < exec.End() {
				continue
			}
			if c.compares(n.Node(), dest) {
				return true
			}
		}
	}
	return false
}

// compares reports whether a node compares one of the variables with something
// else than nil.
func (c *Context) compares(n ast.Node, vars map[types.Object]bool) bool {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		if n.Op != token.EQL && n.Op != token.NEQ {
			return false
		}
		if c.Pass.TypesInfo.Types[n.X].IsNil() || c.Pass.TypesInfo.Types[n.Y].IsNil() {
			return false
		}
		return c.uses(n, vars)
	case *ast.CallExpr:
		fn, ok := typeutil.Callee(c.Pass.TypesInfo, n).(*types.Func)
		if !ok || !slices.Contains([]string{"Equal", "DeepEqual", "EqualFold", "Compare", "Is"}, fn.Name()) {
			return false
		}
		return c.uses(n, vars)
	}
	return false
}

// renewed reports whether a timestamp is computed anew in each round of a retry
// loop around an execution that has it.
func (c *Context) renewed(set setAt) bool {
	if set.site == nil || !c.fromClock(set.Arg) {
		return false
	}
	for _, run := range set.site.Runs {
		a, ok := c.retriedBy(run.Node)
		if ok && a.node.Pos() <= set.Arg.Pos() && set.Arg.End() <= a.node.End() {
			return true
		}
	}
	return false
}

// fromClock reports whether an expression calls time.Now.
func (c *Context) fromClock(e ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			if fn, ok := typeutil.Callee(c.Pass.TypesInfo, call).(*types.Func); ok && fn.Pkg() != nil && fn.Pkg().Path() == "time" && fn.Name() == "Now" {
				found = true
			}
		}
		return !found
	})
	return found
}
