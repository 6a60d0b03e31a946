package cqlgrammar

import "github.com/cqlidem/cqlidem/cqlgrammar/internal/fast"

func (b *builder) selectStatement(i ref) *Select {
	s := b.mem.selects.one()
	s.span = b.span(i)
	b.selection(s, b.child(i, fast.Rule_selection))
	if from := b.child(i, fast.Rule_fromTable); from >= 0 {
		b.from(s, from)
	} else if !b.inTransaction {
		b.note(s.Span(), Scylla, "SELECT without FROM")
	}
	s.Where = b.where(i)
	if g := b.child(i, fast.Rule_groupBy); g >= 0 {
		for _, c := range b.all(g, fast.Rule_expression) {
			s.GroupBy = append(s.GroupBy, b.expression(c, inSelection))
		}
	}
	if o := b.child(i, fast.Rule_orderBy); o >= 0 {
		for _, c := range b.all(o, fast.Rule_ordering) {
			s.OrderBy = append(s.OrderBy, b.ordering(c))
		}
	}
	s.PerPartitionLimit = b.optionalLimit(i, fast.Rule_perPartitionLimit)
	s.Limit = b.optionalLimit(i, fast.Rule_limit)
	s.AllowFiltering = b.has(i, fast.TokALLOW)
	s.BypassCache = b.has(i, fast.TokBYPASS)
	s.Using = b.using(i, usingInSelect)
	s.Options = b.properties(i, inSelection)
	if s.BypassCache {
		b.note(s.Span(), Scylla, "BYPASS CACHE")
	}
	if len(s.Options) > 0 {
		b.note(s.Span(), Trunk, "options of a SELECT")
	}
	return s
}

func (b *builder) selection(s *Select, i ref) {
	s.JSON = b.has(i, fast.TokJSON)
	d := b.child(i, fast.Rule_distinctSelection)
	s.Distinct = b.has(d, fast.TokDISTINCT)
	s.Selectors = b.selectors(b.child(d, fast.Rule_selectors))
}

// selectors builds the items of a selection, none for *.
func (b *builder) selectors(i ref) []Selector {
	out := b.mem.selectors.many(b.count(i, fast.Rule_selector))
	for _, c := range b.all(i, fast.Rule_selector) {
		x := b.child(c, fast.Rule_expression)
		if len(out) == 0 {
			b.starAfterFlag(x)
		}
		item := Selector{X: b.expression(x, inSelection)}
		if alias := b.child(c, fast.Rule_name); alias >= 0 {
			item.Alias = b.properName(alias)
		}
		out = append(out, item)
	}
	return out
}

// starAfterFlag refuses "json * 2": servers read JSON and a star for all
// columns there, and stop at the rest.
func (b *builder) starAfterFlag(x ref) {
	ts := b.terms(x)
	if id, ok := b.bareTerm(ts[0]); ok && len(ts) > 1 && ts[1].op == '*' && !id.Quoted &&
		(id.Name == "json" || id.Name == "distinct") {
		b.fault(b.span(ts[1].first), "a star behind JSON or DISTINCT stands for all columns", "FROM")
	}
}

func (b *builder) from(s *Select, i ref) {
	names := b.all(i, fast.Rule_tableName)
	s.Table = b.tableName(names[0])
	if len(names) == 1 {
		return
	}
	if !s.Table.Keyspace.IsZero() || s.Table.Name.Quoted || s.Table.Name.Name != "mutation_fragments" {
		b.fault(s.Table.Span(), "only MUTATION_FRAGMENTS takes a table in brackets", "a table")
	}
	s.Table = b.tableName(names[1])
	s.MutationFragments = true
	b.note(b.span(i), Scylla, "MUTATION_FRAGMENTS")
}

func (b *builder) ordering(i ref) Ordering {
	xs := b.all(i, fast.Rule_expression)
	o := Ordering{X: b.expression(xs[0], inSelection), Desc: b.has(i, fast.TokDESC)}
	switch o.X.(type) {
	case *Column:
	case *Call:
		b.note(o.X.Span(), Scylla, "a function in ORDER BY")
	default:
		b.fault(o.X.Span(), "ORDER BY takes a column", "a column")
	}
	if len(xs) > 1 {
		o.ANN = b.expression(xs[1], inValue)
	}
	return o
}

func (b *builder) insert(i ref) *Insert {
	s := b.mem.inserts.one()
	s.span, s.Table = b.span(i), b.tableNameOf(i)
	s.Columns = b.mem.idents.many(b.count(i, fast.Rule_name))
	s.Values = b.mem.exprs.many(b.count(i, fast.Rule_expression))
	for c, end := i+1, b.next(i); c < end; c = b.next(c) {
		switch b.rule(c) {
		case fast.Rule_name:
			s.Columns = append(s.Columns, b.columnName(c))
		case fast.Rule_expression:
			s.Values = append(s.Values, b.expression(c, inValue))
		case fast.Rule_marker:
			s.JSON = b.marker(c)
		case -1:
			b.insertToken(s, c)
		}
	}
	s.Using = b.using(i, usingInWrite)
	return s
}

func (b *builder) insertToken(s *Insert, c ref) {
	switch b.token(c) {
	case fast.TokSTRING:
		s.JSON = b.constant(c)
	case fast.TokNULL:
		s.DefaultNull = true
	case fast.TokUNSET:
		s.DefaultUnset = true
	case fast.TokIF:
		not := b.next(c)
		s.If = b.mem.conditions.one()
		s.If.span, s.If.NotExists = b.span(c).Join(b.span(b.next(not))), true
	}
}

func (b *builder) update(i ref) *Update {
	s := b.mem.updates.one()
	s.span, s.Table, s.Using = b.span(i), b.tableNameOf(i), b.using(i, usingInWrite)
	items := b.all(i, fast.Rule_assignment)
	s.Assignments = b.mem.assignments.many(len(items))
	for _, c := range items {
		s.Assignments = append(s.Assignments, b.assignment(c))
	}
	b.checkAssignments(s.Assignments)
	s.Where = b.where(i)
	s.If = b.ifClause(i)
	return s
}

func (b *builder) delete(i ref) *Delete {
	s := b.mem.deletes.one()
	s.span, s.Table, s.Using = b.span(i), b.tableNameOf(i), b.using(i, usingInDelete)
	items := b.all(i, fast.Rule_target)
	s.Targets = b.mem.targets.many(len(items))
	for _, c := range items {
		s.Targets = append(s.Targets, b.target(c))
	}
	s.Where = b.where(i)
	s.If = b.ifClause(i)
	s.BypassGuardrails = b.has(i, fast.TokBYPASS)
	if s.BypassGuardrails {
		b.note(s.Span(), Scylla, "BYPASS LARGE_DATA_GUARDRAILS")
	}
	return s
}

// mutation builds from a mutation rule.
func (b *builder) mutation(i ref) Statement {
	switch c := i + 1; b.rule(c) {
	case fast.Rule_insertStatement:
		return b.insert(c)
	case fast.Rule_updateStatement:
		return b.update(c)
	default:
		d := b.delete(c)
		if d.BypassGuardrails {
			b.fault(d.Span(), "BYPASS does not stand inside a batch")
		}
		return d
	}
}

func (b *builder) batch(i ref) Statement {
	if b.has(i, fast.TokTRANSACTION) {
		return b.transaction(i)
	}
	s := b.mem.batches.one()
	s.span, s.Using = b.span(i), b.using(i, usingInWrite)
	switch {
	case b.has(i, fast.TokUNLOGGED):
		s.Kind = UnloggedBatch
	case b.has(i, fast.TokCOUNTER):
		s.Kind = CounterBatch
	}
	items := b.all(i, fast.Rule_mutation)
	s.Statements = b.mem.statements.many(len(items))
	for _, c := range items {
		s.Statements = append(s.Statements, b.mutation(c))
	}
	return s
}

func (b *builder) transaction(i ref) *Transaction {
	s := &Transaction{stmtNode: b.stmtNode(i)}
	b.note(s.Span(), Trunk, "a transaction")
	b.inTransaction = true
	for _, c := range b.all(i, fast.Rule_let) {
		s.Lets = append(s.Lets, Let{
			Name:   b.name(b.child(c, fast.Rule_name)),
			Select: b.selectStatement(b.child(c, fast.Rule_selectStatement)),
		})
	}
	if c := b.child(i, fast.Rule_selectStatement); c >= 0 {
		s.Select = b.selectStatement(c)
	}
	first, last := -1, -1
	for _, c := range b.all(i, fast.Rule_condition) {
		if first < 0 {
			first = c
		}
		last = c
		s.Conditions = append(s.Conditions, b.condition(c))
	}
	if first >= 0 {
		s.ConditionSpan = b.span(first - 1).Join(b.span(last)) // IF stands before the first
	}
	for _, c := range b.all(i, fast.Rule_mutation) {
		s.Statements = append(s.Statements, b.mutation(c))
	}
	b.inTransaction = false
	return s
}

func (b *builder) condition(i ref) TransactionCondition {
	xs := b.all(i, fast.Rule_expression)
	c := TransactionCondition{X: b.expression(xs[0], inSelection)}
	if len(xs) > 1 {
		c.Op = comparison(b.token(b.next(xs[0])))
		c.Y = b.expression(xs[1], inSelection)
		return c
	}
	c.Op = OpIsNull
	if b.has(i, fast.TokNOT) {
		c.Op = OpIsNotNull
	}
	return c
}

func (b *builder) truncate(i ref) *Truncate {
	return &Truncate{stmtNode: b.stmtNode(i), Table: b.tableNameOf(i), Using: b.using(i, usingTimeout)}
}

func (b *builder) use(i ref) *Use {
	return &Use{stmtNode: b.stmtNode(i), Keyspace: b.properName(b.child(i, fast.Rule_name))}
}

// usingPlace says which parts a USING clause may have.
type usingPlace uint8

const (
	usingInWrite usingPlace = iota
	usingInDelete
	usingInSelect
	usingTimeout
	usingInPrune
)

// using builds i's USING clause.
func (b *builder) using(i ref, at usingPlace) Using {
	c := b.child(i, fast.Rule_usingClause)
	if c < 0 {
		return Using{}
	}
	u := Using{Span: b.span(c)}
	for _, part := range b.all(c, fast.Rule_usingPart) {
		b.usingPart(&u, part, at)
	}
	return u
}

func (b *builder) usingPart(u *Using, i ref, at usingPlace) {
	first := i + 1
	ok := false
	switch b.token(first) {
	case fast.TokTIMESTAMP:
		ok = at == usingInWrite || at == usingInDelete && u.Timestamp == nil
		u.Timestamp = b.integerOrMarker(b.child(i, fast.Rule_integerOrMarker))
	case fast.TokTTL:
		ok = at == usingInWrite
		u.TTL = b.integerOrMarker(b.child(i, fast.Rule_integerOrMarker))
	case fast.TokCONCURRENCY:
		ok = at == usingInPrune
		u.Concurrency = b.integerOrMarker(b.child(i, fast.Rule_integerOrMarker))
	case fast.TokTIMEOUT:
		ok = true
		u.Timeout = b.expression(b.child(i, fast.Rule_expression), inValue)
	case fast.TokSERVICE:
		ok = at == usingInSelect
		u.ServiceLevel = b.properName(b.child(i, fast.Rule_name))
	}
	if t := b.token(first); t != fast.TokTIMESTAMP && t != fast.TokTTL {
		b.note(b.span(i), Scylla, "USING "+b.upper(first))
	}
	if !ok {
		b.fault(b.span(first), "this part of USING cannot stand here", at.parts()...)
	}
}

func (p usingPlace) parts() []string {
	switch p {
	case usingInWrite:
		return []string{"TIMEOUT", "TIMESTAMP", "TTL"}
	case usingInDelete:
		return []string{"one TIMESTAMP", "TIMEOUT"}
	case usingInSelect:
		return []string{"SERVICE LEVEL", "TIMEOUT"}
	case usingInPrune:
		return []string{"CONCURRENCY", "TIMEOUT"}
	}
	return []string{"TIMEOUT"}
}
