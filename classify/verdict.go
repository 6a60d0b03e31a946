package classify

import (
	"fmt"

	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// Idempotency says whether a statement may be sent again after an attempt
// whose outcome is not known. The zero value is Unknown, which is never
// treated as safe.
type Idempotency uint8

const (
	// Unknown: it cannot be decided from what is known; the reasons name what
	// would settle it.
	Unknown Idempotency = iota
	// Idempotent: applying the statement twice has the effect of applying it once.
	Idempotent
	// Qualified: idempotent under a condition that the text does not show; the
	// reasons name it.
	Qualified
	// NotIdempotent: each attempt adds an effect.
	NotIdempotent
)

// String returns the word used on the command line and in JSON.
func (i Idempotency) String() string {
	switch i {
	case Unknown:
		return "unknown"
	case Idempotent:
		return "idempotent"
	case Qualified:
		return "qualified"
	case NotIdempotent:
		return "not-idempotent"
	}
	return fmt.Sprintf("Idempotency(%d)", uint8(i))
}

// MarshalText returns the same word as String.
func (i Idempotency) MarshalText() ([]byte, error) { return []byte(i.String()), nil }

// Safe reports whether a statement with this verdict may be marked idempotent:
// true for Idempotent and Qualified only.
func (i Idempotency) Safe() bool { return i == Idempotent || i == Qualified }

// badness orders verdicts: the worst of several decides.
func (i Idempotency) badness() int {
	switch i {
	case Idempotent:
		return 0
	case Qualified:
		return 1
	case Unknown:
		return 2
	case NotIdempotent:
		return 3
	}
	return 2 // a value that is none of the above decides nothing: as Unknown
}

// Worst returns the verdict that wins when both apply to one request:
// not-idempotent over unknown over qualified over idempotent.
func Worst(a, b Idempotency) Idempotency {
	if b.badness() > a.badness() {
		return b
	}
	return a
}

// Reason is one finding about a statement.
type Reason struct {
	// Code is a row of the reason table (Reasons).
	Code Code
	// Effect is the verdict that this reason alone would lead to, under the
	// classifier's timestamp mode.
	Effect Idempotency
	// Span is the part of the statement that the reason is about.
	Span cqlgrammar.Span
	// Message is one sentence for a person, without position.
	Message string
}

// Verdict is what the classifier found out about one statement.
type Verdict struct {
	// Verdict is the worst effect among the reasons.
	Verdict Idempotency
	// Reasons are sorted by position; there is at least one.
	Reasons []Reason
	// Kind is what the statement is; KindUnknown if it could not be parsed.
	Kind Kind
	// Keyspace and Table name what a SELECT, INSERT, UPDATE, DELETE or TRUNCATE
	// is about, as the server would look them up (folded unless quoted); empty
	// where the text does not say, and for batches.
	Keyspace, Table string
	// Conditional reports a lightweight transaction: an IF clause here or in a
	// child.
	Conditional bool
	// Children are the verdicts of a batch's statements, in order; their spans
	// are offsets in the batch's text.
	Children []Verdict
	// Notes are sorted by position and do not change the verdict.
	Notes []Note
	// Err is set when the text is not one statement; Verdict is then Unknown.
	Err *cqlgrammar.SyntaxError
}

// Has reports whether one of the reasons has this code.
func (v *Verdict) Has(code Code) bool {
	for i := range v.Reasons {
		if v.Reasons[i].Code == code {
			return true
		}
	}
	return false
}

// Deciding returns the first reason whose effect is the verdict: the one to
// show when only one can be shown.
func (v *Verdict) Deciding() Reason {
	for _, r := range v.Reasons {
		if r.Effect == v.Verdict {
			return r
		}
	}
	return Reason{}
}

// OnlyTimestamp reports whether the missing client-fixed timestamp is the only
// thing that is certain to make the statement not idempotent. A column type
// that is not known is not certain, although each type it may have leads to the
// same verdict.
func (v *Verdict) OnlyTimestamp() bool {
	if v.Verdict != NotIdempotent {
		return false
	}
	for _, r := range v.Reasons {
		if r.Effect == NotIdempotent && r.Code != NoTimestamp && r.Code != ColumnTypeUnknown {
			return false
		}
	}
	return true
}
