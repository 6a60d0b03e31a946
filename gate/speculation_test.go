package gate

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"

	"github.com/cqlidem/cqlidem/internal/cqlserver"
)

// delayed is a speculative policy with a delay that a test can set to zero.
type delayed struct {
	attempts int
	delay    time.Duration
}

func (d *delayed) Attempts() int        { return d.attempts }
func (d *delayed) Delay() time.Duration { return d.delay }

// rendezvous answers statements that hold part when want of them have
// come, so that a test need not guess how long speculation takes, and a moment
// later, so that one too many would be seen. Other statements take that moment.
func rendezvous(ctx context.Context, want int, part string) cqlserver.Handler {
	var mu sync.Mutex
	come := map[string]int{}
	all := map[string]chan struct{}{}
	return func(r cqlserver.Request) cqlserver.Reply {
		late := cqlserver.After(30*time.Millisecond, cqlserver.Void())
		if !strings.Contains(r.Text, part) {
			return late
		}
		mu.Lock()
		if all[r.Text] == nil {
			all[r.Text] = make(chan struct{})
		}
		met := all[r.Text]
		if come[r.Text]++; come[r.Text] == want {
			close(met)
		}
		mu.Unlock()
		select {
		case <-met:
		case <-ctx.Done():
		}
		return late
	}
}

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
		policy := &delayed{attempts: 2, delay: 2 * time.Millisecond}
		w.cluster.Handle(rendezvous(t.Context(), 3, "USING TIMESTAMP"))
		for _, test := range []struct {
			name, text string
			batch      bool
			want       int
		}{
			{"safe", safe, false, 3}, {"counter", counter, false, 1}, {"lightweight transaction", lwt, false, 1},
			{"safe batch", safe, true, 3}, {"counter in a batch", counter, true, 1},
		} {
			text := replaceTable(test.text, w.table())
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
		w.cluster.Handle(rendezvous(t.Context(), 3, "hits + 1"))
		text := replaceTable(counter, w.table())
		if err := w.session.Query(text).Idempotent(true).SetSpeculativeExecutionPolicy(policy).Exec(); err != nil || len(w.cluster.RequestsFor(text)) != 3 {
			t.Errorf("driver: %d attempts, error %v", len(w.cluster.RequestsFor(text)), err)
		}
	})
}

func TestSpeculationPaysFromTheBudget(t *testing.T) {
	t.Parallel()
	w := dial(t, 5, 3, nil)
	s := wrap(t, w.session, Options{Budget: newBudget(t, BudgetOptions{Ratio: 1e-6, FloorPerSecond: 1e-6})})
	policy := &delayed{attempts: 2, delay: 2 * time.Millisecond}
	for _, want := range []int{2, 1} { // the one token there is pays for one attempt
		text := "SELECT v FROM " + w.table()
		w.cluster.Handle(rendezvous(t.Context(), want, "SELECT"))
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
