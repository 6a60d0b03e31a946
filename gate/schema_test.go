package gate

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
	"github.com/datastax/go-cassandra-native-protocol/message"
	"github.com/datastax/go-cassandra-native-protocol/primitive"

	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/internal/cqlserver"
)

// tables are two keyspaces whose tables of one name differ.
func tables(column string) []cqlserver.Table {
	one := func(keyspace, x string) cqlserver.Table {
		return cqlserver.Table{Keyspace: keyspace, Name: "t", DefaultTTL: 60, Columns: []cqlserver.Column{
			{Name: "k", Kind: "partition_key", Type: "text"}, {Name: "x", Kind: "regular", Type: x, Position: -1},
			{Name: "a", Kind: "regular", Type: "frozen<address>", Position: -1},
		}}
	}
	view := one("shop", column)
	view.Name, view.View, view.DefaultTTL = "by_x", true, 0
	return []cqlserver.Table{one("shop", column), view, one("other", "list<text>"), {Keyspace: "system_auth", Name: "roles", Columns: []cqlserver.Column{
		{Name: "role", Kind: "partition_key", Type: "text"},
	}}}
}

// schemaWire is a cluster with a schema.
func schemaWire(t *testing.T, version int, keyspace string, configure func(*gocql.ClusterConfig)) (*cqlserver.Cluster, *gocql.Session) {
	t.Helper()
	c, err := cqlserver.Start(cqlserver.Options{Tables: tables("set<text>"), Types: []cqlserver.Type{
		{Keyspace: "shop", Name: "address", Fields: [][2]string{{"street", "text"}, {"lines", "list<frozen<map<text, int>>>"}}},
	}})
	if err != nil {
		t.Fatal(err)
	}
	s := connect(t, c, version, func(config *gocql.ClusterConfig) {
		config.Keyspace = keyspace
		if configure != nil {
			configure(config)
		}
	})
	t.Cleanup(func() {
		s.Close()
		if err := c.Close(); err != nil {
			t.Error(err)
		}
	})
	return c, s
}

const addToX = "UPDATE t USING TIMESTAMP ? SET x = x + ? WHERE k = ?"

func TestSchemaFromSession(t *testing.T) {
	versions(t, func(t *testing.T, version int) {
		_, s := schemaWire(t, version, "", nil)
		found, err := SchemaFromSession(s)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, table := range found.Tables() {
			names = append(names, table.Keyspace+"."+table.Name)
		}
		x := found.Table("shop", "t").Column("x")
		if fmt.Sprint(names) != "[other.t shop.by_x shop.t]" || !found.Table("shop", "by_x").View || x == nil || x.Type.Text != "set<text>" || found.Table("shop", "t").DefaultTTL != 60 ||
			!found.Table("shop", "t").Column("k").PrimaryKey {
			t.Errorf("tables %v, column %+v", names, x)
		}
		if one, err := SchemaFromSession(s, "other"); err != nil || len(one.Tables()) != 1 {
			t.Errorf("one keyspace: %v, error %v", one.Tables(), err)
		}
		if none, err := SchemaFromSession(s, "missing"); none != nil || !errors.Is(err, gocql.ErrKeyspaceDoesNotExist) || !strings.Contains(err.Error(), `"missing"`) {
			t.Errorf("a keyspace that does not exist: error %v", err)
		}
	})
}

// TestSchemaDecides: the same text is decided by the type of its column, in the
// keyspace that it runs in.
func TestSchemaDecides(t *testing.T) {
	t.Parallel()
	c, driver := schemaWire(t, 5, "shop", nil)
	g := newGate(t, quick(t))
	s, err := g.Wrap(driver)
	if err != nil {
		t.Fatal(err)
	}
	if s.Query(addToX).IsIdempotent() {
		t.Error("decided without a schema")
	}
	found, err := SchemaFromSession(driver)
	if err != nil {
		t.Fatal(err)
	}
	if err := g.UseSchema(found); err != nil {
		t.Fatal(err)
	}
	if !s.Query(addToX).IsIdempotent() || s.Query(addToX).SetKeyspace("other").IsIdempotent() {
		t.Error("a set addition is not told from a list append by the keyspace of the query")
	}
	b := func() *Batch { return s.Batch(gocql.LoggedBatch).Query(addToX) }
	if !b().IsIdempotent() || b().SetKeyspace("other").IsIdempotent() || !b().Entries()[0].Idempotent || b().SetKeyspace("other").Entries()[0].Idempotent {
		t.Error("the same in a batch")
	}
	if !g.Mark(driver.Query(addToX)).IsIdempotent() || g.Mark(driver.Query(addToX).SetKeyspace("other")).IsIdempotent() {
		t.Error("the same on the driver's query")
	}
	var tries int
	c.Handle(func(cqlserver.Request) cqlserver.Reply { tries++; return cqlserver.Overloaded() })
	_ = s.Query(addToX, "5", "x", "1").Exec()
	if tries != 2 {
		t.Errorf("%d attempts of a set addition, want 2", tries)
	}
	tries = 0
	_ = s.Query(addToX, "5", "x", "1").SetKeyspace("other").Exec()
	if tries != 1 {
		t.Errorf("%d attempts of a list append, want 1", tries)
	}
	if err := g.UseSchema(nil); err != nil || s.Query(addToX).IsIdempotent() {
		t.Errorf("decided by a schema that was taken away, error %v", err)
	}
}

// TestFollowSchema: the schema is read when the session is ready and after each
// change, and a verdict found before does not outlive it.
func TestFollowSchema(t *testing.T) {
	t.Parallel()
	g := newGate(t, Options{})
	ready, changed := make(chan struct{}, 1), make(chan struct{}, 8)
	c, driver := schemaWire(t, 5, "shop", func(config *gocql.ClusterConfig) {
		config.Metadata.SessionReadyListener = readyFunc(func() { ready <- struct{}{} })
		config.Metadata.SchemaListener.TableChangeListener = tableFunc(func() { changed <- struct{}{} })
		if err := g.FollowSchema(config); err != nil {
			t.Fatal(err)
		}
	})
	s, err := g.Wrap(driver)
	if err != nil {
		t.Fatal(err)
	}
	<-ready // the cluster's own listener still hears
	for range 3 {
		if !s.Query(addToX).IsIdempotent() {
			t.Fatal("the schema was not read when the session was ready")
		}
	}
	c.SetTables(tables("list<text>"))
	c.Push(&message.SchemaChangeEvent{ChangeType: primitive.SchemaChangeTypeUpdated, Target: primitive.SchemaChangeTargetTable, Keyspace: "shop", Object: "t"})
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	select {
	case <-changed: // told after the gate
	case <-ctx.Done():
		t.Fatal("the driver told nobody of the change")
	}
	if s.Query(addToX).IsIdempotent() {
		t.Error("a verdict outlived the schema it came from")
	}
}

type readyFunc func()

func (f readyFunc) OnSessionReady(*gocql.Session) { f() }

type tableFunc func()

func (f tableFunc) OnTableCreated(gocql.OnTableCreatedEvent) { f() }
func (f tableFunc) OnTableUpdated(gocql.OnTableUpdatedEvent) { f() }
func (f tableFunc) OnTableDropped(gocql.OnTableDroppedEvent) { f() }

func TestFollowSchemaFailures(t *testing.T) {
	t.Parallel()
	g := newGate(t, Options{})
	if err := g.FollowSchema(nil); err == nil {
		t.Error("no cluster is taken")
	}
	config := gocql.NewCluster("127.0.0.1")
	config.Metadata.CacheMode = gocql.KeyspaceOnly
	var option *OptionError
	if err := g.FollowSchema(config); !errors.As(err, &option) || option.Option != "cluster.Metadata.CacheMode" {
		t.Errorf("error %v", err)
	}
	if _, err := SchemaFromSession(nil); err == nil {
		t.Error("no session is taken")
	}

	// A session that is closed can be read no more: the gate goes on without.
	seen := &recorder{}
	g = newGate(t, Options{Observer: seen})
	_, driver := schemaWire(t, 5, "shop", nil)
	found, err := SchemaFromSession(driver)
	if err != nil {
		t.Fatal(err)
	}
	if err := g.UseSchema(found); err != nil {
		t.Fatal(err)
	}
	f := &follower{gate: g}
	f.refresh() // no session yet: nothing happens
	driver.Close()
	f.ready(driver)
	if seen.count(EventSchemaUnread) != 1 || g.universe.Load().options.Schema != nil {
		t.Errorf("events %v", seen.kinds())
	}
}

// TestKeyspacesAreBounded: a client that goes through keyspaces does not fill
// the memory.
func TestKeyspacesAreBounded(t *testing.T) {
	t.Parallel()
	u := newUniverse(classify.Options{Keyspace: "home"}, func(string) *knowledge { return &knowledge{cache: newVerdictCache(4, 4)} })
	for i := range 3 * maxKeyspaces {
		k := u.in(fmt.Sprint("ks", i))
		if (k.cache != nil) != (i < maxKeyspaces) {
			t.Fatalf("keyspace %d: memory %v", i, k.cache != nil)
		}
	}
	first := u.in("ks0")
	if len(*u.others.Load()) != maxKeyspaces || u.in("home") != u.home || u.in("ks0") != first {
		t.Error("what is remembered is not found again")
	}
}
