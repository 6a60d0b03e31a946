package cqlgrammar

func (p *printer) schemaStatement(s Statement) {
	switch s := s.(type) {
	case *CreateKeyspace:
		p.createOrAlter(s.Alter, "KEYSPACE")
		p.conditional(s.Conditional, s.Alter)
		p.name(s.Name)
		p.with(s.Options)
	case *CreateTable:
		p.createTable(s)
	case *CreateTableLike:
		p.createTableLike(s)
	case *AlterTable:
		p.word("ALTER", "TABLE")
		p.conditional(s.IfExists, true)
		p.table(s.Name)
		p.alterTable(s)
	case *CreateType:
		p.word("CREATE", "TYPE")
		p.conditional(s.IfNotExists, false)
		p.table(s.Name)
		p.fields(s.Fields)
	case *AlterType:
		p.alterType(s)
	case *CreateIndex:
		p.createIndex(s)
	case *CreateView:
		p.word("CREATE", "MATERIALIZED", "VIEW")
		p.conditional(s.IfNotExists, false)
		p.table(s.Name)
		p.word("AS")
		p.selectStatement(s.Select)
		p.primaryKey(s.Key)
		p.tableOptions(s.Options)
	case *AlterView:
		p.word("ALTER", "MATERIALIZED", "VIEW")
		p.conditional(s.IfExists, true)
		p.table(s.Name)
		p.tableOptions(s.Options)
	case *CreateFunction:
		p.createFunction(s)
	case *CreateAggregate:
		p.createAggregate(s)
	case *CreateTrigger:
		p.word("CREATE", "TRIGGER")
		p.conditional(s.IfNotExists, false)
		p.name(s.Name)
		p.word("ON")
		p.table(s.Table)
		p.word("USING", quoteString(s.Class))
	case *Drop:
		p.drop(s)
	case *Comment:
		p.comment(s)
	}
}

func (p *printer) createOrAlter(alter bool, object string) {
	if alter {
		p.word("ALTER", object)
	} else {
		p.word("CREATE", object)
	}
}

// conditional writes IF EXISTS, or IF NOT EXISTS for what is created.
func (p *printer) conditional(cond, exists bool) {
	switch {
	case cond && exists:
		p.word("IF", "EXISTS")
	case cond:
		p.word("IF", "NOT", "EXISTS")
	}
}

func (p *printer) createTable(s *CreateTable) {
	p.word("CREATE", "TABLE")
	p.conditional(s.IfNotExists, false)
	p.table(s.Name)
	p.word("(")
	list(p, s.Columns, p.columnDef)
	if len(s.Key.Partition) > 0 {
		if len(s.Columns) > 0 {
			p.WriteByte(',')
		}
		p.primaryKey(s.Key)
	}
	p.WriteByte(')')
	p.tableOptions(s.Options)
}

func (p *printer) columnDef(d ColumnDef) {
	p.name(d.Name)
	p.dataType(d.Type)
	p.wordIf(d.Static, "STATIC")
	p.wordIf(d.TTL, "TTL")
	if d.Mask != nil {
		p.mask(d.Mask)
	}
	p.wordIf(d.NotNull, "NOT", "NULL")
	p.constraints(d.Constraints)
	p.wordIf(d.PrimaryKey, "PRIMARY", "KEY")
}

func (p *printer) mask(m *Mask) {
	p.word("MASKED", "WITH")
	if m.Function.IsZero() {
		p.word("DEFAULT")
		return
	}
	p.call(&Call{Function: m.Function, Args: m.Args})
}

func (p *printer) constraints(cs []Constraint) {
	if len(cs) == 0 {
		return
	}
	p.word("CHECK")
	joined(p, cs, "AND", func(c Constraint) {
		switch {
		case c.NotNull:
			p.word("NOT", "NULL")
			return
		case c.Call:
			p.call(&Call{Function: TableName{Name: c.Name}, Args: c.Args})
		default:
			p.name(c.Name)
		}
		if c.Value != nil {
			p.word(c.Op.String())
			p.expr(c.Value)
		}
	})
}

func (p *printer) primaryKey(k PrimaryKey) {
	p.word("PRIMARY", "KEY", "(")
	if k.Composite || len(k.Partition) > 1 {
		p.word("(")
		list(p, k.Partition, p.name)
		p.WriteByte(')')
	} else {
		list(p, k.Partition, p.name)
	}
	for _, c := range k.Clustering {
		p.WriteByte(',')
		p.name(c)
	}
	p.WriteByte(')')
}

func (p *printer) tableOptions(o TableOptions) {
	var parts []func()
	if o.CompactStorage {
		parts = append(parts, func() { p.word("COMPACT", "STORAGE") })
	}
	if len(o.Clustering) > 0 {
		parts = append(parts, func() {
			p.word("CLUSTERING", "ORDER", "BY", "(")
			list(p, o.Clustering, func(c ClusteringOrder) {
				p.name(c.Column)
				p.wordIf(c.Desc, "DESC")
				p.wordIf(!c.Desc, "ASC")
			})
			p.WriteByte(')')
		})
	}
	for _, property := range o.Properties {
		parts = append(parts, func() { p.property(property) })
	}
	if len(parts) == 0 {
		return
	}
	p.word("WITH")
	joined(p, parts, "AND", func(f func()) { f() })
}

func (p *printer) createTableLike(s *CreateTableLike) {
	p.word("CREATE", "TABLE")
	p.conditional(s.IfNotExists, false)
	p.table(s.Name)
	p.word("LIKE")
	p.table(s.Source)
	var parts []func()
	option := func(on bool, words ...string) {
		if on {
			parts = append(parts, func() { p.word(words...) })
		}
	}
	option(s.Indexes, "INDEXES")
	option(s.Comments, "COMMENTS")
	option(s.SecurityLabels, "SECURITY", "LABELS")
	for _, property := range s.Properties {
		parts = append(parts, func() { p.property(property) })
	}
	if len(parts) > 0 {
		p.word("WITH")
		joined(p, parts, "AND", func(f func()) { f() })
	}
}

func (p *printer) alterTable(s *AlterTable) {
	switch {
	case s.Alter != nil:
		p.alterColumn(s.Alter)
	case s.Add != nil:
		p.word("ADD")
		p.conditional(s.Add.IfNotExists, false)
		if len(s.Add.Columns) == 1 {
			p.columnDef(s.Add.Columns[0])
			return
		}
		p.word("(")
		list(p, s.Add.Columns, p.columnDef)
		p.WriteByte(')')
	case s.Drop != nil:
		p.word("DROP")
		p.conditional(s.Drop.IfExists, true)
		p.word("(")
		list(p, s.Drop.Columns, p.name)
		p.WriteByte(')')
		if s.Drop.Timestamp != nil {
			p.word("USING", "TIMESTAMP")
			p.expr(s.Drop.Timestamp)
		}
	case s.Rename != nil:
		p.renaming(s.Rename)
	case s.DropCompactStorage:
		p.word("DROP", "COMPACT", "STORAGE")
	case s.Options != nil:
		p.tableOptions(*s.Options)
	case s.TTL != nil:
		p.word("TTL")
		if s.TTL.IsZero() {
			p.word("NULL")
		} else {
			p.name(*s.TTL)
		}
	}
}

func (p *printer) alterColumn(a *AlterColumn) {
	p.word("ALTER")
	p.conditional(a.IfExists, true)
	p.name(a.Name)
	if a.Type != nil {
		p.word("TYPE")
		p.dataType(a.Type)
	}
	if a.Mask != nil {
		p.mask(a.Mask)
	}
	p.constraints(a.Constraints)
	p.wordIf(a.DropMask, "DROP", "MASKED")
	p.wordIf(a.DropCheck, "DROP", "CHECK")
}

func (p *printer) renaming(r *RenameColumns) {
	p.word("RENAME")
	p.conditional(r.IfExists, true)
	joined(p, r.Pairs, "AND", func(pair Renaming) {
		p.name(pair.From)
		p.word("TO")
		p.name(pair.To)
	})
}

func (p *printer) fields(fields []TypeField) {
	p.word("(")
	list(p, fields, p.field)
	p.WriteByte(')')
}

func (p *printer) field(f TypeField) {
	p.name(f.Name)
	p.dataType(f.Type)
}

func (p *printer) alterType(s *AlterType) {
	p.word("ALTER", "TYPE")
	p.conditional(s.IfExists, true)
	p.table(s.Name)
	switch {
	case s.Alter != nil:
		p.word("ALTER")
		p.conditional(s.FieldIfExists, true)
		p.name(s.Alter.Name)
		p.word("TYPE")
		p.dataType(s.Alter.Type)
	case s.Add != nil:
		p.word("ADD")
		p.conditional(s.FieldIfExists, false)
		p.field(*s.Add)
	case s.Rename != nil:
		p.renaming(s.Rename)
	}
}

func (p *printer) createIndex(s *CreateIndex) {
	p.word("CREATE")
	p.wordIf(s.Custom, "CUSTOM")
	p.word("INDEX")
	p.conditional(s.IfNotExists, false)
	if !s.Name.IsZero() {
		p.table(s.Name)
	}
	p.word("ON")
	p.table(s.Table)
	p.word("(")
	list(p, s.Targets, p.indexTarget)
	p.WriteByte(')')
	if s.Using != "" {
		p.word("USING", quoteString(s.Using))
	}
	p.with(s.Options)
}

func (p *printer) indexTarget(t IndexTarget) {
	switch t.Kind {
	case IndexColumn:
		p.name(t.Columns[0])
		return
	case IndexKeys:
		p.word("KEYS(")
	case IndexValues:
		p.word("VALUES(")
	case IndexEntries:
		p.word("ENTRIES(")
	case IndexFull:
		p.word("FULL(")
	case IndexGroup:
		p.word("(")
	}
	list(p, t.Columns, p.name)
	p.WriteByte(')')
}

func (p *printer) createFunction(s *CreateFunction) {
	p.word("CREATE")
	p.wordIf(s.OrReplace, "OR", "REPLACE")
	p.word("FUNCTION")
	p.conditional(s.IfNotExists, false)
	p.table(s.Name)
	p.fields(s.Args)
	if s.CalledOnNull {
		p.word("CALLED")
	} else {
		p.word("RETURNS", "NULL")
	}
	p.word("ON", "NULL", "INPUT", "RETURNS")
	p.dataType(s.Returns)
	p.word("LANGUAGE")
	p.name(s.Language)
	p.word("AS", quoteString(s.Body))
}

func (p *printer) createAggregate(s *CreateAggregate) {
	p.word("CREATE")
	p.wordIf(s.OrReplace, "OR", "REPLACE")
	p.word("AGGREGATE")
	p.conditional(s.IfNotExists, false)
	p.table(s.Name)
	p.word("(")
	list(p, s.Args, p.dataType)
	p.WriteByte(')')
	p.word("SFUNC")
	p.name(s.StateFunc)
	p.word("STYPE")
	p.dataType(s.StateType)
	for _, f := range []struct {
		word string
		name Ident
	}{{"REDUCEFUNC", s.ReduceFunc}, {"FINALFUNC", s.FinalFunc}} {
		if !f.name.IsZero() {
			p.word(f.word)
			p.name(f.name)
		}
	}
	if s.InitCond != nil {
		p.word("INITCOND")
		p.expr(s.InitCond)
	}
}

func (p *printer) drop(s *Drop) {
	p.word("DROP", s.Object.String())
	p.conditional(s.IfExists, true)
	if !s.Role.IsZero() {
		p.role(s.Role)
		return
	}
	p.table(s.Name)
	if s.HasArgs {
		p.word("(")
		list(p, s.Args, p.dataType)
		p.WriteByte(')')
	}
	if !s.Table.IsZero() {
		p.word("ON")
		p.table(s.Table)
	}
}

func (p *printer) comment(s *Comment) {
	if s.Label {
		p.word("SECURITY", "LABEL")
		if !s.Provider.IsZero() {
			p.word("FOR")
			p.role(s.Provider)
		}
	} else {
		p.word("COMMENT")
	}
	p.word("ON", s.Object.String())
	for i, id := range s.Path {
		if i > 0 {
			p.WriteByte('.')
		}
		p.name(id)
	}
	p.word("IS")
	if s.Text == nil {
		p.word("NULL")
	} else {
		p.word(quoteString(*s.Text))
	}
}
