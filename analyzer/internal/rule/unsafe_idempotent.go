package rule

import (
	"github.com/cqlidem/cqlidem/analyzer/internal/callsite"
	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
	"github.com/cqlidem/cqlidem/classify"
)

// unsafeIdempotent finds statements that are marked, or may be marked, and must
// not be sent twice.
func unsafeIdempotent(c *Context) []Finding {
	var out []Finding
	for _, s := range c.Statements() {
		if f, ok := c.unsafe(s); ok {
			out = append(out, f)
		}
	}
	return out
}

func (c *Context) unsafe(s *Statement) (Finding, bool) {
	if s.Echo && !markedHere(s.Site) {
		return Finding{}, false // where it was made it is marked already, or nowhere
	}
	var worst classify.Verdict
	how, found := unmarked, false
	for _, st := range states(s.Site) {
		m := c.mark(s.Site, st.State)
		if m == unmarked {
			continue
		}
		v := c.Judge.State(s, st.State, st.how)
		if v.Verdict.Safe() || m == mayMark && c.correlated(s) {
			continue
		}
		if !found || worse(&v, &worst) {
			worst, how, found = v, m, true
		}
	}
	if !found || !sayUnsafe(&worst, how) || s.Open && worst.Verdict == classify.Unknown {
		return Finding{}, false
	}
	r := deciding(&worst)
	f := c.finding(UnsafeIdempotent, s, r.Span, r.Message+suffix(how))
	f.Reasons, f.Verdict = codes(&worst), worst.Verdict
	f.Soft = worst.Verdict == classify.Unknown || worst.OnlyTimestamp()
	f.Fix = c.unmarkFix(s.Site, &worst)
	return f, true
}

// markedHere reports whether the statement is marked by what is done with it at
// this site.
func markedHere(s *callsite.Site) bool {
	for _, set := range s.Setters {
		if set.Role == driver.SetsFlag && set.Flag.Has(callsite.FlagTrue|callsite.FlagDynamic) {
			return true
		}
	}
	return false
}

func worse(a, b *classify.Verdict) bool {
	if a.Verdict == b.Verdict {
		return b.OnlyTimestamp() && !a.OnlyTimestamp()
	}
	return classify.Worst(a.Verdict, b.Verdict) == a.Verdict
}

// sayUnsafe reports whether a finding helps. A text of which nothing is known is
// for unresolved-cql, one that does not parse for invalid-cql; and the default
// of a cluster is not a mark that somebody has put on an unclear statement.
func sayUnsafe(v *classify.Verdict, how mark) bool {
	if v.Err != nil || v.Verdict == classify.Unknown && v.Kind == classify.KindUnknown {
		return false
	}
	if how == defaultMark {
		return v.Kind.Write()
	}
	return true
}

// suffix says where the mark comes from, when it is not written at the query.
func suffix(how mark) string {
	switch how {
	case mayMark:
		return ", and the statement may be marked idempotent"
	case defaultMark:
		return ", and DefaultIdempotence marks the statement idempotent"
	case unmarked, certainMark:
	}
	return ""
}

// correlated reports whether one call sends several texts, some of them safe:
// a mark that depends on the path or on a value then most likely depends on the
// text, and is right.
func (c *Context) correlated(s *Statement) bool {
	if len(s.Texts) < 2 {
		return false
	}
	for i := range s.Texts {
		v := c.Judge.Plain(&Statement{Site: s.Site, Text: &s.Texts[i]})
		if v.Verdict.Safe() || v.OnlyTimestamp() {
			return true
		}
	}
	return false
}
