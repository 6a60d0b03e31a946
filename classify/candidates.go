package classify

import (
	"slices"
	"strings"

	"github.com/cqlidem/cqlidem/cqlgrammar"
	"github.com/cqlidem/cqlidem/schema"
)

// merge applies the candidate rule: what all types that the column may have
// agree on is certain; where they differ, the reason column-type-unknown stands
// for the rest, qualified if they differ only between idempotent and qualified.
// It reports whether the part needs a timestamp whatever the type is.
func (j *judge) merge(span cqlgrammar.Span, name string, outs []outcome) (ordinary bool) {
	if len(outs) == 1 {
		for _, e := range outs[0].effects {
			j.add(e.code, span, e.message)
		}
		return outs[0].ordinary
	}
	ordinary = !slices.ContainsFunc(outs, func(o outcome) bool { return !o.ordinary })
	merged, differ := Unknown, false
	for i, o := range outs {
		v := j.alone(o, ordinary)
		if i == 0 {
			merged = v
			continue
		}
		differ = differ || v != merged
		merged = mergeTwo(merged, v)
	}
	if j.conditional && merged == Unknown {
		return ordinary // the condition decides, whatever the type is
	}
	if !differ && merged == Idempotent {
		return ordinary
	}
	j.addEffect(ColumnTypeUnknown, merged, span, about("the type of ", name, j.candidates(outs, ordinary)))
	if !ordinary && j.needsTimestampForOne(outs) && merged != NotIdempotent && isElement(outs) {
		effect := Unknown
		if j.c.opts.Timestamps == TimestampsIgnored {
			effect = Idempotent
		}
		j.addEffect(NoTimestamp, effect, span, about("if ", name, " is a list, a second attempt writes the element at a later time"))
	}
	return ordinary
}

// isElement reports whether the outcomes are those of x[index] = value.
func isElement(outs []outcome) bool {
	return slices.ContainsFunc(outs, func(o outcome) bool {
		return slices.ContainsFunc(o.effects, func(e effect) bool { return e.code == ListIndexSet || e.code == ListIndexDelete })
	})
}

func (j *judge) needsTimestampForOne(outs []outcome) bool {
	return !j.fixed && !j.conditional && slices.ContainsFunc(outs, func(o outcome) bool { return o.ordinary })
}

func (j *judge) noTimestampEffect() Idempotency {
	if j.c.opts.Timestamps == TimestampsIgnored {
		return Idempotent
	}
	return NotIdempotent
}

// alone is the verdict of one outcome without what all outcomes share.
func (j *judge) alone(o outcome, sharedOrdinary bool) Idempotency {
	v := Idempotent
	for _, e := range o.effects {
		v = Worst(v, tableEffect(e.code))
	}
	if o.ordinary && !sharedOrdinary && !j.fixed && !j.conditional {
		v = Worst(v, j.noTimestampEffect())
	}
	return v
}

// mergeTwo merges the verdicts of two candidates.
func mergeTwo(a, b Idempotency) Idempotency {
	switch {
	case a == b:
		return a
	case a.Safe() && b.Safe():
		return Qualified
	}
	return Unknown
}

// candidates says what the statement is for each type: " decides: list:
// not-idempotent; set or map: idempotent".
func (j *judge) candidates(outs []outcome, sharedOrdinary bool) string {
	if j.quiet {
		return ""
	}
	var parts []string
	for v := range NotIdempotent + 1 {
		var kinds []string
		for _, o := range outs {
			if j.alone(o, sharedOrdinary) == v {
				kinds = append(kinds, o.kind.String())
			}
		}
		if len(kinds) > 0 {
			parts = append(parts, strings.Join(kinds, " or ")+": "+v.String())
		}
	}
	slices.Reverse(parts)
	return " decides: " + strings.Join(parts, "; ")
}

// column looks a column up in the schema and notes one that is not there.
func (j *judge) column(id cqlgrammar.Ident) *schema.Column {
	if j.table == nil {
		return nil
	}
	c := j.table.Column(id.Name)
	if c == nil {
		j.unknownColumn(id)
	}
	return c
}
