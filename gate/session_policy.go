package gate

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
)

// sessionPolicy is the retry policy of a whole session. The driver calls, for
// each failed attempt and in this order, in one goroutine:
//
//	ObserveQuery(ctx, {*Query, number, err})   which attempt of which query failed, and how
//	Attempt(q)                                 the execution, without the error
//	GetRetryType(err)                          the error, without the execution
//
// No call knows everything, and the policy object is shared by all executions.
// So the observation is kept until Attempt comes for the same *Query, the
// decision is taken there, and what GetRetryType has to answer is kept by the
// error's identity. Whatever cannot be brought together is not retried.
type sessionPolicy struct {
	gate   *Gate
	stamps stampReader

	// busy is the number of tracked statements: where it is 0, an attempt that
	// succeeded has nothing to clean up, and no lock is taken.
	busy atomic.Int64

	mu      sync.Mutex
	tracked map[gocql.Statement]*tracked
	order   []gocql.Statement // oldest first
	answers map[error]gocql.RetryType
}

// tracked is what is known of one *Query or *Batch that failed.
type tracked struct {
	// waiting is the failure that Attempt was not called for yet.
	waiting *observation
	// overlapped says that two executions failed at the same moment, so that
	// failures and executions cannot be told apart any more.
	overlapped bool
	requests   map[gocql.RetryableQuery]*request
}

// observation is what the driver's observers are told of one attempt.
type observation struct {
	statement gocql.Statement
	marked    bool
	number    int // from 0
	err       error
	host      *gocql.HostInfo
	latency   time.Duration
}

// maxTracked bounds the statements tracked at one time. A request that is
// forgotten in the middle is not retried further.
const maxTracked = 1024

func (p *sessionPolicy) init(g *Gate) {
	p.gate = g
	p.stamps = newStampReader()
	p.tracked = map[gocql.Statement]*tracked{}
	p.answers = map[error]gocql.RetryType{}
}

// observe is told of each attempt of a session that Configure made.
func (p *sessionPolicy) observe(ctx context.Context, o observation) {
	if r, ok := ctx.Value(requestKey{}).(*request); ok && r.own == o.statement {
		r.attempted(o.number+1, o.host, o.latency, o.err)
		return
	}
	if o.number == 0 && !HasOuter(ctx) {
		p.gate.budget.Request()
	}
	p.tellAttempt(o)
	switch {
	case ended(o.err):
		p.end(o)
	case o.marked:
		p.wait(o)
	default:
		p.tellUnmarked(o)
	}
}

// wait keeps the failure until the driver calls Attempt.
func (p *sessionPolicy) wait(o observation) {
	p.mu.Lock()
	defer p.mu.Unlock()
	t := p.tracked[o.statement]
	if t == nil {
		t = p.track(o.statement)
	}
	if t.waiting != nil || t.overlapped {
		t.waiting, t.overlapped = nil, true
		return
	}
	t.waiting = &o
}

// track makes room for a statement. The lock is held.
func (p *sessionPolicy) track(statement gocql.Statement) *tracked {
	for len(p.tracked) >= maxTracked && len(p.order) > 0 {
		delete(p.tracked, p.order[0])
		p.order = p.order[1:]
	}
	t := &tracked{requests: map[gocql.RetryableQuery]*request{}}
	p.tracked[statement] = t
	p.order = append(p.order, statement)
	if len(p.order) > 2*maxTracked {
		p.compact()
	}
	p.busy.Store(int64(len(p.tracked)))
	return t
}

// compact drops the statements that are not tracked any more from the order.
// The lock is held.
func (p *sessionPolicy) compact() {
	kept := make([]gocql.Statement, 0, maxTracked)
	for _, s := range p.order {
		if _, ok := p.tracked[s]; ok {
			kept = append(kept, s)
		}
	}
	p.order = kept
}

// end forgets the requests of a statement whose last attempt succeeded or ended
// with the context.
func (p *sessionPolicy) end(o observation) {
	if p.busy.Load() == 0 {
		return
	}
	p.mu.Lock()
	t := p.tracked[o.statement]
	var requests []*request
	if t != nil {
		for q, r := range t.requests {
			requests = append(requests, r)
			delete(t.requests, q)
		}
		p.forget(o.statement, t)
	}
	p.mu.Unlock()
	for _, r := range requests {
		r.saw(o.host, o.latency)
		if o.err == nil || errors.Is(o.err, gocql.ErrNotFound) {
			r.succeeded(o.number + 1)
			continue
		}
		r.tellEnd(Event{Attempt: o.number + 1, Class: ClassCancelled, Decision: Decision{Action: Rethrow, Reason: ReasonCancelled}, Err: o.err})
	}
}

// forget stops tracking a statement of which nothing is left to know. The lock
// is held.
func (p *sessionPolicy) forget(statement gocql.Statement, t *tracked) {
	if t.waiting == nil && !t.overlapped && len(t.requests) == 0 {
		delete(p.tracked, statement)
		p.busy.Store(int64(len(p.tracked)))
	}
}

// Attempt implements gocql.RetryPolicy: it brings the failure and the execution
// together, decides, and waits.
func (p *sessionPolicy) Attempt(q gocql.RetryableQuery) bool {
	executable, ok := q.(gocql.ExecutableStatement)
	if !ok {
		return false
	}
	statement := executable.Statement()
	r, o := p.take(statement, q)
	if r == nil {
		p.gate.observe(Event{Kind: EventRefused, Text: textOf(statement), Attempt: q.Attempts(), Consistency: q.GetConsistency(),
			Decision: Decision{Action: Rethrow, Reason: ReasonUnobserved}})
		return false
	}
	r.Attempt(q)
	action := r.failed(o.err)
	p.settle(statement, q, o.err, action)
	return action.retries()
}

// take returns the request of the execution and the failure that the driver asks
// about, or nil if they cannot be told.
func (p *sessionPolicy) take(statement gocql.Statement, q gocql.RetryableQuery) (*request, *observation) {
	p.mu.Lock()
	t := p.tracked[statement]
	if t == nil || t.overlapped || t.waiting == nil {
		p.mu.Unlock()
		return nil, nil
	}
	o, r := t.waiting, t.requests[q]
	t.waiting = nil
	p.mu.Unlock()

	if r == nil {
		if q.Attempts() > 1 {
			return nil, nil // the request was forgotten in the middle
		}
		r = p.newRequest(statement, q)
		p.mu.Lock()
		t.requests[q] = r
		p.mu.Unlock()
	}
	r.saw(o.host, o.latency)
	return r, o
}

func (p *sessionPolicy) newRequest(statement gocql.Statement, q gocql.RetryableQuery) *request {
	g := p.gate
	return &request{
		gate: g, policy: g.policy, statement: g.describe(statement), text: textOf(statement),
		ctx: q.Context(), outer: HasOuter(q.Context()), query: q,
	}
}

// settle keeps the answer for GetRetryType, and forgets a request that ended.
func (p *sessionPolicy) settle(statement gocql.Statement, q gocql.RetryableQuery, err error, a Action) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if identified(err) {
		if len(p.answers) > maxTracked {
			clear(p.answers) // a foreign wrapper never asks; what it would ask is not retried
		}
		p.answers[err] = driverType(a)
	}
	if a.retries() {
		return
	}
	if t := p.tracked[statement]; t != nil {
		delete(t.requests, q)
		p.forget(statement, t)
	}
}

// GetRetryType implements gocql.RetryPolicy. Whether to retry was answered by
// Attempt; here it is only how.
func (p *sessionPolicy) GetRetryType(err error) gocql.RetryType {
	if !identified(err) {
		return gocql.RetryNextHost
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if t, ok := p.answers[err]; ok {
		delete(p.answers, err)
		return t
	}
	return gocql.Rethrow
}

// identified reports errors of which each attempt has its own, so that the
// pointer identifies the attempt. Only after these can a policy choose the host
// or ignore the error.
func identified(err error) bool {
	switch err.(type) { //nolint:errorlint // the identity of this very value counts, not what it wraps
	case *gocql.RequestErrUnavailable, *gocql.RequestErrReadTimeout, *gocql.RequestErrWriteTimeout:
		return true
	}
	return false
}

func driverType(a Action) gocql.RetryType {
	switch a {
	case RetrySame:
		return gocql.Retry
	case RetryNext:
		return gocql.RetryNextHost
	case Ignore:
		return gocql.Ignore
	}
	return gocql.Rethrow
}

// tellAttempt reports an attempt of a query run on the driver's session.
func (p *sessionPolicy) tellAttempt(o observation) {
	if p.gate.observer == nil {
		return
	}
	e := p.event(o)
	e.Kind = EventAttempt
	p.gate.observer.Observe(e)
}

// tellUnmarked reports that the driver will not ask.
func (p *sessionPolicy) tellUnmarked(o observation) {
	if p.gate.observer == nil {
		return
	}
	e := p.event(o)
	e.Kind, e.Decision = EventRefused, Decision{Action: Rethrow, Reason: ReasonUnmarked}
	p.gate.observer.Observe(e)
}

func (p *sessionPolicy) event(o observation) Event {
	e := Event{Text: textOf(o.statement), Statement: p.gate.describe(o.statement), Attempt: o.number + 1,
		Host: o.host, Latency: o.latency, Err: o.err}
	if o.err != nil {
		e.Class = FailureOf(o.err).Class
	}
	return e
}
