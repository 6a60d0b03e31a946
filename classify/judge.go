package classify

import (
	"slices"
	"strconv"

	"github.com/cqlidem/cqlidem/cqlgrammar"
	"github.com/cqlidem/cqlidem/schema"
)

// judge collects the reasons of one statement. One judge is used for a whole
// batch or transaction, with what its statements inherit in its fields.
type judge struct {
	c       *Classifier
	reasons []Reason
	notes   []Note

	// quiet keeps only the worst effect: nobody asks for reasons.
	quiet bool
	// found: there was a reason; worst is the worst effect so far.
	found bool
	worst Idempotency

	// fixed: the writes carry a timestamp fixed by the client.
	fixed bool
	// conditional: an IF clause decides already, here or around the statement.
	conditional bool
	// noCounter: what is around the statement, or in it, excludes counters.
	noCounter bool
	// counterBatch: a COUNTER batch around the statement proves counters.
	counterBatch bool
	// inBatch and inTransaction: what is around the statement.
	inBatch, inTransaction bool

	table    *schema.Table // of the statement being judged, nil if not known
	children []Verdict
}

// message is a sentence around the name of what it is about. It is put together
// only when somebody will read it.
type message struct{ before, name, after string }

func says(sentence string) message { return message{before: sentence} }

func about(before, name, after string) message { return message{before, name, after} }

func (m message) String() string {
	if m.name == "" && m.after == "" {
		return m.before
	}
	return m.before + strconv.Quote(m.name) + m.after
}

// add records a reason with the effect that its code has.
func (j *judge) add(code Code, span cqlgrammar.Span, m message) {
	effect := tableEffect(code)
	if code == NoTimestamp && j.c.opts.Timestamps == TimestampsIgnored {
		effect = Idempotent
	}
	j.addEffect(code, effect, span, m)
}

// addEffect records a reason whose effect differs from the table's.
func (j *judge) addEffect(code Code, effect Idempotency, span cqlgrammar.Span, m message) {
	j.found, j.worst = true, Worst(j.worst, effect)
	if !j.quiet {
		j.reasons = append(j.reasons, Reason{Code: code, Effect: effect, Span: span, Message: m.String()})
	}
}

func (j *judge) note(kind NoteKind, span cqlgrammar.Span, m message) {
	if !j.quiet {
		j.notes = append(j.notes, Note{Kind: kind, Span: span, Message: m.String()})
	}
}

// statement judges any statement. The kinds are listed without a default that
// decides; a test holds that every type of statement is among them.
func (j *judge) statement(s cqlgrammar.Statement) {
	switch s := s.(type) {
	case *cqlgrammar.Select:
		j.selected(s)
	case *cqlgrammar.List, *cqlgrammar.Describe:
		j.add(Read, s.Span(), says("only metadata is read"))
	case *cqlgrammar.Insert:
		j.insert(s)
	case *cqlgrammar.Update:
		j.update(s)
	case *cqlgrammar.Delete:
		j.delete(s)
	case *cqlgrammar.Batch:
		j.batch(s)
	case *cqlgrammar.Transaction:
		j.transaction(s)
	case *cqlgrammar.Truncate:
		j.add(Truncate, s.Span(), says("a second attempt also removes rows that were written after the first"))
	case *cqlgrammar.Use:
		j.add(SessionState, s.Span(), says("the statement changes the connection it is sent on, and a retry may go over another"))
	case *cqlgrammar.CreateKeyspace, *cqlgrammar.CreateTable, *cqlgrammar.CreateTableLike, *cqlgrammar.AlterTable,
		*cqlgrammar.CreateType, *cqlgrammar.AlterType, *cqlgrammar.CreateIndex, *cqlgrammar.CreateView,
		*cqlgrammar.AlterView, *cqlgrammar.CreateFunction, *cqlgrammar.CreateAggregate, *cqlgrammar.CreateTrigger,
		*cqlgrammar.Comment:
		j.add(SchemaChange, s.Span(), says("a second attempt fails or races with other schema changes"))
	case *cqlgrammar.Drop:
		j.add(dropReason(s.Object), s.Span(), says("a second attempt fails or undoes a change that came between"))
	case *cqlgrammar.Role, *cqlgrammar.Grant, *cqlgrammar.AddIdentity:
		j.add(AccessControl, s.Span(), says("a second attempt fails or undoes a change that came between"))
	case *cqlgrammar.ServiceLevel, *cqlgrammar.PruneView:
		j.add(Administration, s.Span(), says("a second attempt acts on whatever the first one left"))
	}
}

func dropReason(o cqlgrammar.Object) Code {
	switch o {
	case cqlgrammar.ObjectRole, cqlgrammar.ObjectUser, cqlgrammar.ObjectIdentity:
		return AccessControl
	case cqlgrammar.ObjectServiceLevel:
		return Administration
	}
	return SchemaChange
}

// verdict closes the judgement. A statement without any reason is a kind that
// statement does not know; it stays Unknown.
func (j *judge) verdict(s cqlgrammar.Statement) Verdict {
	v := Verdict{Kind: kindOf(s), Children: j.children, Notes: j.notes}
	if t := tableOf(s); !t.IsZero() {
		v.Keyspace, v.Table = t.Keyspace.Name, t.Name.Name
	}
	v.Reasons = settle(j.reasons)
	if len(v.Reasons) == 0 {
		v.Reasons = []Reason{{Code: SyntaxErr, Span: s.Span(), Message: "this kind of statement is not known"}}
	}
	v.Verdict = Idempotent
	for _, r := range v.Reasons {
		v.Verdict = Worst(v.Verdict, r.Effect)
	}
	v.Conditional = v.Has(LWT)
	for _, n := range s.Notes() {
		v.Notes = append(v.Notes, Note{Kind: NoteDialect, Span: n.Span, Message: n.What + " is accepted by " + n.Servers + " only"})
	}
	slices.SortStableFunc(v.Notes, func(a, b Note) int { return a.Span.Start - b.Span.Start })
	return v
}

// settle sorts the reasons and drops the favourable ones that do not matter:
// set additions and map puts where something makes the statement not
// idempotent, a fixed timestamp where anything is worse than idempotent.
func settle(reasons []Reason) []Reason {
	worst := Idempotent // as the table has it, whatever the timestamp mode
	for _, r := range reasons {
		effect := r.Effect
		if r.Code == NoTimestamp {
			effect = Worst(effect, NotIdempotent)
		}
		worst = Worst(worst, effect)
	}
	out := reasons[:0]
	for _, r := range reasons {
		switch {
		case (r.Code == SetAdd || r.Code == MapPut) && worst == NotIdempotent:
		case r.Code == FixedTimestamp && worst != Idempotent:
		case slices.ContainsFunc(out, func(o Reason) bool { return o.Code == r.Code && o.Span == r.Span }):
		default:
			out = append(out, r)
		}
	}
	slices.SortStableFunc(out, func(a, b Reason) int { return a.Span.Start - b.Span.Start })
	return out
}

// kindOf names what a statement is.
func kindOf(s cqlgrammar.Statement) Kind {
	switch s := s.(type) {
	case *cqlgrammar.Select:
		return KindSelect
	case *cqlgrammar.Insert:
		return KindInsert
	case *cqlgrammar.Update:
		return KindUpdate
	case *cqlgrammar.Delete:
		return KindDelete
	case *cqlgrammar.Batch:
		return KindBatch
	case *cqlgrammar.Transaction:
		return KindTransaction
	case *cqlgrammar.Truncate:
		return KindTruncate
	case *cqlgrammar.Use:
		return KindUse
	case *cqlgrammar.List:
		return KindList
	case *cqlgrammar.Describe:
		return KindDescribe
	case *cqlgrammar.Role, *cqlgrammar.Grant, *cqlgrammar.AddIdentity:
		return KindAccess
	case *cqlgrammar.ServiceLevel, *cqlgrammar.PruneView:
		return KindAdmin
	case *cqlgrammar.Drop:
		switch dropReason(s.Object) {
		case AccessControl:
			return KindAccess
		case Administration:
			return KindAdmin
		}
		return KindSchema
	case *cqlgrammar.CreateKeyspace, *cqlgrammar.CreateTable, *cqlgrammar.CreateTableLike, *cqlgrammar.AlterTable,
		*cqlgrammar.CreateType, *cqlgrammar.AlterType, *cqlgrammar.CreateIndex, *cqlgrammar.CreateView,
		*cqlgrammar.AlterView, *cqlgrammar.CreateFunction, *cqlgrammar.CreateAggregate, *cqlgrammar.CreateTrigger,
		*cqlgrammar.Comment:
		return KindSchema
	}
	return KindUnknown
}

// tableOf returns the table that a statement reads or writes, zero if it is not
// about one.
func tableOf(s cqlgrammar.Statement) cqlgrammar.TableName {
	switch s := s.(type) {
	case *cqlgrammar.Select:
		return s.Table
	case *cqlgrammar.Insert:
		return s.Table
	case *cqlgrammar.Update:
		return s.Table
	case *cqlgrammar.Delete:
		return s.Table
	case *cqlgrammar.Truncate:
		return s.Table
	}
	return cqlgrammar.TableName{}
}
