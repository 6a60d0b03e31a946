package cqlgrammar

import (
	"strconv"

	"github.com/cqlidem/cqlidem/cqlgrammar/internal/fast"
)

func (b *builder) constant(i ref) *Constant {
	x := b.mem.constants.one()
	x.span, x.Text = b.span(i), b.text(i)
	switch b.token(i) {
	case fast.TokSTRING:
		x.Kind, x.Text = StringConstant, stringValue(x.Text)
	case fast.TokINTEGER:
		x.Kind = IntegerConstant
	case fast.TokFLOAT:
		x.Kind = FloatConstant
	case fast.TokBOOLEAN:
		x.Kind = BooleanConstant
	case fast.TokDURATION:
		x.Kind = DurationConstant
	case fast.TokUUID:
		x.Kind = UUIDConstant
	case fast.TokBLOB:
		x.Kind = BlobConstant
	}
	return x
}

// braces builds a set, a map or the literal of a user-defined type.
func (b *builder) braces(i ref, at place) Expr {
	items := b.mem.refs.many(b.count(i, fast.Rule_expression))
	colons := false
	b.children(i, func(c ref) {
		if b.rule(c) == fast.Rule_expression {
			items = append(items, c)
		}
		colons = colons || b.is(c, fast.TokCOLON)
	})
	if !colons {
		x := b.mem.sets.one()
		x.span, x.Items = b.span(i), b.mem.exprs.many(len(items))
		for _, c := range items {
			x.Items = append(x.Items, b.expression(c, at))
		}
		return x
	}
	if b.fieldNames(items, at) {
		return b.udt(i, items, at)
	}
	x := b.mem.maps.one()
	x.span, x.Entries = b.span(i), b.mem.entries.many(len(items)/2)
	for k := 0; k+1 < len(items); k += 2 {
		x.Entries = append(x.Entries, MapEntry{b.expression(items[k], at), b.expression(items[k+1], at)})
	}
	return x
}

// fieldNames reports whether the keys in front of the colons are the names of
// fields. In a selection a name may also be a column that is a map's key, which
// shows when another key is no name.
func (b *builder) fieldNames(items []ref, at place) bool {
	for k := 0; k < len(items); k += 2 {
		if _, ok := b.bareWord(items[k]); ok != (at == inSelection) {
			return ok
		}
	}
	return at == inSelection
}

func (b *builder) udt(i ref, items []ref, at place) Expr {
	x := &UDTLiteral{exprNode: b.exprNode(i)}
	for k := 0; k+1 < len(items); k += 2 {
		id, ok := b.bareWord(items[k])
		if !ok {
			b.fault(b.span(items[k]), "a field is named by a name", "a name")
		}
		if ok && id.Quoted && id.Name == "" {
			b.fault(id.Span, "an empty name cannot stand here", "a name")
		}
		x.Fields = append(x.Fields, UDTField{Name: id, Value: b.expression(items[k+1], at)})
	}
	return x
}

// bareWord returns the name that an expression rule consists of, if it does.
func (b *builder) bareWord(i ref) (Ident, bool) {
	p := i + 1
	if b.rule(p) != fast.Rule_primary || b.next(p) != b.next(i) {
		return Ident{}, false
	}
	c := p + 1
	if b.next(c) != b.next(p) {
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

// integerOrMarker builds from the rule of that name.
func (b *builder) integerOrMarker(i ref) Expr {
	c := i + 1
	if b.is(c, fast.TokINTEGER) {
		return b.constant(c)
	}
	return b.marker(c)
}

func (b *builder) marker(i ref) *Marker {
	x := b.mem.markers.one()
	x.span = b.span(i)
	if name := b.child(i, fast.Rule_name); name >= 0 {
		x.Name = b.properName(name)
	}
	return x
}

// optionalLimit builds from i's child of a LIMIT rule, nil if there is none.
func (b *builder) optionalLimit(i ref, rule int16) Expr {
	if c := b.child(i, rule); c >= 0 {
		return b.integerOrMarker(b.child(c, fast.Rule_integerOrMarker))
	}
	return nil
}

// integer returns the value of an INTEGER token, 0 when it is out of range.
func (b *builder) integer(i ref) int {
	v, err := strconv.Atoi(b.text(i))
	if err != nil {
		b.fault(b.span(i), "the number is too large", "an integer")
		return 0
	}
	return v
}

// parenthesis builds a tuple or a type hint.
func (b *builder) parenthesis(i ref, at place) Expr {
	hinted := b.child(i, fast.Rule_hinted)
	items := b.all(i, fast.Rule_parenthesised)
	if hinted < 0 {
		x := &TupleLiteral{exprNode: b.exprNode(i)}
		for _, c := range items {
			if e := c + 1; b.rule(e) == fast.Rule_expression && b.next(e) == b.next(c) {
				x.Items = append(x.Items, b.expression(e, at))
				continue
			}
			b.fault(b.span(c), "a type with parameters stands only in a type hint", "a value")
		}
		return x
	}
	if len(items) == 1 {
		if t := b.hintType(items[0]); t != nil {
			x, c := b.head(hinted, at)
			if c < b.next(hinted) {
				x = b.access(x, c, at)
			}
			b.column(x, at)
			return &Hint{exprNode: b.exprNode(i), Type: t, X: x}
		}
	}
	return b.elementOfGroup(i, items, hinted, at)
}

// elementOfGroup builds (a + b)[1], which reads like a type hint before a list.
func (b *builder) elementOfGroup(i ref, items []ref, hinted ref, at place) Expr {
	group := &TupleLiteral{exprNode: exprNode{node{b.between(i+1, hinted)}}}
	for _, c := range items {
		if e := b.child(c, fast.Rule_expression); e >= 0 {
			group.Items = append(group.Items, b.expression(e, at))
		}
	}
	list, _ := b.head(hinted, at)
	if l, ok := list.(*ListLiteral); ok && len(l.Items) == 1 && at != inValue {
		return &Element{exprNode: b.exprNode(i), X: group, Index: l.Items[0]}
	}
	b.fault(b.span(hinted), "a value in brackets is not a type", "an operator")
	return group
}
