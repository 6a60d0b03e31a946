//go:build unix

package proof

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"

	"github.com/cqlidem/cqlidem/e2e/cassandranode"
	"github.com/cqlidem/cqlidem/gate"
	"github.com/cqlidem/cqlidem/gate/gatetest"
)

// leastTimeouts is how many operations sent through the gate must time out.
const leastTimeouts = 1000

// quickTimeouts are the server's request timeouts while a node is paused: short,
// so that many fit into the 40 s until the other node notices.
func quickTimeouts(d time.Duration) map[string]string {
	v := fmt.Sprintf("%dms", d.Milliseconds())
	return map[string]string{
		"request_timeout": v, "read_request_timeout": v, "range_request_timeout": v, "write_request_timeout": v,
		"counter_write_request_timeout": v, "cas_contention_timeout": v, "truncate_request_timeout": v,
	}
}

func proveGate(t *testing.T) *gateRun {
	run := &gateRun{}
	parts := []struct {
		name  string
		prove func(*testing.T, *gateRun)
	}{
		{"operations", proveOperations},
		{"same-datacenter", proveSameDatacenter},
		{"two-datacenters", proveTwoDatacenters},
		{"single-node", proveSingleNode},
		{"counts", proveCounts},
	}
	ran := 0
	for _, p := range parts {
		t.Run(p.name, func(t *testing.T) {
			ran++
			p.prove(t, run)
		})
	}
	if ran == len(parts) && !t.Failed() { // with -run some are left out on purpose
		for _, missing := range run.unreached() {
			t.Errorf("no fault led to %s", missing)
		}
	}
	return run
}

func openSession(t *testing.T, n *cassandranode.Node, change func(*gocql.ClusterConfig)) *gocql.Session {
	t.Helper()
	cfg := n.ClusterConfig()
	if change != nil {
		change(cfg)
	}
	s, err := cfg.CreateSession()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { closeSoon(t, s) })
	return s
}

// closeSoon closes a session, but does not wait longer than some seconds: gocql
// 2.1.2 never returns from Close while its control connection is being replaced.
func closeSoon(t *testing.T, s *gocql.Session) {
	t.Helper()
	closed := make(chan struct{})
	go func() {
		s.Close()
		close(closed)
	}()
	select {
	case <-closed:
	case <-time.After(5 * time.Second):
		t.Log("gocql does not return from Session.Close; left behind")
	}
}

func wrap(t *testing.T, s *gocql.Session) *gate.Session {
	t.Helper()
	g, err := gate.Wrap(s, gate.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func mustExec(t *testing.T, s *gocql.Session, statements ...string) {
	t.Helper()
	for _, q := range statements {
		if err := s.Query(q).ExecContext(t.Context()); err != nil {
			t.Fatalf("%s: %v", q, err)
		}
	}
}

// awaitWrites writes at ALL until it works: a node takes a moment to learn of the
// other's readiness and of the schema.
func awaitWrites(t *testing.T, s *gocql.Session, ks string) {
	t.Helper()
	awaitExec(t, s, "INSERT INTO "+ks+".t (k, v) VALUES (0, 0)")
}

// awaitExec executes a statement at ALL until it works, at most half a minute.
func awaitExec(t *testing.T, s *gocql.Session, text string) {
	t.Helper()
	var err error
	for range 150 {
		if err = s.Query(text).Consistency(gocql.All).ExecContext(t.Context()); err == nil {
			return
		}
		time.Sleep(200 * time.Millisecond)
	}
	t.Fatalf("%s: %v", text, err)
}

// runFaults runs the cases of a fault and fails the test where something else
// comes back than must.
func runFaults(t *testing.T, run *gateRun, fault, version string, s *gocql.Session, g *gate.Session, k *keys, cases []faultCase) {
	t.Helper()
	for _, c := range cases {
		r := c.run(t.Context(), fault, version, s, g, k)
		for _, p := range r.problems() {
			t.Errorf("%s, %s: %s", fault, c.title, p)
		}
		run.faults = append(run.faults, r)
	}
}

// proveOperations has the gate's test helper run declared operations twice.
func proveOperations(t *testing.T, run *gateRun) {
	c := startCluster(t, cassandranode.Config{})
	s := openSession(t, c.Nodes[0], nil)
	mustExec(t, s, faultTables("ops", "{'class': 'SimpleStrategy', 'replication_factor': 1}")...)
	db := wrap(t, s)
	register := func(name, text string, r gate.Retry) *gate.Registered {
		op, err := db.Gate().Register(gate.Operation{Name: name, Statement: text, Retry: r})
		if err != nil {
			t.Fatal(err)
		}
		return op
	}
	row := func(ctx context.Context) (any, error) {
		m := map[string]any{}
		err := s.Query("SELECT v, l FROM ops.t WHERE k = 1").MapScanContext(ctx, m)
		return m, err
	}
	cases := []gatetest.Case{
		{Operation: register("read value", "SELECT v FROM ops.t WHERE k = ?", gate.Always()), Values: []any{1}, Effect: row},
		{Operation: register("set value", "UPDATE ops.t SET v = ? WHERE k = ?", gate.WithFixedValues()).At(3_000_000), Values: []any{7, 1}, Effect: row},
		{Operation: register("count hit", "UPDATE ops.c SET hits = hits + 1 WHERE k = ?", gate.Never("each attempt counts")), Values: []any{1}, Effect: row},
	}
	mustExec(t, s, "INSERT INTO ops.t (k, v) VALUES (1, 1) USING TIMESTAMP 1000")
	gatetest.Twice(t, db, cases...)
	// A declaration that the text contradicts is refused at start-up, and one that
	// only the node can contradict is caught by running it twice.
	var refused *gate.OperationError
	_, err := db.Gate().Register(gate.Operation{Name: "append", Statement: "UPDATE ops.t SET l = l + [1] WHERE k = 1", Retry: gate.Always()})
	if !errors.As(err, &refused) {
		t.Errorf("an append declared as always safe is accepted: %v", err)
	}
	blind := register("overwrite list", "UPDATE ops.t SET l = ? WHERE k = ?", gate.WithFixedValues()).At(4_000_000)
	if err := gatetest.Check(t.Context(), db, gatetest.Case{Operation: blind, Values: []any{[]int{1}, 1}, Effect: row}); err == nil {
		t.Error("a list overwritten at a fixed timestamp passes although it doubles")
	} else {
		t.Logf("caught: %v", err)
	}
	run.operations = len(cases)
}
