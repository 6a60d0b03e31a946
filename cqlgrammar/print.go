package cqlgrammar

import "strings"

// Print writes a statement in canonical form: keywords in upper case, names
// folded unless quoted, one blank between words, no comments, no semicolon.
// What Print writes parses, and prints as the same text again.
func Print(s Statement) string {
	var p printer
	p.statement(s)
	return p.String()
}

// PrintType writes a type in canonical form.
func PrintType(t *Type) string {
	var p printer
	p.dataType(t)
	return p.String()
}

// printer writes words with one blank between them.
type printer struct {
	strings.Builder
}

// word writes words, each after a blank unless it is the first of the text or
// follows an opening sign.
func (p *printer) word(words ...string) {
	for _, w := range words {
		if s := p.String(); s != "" {
			if last := s[len(s)-1]; last != '(' && last != '[' && last != '{' && last != ' ' && last != '.' {
				p.WriteByte(' ')
			}
		}
		p.WriteString(w)
	}
}

// wordIf writes a word if the condition holds.
func (p *printer) wordIf(cond bool, words ...string) {
	if cond {
		p.word(words...)
	}
}

// list writes items between commas.
func list[T any](p *printer, items []T, item func(T)) {
	for i, x := range items {
		if i > 0 {
			p.WriteByte(',')
		}
		item(x)
	}
}

// joined writes items between words.
func joined[T any](p *printer, items []T, between string, item func(T)) {
	for i, x := range items {
		if i > 0 {
			p.word(between)
		}
		item(x)
	}
}

func (p *printer) statement(s Statement) {
	switch s := s.(type) {
	case *Select:
		p.selectStatement(s)
	case *Insert:
		p.insert(s)
	case *Update:
		p.update(s)
	case *Delete:
		p.delete(s)
	case *Batch:
		p.batch(s)
	case *Transaction:
		p.transaction(s)
	case *Truncate:
		p.word("TRUNCATE", "TABLE")
		p.table(s.Table)
		p.using(s.Using)
	case *Use:
		p.word("USE")
		p.name(s.Keyspace)
	case *CreateKeyspace, *CreateTable, *CreateTableLike, *AlterTable, *CreateType, *AlterType, *CreateIndex,
		*CreateView, *AlterView, *CreateFunction, *CreateAggregate, *CreateTrigger, *Drop, *Comment:
		p.schemaStatement(s)
	case *Role, *Grant, *List, *Describe, *AddIdentity, *ServiceLevel, *PruneView:
		p.accessStatement(s)
	}
}

func (p *printer) name(i Ident) { p.word(i.text()) }

// text writes a name as it must stand in a statement.
func (i Ident) text() string {
	if i.Quoted {
		return `"` + strings.ReplaceAll(i.Name, `"`, `""`) + `"`
	}
	return i.Name
}

func (p *printer) table(t TableName) {
	text := t.Name.text()
	if !t.Keyspace.IsZero() {
		text = t.Keyspace.text() + "." + text
	}
	p.word(text)
}

func quoteString(s string) string { return "'" + strings.ReplaceAll(s, "'", "''") + "'" }

func (p *printer) dataType(t *Type) {
	if t.Class != "" {
		p.word(quoteString(t.Class))
		return
	}
	p.table(t.Name)
	if len(t.Args) == 0 {
		return
	}
	args := make([]string, len(t.Args))
	for i, a := range t.Args {
		args[i] = PrintType(a)
	}
	if t.Dimension > 0 || t.Name.Name.Name == "vector" {
		args = append(args, itoa(t.Dimension))
	}
	p.WriteString("<" + strings.Join(args, ", ") + ">")
}

func (p *printer) selectStatement(s *Select) {
	p.word("SELECT")
	p.wordIf(s.JSON, "JSON")
	p.wordIf(s.Distinct, "DISTINCT")
	p.wordIf(len(s.Selectors) == 0, "*")
	list(p, s.Selectors, func(item Selector) {
		p.expr(item.X)
		if !item.Alias.IsZero() {
			p.word("AS")
			p.name(item.Alias)
		}
	})
	switch {
	case s.MutationFragments:
		p.word("FROM", "MUTATION_FRAGMENTS(")
		p.table(s.Table)
		p.WriteByte(')')
	case !s.Table.IsZero():
		p.word("FROM")
		p.table(s.Table)
	}
	p.where(s.Where)
	if len(s.GroupBy) > 0 {
		p.word("GROUP", "BY")
		list(p, s.GroupBy, p.expr)
	}
	if len(s.OrderBy) > 0 {
		p.word("ORDER", "BY")
		list(p, s.OrderBy, p.ordering)
	}
	if s.PerPartitionLimit != nil {
		p.word("PER", "PARTITION", "LIMIT")
		p.expr(s.PerPartitionLimit)
	}
	if s.Limit != nil {
		p.word("LIMIT")
		p.expr(s.Limit)
	}
	p.wordIf(s.AllowFiltering, "ALLOW", "FILTERING")
	p.wordIf(s.BypassCache, "BYPASS", "CACHE")
	p.using(s.Using)
	p.with(s.Options)
}

func (p *printer) ordering(o Ordering) {
	p.expr(o.X)
	if o.ANN != nil {
		p.word("ANN", "OF")
		p.expr(o.ANN)
	}
	p.wordIf(o.Desc, "DESC")
}

func (p *printer) insert(s *Insert) {
	p.word("INSERT", "INTO")
	p.table(s.Table)
	if s.JSON != nil {
		p.word("JSON")
		p.expr(s.JSON)
		p.wordIf(s.DefaultNull, "DEFAULT", "NULL")
		p.wordIf(s.DefaultUnset, "DEFAULT", "UNSET")
	} else {
		p.word("(")
		list(p, s.Columns, p.name)
		p.WriteByte(')')
		p.word("VALUES", "(")
		list(p, s.Values, p.expr)
		p.WriteByte(')')
	}
	p.ifClause(s.If)
	p.using(s.Using)
}

func (p *printer) update(s *Update) {
	p.word("UPDATE")
	p.table(s.Table)
	p.using(s.Using)
	p.word("SET")
	list(p, s.Assignments, p.assignment)
	p.where(s.Where)
	p.ifClause(s.If)
}

func (p *printer) assignment(a Assignment) {
	p.target(a.Target)
	sign := "+"
	if a.Op == Subtract {
		sign = "-"
	}
	switch {
	case a.Op == Assign:
		p.word("=")
		p.expr(a.Value)
	case a.Op == Prepend:
		p.word("=")
		p.expr(a.Value)
		p.word("+")
		p.name(a.Target.Column)
	case a.Shorthand:
		p.word(sign + "=")
		p.expr(a.Value)
	default:
		p.word("=")
		p.name(a.Target.Column)
		p.word(sign)
		p.expr(a.Value)
	}
}

func (p *printer) target(t Target) {
	p.name(t.Column)
	switch {
	case t.Index != nil:
		p.WriteByte('[')
		p.expr(t.Index)
		p.WriteByte(']')
	case !t.Field.IsZero():
		p.WriteString("." + t.Field.text())
	}
}

func (p *printer) delete(s *Delete) {
	p.word("DELETE")
	list(p, s.Targets, p.target)
	p.word("FROM")
	p.table(s.Table)
	p.using(s.Using)
	p.where(s.Where)
	p.ifClause(s.If)
	p.wordIf(s.BypassGuardrails, "BYPASS", "LARGE_DATA_GUARDRAILS")
}

func (p *printer) batch(s *Batch) {
	p.word("BEGIN")
	p.wordIf(s.Kind == UnloggedBatch, "UNLOGGED")
	p.wordIf(s.Kind == CounterBatch, "COUNTER")
	p.word("BATCH")
	p.using(s.Using)
	for _, c := range s.Statements {
		p.statement(c)
		p.WriteByte(';')
	}
	p.word("APPLY", "BATCH")
}

func (p *printer) transaction(s *Transaction) {
	p.word("BEGIN", "TRANSACTION")
	for _, l := range s.Lets {
		p.word("LET")
		p.name(l.Name)
		p.word("=", "(")
		p.selectStatement(l.Select)
		p.WriteString(");")
	}
	if s.Select != nil {
		p.selectStatement(s.Select)
		p.WriteByte(';')
	}
	if len(s.Conditions) > 0 {
		p.word("IF")
		joined(p, s.Conditions, "AND", func(c TransactionCondition) {
			p.expr(c.X)
			p.word(c.Op.String())
			if c.Y != nil {
				p.expr(c.Y)
			}
		})
		p.word("THEN")
	}
	for _, c := range s.Statements {
		p.statement(c)
		p.WriteByte(';')
	}
	p.wordIf(len(s.Conditions) > 0, "END", "IF")
	p.word("COMMIT", "TRANSACTION")
}

func (p *printer) using(u Using) {
	var parts []func()
	number := func(word string, x Expr) {
		if x != nil {
			parts = append(parts, func() { p.word(word); p.expr(x) })
		}
	}
	number("TIMESTAMP", u.Timestamp)
	number("TTL", u.TTL)
	number("TIMEOUT", u.Timeout)
	number("CONCURRENCY", u.Concurrency)
	if !u.ServiceLevel.IsZero() {
		parts = append(parts, func() { p.word("SERVICE", "LEVEL"); p.name(u.ServiceLevel) })
	}
	if len(parts) == 0 {
		return
	}
	p.word("USING")
	joined(p, parts, "AND", func(f func()) { f() })
}

func (p *printer) ifClause(c *If) {
	switch {
	case c == nil:
	case c.Exists:
		p.word("IF", "EXISTS")
	case c.NotExists:
		p.word("IF", "NOT", "EXISTS")
	default:
		p.word("IF")
		joined(p, c.Conditions, "AND", p.relation)
	}
}

func (p *printer) where(rs []*Relation) {
	if len(rs) > 0 {
		p.word("WHERE")
		joined(p, rs, "AND", p.relation)
	}
}
