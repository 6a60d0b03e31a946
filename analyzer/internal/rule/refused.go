package rule

import (
	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// refusedTimestamps finds texts that parse and that every server refuses, because
// a custom timestamp stands beside a condition.
func refusedTimestamps(c *Context) []Finding {
	var out []Finding
	for _, s := range c.Statements() {
		if s.Echo || s.Driver == driver.Unknown || s.Dialect || s.Text == nil || !s.Text.Exact() {
			continue
		}
		stmt, err := cqlgrammar.Parse(s.Text.CQL)
		if err != nil {
			continue // that is said already
		}
		span, message := timestampBesideCondition(stmt)
		if message == "" {
			continue
		}
		v := c.Judge.Plain(s)
		f := c.finding(InvalidCQL, s, span, message)
		f.Verdict = v.Verdict
		out = append(out, f)
	}
	return out
}

// timestampBesideCondition returns the timestamp that the server refuses, and
// why; no message when there is none.
func timestampBesideCondition(stmt cqlgrammar.Statement) (cqlgrammar.Span, string) {
	if using, cond := modification(stmt); using != nil && using.Timestamp != nil && cond != nil {
		return using.Timestamp.Span(), "the server refuses a custom timestamp on a conditional write"
	}
	b, ok := stmt.(*cqlgrammar.Batch)
	if !ok || b.Using.Timestamp == nil {
		return cqlgrammar.Span{}, ""
	}
	for _, child := range b.Statements {
		using, cond := modification(child)
		switch {
		case cond != nil:
			return b.Using.Timestamp.Span(), "the server refuses a custom timestamp on a batch with a condition"
		case using != nil && using.Timestamp != nil:
			return using.Timestamp.Span(), "the server refuses a custom timestamp on a batch and on a statement in it"
		}
	}
	return cqlgrammar.Span{}, ""
}

// modification returns the USING clause and the condition of a write, nil for
// another statement.
func modification(stmt cqlgrammar.Statement) (*cqlgrammar.Using, *cqlgrammar.If) {
	switch s := stmt.(type) {
	case *cqlgrammar.Insert:
		return &s.Using, s.If
	case *cqlgrammar.Update:
		return &s.Using, s.If
	case *cqlgrammar.Delete:
		return &s.Using, s.If
	}
	return nil, nil
}
