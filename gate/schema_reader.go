package gate

import (
	"errors"
	"strings"

	gocql "github.com/apache/cassandra-gocql-driver/v2"

	"github.com/cqlidem/cqlidem/schema"
)

// schemaReader reads the schema tables of Cassandra 3 and later.
type schemaReader struct {
	session *gocql.Session
	// wanted are the keyspaces to read, true once they were seen; none are all but
	// the system's.
	wanted map[string]bool
	tables map[schemaName]*schema.TableSpec
	order  []schemaName
	types  []schemaType
}

type schemaName struct{ keyspace, name string }

type schemaType struct {
	schemaName
	fields map[string]string
}

// rows runs one of the reader's queries and calls keep for each row that scan
// has read, if its keyspace is to be read.
func (r *schemaReader) rows(query string, keyspace *string, keep func(), dest ...any) error {
	it := r.session.Query(query).Consistency(gocql.One).Iter()
	for it.Scan(append([]any{keyspace}, dest...)...) {
		if r.wants(*keyspace) {
			keep()
		}
	}
	return it.Close()
}

func (r *schemaReader) wants(keyspace string) bool {
	if len(r.wanted) == 0 {
		return !strings.HasPrefix(keyspace, "system")
	}
	_, ok := r.wanted[keyspace]
	return ok
}

func (r *schemaReader) readKeyspaces() error {
	var keyspace string
	return r.rows("SELECT keyspace_name FROM system_schema.keyspaces", &keyspace, func() {
		if len(r.wanted) > 0 {
			r.wanted[keyspace] = true
		}
	})
}

func (r *schemaReader) readTypes() error {
	var t schemaType
	var names, texts []string
	return r.rows("SELECT keyspace_name, type_name, field_names, field_types FROM system_schema.types", &t.keyspace, func() {
		t.fields = map[string]string{}
		for i := range min(len(names), len(texts)) {
			t.fields[names[i]] = texts[i]
		}
		r.types = append(r.types, t)
	}, &t.name, &names, &texts)
}

func (r *schemaReader) readTables() error {
	var spec schema.TableSpec
	return r.rows("SELECT keyspace_name, table_name, default_time_to_live FROM system_schema.tables", &spec.Keyspace,
		func() { r.add(spec) }, &spec.Name, &spec.DefaultTTL)
}

func (r *schemaReader) readViews() error {
	spec := schema.TableSpec{View: true}
	return r.rows("SELECT keyspace_name, view_name FROM system_schema.views", &spec.Keyspace, func() { r.add(spec) }, &spec.Name)
}

func (r *schemaReader) add(spec schema.TableSpec) {
	if r.tables == nil {
		r.tables = map[schemaName]*schema.TableSpec{}
	}
	id := schemaName{spec.Keyspace, spec.Name}
	r.tables[id] = &spec
	r.order = append(r.order, id)
}

func (r *schemaReader) readColumns() error {
	var id schemaName
	var name, kind, typ string
	return r.rows("SELECT keyspace_name, table_name, column_name, kind, type FROM system_schema.columns", &id.keyspace, func() {
		if t := r.tables[id]; t != nil {
			t.Columns = append(t.Columns, schema.ColumnSpec{Name: name, Type: typ, Static: kind == "static",
				PrimaryKey: kind == "partition_key" || kind == "clustering"})
		}
	}, &id.name, &name, &kind, &typ)
}

func (r *schemaReader) build() (*schema.Schema, error) {
	b := schema.NewBuilder()
	var errs []error
	for _, t := range r.types {
		errs = append(errs, b.AddType(t.keyspace, t.name, t.fields)...)
	}
	for _, id := range r.order {
		errs = append(errs, b.AddTable(*r.tables[id])...)
	}
	return b.Build(), errors.Join(errs...)
}
