package gate

import (
	"errors"
	"fmt"
	"strings"

	gocql "github.com/apache/cassandra-gocql-driver/v2"

	"github.com/cqlidem/cqlidem/schema"
)

// SchemaFromSession reads the schema that the driver's session knows, so that a
// statement such as SET x = x + ? can be decided by the type of its column. With
// keyspaces it reads those, without it reads all but the system's. Beside the
// session's metadata it asks the database for what they leave out: the tables'
// default time to live, and the types of the fields of user-defined types.
//
// A column whose type cannot be read is of unknown type, and named in the error;
// the schema is usable all the same. If there is no schema, the first result is
// nil.
func SchemaFromSession(session *gocql.Session, keyspaces ...string) (*schema.Schema, error) {
	if session == nil {
		return nil, &OptionError{Option: "session", Problem: "is nil"}
	}
	metadata, err := keyspaceMetadata(session, keyspaces)
	if err != nil {
		return nil, err
	}
	lives, err := defaultTTLs(session)
	errs := []error{err}
	types, err := userTypes(session)
	errs = append(errs, err)
	b := schema.NewBuilder()
	for _, ks := range metadata {
		for name, fields := range types[ks.Name] {
			errs = append(errs, b.AddType(ks.Name, name, fields)...)
		}
		for _, t := range ks.Tables {
			errs = append(errs, b.AddTable(tableSpec(ks, t, lives))...)
		}
	}
	return b.Build(), errors.Join(errs...)
}

func keyspaceMetadata(session *gocql.Session, names []string) ([]*gocql.KeyspaceMetadata, error) {
	var list []*gocql.KeyspaceMetadata
	if len(names) == 0 {
		all, err := session.AllKeyspaceMetadata()
		if err != nil {
			return nil, fmt.Errorf("gate: reading the schema: %w", err)
		}
		for name, ks := range all {
			if !strings.HasPrefix(name, "system") {
				list = append(list, ks)
			}
		}
		return list, nil
	}
	for _, name := range names {
		ks, err := session.KeyspaceMetadata(name)
		if err != nil {
			return nil, fmt.Errorf("gate: reading the schema of keyspace %q: %w", name, err)
		}
		list = append(list, ks)
	}
	return list, nil
}

func tableSpec(ks *gocql.KeyspaceMetadata, t *gocql.TableMetadata, lives map[[2]string]int) schema.TableSpec {
	spec := schema.TableSpec{Keyspace: ks.Name, Name: t.Name, DefaultTTL: lives[[2]string{ks.Name, t.Name}]}
	_, spec.View = ks.MaterializedViews[t.Name]
	for _, c := range t.Columns {
		spec.Columns = append(spec.Columns, schema.ColumnSpec{
			Name: c.Name, Type: c.Validator, Static: c.Kind == gocql.ColumnStatic,
			PrimaryKey: c.Kind == gocql.ColumnPartitionKey || c.Kind == gocql.ColumnClusteringKey,
		})
	}
	return spec
}

// defaultTTLs reads what the driver's metadata leaves out.
func defaultTTLs(session *gocql.Session) (map[[2]string]int, error) {
	lives := map[[2]string]int{}
	it := session.Query("SELECT keyspace_name, table_name, default_time_to_live FROM system_schema.tables").Consistency(gocql.One).Iter()
	var keyspace, table string
	var seconds int
	for it.Scan(&keyspace, &table, &seconds) {
		lives[[2]string{keyspace, table}] = seconds
	}
	if err := it.Close(); err != nil {
		return lives, fmt.Errorf("gate: reading default times to live: %w", err)
	}
	return lives, nil
}

// userTypes reads the fields of user-defined types as CQL has them, by keyspace,
// type and field; the driver keeps them in a form of its own.
func userTypes(session *gocql.Session) (map[string]map[string]map[string]string, error) {
	types := map[string]map[string]map[string]string{}
	it := session.Query("SELECT keyspace_name, type_name, field_names, field_types FROM system_schema.types").Consistency(gocql.One).Iter()
	var keyspace, name string
	var names, texts []string
	for it.Scan(&keyspace, &name, &names, &texts) {
		fields := map[string]string{}
		for i := range min(len(names), len(texts)) {
			fields[names[i]] = texts[i]
		}
		if types[keyspace] == nil {
			types[keyspace] = map[string]map[string]string{}
		}
		types[keyspace][name] = fields
	}
	if err := it.Close(); err != nil {
		return types, fmt.Errorf("gate: reading user-defined types: %w", err)
	}
	return types, nil
}

// UseSchema makes the gate decide by this schema from now on, and forget the
// verdicts found by another. Nil is no schema.
func (g *Gate) UseSchema(s *schema.Schema) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	o := g.universe.Load().options
	o.Schema = s
	return g.learn(o)
}

// FollowSchema makes sessions created from the configuration keep the gate's
// schema up to date: it is read when a session is ready, and again after each
// change that the driver hears of. It needs the driver's metadata cache
// (CacheMode Full, which is the default), and goes before listeners that the
// configuration has.
//
// Failure modes: the driver looks at the schema about a second after a change,
// and until then verdicts come from the old one, so do not change a column from
// one collection type to another while retries are on; a change of a table's
// default time to live alone is not noticed. If the schema cannot be read, the
// gate goes on without one (EventSchemaUnread), which makes verdicts unknown
// rather than wrong.
func (g *Gate) FollowSchema(cluster *gocql.ClusterConfig) error {
	if cluster == nil {
		return &OptionError{Option: "cluster", Problem: "is nil"}
	}
	if cluster.Metadata.CacheMode != gocql.Full {
		return &OptionError{Option: "cluster.Metadata.CacheMode", Problem: "is not Full, so that the driver hears of no changes"}
	}
	f := &follower{gate: g}
	m := &cluster.Metadata
	m.SessionReadyListener = readyListeners{f, m.SessionReadyListener}
	l := &m.SchemaListener
	mux := gocql.SchemaListenersMux{
		Keyspaces: []gocql.KeyspaceChangeListener{f}, Tables: []gocql.TableChangeListener{f}, UserTypes: []gocql.UserTypeChangeListener{f},
	}
	if l.KeyspaceChangeListener != nil {
		mux.Keyspaces = append(mux.Keyspaces, l.KeyspaceChangeListener)
	}
	if l.TableChangeListener != nil {
		mux.Tables = append(mux.Tables, l.TableChangeListener)
	}
	if l.UserTypeChangeListener != nil {
		mux.UserTypes = append(mux.UserTypes, l.UserTypeChangeListener)
	}
	l.KeyspaceChangeListener, l.TableChangeListener, l.UserTypeChangeListener = mux, mux, mux
	return nil
}

// readyListeners tells the gate that a session is ready, and then the cluster's
// own listener.
type readyListeners struct {
	follower *follower
	next     gocql.SessionReadyListener
}

// OnSessionReady implements gocql.SessionReadyListener.
func (l readyListeners) OnSessionReady(s *gocql.Session) {
	l.follower.ready(s)
	if l.next != nil {
		l.next.OnSessionReady(s)
	}
}
