package cqlgrammar

import "github.com/cqlidem/cqlidem/cqlgrammar/internal/fast"

// alter builds from an alterStatement rule.
func (b *builder) alter(i ref) Statement {
	second := b.next(i + 1)
	node := b.stmtNode(i)
	conditional := b.child(i, fast.Rule_ifExists) == b.next(second)
	switch b.token(second) {
	case fast.TokKEYSPACE, fast.TokSCHEMA:
		b.keyspaceWord(i)
		return &CreateKeyspace{stmtNode: node, Alter: true, Conditional: conditional,
			Name: b.properName(b.child(i, fast.Rule_name)), Options: b.properties(i, inValue)}
	case fast.TokTABLE:
		s := &AlterTable{stmtNode: node, IfExists: conditional, Name: b.tableNameOf(i)}
		b.alterTable(s, b.child(i, fast.Rule_alterTable))
		return s
	case fast.TokTYPE:
		s := &AlterType{stmtNode: node, IfExists: conditional, Name: b.typeName(b.tableNameOf(i))}
		b.alterType(s, i)
		return s
	case fast.TokMATERIALIZED:
		return &AlterView{stmtNode: node, IfExists: b.child(i, fast.Rule_ifExists) >= 0,
			Name: b.tableNameOf(i), Options: b.tableOptions(i)}
	case fast.TokROLE, fast.TokUSER:
		return b.role(i)
	}
	b.note(node.span, Scylla, "service levels")
	return &ServiceLevel{stmtNode: node, Action: AlterServiceLevel,
		Name: b.roleName(b.child(i, fast.Rule_roleName)), Options: b.properties(i, inValue)}
}

// alterTable sets the operation from an alterTable rule.
func (b *builder) alterTable(s *AlterTable, i ref) {
	conditional := b.child(i, fast.Rule_ifExists) >= 0
	switch b.token(i + 1) {
	case fast.TokALTER:
		s.Alter = b.alterColumn(i, conditional)
	case fast.TokADD:
		s.Add = &AddColumns{IfNotExists: b.child(i, fast.Rule_ifNotExists) >= 0}
		for _, c := range b.all(i, fast.Rule_addedColumn) {
			s.Add.Columns = append(s.Add.Columns, b.columnDef(c))
		}
	case fast.TokDROP:
		b.dropColumns(s, i, conditional)
	case fast.TokRENAME:
		s.Rename = b.renaming(i, conditional)
	case fast.TokWITH:
		o := b.tableOptions(i)
		s.Options = &o
	case fast.TokTTL:
		s.TTL = &Ident{}
		b.note(b.span(i), Scylla, "ALTER TABLE ... TTL")
		if c := b.child(i, fast.Rule_name); c >= 0 {
			*s.TTL = b.properName(c)
		}
	}
}

func (b *builder) alterColumn(i ref, conditional bool) *AlterColumn {
	a := &AlterColumn{IfExists: conditional, Name: b.columnName(b.child(i, fast.Rule_name)), Constraints: b.constraints(i)}
	if c := b.child(i, fast.Rule_type); c >= 0 {
		a.Type = b.dataType(c)
		if conditional {
			b.fault(b.span(c-1), "IF EXISTS does not stand in front of a change of type", "MASKED", "DROP")
		}
	}
	if c := b.child(i, fast.Rule_mask); c >= 0 {
		a.Mask = b.mask(c)
	}
	if b.has(i, fast.TokCHECK) {
		b.note(b.span(i), Trunk, "constraints")
	}
	if b.has(i, fast.TokDROP) {
		a.DropMask, a.DropCheck = b.has(i, fast.TokMASKED), b.has(i, fast.TokCHECK)
	}
	return a
}

func (b *builder) dropColumns(s *AlterTable, i ref, conditional bool) {
	names := b.all(i, fast.Rule_name)
	if b.has(i, fast.TokSTORAGE) {
		b.expectWord(b.name(names[0]), "compact")
		s.DropCompactStorage = true
		return
	}
	s.Drop = &DropColumns{IfExists: conditional}
	for _, c := range names {
		s.Drop.Columns = append(s.Drop.Columns, b.properName(c))
	}
	if c := b.child(i, fast.Rule_integerOrMarker); c >= 0 {
		s.Drop.Timestamp = b.integerOrMarker(c)
		if _, ok := s.Drop.Timestamp.(*Marker); ok {
			b.note(b.span(c), Scylla, "a bind marker in a schema statement")
		}
	}
}

func (b *builder) renaming(i ref, conditional bool) *RenameColumns {
	r := &RenameColumns{IfExists: conditional}
	for _, c := range b.all(i, fast.Rule_renaming) {
		names := b.all(c, fast.Rule_name)
		r.Pairs = append(r.Pairs, Renaming{From: b.properName(names[0]), To: b.properName(names[1])})
	}
	return r
}

// alterType sets the operation of ALTER TYPE, whose parts are children of the
// alterStatement itself.
func (b *builder) alterType(s *AlterType, i ref) {
	b.children(i, func(c ref) {
		if b.rule(c) == fast.Rule_ifExists && !b.is(c-1, fast.TokTYPE) || b.rule(c) == fast.Rule_ifNotExists {
			s.FieldIfExists = true
		}
	})
	switch {
	case b.has(i, fast.TokADD):
		f := b.typeField(b.child(i, fast.Rule_typeField))
		s.Add = &f
	case b.has(i, fast.TokRENAME):
		s.Rename = b.renaming(i, s.FieldIfExists)
	default:
		s.Alter = &TypeField{Name: b.properName(b.child(i, fast.Rule_name)), Type: b.dataType(b.child(i, fast.Rule_type))}
	}
}

// drop builds from a dropStatement rule.
func (b *builder) drop(i ref) Statement {
	second := b.next(i + 1)
	s := &Drop{stmtNode: b.stmtNode(i), IfExists: b.child(i, fast.Rule_ifExists) >= 0}
	s.Object = object(b.token(second))
	switch s.Object {
	case ObjectKeyspace:
		b.keyspaceWord(i)
		s.Name = b.tableNameOf(i)
		if !s.Name.Keyspace.IsZero() {
			b.fault(s.Name.Span(), "a keyspace has one name", "a name")
		}
	case ObjectType:
		s.Name = b.typeName(b.tableNameOf(i))
	case ObjectFunction, ObjectAggregate:
		s.Name, s.HasArgs = b.functionName(b.tableNameOf(i)), b.has(i, fast.TokLPAREN)
		for _, c := range b.all(i, fast.Rule_type) {
			s.Args = append(s.Args, b.dataType(c))
		}
	case ObjectTrigger:
		s.Name, s.Table = TableName{Name: b.properName(b.child(i, fast.Rule_name))}, b.tableNameOf(i)
	case ObjectRole, ObjectUser:
		s.Role = b.roleName(b.child(i, fast.Rule_roleName))
		b.checkUser(s.Role, s.Object == ObjectUser)
	case ObjectIdentity:
		s.Role = b.identity(i)
	case ObjectNone:
		s.Object = ObjectServiceLevel
		b.note(s.Span(), Scylla, "service levels")
		s.Role = b.roleName(b.child(i, fast.Rule_roleName))
	default:
		s.Name = b.tableNameOf(i)
	}
	return s
}

// object returns the kind of object that a keyword names.
func object(token int) Object {
	switch token {
	case fast.TokKEYSPACE, fast.TokSCHEMA:
		return ObjectKeyspace
	case fast.TokTABLE:
		return ObjectTable
	case fast.TokCOLUMN:
		return ObjectColumn
	case fast.TokTYPE:
		return ObjectType
	case fast.TokFIELD:
		return ObjectField
	case fast.TokINDEX:
		return ObjectIndex
	case fast.TokMATERIALIZED:
		return ObjectView
	case fast.TokFUNCTION:
		return ObjectFunction
	case fast.TokAGGREGATE:
		return ObjectAggregate
	case fast.TokTRIGGER:
		return ObjectTrigger
	case fast.TokROLE:
		return ObjectRole
	case fast.TokUSER:
		return ObjectUser
	case fast.TokIDENTITY:
		return ObjectIdentity
	}
	return ObjectNone
}

// identity builds the name or string of ADD and DROP IDENTITY.
func (b *builder) identity(i ref) RoleName {
	for c, end := i+1, b.next(i); c < end; c = b.next(c) {
		if b.is(c, fast.TokSTRING) || b.rule(c) == fast.Rule_name {
			name := b.roleName(c)
			b.checkIdentity(name)
			return name
		}
	}
	return RoleName{}
}

// comment builds COMMENT ON and SECURITY LABEL.
func (b *builder) comment(i ref) Statement {
	s := &Comment{stmtNode: b.stmtNode(i), Label: b.rule(i) == fast.Rule_securityLabelStatement,
		Provider: b.roleName(b.child(i, fast.Rule_roleName))}
	b.note(s.Span(), Trunk, "comments and labels")
	c := b.child(i, fast.Rule_commented)
	s.Object = object(b.token(c + 1))
	names := b.all(c, fast.Rule_name)
	if t := b.child(c, fast.Rule_tableName); t >= 0 {
		names = b.all(t, fast.Rule_name)
	}
	for _, id := range names {
		s.Path = append(s.Path, b.properName(id))
	}
	if !b.has(i, fast.TokNULL) {
		text := b.stringToken(i)
		s.Text = &text
	}
	return s
}
