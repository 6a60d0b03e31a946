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
	out := cs
	for _, d := range ds {
		next, ok := out.with(d)
		if !ok {
			return nil, false
		}
		out = next
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
	n := 0
	for _, as := range lists {
		n += len(as)
	}
	out := make(alts, 0, n)
	texts := map[uint64][]int{} // places of texts in out, by hash
	for _, as := range lists {
		for _, a := range as {
			isText := a.v.kind == kindText
			var h uint64
			var same int
			if isText {
				h = a.v.text.hash()
				same = find(out, texts[h], a)
			} else {
				same = findValue(out, a)
			}
			if same >= 0 {
				out[same].when = out[same].when.common(a.when)
				continue
			}
			if isText {
				texts[h] = append(texts[h], len(out))
			}
			out = append(out, a)
		}
	}
	return out
}

// find returns the place in as, among those given, of a value equal to a's, or
// -1.
func find(as alts, places []int, a alt) int {
	for _, i := range places {
		if as[i].v.same(a.v) {
			return i
		}
	}
	return -1
}

func findValue(as alts, a alt) int {
	for i := range as {
		if as[i].v.same(a.v) {
			return i
		}
	}
	return -1
}
