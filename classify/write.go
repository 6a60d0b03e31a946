package classify

import (
	"github.com/cqlidem/cqlidem/cqlgrammar"
	"github.com/cqlidem/cqlidem/schema"
)

// scope saves what a statement changes in its judge, for the statements after
// it.
func (j *judge) scope() func() {
	fixed, conditional, noCounter, table := j.fixed, j.conditional, j.noCounter, j.table
	return func() { j.fixed, j.conditional, j.noCounter, j.table = fixed, conditional, noCounter, table }
}

func (j *judge) selected(s *cqlgrammar.Select) {
	j.add(Read, s.Span(), says("a read changes no data"))
	if !s.Table.IsZero() {
		j.lookup(s.Table)
		j.checkSelect(s)
	}
}

func (j *judge) insert(s *cqlgrammar.Insert) {
	defer j.scope()()
	j.begin(s.Table, s.Using, s.If)
	j.checkColumns(s.Columns)
	for i, x := range s.Values {
		column := j.columnAt(s.Columns, i)
		j.walk(x, column)
		if i < len(s.Columns) {
			j.overwrite(s.Columns[i].Name, column, x)
		}
	}
	switch doc := s.JSON.(type) {
	case *cqlgrammar.Constant:
		j.document(doc)
	case *cqlgrammar.Marker:
		j.boundDocument(doc)
	}
	j.ttl(s.Using, s.Span())
	j.timestamp(verb(s.Span(), len("INSERT")), s.Using, says("a second attempt writes the row"+later))
}

func (j *judge) update(s *cqlgrammar.Update) {
	defer j.scope()()
	j.begin(s.Table, s.Using, s.If)
	ordinary := cqlgrammar.Span{}
	what := ""
	for _, a := range s.Assignments {
		if j.assignment(a) && what == "" {
			ordinary, what = a.Target.Span(), a.Target.Column.Name
		}
	}
	j.relations(s.Where)
	j.ttl(s.Using, s.Span())
	switch {
	case what != "":
		j.timestamp(ordinary, s.Using, about("a second attempt writes column ", what, later))
	case j.fixed && !j.conditional:
		j.fixedTimestamp(s.Using, s.Span())
	}
}

func (j *judge) delete(s *cqlgrammar.Delete) {
	defer j.scope()()
	j.begin(s.Table, s.Using, s.If)
	for _, t := range s.Targets {
		j.deletion(t)
	}
	j.relations(s.Where)
	if j.table != nil && j.table.HasCounter() {
		j.add(Counter, verb(s.Span(), len("DELETE")), says("a second attempt also removes increments that came between the attempts"))
		return
	}
	j.timestamp(verb(s.Span(), len("DELETE")), s.Using, says("a second attempt deletes"+later))
}

// begin reads what the clauses of a write say about all its parts.
func (j *judge) begin(table cqlgrammar.TableName, using cqlgrammar.Using, cond *cqlgrammar.If) {
	j.lookup(table)
	if using.Timestamp != nil {
		j.fixed = true
	}
	if using.Timestamp != nil || using.TTL != nil {
		j.noCounter = true // a server refuses both on a counter table
	}
	if cond == nil {
		return
	}
	j.conditional = true
	j.add(LWT, cond.Span(), says("after a timeout it is not known whether the condition was met, and a second attempt cannot tell"))
	j.conditions(cond.Conditions)
}

func verb(span cqlgrammar.Span, length int) cqlgrammar.Span {
	return cqlgrammar.Span{Start: span.Start, End: span.Start + length}
}

// later ends what is said of a write without a fixed timestamp.
const later = " at a later time and buries a write that came between"

// timestamp says whether an ordinary write at span has a fixed timestamp.
func (j *judge) timestamp(span cqlgrammar.Span, using cqlgrammar.Using, missing message) {
	switch {
	case j.conditional: // the ballot of the transaction stamps it
	case j.fixed:
		j.fixedTimestamp(using, span)
	default:
		j.add(NoTimestamp, span, missing)
	}
}

func (j *judge) fixedTimestamp(using cqlgrammar.Using, otherwise cqlgrammar.Span) {
	span := otherwise
	if using.Timestamp != nil {
		span = using.Timestamp.Span()
	}
	j.add(FixedTimestamp, span, says("every attempt writes at the same timestamp"))
}

// ttl adds the reason for an expiry that counts from the attempt.
func (j *judge) ttl(using cqlgrammar.Using, whole cqlgrammar.Span) {
	if using.TTL == nil {
		if j.table != nil && j.table.DefaultTTL > 0 {
			j.add(TTL, verb(whole, len("INSERT")), says("the table's default time to live is counted from the last attempt"))
		}
		return
	}
	if c, ok := using.TTL.(*cqlgrammar.Constant); ok && isZero(c.Text) {
		return
	}
	j.add(TTL, using.TTL.Span(), says("a second attempt expires later than the first would have"))
}

// isZero reports whether an integer literal is 0.
func isZero(text string) bool {
	for i := range len(text) {
		if text[i] != '0' && (i > 0 || text[i] != '-') {
			return false
		}
	}
	return true
}

func (j *judge) batch(s *cqlgrammar.Batch) {
	defer j.scope()()
	if s.Using.Timestamp != nil {
		j.fixed = true
	}
	j.noCounter = s.Kind == cqlgrammar.LoggedBatch || s.Using.Timestamp != nil || s.Using.TTL != nil
	j.counterBatch = s.Kind == cqlgrammar.CounterBatch
	j.inBatch = true
	if len(s.Statements) == 0 {
		j.add(EmptyBatch, s.Span(), says("the batch holds no statement"))
	}
	j.nested(s.Statements)
	if s.Using.TTL != nil {
		j.ttl(s.Using, s.Span())
	}
	j.counterBatch, j.inBatch = false, false
}

// nested judges the statements of a batch or transaction, each on its own for
// Children, and all their reasons together for the whole.
func (j *judge) nested(statements []cqlgrammar.Statement) {
	all := j.reasons
	for _, s := range statements {
		j.reasons = nil
		j.statement(s)
		own := j.reasons
		if j.quiet {
			continue
		}
		child := judge{c: j.c, reasons: append([]Reason(nil), own...)}
		j.children = append(j.children, child.verdict(s))
		all = append(all, own...)
	}
	j.reasons = all
}

func (j *judge) transaction(s *cqlgrammar.Transaction) {
	if len(s.Statements) == 0 {
		j.add(Read, s.Span(), says("the transaction only reads"))
		return
	}
	defer j.scope()()
	j.add(Transaction, verb(s.Span(), len("BEGIN TRANSACTION")), says("a second attempt runs on top of what the first one may have committed"))
	j.inTransaction, j.noCounter = true, true
	if len(s.Conditions) > 0 {
		j.conditional = true
		j.add(LWT, s.ConditionSpan, says("after a timeout it is not known whether the condition was met, and a second attempt cannot tell"))
		for _, c := range s.Conditions {
			j.walk(c.X, nil)
			j.walk(c.Y, nil)
		}
	}
	j.nested(s.Statements)
	j.inTransaction = false
}

// columnAt returns the schema's column of the i-th name, nil if it is not known.
func (j *judge) columnAt(names []cqlgrammar.Ident, i int) *schema.Column {
	if j.table == nil || i >= len(names) {
		return nil
	}
	return j.table.Column(names[i].Name)
}

// overwrite adds the reason for a whole list written at a fixed timestamp.
func (j *judge) overwrite(name string, column *schema.Column, x cqlgrammar.Expr) {
	if !j.fixed || j.conditional {
		return
	}
	const before, after = "a second attempt at the same timestamp adds the elements of list ", " beside those of the first"
	if column != nil && column.Type.Kind != schema.Unknown {
		if column.Type.Kind == schema.List && !writesNoElements(x) {
			j.addEffect(ListOverwrite, NotIdempotent, x.Span(), about(before, name, after))
		}
		return
	}
	if l, ok := unhinted(x).(*cqlgrammar.ListLiteral); ok && len(l.Items) > 0 && !hintedAsOneCell(x) {
		j.addEffect(ListOverwrite, Unknown, x.Span(), about(before, name, after+" unless the list is frozen or a vector"))
	}
}

// writesNoElements reports whether x is null or an empty list.
func writesNoElements(x cqlgrammar.Expr) bool {
	switch x := unhinted(x).(type) {
	case *cqlgrammar.Constant:
		return x.Kind == cqlgrammar.NullConstant
	case *cqlgrammar.ListLiteral:
		return len(x.Items) == 0
	}
	return false
}

// unhinted removes type hints.
func unhinted(x cqlgrammar.Expr) cqlgrammar.Expr {
	for {
		h, ok := x.(*cqlgrammar.Hint)
		if !ok {
			return x
		}
		x = h.X
	}
}

// hintedAsOneCell reports whether a type hint says that a list literal is a
// frozen list or a vector.
func hintedAsOneCell(x cqlgrammar.Expr) bool {
	h, ok := x.(*cqlgrammar.Hint)
	return ok && (h.Type.Name.Name.Name == "frozen" || h.Type.Name.Name.Name == "vector")
}
