package gate

import (
	"context"
	"fmt"
	"maps"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
)

// Batch builds and runs a batch, with the driver's own method names. Its entries
// are marked from the verdicts; what a caller says of an entry can only lower
// its verdict.
type Batch struct {
	session *Session
	inner   *gocql.Batch
	// refused are the entries that the caller marked as not idempotent, by index.
	refused map[int]bool
	settings
}

// Query adds a statement.
func (b *Batch) Query(stmt string, values ...any) *Batch { b.inner.Query(stmt, values...); return b }

// Bind adds a statement whose values bind returns when the batch runs.
func (b *Batch) Bind(stmt string, bind func(*gocql.QueryInfo) ([]any, error)) *Batch {
	b.inner.Bind(stmt, bind)
	return b
}

// Entry adds an entry made for the driver. Its Idempotent field is the caller's
// word only if it is true: that an entry is unmarked says nothing.
func (b *Batch) Entry(e gocql.BatchEntry) *Batch {
	if e.Idempotent {
		b.word = wordIdempotent
	}
	b.inner.Entries = append(b.inner.Entries, e)
	return b
}

// NotIdempotent lowers the verdict of the last entry added.
func (b *Batch) NotIdempotent() *Batch {
	if n := len(b.inner.Entries); n > 0 {
		if b.refused == nil {
			b.refused = map[int]bool{}
		}
		b.refused[n-1] = true
	}
	return b
}

// Size returns the number of entries.
func (b *Batch) Size() int { return b.inner.Size() }

// Entries returns a copy of the entries, marked from the verdicts.
func (b *Batch) Entries() []gocql.BatchEntry {
	k := b.session.gate.universe.Load().in(b.inner.Keyspace())
	list := make([]gocql.BatchEntry, len(b.inner.Entries))
	for i, e := range b.inner.Entries {
		e.Idempotent = k.lookup(e.Stmt, b.fixed()).Verdict.Safe() && !b.refused[i] && b.inner.Type != gocql.CounterBatch
		list[i] = e
	}
	return list
}

// Consistency sets the consistency level.
func (b *Batch) Consistency(c gocql.Consistency) *Batch { b.inner.Consistency(c); return b }

// GetConsistency returns the consistency level.
func (b *Batch) GetConsistency() gocql.Consistency { return b.inner.GetConsistency() }

// SerialConsistency sets the level of the Paxos phase: Serial or LocalSerial.
// Another level is an error when the batch is run; the driver would panic.
func (b *Batch) SerialConsistency(c gocql.Consistency) *Batch {
	if !isSerial(c) {
		b.fail(&OptionError{Option: "SerialConsistency", Problem: fmt.Sprintf("is %s, which is not a serial level", c)})
		return b
	}
	b.inner.SerialConsistency(c)
	return b
}

// GetSerialConsistency returns the level of the Paxos phase and whether one is set.
func (b *Batch) GetSerialConsistency() (gocql.Consistency, bool) {
	return b.inner.GetSerialConsistency()
}

// CustomPayload sets the custom payload.
func (b *Batch) CustomPayload(p map[string][]byte) *Batch { b.inner.CustomPayload = p; return b }

// Trace turns tracing on.
func (b *Batch) Trace(t gocql.Tracer) *Batch { b.inner.Trace(t); return b }

// Observer sets the driver's observer for this batch. It replaces that of the
// session, so that the gate's events lack the host.
func (b *Batch) Observer(o gocql.BatchObserver) *Batch { b.inner.Observer(o); return b }

// DefaultTimestamp turns the driver's timestamps on or off.
func (b *Batch) DefaultTimestamp(on bool) *Batch {
	b.unstamped = !on
	b.inner.DefaultTimestamp(on)
	return b
}

// WithTimestamp fixes the timestamp of all attempts, in microseconds; 0 means
// the time of each attempt.
func (b *Batch) WithTimestamp(micros int64) *Batch {
	b.stamp, b.unstamped = micros, false
	b.inner.WithTimestamp(micros)
	return b
}

// WithNowInSeconds sets the server's idea of now, for protocol v5.
func (b *Batch) WithNowInSeconds(now int) *Batch { b.inner.WithNowInSeconds(now); return b }

// SetKeyspace sets the keyspace, for protocol v5.
func (b *Batch) SetKeyspace(k string) *Batch { b.inner.SetKeyspace(k); return b }

// Keyspace returns the keyspace.
func (b *Batch) Keyspace() string { return b.inner.Keyspace() }

// WithContext returns a copy of the batch that runs with ctx.
//
// Deprecated: as in the driver, pass the context to ExecContext and its kin.
func (b *Batch) WithContext(ctx context.Context) *Batch {
	inner := *b.inner
	copied := *b
	copied.inner, copied.ctx = &inner, ctx
	copied.refused = maps.Clone(b.refused)
	return &copied
}

// RetryPolicy sets a policy written for the driver, for this batch; nil means no
// retry. What it may do is bounded by the gate's rules (see FromDriver).
func (b *Batch) RetryPolicy(p gocql.RetryPolicy) *Batch { b.setDriverPolicy(p); return b }

// Policy sets the policy for this batch; nil means the gate's.
func (b *Batch) Policy(p Policy) *Batch { b.policy = p; return b }

// SpeculativeExecutionPolicy asks for speculative execution, under the same
// conditions as Query.SetSpeculativeExecutionPolicy.
func (b *Batch) SpeculativeExecutionPolicy(p gocql.SpeculativeExecutionPolicy) *Batch {
	b.setSpeculation(p)
	return b
}

// IsIdempotent reports whether the batch would be repeated after a failure in
// which it may have been applied.
func (b *Batch) IsIdempotent() bool {
	statement, _ := b.judge()
	return statement.Verdict.Safe()
}

// judge returns what is known of the batch and whether its timestamp is to be
// pinned.
func (b *Batch) judge() (Statement, bool) {
	k := b.session.gate.universe.Load().in(b.inner.Keyspace())
	parts := make([]batchPart, len(b.inner.Entries))
	for i, e := range b.inner.Entries {
		parts[i] = batchPart{text: e.Stmt, refused: b.refused[i]}
	}
	return b.settings.judge(b.session.gate, func(fixed bool) Statement {
		return k.lookupBatch(parts, b.inner.Type == gocql.LoggedBatch, b.inner.Type == gocql.CounterBatch, fixed)
	})
}

// prepare makes the driver's batch of one run, and the request that follows it.
func (b *Batch) prepare(ctx context.Context) (*gocql.Batch, *ticket, error) {
	if b.err != nil {
		return nil, nil, b.err
	}
	if b.policy != nil && isNil(b.policy) {
		return nil, nil, &OptionError{Option: "Policy", Problem: fmt.Sprintf("holds a nil %T", b.policy)}
	}
	g := b.session.gate
	statement, pin := b.judge()
	text := ""
	if len(b.inner.Entries) > 0 {
		text = b.inner.Entries[0].Stmt
	}
	t, err := g.admit(b.contextOr(ctx), &b.settings, statement, text)
	if err != nil {
		return nil, nil, err
	}
	inner := *b.inner
	inner.Entries = make([]gocql.BatchEntry, len(b.inner.Entries))
	for i, e := range b.inner.Entries {
		// As for a query: marked so that the driver asks the request's policy.
		e.Idempotent = true
		inner.Entries[i] = e
	}
	if pin {
		inner.WithTimestamp(g.now().UnixMicro())
	}
	t.request.own = &inner
	inner.RetryPolicy(t.request).SpeculativeExecutionPolicy(b.speculative(g, statement))
	return &inner, t, nil
}

// Exec runs the batch.
func (b *Batch) Exec() error { return b.ExecContext(b.ctx) }

// ExecContext runs the batch.
func (b *Batch) ExecContext(ctx context.Context) error { return b.IterContext(ctx).Close() }

// Iter runs the batch and returns what can be known of the run. Close it.
func (b *Batch) Iter() *Iter { return b.IterContext(b.ctx) }

// IterContext runs the batch and returns what can be known of the run. Close it.
func (b *Batch) IterContext(ctx context.Context) *Iter {
	inner, t, err := b.prepare(ctx)
	if err != nil {
		return failedIter(err)
	}
	return &Iter{Iter: inner.IterContext(t.request.context()), ticket: t}
}

// ExecCAS runs a batch of lightweight transactions, reports whether it was
// applied, and copies the first row of the answer into dest. The rest of the
// answer is in the iterator, which is nil after an error.
func (b *Batch) ExecCAS(dest ...any) (applied bool, iter *Iter, err error) {
	return b.ExecCASContext(b.ctx, dest...)
}

// ExecCASContext is ExecCAS with a context.
func (b *Batch) ExecCASContext(ctx context.Context, dest ...any) (applied bool, iter *Iter, err error) {
	return b.cas(ctx, func(inner *gocql.Batch, ctx context.Context) (bool, *gocql.Iter, error) {
		return inner.ExecCASContext(ctx, dest...)
	})
}

// MapExecCAS runs a batch of lightweight transactions, reports whether it was
// applied, and copies the first row of the answer into dest.
func (b *Batch) MapExecCAS(dest map[string]any) (applied bool, iter *Iter, err error) {
	return b.MapExecCASContext(b.ctx, dest)
}

// MapExecCASContext is MapExecCAS with a context.
func (b *Batch) MapExecCASContext(ctx context.Context, dest map[string]any) (applied bool, iter *Iter, err error) {
	return b.cas(ctx, func(inner *gocql.Batch, ctx context.Context) (bool, *gocql.Iter, error) {
		return inner.MapExecCASContext(ctx, dest)
	})
}

func (b *Batch) cas(ctx context.Context, run func(*gocql.Batch, context.Context) (bool, *gocql.Iter, error)) (bool, *Iter, error) {
	inner, t, err := b.prepare(ctx)
	if err != nil {
		return false, nil, err
	}
	applied, it, err := run(inner, t.request.context())
	err = t.finish(err, t.request.made(err))
	if it == nil {
		return applied, nil, err
	}
	return applied, &Iter{Iter: it, ticket: t}, err
}
