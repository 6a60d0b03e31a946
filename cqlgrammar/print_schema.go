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
