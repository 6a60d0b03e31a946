package cqlgrammar

import "github.com/cqlidem/cqlidem/cqlgrammar/internal/fast"

// dataType builds from a type rule.
func (b *builder) dataType(i ref) *Type {
	t := &Type{node: node{b.span(i)}}
	first := i + 1
	switch {
	case b.is(first, fast.TokSTRING):
		t.Class = stringValue(b.text(first))
		return t
	case b.is(first, fast.TokINTEGER):
		b.fault(b.span(first), "a number stands only as the length of a vector", "a type")
		return t
	case b.is(first, fast.TokSET):
		t.Name = TableName{Name: Ident{Name: "set", Span: b.span(first)}}
	default:
		t.Name = b.tableName(first)
	}
	b.typeArguments(t, i)
	return t
}

// typeArguments adds the parameters among i's children and checks their number.
func (b *builder) typeArguments(t *Type, i ref) {
	args := b.all(i, fast.Rule_type)
	if b.has(i, fast.TokLT) {
		b.parameters(t, args)
		return
	}
	b.checkSimple(t)
}

func (b *builder) parameters(t *Type, args []ref) {
	name := t.Name.Name
	want := 1
	switch {
	case !t.Name.Keyspace.IsZero() || name.Quoted:
		b.fault(t.Span(), "this type takes no parameters")
		return
	case name.Name == "list" || name.Name == "set" || name.Name == "frozen":
	case name.Name == "map":
		want = 2
	case name.Name == "tuple":
		want = len(args)
	case name.Name == "vector":
		b.vector(t, args)
		return
	default:
		b.fault(name.Span, "this type takes no parameters", "list", "set", "map", "tuple", "frozen", "vector")
		return
	}
	if len(args) != want {
		b.fault(t.Span(), name.Name+" takes another number of types")
		return
	}
	for _, c := range args {
		t.Args = append(t.Args, b.dataType(c))
	}
	if name.Name == "frozen" && t.Args[0].Native() {
		b.fault(t.Args[0].Span(), "frozen takes a collection, a tuple or a user-defined type")
	}
}

func (b *builder) vector(t *Type, args []ref) {
	if len(args) != 2 || !b.is(args[1]+1, fast.TokINTEGER) {
		b.fault(t.Span(), "vector takes a type and a length")
		return
	}
	t.Args = []*Type{b.dataType(args[0])}
	t.Dimension = b.integer(args[1] + 1)
}

// checkSimple refuses words that cannot name a type on their own.
func (b *builder) checkSimple(t *Type) {
	id := t.Name.Name
	if id.Quoted {
		return
	}
	if nativeType(id.Name) {
		if !t.Name.Keyspace.IsZero() {
			b.typeName(t.Name)
		}
		return
	}
	b.typeName(t.Name)
}

// typeName refuses words that cannot name a user-defined type.
func (b *builder) typeName(t TableName) TableName {
	id := t.Name
	if id.Quoted {
		return t
	}
	if nativeType(id.Name) {
		b.fault(id.Span, "one of the server's own types cannot stand here", "a name")
	}
	switch id.Name {
	case "cast", "count", "distinct", "json", "ttl", "writetime", "maxwritetime",
		"byte", "complex", "enum", "interval", "macaddr", "bitstring":
		b.fault(id.Span, "this word cannot name a type", "a type")
	}
	return t
}

// functionName refuses words that cannot name a function.
func (b *builder) functionName(t TableName) TableName {
	if id := t.Name; !id.Quoted {
		switch id.Name {
		case "cast", "key", "ttl", "writetime", "maxwritetime":
			b.fault(id.Span, "this word cannot name a function", "a function")
		case "json", "distinct":
			b.note(id.Span, Scylla, "a function of the name "+id.Name)
		}
	}
	return t
}

// plainName refuses quoted names and keywords.
func (b *builder) plainName(i ref) Ident {
	id := b.name(i)
	if id.Quoted || isCassandraKeyword(id.Name) {
		b.fault(id.Span, "only a plain name can stand here", "a name")
	}
	return id
}

// hintType builds the type of a type hint from a parenthesised rule, nil if it
// is not a type.
func (b *builder) hintType(i ref) *Type {
	first := i + 1
	t := &Type{node: node{b.span(i)}}
	switch {
	case b.is(first, fast.TokSET):
		t.Name = TableName{Name: Ident{Name: "set", Span: b.span(first)}}
	default:
		name, class, ok := b.typeWord(first)
		if !ok {
			return nil
		}
		t.Name, t.Class = name, class
		if class != "" {
			return t
		}
	}
	b.typeArguments(t, i)
	return t
}

// typeWord reads the expression rule i as the name of a type: a word, a
// qualified word, or a class in quotes.
func (b *builder) typeWord(i ref) (name TableName, class string, ok bool) {
	p := i + 1
	if b.rule(p) != fast.Rule_primary || b.next(p) != b.next(i) {
		return name, "", false
	}
	c := p + 1
	if b.is(c, fast.TokSTRING) && b.next(c) == b.next(p) {
		return name, stringValue(b.text(c)), true
	}
	if b.rule(c) != fast.Rule_columnOrFunction {
		return name, "", false
	}
	name.Name = b.name(c)
	a := b.next(c)
	if a == b.next(p) {
		return name, "", true
	}
	if b.rule(a) != fast.Rule_access || b.next(a) != b.next(p) ||
		!b.is(a+1, fast.TokDOT) || b.child(a, fast.Rule_arguments) >= 0 {
		return name, "", false
	}
	name.Keyspace, name.Name = name.Name, b.name(b.next(a+1))
	return name, "", true
}
