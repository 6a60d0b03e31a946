package gate

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
	"github.com/datastax/go-cassandra-native-protocol/primitive"

	"github.com/cqlidem/cqlidem/classify"
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

// delayed is a speculative policy with a delay that a test can set to zero.
type delayed struct {
	attempts int
	delay    time.Duration
}

func (d *delayed) Attempts() int        { return d.attempts }
func (d *delayed) Delay() time.Duration { return d.delay }

// TestSpeculation: only what is safe to repeat is executed speculatively.
func TestSpeculation(t *testing.T) {
	const (
		safe    = "INSERT INTO TABLE (k) VALUES ('1') USING TIMESTAMP 5"
		counter = "UPDATE TABLE SET hits = hits + 1 WHERE k = '1'"
		lwt     = "INSERT INTO TABLE (k) VALUES ('1') IF NOT EXISTS"
	)
	versions(t, func(t *testing.T, version int) {
		w := dial(t, version, 3, nil)
		o, seen := quick(t), &recorder{}
		o.Observer = seen
		s := wrap(t, w.session, o)
		policy := &delayed{attempts: 2, delay: 5 * time.Millisecond}
		slow := cqlserver.After(60*time.Millisecond, cqlserver.Void())
		for _, test := range []struct {
			name, text string
			batch      bool
			want       int
		}{
			{"safe", safe, false, 3}, {"counter", counter, false, 1}, {"lightweight transaction", lwt, false, 1},
			{"safe batch", safe, true, 3}, {"counter in a batch", counter, true, 1},
		} {
			text := replaceTable(test.text, w.table())
			w.set(text, slow)
			var err error
			if test.batch {
				err = s.Batch(gocql.LoggedBatch).Entry(gocql.BatchEntry{Stmt: text, Idempotent: true}).SpeculativeExecutionPolicy(policy).Exec()
			} else {
				err = s.Query(text).Idempotent(true).SetSpeculativeExecutionPolicy(policy).Exec()
			}
			if n := len(w.cluster.RequestsFor(text)); n != test.want || err != nil {
				t.Errorf("%s: %d attempts, error %v, want %d", test.name, n, err, test.want)
			}
		}
		if n := seen.count(EventOverruled); n != 3 {
			t.Errorf("%d overruled, want 3", n)
		}
		// The bare driver speculates on whatever is marked.
		text := replaceTable(counter, w.table())
		w.set(text, slow)
		if err := w.session.Query(text).Idempotent(true).SetSpeculativeExecutionPolicy(policy).Exec(); err != nil || len(w.cluster.RequestsFor(text)) != 3 {
			t.Errorf("driver: %d attempts, error %v", len(w.cluster.RequestsFor(text)), err)
		}
	})
}

func TestSpeculationPaysFromTheBudget(t *testing.T) {
	t.Parallel()
	w := dial(t, 5, 3, nil)
	s := wrap(t, w.session, Options{Budget: newBudget(t, BudgetOptions{Ratio: 1e-6, FloorPerSecond: 1e-6})})
	policy := &delayed{attempts: 2, delay: 5 * time.Millisecond}
	for _, want := range []int{2, 1} { // the one token there is pays for one attempt
		text := "SELECT v FROM " + w.table()
		w.set(text, cqlserver.After(60*time.Millisecond, cqlserver.Empty("v")))
		if err := s.Query(text).SetSpeculativeExecutionPolicy(policy).Exec(); err != nil || len(w.cluster.RequestsFor(text)) != want {
			t.Errorf("%d attempts, error %v, want %d", len(w.cluster.RequestsFor(text)), err, want)
		}
	}
}

// TestBadSettings: what would make the driver panic is an error instead.
func TestBadSettings(t *testing.T) {
	t.Parallel()
	w := dial(t, 5, 1, nil)
	s := wrap(t, w.session, Options{})
	const text = "SELECT v FROM ks.t"
	var nilSpec *delayed
	var nilRetry *gocql.SimpleRetryPolicy
	var nilPolicy *asked
	for name, err := range map[string]error{
		"SpeculativeExecutionPolicy has no delay": s.Query(text).SetSpeculativeExecutionPolicy(&delayed{attempts: 1}).Exec(),
		"SpeculativeExecutionPolicy holds a nil":  s.Query(text).SetSpeculativeExecutionPolicy(nilSpec).Exec(),
		"RetryPolicy is nil or holds":             s.Query(text).RetryPolicy(nilRetry).Exec(),
		"Policy holds a nil":                      s.Query(text).Policy(nilPolicy).Exec(),
		"SerialConsistency is QUORUM":             s.Query(text).SerialConsistency(gocql.Quorum).Exec(),
		"batch: SpeculativeExecutionPolicy has":   s.Batch(gocql.LoggedBatch).SpeculativeExecutionPolicy(&delayed{attempts: 1}).Exec(),
		"batch: RetryPolicy is nil or holds":      s.Batch(gocql.LoggedBatch).RetryPolicy(nilRetry).Exec(),
		"batch: Policy holds a nil":               s.Batch(gocql.LoggedBatch).Policy(nilPolicy).Exec(),
		"batch: SerialConsistency is QUORUM":      s.Batch(gocql.LoggedBatch).SerialConsistency(gocql.Quorum).Exec(),
	} {
		var option *OptionError
		if !errors.As(err, &option) {
			t.Errorf("%s: error %v", name, err)
		}
	}
	it := s.Query(text).Policy(nilPolicy).Iter()
	if _, err := it.SliceMap(); err == nil || it.Attempts() != 0 || it.Latency() != 0 || it.Scanner().Err() == nil || it.Close() == nil {
		t.Error("an iterator of a query that was not run does not say so")
	}
	if err := s.Query(text).SetSpeculativeExecutionPolicy(nil).RetryPolicy(nil).Exec(); err != nil {
		t.Errorf("nil policies: %v", err)
	}
	if n := len(w.cluster.Requests()); n != 1 {
		t.Errorf("%d requests were sent, want the last one only", n)
	}
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

// TestEvents: what is reported of a request, with and without the driver's
// observers.
func TestReports(t *testing.T) {
	versions(t, func(t *testing.T, version int) {
		seen := &recorder{}
		o := quick(t)
		o.Observer = seen
		g := newGate(t, o)
		w := dial(t, version, 3, func(c *gocql.ClusterConfig) {
			if err := g.Configure(c); err != nil {
				t.Fatal(err)
			}
		})
		other := dial(t, version, 3, nil)
		for _, configured := range []bool{true, false} {
			w := w
			if !configured {
				w = other
			}
			s, err := g.Wrap(w.session)
			if err != nil {
				t.Fatal(err)
			}
			for _, test := range []struct {
				name    string
				replies []cqlserver.Reply
				want    []EventKind
			}{
				{"success", []cqlserver.Reply{cqlserver.Empty("v")}, []EventKind{EventAttempt}},
				{"retried", []cqlserver.Reply{cqlserver.Overloaded(), cqlserver.Empty("v")}, []EventKind{EventAttempt, EventRetry, EventAttempt, EventRetrySucceeded}},
				{"refused", []cqlserver.Reply{cqlserver.Invalid()}, []EventKind{EventAttempt, EventRefused}},
				{"exhausted", []cqlserver.Reply{cqlserver.Unavailable(quorum, 2, 1)}, []EventKind{EventAttempt, EventRetry, EventAttempt, EventRefused, EventExhausted}},
				{"no host left", []cqlserver.Reply{cqlserver.Overloaded()}, []EventKind{EventAttempt, EventRetry, EventAttempt, EventRetry, EventAttempt, EventRetry, EventRefused, EventExhausted}},
			} {
				*seen = recorder{}
				text := "SELECT v FROM " + w.table()
				w.set(text, test.replies...)
				_ = s.Query(text).Exec()
				if got := fmt.Sprint(seen.kinds()); got != fmt.Sprint(test.want) {
					t.Errorf("configured %v, %s: %s, want %v", configured, test.name, got, test.want)
				}
				for _, e := range seen.of(EventAttempt) {
					if e.Text != text || e.Statement.Verdict != classify.Idempotent || (e.Host != nil) != configured {
						t.Errorf("configured %v, %s: event %+v", configured, test.name, e)
					}
				}
			}
		}
	})
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

// gateBreaker is a breaker that a test opens.
type gateBreaker struct {
	open    atomic.Bool
	allowed atomic.Int64
	ended   atomic.Int64
	failed  atomic.Int64
}

var errOpen = errors.New("circuit breaker is open")

func (b *gateBreaker) Allow() (any, error) {
	if b.open.Load() {
		return nil, errOpen
	}
	return b.allowed.Add(1), nil
}

func (b *gateBreaker) Done(_ any, err error) {
	b.ended.Add(1)
	if err != nil {
		b.failed.Add(1)
	}
}

func TestBreaker(t *testing.T) {
	t.Parallel()
	w := dial(t, 5, 3, nil)
	o, seen, b := quick(t), &recorder{}, &gateBreaker{}
	o.Observer, o.Breaker = seen, b
	s := wrap(t, w.session, o)
	text := "SELECT v FROM " + w.table()
	w.set(text, cqlserver.Overloaded(), cqlserver.Empty("v"))
	if err := s.Query(text).Exec(); err != nil {
		t.Error(err)
	}
	var v string
	if err := s.Query(text).Scan(&v); err != gocql.ErrNotFound {
		t.Errorf("an empty answer: %v", err)
	}
	w.set(text, cqlserver.Text([]string{"a", "b"}, "1", "2"))
	if err := s.Query(text).Scan(&v); err == nil {
		t.Error("two columns were scanned into one value")
	}
	if b.allowed.Load() != 3 || b.ended.Load() != 3 || b.failed.Load() != 0 {
		t.Errorf("allowed %d, ended %d, failed %d, want 3, 3, 0", b.allowed.Load(), b.ended.Load(), b.failed.Load())
	}
	w.set(text, cqlserver.Invalid())
	if err := s.Query(text).Exec(); err == nil || b.failed.Load() != 1 {
		t.Errorf("error %v, failed %d", err, b.failed.Load())
	}
	*seen = recorder{}
	b.open.Store(true)
	before := len(w.cluster.Requests())
	err := s.Query(text).Exec()
	var own *Error
	if !errors.Is(err, ErrBreakerOpen) || !errors.Is(err, errOpen) || !errors.As(err, &own) || own.Reason != ReasonBreaker || own.Attempts != 0 {
		t.Errorf("error %v", err)
	}
	if len(w.cluster.Requests()) != before || fmt.Sprint(seen.kinds()) != fmt.Sprint([]EventKind{EventBreakerOpen}) {
		t.Errorf("%d requests more, events %v", len(w.cluster.Requests())-before, seen.kinds())
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
