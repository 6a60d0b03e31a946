package rule

import (
	"github.com/cqlidem/cqlidem/analyzer/internal/callsite"
	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
	"github.com/cqlidem/cqlidem/classify"
)

// discardedApplied finds conditional writes that are run by a call which does
// not say whether they were applied.
func discardedApplied(c *Context) []Finding {
	var out []Finding
	said := map[*callsite.Batch]bool{}
	for _, s := range c.Statements() {
		for _, run := range s.Runs {
			v := c.Judge.State(s, run.State, run.How)
			if run.How != callsite.HowExec || !v.Conditional || !v.Kind.Write() || run.Batch != nil && said[run.Batch] {
				continue
			}
			said[run.Batch] = run.Batch != nil
			r := conditionOf(&v)
			f := c.finding(DiscardedApplied, s, r.Span, "nobody learns whether the condition was met")
			f.Reasons, f.Verdict = []classify.Code{classify.LWT}, v.Verdict
			out = append(out, f)
			break
		}
	}
	return out
}

func conditionOf(v *classify.Verdict) classify.Reason {
	for _, r := range v.Reasons {
		if r.Code == classify.LWT {
			return r
		}
	}
	return deciding(v)
}

// unresolvedCQL finds marked statements whose text is not known.
func unresolvedCQL(c *Context) []Finding {
	var out []Finding
	for _, s := range c.Statements() {
		if s.Open || s.Echo {
			continue
		}
		for _, st := range states(s.Site) {
			v := c.Judge.State(s, st.State, st.how)
			if c.mark(s.Site, st.State) == unmarked || v.Err != nil && s.Text != nil && s.Text.Exact() {
				continue
			}
			if v.Verdict != classify.Unknown || v.Kind != classify.KindUnknown {
				continue
			}
			f := c.finding(UnresolvedCQL, s, deciding(&v).Span, "the text of a marked statement is not known here")
			f.Reasons, f.Verdict = codes(&v), classify.Unknown
			out = append(out, f)
			break
		}
	}
	return out
}

// unstableTimestamp finds client timestamps that are not fixed before the first
// attempt.
func unstableTimestamp(c *Context) []Finding {
	var out []Finding
	for _, set := range c.setters(driver.SetsTimestamp) {
		switch {
		case c.isZero(set.Arg):
			out = append(out, c.setterFinding(UnstableTimestamp, set, "the timestamp 0 means the time of each attempt"))
		case c.renewed(set):
			out = append(out, c.setterFinding(UnstableTimestamp, set, "each round of the retry loop has a new timestamp"))
		}
	}
	for _, s := range c.Statements() {
		for _, run := range s.Runs {
			v := c.Judge.State(s, run.State, run.How)
			if run.State.Stamp&callsite.StampOff == 0 || !v.Kind.Write() || c.mark(s.Site, run.State) != certainMark {
				continue
			}
			f := c.finding(UnstableTimestamp, s, v.Deciding().Span, "the coordinator of each attempt stamps this marked write anew")
			f.Verdict = v.Verdict
			out = append(out, f)
			break
		}
	}
	return out
}
