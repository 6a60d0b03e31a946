package schema

import (
	"fmt"

	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// Builder collects schema statements. It is not safe for concurrent use.
type Builder struct {
	tables map[tableID]*draft
	types  map[tableID][]cqlgrammar.TypeField
}

// draft is a table that is still being built.
type draft struct {
	keyspace, name string
	columns        []draftColumn
	ttl            int
	view           bool
}

type draftColumn struct {
	name       string
	typ        *cqlgrammar.Type
	static     bool
	primaryKey bool
	// conflict: two definitions of the table disagree about the type.
	conflict bool
}

// Error is a place in a schema file that could not be used.
type Error struct {
	// File is the name given to Add.
	File string
	// Position counts from 1, the column in bytes.
	Position cqlgrammar.Position
	Message  string
}

func (e *Error) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Position.Line, e.Position.Column, e.Message)
}

// NewBuilder returns a Builder that knows no table.
func NewBuilder() *Builder {
	return &Builder{tables: map[tableID]*draft{}, types: map[tableID][]cqlgrammar.TypeField{}}
}

// Add reads the statements of one file in order: a migration, or the dump of a
// cluster. keyspace is the one in use at its beginning, "" if it is not known;
// a table without any keyspace describes a table of that name in every
// keyspace. Statements other than those on tables and types are skipped. What
// cannot be used is reported, and the rest counts.
func (b *Builder) Add(file, text, keyspace string) []*Error {
	a := adder{Builder: b, file: file, text: text, keyspace: keyspace}
	for _, s := range cqlgrammar.ParseScript(text) {
		if s.Err != nil {
			a.fail(s.Err.Span, "%s", s.Err.Error())
			continue
		}
		a.apply(s.Statement)
	}
	return a.errs
}

// adder applies the statements of one file.
type adder struct {
	*Builder
	file, text string
	keyspace   string
	errs       []*Error
}

func (a *adder) fail(span cqlgrammar.Span, format string, args ...any) {
	a.errs = append(a.errs, &Error{File: a.file, Position: cqlgrammar.PositionOf(a.text, span.Start),
		Message: fmt.Sprintf(format, args...)})
}

// id returns the key of a name, in the keyspace in use unless it says one.
func (a *adder) id(t cqlgrammar.TableName) tableID {
	if t.Keyspace.IsZero() {
		return tableID{a.keyspace, t.Name.Name}
	}
	return tableID{t.Keyspace.Name, t.Name.Name}
}

func (a *adder) apply(s cqlgrammar.Statement) {
	switch s := s.(type) {
	case *cqlgrammar.Use:
		a.keyspace = s.Keyspace.Name
	case *cqlgrammar.CreateTable:
		a.createTable(s)
	case *cqlgrammar.CreateTableLike:
		a.createLike(s)
	case *cqlgrammar.AlterTable:
		a.alterTable(s)
	case *cqlgrammar.CreateView:
		a.createView(s)
	case *cqlgrammar.CreateType:
		if id := a.id(s.Name); !s.IfNotExists || a.types[id] == nil {
			a.types[id] = s.Fields
		}
	case *cqlgrammar.AlterType:
		a.alterType(s)
	case *cqlgrammar.Drop:
		a.drop(s)
	}
}

func (a *adder) createTable(s *cqlgrammar.CreateTable) {
	id := a.id(s.Name)
	d := &draft{keyspace: id.keyspace, name: id.name, ttl: a.defaultTTL(s.Options, 0)}
	key := map[string]bool{}
	for _, names := range [][]cqlgrammar.Ident{s.Key.Partition, s.Key.Clustering} {
		for _, k := range names {
			key[k.Name] = true
		}
	}
	for _, c := range s.Columns {
		d.columns = append(d.columns, draftColumn{name: c.Name.Name, typ: c.Type, static: c.Static,
			primaryKey: c.PrimaryKey || key[c.Name.Name]})
	}
	for name := range key {
		if d.column(name) == nil {
			a.fail(s.Key.Span, "the primary key names column %q, which table %q does not have", name, id.name)
		}
	}
	old := a.tables[id]
	switch {
	case old == nil:
		a.tables[id] = d
	case !s.IfNotExists && !old.same(d):
		a.fail(s.Name.Span(), "table %q is created a second time with other columns", id.name)
		old.reconcile(d)
	case s.IfNotExists && !old.same(d):
		old.reconcile(d)
	}
}

// same reports whether two definitions have the same columns with the same types.
func (d *draft) same(o *draft) bool {
	if len(d.columns) != len(o.columns) {
		return false
	}
	for _, c := range d.columns {
		oc := o.column(c.name)
		if oc == nil || typeText(oc.typ) != typeText(c.typ) {
			return false
		}
	}
	return true
}

// reconcile keeps what two definitions of a table agree on: it is not known
// which of them the server has.
func (d *draft) reconcile(o *draft) {
	for i := range d.columns {
		if oc := o.column(d.columns[i].name); oc != nil && typeText(oc.typ) != typeText(d.columns[i].typ) {
			d.columns[i].conflict = true
		}
	}
	for _, c := range o.columns {
		if d.column(c.name) == nil {
			d.columns = append(d.columns, c)
		}
	}
	d.ttl = max(d.ttl, o.ttl)
}

func (d *draft) column(name string) *draftColumn {
	for i := range d.columns {
		if d.columns[i].name == name {
			return &d.columns[i]
		}
	}
	return nil
}

func (a *adder) createLike(s *cqlgrammar.CreateTableLike) {
	source := a.find(s.Source)
	if source == nil {
		a.unknownTable(s.Source)
		return
	}
	id := a.id(s.Name)
	if a.tables[id] != nil && s.IfNotExists {
		return
	}
	d := &draft{keyspace: id.keyspace, name: id.name, columns: append([]draftColumn(nil), source.columns...)}
	d.ttl = ttlOf(s.Properties, source.ttl)
	a.tables[id] = d
}

func (a *adder) createView(s *cqlgrammar.CreateView) {
	base := a.find(s.Select.Table)
	if base == nil {
		a.unknownTable(s.Select.Table)
		return
	}
	id := a.id(s.Name)
	d := &draft{keyspace: id.keyspace, name: id.name, view: true}
	for _, c := range base.columns {
		if len(s.Select.Selectors) == 0 || selects(s.Select, c.name) {
			d.columns = append(d.columns, c)
		}
	}
	a.tables[id] = d
}

// selects reports whether a view's selection holds the column.
func selects(s *cqlgrammar.Select, name string) bool {
	for _, item := range s.Selectors {
		if c, ok := item.X.(*cqlgrammar.Column); ok && c.Name.Name == name {
			return true
		}
	}
	return false
}

// find returns the table of a name, also one that was created without keyspace.
func (a *adder) find(t cqlgrammar.TableName) *draft {
	id := a.id(t)
	if d := a.tables[id]; d != nil {
		return d
	}
	return a.tables[tableID{"", id.name}]
}

func (a *adder) unknownTable(t cqlgrammar.TableName) {
	a.fail(t.Span(), "there is no table %q at this point of the schema", t.Name.Name)
}

func (a *adder) drop(s *cqlgrammar.Drop) {
	id := a.id(s.Name)
	switch s.Object {
	case cqlgrammar.ObjectKeyspace:
		a.dropKeyspace(s.Name.Name.Name)
	case cqlgrammar.ObjectTable, cqlgrammar.ObjectView:
		if a.tables[id] == nil && !s.IfExists {
			a.unknownTable(s.Name)
		}
		delete(a.tables, id)
	case cqlgrammar.ObjectType:
		delete(a.types, id)
	}
}

func (a *adder) dropKeyspace(name string) {
	for id := range a.tables {
		if id.keyspace == name {
			delete(a.tables, id)
		}
	}
	for id := range a.types {
		if id.keyspace == name {
			delete(a.types, id)
		}
	}
}
