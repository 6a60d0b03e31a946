package gate

import (
	"context"
	"errors"
	"fmt"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
)

// Configure makes a gate and sets it as the cluster's retry policy: every query
// of the sessions made from the configuration is then vetoed by its statement's
// verdict, even where a caller marked it idempotent. See Gate.Configure.
func Configure(cluster *gocql.ClusterConfig, o Options) (*Gate, error) {
	g, err := New(o)
	if err != nil {
		return nil, err
	}
	return g, g.Configure(cluster)
}

// Configure sets the gate as the cluster's retry policy, in the place of what
// was there, and puts observers before those of the cluster, which it needs to
// know what failed. DefaultIdempotence is set to false: with true the driver
// would execute unmarked writes speculatively where a query asks for it, and no
// policy can veto that.
//
// What it gives to queries run on the driver's own session: one that the caller
// marked idempotent is retried by the gate's rules and policy; one that is not
// marked is not retried at all, because the driver then asks nobody. Wrap gives
// the rest.
//
// Failure modes: a query or batch with a RetryPolicy of its own is not the
// gate's, and one with an Observer of its own hides its failures from the gate
// and is not retried; the same *gocql.Query run by several
// goroutines whose attempts fail at the same moment is not retried any more; a
// query that a careless caller marked and gave a speculative execution policy is
// executed speculatively before the gate hears of it; the breaker is not asked.
// Of a custom policy's decisions about broken connections and the like, the
// choice of the host is not honoured: it is always the next one.
func (g *Gate) Configure(cluster *gocql.ClusterConfig) error {
	if cluster == nil {
		return &OptionError{Option: "cluster", Problem: "is nil"}
	}
	for _, f := range []struct {
		name  string
		value any
	}{{"cluster.QueryObserver", cluster.QueryObserver}, {"cluster.BatchObserver", cluster.BatchObserver}, {"cluster.RetryPolicy", cluster.RetryPolicy}} {
		if f.value != nil && isNil(f.value) {
			return &OptionError{Option: f.name, Problem: fmt.Sprintf("holds a nil %T", f.value)}
		}
	}
	cluster.RetryPolicy = &g.session
	cluster.QueryObserver = queryObserver{g, cluster.QueryObserver}
	cluster.BatchObserver = batchObserver{g, cluster.BatchObserver}
	cluster.DefaultIdempotence = false
	return nil
}

// queryObserver tells the gate of each attempt, and then the cluster's observer.
type queryObserver struct {
	gate *Gate
	next gocql.QueryObserver
}

// ObserveQuery implements gocql.QueryObserver.
func (o queryObserver) ObserveQuery(ctx context.Context, q gocql.ObservedQuery) {
	if q.Query != nil {
		o.gate.session.observe(ctx, observation{
			statement: q.Query, marked: q.Query.IsIdempotent(), number: q.Attempt, err: q.Err,
			host: q.Host, latency: q.End.Sub(q.Start),
		})
	}
	if o.next != nil {
		o.next.ObserveQuery(ctx, q)
	}
}

// batchObserver tells the gate of each attempt, and then the cluster's observer.
type batchObserver struct {
	gate *Gate
	next gocql.BatchObserver
}

// ObserveBatch implements gocql.BatchObserver.
func (o batchObserver) ObserveBatch(ctx context.Context, b gocql.ObservedBatch) {
	if b.Batch != nil {
		o.gate.session.observe(ctx, observation{
			statement: b.Batch, marked: b.Batch.IsIdempotent(), number: b.Attempt, err: b.Err,
			host: b.Host, latency: b.End.Sub(b.Start),
		})
	}
	if o.next != nil {
		o.next.ObserveBatch(ctx, b)
	}
}

// Mark sets the query's idempotent flag from its verdict, for programs that stay
// with the driver's session. Call it after WithTimestamp.
func (g *Gate) Mark(q *gocql.Query) *gocql.Query {
	return q.Idempotent(g.describe(q).Verdict.Safe())
}

// MarkBatch sets the flags of the batch's entries from their verdicts, for
// programs that stay with the driver's session. Call it after the last entry and
// WithTimestamp.
func (g *Gate) MarkBatch(b *gocql.Batch) *gocql.Batch {
	k, fixed := g.universe.Load().in(b.Keyspace()), g.session.stamps.ofBatch(b)
	for i := range b.Entries {
		b.Entries[i].Idempotent = b.Type != gocql.CounterBatch && k.lookup(b.Entries[i].Stmt, fixed).Verdict.Safe()
	}
	return b
}

// describe returns what is known of a driver's query or batch.
func (g *Gate) describe(statement gocql.Statement) Statement {
	u := g.universe.Load()
	switch s := statement.(type) {
	case *gocql.Query:
		return *u.in(s.Keyspace()).lookup(s.Statement(), g.session.stamps.ofQuery(s))
	case *gocql.Batch:
		parts := make([]batchPart, len(s.Entries))
		for i, e := range s.Entries {
			parts[i] = batchPart{text: e.Stmt}
		}
		return u.in(s.Keyspace()).lookupBatch(parts, s.Type == gocql.LoggedBatch, s.Type == gocql.CounterBatch, g.session.stamps.ofBatch(s))
	}
	return Statement{}
}

// textOf returns the text for events.
func textOf(statement gocql.Statement) string {
	switch s := statement.(type) {
	case *gocql.Query:
		return s.Statement()
	case *gocql.Batch:
		if len(s.Entries) > 0 {
			return s.Entries[0].Stmt
		}
	}
	return ""
}

// ended reports errors after which the driver asks no policy.
func ended(err error) bool {
	return err == nil || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) || errors.Is(err, gocql.ErrNotFound)
}
