package gate

import (
	"context"
	"fmt"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
)

// Query builds and runs one statement, with the driver's own method names. It
// can be run more than once, but as in the driver its settings must not be
// changed while another goroutine uses it.
type Query struct {
	session *Session
	inner   *gocql.Query
	settings
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
