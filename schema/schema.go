package schema

import (
	"fmt"
	"slices"
	"strings"
)

// Schema is a set of tables. It does not change once it is built and is safe
// for concurrent use. A nil *Schema knows nothing.
type Schema struct {
	tables map[tableID]*Table
	byName map[string][]*Table // in order of keyspace
	digest string
}

type tableID struct{ keyspace, name string }

// Table is a table or a materialized view.
type Table struct {
	// Keyspace is "" when the statements do not say it.
	Keyspace, Name string
	// Columns are in the order of their definition.
	Columns []Column
	// DefaultTTL is default_time_to_live in seconds, 0 for none.
	DefaultTTL int
	// View is set for a materialized view, which cannot be written to.
	View bool
}

// Column is a column of a table.
type Column struct {
	Name       string
	Type       Type
	Static     bool
	PrimaryKey bool
}

// Kind is what a column's type means for a repeated write. The zero value is
// Unknown.
type Kind uint8

const (
	// Unknown is a type that the schema names but does not define.
	Unknown Kind = iota
	// Scalar is a value of one cell: a native type, a tuple, a vector, and
	// anything frozen.
	Scalar
	// Counter is a counter.
	Counter
	// List, Set and Map are collections that are not frozen.
	List
	Set
	Map
	// UDT is a user-defined type that is not frozen.
	UDT
)

// String returns the kind in lower case.
func (k Kind) String() string {
	switch k {
	case Unknown:
		return "unknown"
	case Scalar:
		return "scalar"
	case Counter:
		return "counter"
	case List:
		return "list"
	case Set:
		return "set"
	case Map:
		return "map"
	case UDT:
		return "user-defined type"
	}
	return fmt.Sprintf("Kind(%d)", uint8(k))
}

// Type is a column's type.
type Type struct {
	Kind Kind
	// Text is the type in CQL, as "frozen<list<int>>".
	Text string
	// Timestamps reports whether a value of the type is or holds a timestamp, so
	// that the string 'now' is read as the server's clock.
	Timestamps bool
}

// Table returns a table. Without a keyspace it is the only table of that name;
// it returns nil when there is none or more than one.
func (s *Schema) Table(keyspace, name string) *Table {
	if s == nil {
		return nil
	}
	if keyspace == "" {
		if same := s.byName[name]; len(same) == 1 {
			return same[0]
		}
		return nil
	}
	if t := s.tables[tableID{keyspace, name}]; t != nil {
		return t
	}
	// A file of statements without a keyspace describes any keyspace.
	return s.tables[tableID{"", name}]
}

// Ambiguous reports whether several keyspaces have a table of that name, so
// that a statement without a keyspace cannot be decided.
func (s *Schema) Ambiguous(name string) bool { return s != nil && len(s.byName[name]) > 1 }

// Tables returns all tables in the order of keyspace and name.
func (s *Schema) Tables() []*Table {
	if s == nil {
		return nil
	}
	out := make([]*Table, 0, len(s.tables))
	for _, t := range s.tables {
		out = append(out, t)
	}
	slices.SortFunc(out, compareTables)
	return out
}

func compareTables(a, b *Table) int {
	if c := strings.Compare(a.Keyspace, b.Keyspace); c != 0 {
		return c
	}
	return strings.Compare(a.Name, b.Name)
}

// Digest identifies the schema's content: equal schemas have equal digests. It
// belongs into the key of whatever caches verdicts.
func (s *Schema) Digest() string {
	if s == nil {
		return ""
	}
	return s.digest
}

// Column returns a column, or nil.
func (t *Table) Column(name string) *Column {
	for i := range t.Columns {
		if t.Columns[i].Name == name {
			return &t.Columns[i]
		}
	}
	return nil
}

// HasCounter reports whether the table holds counters.
func (t *Table) HasCounter() bool {
	return slices.ContainsFunc(t.Columns, func(c Column) bool { return c.Type.Kind == Counter })
}
