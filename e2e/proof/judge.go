//go:build unix

package proof

import (
	"fmt"

	"github.com/cqlidem/cqlidem/classify"
)

// contradictions holds an observation against what the classifier says of the
// statement when each attempt is stamped anew (fresh) and when all attempts carry
// one timestamp (pinned). It returns a sentence for each thing that does not fit.
func contradictions(s *Statement, o *Observation, fresh, pinned *judgement) []string {
	var out []string
	for _, way := range []struct {
		name              string
		stamped           bool
		j                 *judgement
		plain, over, gone Change
		lag               Change
	}{
		{"stamped anew", s.Stamped, fresh, o.Fresh, o.FreshOverwrite, o.FreshDelete, Change{}},
		{"pinned", true, pinned, o.Pinned, o.PinnedOverwrite, o.PinnedDelete, o.PinnedLag},
	} {
		j := judge{s: s, stamped: way.stamped, plain: way.plain, rivals: o.Rivals, over: way.over, gone: way.gone, lag: way.lag}
		for _, c := range j.all(way.j) {
			out = append(out, way.name+": "+c)
		}
	}
	return out
}

// judge holds one way of sending a statement.
type judge struct {
	s *Statement
	// stamped: every write has a timestamp that the client fixed.
	stamped bool
	// plain, over, gone and lag are the changes by the second attempt: alone, after
	// another writer's values, after another writer's deletion, after values of
	// another writer whose clock is behind.
	plain, over, gone, lag Change
	rivals                 bool
	found                  []string
}

func (j *judge) fail(v *classify.Verdict, format string, args ...any) {
	j.found = append(j.found, fmt.Sprintf("called %s (%v), but ", v.Verdict, codes(v))+fmt.Sprintf(format, args...))
}

func (j *judge) all(w *judgement) []string {
	// Without a schema a value bound to a whole column counts as an ordinary column,
	// and a table as one without a default time to live, by decision. That the schema
	// may show otherwise is what the page says, not a contradiction.
	if w.bare.Verdict.Safe() && !w.required.Has(classify.ListOverwrite) {
		withoutTTL := *j
		withoutTTL.plain.Expiry = j.plain.Expiry && !w.required.Has(classify.TTL)
		withoutTTL.found = nil
		withoutTTL.safe(&w.bare, false)
		for _, f := range withoutTTL.found {
			j.found = append(j.found, "without the schema "+f)
		}
	}
	j.verdict(&w.required, false)
	j.verdict(&w.ignored, true)
	return j.found
}

// verdict checks one verdict. oneWriter is the timestamp mode that leaves other
// writers out of account.
func (j *judge) verdict(v *classify.Verdict, oneWriter bool) {
	switch v.Verdict {
	case classify.Idempotent, classify.Qualified:
		j.safe(v, oneWriter)
	case classify.NotIdempotent:
		if v.OnlyTimestamp() {
			j.onlyTimestamp(v)
		}
	case classify.Unknown:
		if v.Err != nil || v.Has(classify.ColumnTypeUnknown) || v.Has(classify.NowLiteral) {
			j.fail(v, "the node runs it and the schema is known: %s", v.Deciding().Message)
		}
	}
}

// safe checks a verdict that lets a statement be retried.
func (j *judge) safe(v *classify.Verdict, oneWriter bool) {
	if j.plain.Values {
		j.fail(v, "the second attempt changes values: %s", j.plain.Detail)
	}
	if j.plain.Answer && !(v.Has(classify.Read) && j.s.Moving) {
		j.fail(v, "the second attempt is answered otherwise: %s", j.plain.Detail)
	}
	if j.plain.Expiry && !v.Has(classify.TTL) {
		j.fail(v, "the second attempt changes an expiry: %s", j.plain.Detail)
	}
	if j.plain.Stored && j.mustKeepTimes(v) {
		j.fail(v, "the second attempt changes write times: %s", j.plain.Detail)
	}
	// A list's positions and equal elements are what the qualification is about, be
	// it that the column is a list, or that without a schema it may be one.
	shifting := v.Has(classify.ListRemove) || v.Has(classify.ListIndexSet) ||
		v.Verdict == classify.Qualified && v.Has(classify.ColumnTypeUnknown)
	if oneWriter || !j.rivals || shifting || !j.mustKeepTimes(v) {
		return
	}
	for _, r := range []struct {
		what string
		c    Change
	}{{"another writer's values", j.over}, {"another writer's deletion", j.gone}, {"a lagging writer's values", j.lag}} {
		if r.c.Values || r.c.Stored {
			j.fail(v, "the second attempt changes what %s left: %s", r.what, r.c.Detail)
		}
	}
}

// mustKeepTimes reports whether the verdict promises that the second attempt
// leaves write times alone: all it writes has a fixed timestamp, or it writes
// nothing.
func (j *judge) mustKeepTimes(v *classify.Verdict) bool {
	return j.stamped || v.Has(classify.Read) || v.Has(classify.EmptyBatch)
}

// onlyTimestamp checks a verdict that rests on the missing timestamp alone: the
// second attempt writes the same values at a later time, and so buries what
// another writer did in between.
func (j *judge) onlyTimestamp(v *classify.Verdict) {
	if j.stamped {
		j.fail(v, "every write carries a fixed timestamp")
	}
	if j.plain.Values {
		j.fail(v, "for another reason too: the second attempt alone changes values: %s", j.plain.Detail)
	}
	// a list is read before elements are removed: the second attempt finds none to write over
	if !j.plain.Stored && !v.Has(classify.ListRemove) {
		j.fail(v, "the second attempt changes no write time")
	}
	if j.rivals && !j.over.Values && !j.gone.Values {
		j.fail(v, "the second attempt takes nothing from another writer")
	}
}

// shows reports whether some trial tells a second attempt of a statement that is
// called not idempotent apart from the first alone.
func (o *Observation) shows() bool {
	for _, c := range []Change{o.Fresh, o.Pinned} {
		if c.Values || c.Answer || c.Expiry {
			return true
		}
	}
	return o.losesRival()
}

// losesRival reports whether a second attempt, stamped anew or pinned, takes
// something from another writer.
func (o *Observation) losesRival() bool {
	for _, c := range []Change{o.FreshOverwrite, o.FreshDelete, o.PinnedOverwrite, o.PinnedDelete, o.PinnedLag} {
		if c.Values {
			return true
		}
	}
	return false
}
