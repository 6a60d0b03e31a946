package gate

import (
	"context"
	"errors"
	"testing"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"

	"github.com/cqlidem/cqlidem/internal/cqlserver"
)

// TestBrokenConnections: the connection breaks, or no response comes in time.
// Bare and gated, each statement on a cluster of its own, since what breaks here
// takes others along.
func TestBrokenConnections(t *testing.T) {
	const (
		safe    = "INSERT INTO ks.t (k, v) VALUES ('1', '2') USING TIMESTAMP 5"
		counter = "UPDATE ks.t SET hits = hits + 1 WHERE k = '1'"
		lwt     = "INSERT INTO ks.t (k) VALUES ('1') IF NOT EXISTS"
	)
	shortTimeout := func(c *gocql.ClusterConfig) { c.Timeout = 200 * time.Millisecond }
	tests := []struct {
		name      string
		text      string
		reply     cqlserver.Reply
		configure func(*gocql.ClusterConfig)
		class     Class
		gated     int // attempts through the gate, of 3 hosts
		reason    Reason
	}{
		{"dropped, safe", safe, cqlserver.Drop(), nil, ClassConnection, 3, ReasonNoHost},
		{"dropped, counter", counter, cqlserver.Drop(), nil, ClassConnection, 1, ReasonUnsafe},
		{"dropped, lightweight transaction", lwt, cqlserver.Drop(), nil, ClassConnection, 1, ReasonConditional},
		{"no response, safe", safe, cqlserver.Silent(), shortTimeout, ClassNoResponse, 3, ReasonNoHost},
		{"no response, counter", counter, cqlserver.Silent(), shortTimeout, ClassNoResponse, 1, ReasonUnsafe},
		{"no response, lightweight transaction", lwt, cqlserver.Silent(), shortTimeout, ClassNoResponse, 1, ReasonConditional},
	}
	versions(t, func(t *testing.T, version int) {
		for _, test := range tests {
			t.Run(test.name, func(t *testing.T) {
				t.Parallel()
				t.Run("driver, marked", func(t *testing.T) {
					t.Parallel()
					w := dial(t, version, 3, func(c *gocql.ClusterConfig) {
						c.RetryPolicy = &gocql.SimpleRetryPolicy{NumRetries: 3}
						if test.configure != nil {
							test.configure(c)
						}
					})
					w.set(test.text, test.reply)
					err := w.session.Query(test.text).Idempotent(true).Exec()
					if seen := w.cluster.RequestsFor(test.text); len(seen) != 3 || FailureOf(err).Class != test.class {
						t.Errorf("%d attempts, error %v; the driver repeats whatever is marked", len(seen), err)
					}
				})
				for _, kind := range []string{"wrapped", "configured"} {
					t.Run(kind, func(t *testing.T) {
						t.Parallel()
						g := newGate(t, quick(t))
						w := dial(t, version, 3, func(c *gocql.ClusterConfig) {
							if kind == "configured" {
								if err := g.Configure(c); err != nil {
									t.Fatal(err)
								}
							}
							if test.configure != nil {
								test.configure(c)
							}
						})
						w.set(test.text, test.reply)
						s, err := g.Wrap(w.session)
						if err != nil {
							t.Fatal(err)
						}
						if kind == "wrapped" {
							err = s.Query(test.text).Exec()
						} else {
							err = w.session.Query(test.text).Idempotent(true).Exec()
						}
						seen := w.cluster.RequestsFor(test.text)
						if len(seen) != test.gated || !distinct(hostsOf(seen)) || FailureOf(err).Class != test.class {
							t.Errorf("%d attempts on hosts %v, error %v; want %d, class %s", len(seen), hostsOf(seen), err, test.gated, test.class)
						}
						var own *Error
						if kind == "wrapped" && (!errors.As(err, &own) || own.Reason != test.reason || own.Attempts != test.gated) {
							t.Errorf("the caller got %+v, want reason %s", own, test.reason)
						}
					})
				}
			})
		}
	})
}

// TestDroppedThenBack: a read survives a host that drops the connection.
func TestDroppedThenBack(t *testing.T) {
	versions(t, func(t *testing.T, version int) {
		w := dial(t, version, 2, nil)
		s := wrap(t, w.session, quick(t))
		const text = "SELECT v FROM ks.t WHERE k = '1'"
		w.set(text, cqlserver.Drop(), cqlserver.Text([]string{"v"}, "found"))
		var v string
		if err := s.Query(text).Scan(&v); err != nil || v != "found" {
			t.Errorf("read %q, error %v", v, err)
		}
		if seen := hostsOf(w.cluster.RequestsFor(text)); len(seen) != 2 || !distinct(seen) {
			t.Errorf("attempts on hosts %v, want two hosts", seen)
		}
	})
}

// TestContextEnds: a context that ends is never retried, and nothing is sent
// after it.
func TestContextEnds(t *testing.T) {
	versions(t, func(t *testing.T, version int) {
		const text = "SELECT v FROM ks.t WHERE k = '1'"
		t.Run("before", func(t *testing.T) {
			t.Parallel()
			w := dial(t, version, 2, nil)
			s := wrap(t, w.session, quick(t))
			ctx, cancel := context.WithCancel(t.Context())
			cancel()
			err := s.Query(text).ExecContext(ctx)
			if seen := w.cluster.RequestsFor(text); len(seen) != 0 || !errors.Is(err, context.Canceled) {
				t.Errorf("%d attempts, error %v", len(seen), err)
			}
		})
		t.Run("while the server is silent", func(t *testing.T) {
			t.Parallel()
			w := dial(t, version, 2, nil)
			s := wrap(t, w.session, quick(t))
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			w.cluster.Handle(func(cqlserver.Request) cqlserver.Reply {
				cancel()
				return cqlserver.Silent()
			})
			err := s.Query(text).ExecContext(ctx)
			var own *Error
			if seen := w.cluster.RequestsFor(text); len(seen) != 1 || !errors.Is(err, context.Canceled) || !errors.As(err, &own) || own.Reason != ReasonCancelled {
				t.Errorf("%d attempts, error %v", len(seen), err)
			}
		})
		t.Run("while waiting for a retry", func(t *testing.T) {
			t.Parallel()
			w := dial(t, version, 2, nil)
			o := quick(t)
			o.Backoff = Backoff{Base: time.Hour, Max: time.Hour}
			o.Budget = newBudget(t, BudgetOptions{Ratio: 1, FloorPerSecond: -1})
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			o.Random = func() float64 { return 0.5 }
			o.Observer = ObserverFunc(func(e Event) {
				if e.Kind == EventRetry {
					cancel() // the wait begins now
				}
			})
			s := wrap(t, w.session, o)
			w.set(text, cqlserver.Overloaded())
			err := s.Query(text).ExecContext(ctx)
			var own *Error
			if seen := w.cluster.RequestsFor(text); len(seen) != 1 || !errors.As(err, &own) || own.Reason != ReasonCancelled ||
				!errors.Is(err, context.Canceled) || FailureOf(own.Err).Class != ClassOverloaded {
				t.Errorf("%d attempts, error %v", len(seen), err)
			}
			if n := s.Gate().Budget().Available(); n != 1 {
				t.Errorf("%d tokens, want the one of the retry that was not sent", n)
			}
		})
		t.Run("too soon for another attempt", func(t *testing.T) {
			t.Parallel()
			w := dial(t, version, 2, nil)
			o := quick(t)
			o.Backoff = Backoff{Base: time.Hour, Max: time.Hour}
			o.Random = func() float64 { return 0.5 }
			s := wrap(t, w.session, o)
			w.set(text, cqlserver.Overloaded())
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			err := s.Query(text).ExecContext(ctx)
			var own *Error
			if seen := w.cluster.RequestsFor(text); len(seen) != 1 || !errors.As(err, &own) || own.Reason != ReasonDeadline {
				t.Errorf("%d attempts, error %v", len(seen), err)
			}
		})
	})
}
