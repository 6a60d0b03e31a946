//go:build unix

package proof

import (
	"fmt"
	"sync"
	"testing"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"

	"github.com/cqlidem/cqlidem/e2e/cassandranode"
	"github.com/cqlidem/cqlidem/gate"
)

func proveSameDatacenter(t *testing.T, run *gateRun) {
	c := startCluster(t, cassandranode.Config{
		Nodes:  2,
		All:    cassandranode.NodeConfig{Settings: quickTimeouts(400 * time.Millisecond)},
		Second: cassandranode.NodeConfig{Properties: []string{"cassandra.test.fail_writes_ks=failing"}},
	})
	first, second := c.Nodes[0], c.Nodes[1]
	s := openSession(t, first, nil)
	g := wrap(t, s)
	const both = "{'class': 'SimpleStrategy', 'replication_factor': 2}"
	mustExec(t, s, append(faultTables("both", both), faultTables("failing", both)...)...)
	awaitWrites(t, s, "both")
	k := &keys{}
	runFaults(t, run, "second replica throws on writes", c.Version, s, g, k, failingCases("failing"))

	if err := second.Pause(); err != nil {
		t.Fatal(err)
	}
	runFaults(t, run, "second replica paused (SIGSTOP)", c.Version, s, g, k, pausedCases("both"))
	if err := second.Resume(); err != nil {
		t.Fatal(err)
	}
	if err := c.WaitLive(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := second.GossipOff(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := c.WaitDown(t.Context()); err != nil {
		t.Fatal(err)
	}
	runFaults(t, run, "second replica down (gossip off)", c.Version, s, g, k, downCases("both"))
	t.Run("coordinator", func(t *testing.T) { proveLostCoordinator(t, run, c, k) })
}

// proveLostCoordinator pauses and then kills the coordinator itself.
func proveLostCoordinator(t *testing.T, run *gateRun, c *cassandranode.Cluster, k *keys) {
	first := c.Nodes[0]
	impatient := openSession(t, first, func(cfg *gocql.ClusterConfig) { cfg.Timeout = time.Second })
	g := wrap(t, impatient)
	if err := first.Pause(); err != nil {
		t.Fatal(err)
	}
	silent := []faultCase{
		{title: "INSERT", text: "INSERT INTO both.t (k, v) VALUES ({k}, 1)", cl: gocql.One, class: gate.ClassNoResponse, attempts: 1},
		{title: "counter increment", text: "UPDATE both.c SET hits = hits + 1 WHERE k = {k}", cl: gocql.One, class: gate.ClassNoResponse, attempts: 1},
		{title: "SELECT", text: "SELECT v FROM both.t WHERE k = {k}", cl: gocql.One, class: gate.ClassNoResponse, attempts: 1},
	}
	runFaults(t, run, "coordinator paused", c.Version, impatient, g, k, silent)
	if err := first.Resume(); err != nil {
		t.Fatal(err)
	}
	proveKilledCoordinator(t, run, c, k)
}

// proveKilledCoordinator kills the coordinator while it waits for the other,
// silent, replica. It ends the cluster.
func proveKilledCoordinator(t *testing.T, run *gateRun, c *cassandranode.Cluster, k *keys) {
	first, second := c.Nodes[0], c.Nodes[1]
	if err := second.GossipOn(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := c.WaitLive(t.Context()); err != nil {
		t.Fatal(err)
	}
	s := openSession(t, first, nil)
	g := wrap(t, s)
	awaitWrites(t, s, "both")
	setTimeouts(t, c, 20*time.Second)
	if err := second.Pause(); err != nil {
		t.Fatal(err)
	}
	cases := []faultCase{
		{title: "INSERT with a fixed timestamp", text: "INSERT INTO both.t (k, v) VALUES ({k}, 1)" + stamp, cl: gocql.All, class: gate.ClassConnection, attempts: 1},
		{title: "counter increment", text: "UPDATE both.c SET hits = hits + 1 WHERE k = {k}", cl: gocql.All, class: gate.ClassConnection, attempts: 1},
	}
	results := make([]faultResult, len(cases))
	var wg sync.WaitGroup
	for i, fc := range cases {
		results[i] = faultResult{fault: "coordinator killed while it waits", version: c.Version, c: fc}
		bare, gated := k.next(), k.next()
		wg.Go(func() { results[i].bare = sendBare(t.Context(), s, &fc, bare) })
		wg.Go(func() { results[i].gated = sendGated(t.Context(), g, &fc, gated) })
	}
	time.Sleep(time.Second) // all four wait at the coordinator by now
	if err := first.Stop(); err != nil {
		t.Fatal(err)
	}
	wg.Wait()
	for i := range results {
		for _, p := range results[i].problems() {
			t.Errorf("%s, %s: %s", results[i].fault, results[i].c.title, p)
		}
	}
	run.faults = append(run.faults, results...)
}

func proveTwoDatacenters(t *testing.T, run *gateRun) {
	c := startCluster(t, cassandranode.Config{
		Nodes: 2, TwoDatacenters: true,
		All: cassandranode.NodeConfig{Settings: quickTimeouts(400 * time.Millisecond)},
	})
	first, second := c.Nodes[0], c.Nodes[1]
	v5 := openSession(t, first, func(cfg *gocql.ClusterConfig) { cfg.ProtoVersion = 5 })
	v4 := openSession(t, first, func(cfg *gocql.ClusterConfig) { cfg.ProtoVersion = 4 })
	mustExec(t, v5, faultTables("wide", "{'class': 'NetworkTopologyStrategy', 'dc1': 1, 'dc2': 1}")...)
	mustExec(t, v5, "CREATE TABLE wide.members (k int PRIMARY KEY, v int, s set<int>)", "INSERT INTO wide.members (k, v) VALUES (777, 1)")
	awaitWrites(t, v5, "wide")
	k := &keys{last: 1000}

	t.Run("contention", func(t *testing.T) {
		other := openSession(t, second, func(cfg *gocql.ClusterConfig) { cfg.ProtoVersion = 5 })
		x, err := contend(t.Context(), []*gate.Session{wrap(t, v5), wrap(t, other)}, "wide", 777, 10*time.Second)
		if err != nil {
			t.Fatal(err)
		}
		reportTransactions(t, run, x)
		if x.resolved == 0 {
			t.Error("no lost answer was resolved by a read: the contention did not bite")
		}
	})

	across := openAcross(t, first.Address, second.Address)
	if err := second.Pause(); err != nil {
		t.Fatal(err)
	}
	// first, before the driver notices that one coordinator is silent
	t.Run("reads", func(t *testing.T) { proveReads(t, run, across) })
	runFaults(t, run, "other datacenter paused, protocol v5", c.Version, v5, wrap(t, v5), k, remoteCases("wide", 5))
	runFaults(t, run, "other datacenter paused, protocol v4", c.Version, v4, wrap(t, v4), k, remoteCases("wide", 4))
	pending := t.Run("commit lost", func(t *testing.T) { proveCommitLost(t, run, wrap(t, v5)) })
	var open []gate.CAS
	t.Run("outcome lost", func(t *testing.T) { open = proveOutcomeLost(t, run, wrap(t, v5)) })
	if err := second.Resume(); err != nil {
		t.Fatal(err)
	}
	if err := c.WaitLive(t.Context()); err != nil {
		t.Fatal(err)
	}
	if pending {
		settle(t, run, open)
	}
}

// openAcross opens a session that knows both coordinators and gives up soon.
func openAcross(t *testing.T, hosts ...string) *gocql.Session {
	t.Helper()
	cfg := v2Config(hosts)
	cfg.Timeout = 700 * time.Millisecond
	cfg.RetryPolicy = &gocql.SimpleRetryPolicy{NumRetries: 1}
	s, err := cfg.CreateSession()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { closeSoon(t, s) })
	return s
}

// proveReads reads through both coordinators while the second is silent.
func proveReads(t *testing.T, run *gateRun, s *gocql.Session) {
	g := wrap(t, s)
	const text = "SELECT v FROM wide.t WHERE k = 0"
	run.reads.sent = 10
	// one after the other: the driver gives the coordinators their turns
	for range run.reads.sent {
		if err := s.Query(text).ExecContext(t.Context()); err != nil {
			run.reads.bareFailed++
		}
	}
	for range run.reads.sent {
		iter := g.Query(text).IterContext(t.Context())
		if err := iter.Close(); err != nil {
			run.reads.gateFailed++
			t.Logf("through the gate: %v", err)
		}
		if iter.Attempts() > 1 {
			run.reads.gateRetried++
		}
	}
	t.Logf("%+v", run.reads)
	if run.reads.bareFailed == 0 || run.reads.gateRetried == 0 {
		t.Error("no read went to the silent coordinator")
	}
	if run.reads.gateFailed > 0 {
		t.Errorf("%d reads failed through the gate although a coordinator answers", run.reads.gateFailed)
	}
}

func proveSingleNode(t *testing.T, run *gateRun) {
	settings := map[string]string{"tombstone_warn_threshold": "50", "tombstone_failure_threshold": "100"}
	c := startCluster(t, cassandranode.Config{All: cassandranode.NodeConfig{Settings: settings}})
	s := openSession(t, c.Nodes[0], nil)
	mustExec(t, s, faultTables("one", "{'class': 'SimpleStrategy', 'replication_factor': 1}")...)
	mustExec(t, s, "CREATE TABLE one.wide (k int, c int, v int, PRIMARY KEY (k, c))")
	for i := range 120 {
		mustExec(t, s, fmt.Sprintf("DELETE FROM one.wide WHERE k = 1 AND c = %d", i))
	}
	k := &keys{}
	runFaults(t, run, "too many tombstones", c.Version, s, wrap(t, s), k, []faultCase{
		{title: "SELECT", text: "SELECT v FROM one.wide WHERE k = 1", cl: gocql.One, class: gate.ClassReadFailure, attempts: 1},
	})
	runFaults(t, run, "statement that the node refuses", c.Version, s, wrap(t, s), k, []faultCase{
		{title: "wrong syntax", text: "SELEC v FROM one.t", cl: gocql.One, class: gate.ClassSyntax, attempts: 1},
		{title: "wrong type", text: "INSERT INTO one.t (k, v) VALUES ({k}, 'x')" + stamp, cl: gocql.One, class: gate.ClassInvalid, attempts: 1},
		{title: "table that is there", text: "CREATE TABLE one.t (k int PRIMARY KEY)", cl: gocql.One, class: gate.ClassAlreadyExists, attempts: 1},
	})
}
