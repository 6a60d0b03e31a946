package cqlgrammar

import "github.com/cqlidem/cqlidem/cqlgrammar/internal/fast"

// where builds the relations of i's whereClause, nil if there is none.
func (b *builder) where(i ref) []*Relation {
	w := b.child(i, fast.Rule_whereClause)
	if w < 0 {
		return nil
	}
	out := b.mem.where.many(b.count(w, fast.Rule_relation))
	for c, end := w+1, b.next(w); c < end; c = b.next(c) {
		if b.rule(c) != fast.Rule_relation {
			continue
		}
		r := b.relation(c)
		if r.Op == OpNone {
			b.fault(b.after(c), "a restriction needs an operator", "an operator")
		}
		if !r.Field.IsZero() {
			b.fault(r.Field.Span, "a field cannot be restricted", "an operator")
		}
		b.whereNotes(r)
		out = append(out, r)
	}
	return out
}

// whereNotes notes the restrictions that not all servers have.
func (b *builder) whereNotes(r *Relation) {
	switch {
	case r.Call != nil:
		b.note(r.Call.Span(), Scylla, "a function on the left of a restriction")
	case r.Op == OpNotIn && !r.Tuple:
		b.note(r.Span(), Trunk+" and "+Scylla, r.Op.String())
	case r.Op == OpNotIn || r.Op == OpNotContains || r.Op == OpNotContainsKey || r.Op == OpBetween:
		b.note(r.Span(), Trunk, r.Op.String())
	}
	compares := r.Op >= OpEQ && r.Op <= OpGE
	switch {
	case r.Token && !compares && r.Op != OpBetween:
		b.fault(r.Span(), "token takes a comparison", "an operator")
	case r.Index != nil && !compares:
		b.fault(r.Span(), "an element takes a comparison", "an operator")
	case r.Tuple:
		b.checkTuple(r, compares)
	}
}

// checkTuple refuses what a tuple of columns is not compared with.
func (b *builder) checkTuple(r *Relation, compares bool) {
	switch {
	case r.Op == OpLike:
		b.note(r.Span(), Scylla, "LIKE on a tuple of columns")
	case r.Op == OpIn || r.Op == OpNotIn:
		for _, x := range r.Values {
			b.tupleValue(x)
		}
	case compares, r.Op == OpBetween:
		b.tupleValue(r.Value)
	default:
		b.fault(r.Span(), "a tuple of columns takes a comparison or IN", "an operator")
	}
}

func (b *builder) tupleValue(x Expr) {
	switch x := x.(type) {
	case *TupleLiteral, *Marker:
	case *Call:
		if x.Function.Name.Name == "scylla_clustering_bound" {
			b.note(x.Span(), Scylla, "SCYLLA_CLUSTERING_BOUND")
			return
		}
		b.fault(x.Span(), "a tuple of columns is compared with a tuple", "a tuple", "a bind marker")
	default:
		b.fault(x.Span(), "a tuple of columns is compared with a tuple", "a tuple", "a bind marker")
	}
}

// after is the empty span behind a node.
func (b *builder) after(i ref) Span {
	end := b.span(i).End
	return Span{end, end}
}

// relation builds from a relation rule. Op is OpNone when it has no operator.
func (b *builder) relation(i ref) *Relation {
	r := b.mem.relations.one()
	r.span = b.span(i)
	first := i + 1
	switch b.token(first) {
	case -1:
		b.relationColumn(r, i)
	case fast.TokTOKEN:
		r.Token = true
		b.tokenColumns(r, b.child(i, fast.Rule_arguments))
	case fast.TokEXPR_OPEN:
		r.CustomIndex = TableName{Name: b.properName(b.child(i, fast.Rule_name))}
		r.Value = b.expression(b.child(i, fast.Rule_expression), inValue)
		r.Op = OpEQ
	case fast.TokLPAREN:
		if inner := b.relationGroup(r, i); inner != nil {
			r = inner
		}
	}
	tail := b.child(i, fast.Rule_relationTail)
	if tail < 0 {
		return r
	}
	if r.Op != OpNone {
		b.fault(b.span(tail), "a restriction has one operator", "AND")
		return r
	}
	b.relationTail(r, tail)
	r.span = b.span(i)
	return r
}

// relationColumn reads column, column[index], column.field, f(..), ks.f(..).
func (b *builder) relationColumn(r *Relation, i ref) {
	first := i + 1
	id := b.columnName(first)
	args := b.child(i, fast.Rule_arguments)
	second := b.next(first)
	switch {
	case args >= 0 && args == second:
		r.Call = b.call(TableName{Name: id}, args, inRelation)
	case args >= 0:
		r.Call = b.call(TableName{Keyspace: id, Name: b.name(b.next(second))}, args, inRelation)
	default:
		r.Columns = append(b.mem.idents.many(1), id)
		if second < b.next(i) && b.is(second, fast.TokDOT) {
			r.Field = b.columnName(b.next(second))
		} else if index := b.child(i, fast.Rule_expression); index >= 0 {
			r.Index = b.expression(index, inValue)
		}
	}
}

func (b *builder) tokenColumns(r *Relation, args ref) {
	for _, c := range b.all(args, fast.Rule_expression) {
		if id, ok := b.bareWord(c); ok {
			r.Columns = append(r.Columns, id)
		} else {
			b.fault(b.span(c), "token takes columns on the left", "a column")
		}
	}
	if len(r.Columns) == 0 {
		b.fault(b.span(args), "token takes columns on the left", "a column")
	}
}

// relationGroup reads a parenthesis: a tuple of columns into r, or one relation,
// which it returns.
func (b *builder) relationGroup(r *Relation, i ref) *Relation {
	members := b.all(i, fast.Rule_relation)
	inner := b.relation(members[0])
	if !inner.CustomIndex.IsZero() {
		b.fault(b.span(members[0]), "an index expression cannot stand in brackets", "a column")
	}
	if len(members) == 1 && inner.Op != OpNone {
		return inner
	}
	if len(members) == 1 && inner.Tuple {
		return inner // ((a, b)) > ..: the outer parenthesis says nothing
	}
	r.Tuple = true
	r.Columns = b.mem.idents.many(len(members))
	for k, c := range members {
		m := inner
		if k > 0 {
			m = b.relation(c)
		}
		if m.Op != OpNone || len(m.Columns) != 1 || m.Tuple || m.Token || m.Index != nil || !m.Field.IsZero() {
			b.fault(b.span(c), "a tuple of columns holds only names", "a column")
			continue
		}
		r.Columns = append(r.Columns, m.Columns[0])
	}
	return nil
}

func (b *builder) relationTail(r *Relation, i ref) {
	not := b.has(i, fast.TokNOT)
	switch first := i + 1; b.token(first) {
	case fast.TokIS:
		r.Op = OpIsNotNull
		return
	case fast.TokBETWEEN:
		r.Op = OpBetween
		bounds := b.all(i, fast.Rule_expression)
		r.Value, r.High = b.expression(bounds[0], inValue), b.expression(bounds[1], inValue)
		return
	case fast.TokEQ, fast.TokNE, fast.TokLT, fast.TokLE, fast.TokGT, fast.TokGE, fast.TokLIKE:
		r.Op = comparison(b.token(first))
		r.Value = b.expression(b.child(i, fast.Rule_expression), inValue)
		return
	}
	if c := b.child(i, fast.Rule_contains); c >= 0 {
		r.Op = containsOp(b.has(c, fast.TokKEY), not)
		r.Value = b.expression(b.child(c, fast.Rule_expression), inValue)
		return
	}
	r.Op = OpIn
	if not {
		r.Op = OpNotIn
	}
	values := b.child(i, fast.Rule_inValues)
	if m := b.child(values, fast.Rule_marker); m >= 0 {
		r.Value = b.marker(m)
		return
	}
	items := b.all(values, fast.Rule_expression)
	r.Values = b.mem.exprs.many(len(items))
	for _, c := range items {
		r.Values = append(r.Values, b.expression(c, inValue))
	}
}

// comparison returns the operator of a comparison's token.
func comparison(token int) Operator {
	switch token {
	case fast.TokEQ:
		return OpEQ
	case fast.TokNE:
		return OpNE
	case fast.TokLT:
		return OpLT
	case fast.TokLE:
		return OpLE
	case fast.TokGT:
		return OpGT
	case fast.TokGE:
		return OpGE
	case fast.TokLIKE:
		return OpLike
	}
	return OpNone
}

func containsOp(key, not bool) Operator {
	switch {
	case key && not:
		return OpNotContainsKey
	case key:
		return OpContainsKey
	case not:
		return OpNotContains
	}
	return OpContains
}

// ifClause builds i's IF clause, nil if there is none.
func (b *builder) ifClause(i ref) *If {
	c := b.child(i, fast.Rule_ifClause)
	if c < 0 {
		return nil
	}
	x := b.mem.conditions.one()
	x.span = b.span(c)
	rels := b.all(c, fast.Rule_relation)
	for _, r := range rels {
		cond := b.relation(r)
		if cond.Op == OpNone && len(rels) == 1 && isExists(cond) {
			x.Exists = true
			return x
		}
		b.checkCondition(cond, r)
		x.Conditions = append(x.Conditions, cond)
	}
	return x
}

func isExists(r *Relation) bool {
	return len(r.Columns) == 1 && !r.Tuple && r.Index == nil && r.Field.IsZero() &&
		r.Columns[0].Name == "exists" && !r.Columns[0].Quoted
}

// checkCondition refuses what WHERE takes and IF does not.
func (b *builder) checkCondition(r *Relation, at ref) {
	switch {
	case b.is(at+1, fast.TokLPAREN), r.Token, r.Call != nil, !r.CustomIndex.IsZero():
		b.fault(r.Span(), "a condition begins with a column", "a column")
	case r.Op == OpNone:
		b.fault(b.after(at), "a condition needs an operator", "an operator")
	case r.Op == OpIsNotNull || r.Op == OpBetween || r.Op == OpNotContains || r.Op == OpNotContainsKey:
		b.fault(r.Span(), "this operator does not stand in a condition", "an operator")
	case r.Op == OpNotIn || r.Op == OpLike:
		b.note(r.Span(), Scylla, r.Op.String()+" in a condition")
	case (r.Op == OpContains || r.Op == OpContainsKey) && (r.Index != nil || !r.Field.IsZero()):
		b.fault(r.Span(), "this operator takes a whole column", "an operator")
	}
}
