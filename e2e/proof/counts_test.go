//go:build unix

package proof

import (
	"fmt"
	"maps"
	"testing"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"

	"github.com/cqlidem/cqlidem/e2e/cassandranode"
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
