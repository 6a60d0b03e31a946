package cqlgrammar

import (
	"strings"

	"github.com/cqlidem/cqlidem/cqlgrammar/internal/fast"
)

// create builds from a createStatement rule.
func (b *builder) create(i ref) Statement {
	first := i + 1
	second := b.next(first)
	node := b.stmtNode(i)
	conditional := b.child(i, fast.Rule_ifNotExists) >= 0
	switch b.token(second) {
	case fast.TokKEYSPACE, fast.TokSCHEMA:
		b.keyspaceWord(i)
		s := &CreateKeyspace{stmtNode: node, Conditional: conditional,
			Name: b.properName(b.child(i, fast.Rule_name)), Options: b.properties(i, inValue)}
		if len(s.Options) == 0 {
			b.note(s.Span(), Scylla, "CREATE KEYSPACE without options")
		}
		return s
	case fast.TokTABLE:
		return b.createTable(i)
	case fast.TokTYPE:
		s := &CreateType{stmtNode: node, IfNotExists: conditional, Name: b.typeName(b.tableNameOf(i))}
		for _, c := range b.all(i, fast.Rule_typeField) {
			s.Fields = append(s.Fields, b.typeField(c))
		}
		return s
	case fast.TokCUSTOM, fast.TokINDEX:
		return b.createIndex(i)
	case fast.TokMATERIALIZED:
		return b.createView(i)
	case fast.TokTRIGGER:
		return &CreateTrigger{stmtNode: node, IfNotExists: conditional, Name: b.properName(b.child(i, fast.Rule_name)),
			Table: b.tableNameOf(i), Class: b.stringToken(i)}
	case fast.TokROLE, fast.TokGENERATED, fast.TokUSER:
		return b.role(i)
	}
	if c := b.child(i, fast.Rule_createFunction); c >= 0 {
		f := b.createFunction(c)
		f.stmtNode, f.OrReplace = node, b.has(i, fast.TokREPLACE)
		return f
	}
	if c := b.child(i, fast.Rule_createAggregate); c >= 0 {
		a := b.createAggregate(c)
		a.stmtNode, a.OrReplace = node, b.has(i, fast.TokREPLACE)
		return a
	}
	b.note(node.span, Scylla, "service levels")
	return &ServiceLevel{stmtNode: node, Action: CreateServiceLevel, IfNotExists: conditional,
		Name: b.roleName(b.child(i, fast.Rule_roleName)), Options: b.properties(i, inValue)}
}

// stringToken returns the value of i's string, "" if it has none.
func (b *builder) stringToken(i ref) string {
	for c, end := i+1, b.next(i); c < end; c = b.next(c) {
		if b.is(c, fast.TokSTRING) {
			return stringValue(b.text(c))
		}
	}
	return ""
}

// properties builds the property children of i.
func (b *builder) properties(i ref, at place) []Property {
	var out []Property
	for _, c := range b.all(i, fast.Rule_property) {
		out = append(out, Property{
			Name:  b.properName(b.child(c, fast.Rule_name)),
			Value: b.propertyValue(b.child(c, fast.Rule_expression), at),
		})
	}
	return out
}

// propertyValue builds a constant, a keyword, or a flat map of constants. In a
// SELECT also a set of names, the index hints.
func (b *builder) propertyValue(i ref, at place) Expr {
	if id, ok := b.bareWord(i); ok {
		switch {
		case at == inSelection || !id.Quoted && isCassandraKeyword(id.Name):
		case !id.Quoted && isNewKeyword(id.Name):
			b.note(id.Span, Trunk+" or "+Scylla, "the keyword "+id.Name+" as the value of an option")
		default:
			b.fault(id.Span, "a name cannot stand as an option's value", "a constant", "a map")
		}
		return b.columnExpr(id)
	}
	x := b.expression(i, at)
	switch x := x.(type) {
	case *Constant:
		if x.Kind == NullConstant {
			b.note(x.Span(), Scylla, "null as the value of an option")
		}
	case *MapLiteral:
		b.flatMap(x)
	case *SetLiteral:
		if at != inSelection && len(x.Items) > 0 {
			b.fault(x.Span(), "a set cannot stand as an option's value", "a constant", "a map")
		}
	default:
		b.fault(x.Span(), "an option's value is a constant or a map of constants", "a constant", "a map")
	}
	return x
}

// flatMap refuses what an option's map cannot hold: anything but constants, and
// a key twice.
func (b *builder) flatMap(x *MapLiteral) {
	seen := make(map[string]bool, len(x.Entries))
	for _, e := range x.Entries {
		b.constantOnly(e.Key)
		b.constantOnly(e.Value)
		if c, ok := e.Key.(*Constant); ok {
			if seen[c.Text] {
				b.fault(c.Span(), "this key stands twice", "another key")
			}
			seen[c.Text] = true
		}
	}
}

func (b *builder) constantOnly(x Expr) {
	if _, ok := x.(*Constant); !ok {
		b.fault(x.Span(), "an option's map holds constants only", "a constant")
	}
}

func (b *builder) createTable(i ref) Statement {
	node := b.stmtNode(i)
	conditional := b.child(i, fast.Rule_ifNotExists) >= 0
	if b.has(i, fast.TokLIKE) {
		names := b.all(i, fast.Rule_tableName)
		b.note(node.span, Trunk, "CREATE TABLE ... LIKE")
		s := &CreateTableLike{stmtNode: node, IfNotExists: conditional, Name: b.tableName(names[0]), Source: b.tableName(names[1])}
		for _, c := range b.all(i, fast.Rule_likeOption) {
			b.likeOption(s, c)
		}
		return s
	}
	s := &CreateTable{stmtNode: node, IfNotExists: conditional, Name: b.tableNameOf(i), Options: b.tableOptions(i)}
	for _, c := range b.all(i, fast.Rule_tableElement) {
		if key := b.child(c, fast.Rule_primaryKey); key >= 0 {
			b.onePrimaryKey(s, b.span(key))
			s.Key = b.primaryKey(key)
			continue
		}
		d := b.columnDef(c)
		if d.PrimaryKey {
			b.onePrimaryKey(s, d.Name.Span)
		}
		for _, other := range s.Columns {
			if other.Name.Name == d.Name.Name {
				b.fault(d.Name.Span, "this column is defined twice", "another name")
			}
		}
		s.Columns = append(s.Columns, d)
	}
	return s
}

// onePrimaryKey refuses a primary key at span when the table has one already.
func (b *builder) onePrimaryKey(s *CreateTable, span Span) {
	has := len(s.Key.Partition) > 0
	for _, d := range s.Columns {
		has = has || d.PrimaryKey
	}
	if has {
		b.fault(span, "a table has one primary key")
	}
}

func (b *builder) likeOption(s *CreateTableLike, i ref) {
	id := b.name(b.child(i, fast.Rule_name))
	value := b.child(i, fast.Rule_expression)
	switch {
	case value >= 0:
		s.Properties = append(s.Properties, Property{Name: id, Value: b.propertyValue(value, inValue)})
	case b.has(i, fast.TokLABELS) && id.Name == "security":
		s.SecurityLabels = true
	case b.has(i, fast.TokLABELS):
		b.fault(id.Span, "this option is not known", "SECURITY LABELS")
	case id.Name == "indexes":
		s.Indexes = true
	case id.Name == "comments":
		s.Comments = true
	default:
		b.fault(b.after(i), "an option needs a value", "=")
	}
}

// columnDef builds from a tableElement or addedColumn rule.
func (b *builder) columnDef(i ref) ColumnDef {
	d := ColumnDef{
		Name:        b.properName(b.child(i, fast.Rule_name)),
		Type:        b.dataType(b.child(i, fast.Rule_type)),
		Static:      b.has(i, fast.TokSTATIC),
		PrimaryKey:  b.has(i, fast.TokPRIMARY),
		NotNull:     b.has(i, fast.TokNOT),
		TTL:         b.has(i, fast.TokTTL),
		Constraints: b.constraints(i),
	}
	if m := b.child(i, fast.Rule_mask); m >= 0 {
		d.Mask = b.mask(m)
	}
	switch {
	case d.TTL:
		b.note(b.span(i), Scylla, "a column's TTL")
	case d.NotNull, len(d.Constraints) > 0:
		b.note(b.span(i), Trunk, "constraints")
	}
	return d
}

func (b *builder) mask(i ref) *Mask {
	name := b.tableNameOf(i)
	args := b.child(i, fast.Rule_arguments)
	if args < 0 {
		if id := name.Name; !name.Keyspace.IsZero() || id.Quoted || id.Name != "default" {
			b.fault(b.after(i), "a masking function takes arguments in brackets", "(")
		}
		return &Mask{}
	}
	return &Mask{Function: b.functionName(name), Args: b.call(name, args, inValue).Args}
}

func (b *builder) constraints(i ref) []Constraint {
	var out []Constraint
	for _, c := range b.all(i, fast.Rule_constraint) {
		out = append(out, b.constraint(c))
	}
	return out
}

func (b *builder) constraint(i ref) Constraint {
	if b.is(i+1, fast.TokNOT) {
		return Constraint{NotNull: true}
	}
	c := Constraint{Name: b.properName(b.child(i, fast.Rule_name))}
	if args := b.child(i, fast.Rule_arguments); args >= 0 {
		c.Call = true
		for _, a := range b.all(args, fast.Rule_expression) {
			c.Args = append(c.Args, b.expression(a, inSelection))
		}
	}
	if x := b.child(i, fast.Rule_expression); x >= 0 {
		c.Op = comparison(b.token(x - 1)) // the operator stands right before
		c.Value = b.expression(x, inValue)
	}
	return c
}

func (b *builder) primaryKey(i ref) PrimaryKey {
	k := PrimaryKey{Span: b.span(i)}
	part := b.child(i, fast.Rule_keyPart)
	k.Composite = b.has(part, fast.TokLPAREN)
	for _, c := range b.all(part, fast.Rule_name) {
		k.Partition = append(k.Partition, b.properName(c))
	}
	for _, c := range b.all(i, fast.Rule_name) {
		k.Clustering = append(k.Clustering, b.properName(c))
	}
	return k
}

// tableOptions builds the tableOption children of i.
func (b *builder) tableOptions(i ref) TableOptions {
	var o TableOptions
	for _, c := range b.all(i, fast.Rule_tableOption) {
		id := b.properName(b.child(c, fast.Rule_name))
		value := b.child(c, fast.Rule_expression)
		switch {
		case value >= 0:
			o.Properties = append(o.Properties, Property{Name: id, Value: b.propertyValue(value, inValue)})
		case b.has(c, fast.TokSTORAGE):
			b.expectWord(id, "compact")
			o.CompactStorage = true
		default:
			b.expectWord(id, "clustering")
			for _, oc := range b.all(c, fast.Rule_clusteringOrder) {
				o.Clustering = append(o.Clustering, ClusteringOrder{
					Column: b.properName(b.child(oc, fast.Rule_name)), Desc: b.has(oc, fast.TokDESC)})
			}
		}
	}
	return o
}

// expectWord refuses a name that is not the keyword that must stand there.
func (b *builder) expectWord(id Ident, word string) {
	if id.Quoted || id.Name != word {
		b.fault(id.Span, "this word cannot stand here", strings.ToUpper(word))
	}
}

func (b *builder) typeField(i ref) TypeField {
	return TypeField{Name: b.properName(b.child(i, fast.Rule_name)), Type: b.dataType(b.child(i, fast.Rule_type))}
}

func (b *builder) createIndex(i ref) Statement {
	s := &CreateIndex{stmtNode: b.stmtNode(i), Custom: b.has(i, fast.TokCUSTOM),
		IfNotExists: b.child(i, fast.Rule_ifNotExists) >= 0, Using: b.stringToken(i), Options: b.properties(i, inValue)}
	s.Table = b.tableNameOf(i)
	if c := b.child(i, fast.Rule_name); c >= 0 {
		s.Name = TableName{Name: b.properName(c)}
	}
	for _, c := range b.all(i, fast.Rule_indexTarget) {
		s.Targets = append(s.Targets, b.indexTarget(c))
	}
	return s
}

func (b *builder) indexTarget(i ref) IndexTarget {
	names := b.all(i, fast.Rule_name)
	var t IndexTarget
	switch first := i + 1; b.token(first) {
	case fast.TokENTRIES:
		t.Kind = IndexEntries
	case fast.TokFULL:
		t.Kind = IndexFull
	case fast.TokLPAREN:
		t.Kind = IndexGroup
		b.note(b.span(i), Scylla, "an index on several columns")
	default:
		if len(names) > 1 {
			id := b.name(names[0])
			t.Kind = IndexKeys
			if id.Name == "values" {
				t.Kind = IndexValues
			} else {
				b.expectWord(id, "keys")
			}
			names = names[1:]
		}
	}
	for _, c := range names {
		t.Columns = append(t.Columns, b.columnName(c))
	}
	return t
}

func (b *builder) createView(i ref) Statement {
	selectors := b.child(i, fast.Rule_selectors)
	sel := b.mem.selects.one()
	*sel = Select{Selectors: b.selectors(selectors), Where: b.where(i)}
	names := b.all(i, fast.Rule_tableName)
	sel.Table = b.tableName(names[1])
	begin := selectors - 1 // SELECT stands right before
	sel.stmtNode = stmtNode{node: node{b.between(begin, b.child(i, fast.Rule_primaryKey))}}
	return &CreateView{stmtNode: b.stmtNode(i), IfNotExists: b.child(i, fast.Rule_ifNotExists) >= 0,
		Name: b.tableName(names[0]), Select: sel, Key: b.primaryKey(b.child(i, fast.Rule_primaryKey)),
		Options: b.tableOptions(i)}
}

func (b *builder) createFunction(i ref) *CreateFunction {
	f := &CreateFunction{IfNotExists: b.child(i, fast.Rule_ifNotExists) >= 0, Name: b.functionName(b.tableNameOf(i)),
		CalledOnNull: b.has(i, fast.TokCALLED), Returns: b.dataType(b.child(i, fast.Rule_type)),
		Language: b.plainName(b.child(i, fast.Rule_name)), Body: b.stringToken(i)}
	for _, c := range b.all(i, fast.Rule_typeField) {
		f.Args = append(f.Args, b.typeField(c))
	}
	return f
}

func (b *builder) createAggregate(i ref) *CreateAggregate {
	a := &CreateAggregate{IfNotExists: b.child(i, fast.Rule_ifNotExists) >= 0, Name: b.functionName(b.tableNameOf(i))}
	state := -1 // the token in front of the name or type that follows
	b.children(i, func(c ref) {
		switch b.rule(c) {
		case -1:
			state = b.token(c)
		case fast.Rule_type:
			if state == fast.TokSTYPE {
				a.StateType = b.dataType(c)
			} else {
				a.Args = append(a.Args, b.dataType(c))
			}
		case fast.Rule_name:
			switch state {
			case fast.TokSFUNC:
				a.StateFunc = b.functionName(TableName{Name: b.properName(c)}).Name
			case fast.TokREDUCEFUNC:
				b.note(b.span(c), Scylla, "REDUCEFUNC")
				a.ReduceFunc = b.functionName(TableName{Name: b.properName(c)}).Name
			case fast.TokFINALFUNC:
				a.FinalFunc = b.functionName(TableName{Name: b.properName(c)}).Name
			}
		case fast.Rule_expression:
			a.InitCond = b.expression(c, inValue)
		}
	})
	return a
}
