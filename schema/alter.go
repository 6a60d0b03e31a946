package schema

import (
	"slices"
	"strconv"

	"github.com/cqlidem/cqlidem/cqlgrammar"
)

func (a *adder) alterTable(s *cqlgrammar.AlterTable) {
	d := a.find(s.Name)
	if d == nil {
		if !s.IfExists {
			a.unknownTable(s.Name)
		}
		return
	}
	switch {
	case s.Add != nil:
		a.addColumns(d, s.Add)
	case s.Drop != nil:
		a.dropColumns(d, s.Drop)
	case s.Rename != nil:
		a.renameColumns(d, s.Rename)
	case s.Alter != nil && s.Alter.Type != nil:
		if c := d.column(s.Alter.Name.Name); c != nil {
			c.typ = s.Alter.Type
		} else if !s.Alter.IfExists {
			a.unknownColumn(d, s.Alter.Name)
		}
	case s.Options != nil:
		d.ttl = a.defaultTTL(*s.Options, d.ttl)
	}
}

func (a *adder) unknownColumn(d *draft, id cqlgrammar.Ident) {
	a.fail(id.Span, "table %q has no column %q at this point of the schema", d.name, id.Name)
}

func (a *adder) addColumns(d *draft, add *cqlgrammar.AddColumns) {
	for _, c := range add.Columns {
		if d.column(c.Name.Name) != nil {
			if !add.IfNotExists {
				a.fail(c.Name.Span, "table %q has column %q already", d.name, c.Name.Name)
			}
			continue
		}
		d.columns = append(d.columns, draftColumn{name: c.Name.Name, typ: c.Type, static: c.Static})
	}
}

func (a *adder) dropColumns(d *draft, drop *cqlgrammar.DropColumns) {
	for _, id := range drop.Columns {
		if d.column(id.Name) == nil && !drop.IfExists {
			a.unknownColumn(d, id)
		}
		d.columns = slices.DeleteFunc(d.columns, func(c draftColumn) bool { return c.name == id.Name })
	}
}

func (a *adder) renameColumns(d *draft, rename *cqlgrammar.RenameColumns) {
	for _, pair := range rename.Pairs {
		c := d.column(pair.From.Name)
		if c == nil {
			if !rename.IfExists {
				a.unknownColumn(d, pair.From)
			}
			continue
		}
		c.name = pair.To.Name
	}
}

func (a *adder) alterType(s *cqlgrammar.AlterType) {
	id := a.id(s.Name)
	fields, ok := a.types[id]
	if !ok {
		if !s.IfExists {
			a.fail(s.Name.Span(), "there is no type %q at this point of the schema", id.name)
		}
		return
	}
	fields = slices.Clone(fields)
	at := func(name string) int {
		return slices.IndexFunc(fields, func(f cqlgrammar.TypeField) bool { return f.Name.Name == name })
	}
	switch {
	case s.Add != nil:
		if at(s.Add.Name.Name) < 0 {
			fields = append(fields, *s.Add)
		}
	case s.Alter != nil:
		if i := at(s.Alter.Name.Name); i >= 0 {
			fields[i].Type = s.Alter.Type
		}
	case s.Rename != nil:
		for _, pair := range s.Rename.Pairs {
			if i := at(pair.From.Name); i >= 0 {
				fields[i].Name = pair.To
			}
		}
	}
	a.types[id] = fields
}

// defaultTTL returns the options' default_time_to_live, otherwise if they do
// not say it.
func (a *adder) defaultTTL(o cqlgrammar.TableOptions, otherwise int) int {
	return ttlOf(o.Properties, otherwise)
}

func ttlOf(properties []cqlgrammar.Property, otherwise int) int {
	for _, p := range properties {
		if p.Name.Name != "default_time_to_live" {
			continue
		}
		if c, ok := p.Value.(*cqlgrammar.Constant); ok {
			if v, err := strconv.Atoi(c.Text); err == nil && v >= 0 {
				return v
			}
		}
		return 1 // a value that is not understood: there may be a TTL
	}
	return otherwise
}
