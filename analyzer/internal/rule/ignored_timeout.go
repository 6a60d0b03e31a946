package rule

import (
	"github.com/cqlidem/cqlidem/analyzer/internal/callsite"
	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
	"github.com/cqlidem/cqlidem/classify"
)

// ignoredTimeout finds marked writes that a policy which answers Ignore can
// reach: a write that timed out is then reported as done.
func ignoredTimeout(c *Context) []Finding {
	var out []Finding
	said := map[*callsite.Batch]bool{}
	for _, s := range c.Statements() {
		if !driver.Lookup(s.Driver).IgnoreHidesError || s.Echo {
			continue
		}
		for _, run := range s.Runs {
			p, ok := c.ignores(s, run)
			if !ok || run.Batch != nil && said[run.Batch] {
				continue
			}
			said[run.Batch] = run.Batch != nil
			v := c.Judge.State(s, run.State, run.How)
			f := c.finding(IgnoredTimeout, s, v.Deciding().Span, "a write that timed out is reported as done, because the retry policy can answer Ignore: "+p.String())
			f.Verdict = v.Verdict
			out = append(out, f)
			break
		}
	}
	return out
}

// ignores reports whether an execution is a marked write that a policy which
// answers Ignore reaches, and which policy.
func (c *Context) ignores(s *Statement, run callsite.Execution) (where, bool) {
	v := c.Judge.State(s, run.State, run.How)
	if !v.Kind.Write() || run.State.Escaped || !c.retryable(s.Site, run) {
		return where{}, false
	}
	for _, p := range c.Found.Policies(run.State.Policy) {
		if mayIgnore(p) {
			return where{policy: p.String()}, true
		}
	}
	if run.State.Policy.Has(policy.Unset) {
		w, ok := c.clusters(c.isTest(s.Node)).ignores[s.Driver]
		return w, ok
	}
	return where{}, false
}

// retryable reports whether an execution is marked: its own flag, and for an
// entry those of all entries of its batch.
func (c *Context) retryable(s *callsite.Site, run callsite.Execution) bool {
	if c.mark(s, run.State) == unmarked {
		return false
	}
	if s.Form == callsite.FormQuery {
		return true
	}
	if run.Batch == nil || run.State.Opaque {
		return false // other entries may be unmarked
	}
	for _, e := range run.Batch.Entries {
		for _, r := range e.Runs {
			if r.Node == run.Node && c.mark(e, r.State) == unmarked {
				return false
			}
		}
	}
	return true
}

func mayIgnore(p policy.Policy) bool {
	return p.Kind == policy.Downgrading || p.Kind == policy.Custom && p.Traits&policy.MayIgnore != 0
}

// downgradedLocality finds ladders of consistency levels that leave the local
// datacenter, and downgrading policies where the level carries the meaning.
func downgradedLocality(c *Context) []Finding {
	var out []Finding
	for _, l := range c.Found.Ladders {
		for i := 1; i < len(l.Levels); i++ {
			if l.Levels[i-1]&local != 0 && l.Levels[i]&anywhere != 0 {
				out = append(out, Finding{
					Rule: DowngradedLocality, Pos: l.Exprs[i].Pos(), End: l.Exprs[i].End(), Func: l.Func,
					Message: "the step down from a local level lets any datacenter answer",
				})
			}
		}
	}
	for _, s := range c.Statements() {
		for _, run := range s.Runs {
			if f, ok := c.downgraded(s, run); ok {
				out = append(out, f)
				break
			}
		}
	}
	return out
}

const (
	local    = callsite.LevelLocalQuorum | callsite.LevelLocalOne
	anywhere = callsite.LevelOne | callsite.LevelTwo | callsite.LevelThree | callsite.LevelQuorum
	serial   = callsite.LevelSerial | callsite.LevelLocalSerial
)

// downgraded finds a conditional write or a serial read under a downgrading
// policy of its own.
func (c *Context) downgraded(s *Statement, run callsite.Execution) (Finding, bool) {
	d := driver.Lookup(s.Driver)
	if run.State.Escaped || d.FlagGatesRetry && !c.retryable(s.Site, run) || !c.ownDowngrading(run.State) {
		return Finding{}, false
	}
	v := c.Judge.State(s, run.State, run.How)
	switch {
	case v.Conditional:
		f := c.finding(DowngradedLocality, s, deciding(&v).Span, "the retry policy lowers the consistency level of a conditional write")
		f.Reasons, f.Verdict = []classify.Code{classify.LWT}, v.Verdict
		return f, true
	case v.Kind == classify.KindSelect && run.State.Levels&serial != 0:
		f := c.finding(DowngradedLocality, s, v.Deciding().Span, "the retry policy lowers the consistency level of a serial read, which then no longer sees what was committed")
		f.Verdict = v.Verdict
		return f, true
	}
	return Finding{}, false
}

// ownDowngrading reports whether the policy set on a query is a downgrading one.
func (c *Context) ownDowngrading(st callsite.State) bool {
	for _, p := range c.Found.Policies(st.Policy) {
		if p.Kind == policy.Downgrading {
			return true
		}
	}
	return false
}
