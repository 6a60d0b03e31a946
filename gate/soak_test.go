package gate

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"

	"github.com/cqlidem/cqlidem/internal/cqlserver"
)

func soakFlag() *time.Duration {
	return flag.Duration("soak", 0, "how long TestSoak runs; 0 is a short run of a fixed number of requests")
}

var soakTime = soakFlag()

// soakRun is what the hosts saw of one run of a statement.
type soakRun struct {
	unsafe    bool
	deadline  time.Time
	sent      int
	ambiguous bool // an earlier attempt may have been applied
}

// soak is the state that hosts and clients share.
type soak struct {
	mu       sync.Mutex
	runs     map[string]*soakRun
	sent     int
	repeated int // attempts of unsafe statements that came after an open failure
	faults   []string
}

// fail notes what must not happen; the test ends with the first few.
func (s *soak) fail(format string, args ...any) {
	if len(s.faults) < 10 {
		s.faults = append(s.faults, fmt.Sprintf(format, args...))
	}
}

// handle answers at random, and checks each attempt against what came before.
func (s *soak) handle(r cqlserver.Request) cqlserver.Reply {
	id := string(r.Values[0])
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sent++
	run := s.runs[id]
	if run == nil {
		s.fail("a request of no run: %q", r.Text)
		return cqlserver.Void()
	}
	run.sent++
	if run.sent > 1 && run.unsafe {
		if run.ambiguous {
			s.fail("run %s: %q was sent again after it may have been applied", id, r.Text)
		}
		s.repeated++
	}
	// What was sent before the deadline may be read after it, on a busy machine.
	if run.sent > 1 && !run.deadline.IsZero() && r.At.After(run.deadline.Add(time.Second)) {
		s.fail("run %s: attempt %d came %s after the deadline", id, run.sent, r.At.Sub(run.deadline))
	}
	reply, ambiguous := s.pick()
	run.ambiguous = run.ambiguous || ambiguous
	return reply
}

// pick chooses an answer: about half succeed.
func (s *soak) pick() (reply cqlserver.Reply, ambiguous bool) {
	switch n := rand.IntN(1000); {
	case n < 500:
		return cqlserver.Void(), true
	case n < 501:
		return cqlserver.Drop(), true
	case n < 505:
		return cqlserver.Silent(), true
	case n < 560:
		return cqlserver.After(time.Duration(rand.IntN(int(3*time.Millisecond))), cqlserver.Void()), true
	}
	list := scriptedErrors()
	e := list[rand.IntN(len(list))]
	return e.reply, e.ambiguous
}

// soakStatement is a statement whose first bound value names the run.
type soakStatement struct {
	text   string
	unsafe bool
	batch  bool
}

func soakStatements() []soakStatement {
	return []soakStatement{
		{"SELECT v FROM ks.t WHERE k = ?", false, false},
		{"INSERT INTO ks.t (k) VALUES (?) USING TIMESTAMP 5", false, false},
		{"UPDATE ks.t SET s = s + {'x'} WHERE k = ?", false, false},
		{"INSERT INTO ks.t (k) VALUES (?)", true, false},
		{"UPDATE ks.t SET c = c + 1 WHERE k = ?", true, false},
		{"UPDATE ks.t USING TIMESTAMP 5 SET l = l + ['x'] WHERE k = ?", true, false},
		{"INSERT INTO ks.t (k) VALUES (?) IF NOT EXISTS", true, false},
		{"INSERT INTO ks.t (k) VALUES (?) USING TIMESTAMP 5", false, true},
		{"UPDATE ks.t SET c = c + 1 WHERE k = ?", true, true},
	}
}

// TestSoak runs a mix of statements from many goroutines, through wrapped and
// configured sessions over both protocol versions that share one gate, against
// hosts that fail at random, with contexts that are cancelled at random.
// Whatever happens: no unsafe write is repeated after it may have been applied,
// the traffic stays within the budget, nothing is sent after the deadline, and
// nothing is left behind (goleak in TestMain).
func TestSoak(t *testing.T) {
	const (
		ratio, floor = 0.02, 20.0
		workers      = 16
	)
	state := &soak{runs: map[string]*soakRun{}}
	began := time.Now()
	budget := newBudget(t, BudgetOptions{Ratio: ratio, FloorPerSecond: floor})
	var events, refused atomic.Int64
	g := newGate(t, Options{
		Budget: budget, Backoff: Backoff{Base: time.Millisecond, Max: 4 * time.Millisecond},
		Observer: ObserverFunc(func(e Event) {
			events.Add(1)
			if e.Kind == EventBudgetRefused {
				refused.Add(1)
			}
		}),
	})
	var sessions []*gocql.Session
	for _, version := range []int{4, 5} {
		w := dial(t, version, 3, func(c *gocql.ClusterConfig) {
			c.Timeout = 150 * time.Millisecond
			c.NumConns = 2
			c.ReconnectInterval = 20 * time.Millisecond
			if err := g.Configure(c); err != nil {
				t.Fatal(err)
			}
		})
		w.cluster.Handle(state.handle)
		w.cluster.Forget(false)
		sessions = append(sessions, w.session)
	}

	var started atomic.Int64
	const short = 4000
	more := func() bool {
		if *soakTime > 0 {
			return time.Since(began) < *soakTime
		}
		return started.Load() < short
	}
	var all sync.WaitGroup
	for range workers {
		all.Go(func() {
			for more() {
				state.run(t, g, sessions[rand.IntN(len(sessions))], started.Add(1))
			}
		})
	}
	all.Wait()

	state.mu.Lock()
	defer state.mu.Unlock()
	for _, f := range state.faults {
		t.Error(f)
	}
	requests, seconds := float64(started.Load()), time.Since(began).Seconds()
	if bound := requests + ratio*requests + floor*(seconds+1); float64(state.sent) > bound {
		t.Errorf("%d requests were sent, more than the %.0f that the budget allows", state.sent, bound)
	}
	if refused.Load() == 0 {
		t.Error("the budget refused nothing, so that its bound was not tested")
	}
	g.session.mu.Lock()
	defer g.session.mu.Unlock()
	if n := len(g.session.tracked); n > maxTracked {
		t.Errorf("%d statements are tracked", n)
	}
	t.Logf("%.0f requests in %.1f s, %d sent (%.1f %% more), %d repetitions of unsafe writes before which nothing was applied, %d events",
		requests, seconds, state.sent, 100*(float64(state.sent)/requests-1), state.repeated, events.Load())
}

// run runs one statement in one of the ways there are.
func (s *soak) run(t *testing.T, g *Gate, session *gocql.Session, n int64) {
	id := fmt.Sprint(n)
	list := soakStatements()
	st := list[rand.IntN(len(list))]
	ctx, cancel := t.Context(), context.CancelFunc(func() {})
	run := &soakRun{unsafe: st.unsafe}
	switch rand.IntN(4) {
	case 0:
		ctx, cancel = context.WithTimeout(ctx, time.Duration(1+rand.IntN(30))*time.Millisecond)
		run.deadline, _ = ctx.Deadline()
	case 1:
		ctx, cancel = context.WithCancel(ctx)
		defer time.AfterFunc(time.Duration(rand.IntN(10))*time.Millisecond, cancel).Stop()
	}
	defer cancel()
	s.mu.Lock()
	s.runs[id] = run
	s.mu.Unlock()
	execute(ctx, t, g, session, st, id)
}

func execute(ctx context.Context, t *testing.T, g *Gate, session *gocql.Session, st soakStatement, id string) {
	if rand.IntN(2) == 0 {
		// A careless caller on the driver's own session.
		if st.batch {
			b := session.Batch(gocql.LoggedBatch)
			b.Entries = append(b.Entries, gocql.BatchEntry{Stmt: st.text, Args: []any{id}, Idempotent: true})
			_ = b.ExecContext(ctx)
			return
		}
		_ = session.Query(st.text, id).Idempotent(true).ExecContext(ctx)
		return
	}
	w, err := g.Wrap(session)
	if err != nil {
		t.Error(err)
		return
	}
	if st.batch {
		_ = w.Batch(gocql.LoggedBatch).Query(st.text, id).ExecContext(ctx)
		return
	}
	_ = w.Query(st.text, id).Idempotent(rand.IntN(2) == 0).ExecContext(ctx)
}
