package cqltext

// choices are the decisions that lead to a value: which way control came into a
// join, which branch was taken on a condition that does not change, which
// composite literal a parameter stands for. Two values that need different
// decisions at the same place cannot meet, so
//
//	op, tail := "INSERT INTO t (a)", " VALUES (?)"
//	if del { op, tail = "DELETE FROM t", " WHERE a = ?" }
//	s.Query(op + tail)
//
// has two texts, not four. The list is sorted by nothing, short, and never
// changed once made.
type choices []choice

// choice is one decision: what was decided, and how.
type choice struct {
	key  choiceKey
	pick string
}

// choiceKey names a decision of one activation of a function.
type choiceKey struct {
	frame *frame
	block int32  // a join of the control flow
	what  string // a condition, or the expression that a literal stands for
}

// maxChoices bounds a list of choices; decisions beyond it are forgotten, which
// only lets more values meet.
const maxChoices = 24

// with adds a decision. ok is false when the list decides the same thing
// differently.
func (cs choices) with(c choice) (choices, bool) {
	for _, d := range cs {
		if d.key == c.key {
			return cs, d.pick == c.pick
		}
	}
	if len(cs) >= maxChoices {
		return cs, true
	}
	return append(cs[:len(cs):len(cs)], c), true
}

// and joins two lists. ok is false when they decide something differently.
func (cs choices) and(ds choices) (choices, bool) {
	if len(cs) == 0 {
		return ds, true
	}
	out, ok := cs, true
	for _, d := range ds {
		if out, ok = out.with(d); !ok {
			return nil, false
		}
	}
	return out, true
}

// common returns the decisions that both lists have made in the same way.
func (cs choices) common(ds choices) choices {
	var out choices
	for _, c := range cs {
		for _, d := range ds {
			if c == d {
				out = append(out, c)
			}
		}
	}
	return out
}

// under returns the values that remain possible once the decision is made.
func (as alts) under(c choice) alts {
	out := make(alts, 0, len(as))
	for _, a := range as {
		if when, ok := a.when.with(c); ok {
			out = append(out, alt{v: a.v, when: when})
		}
	}
	return out
}

// whenAll returns the values that remain possible under all the decisions.
func (as alts) whenAll(cs choices) alts {
	if len(cs) == 0 {
		return as
	}
	out := make(alts, 0, len(as))
	for _, a := range as {
		if when, ok := a.when.and(cs); ok {
			out = append(out, alt{v: a.v, when: when})
		}
	}
	return out
}

// union joins alternatives. Equal values become one, with the decisions that
// they share.
func union(lists ...alts) alts {
	var out alts
	for _, as := range lists {
	next:
		for _, a := range as {
			for i := range out {
				if out[i].v.same(a.v) {
					out[i].when = out[i].when.common(a.when)
					continue next
				}
			}
			out = append(out, a)
		}
	}
	return out
}
