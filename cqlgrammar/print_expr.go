package cqlgrammar

import "strconv"

func itoa(i int) string { return strconv.Itoa(i) }

func (p *printer) expr(x Expr) {
	switch x := x.(type) {
	case *Constant:
		p.constant(x)
	case *Marker:
		if x.Name.IsZero() {
			p.word("?")
		} else {
			p.word(":" + x.Name.text())
		}
	case *Column:
		p.name(x.Name)
	case *Call:
		p.call(x)
	case *Cast:
		p.word("CAST(")
		p.expr(x.X)
		p.word("AS")
		p.dataType(x.Type)
		p.WriteByte(')')
	case *Hint:
		p.word("(")
		p.dataType(x.Type)
		p.WriteByte(')')
		p.expr(x.X)
	case *Unary:
		p.word("-")
		p.expr(x.X)
	case *Binary:
		p.expr(x.X)
		p.word(string(x.Op))
		p.expr(x.Y)
	case *TupleLiteral:
		p.enclosed("(", ")", x.Items)
	case *ListLiteral:
		p.enclosed("[", "]", x.Items)
	case *SetLiteral:
		p.enclosed("{", "}", x.Items)
	case *MapLiteral:
		p.word("{")
		list(p, x.Entries, func(e MapEntry) {
			p.expr(e.Key)
			p.WriteByte(':')
			p.expr(e.Value)
		})
		p.WriteByte('}')
	case *UDTLiteral:
		p.word("{")
		list(p, x.Fields, func(f UDTField) {
			p.name(f.Name)
			p.WriteByte(':')
			p.expr(f.Value)
		})
		p.WriteByte('}')
	case *Element:
		p.expr(x.X)
		p.WriteByte('[')
		p.expr(x.Index)
		p.WriteByte(']')
	case *Slice:
		p.slice(x)
	case *Field:
		p.expr(x.X)
		p.WriteString("." + x.Name.text())
	}
}

func (p *printer) constant(x *Constant) {
	switch x.Kind {
	case StringConstant:
		p.word(quoteString(x.Text))
	case NullConstant:
		p.word("NULL")
	default:
		p.word(x.Text)
	}
}

func (p *printer) call(x *Call) {
	p.table(x.Function)
	p.WriteByte('(')
	if x.Star {
		p.WriteByte('*')
	}
	list(p, x.Args, p.expr)
	p.WriteByte(')')
}

func (p *printer) enclosed(open, end string, items []Expr) {
	p.word(open)
	list(p, items, p.expr)
	p.WriteString(end)
}

// slice keeps blanks around the range sign, so that no number swallows it.
func (p *printer) slice(x *Slice) {
	p.expr(x.X)
	p.WriteByte('[')
	if x.From != nil {
		p.expr(x.From)
	}
	p.word("..")
	if x.To != nil {
		p.expr(x.To)
	}
	p.WriteByte(']')
}

func (p *printer) relation(r *Relation) {
	switch {
	case !r.CustomIndex.IsZero():
		p.word("expr(")
		p.table(r.CustomIndex)
		p.WriteByte(',')
		p.expr(r.Value)
		p.WriteByte(')')
		return
	case r.Call != nil:
		p.call(r.Call)
	case r.Token:
		p.word("token(")
		list(p, r.Columns, p.name)
		p.WriteByte(')')
	case r.Tuple:
		p.word("(")
		list(p, r.Columns, p.name)
		p.WriteByte(')')
	default:
		p.target(Target{Column: r.Columns[0], Index: r.Index, Field: r.Field})
	}
	p.word(r.Op.String())
	switch {
	case r.Op == OpIsNotNull:
	case r.Value != nil:
		p.expr(r.Value)
	default:
		p.enclosed("(", ")", r.Values)
	}
	if r.High != nil {
		p.word("AND")
		p.expr(r.High)
	}
}

// with writes a WITH clause.
func (p *printer) with(properties []Property) {
	if len(properties) == 0 {
		return
	}
	p.word("WITH")
	joined(p, properties, "AND", p.property)
}

func (p *printer) property(o Property) {
	p.name(o.Name)
	p.word("=")
	p.expr(o.Value)
}
