//go:build unix

package proof

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
	gocqlv1 "github.com/gocql/gocql"

	"github.com/cqlidem/cqlidem/gate"
)

// window is how long the commit log of the counting proof collects writes before
// it acknowledges them; countTimeout is how long the coordinator waits. With longer
// windows the nodes do not find each other: gossip writes too.
const (
	window       = 200 * time.Millisecond
	countTimeout = 10 * time.Millisecond
)

// operation is what the counting proof repeats, each time on a row of its own.
type operation struct {
	name string
	// text has one marker, the row's key.
	text string
	// effects reads how often it was applied to a row.
	effects string
	// repeatable says that a second attempt has no effect, so that even a stock
	// policy does no harm, and that the gate must make one.
	repeatable bool
}

func operations(ks string) []operation {
	return []operation{
		{name: "counter increment", text: "UPDATE " + ks + ".c SET hits = hits + 1 WHERE k = ?", effects: "SELECT hits FROM " + ks + ".c WHERE k = ?"},
		{name: "list append", text: "UPDATE " + ks + ".t SET l = l + [7] WHERE k = ?", effects: "SELECT l FROM " + ks + ".t WHERE k = ?"},
		{
			name: "INSERT with a fixed timestamp", repeatable: true,
			text: "INSERT INTO " + ks + ".t (k, v) VALUES (?, 1)" + stamp, effects: "SELECT v FROM " + ks + ".t WHERE k = ?",
		},
	}
}

// way is one way to send an operation.
type way struct {
	name string
	// gated says that no operation may be applied twice; otherwise some must be, or
	// the experiment has shown nothing. single says that it makes one attempt, so
	// that neither is asked.
	gated, single bool
	send          func(ctx context.Context, text string, key int) error
}

// tally is what became of the operations sent one way.
type tally struct {
	way       string
	operation string
	// sent operations were acknowledged or ended with a write timeout, or another
	// error.
	sent, acknowledged, timedOut, otherErrors int
	// retries are the further attempts that the gate made.
	retries int
	// none, once and more count the rows by how often the operation was applied;
	// total is the sum of its effects.
	none, once, more, total int
}

// problems says what the tally must not show.
func (ty *tally) problems(w *way, op *operation, leastTimeouts int) []string {
	var out []string
	inDoubt := ty.timedOut + ty.otherErrors
	if ty.timedOut < leastTimeouts {
		out = append(out, fmt.Sprintf("%d operations timed out, want at least %d", ty.timedOut, leastTimeouts))
	}
	if w.gated && op.repeatable != (ty.retries > 0) {
		out = append(out, fmt.Sprintf("the gate made %d further attempts", ty.retries))
	}
	switch {
	case w.gated || w.single || op.repeatable:
		if ty.more > 0 {
			out = append(out, fmt.Sprintf("%d operations were applied more than once", ty.more))
		}
		if ty.total < ty.acknowledged || ty.total > ty.acknowledged+inDoubt {
			out = append(out, fmt.Sprintf("the sum read back is %d, outside %d acknowledged plus up to %d in doubt", ty.total, ty.acknowledged, inDoubt))
		}
	case ty.more == 0:
		out = append(out, "no operation was applied twice: the fault did not bite")
	}
	return out
}

// drive sends an operation until enough have timed out, at most limit times, from
// several goroutines at once, each on the next row from base on.
func drive(ctx context.Context, w *way, op *operation, base, enough, limit int) tally {
	const workers = 16
	ty := tally{way: w.name, operation: op.name}
	var mu sync.Mutex
	next := func() (int, bool) {
		mu.Lock()
		defer mu.Unlock()
		if ty.timedOut >= enough || ty.sent >= limit || ctx.Err() != nil {
			return 0, false
		}
		ty.sent++
		return base + ty.sent - 1, true
	}
	var wg sync.WaitGroup
	for range workers {
		wg.Go(func() {
			for key, ok := next(); ok; key, ok = next() {
				err := w.send(ctx, op.text, key)
				mu.Lock()
				ty.note(err)
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	return ty
}

func (ty *tally) note(err error) {
	var v2 *gocql.RequestErrWriteTimeout
	var v1 *gocqlv1.RequestErrWriteTimeout
	switch {
	case err == nil:
		ty.acknowledged++
	case errors.As(err, &v2) || errors.As(err, &v1):
		ty.timedOut++
	default:
		ty.otherErrors++
	}
}

// readBack reads how often the operation was applied to each row.
func (ty *tally) readBack(ctx context.Context, s *gocql.Session, op *operation, base int) error {
	for key := base; key < base+ty.sent; key++ {
		n, err := effects(ctx, s, op, key)
		if err != nil {
			return fmt.Errorf("%s, row %d: %w", op.name, key, err)
		}
		ty.total += n
		switch n {
		case 0:
			ty.none++
		case 1:
			ty.once++
		default:
			ty.more++
		}
	}
	return nil
}

func effects(ctx context.Context, s *gocql.Session, op *operation, key int) (int, error) {
	row := map[string]any{}
	err := s.Query(op.effects, key).Consistency(gocql.All).MapScanContext(ctx, row)
	if errors.Is(err, gocql.ErrNotFound) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	switch v := row[slices.Collect(maps.Keys(row))[0]].(type) { // the one column selected
	case int64:
		return int(v), nil
	case int:
		return v, nil
	case []int:
		return len(v), nil
	default:
		return 0, fmt.Errorf("the effect is a %T", v)
	}
}

// drivers holds the sessions that the ways use; each knows both nodes.
type drivers struct {
	v1Simple, v1Backoff *gocqlv1.Session
	v2                  *gocql.Session
	configured          *gocql.Session
	wrapped             *gate.Session
	// retries counts what the gate retried.
	retries atomic.Int64
}

func (d *drivers) close() {
	for _, s := range []*gocqlv1.Session{d.v1Simple, d.v1Backoff} {
		if s != nil {
			s.Close()
		}
	}
	for _, s := range []*gocql.Session{d.v2, d.configured} {
		if s != nil {
			s.Close()
		}
	}
}

// clientTimeout is far above the server's timeouts, so that the server's answer
// always arrives.
const clientTimeout = 20 * time.Second

func openDrivers(hosts []string) (d *drivers, err error) {
	d = &drivers{}
	defer func() {
		if err != nil {
			d.close()
		}
	}()
	if d.v1Simple, err = openV1(hosts, &gocqlv1.SimpleRetryPolicy{NumRetries: 3}); err != nil {
		return d, err
	}
	backoff := &gocqlv1.ExponentialBackoffRetryPolicy{NumRetries: 3, Min: 10 * time.Millisecond, Max: 100 * time.Millisecond}
	if d.v1Backoff, err = openV1(hosts, backoff); err != nil {
		return d, err
	}
	cfg := v2Config(hosts)
	cfg.RetryPolicy = &gocql.SimpleRetryPolicy{NumRetries: 3}
	if d.v2, err = cfg.CreateSession(); err != nil {
		return d, err
	}
	// a budget that never runs out: what stops a retry here must be the verdict
	budget, err := gate.NewBudget(gate.BudgetOptions{Ratio: 1, Burst: 1e6, FloorPerSecond: 1e6})
	if err != nil {
		return d, err
	}
	count := gate.ObserverFunc(func(e gate.Event) {
		if e.Kind == gate.EventRetry {
			d.retries.Add(1)
		}
	})
	g, err := gate.New(gate.Options{Budget: budget, Policy: eager(), Observer: count})
	if err != nil {
		return d, err
	}
	cfg = v2Config(hosts)
	if err = g.Configure(cfg); err != nil {
		return d, err
	}
	if d.configured, err = cfg.CreateSession(); err != nil {
		return d, err
	}
	d.wrapped, err = g.Wrap(d.v2)
	return d, err
}

// eager is the policy of gocql's SimpleRetryPolicy: whatever failed, try the next
// host, three times. Behind the gate's rules only safe statements get there.
func eager() gate.Policy {
	return gate.Custom(func(in gate.Input) gate.Decision {
		if in.Retries.Total >= 3 {
			return gate.Decision{Action: gate.Rethrow, Reason: gate.ReasonAttempts}
		}
		return gate.Decision{Action: gate.RetryNext, Reason: gate.ReasonRepeatable}
	})
}

func openV1(hosts []string, p gocqlv1.RetryPolicy) (*gocqlv1.Session, error) {
	cfg := gocqlv1.NewCluster(hosts...)
	cfg.RetryPolicy = p
	cfg.Timeout = clientTimeout
	cfg.ConnectTimeout = clientTimeout
	cfg.Consistency = gocqlv1.LocalOne
	cfg.Logger = quietV1{}
	return cfg.CreateSession()
}

// quietV1 drops the log of gocql v1.
type quietV1 struct{}

func (quietV1) Print(...any)          {}
func (quietV1) Printf(string, ...any) {}
func (quietV1) Println(...any)        {}

func v2Config(hosts []string) *gocql.ClusterConfig {
	cfg := gocql.NewCluster(hosts...)
	cfg.Timeout = clientTimeout
	cfg.WriteTimeout = clientTimeout
	cfg.ConnectTimeout = clientTimeout
	cfg.Consistency = gocql.LocalOne
	cfg.Logger = gocql.NewLogger(gocql.LogLevelNone)
	return cfg
}

// ways returns the ways to send an operation, the stock ones first.
func (d *drivers) ways() []way {
	v1 := func(s *gocqlv1.Session) func(context.Context, string, int) error {
		return func(ctx context.Context, text string, key int) error {
			return s.Query(text, key).WithContext(ctx).Exec()
		}
	}
	return []way{
		{name: "gocql v1, SimpleRetryPolicy{3}", send: v1(d.v1Simple)},
		{name: "gocql v1, ExponentialBackoffRetryPolicy{3}", send: v1(d.v1Backoff)},
		{name: "gocql v2, SimpleRetryPolicy{3}, marked idempotent", send: func(ctx context.Context, text string, key int) error {
			return d.v2.Query(text, key).Idempotent(true).ExecContext(ctx)
		}},
		{name: "gocql v2, SimpleRetryPolicy{3}, unmarked", single: true, send: func(ctx context.Context, text string, key int) error {
			return d.v2.Query(text, key).ExecContext(ctx)
		}},
		{name: "gate, wrapped session, marked idempotent", gated: true, send: func(ctx context.Context, text string, key int) error {
			return d.wrapped.Query(text, key).Idempotent(true).ExecContext(ctx)
		}},
		{name: "gate, configured cluster, marked idempotent", gated: true, send: func(ctx context.Context, text string, key int) error {
			return d.configured.Query(text, key).Idempotent(true).ExecContext(ctx)
		}},
	}
}
