package rule

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"
	"unicode"

	"golang.org/x/tools/go/analysis"

	"github.com/cqlidem/cqlidem/analyzer/internal/callsite"
	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
	"github.com/cqlidem/cqlidem/analyzer/internal/fix"
	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// unmarkFix sets the flag of a statement to false, where one literal true
// marks it and nothing else.
func (c *Context) unmarkFix(s *callsite.Site, v *classify.Verdict) *analysis.SuggestedFix {
	if v.Verdict != classify.NotIdempotent || v.OnlyTimestamp() {
		return nil // a timestamp or a schema may be the better answer
	}
	var only *callsite.Setter
	for i, set := range s.Setters {
		if set.Role != driver.SetsFlag {
			continue
		}
		if only != nil && only.Node != set.Node {
			return nil
		}
		only = &s.Setters[i]
	}
	if only == nil || only.Arg == nil || !fix.IsTrue(c.Pass.TypesInfo, only.Arg) || c.marksOthers(only.Node, s) {
		return nil
	}
	title := "Mark the statement as not idempotent"
	if v.Has(classify.NondeterministicFunction) {
		title = "Mark the statement as not idempotent (to have it retried, bind a value that the application made before the first attempt)"
	}
	return fix.Replace(title, only.Arg, "false")
}

// marksOthers reports whether a setter changes other statements too.
func (c *Context) marksOthers(node ast.Node, than *callsite.Site) bool {
	for _, s := range c.Found.Sites {
		if s == than {
			continue
		}
		for _, set := range s.Setters {
			if set.Node == node {
				return true
			}
		}
	}
	return false
}

// noRetryFix adds the call that turns retries off in the statement's driver.
func (c *Context) noRetryFix(s *callsite.Site, run callsite.Execution) *analysis.SuggestedFix {
	code, ok := c.noRetryCode(s)
	if !ok {
		return nil
	}
	const title = "Turn retries off for this statement"
	setters, target := s.Setters, s.Node
	if s.Form != callsite.FormQuery {
		if run.Batch == nil || run.Batch.Node == nil {
			return nil
		}
		setters, target = run.Batch.Setters, run.Batch.Node
	}
	var policy *callsite.Setter
	for i, set := range setters {
		if set.Role == driver.SetsPolicy {
			if policy != nil && policy.Node != set.Node {
				return nil
			}
			policy = &setters[i]
		}
	}
	if policy != nil {
		if policy.Arg == nil {
			return nil
		}
		return fix.Replace(title, policy.Arg, code)
	}
	call, ok := target.(*ast.CallExpr)
	if !ok || !fix.HasMethod(c.Pass.TypesInfo.TypeOf(call), "RetryPolicy") {
		return nil
	}
	return fix.Append(title, call, ".RetryPolicy("+code+")")
}

// noRetryCode returns the policy that never retries, as the statement's file
// writes it.
func (c *Context) noRetryCode(s *callsite.Site) (string, bool) {
	code := driver.Lookup(s.Driver).NoRetryCode()
	if !strings.Contains(code, "%s") {
		return code, true
	}
	name, ok := c.driverName(s.Node)
	return fmt.Sprintf(code, name), ok
}

// driverName returns the name by which the file of a node refers to the driver.
func (c *Context) driverName(n ast.Node) (string, bool) {
	for _, file := range c.Pass.Files {
		if file.FileStart <= n.Pos() && n.Pos() < file.FileEnd {
			return fix.PackageName(c.Pass.TypesInfo, file, func(p *types.Package) bool {
				_, ok := driver.Of(p)
				return ok
			})
		}
	}
	return "", false
}

// markFix adds .Idempotent(true) to a query.
func (c *Context) markFix(s *callsite.Site) *analysis.SuggestedFix {
	call, ok := s.Node.(*ast.CallExpr)
	if !ok || !fix.HasMethod(c.Pass.TypesInfo.TypeOf(call), "Idempotent") {
		return nil
	}
	return fix.Append("Mark the statement as idempotent", call, ".Idempotent(true)")
}

// markBatchFix marks every entry of a batch: an entry that is added by a call
// becomes a literal, since only that has the flag.
func (c *Context) markBatchFix(b *callsite.Batch) *analysis.SuggestedFix {
	var edits []*analysis.SuggestedFix
	for _, e := range b.Entries {
		switch n := e.Node.(type) {
		case *ast.CompositeLit:
			if f, done := c.markLiteral(n, e); !done {
				edits = append(edits, f)
			}
		case *ast.CallExpr:
			edits = append(edits, c.callToLiteral(n, e))
		default:
			return nil
		}
	}
	return fix.Join("Mark every entry of the batch as idempotent", edits)
}

func (c *Context) markLiteral(lit *ast.CompositeLit, e *callsite.Site) (f *analysis.SuggestedFix, done bool) {
	for _, set := range e.Setters {
		if set.Role == driver.SetsFlag {
			return nil, set.Flag == callsite.FlagTrue
		}
	}
	if len(lit.Elts) == 0 {
		return nil, false
	}
	last := lit.Elts[len(lit.Elts)-1]
	if _, keyed := last.(*ast.KeyValueExpr); !keyed {
		return nil, false
	}
	return fix.Append("", last, ", Idempotent: true"), false
}

// callToLiteral turns the statement b.Query(stmt, args...) into an append of a
// BatchEntry.
func (c *Context) callToLiteral(call *ast.CallExpr, e *callsite.Site) *analysis.SuggestedFix {
	cur, ok := c.Root.FindNode(call)
	if !ok || e.Bound || e.Via != nil || e.Arg == nil {
		return nil
	}
	if _, alone := cur.Parent().Node().(*ast.ExprStmt); !alone {
		return nil
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	name, ok := c.driverName(call)
	if !ok {
		return nil
	}
	batch, ok1 := fix.Source(c.Pass.Fset, sel.X)
	stmt, ok2 := fix.Source(c.Pass.Fset, e.Arg)
	args, ok3 := c.argsCode(e)
	if _, simple := sel.X.(*ast.CallExpr); simple || !ok1 || !ok2 || !ok3 || !fix.OneLine(batch+args) {
		return nil
	}
	return fix.Replace("", call, fmt.Sprintf("%s.Entries = append(%s.Entries, %s.BatchEntry{Stmt: %s%s, Idempotent: true})", batch, batch, name, stmt, args))
}

// argsCode writes the arguments of an entry as a field of a literal.
func (c *Context) argsCode(e *callsite.Site) (string, bool) {
	if len(e.Args) == 0 {
		return "", true
	}
	var parts []string
	for _, a := range e.Args {
		src, ok := fix.Source(c.Pass.Fset, a)
		if !ok {
			return "", false
		}
		parts = append(parts, src)
	}
	if e.Spread {
		return ", Args: " + parts[0], len(parts) == 1
	}
	return ", Args: []any{" + strings.Join(parts, ", ") + "}", true
}

// uncommentFix removes the comment in front of a statement, where it stands in
// the literal of the call as it stands in the text.
func (c *Context) uncommentFix(s *Statement, comment cqlgrammar.Span) *analysis.SuggestedFix {
	cql := s.Text.CQL
	if commentLength(cql[comment.Start:]) == 0 {
		return nil
	}
	rest := strings.TrimLeftFunc(cql[comment.End:], unicode.IsSpace)
	span := cqlgrammar.Span{Start: comment.Start, End: len(cql) - len(rest)}
	if commentLength(rest) > 0 || !driver.Prepares(rest) {
		return nil // there is more in the way
	}
	pos, end, ok := s.Text.Pos(span)
	around := c.EnclosingStatement(s.Node)
	if !ok || int(end-pos) != span.End-span.Start || pos < around.Pos() || end > around.End() {
		return nil
	}
	return fix.Delete("Remove the comment in front of the statement", pos, end)
}
