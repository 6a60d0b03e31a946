package gate

import (
	"context"
	"errors"
	"fmt"

	gocql "github.com/apache/cassandra-gocql-driver/v2"

	"github.com/cqlidem/cqlidem/classify"
)

// Query builds and runs one statement, with the driver's own method names. It
// can be run more than once, but as in the driver its settings must not be
// changed while another goroutine uses it.
type Query struct {
	session *Session
	inner   *gocql.Query
	settings
}

// settings is what a Query and a Batch have in common beside the driver's own.
type settings struct {
	ctx       context.Context
	policy    Policy
	operation *Registered
	word      word
	// stamp is the timestamp given by the driver call; unstamped says that the
	// driver's timestamps are turned off.
	stamp     int64
	unstamped bool
	spec      gocql.SpeculativeExecutionPolicy
	err       error // the first setting that was wrong
}

// word is what the caller says of idempotency.
type word uint8

const (
	wordNone word = iota
	wordIdempotent
	wordNotIdempotent
)

func (s *settings) fail(err error) {
	if s.err == nil {
		s.err = err
	}
}

func (s *settings) fixed() bool { return s.stamp != 0 && !s.unstamped }

func (s *settings) setDriverPolicy(p gocql.RetryPolicy) {
	if p == nil {
		s.policy = Fallthrough{}
		return
	}
	policy, err := FromDriver(p)
	if err != nil {
		s.fail(err)
		return
	}
	s.policy = policy
}

func (s *settings) setSpeculation(p gocql.SpeculativeExecutionPolicy) {
	switch {
	case p == nil:
		s.spec = nil
	case isNil(p):
		s.fail(&OptionError{Option: "SpeculativeExecutionPolicy", Problem: fmt.Sprintf("holds a nil %T; the driver would panic", p)})
	case p.Attempts() > 0 && p.Delay() <= 0:
		s.fail(&OptionError{Option: "SpeculativeExecutionPolicy", Problem: "has no delay; the driver would panic"})
	default:
		s.spec = p
	}
}

// Statement returns the CQL text.
func (q *Query) Statement() string { return q.inner.Statement() }

// Values returns the bound values.
func (q *Query) Values() []any { return q.inner.Values() }

// String describes the query as the driver does.
func (q *Query) String() string { return q.inner.String() }

// Consistency sets the consistency level.
func (q *Query) Consistency(c gocql.Consistency) *Query { q.inner.Consistency(c); return q }

// GetConsistency returns the consistency level.
func (q *Query) GetConsistency() gocql.Consistency { return q.inner.GetConsistency() }

// SerialConsistency sets the level of the Paxos phase: Serial or LocalSerial.
// Another level is an error when the query is run; the driver would panic.
func (q *Query) SerialConsistency(c gocql.Consistency) *Query {
	if !isSerial(c) {
		q.fail(&OptionError{Option: "SerialConsistency", Problem: fmt.Sprintf("is %s, which is not a serial level", c)})
		return q
	}
	q.inner.SerialConsistency(c)
	return q
}

// GetSerialConsistency returns the level of the Paxos phase and whether one is set.
func (q *Query) GetSerialConsistency() (gocql.Consistency, bool) {
	return q.inner.GetSerialConsistency()
}

// CustomPayload sets the custom payload.
func (q *Query) CustomPayload(p map[string][]byte) *Query { q.inner.CustomPayload(p); return q }

// Trace turns tracing on.
func (q *Query) Trace(t gocql.Tracer) *Query { q.inner.Trace(t); return q }

// Observer sets the driver's observer for this query. It replaces that of the
// session, so that the gate's events lack the host.
func (q *Query) Observer(o gocql.QueryObserver) *Query { q.inner.Observer(o); return q }

// PageSize sets the number of rows of a page.
func (q *Query) PageSize(n int) *Query { q.inner.PageSize(n); return q }

// PageState sets the page to start from, and turns automatic paging off.
func (q *Query) PageState(state []byte) *Query { q.inner.PageState(state); return q }

// Prefetch sets how early the next page is asked for.
func (q *Query) Prefetch(p float64) *Query { q.inner.Prefetch(p); return q }

// NoSkipMetadata asks for the result's metadata with each answer.
func (q *Query) NoSkipMetadata() *Query { q.inner.NoSkipMetadata(); return q }

// RoutingKey sets the routing key.
func (q *Query) RoutingKey(k []byte) *Query { q.inner.RoutingKey(k); return q }

// DefaultTimestamp turns the driver's timestamps on or off.
func (q *Query) DefaultTimestamp(on bool) *Query {
	q.unstamped = !on
	q.inner.DefaultTimestamp(on)
	return q
}

// WithTimestamp fixes the timestamp of all attempts, in microseconds; 0 means
// the time of each attempt. With a fixed timestamp most writes are safe to
// repeat.
func (q *Query) WithTimestamp(micros int64) *Query {
	q.stamp, q.unstamped = micros, false
	q.inner.WithTimestamp(micros)
	return q
}

// WithNowInSeconds sets the server's idea of now, for protocol v5.
func (q *Query) WithNowInSeconds(now int) *Query { q.inner.WithNowInSeconds(now); return q }

// SetKeyspace sets the keyspace, for protocol v5.
func (q *Query) SetKeyspace(k string) *Query { q.inner.SetKeyspace(k); return q }

// Keyspace returns the keyspace.
func (q *Query) Keyspace() string { return q.inner.Keyspace() }

// SetHostID sends the query to one host. There is then no next host to retry on.
func (q *Query) SetHostID(id string) *Query { q.inner.SetHostID(id); return q }

// GetHostID returns the host set by SetHostID.
func (q *Query) GetHostID() string { return q.inner.GetHostID() }

// Bind sets the values.
func (q *Query) Bind(values ...any) *Query { q.inner.Bind(values...); return q }

// WithContext returns a copy of the query that runs with ctx.
//
// Deprecated: as in the driver, pass the context to ExecContext and its kin.
func (q *Query) WithContext(ctx context.Context) *Query {
	inner := *q.inner
	copied := *q
	copied.inner, copied.ctx = &inner, ctx
	return &copied
}

// Idempotent is the caller's word. False lowers the verdict: the statement is
// then not repeated after a failure in which it may have been applied. True
// raises nothing: if the verdict is another, it stands, and the observer is told
// (EventOverruled).
func (q *Query) Idempotent(value bool) *Query {
	q.word = wordNotIdempotent
	if value {
		q.word = wordIdempotent
	}
	return q
}

// IsIdempotent reports whether the query would be repeated after a failure in
// which it may have been applied, by the verdict and the caller's word.
func (q *Query) IsIdempotent() bool {
	statement, _ := q.judge()
	return statement.Verdict.Safe()
}

// RetryPolicy sets a policy written for the driver, for this query; nil means no
// retry. What it may do is bounded by the gate's rules (see FromDriver).
func (q *Query) RetryPolicy(p gocql.RetryPolicy) *Query { q.setDriverPolicy(p); return q }

// Policy sets the policy for this query; nil means the gate's.
func (q *Query) Policy(p Policy) *Query { q.policy = p; return q }

// SetSpeculativeExecutionPolicy asks for speculative execution. It is done only
// if the verdict allows the statement to be repeated and the retry budget has a
// token for it. A policy without a delay, or that is a nil pointer, is an error
// when the query is run.
func (q *Query) SetSpeculativeExecutionPolicy(p gocql.SpeculativeExecutionPolicy) *Query {
	q.setSpeculation(p)
	return q
}

// judge returns what is known of the query and whether its timestamp is to be
// pinned.
func (q *Query) judge() (Statement, bool) {
	k := q.session.gate.universe.Load().in(q.inner.Keyspace())
	text := q.inner.Statement()
	statement, pin := q.settings.judge(q.session.gate, func(fixed bool) Statement { return *k.lookup(text, fixed) })
	if q.word == wordNotIdempotent {
		statement = statement.refuse()
	}
	return statement, pin
}

// judge looks the verdict up, and once more with a timestamp if pinning one
// makes it safe.
func (s *settings) judge(g *Gate, lookup func(fixed bool) Statement) (Statement, bool) {
	statement := lookup(s.fixed())
	if !g.pin || s.fixed() || s.unstamped || statement.Verdict != classify.NotIdempotent || statement.Conditional {
		return statement, false
	}
	if pinned := lookup(true); pinned.Verdict.Safe() {
		return pinned, true
	}
	return statement, false
}

// effectivePolicy returns the policy of this run, after what the operation
// declares.
func (s *settings) effectivePolicy(g *Gate, statement Statement) Policy {
	if s.operation != nil {
		if p := s.operation.restriction(statement); p != nil {
			return p
		}
	}
	if s.policy != nil {
		return s.policy
	}
	return g.policy
}

// speculative returns the driver's policy for this run.
func (s *settings) speculative(g *Gate, statement Statement) gocql.SpeculativeExecutionPolicy {
	if s.spec == nil || !statement.Verdict.Safe() || statement.Conditional {
		return gocql.NonSpeculativeExecution{}
	}
	return &speculation{policy: s.spec, budget: g.budget}
}

// overruled reports whether the caller asked for more than the verdict allows.
func (s *settings) overruled(statement Statement) bool {
	return !statement.Verdict.Safe() && (s.word == wordIdempotent || s.spec != nil)
}

// prepare makes the driver's query of one run, and the request that follows it.
// It returns a nil request and an error if no attempt may be made.
func (q *Query) prepare(ctx context.Context) (*gocql.Query, *ticket, error) {
	if q.err != nil {
		return nil, nil, q.err
	}
	if isNil(q.policy) && q.policy != nil {
		return nil, nil, &OptionError{Option: "Policy", Problem: fmt.Sprintf("holds a nil %T", q.policy)}
	}
	g := q.session.gate
	statement, pin := q.judge()
	t, err := g.admit(q.contextOr(ctx), &q.settings, statement, q.inner.Statement())
	if err != nil {
		return nil, nil, err
	}
	inner := *q.inner
	if pin {
		inner.WithTimestamp(g.now().UnixMicro())
	}
	// The driver asks no policy about an unmarked query, not even for the errors
	// before which nothing can have been applied. So every query is marked, and
	// the policy is the request's own; speculation, which asks no policy, is
	// given only to what may be repeated.
	t.request.own = &inner
	inner.Idempotent(true).RetryPolicy(t.request).SetSpeculativeExecutionPolicy(q.speculative(g, statement))
	return &inner, t, nil
}

func (s *settings) contextOr(ctx context.Context) context.Context {
	if ctx == nil {
		ctx = s.ctx
	}
	if ctx == nil {
		ctx = context.Background()
	}
	return ctx
}

// Exec runs the query without reading rows.
func (q *Query) Exec() error { return q.ExecContext(q.ctx) }

// ExecContext runs the query without reading rows.
func (q *Query) ExecContext(ctx context.Context) error { return q.IterContext(ctx).Close() }

// Iter runs the query and returns its rows. Close the iterator: errors, and the
// end of the request, are found there.
func (q *Query) Iter() *Iter { return q.IterContext(q.ctx) }

// IterContext runs the query and returns its rows.
func (q *Query) IterContext(ctx context.Context) *Iter {
	inner, t, err := q.prepare(ctx)
	if err != nil {
		return failedIter(err)
	}
	return &Iter{Iter: inner.IterContext(t.request.context()), ticket: t}
}

// Scan runs the query and copies the first row into dest. It returns the
// driver's ErrNotFound, as it is, if there is none.
func (q *Query) Scan(dest ...any) error { return q.ScanContext(q.ctx, dest...) }

// ScanContext runs the query and copies the first row into dest.
func (q *Query) ScanContext(ctx context.Context, dest ...any) error {
	it := q.IterContext(ctx)
	if err := it.firstRow(); err != nil {
		return err
	}
	it.Scan(dest...)
	return it.Close()
}

// MapScan runs the query and copies the first row into m.
func (q *Query) MapScan(m map[string]any) error { return q.MapScanContext(q.ctx, m) }

// MapScanContext runs the query and copies the first row into m.
func (q *Query) MapScanContext(ctx context.Context, m map[string]any) error {
	it := q.IterContext(ctx)
	if err := it.firstRow(); err != nil {
		return err
	}
	it.MapScan(m)
	return it.Close()
}

// ScanCAS runs a lightweight transaction, reports whether it was applied, and
// copies the row that stood in its way into dest. After an error it is not known
// whether it was applied; ExecCAS finds out.
func (q *Query) ScanCAS(dest ...any) (applied bool, err error) {
	return q.ScanCASContext(q.ctx, dest...)
}

// ScanCASContext is ScanCAS with a context.
func (q *Query) ScanCASContext(ctx context.Context, dest ...any) (applied bool, err error) {
	return q.cas(ctx, func(inner *gocql.Query, ctx context.Context) (bool, error) {
		return inner.ScanCASContext(ctx, dest...)
	})
}

// MapScanCAS runs a lightweight transaction, reports whether it was applied, and
// copies the row that stood in its way into dest.
func (q *Query) MapScanCAS(dest map[string]any) (applied bool, err error) {
	return q.MapScanCASContext(q.ctx, dest)
}

// MapScanCASContext is MapScanCAS with a context.
func (q *Query) MapScanCASContext(ctx context.Context, dest map[string]any) (applied bool, err error) {
	return q.cas(ctx, func(inner *gocql.Query, ctx context.Context) (bool, error) {
		return inner.MapScanCASContext(ctx, dest)
	})
}

func (q *Query) cas(ctx context.Context, run func(*gocql.Query, context.Context) (bool, error)) (bool, error) {
	inner, t, err := q.prepare(ctx)
	if err != nil {
		return false, err
	}
	applied, err := run(inner, t.request.context())
	return applied, t.finish(err, t.request.made(err))
}

// ticket is a request that was let through, and what the breaker wants to hear.
type ticket struct {
	request *request
	breaker Breaker
	token   any
	done    bool
	err     error
}

// admit asks the breaker and begins a request.
func (g *Gate) admit(ctx context.Context, s *settings, statement Statement, text string) (*ticket, error) {
	name := ""
	if s.operation != nil {
		name = s.operation.op.Name
	}
	t := &ticket{}
	if g.breaker != nil {
		token, err := g.breaker.Allow()
		if err != nil {
			err = errors.Join(ErrBreakerOpen, err)
			g.observe(Event{Kind: EventBreakerOpen, Operation: name, Text: text, Statement: statement,
				Decision: Decision{Reason: ReasonBreaker}, Err: err})
			return nil, &Error{Err: err, Reason: ReasonBreaker, Statement: statement, Operation: name}
		}
		t.breaker, t.token = g.breaker, token
	}
	t.request = g.begin(ctx, s.effectivePolicy(g, statement), statement, text, name)
	if s.overruled(statement) {
		t.request.tell(Event{Kind: EventOverruled})
	}
	return t, nil
}

// abandon ends a request that failed for a reason of the caller's own.
func (t *ticket) abandon(err error) error {
	if !t.done {
		t.done, t.err = true, err
		if t.breaker != nil {
			t.breaker.Done(t.token, nil)
		}
	}
	return t.err
}

// finish ends the request once, and returns the error for the caller.
func (t *ticket) finish(err error, attempts int) error {
	if t.done {
		return t.err
	}
	t.done = true
	t.err = t.request.finish(err, attempts)
	if t.breaker != nil {
		var failed *Error
		if !errors.As(t.err, &failed) && attempts > 0 {
			err = nil // an empty answer, or rows that did not fit, came from a server that is well
		}
		t.breaker.Done(t.token, err)
	}
	return t.err
}
