package gate

import (
	"fmt"
	"testing"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
	"github.com/datastax/go-cassandra-native-protocol/primitive"

	"github.com/cqlidem/cqlidem/internal/cqlserver"
)

// TestDowngradingOnTheWire: what levels the hosts see, on which hosts, what the
// caller gets, and what is reported, beside the driver's own policy.
func TestDowngradingOnTheWire(t *testing.T) {
	type result struct {
		levels   string
		ok       bool
		ignored  int
		lowered  int
		sameHost bool
	}
	const (
		read    = "SELECT v FROM TABLE"
		write   = "INSERT INTO TABLE (k) VALUES ('1') USING TIMESTAMP 5"
		counter = "UPDATE TABLE SET hits = hits + 1 WHERE k = '1'"
		lwt     = "INSERT INTO TABLE (k) VALUES ('1') IF NOT EXISTS"
	)
	ladder := []gocql.Consistency{gocql.Two, gocql.One}
	tests := []struct {
		name                   string
		text                   string
		reply                  cqlserver.Reply
		driver, byHand, byRepl result
	}{
		{"unavailable, one alive", read, cqlserver.Unavailable(quorum, 2, 1),
			result{levels: "QUORUM TWO ONE"}, result{levels: "QUORUM TWO ONE", lowered: 2, sameHost: true}, result{levels: "QUORUM ONE", lowered: 1, sameHost: true}},
		{"unavailable, none alive", read, cqlserver.Unavailable(quorum, 2, 0),
			result{levels: "QUORUM"}, result{levels: "QUORUM"}, result{levels: "QUORUM"}},
		{"read timeout, one reply", read, cqlserver.ReadTimeout(quorum, 1, 2, true),
			result{levels: "QUORUM TWO ONE"}, result{levels: "QUORUM TWO ONE", lowered: 2, sameHost: true}, result{levels: "QUORUM ONE", lowered: 1, sameHost: true}},
		{"read timeout, data missing", read, cqlserver.ReadTimeout(quorum, 2, 2, false),
			result{levels: "QUORUM TWO ONE"}, result{levels: "QUORUM TWO ONE", lowered: 2, sameHost: true}, result{levels: "QUORUM QUORUM", sameHost: true}},
		{"digest mismatch", read, cqlserver.ReadTimeout(quorum, 2, 2, true),
			result{levels: "QUORUM TWO ONE"}, result{levels: "QUORUM TWO ONE", lowered: 2, sameHost: true}, result{levels: "QUORUM"}},
		{"acknowledged write", write, cqlserver.WriteTimeout(quorum, 1, 2, primitive.WriteTypeSimple),
			result{levels: "QUORUM", ok: true}, result{levels: "QUORUM", ok: true, ignored: 1}, result{levels: "QUORUM", ok: true, ignored: 1}},
		{"write that nobody acknowledged", write, cqlserver.WriteTimeout(quorum, 0, 2, primitive.WriteTypeSimple),
			result{levels: "QUORUM"}, result{levels: "QUORUM"}, result{levels: "QUORUM"}},
		{"unlogged batch", write, cqlserver.WriteTimeout(quorum, 1, 2, primitive.WriteTypeUnloggedBatch),
			result{levels: "QUORUM TWO ONE"}, result{levels: "QUORUM TWO ONE", lowered: 2, sameHost: true}, result{levels: "QUORUM ONE", lowered: 1, sameHost: true}},
		// The driver reports a timed-out counter as done.
		{"acknowledged counter", counter, cqlserver.WriteTimeout(quorum, 1, 2, primitive.WriteTypeCounter),
			result{levels: "QUORUM", ok: true}, result{levels: "QUORUM"}, result{levels: "QUORUM"}},
		// Over protocol v5 the commit of a transaction times out as SIMPLE: the
		// driver reports it as done.
		{"commit of a transaction", lwt, cqlserver.WriteTimeout(quorum, 1, 2, primitive.WriteTypeSimple),
			result{levels: "QUORUM", ok: true}, result{levels: "QUORUM"}, result{levels: "QUORUM"}},
		{"unavailable counter", counter, cqlserver.Unavailable(quorum, 2, 1),
			result{levels: "QUORUM TWO ONE"}, result{levels: "QUORUM"}, result{levels: "QUORUM ONE", lowered: 1, sameHost: true}},
	}
	versions(t, func(t *testing.T, version int) {
		w := dial(t, version, 3, func(c *gocql.ClusterConfig) {
			c.RetryPolicy = &gocql.DowngradingConsistencyRetryPolicy{ConsistencyLevelsToTry: ladder}
		})
		check := func(name, text string, want result, run func(string) error, seen *recorder) {
			t.Helper()
			err := run(text)
			requests := w.cluster.RequestsFor(text)
			if got := fmt.Sprint(levelNames(requests)); got != "["+want.levels+"]" || (err == nil) != want.ok {
				t.Errorf("%s: levels %s, error %v, want %+v", name, got, err, want)
			}
			if want.sameHost && !same(hostsOf(requests)) {
				t.Errorf("%s: hosts %v, want one", name, hostsOf(requests))
			}
			if seen != nil && (seen.count(EventIgnored) != want.ignored || seen.count(EventDowngraded) != want.lowered) {
				t.Errorf("%s: reported %v, want %d ignored and %d downgraded", name, seen.kinds(), want.ignored, want.lowered)
			}
		}
		for _, test := range tests {
			text := func() string {
				text := replaceTable(test.text, w.table())
				w.set(text, test.reply)
				return text
			}
			check("driver, "+test.name, text(), test.driver, func(text string) error { return w.session.Query(text).Idempotent(true).Exec() }, nil)
			for _, p := range []struct {
				name   string
				policy Policy
				want   result
			}{{"ladder", DowngradingPolicy{Levels: ladder, LeaveDatacenter: false}, test.byHand}, {"by replicas", DowngradingByReplicas(), test.byRepl}} {
				o, seen := quick(t), &recorder{}
				o.Policy, o.Observer = p.policy, seen
				s := wrap(t, w.session, o)
				check(p.name+", "+test.name, text(), p.want, func(text string) error { return s.Query(text).Idempotent(true).Exec() }, seen)
			}
		}
	})
}

func levelNames(requests []cqlserver.Request) []string {
	names := map[primitive.ConsistencyLevel]string{quorum: "QUORUM", primitive.ConsistencyLevelTwo: "TWO", primitive.ConsistencyLevelOne: "ONE"}
	var list []string
	for _, l := range levelsOf(requests) {
		list = append(list, names[l])
	}
	return list
}
