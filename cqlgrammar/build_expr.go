package cqlgrammar

import "github.com/cqlidem/cqlidem/cqlgrammar/internal/fast"

// place says what may stand in an expression where it stands.
type place uint8

const (
	// inValue: values only; a bare name is not one.
	inValue place = iota
	// inSelection: columns, and fields and elements of them.
	inSelection
	// inRelation: the columns of a function call on the left of a relation.
	inRelation
)

// term is one operand of an expression as written.
type term struct {
	op      byte // the operator in front, 0 for the first
	minuses int
	first   ref // where it begins: at its minus or its primary
	primary ref
}

// terms splits an expression rule into its operands.
func (b *builder) terms(i ref) []term {
	out := b.mem.terms.many(b.count(i, fast.Rule_primary))
	t := term{first: -1}
	for c, end := i+1, b.next(i); c < end; c = b.next(c) {
		switch {
		case b.rule(c) == fast.Rule_primary:
			if t.first < 0 {
				t.first = c
			}
			t.primary = c
			out = append(out, t)
			t = term{first: -1}
		case len(out) > 0 && t.op == 0:
			t.op = b.src[b.span(c).Start]
		default:
			if t.first < 0 {
				t.first = c
			}
			t.minuses++
		}
	}
	return out
}

// expression builds from an expression rule.
func (b *builder) expression(i ref, at place) Expr {
	// The common case, one primary, without the detour.
	if c := i + 1; b.rule(c) == fast.Rule_primary && b.next(c) == b.next(i) {
		return b.primary(c, at)
	}
	return b.arithmetic(b.terms(i), at)
}

// arithmetic builds a tree from operands: * / % bind before + -, all to the
// left.
func (b *builder) arithmetic(ts []term, at place) Expr {
	x, rest := b.product(ts, at)
	for len(rest) > 0 {
		op := rest[0].op
		var y Expr
		y, rest = b.product(rest, at)
		x = binary(op, x, y)
	}
	return x
}

func (b *builder) product(ts []term, at place) (Expr, []term) {
	x := b.signed(ts[0], at)
	ts = ts[1:]
	for len(ts) > 0 && ts[0].op != '+' && ts[0].op != '-' {
		x = binary(ts[0].op, x, b.signed(ts[0], at))
		ts = ts[1:]
	}
	return x, ts
}

func binary(op byte, x, y Expr) Expr {
	return &Binary{exprNode: exprNode{node{x.Span().Join(y.Span())}}, Op: op, X: x, Y: y}
}

func (b *builder) signed(t term, at place) Expr {
	x := b.primary(t.primary, at)
	if t.minuses > 1 && at == inValue {
		b.fault(b.span(t.first), "a value takes one minus", "a value")
	}
	end := x.Span().End
	for c := t.primary; t.minuses > 0; t.minuses-- {
		c-- // tokens are single nodes, and the minuses stand right before
		x = &Unary{exprNode: exprNode{node{Span{b.span(c).Start, end}}}, X: x}
	}
	return x
}

// primary builds from a primary rule.
func (b *builder) primary(i ref, at place) Expr {
	x, c := b.head(i, at)
	for end := b.next(i); c < end; c = b.next(c) {
		x = b.access(x, c, at)
	}
	b.column(x, at)
	return x
}

// column refuses x if it is a column that cannot stand there.
func (b *builder) column(x Expr, at place) {
	col, ok := x.(*Column)
	if !ok {
		return
	}
	b.bareName(col.Span(), at)
	if at == inSelection && col.Name.Quoted && col.Name.Name == "" {
		b.fault(col.Span(), "an empty name cannot stand here", "a name")
	}
}

// bareName refuses a name where only values may stand.
func (b *builder) bareName(span Span, at place) {
	if at != inValue {
		return
	}
	if span.Len() > 0 && b.src[span.Start] == '"' {
		b.fault(span, "double quotes make a name, which cannot stand as a value; a string takes single quotes")
		return
	}
	b.fault(span, "a name cannot stand as a value", "a value")
}

// reference refuses a field or element of x where only values may stand; in a
// transaction it is a reference to a row.
func (b *builder) reference(x Expr, span Span, at place) {
	if !b.inTransaction || !isColumnPath(x) {
		b.bareName(span, at)
	}
}

// head builds the first part of a primary or hinted rule and returns the child
// after it.
func (b *builder) head(i ref, at place) (Expr, ref) {
	c, end := i+1, b.next(i)
	switch b.rule(c) {
	case -1:
		if b.is(c, fast.TokCOLON) {
			name := b.next(c)
			x := b.mem.markers.one()
			x.span, x.Name = b.span(c).Join(b.span(name)), b.properName(name)
			return x, b.next(name)
		}
		if b.is(c, fast.TokQMARK) {
			x := b.mem.markers.one()
			x.span = b.span(c)
			return x, b.next(c)
		}
		return b.constant(c), b.next(c)
	case fast.Rule_composite:
		return b.composite(c, at), b.next(c)
	}
	// columnOrFunction or hintedName, with arguments or without
	id := b.columnName(c)
	after := b.next(c)
	if after < end && b.rule(after) == fast.Rule_arguments {
		return b.call(TableName{Name: id}, after, at), b.next(after)
	}
	return b.columnExpr(id), after
}

func (b *builder) columnExpr(id Ident) *Column {
	x := b.mem.columns.one()
	x.span, x.Name = id.Span, id
	return x
}

// call builds a function call from its name and an arguments rule.
func (b *builder) call(name TableName, args ref, at place) *Call {
	x := b.mem.calls.one()
	x.span, x.Function = name.Span().Join(b.span(args)), name
	x.Star = b.has(args, fast.TokSTAR)
	x.Args = b.mem.exprs.many(b.count(args, fast.Rule_expression))
	for c, end := args+1, b.next(args); c < end; c = b.next(c) {
		if b.rule(c) == fast.Rule_expression {
			x.Args = append(x.Args, b.expression(c, at))
		}
	}
	b.checkCall(x, at)
	return x
}

// checkCall refuses names that are not functions where they stand.
func (b *builder) checkCall(x *Call, at place) {
	id := x.Function.Name
	if x.Star && (!x.Function.Keyspace.IsZero() || id.Quoted || id.Name != "count" || at == inValue) {
		b.fault(id.Span, "only count takes a star", "count")
	}
	if !x.Function.Keyspace.IsZero() || id.Quoted {
		return
	}
	switch id.Name {
	case "key":
		b.fault(id.Span, "this word cannot name a function", "a function")
	case "json", "distinct":
		b.note(id.Span, Scylla, "a function of the name "+id.Name)
	case "writetime", "maxwritetime", "ttl":
		if at == inValue || len(x.Args) != 1 || !isColumnPath(x.Args[0]) {
			b.fault(x.Span(), id.Name+" takes one column of a selection")
		}
	}
}

// isColumnPath reports whether x is a column, or an element or field of one.
func isColumnPath(x Expr) bool {
	switch x := x.(type) {
	case *Column:
		return true
	case *Element:
		return isColumnPath(x.X)
	case *Slice:
		return isColumnPath(x.X)
	case *Field:
		return isColumnPath(x.X)
	}
	return false
}

// access builds x[..], x.field and keyspace.function(..) from an access rule.
func (b *builder) access(x Expr, i ref, at place) Expr {
	c := i + 1
	if b.is(c, fast.TokLBRACKET) {
		return b.bracket(x, i, at)
	}
	name := b.next(c)
	args := b.child(i, fast.Rule_arguments)
	id := b.properName(name)
	whole := exprNode{node{x.Span().Join(b.span(i))}}
	if args < 0 {
		b.reference(x, whole.span, at)
		return &Field{exprNode: whole, X: x, Name: id}
	}
	keyspace, ok := x.(*Column)
	if !ok {
		b.fault(b.span(args), "only a function takes arguments")
		return x
	}
	return b.call(TableName{Keyspace: keyspace.Name, Name: id}, args, at)
}

// bracket builds x[index] and x[from..to].
func (b *builder) bracket(x Expr, i ref, at place) Expr {
	whole := exprNode{node{x.Span().Join(b.span(i))}}
	b.reference(x, whole.span, at)
	var bounds [2]Expr
	slice, side := false, 0
	b.children(i, func(c ref) {
		switch b.token(c) {
		case fast.TokRANGE:
			slice, side = true, 1
		case fast.TokINTEGER_RANGE, fast.TokFLOAT_RANGE:
			bounds[0] = b.rangeStart(c)
			slice, side = true, 1
		case -1:
			bounds[side] = b.expression(c, inValue)
		}
	})
	if slice {
		return &Slice{exprNode: whole, X: x, From: bounds[0], To: bounds[1]}
	}
	return &Element{exprNode: whole, X: x, Index: bounds[0]}
}

// rangeStart splits the number off "1.." and "1...".
func (b *builder) rangeStart(i ref) Expr {
	span := b.span(i)
	span.End -= len("..")
	x := &Constant{exprNode: exprNode{node{span}}, Kind: IntegerConstant, Text: span.Text(b.src)}
	if b.is(i, fast.TokFLOAT_RANGE) {
		x.Kind = FloatConstant
	}
	return x
}

// composite builds from a composite rule.
func (b *builder) composite(i ref, at place) Expr {
	first := i + 1
	switch b.token(first) {
	case fast.TokTOKEN:
		return b.call(TableName{Name: b.name(first)}, b.next(first), at)
	case fast.TokCAST:
		return b.cast(i, at)
	case fast.TokLPAREN:
		return b.parenthesis(i, at)
	case fast.TokLBRACKET:
		x := b.mem.lists.one()
		x.span, x.Items = b.span(i), b.mem.exprs.many(b.count(i, fast.Rule_expression))
		b.children(i, func(c ref) {
			if b.rule(c) == fast.Rule_expression {
				x.Items = append(x.Items, b.expression(c, at))
			}
		})
		return x
	}
	return b.braces(i, at)
}

func (b *builder) cast(i ref, at place) Expr {
	first := i + 1
	x := b.child(i, fast.Rule_expression)
	if x < 0 {
		id := b.name(first)
		return b.columnExpr(id)
	}
	t := b.dataType(b.child(i, fast.Rule_type))
	if !t.Native() {
		b.fault(t.Span(), "CAST takes one of the server's own types", "a native type")
	}
	return &Cast{exprNode: b.exprNode(i), X: b.expression(x, at), Type: t}
}
