package gate

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
	"github.com/datastax/go-cassandra-native-protocol/primitive"

	"github.com/cqlidem/cqlidem/internal/cqlserver"
)

const quorum = primitive.ConsistencyLevelQuorum

// levelsOf returns the consistency levels that the hosts saw, in order.
func levelsOf(requests []cqlserver.Request) []primitive.ConsistencyLevel {
	var list []primitive.ConsistencyLevel
	for _, r := range requests {
		list = append(list, r.Consistency)
	}
	return list
}

// TestOncePerRequest: the counters of the default policy are per request and by
// class, so that failures of different classes follow each other.
func TestOncePerRequest(t *testing.T) {
	versions(t, func(t *testing.T, version int) {
		w := dial(t, version, 5, nil)
		s := wrap(t, w.session, quick(t))
		const text = "SELECT v FROM ks.t WHERE k = '1'"
		missing := cqlserver.ReadTimeout(quorum, 2, 2, false)
		dead := cqlserver.Unavailable(quorum, 2, 1)
		for range 2 { // each request anew
			w.set(text, dead, missing, cqlserver.Overloaded(), dead)
			before := len(w.cluster.RequestsFor(text))
			err := s.Query(text).Exec()
			hosts := hostsOf(w.cluster.RequestsFor(text)[before:])
			var own *Error
			if len(hosts) != 4 || hosts[1] == hosts[0] || hosts[2] != hosts[1] || hosts[3] == hosts[2] || !errors.As(err, &own) || own.Reason != ReasonOnce {
				t.Errorf("hosts %v, error %v", hosts, err)
			}
		}
	})
}

// TestSerialReadIsNotRepeated: serial consistency ends everything.
func TestSerialReadIsNotRepeated(t *testing.T) {
	versions(t, func(t *testing.T, version int) {
		w := dial(t, version, 3, nil)
		s := wrap(t, w.session, quick(t))
		for name, reply := range map[string]cqlserver.Reply{
			"unavailable":   cqlserver.Unavailable(primitive.ConsistencyLevelSerial, 2, 1),
			"read timeout":  cqlserver.ReadTimeout(primitive.ConsistencyLevelSerial, 2, 2, false),
			"overloaded":    cqlserver.Overloaded(),
			"bootstrapping": cqlserver.Bootstrapping(),
		} {
			text := "SELECT v FROM " + w.table()
			w.set(text, reply)
			err := s.Query(text).Consistency(gocql.Serial).Exec()
			var own *Error
			if n := len(w.cluster.RequestsFor(text)); n != 1 || !errors.As(err, &own) || own.Reason != ReasonSerial {
				t.Errorf("%s: %d attempts, error %v", name, n, err)
			}
		}
	})
}

func replaceTable(text, table string) string {
	return matrixStatement{texts: []string{text}}.in(table)[0]
}

// TestTimestamps: what is fixed is the same for all attempts, what is not is
// stamped anew, and PinTimestamps makes the difference.
func TestTimestamps(t *testing.T) {
	const insert = "INSERT INTO TABLE (k, v) VALUES ('1', '2')"
	versions(t, func(t *testing.T, version int) {
		w := dial(t, version, 3, nil)
		plain := wrap(t, w.session, quick(t))
		o := quick(t)
		o.PinTimestamps = true
		pinned := wrap(t, w.session, o)
		stampsOf := func(text string) (list []int64) {
			for _, r := range w.cluster.RequestsFor(text) {
				if r.Timestamp != nil {
					list = append(list, *r.Timestamp)
				}
			}
			return list
		}
		slow := func(r cqlserver.Reply) cqlserver.Reply { return cqlserver.After(2*time.Millisecond, r) }

		text := replaceTable(insert, w.table())
		w.set(text, slow(cqlserver.Bootstrapping()), cqlserver.Void())
		if err := plain.Query(text).Exec(); err != nil {
			t.Error(err)
		}
		if got := stampsOf(text); len(got) != 2 || got[1] <= got[0] {
			t.Errorf("not fixed: timestamps %v, want a later one each time", got)
		}

		text = replaceTable(insert, w.table())
		w.set(text, slow(cqlserver.Overloaded()), cqlserver.Void())
		if err := pinned.Query(text).Exec(); err != nil {
			t.Error(err)
		}
		if got := stampsOf(text); len(got) != 2 || got[1] != got[0] {
			t.Errorf("pinned: timestamps %v, want the same twice", got)
		}

		text = replaceTable(insert, w.table())
		w.set(text, slow(cqlserver.Overloaded()), cqlserver.Void())
		if err := pinned.Batch(gocql.LoggedBatch).Query(text).Exec(); err != nil {
			t.Error(err)
		}
		if got := stampsOf(text); len(got) != 2 || got[1] != got[0] {
			t.Errorf("pinned batch: timestamps %v, want the same twice", got)
		}

		// What pinning does not make safe stays unsafe: a counter, and a write for
		// which the driver's timestamps are off.
		for name, run := range map[string]func(text string) error{
			"UPDATE TABLE SET hits = hits + 1 WHERE k = '1'": func(text string) error { return pinned.Query(text).Exec() },
			insert: func(text string) error { return pinned.Query(text).DefaultTimestamp(false).Exec() },
		} {
			text := replaceTable(name, w.table())
			w.set(text, cqlserver.Overloaded())
			if err := run(text); err == nil || len(w.cluster.RequestsFor(text)) != 1 {
				t.Errorf("%s: %d attempts, error %v", name, len(w.cluster.RequestsFor(text)), err)
			}
		}
	})
}

// TestPages: each page is a request of its own, and its failures are retried.
func TestPages(t *testing.T) {
	versions(t, func(t *testing.T, version int) {
		w := dial(t, version, 3, nil)
		o, seen := quick(t), &recorder{}
		o.Observer = seen
		s := wrap(t, w.session, o)
		const text = "SELECT v FROM ks.t"
		dead := cqlserver.Unavailable(quorum, 2, 1)
		w.set(text, dead, cqlserver.Page("v", "one", []byte("p2")), dead, cqlserver.Page("v", "two", []byte("p3")), dead, dead)
		it := s.Query(text).Prefetch(0).Iter()
		var got []string
		var v string
		for it.Scan(&v) {
			got = append(got, v)
		}
		err := it.Close()
		var own *Error
		if fmt.Sprint(got) != "[one two]" || !errors.As(err, &own) || own.Reason != ReasonOnce || own.Attempts != 2 {
			t.Errorf("read %v, error %v", got, err)
		}
		if n := len(w.cluster.RequestsFor(text)); n != 6 {
			t.Errorf("%d attempts, want 6", n)
		}
		if seen.count(EventRetry) != 3 || seen.count(EventRetrySucceeded) != 2 || seen.count(EventExhausted) != 1 {
			t.Errorf("events %v", seen.kinds())
		}
	})
}

// TestCallerLowersTheVerdict: Idempotent(false) is honoured.
func TestCallerLowersTheVerdict(t *testing.T) {
	t.Parallel()
	w := dial(t, 5, 3, nil)
	s := wrap(t, w.session, quick(t))
	text := "SELECT v FROM " + w.table()
	w.set(text, cqlserver.Overloaded())
	if err := s.Query(text).Idempotent(false).Exec(); err == nil || len(w.cluster.RequestsFor(text)) != 1 {
		t.Errorf("query: %d attempts, error %v", len(w.cluster.RequestsFor(text)), err)
	}
	text = "SELECT v FROM " + w.table()
	w.set(text, cqlserver.Unavailable(quorum, 2, 1))
	if err := s.Query(text).Idempotent(false).Exec(); err == nil || len(w.cluster.RequestsFor(text)) != 2 {
		t.Errorf("query, unavailable: %d attempts, error %v", len(w.cluster.RequestsFor(text)), err)
	}
	text = "INSERT INTO " + w.table() + " (k) VALUES ('1') USING TIMESTAMP 5"
	w.set(text, cqlserver.Overloaded())
	b := s.Batch(gocql.LoggedBatch).Query(text).NotIdempotent()
	if err := b.Exec(); err == nil || len(w.cluster.RequestsFor(text)) != 1 || b.IsIdempotent() {
		t.Errorf("batch: %d attempts, error %v", len(w.cluster.RequestsFor(text)), err)
	}
}

// TestBatchFlags: a batch's entries are marked from the verdicts.
func TestBatchFlags(t *testing.T) {
	t.Parallel()
	w := dial(t, 5, 1, nil)
	s := wrap(t, w.session, Options{})
	b := s.Batch(gocql.LoggedBatch).
		Query("INSERT INTO ks.t (k) VALUES ('1') USING TIMESTAMP 5").
		Query("INSERT INTO ks.t (k) VALUES ('1')").
		Entry(gocql.BatchEntry{Stmt: "UPDATE ks.t USING TIMESTAMP 5 SET l = l + ['x'] WHERE k = '1'", Idempotent: true})
	flags := func(entries []gocql.BatchEntry) (list []bool) {
		for _, e := range entries {
			list = append(list, e.Idempotent)
		}
		return list
	}
	if got := fmt.Sprint(flags(b.Entries())); got != "[true false false]" || b.IsIdempotent() {
		t.Errorf("marked %s, batch %v", got, b.IsIdempotent())
	}
	if got := fmt.Sprint(flags(b.WithTimestamp(7).Entries())); got != "[true true false]" {
		t.Errorf("with a timestamp: marked %s", got)
	}
	if s.Batch(gocql.CounterBatch).Query("INSERT INTO ks.t (k) VALUES ('1') USING TIMESTAMP 5").IsIdempotent() {
		t.Error("a counter batch counts as idempotent")
	}
	if !s.Batch(gocql.LoggedBatch).IsIdempotent() {
		t.Error("an empty batch does not count as idempotent")
	}
	g := s.Gate()
	driver := w.session.Batch(gocql.LoggedBatch).Query("INSERT INTO ks.t (k) VALUES ('1')").Query("UPDATE ks.t SET c = c + 1 WHERE k = '1'").WithTimestamp(7)
	if got := fmt.Sprint(flags(g.MarkBatch(driver).Entries)); got != "[true false]" {
		t.Errorf("MarkBatch: marked %s", got)
	}
	if !g.Mark(w.session.Query("SELECT v FROM ks.t")).IsIdempotent() || g.Mark(w.session.Query("INSERT INTO ks.t (k) VALUES ('1')").Idempotent(true)).IsIdempotent() {
		t.Error("Mark did not set the flag from the verdict")
	}
	if !g.Mark(w.session.Query("INSERT INTO ks.t (k) VALUES ('1')").WithTimestamp(5)).IsIdempotent() {
		t.Error("Mark did not see the timestamp: the driver's fields have other names")
	}
}

// TestDriverPolicies: a policy written for the driver is bounded by the gate.
func TestDriverPolicies(t *testing.T) {
	t.Parallel()
	w := dial(t, 5, 5, nil)
	s := wrap(t, w.session, quick(t))
	tests := []struct {
		name   string
		text   string
		policy gocql.RetryPolicy
		reply  cqlserver.Reply
		want   int
	}{
		{"safe", "SELECT v FROM TABLE", &gocql.SimpleRetryPolicy{NumRetries: 2}, cqlserver.Overloaded(), 3},
		{"safe, permanent error", "SELECT v FROM TABLE", &gocql.SimpleRetryPolicy{NumRetries: 2}, cqlserver.Invalid(), 1},
		{"counter", "UPDATE TABLE SET c = c + 1 WHERE k = '1'", &gocql.SimpleRetryPolicy{NumRetries: 2}, cqlserver.Overloaded(), 1},
		{"counter, unavailable", "UPDATE TABLE SET c = c + 1 WHERE k = '1'", &gocql.SimpleRetryPolicy{NumRetries: 2}, cqlserver.Unavailable(quorum, 2, 1), 3},
		{"none", "SELECT v FROM TABLE", nil, cqlserver.Overloaded(), 1},
	}
	for _, test := range tests {
		text := replaceTable(test.text, w.table())
		w.set(text, test.reply)
		err := s.Query(text).RetryPolicy(test.policy).Exec()
		if n := len(w.cluster.RequestsFor(text)); n != test.want || err == nil {
			t.Errorf("%s: %d attempts, error %v, want %d", test.name, n, err, test.want)
		}
	}
}

// TestOuterAndBudgetAndAttempts: the limits, over the wire.
func TestLimitsOnTheWire(t *testing.T) {
	t.Parallel()
	w := dial(t, 5, 5, nil)
	run := func(o Options, ctx context.Context) (int, Reason) {
		t.Helper()
		s := wrap(t, w.session, o)
		text := "SELECT v FROM " + w.table()
		w.set(text, cqlserver.Overloaded())
		err := s.Query(text).ExecContext(ctx)
		var own *Error
		if !errors.As(err, &own) {
			t.Fatalf("error %v", err)
		}
		return len(w.cluster.RequestsFor(text)), own.Reason
	}
	o := quick(t)
	if n, r := run(o, Outer(t.Context())); n != 1 || r != ReasonOuter {
		t.Errorf("outer retry: %d attempts, reason %s", n, r)
	}
	o.MaxAttempts = 3
	if n, r := run(o, t.Context()); n != 3 || r != ReasonAttempts {
		t.Errorf("attempts: %d attempts, reason %s", n, r)
	}
	seen := &recorder{}
	o = Options{Observer: seen, Backoff: Backoff{Base: 1, Max: 1}, Budget: newBudget(t, BudgetOptions{Ratio: 1e-6, FloorPerSecond: 1e-6})}
	if n, r := run(o, t.Context()); n != 2 || r != ReasonBudget || seen.count(EventBudgetRefused) != 1 {
		t.Errorf("budget of one: %d attempts, reason %s, events %v", n, r, seen.kinds())
	}
}

// TestPreparedAgain: a host that forgot the statement is asked to prepare it,
// which is no attempt.
func TestPreparedAgain(t *testing.T) {
	versions(t, func(t *testing.T, version int) {
		w := dial(t, version, 2, nil)
		s := wrap(t, w.session, quick(t))
		text := "INSERT INTO " + w.table() + " (k) VALUES (?)"
		for range 2 {
			it := s.Query(text, "1").Iter()
			if err := it.Close(); err != nil || it.Attempts() != 1 {
				t.Errorf("%d attempts, error %v", it.Attempts(), err)
			}
			w.cluster.Unprepare()
		}
		if n := len(w.cluster.RequestsFor(text)); n != 2 {
			t.Errorf("%d executions, want 2", n)
		}
	})
}
