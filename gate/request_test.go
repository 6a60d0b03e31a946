package gate

import (
	"context"
	"errors"
	"testing"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
)

// execution stands for the driver's execution of a query, where a test needs to
// call the policy at its own pace.
type execution struct {
	query    *gocql.Query
	attempts int
	level    gocql.Consistency
}

func (e *execution) Attempts() int                      { return e.attempts }
func (e *execution) SetConsistency(c gocql.Consistency) { e.level = c }
func (e *execution) GetConsistency() gocql.Consistency  { return e.level }
func (e *execution) Context() context.Context           { return context.Background() }
func (e *execution) GetRoutingKey() ([]byte, error)     { return nil, nil }
func (e *execution) Keyspace() string                   { return "" }
func (e *execution) Table() string                      { return "" }
func (e *execution) IsIdempotent() bool                 { return true }
func (e *execution) GetHostID() string                  { return "" }
func (e *execution) Statement() gocql.Statement         { return e.query }

// TestDecisionsOfOneRequestDoNotOverlap: with speculative execution the driver
// asks about one request from several goroutines; "once" is still once.
func TestDecisionsOfOneRequestDoNotOverlap(t *testing.T) {
	t.Parallel()
	g := newGate(t, Options{Budget: newBudget(t, BudgetOptions{FloorPerSecond: 5}), Backoff: Backoff{Base: 1, Max: 1}})
	var r *request
	asked := 0
	between := Custom(func(in Input) Decision {
		if asked++; asked == 1 {
			// Another goroutine decides while this one is thinking.
			if got := r.GetRetryType(&gocql.RequestErrUnavailable{Required: 2, Alive: 1}); got != gocql.RetryNextHost {
				t.Errorf("the other decision: %v", got)
			}
		}
		return Default{}.Decide(in)
	})
	r = g.begin(t.Context(), between, read(), "SELECT v FROM t", "")
	before := g.Budget().Available()
	r.Attempt(&execution{attempts: 1})
	if got := r.GetRetryType(&gocql.RequestErrUnavailable{Required: 2, Alive: 1}); got != gocql.Rethrow {
		t.Errorf("retried twice: %v", got)
	}
	if spent := before - g.Budget().Available(); spent != 1 {
		t.Errorf("%d tokens for one retry", spent)
	}
}

// TestNoRetryAfterALateTimer: the deadline is looked at again after the wait.
func TestNoRetryAfterALateTimer(t *testing.T) {
	t.Parallel()
	clock := &fakeClock{}
	ctx, cancel := context.WithDeadline(t.Context(), time.Now().Add(time.Hour))
	defer cancel()
	deadline, _ := ctx.Deadline()
	clock.at.Store(deadline.Add(-time.Minute).UnixNano())
	g := newGate(t, Options{
		Now: clock.now, Budget: newBudget(t, BudgetOptions{FloorPerSecond: -1, Ratio: 1}), Backoff: Backoff{Base: 1, Max: 1},
		Observer: ObserverFunc(func(e Event) {
			if e.Kind == EventRetry {
				clock.add(2 * time.Minute) // the wait takes longer than it should
			}
		}),
	})
	op := register(t, g, "read", "SELECT v FROM t", Always())
	calls := 0
	err := g.Do(ctx, op, func(context.Context) error {
		calls++
		return gocql.ErrConnectionClosed
	})
	var own *Error
	if calls != 1 || !errors.As(err, &own) || own.Reason != ReasonCancelled {
		t.Errorf("%d calls, error %v", calls, err)
	}
	if n := g.Budget().Available(); n != 1 {
		t.Errorf("%d tokens, want the one that was not used", n)
	}
}

// TestOuterPaysNothing: what an outer layer repeats is not new traffic.
func TestOuterPaysNothing(t *testing.T) {
	t.Parallel()
	g := newGate(t, Options{Budget: newBudget(t, BudgetOptions{FloorPerSecond: -1, Ratio: 1})})
	w := dial(t, 5, 1, func(c *gocql.ClusterConfig) {
		if err := g.Configure(c); err != nil {
			t.Fatal(err)
		}
	})
	s, err := g.Wrap(w.session)
	if err != nil {
		t.Fatal(err)
	}
	takeAll(g.Budget()) // the driver's own questions were traffic as well
	for _, test := range []struct {
		name string
		run  func(context.Context) error
		ctx  context.Context
		want int
	}{
		{"wrapped, under an outer retry", s.Query("SELECT v FROM t").ExecContext, Outer(t.Context()), 0},
		{"bare, under an outer retry", w.session.Query("SELECT v FROM t").ExecContext, Outer(t.Context()), 0},
		{"wrapped", s.Query("SELECT v FROM t").ExecContext, t.Context(), 1},
		{"bare", w.session.Query("SELECT v FROM t").ExecContext, t.Context(), 1},
	} {
		if err := test.run(test.ctx); err != nil {
			t.Error(err)
		}
		if n := takeAll(g.Budget()); n != test.want {
			t.Errorf("%s paid %d, want %d", test.name, n, test.want)
		}
	}
}

// TestForgottenRequestIsNotRetried: what the session policy does not remember it
// does not retry, since it cannot know what was already tried.
func TestForgottenRequestIsNotRetried(t *testing.T) {
	t.Parallel()
	g := newGate(t, quick(t))
	w := dial(t, 5, 1, nil)
	q := w.session.Query("SELECT v FROM t").Idempotent(true)
	p := &g.session
	failure := func(n int) observation {
		return observation{statement: q, marked: true, number: n, err: &gocql.RequestErrUnavailable{Required: 2, Alive: 1}}
	}
	e := &execution{query: q, attempts: 2}
	p.observe(t.Context(), failure(1))
	if p.Attempt(e) {
		t.Error("a request of which the first attempt is not remembered was retried")
	}
	fresh := &execution{query: q, attempts: 1}
	p.observe(t.Context(), failure(0))
	if !p.Attempt(fresh) {
		t.Error("a first failure was not retried")
	}
	if p.Attempt(fresh) {
		t.Error("a failure that nobody observed was retried")
	}
	if got := p.GetRetryType(&gocql.RequestErrWriteTimeout{}); got != gocql.Rethrow {
		t.Errorf("an error that Attempt was not asked about: %v", got)
	}
}
