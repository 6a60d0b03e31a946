package schema

import (
	"fmt"

	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// ColumnSpec describes a column as a driver's metadata does.
type ColumnSpec struct {
	Name string
	// Type is the type in CQL, as system_schema.columns has it.
	Type               string
	Static, PrimaryKey bool
}

// TableSpec describes a table as a driver's metadata does.
type TableSpec struct {
	Keyspace, Name string
	Columns        []ColumnSpec
	// DefaultTTL is default_time_to_live in seconds.
	DefaultTTL int
	View       bool
}

// AddTable adds a table from metadata, in place of one of the same name. A type
// that does not parse leaves its column of unknown type and is reported.
func (b *Builder) AddTable(spec TableSpec) []error {
	d := &draft{keyspace: spec.Keyspace, name: spec.Name, ttl: spec.DefaultTTL, view: spec.View}
	var errs []error
	for _, c := range spec.Columns {
		t, err := parseType(c.Type)
		if err != nil {
			errs = append(errs, fmt.Errorf("%s.%s: column %q: %w", spec.Keyspace, spec.Name, c.Name, err))
		}
		d.columns = append(d.columns, draftColumn{name: c.Name, typ: t, static: c.Static, primaryKey: c.PrimaryKey})
	}
	b.tables[tableID{spec.Keyspace, spec.Name}] = d
	return errs
}

// AddType adds a user-defined type from metadata. fields maps names to types in
// CQL, in any order; only what they hold matters.
func (b *Builder) AddType(keyspace, name string, fields map[string]string) []error {
	var errs []error
	list := make([]cqlgrammar.TypeField, 0, len(fields))
	for field, text := range fields {
		t, err := parseType(text)
		if err != nil {
			errs = append(errs, fmt.Errorf("%s.%s: field %q: %w", keyspace, name, field, err))
		}
		list = append(list, cqlgrammar.TypeField{Name: cqlgrammar.Ident{Name: field}, Type: t})
	}
	b.types[tableID{keyspace, name}] = list
	return errs
}

// parseType parses a type by itself.
func parseType(text string) (*cqlgrammar.Type, error) {
	s, err := cqlgrammar.Parse("ALTER TABLE t ADD c " + text)
	if err != nil {
		return nil, fmt.Errorf("type %q: %w", text, err)
	}
	alter, ok := s.(*cqlgrammar.AlterTable)
	if !ok || alter.Add == nil || len(alter.Add.Columns) != 1 {
		return nil, fmt.Errorf("type %q is not a type", text)
	}
	return alter.Add.Columns[0].Type, nil
}
