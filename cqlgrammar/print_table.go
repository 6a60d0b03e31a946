package cqlgrammar

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
