package schema

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// Build returns what has been added so far. The Builder can be used further.
func (b *Builder) Build() *Schema {
	s := &Schema{tables: make(map[tableID]*Table, len(b.tables)), byName: map[string][]*Table{}}
	for id, d := range b.tables {
		t := &Table{Keyspace: d.keyspace, Name: d.name, DefaultTTL: d.ttl, View: d.view}
		for _, c := range d.columns {
			col := Column{Name: c.name, Static: c.static, PrimaryKey: c.primaryKey, Type: b.resolve(c.typ, id.keyspace)}
			if c.conflict {
				col.Type.Kind = Unknown
			}
			t.Columns = append(t.Columns, col)
		}
		s.tables[id] = t
	}
	for _, t := range s.Tables() {
		s.byName[t.Name] = append(s.byName[t.Name], t)
	}
	s.digest = digest(s.Tables())
	return s
}

// maxTypeDepth bounds the user-defined types that hold each other.
const maxTypeDepth = 32

// resolve says what a type means for a repeated write.
func (b *Builder) resolve(t *cqlgrammar.Type, keyspace string) Type {
	return Type{Kind: kind(t), Text: typeText(t), Timestamps: b.holdsTimestamp(t, keyspace, 0)}
}

func kind(t *cqlgrammar.Type) Kind {
	if t == nil || t.Class != "" {
		return Unknown
	}
	name := t.Name.Name.Name
	switch {
	case name == "counter" && t.Native():
		return Counter
	case t.Native(), name == "frozen" && len(t.Args) == 1, name == "tuple" && len(t.Args) > 0, t.Dimension > 0:
		return Scalar
	case name == "list" && len(t.Args) == 1:
		return List
	case name == "set" && len(t.Args) == 1:
		return Set
	case name == "map" && len(t.Args) == 2:
		return Map
	}
	return UDT
}

// holdsTimestamp reports whether a value of the type may hold a timestamp. Of
// what is not defined it is assumed.
func (b *Builder) holdsTimestamp(t *cqlgrammar.Type, keyspace string, depth int) bool {
	if t == nil || t.Class != "" || depth > maxTypeDepth {
		return true
	}
	if t.Native() {
		return t.Name.Name.Name == "timestamp"
	}
	for _, arg := range t.Args {
		if b.holdsTimestamp(arg, keyspace, depth+1) {
			return true
		}
	}
	if len(t.Args) > 0 {
		return false
	}
	id := tableID{keyspace, t.Name.Name.Name}
	if !t.Name.Keyspace.IsZero() {
		id.keyspace = t.Name.Keyspace.Name
	}
	fields, ok := b.types[id]
	if !ok {
		fields, ok = b.types[tableID{"", id.name}]
	}
	if !ok {
		return true
	}
	return slices.ContainsFunc(fields, func(f cqlgrammar.TypeField) bool {
		return b.holdsTimestamp(f.Type, id.keyspace, depth+1)
	})
}

// typeText writes a type in CQL.
func typeText(t *cqlgrammar.Type) string {
	if t == nil {
		return ""
	}
	return cqlgrammar.PrintType(t)
}

// digest hashes all that a verdict can depend on.
func digest(tables []*Table) string {
	var b strings.Builder
	for _, t := range tables {
		fmt.Fprintf(&b, "%q.%q ttl=%d view=%t\n", t.Keyspace, t.Name, t.DefaultTTL, t.View)
		for _, c := range t.Columns {
			fmt.Fprintf(&b, " %q %q %d %t %t %t\n", c.Name, c.Type.Text, c.Type.Kind, c.Type.Timestamps, c.Static, c.PrimaryKey)
		}
	}
	sum := sha256.Sum256([]byte(b.String()))
	return hex.EncodeToString(sum[:8])
}
