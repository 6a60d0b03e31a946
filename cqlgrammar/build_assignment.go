package cqlgrammar

import "github.com/cqlidem/cqlidem/cqlgrammar/internal/fast"

func (b *builder) target(i ref) Target {
	first := i + 1
	t := Target{Column: b.columnName(first), span: b.span(i)}
	if second := b.next(first); second < b.next(i) && b.is(second, fast.TokDOT) {
		t.Field = b.properName(b.next(second))
	} else if index := b.child(i, fast.Rule_expression); index >= 0 {
		t.Index = b.expression(index, inValue)
	}
	return t
}

// whole reports whether the target is a column as a whole.
func (t Target) whole() bool { return t.Index == nil && t.Field.IsZero() }

// assignment tells x = v, x = x + v, x = v + x and x += v apart. The name on
// the right must be the column on the left.
func (b *builder) assignment(i ref) Assignment {
	a := Assignment{Target: b.target(b.child(i, fast.Rule_target)), span: b.span(i)}
	right := b.child(i, fast.Rule_expression)
	last := b.next(right)
	hasInteger := last < b.next(i)
	switch {
	case b.has(i, fast.TokPLUS_EQ), b.has(i, fast.TokMINUS_EQ):
		b.shorthand(&a, i, right, hasInteger)
	case hasInteger:
		a.Op, a.Value = Add, b.constant(last)
		b.ownColumn(a.Target, right, b.span(last))
	default:
		b.rightSide(&a, b.terms(right))
	}
	return a
}

func (b *builder) shorthand(a *Assignment, i, right ref, hasInteger bool) {
	a.Shorthand = true
	a.Op = Add
	if b.has(i, fast.TokMINUS_EQ) {
		a.Op = Subtract
	}
	a.Value = b.expression(right, inValue)
	if hasInteger {
		b.fault(b.span(b.next(right)), "a value is one expression", "an operator", "a comma", "WHERE")
	}
	if !a.Target.whole() && !b.inTransaction {
		b.fault(a.Target.Span(), "this operator takes a whole column", "=")
	}
}

// ownColumn checks that expression i is nothing but the assigned column.
func (b *builder) ownColumn(t Target, i ref, integer Span) {
	id, ok := b.bareWord(i)
	if !ok || !t.whole() {
		b.fault(integer, "a value is one expression", "an operator", "a comma", "WHERE")
		return
	}
	b.sameColumn(t, id)
}

func (b *builder) sameColumn(t Target, id Ident) {
	if id.Name != t.Column.Name {
		b.fault(id.Span, "only the assigned column itself can be added to", t.Column.Span.Text(b.src))
	}
}

func (b *builder) rightSide(a *Assignment, ts []term) {
	if len(ts) > 1 && a.Target.whole() {
		if id, ok := b.bareTerm(ts[0]); ok && (ts[1].op == '+' || ts[1].op == '-') {
			b.sameColumn(a.Target, id)
			a.Op = Add
			if ts[1].op == '-' {
				a.Op = Subtract
			}
			a.Value = b.arithmetic(ts[1:], inValue)
			return
		}
		last := ts[len(ts)-1]
		if id, ok := b.bareTerm(last); ok && last.op == '+' {
			b.sameColumn(a.Target, id)
			a.Op, a.Value = Prepend, b.arithmetic(ts[:len(ts)-1], inValue)
			return
		}
	}
	a.Value = b.arithmetic(ts, inValue)
}

// bareTerm returns the name that an operand consists of, if it does.
func (b *builder) bareTerm(t term) (Ident, bool) {
	c := t.primary + 1
	if t.minuses > 0 || b.next(c) != b.next(t.primary) {
		return Ident{}, false
	}
	switch b.rule(c) {
	case fast.Rule_columnOrFunction:
		return b.name(c), true
	case fast.Rule_composite:
		if first := c + 1; b.is(first, fast.TokCAST) && b.next(first) == b.next(c) {
			return b.name(first), true
		}
	}
	return Ident{}, false
}

// checkAssignments refuses what Cassandra's parser refuses: a plain assignment
// excludes any other of the same column, and a field is set once.
func (b *builder) checkAssignments(as []Assignment) {
	if len(as) < 2 || b.inTransaction {
		return
	}
	const few = 16 // up to so many, comparing all pairs is faster than a map
	if len(as) <= few {
		for k := range as {
			for o := range k {
				b.checkPair(&as[o], &as[k])
			}
		}
		return
	}
	seen := make(map[string][]int, len(as))
	for k := range as {
		name := as[k].Target.Column.Name
		for _, o := range seen[name] {
			b.checkPair(&as[o], &as[k])
		}
		if len(seen[name]) < few {
			seen[name] = append(seen[name], k)
		}
	}
}

// checkPair refuses the later of two assignments that exclude each other.
func (b *builder) checkPair(first, second *Assignment) {
	if first.Target.Column.Name != second.Target.Column.Name {
		return
	}
	sameField := !second.Target.Field.IsZero() && first.Target.Field.Name == second.Target.Field.Name
	if first.plain() || second.plain() || sameField {
		b.fault(second.Target.Span(), "this column is assigned twice", "another column")
	}
}

// plain reports whether the assignment sets the column as a whole.
func (a *Assignment) plain() bool { return a.Op == Assign && a.Target.whole() }
