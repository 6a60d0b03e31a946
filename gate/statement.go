package gate

import (
	"github.com/cqlidem/cqlidem/classify"
)

// Statement is what the gate knows of one request: a statement, or a batch as a
// whole. The zero value is a statement of which nothing is known, which is never
// repeated after a failure in which it may have been applied.
type Statement struct {
	// Verdict says whether the statement may be sent twice.
	Verdict classify.Idempotency
	// Kind is what the statement is; classify.KindUnknown if it could not be
	// parsed.
	Kind classify.Kind
	// Conditional reports a lightweight transaction.
	Conditional bool
	// SeveralPartitions reports that the statement may write to more than one
	// partition without a batch log: an unlogged or counter batch of several
	// statements.
	SeveralPartitions bool
	// Code and Message are the reason that decided the verdict.
	Code    classify.Code
	Message string
	// Keyspace and Table name what the statement is about, where its text says.
	Keyspace, Table string
}

// openTo reports whether an open event (a read timeout, an unavailable error) is
// proof for this statement that nothing was applied: it was understood, and is
// a read or an ordinary write; nothing conditional, no transaction, no change of
// the schema.
func (s Statement) openTo() bool {
	if s.Conditional {
		return false
	}
	switch s.Kind {
	case classify.KindInsert, classify.KindUpdate, classify.KindDelete, classify.KindBatch,
		classify.KindSelect, classify.KindDescribe, classify.KindList:
		return true
	case classify.KindUnknown, classify.KindTransaction, classify.KindTruncate, classify.KindUse,
		classify.KindSchema, classify.KindAccess, classify.KindAdmin:
	}
	return false
}

// knowledge is what verdicts come from, and those already found. It is replaced
// as a whole when what they depend on changes.
type knowledge struct {
	classify func(classify.Request) classify.Verdict
	cache    *verdictCache // nil without a cache
	strict   bool          // Options.RefuseQualified
}

// lookup returns what is known of one statement. The result is shared and must
// not be changed.
func (k *knowledge) lookup(text string, stamped bool) *Statement {
	if k.cache == nil || len(text) > k.cache.maxKey {
		return k.find(text, stamped)
	}
	h := k.cache.hash(text, stamped)
	if s := k.cache.get(h, text, stamped); s != nil {
		return s
	}
	s := k.find(text, stamped)
	k.cache.put(h, text, stamped, s)
	return s
}

// find classifies one statement.
func (k *knowledge) find(text string, stamped bool) *Statement {
	v := k.classify(classify.Request{Text: text, FixedTimestamp: stamped})
	s := &Statement{
		Verdict:     v.Verdict,
		Kind:        v.Kind,
		Conditional: v.Conditional,
		Keyspace:    v.Keyspace,
		Table:       v.Table,
	}
	if s.Verdict == classify.Qualified && k.strict {
		s.Verdict = classify.NotIdempotent
	}
	deciding := v.Deciding()
	s.Code, s.Message = deciding.Code, deciding.Message
	// Only what is not safe to repeat is asked about its partitions, and only
	// what may have some.
	if !s.Verdict.Safe() && v.Kind.Write() {
		s.SeveralPartitions = severalPartitions(text)
	}
	return s
}

// batchPart is one statement of a batch built with the driver.
type batchPart struct {
	text string
	// refused is a caller's word that this statement must not be repeated.
	refused bool
}

// lookupBatch returns what is known of a batch as a whole: the worst of its
// statements. logged is false for unlogged and counter batches.
func (k *knowledge) lookupBatch(parts []batchPart, logged, counter, stamped bool) Statement {
	s := Statement{Verdict: classify.Idempotent, Kind: classify.KindBatch, Code: classify.EmptyBatch}
	for i, p := range parts {
		part := *k.lookup(p.text, stamped)
		if p.refused {
			part = part.refuse()
		}
		if i == 0 || worse(part.Verdict, s.Verdict) {
			s.Verdict, s.Code, s.Message = part.Verdict, part.Code, part.Message
			s.Keyspace, s.Table = part.Keyspace, part.Table
		}
		s.Conditional = s.Conditional || part.Conditional
		s.SeveralPartitions = s.SeveralPartitions || part.SeveralPartitions
		if part.Kind == classify.KindUnknown {
			s.Kind = classify.KindUnknown
		}
	}
	if counter && len(parts) > 0 && s.Verdict != classify.NotIdempotent {
		s.Verdict, s.Code, s.Message = classify.NotIdempotent, classify.Counter, "each attempt adds the counter batch again"
	}
	if !logged && len(parts) > 1 {
		s.SeveralPartitions = true
	}
	if logged && len(parts) > 1 {
		// The batch log makes the availability checks come before any write.
		s.SeveralPartitions = false
	}
	return s
}

// worse reports whether a wins over b when both apply to one request.
func worse(a, b classify.Idempotency) bool { return a != b && classify.Worst(a, b) == a }

// refuse lowers the verdict on a caller's word.
func (s Statement) refuse() Statement {
	if s.Verdict.Safe() {
		s.Verdict, s.Code, s.Message = classify.NotIdempotent, "", "marked as not idempotent by the caller"
	}
	return s
}
