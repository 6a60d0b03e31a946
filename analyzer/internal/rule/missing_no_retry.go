package rule

import (
	"go/token"

	"github.com/cqlidem/cqlidem/analyzer/internal/callsite"
	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
	"github.com/cqlidem/cqlidem/analyzer/internal/overview"
	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
	"github.com/cqlidem/cqlidem/classify"
)

// missingNoRetry finds statements that must not be sent twice and that a retry
// policy can reach; and policies that reach such statements in the packages
// below.
func missingNoRetry(c *Context) []Finding {
	var out []Finding
	said := map[*callsite.Batch]bool{}
	for _, s := range c.Statements() {
		f, batch, ok := c.retried(s)
		if !ok || batch != nil && said[batch] {
			continue // one finding for a batch: it is retried as a whole
		}
		said[batch] = batch != nil
		out = append(out, f)
	}
	return append(out, c.policiesAbove()...)
}

// hard reports whether a statement must not be sent twice for a reason that no
// timestamp would mend, and changes data.
func hard(v *classify.Verdict) bool {
	return v.Verdict == classify.NotIdempotent && !v.OnlyTimestamp() && v.Kind.Write()
}

func (c *Context) retried(s *Statement) (Finding, *callsite.Batch, bool) {
	if s.Driver == driver.Unknown {
		return Finding{}, nil, false // nobody knows what this wrapper's driver does
	}
	for _, run := range s.Runs {
		v := c.Judge.State(s, run.State, run.How)
		if !hard(&v) {
			continue
		}
		why, ok := c.retriedAt(s.Site, run.State)
		if !ok {
			continue
		}
		r := deciding(&v)
		f := c.finding(MissingNoRetry, s, r.Span, r.Message+", and "+why)
		f.Reasons, f.Verdict = codes(&v), v.Verdict
		f.Fix = c.noRetryFix(s.Site, run)
		return f, run.Batch, true
	}
	return Finding{}, nil, false
}

// retriedAt says what sends an execution again, if something does that the rule
// speaks of.
func (c *Context) retriedAt(s *callsite.Site, st callsite.State) (why string, ok bool) {
	d := driver.Lookup(s.Driver)
	if c.Always {
		return "nothing here says that it must not be retried", !c.writtenNoRetry(d, st)
	}
	if d.FlagGatesRetry {
		return "", false // an unmarked one is not retried, a marked one is for unsafe-idempotent
	}
	r, w := c.policyAt(s, st)
	return "the retry policy sends it again: " + w.String(), r == inReach && !st.Escaped
}

// writtenNoRetry reports whether the program says that an execution is not
// retried: by a policy, or where the flag decides by the flag.
func (c *Context) writtenNoRetry(d *driver.Driver, st callsite.State) bool {
	if st.Escaped || st.Policy.Has(policy.Opaque|policy.Inherit) {
		return true // it may be written where this cannot be seen
	}
	if d.FlagGatesRetry && st.Flag == callsite.FlagFalse {
		return true
	}
	if st.Policy.Has(policy.Unset) {
		return false
	}
	for _, p := range c.Found.Policies(st.Policy) {
		if p.In(d) != policy.Never {
			return false
		}
	}
	return true
}

// policiesAbove finds the policies of this package that reach statements in the
// packages below, and those of packages below that meet statements here first.
func (c *Context) policiesAbove() []Finding {
	var out []Finding
	below := c.View.Below()
	for _, cl := range c.Found.Clusters {
		o := c.overviewCluster(cl)
		if !o.Retries() || c.isTest(cl.Node) || driver.Lookup(cl.Driver).FlagGatesRetry {
			continue
		}
		if l := reached(c.View.Own.Path, below, cl.Driver, open); l.count > 0 {
			out = append(out, c.policyFinding(cl.Node.Pos(), cl.Node.End(), cl.Func, cl.Driver, l, ""))
		}
	}
	for _, m := range c.View.Meets() {
		for _, cl := range m.Cluster.Clusters {
			if !cl.Retries() || driver.Lookup(cl.Driver).FlagGatesRetry {
				continue
			}
			l := reached(c.View.Own.Path, []overview.Package{m.Statements}, cl.Driver, open)
			if pos, end, ok := c.importOf(m.Import); ok && l.count > 0 {
				out = append(out, c.policyFinding(pos, end, "", cl.Driver, l, " set at "+m.Cluster.Path+"/"+cl.Where))
				break
			}
		}
	}
	return out
}

func open(s overview.Statement) bool { return s.Open }

func (c *Context) policyFinding(pos, end token.Pos, fn string, id driver.ID, l list, at string) Finding {
	return Finding{
		Rule: MissingNoRetry, Pos: pos, End: end, Func: fn, Driver: id,
		Message: "the retry policy" + at + " sends " + l.String() + " again",
		Reasons: l.codes, Verdict: classify.NotIdempotent,
	}
}
