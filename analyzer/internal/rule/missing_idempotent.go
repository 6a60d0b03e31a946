package rule

import (
	"fmt"
	"go/ast"
	"go/token"

	"github.com/cqlidem/cqlidem/analyzer/internal/callsite"
	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// missingIdempotent finds idempotent statements that a driver whose flag gates
// retries never retries, because they are not marked.
func missingIdempotent(c *Context) []Finding {
	var out []Finding
	said := map[ast.Node]bool{}
	for _, s := range c.Statements() {
		if s.Form != callsite.FormQuery || said[s.Node] || !driver.Lookup(s.Driver).FlagGatesRetry {
			continue
		}
		if why, ok := c.neverRetried(s); ok {
			said[s.Node] = true
			f := c.finding(MissingIdempotent, s, cqlgrammar.Span{}, "an idempotent statement is never retried because it is not marked, although "+why)
			f.Pos, f.End = c.callPlace(s)
			f.Verdict = classify.Idempotent
			f.Fix = c.markFix(s.Site)
			out = append(out, f)
		}
	}
	for _, b := range c.Found.Batches {
		out = append(out, c.unretriedBatch(b)...)
	}
	return out
}

// callPlace is the text's expression: the finding is about the call and not
// about a token.
func (c *Context) callPlace(s *Statement) (pos, end token.Pos) {
	around := c.EnclosingStatement(s.Node)
	if s.Arg != nil && around.Pos() <= s.Arg.Pos() && s.Arg.End() <= around.End() {
		return s.Arg.Pos(), s.Arg.End()
	}
	return s.Node.Pos(), s.Node.End()
}

// neverRetried reports whether every execution of a statement is idempotent,
// unmarked and within reach of a retry policy.
func (c *Context) neverRetried(s *Statement) (why string, ok bool) {
	if len(s.Runs) == 0 || s.Leaves || c.sentBy(s.Site) || c.mayDefault(s.Site) {
		return "", false
	}
	for _, t := range c.textsOf(s) {
		for _, run := range s.Runs {
			v := c.Judge.State(t, run.State, run.How)
			if v.Verdict != classify.Idempotent || c.mark(s.Site, run.State) != unmarked || run.State.Flag != callsite.FlagUnset {
				return "", false
			}
			r, w := c.policyAt(s.Site, run.State)
			if r != inReach {
				return "", false
			}
			why = "there is a retry policy: " + w.String()
		}
	}
	return why, true
}

// sentBy reports whether a helper sends the statement by itself, so that the
// caller cannot mark it.
func (c *Context) sentBy(s *callsite.Site) bool {
	if s.Via == nil {
		return false
	}
	for _, r := range s.Runs {
		if r.Node == s.Node {
			return true
		}
	}
	return false
}

// textsOf returns the statements of all texts of a site.
func (c *Context) textsOf(s *Statement) []*Statement {
	var out []*Statement
	for i := range s.Texts {
		out = append(out, &Statement{Site: s.Site, Text: &s.Texts[i]})
	}
	return out
}

// unretriedBatch finds a batch all of whose entries could be marked and are
// not.
func (c *Context) unretriedBatch(b *callsite.Batch) []Finding {
	if b.Leaves || len(b.Runs) == 0 || len(b.Entries) == 0 || !driver.Lookup(b.Driver).FlagGatesRetry {
		return nil
	}
	unmarkedEntries := 0
	for _, run := range b.Runs {
		if run.State.Opaque || run.State.Escaped {
			return nil
		}
	}
	for _, e := range b.Entries {
		marked, ok := c.entryRetryable(b, e)
		if !ok {
			return nil
		}
		if !marked {
			unmarkedEntries++
		}
	}
	if unmarkedEntries == 0 || c.lostMark(b) {
		return nil
	}
	run := b.Runs[0]
	r, w := c.policyAt(b.Entries[0], run.State)
	if r != inReach {
		return nil
	}
	end := run.Node.End()
	return []Finding{{
		Rule: MissingIdempotent, Pos: run.Node.Pos(), End: end, Func: b.Func, Driver: b.Driver,
		Message: fmt.Sprintf("a batch is never retried unless every entry is marked, and %d of %d %s not, although there is a retry policy: %s",
			unmarkedEntries, len(b.Entries), verb(unmarkedEntries), w),
		Verdict: classify.Idempotent,
		Fix:     c.markBatchFix(b),
	}}
}

// entryRetryable reports whether an entry is marked, and whether it could be.
func (c *Context) entryRetryable(_ *callsite.Batch, e *callsite.Site) (marked, ok bool) {
	if len(e.Runs) == 0 || len(e.Texts) == 0 || e.Forwarding {
		return false, false
	}
	for _, run := range e.Runs {
		for i := range e.Texts {
			v := c.Judge.State(&Statement{Site: e, Text: &e.Texts[i]}, run.State, run.How)
			if v.Verdict != classify.Idempotent {
				return false, false
			}
		}
		switch run.State.Flag {
		case callsite.FlagTrue:
			marked = true
		case callsite.FlagUnset:
		default:
			return false, false // somebody has decided
		}
		if run.State.Policy.Has(policy.Opaque | policy.Inherit) {
			return false, false
		}
	}
	return marked, true
}

func verb(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// lostMark reports whether a mark of one of the entries went to a copy: that is
// what is wrong then.
func (c *Context) lostMark(b *callsite.Batch) bool {
	for _, set := range c.Found.Lost {
		for _, e := range b.Entries {
			if changedBy(e, set.Node) {
				return true
			}
		}
	}
	return false
}
