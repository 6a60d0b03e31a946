package classify

import (
	"strings"

	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// MinHole is the least length of a hole in bytes.
const MinHole = 6

// maxHoleTries bounds how often a text with holes is parsed: with so many holes
// that this is not enough, too little of the statement is known anyway.
const maxHoleTries = 256

// filling is what a hole is taken to stand for.
type filling uint8

const (
	asName filling = iota
	asValue
	asNumber // where only a constant may stand: the options of a schema statement
	asCondition
	asNothing
	fillings
)

// text returns the filling, as long as the hole so that spans stay true.
func (f filling) text(length, index int) string {
	switch f {
	case asName:
		const letters = "abcdefghijklmnopqrstuvwxyz"
		name := "h" + string(letters[index/26%26]) + string(letters[index%26]) + "0"
		return name + strings.Repeat("0", length-len(name))
	case asValue:
		return "?" + strings.Repeat(" ", length-1)
	case asNumber:
		return "1" + strings.Repeat(" ", length-1)
	case asCondition:
		name := "h" + string(rune('a'+index%26)) + string(rune('a'+index/26%26))
		return name + "=?" + strings.Repeat(" ", length-len(name)-2)
	}
	return strings.Repeat(" ", length)
}

// withHoles classifies a text of which parts are not known. Each hole is tried
// as a name, a value, a number, a condition and as nothing, until the text parses. A hole
// that is no name and no value may hide a clause: then only what is visible and
// bad decides.
func (c *Classifier) withHoles(r Request) Verdict {
	p := c.parser()
	defer c.release(p)
	fill := make([]filling, len(r.Holes))
	for range maxHoleTries {
		text := filled(r, fill)
		s, err := p.Try(text)
		if err == nil {
			v := c.parsed(s, Request{Text: text, FixedTimestamp: r.FixedTimestamp})
			hideClauses(&v, s, r.Holes, fill)
			return v
		}
		if err.Kind == cqlgrammar.ErrTooLarge || err.Kind == cqlgrammar.ErrMultipleStatements || !advance(fill, r.Holes, err.Span.Start) {
			break
		}
	}
	return Verdict{Reasons: []Reason{{
		Code: TextUnknown, Span: r.Holes[0],
		Message: "a part of the statement is chosen at run time, and what is visible is not a statement without it",
	}}}
}

// filled returns the text with its holes filled.
func filled(r Request, fill []filling) string {
	var b strings.Builder
	b.Grow(len(r.Text))
	at := 0
	for i, h := range r.Holes {
		b.WriteString(r.Text[at:h.Start])
		b.WriteString(fill[i].text(h.Len(), i))
		at = h.End
	}
	b.WriteString(r.Text[at:])
	return b.String()
}

// advance changes the filling of the last hole that may have caused an error at
// offset, and reports whether there was one left to change. The holes before it
// keep theirs, the holes behind it begin anew.
func advance(fill []filling, holes []cqlgrammar.Span, offset int) bool {
	for i := len(fill) - 1; i >= 0; i-- {
		if holes[i].Start <= offset && fill[i]+1 < fillings {
			fill[i]++
			clear(fill[i+1:])
			return true
		}
	}
	return false
}

// hideClauses takes back what a hole in the place of a clause could change.
func hideClauses(v *Verdict, s cqlgrammar.Statement, holes []cqlgrammar.Span, fill []filling) {
	hidden := -1
	beforeTimestamp := false
	for i, f := range fill {
		if f == asCondition || f == asNothing {
			if hidden < 0 {
				hidden = i
			}
			beforeTimestamp = beforeTimestamp || mayHoldTimestamp(s, holes[i])
		}
	}
	if hidden < 0 || v.Kind == KindSelect || v.Kind == KindDescribe || v.Kind == KindList {
		return
	}
	kept := v.Reasons[:0]
	for _, r := range v.Reasons {
		if r.Code == NoTimestamp && beforeTimestamp || r.Effect == Idempotent {
			continue
		}
		kept = append(kept, r)
	}
	v.Reasons = append(kept, Reason{Code: TextUnknown, Span: holes[hidden],
		Message: "a part of the statement is chosen at run time and could add a clause"})
	v.Verdict = Idempotent
	for _, r := range v.Reasons {
		v.Verdict = Worst(v.Verdict, r.Effect)
	}
}

// mayHoldTimestamp reports whether USING TIMESTAMP could stand where the hole
// is: in front of SET or WHERE of an UPDATE or DELETE, anywhere else otherwise.
func mayHoldTimestamp(s cqlgrammar.Statement, hole cqlgrammar.Span) bool {
	switch s := s.(type) {
	case *cqlgrammar.Update:
		return hole.Start < s.Assignments[0].Span().Start
	case *cqlgrammar.Delete:
		return hole.Start < s.Where[0].Span().Start
	}
	return true
}
