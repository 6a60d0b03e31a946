package gate

import (
	"fmt"

	gocql "github.com/apache/cassandra-gocql-driver/v2"

	"github.com/cqlidem/cqlidem/schema"
)

// SchemaFromSession reads the schema from the session's cluster, so that a
// statement such as SET x = x + ? can be decided by the type of its column. With
// keyspaces it reads those, without it reads all but the system's. It asks the
// schema tables themselves, not the driver's metadata, which lag behind and leave
// out what is needed (the tables' default time to live, types as CQL has them).
//
// A column whose type cannot be read is of unknown type, and named in the error;
// the schema is usable all the same. If there is no schema, the first result is
// nil.
func SchemaFromSession(session *gocql.Session, keyspaces ...string) (*schema.Schema, error) {
	if session == nil {
		return nil, &OptionError{Option: "session", Problem: "is nil"}
	}
	r := &schemaReader{session: session, wanted: map[string]bool{}}
	for _, name := range keyspaces {
		r.wanted[name] = false
	}
	for _, read := range []func() error{r.readKeyspaces, r.readTypes, r.readTables, r.readViews, r.readColumns} {
		if err := read(); err != nil {
			return nil, fmt.Errorf("gate: reading the schema: %w", err)
		}
	}
	for _, name := range keyspaces {
		if !r.wanted[name] {
			return nil, fmt.Errorf("gate: reading the schema of keyspace %q: %w", name, gocql.ErrKeyspaceDoesNotExist)
		}
	}
	return r.build()
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
