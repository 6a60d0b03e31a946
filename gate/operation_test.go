package gate

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"

	"github.com/cqlidem/cqlidem/internal/cqlserver"
)

func register(t testing.TB, g *Gate, name, text string, r Retry) *Registered {
	t.Helper()
	op, err := g.Register(Operation{Name: name, Statement: text, Retry: r})
	if err != nil {
		t.Fatal(err)
	}
	return op
}

func TestRegisterFindsContradictions(t *testing.T) {
	t.Parallel()
	const (
		counter = "UPDATE hits SET n = n + 1 WHERE page = ?"
		insert  = "INSERT INTO users (id, name) VALUES (?, ?)"
		lists   = "UPDATE users SET log = log + ['x'] WHERE id = ?"
		read    = "SELECT name FROM users WHERE id = ?"
	)
	tests := []struct {
		name string
		op   Operation
		want string // part of the error; "" for none
	}{
		{"read, always", Operation{"a", read, Always()}, ""},
		{"write, with fixed values", Operation{"b", insert, WithFixedValues()}, ""},
		{"counter, never", Operation{"c", counter, Never("each attempt adds one")}, ""},
		{"read, never", Operation{"d", read, Never("it is slow")}, ""},
		{"counter, always", Operation{"e", counter, Always()}, `operation "e" declares retry "always": the statement is not-idempotent (counter)`},
		{"counter, with fixed values", Operation{"f", counter, WithFixedValues()}, `declares retry "with fixed values": the statement is not-idempotent (counter)`},
		{"list, with fixed values", Operation{"g", lists, WithFixedValues()}, "(list-append)"},
		{"write, always", Operation{"h", insert, Always()}, "(no-timestamp)"},
		{"not parsed, always", Operation{"i", "UPDATE users SET", Always()}, "the statement is unknown (syntax-error)"},
		{"never without a reason", Operation{"j", counter, Never("")}, "a reason is missing"},
		{"undeclared", Operation{"k", read, Retry{}}, "does not say whether it may be repeated"},
		{"no name", Operation{"", read, Always()}, "has no name"},
		{"no statement", Operation{"l", "", Always()}, "has no statement"},
		{"the same name again", Operation{"a", read, Always()}, "already registered"},
	}
	g := newGate(t, Options{})
	for _, test := range tests {
		_, err := g.Register(test.op)
		var own *OperationError
		if test.want == "" && err != nil || test.want != "" && (!errors.As(err, &own) || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%s: error %v, want %q", test.name, err, test.want)
		}
	}
}

// TestOperationsOnTheWire: what an operation declares bounds its retries.
func TestOperationsOnTheWire(t *testing.T) {
	t.Parallel()
	w := dial(t, 5, 3, nil)
	o, seen := quick(t), &recorder{}
	o.Observer = seen
	s := wrap(t, w.session, o)
	g := s.Gate()
	insert := register(t, g, "insert", "INSERT INTO ks.a (k) VALUES ('1')", WithFixedValues())
	never := register(t, g, "never", "SELECT v FROM ks.b", Never("it is slow"))
	always := register(t, g, "always", "SELECT v FROM ks.c", Always())
	tests := []struct {
		name  string
		op    *Registered
		reply cqlserver.Reply
		want  int
		why   Reason
	}{
		{"fixed values without a timestamp", insert, cqlserver.Overloaded(), 1, ReasonUnsafe},
		{"fixed values without a timestamp, unavailable", insert, cqlserver.Unavailable(quorum, 2, 1), 1, ReasonNoFixedValue},
		{"fixed values with a timestamp", insert.At(5), cqlserver.Overloaded(), 3, ReasonNoHost},
		{"never", never, cqlserver.Overloaded(), 1, ReasonDeclaredNever},
		{"never, unavailable", never, cqlserver.Unavailable(quorum, 2, 1), 1, ReasonDeclaredNever},
		{"always", always, cqlserver.Overloaded(), 3, ReasonNoHost},
	}
	for _, test := range tests {
		text := test.op.Operation().Statement
		w.set(text, test.reply)
		before := len(w.cluster.RequestsFor(text))
		err := s.Operation(test.op).Exec()
		var own *Error
		if n := len(w.cluster.RequestsFor(text)) - before; n != test.want || !errors.As(err, &own) || own.Reason != test.why || own.Operation != test.op.Operation().Name {
			t.Errorf("%s: %d attempts, error %v, want %d and %s", test.name, n, err, test.want, test.why)
		}
	}
	if insert.Safe() || !insert.At(5).Safe() || never.Safe() || !always.Safe() {
		t.Error("Safe does not say what would be repeated")
	}
	for _, e := range seen.of(EventRetry) {
		if e.Operation == "" {
			t.Errorf("an event without the operation's name: %+v", e)
		}
	}
}

// TestDo: a retry at the outermost layer; what is below fails fast.
func TestDo(t *testing.T) {
	t.Parallel()
	w := dial(t, 5, 3, nil)
	o, seen := quick(t), &recorder{}
	o.Observer = seen
	o.MaxAttempts = 4
	s := wrap(t, w.session, o)
	g := s.Gate()
	const read, count = "SELECT v FROM ks.t", "UPDATE ks.t SET n = n + 1 WHERE k = '1'"
	reading := register(t, g, "read", read, Always())
	counting := register(t, g, "count", count, Never("each attempt adds one"))

	w.set(read, cqlserver.Overloaded(), cqlserver.Overloaded(), cqlserver.Text([]string{"v"}, "found"))
	var v string
	calls := 0
	err := g.Do(t.Context(), reading, func(ctx context.Context) error {
		calls++
		return s.Query(read).ScanContext(ctx, &v)
	})
	if err != nil || v != "found" || calls != 3 || len(w.cluster.RequestsFor(read)) != 3 {
		t.Errorf("%d calls, %d requests, error %v", calls, len(w.cluster.RequestsFor(read)), err)
	}

	w.set(read, cqlserver.Overloaded())
	before := len(w.cluster.RequestsFor(read))
	err = g.Do(t.Context(), reading, func(ctx context.Context) error { return s.Query(read).ExecContext(ctx) })
	var own *Error
	if n := len(w.cluster.RequestsFor(read)) - before; n != 4 || !errors.As(err, &own) || own.Reason != ReasonAttempts || own.Attempts != 4 {
		t.Errorf("always failing: %d attempts, error %v", n, err)
	}

	w.set(count, cqlserver.Overloaded())
	if err := g.Do(t.Context(), counting, func(ctx context.Context) error { return s.Query(count).ExecContext(ctx) }); err == nil || len(w.cluster.RequestsFor(count)) != 1 {
		t.Errorf("never: %d attempts, error %v", len(w.cluster.RequestsFor(count)), err)
	}

	mine := errors.New("the application's own error")
	calls = 0
	if err := g.Do(t.Context(), reading, func(context.Context) error { calls++; return mine }); !errors.Is(err, mine) || errors.As(err, &own) || calls != 1 {
		t.Errorf("own error: %d calls, error %v", calls, err)
	}
	if err := g.Do(t.Context(), reading, func(context.Context) error { return gocql.ErrNotFound }); !errors.Is(err, gocql.ErrNotFound) || errors.As(err, &own) {
		t.Errorf("not found: error %v", err)
	}
}

// TestDoInsideDo: only the outermost layer retries.
func TestDoInsideDo(t *testing.T) {
	t.Parallel()
	o := quick(t)
	o.MaxAttempts = 3
	g := newGate(t, o)
	op := register(t, g, "read", "SELECT v FROM t", Always())
	calls := 0
	err := g.Do(t.Context(), op, func(ctx context.Context) error {
		return g.Do(ctx, op, func(context.Context) error {
			calls++
			return gocql.ErrTimeoutNoResponse
		})
	})
	if calls != 3 || err == nil {
		t.Errorf("%d calls, want 3 and not 9; error %v", calls, err)
	}
}

// TestDoPaysOnce: the repetitions of an operation do not pay for more of them.
func TestDoPaysOnce(t *testing.T) {
	t.Parallel()
	b := newBudget(t, BudgetOptions{Ratio: 1, FloorPerSecond: -1})
	g := newGate(t, Options{Budget: b, Backoff: Backoff{Base: 1, Max: 1}})
	op := register(t, g, "read", "SELECT v FROM t", Always())
	calls := 0
	_ = g.Do(t.Context(), op, func(context.Context) error {
		calls++
		return gocql.ErrConnectionClosed
	})
	if calls != 2 {
		t.Errorf("%d calls, want 2: one request pays for one retry", calls)
	}
}

func TestDoStopsAtTheDeadline(t *testing.T) {
	t.Parallel()
	clock := &fakeClock{}
	o := quick(t)
	o.Now = clock.now
	g := newGate(t, o)
	op := register(t, g, "read", "SELECT v FROM t", Always())
	ctx, cancel := context.WithDeadline(t.Context(), time.Now().Add(time.Hour))
	defer cancel()
	deadline, _ := ctx.Deadline()
	clock.at.Store(deadline.Add(-100 * time.Millisecond).UnixNano())
	calls := 0
	err := g.Do(ctx, op, func(context.Context) error {
		calls++
		clock.add(40 * time.Millisecond) // each attempt takes this long
		return gocql.ErrConnectionClosed
	})
	var own *Error
	if calls != 2 || !errors.As(err, &own) || own.Reason != ReasonDeadline {
		t.Errorf("%d calls, error %v; a third one would outlive the deadline", calls, err)
	}
}
