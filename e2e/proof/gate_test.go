//go:build unix

package proof

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
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
	t.Run("operations", func(t *testing.T) { proveOperations(t, run) })
	t.Run("same-datacenter", func(t *testing.T) { proveSameDatacenter(t, run) })
	t.Run("two-datacenters", func(t *testing.T) { proveTwoDatacenters(t, run) })
	t.Run("single-node", func(t *testing.T) { proveSingleNode(t, run) })
	t.Run("counts", func(t *testing.T) { proveCounts(t, run) })
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

func reportTransactions(t *testing.T, run *gateRun, x *transactions) {
	t.Helper()
	t.Logf("%s: %d sent, %d applied, %d not applied, %d unknown, %d resolved by reading; lost answers: %v",
		x.title, x.sent, x.applied, x.notApplied, x.unknown, x.resolved, x.lost)
	for _, w := range x.wrong {
		t.Errorf("%s: %s", x.title, w)
	}
	run.transactions = append(run.transactions, x)
}

// proveCommitLost decides in the local datacenter and times out on the commit at
// ALL: each first claim has won, each second one lost, and a read tells.
func proveCommitLost(t *testing.T, run *gateRun, s *gate.Session) {
	x := &transactions{title: "commit timed out (Paxos local, commit at ALL)", lost: map[string]int{}}
	for i := range 8 {
		key, token, rival := 5000+i, 1, 2
		r, err := gate.ExecCAS(t.Context(), claim(s, "wide", key, token, gocql.LocalSerial))
		x.note(r, err)
		if r.Outcome != gate.OutcomeApplied || !r.Resolved {
			x.wrong = append(x.wrong, fmt.Sprintf("claim of row %d: outcome %s, resolved %v, error %v", key, r.Outcome, r.Resolved, err))
		}
		r, err = gate.ExecCAS(t.Context(), claim(s, "wide", key, rival, gocql.LocalSerial))
		x.note(r, err)
		if r.Outcome != gate.OutcomeNotApplied {
			x.wrong = append(x.wrong, fmt.Sprintf("rival's claim of row %d: outcome %s, error %v", key, r.Outcome, err))
		}
	}
	reportTransactions(t, run, x)
}

// proveOutcomeLost cannot decide at all: the outcome must be called unknown.
func proveOutcomeLost(t *testing.T, run *gateRun, s *gate.Session) []gate.CAS {
	x := &transactions{title: "no quorum for Paxos", lost: map[string]int{}}
	var open []gate.CAS
	for i := range 5 {
		c := claim(s, "wide", 6000+i, 1, gocql.Serial)
		r, err := gate.ExecCAS(t.Context(), c)
		x.note(r, err)
		if r.Outcome != gate.OutcomeUnknown || err == nil {
			x.wrong = append(x.wrong, fmt.Sprintf("claim of row %d: outcome %s, error %v", 6000+i, r.Outcome, err))
		}
		open = append(open, c)
	}
	reportTransactions(t, run, x)
	return open
}

// settle resolves what was unknown, once the fault is over, and compares it with
// the rows.
func settle(t *testing.T, run *gateRun, open []gate.CAS) {
	t.Helper()
	x := run.transactions[len(run.transactions)-1]
	for i, c := range open {
		var r gate.CASResult
		var err error
		for range 20 { // the first read may still meet the tail of the fault
			if r, err = c.Resolve(t.Context()); err == nil {
				break
			}
			time.Sleep(200 * time.Millisecond)
		}
		if err != nil || r.Outcome == gate.OutcomeUnknown {
			t.Errorf("claim %d is not settled: outcome %s, error %v", i, r.Outcome, err)
			continue
		}
		x.settled++
		if (r.Outcome == gate.OutcomeApplied) != (r.Row["v"] == 1) {
			t.Errorf("claim %d: outcome %s, row %v", i, r.Outcome, r.Row)
		}
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

// window is how long the commit log of the counting proof collects writes before
// it acknowledges them; countTimeout is how long the coordinator waits. With longer
// windows the nodes do not find each other: gossip writes too.
const (
	window       = 200 * time.Millisecond
	countTimeout = 10 * time.Millisecond
)

func proveCounts(t *testing.T, run *gateRun) {
	settings := quickTimeouts(10 * time.Second)
	maps.Copy(settings, map[string]string{
		"commitlog_sync": "group", "commitlog_sync_period": "", "commitlog_sync_group_window": fmt.Sprintf("%dms", window.Milliseconds()),
		// every write in a window holds a thread until its end
		"concurrent_writes": "512", "concurrent_counter_writes": "512",
	})
	c := startCluster(t, cassandranode.Config{Nodes: 2, TwoDatacenters: true, All: cassandranode.NodeConfig{Settings: settings}, StartTimeout: 5 * time.Minute})
	reader := openSession(t, c.Nodes[0], func(cfg *gocql.ClusterConfig) { cfg.Timeout = clientTimeout })
	create := faultTables("count", "{'class': 'NetworkTopologyStrategy', 'dc1': 1, 'dc2': 1}")
	awaitExec(t, reader, create[0]) // a node that is seen to be up may not yet have said where it is
	mustExec(t, reader, create[1:]...)
	awaitWrites(t, reader, "count")
	d, err := openDrivers([]string{c.Nodes[0].Address, c.Nodes[1].Address})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.close)
	base := 0
	for _, op := range operations("count") {
		for _, w := range d.ways() {
			base += 100_000
			t.Run(op.name+"/"+w.name, func(t *testing.T) { count(t, run, c, reader, d, &w, &op, base) })
		}
	}
}

func count(t *testing.T, run *gateRun, c *cassandranode.Cluster, reader *gocql.Session, d *drivers, w *way, op *operation, base int) {
	// prepare the statement on both nodes before the fault
	for i := range 8 {
		if err := w.send(t.Context(), op.text, base+90_000+i); err != nil {
			t.Fatal(err)
		}
	}
	setTimeouts(t, c, countTimeout)
	enough, limit := leastTimeouts, 20*leastTimeouts
	if !w.gated || op.repeatable {
		// a retried operation seldom ends in an error: bound what is sent, not what times out
		enough, limit = limit, leastTimeouts
	}
	before := d.retries.Load()
	ty := drive(t.Context(), w, op, base, enough, limit)
	ty.retries = int(d.retries.Load() - before)
	setTimeouts(t, c, 10*time.Second)
	time.Sleep(4 * window) // until the last write in doubt is applied or dropped
	if err := ty.readBack(t.Context(), reader, op, base); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d sent, %d acknowledged, %d timed out, %d other errors, %d retries by the gate; applied never %d, once %d, more than once %d; sum %d",
		ty.sent, ty.acknowledged, ty.timedOut, ty.otherErrors, ty.retries, ty.none, ty.once, ty.more, ty.total)
	least := 0
	if w.gated && !op.repeatable {
		least = leastTimeouts
	}
	for _, p := range ty.problems(w, op, least) {
		t.Error(p)
	}
	run.tallies = append(run.tallies, ty)
}

func setTimeouts(t *testing.T, c *cassandranode.Cluster, d time.Duration) {
	t.Helper()
	for _, n := range c.Nodes {
		if err := n.SetTimeouts(t.Context(), d); err != nil {
			t.Fatal(err)
		}
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

// faultClasses returns the classes and write types that the fault proof reached.
func (g *gateRun) faultClasses() []string {
	seen := map[string]bool{}
	for _, r := range g.faults {
		seen[fmt.Sprintf("%s %s", r.c.class, r.c.writeType)] = true
	}
	return slices.Sorted(maps.Keys(seen))
}
