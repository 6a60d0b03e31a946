package gate

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
	"github.com/datastax/go-cassandra-native-protocol/primitive"

	"github.com/cqlidem/cqlidem/internal/cqlserver"
)

// counted is an observer of the driver's that counts.
type counted struct{ queries, batches atomic.Int64 }

func (c *counted) ObserveQuery(context.Context, gocql.ObservedQuery) { c.queries.Add(1) }
func (c *counted) ObserveBatch(context.Context, gocql.ObservedBatch) { c.batches.Add(1) }

func TestConfigureKeepsTheClustersObservers(t *testing.T) {
	t.Parallel()
	c := &counted{}
	w := dial(t, 5, 3, func(config *gocql.ClusterConfig) {
		config.QueryObserver, config.BatchObserver = c, c
		if _, err := Configure(config, quick(t)); err != nil {
			t.Fatal(err)
		}
	})
	c.queries.Store(0) // the driver observes its own questions
	const text = "SELECT v FROM ks.t"
	w.set(text, cqlserver.Overloaded(), cqlserver.Empty("v"))
	if err := w.session.Query(text).Idempotent(true).Exec(); err != nil {
		t.Error(err)
	}
	if err := w.session.Batch(gocql.LoggedBatch).Query("DELETE FROM ks.t WHERE k = '1'").Exec(); err != nil {
		t.Error(err)
	}
	if c.queries.Load() != 2 || c.batches.Load() != 1 {
		t.Errorf("observed %d queries and %d batches, want 2 and 1", c.queries.Load(), c.batches.Load())
	}
}

func TestConfigureRefusesTypedNils(t *testing.T) {
	t.Parallel()
	var policy *gocql.SimpleRetryPolicy
	var observer *counted
	for name, change := range map[string]func(*gocql.ClusterConfig){
		"cluster.RetryPolicy":   func(c *gocql.ClusterConfig) { c.RetryPolicy = policy },
		"cluster.QueryObserver": func(c *gocql.ClusterConfig) { c.QueryObserver = observer },
		"cluster.BatchObserver": func(c *gocql.ClusterConfig) { c.BatchObserver = observer },
	} {
		config := gocql.NewCluster("127.0.0.1")
		change(config)
		_, err := Configure(config, Options{})
		var option *OptionError
		if !errors.As(err, &option) || option.Option != name {
			t.Errorf("error %v, want one that names %s", err, name)
		}
	}
	if _, err := Configure(nil, Options{}); err == nil {
		t.Error("no cluster is taken")
	}
	if _, err := Configure(gocql.NewCluster("127.0.0.1"), Options{MaxAttempts: -1}); err == nil {
		t.Error("wrong options are taken")
	}
}

// TestConfigureEvents: what is reported of queries run on the driver's session.
func TestConfigureEvents(t *testing.T) {
	t.Parallel()
	seen := &recorder{}
	o := quick(t)
	o.Observer = seen
	w := dial(t, 5, 3, func(c *gocql.ClusterConfig) {
		if _, err := Configure(c, o); err != nil {
			t.Fatal(err)
		}
	})
	tests := []struct {
		name    string
		text    string
		marked  bool
		replies []cqlserver.Reply
		want    []EventKind
		why     Reason
	}{
		{"success", "SELECT v FROM TABLE", true, []cqlserver.Reply{cqlserver.Void()}, []EventKind{EventAttempt}, ""},
		{"retried", "SELECT v FROM TABLE", true, []cqlserver.Reply{cqlserver.Overloaded(), cqlserver.Void()}, []EventKind{EventAttempt, EventRetry, EventAttempt, EventRetrySucceeded}, ""},
		{"unmarked", "SELECT v FROM TABLE", false, []cqlserver.Reply{cqlserver.Overloaded()}, []EventKind{EventAttempt, EventRefused}, ReasonUnmarked},
		{"vetoed", "UPDATE TABLE SET c = c + 1 WHERE k = '1'", true, []cqlserver.Reply{cqlserver.Overloaded()}, []EventKind{EventAttempt, EventRefused}, ReasonUnsafe},
		{"exhausted", "SELECT v FROM TABLE", true, []cqlserver.Reply{cqlserver.Unavailable(quorum, 2, 1)}, []EventKind{EventAttempt, EventRetry, EventAttempt, EventRefused, EventExhausted}, ReasonOnce},
	}
	for _, test := range tests {
		*seen = recorder{}
		text := replaceTable(test.text, w.table())
		w.set(text, test.replies...)
		_ = w.session.Query(text).Idempotent(test.marked).Exec()
		if got := fmt.Sprint(seen.kinds()); got != fmt.Sprint(test.want) {
			t.Errorf("%s: %s, want %v", test.name, got, test.want)
		}
		for _, e := range seen.of(EventRefused) {
			if e.Decision.Reason != test.why || e.Host == nil {
				t.Errorf("%s: refused %+v, want reason %s", test.name, e, test.why)
			}
		}
	}
}

// TestConfigureHidden: a query with an observer of its own hides its failures,
// and is not retried.
func TestConfigureHidden(t *testing.T) {
	t.Parallel()
	seen := &recorder{}
	o := quick(t)
	o.Observer = seen
	w := dial(t, 5, 3, func(c *gocql.ClusterConfig) {
		if _, err := Configure(c, o); err != nil {
			t.Fatal(err)
		}
	})
	const text = "SELECT v FROM ks.t"
	w.set(text, cqlserver.Overloaded())
	*seen = recorder{}
	err := w.session.Query(text).Idempotent(true).Observer(&counted{}).Exec()
	if n := len(w.cluster.RequestsFor(text)); n != 1 || err == nil {
		t.Errorf("%d attempts, error %v", n, err)
	}
	if e := seen.of(EventRefused); len(e) != 1 || e[0].Decision.Reason != ReasonUnobserved {
		t.Errorf("events %+v", e)
	}
}

// TestConfigureDowngrades: the session's policy can lower levels and ignore
// timeouts, and does neither for what is unsafe.
func TestConfigureDowngrades(t *testing.T) {
	versions(t, func(t *testing.T, version int) {
		seen := &recorder{}
		o := quick(t)
		o.Observer, o.Policy = seen, Downgrading(gocql.One)
		w := dial(t, version, 3, func(c *gocql.ClusterConfig) {
			if _, err := Configure(c, o); err != nil {
				t.Fatal(err)
			}
		})
		*seen = recorder{}
		text := "SELECT v FROM " + w.table()
		w.set(text, cqlserver.Unavailable(quorum, 2, 1), cqlserver.Empty("v"))
		if err := w.session.Query(text).Idempotent(true).Exec(); err != nil {
			t.Error(err)
		}
		if got := w.cluster.RequestsFor(text); fmt.Sprint(levelNames(got)) != "[QUORUM ONE]" || !same(hostsOf(got)) {
			t.Errorf("levels %v on hosts %v", levelNames(got), hostsOf(got))
		}
		for name, want := range map[string]bool{
			"INSERT INTO TABLE (k) VALUES ('1') USING TIMESTAMP 5": true,
			"UPDATE TABLE SET c = c + 1 WHERE k = '1'":             false,
			"INSERT INTO TABLE (k) VALUES ('1') IF NOT EXISTS":     false,
		} {
			text := replaceTable(name, w.table())
			w.set(text, cqlserver.WriteTimeout(quorum, 1, 2, primitive.WriteTypeSimple))
			err := w.session.Query(text).Idempotent(true).Exec()
			if n := len(w.cluster.RequestsFor(text)); (err == nil) != want || n != 1 {
				t.Errorf("%s: %d attempts, error %v", name, n, err)
			}
		}
		if seen.count(EventIgnored) != 1 || seen.count(EventDowngraded) != 1 {
			t.Errorf("events %v", seen.kinds())
		}
	})
}

// history remembers how the attempts of each run ended, by the run in the
// context.
type history struct {
	mu   sync.Mutex
	runs map[any][]error
}

type runKey struct{}

func (h *history) ObserveQuery(ctx context.Context, q gocql.ObservedQuery) {
	if run := ctx.Value(runKey{}); run != nil {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.runs[run] = append(h.runs[run], q.Err)
	}
}

// TestConfigureSharedQuery runs one *gocql.Query, marked by a careless caller,
// from many goroutines at once, with failures that may be retried among such
// that may not: the policy must never take one for the other.
func TestConfigureSharedQuery(t *testing.T) {
	t.Parallel()
	h := &history{runs: map[any][]error{}}
	w := dial(t, 5, 3, func(c *gocql.ClusterConfig) {
		c.QueryObserver = h
		if _, err := Configure(c, quick(t)); err != nil {
			t.Fatal(err)
		}
	})
	replies := []cqlserver.Reply{
		cqlserver.Unavailable(quorum, 2, 1), cqlserver.Overloaded(), cqlserver.WriteTimeout(quorum, 1, 2, primitive.WriteTypeSimple),
		cqlserver.ServerError(), cqlserver.Bootstrapping(), cqlserver.Void(),
	}
	var n atomic.Int64
	w.cluster.Handle(func(cqlserver.Request) cqlserver.Reply { return replies[int(n.Add(1)*7919%104729)%len(replies)] })
	// A query that was seen to overlap is not retried any more, so each round has
	// a new one.
	for round := range 300 {
		shared := w.session.Query("UPDATE ks.t SET c = c + 1 WHERE k = '1'").Idempotent(true)
		var all sync.WaitGroup
		for worker := range 4 {
			all.Go(func() {
				for i := range 5 {
					_ = shared.ExecContext(context.WithValue(t.Context(), runKey{}, [3]int{round, worker, i}))
				}
			})
		}
		all.Wait()
	}
	retried := 0
	for run, attempts := range h.runs {
		for _, err := range attempts[:len(attempts)-1] {
			retried++
			if c := FailureOf(err).Class; c.info().event != eventOpen {
				t.Fatalf("run %v of the counter was repeated after %s", run, c)
			}
		}
	}
	t.Logf("%d runs, %d retries", len(h.runs), retried)
	if retried == 0 {
		t.Error("nothing was retried, so that nothing was tested")
	}
}

// TestConfigureForgets: what is tracked is bounded, and gone when requests end.
func TestConfigureForgets(t *testing.T) {
	t.Parallel()
	o := quick(t)
	g := newGate(t, o)
	w := dial(t, 5, 2, func(c *gocql.ClusterConfig) {
		if err := g.Configure(c); err != nil {
			t.Fatal(err)
		}
	})
	for range 3 * maxTracked {
		text := "SELECT v FROM ks.t"
		w.set(text, cqlserver.Overloaded()) // both hosts: the plan ends without a word to the policy
		_ = w.session.Query(text).Idempotent(true).Exec()
	}
	g.session.mu.Lock()
	tracked, order, answers := len(g.session.tracked), len(g.session.order), len(g.session.answers)
	g.session.mu.Unlock()
	if tracked > maxTracked || order > 2*maxTracked || answers > maxTracked {
		t.Errorf("%d tracked, %d in order, %d answers", tracked, order, answers)
	}
	g = newGate(t, o)
	w2 := dial(t, 5, 3, func(c *gocql.ClusterConfig) {
		if err := g.Configure(c); err != nil {
			t.Fatal(err)
		}
	})
	for range 10 {
		text := "SELECT v FROM " + w2.table()
		w2.set(text, cqlserver.Overloaded(), cqlserver.Empty("v"))
		if err := w2.session.Query(text).Idempotent(true).Exec(); err != nil {
			t.Error(err)
		}
		w2.set(text, cqlserver.Invalid())
		_ = w2.session.Query(text).Idempotent(true).Exec()
	}
	g.session.mu.Lock()
	defer g.session.mu.Unlock()
	if len(g.session.tracked) != 0 || g.session.busy.Load() != 0 {
		t.Errorf("%d statements are still tracked", len(g.session.tracked))
	}
}

// TestConfigureStamps: WithTimestamp on the driver's own query is seen.
func TestConfigureStamps(t *testing.T) {
	t.Parallel()
	w := dial(t, 5, 3, func(c *gocql.ClusterConfig) {
		if _, err := Configure(c, quick(t)); err != nil {
			t.Fatal(err)
		}
	})
	const insert = "INSERT INTO TABLE (k) VALUES ('1')"
	for name, test := range map[string]struct {
		change func(*gocql.Query) *gocql.Query
		want   int
	}{
		"fixed":          {func(q *gocql.Query) *gocql.Query { return q.WithTimestamp(5) }, 3},
		"not fixed":      {func(q *gocql.Query) *gocql.Query { return q }, 1},
		"fixed to now":   {func(q *gocql.Query) *gocql.Query { return q.WithTimestamp(0) }, 1},
		"fixed, and off": {func(q *gocql.Query) *gocql.Query { return q.WithTimestamp(5).DefaultTimestamp(false) }, 1},
	} {
		text := replaceTable(insert, w.table())
		w.set(text, cqlserver.Overloaded())
		_ = test.change(w.session.Query(text).Idempotent(true)).Exec()
		if n := len(w.cluster.RequestsFor(text)); n != test.want {
			t.Errorf("%s: %d attempts, want %d", name, n, test.want)
		}
	}
}

// TestConfigureCancelled: a retry that the context ends is forgotten.
func TestConfigureCancelled(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	o, seen := quick(t), &recorder{}
	o.Observer = seen
	g := newGate(t, o)
	w := dial(t, 5, 3, func(c *gocql.ClusterConfig) {
		if err := g.Configure(c); err != nil {
			t.Fatal(err)
		}
	})
	const text = "SELECT v FROM ks.t"
	var n atomic.Int64
	w.cluster.Handle(func(cqlserver.Request) cqlserver.Reply {
		if n.Add(1) == 1 {
			return cqlserver.Overloaded()
		}
		time.AfterFunc(5*time.Millisecond, cancel)
		return cqlserver.Silent()
	})
	if err := w.session.Query(text).Idempotent(true).ExecContext(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	if n.Load() != 2 || seen.count(EventExhausted) != 1 || g.session.busy.Load() != 0 {
		t.Errorf("%d attempts, events %v, %d tracked", n.Load(), seen.kinds(), g.session.busy.Load())
	}
}
