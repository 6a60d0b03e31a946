package gate

import (
	"context"
	"errors"
	"sync"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
)

// request follows one request through its attempts. It is the retry policy of
// one execution: the driver hands it the query in Attempt and the error in
// GetRetryType, which a policy shared between queries could not bring together.
//
// With speculative execution the driver calls it from several goroutines, so
// that the state is guarded; no policy, observer or clock is called under the
// lock.
type request struct {
	gate      *Gate
	policy    Policy
	statement Statement
	text      string
	operation string
	ctx       context.Context
	outer     bool
	own       gocql.Statement // the driver's query or batch of a wrapped run

	mu       sync.Mutex
	version  int                  // changes with each decision
	query    gocql.RetryableQuery // the page being fetched; nil outside the driver
	attempts int                  // made so far for this page
	reported int                  // attempts that the observer was told of
	retries  Retries
	last     Decision
	began    time.Time
	latency  time.Duration // of the last attempt
	host     *gocql.HostInfo
	observed bool // the driver's observer reports attempts to us
}

// requestKey finds the request in the context of an execution.
type requestKey struct{}

// begin starts a request and counts it as traffic.
func (g *Gate) begin(ctx context.Context, p Policy, s Statement, text, operation string) *request {
	r := &request{
		gate: g, policy: p, statement: s, text: text, operation: operation,
		ctx: ctx, outer: HasOuter(ctx), began: g.now(),
	}
	// Under an outer retry it is not known whether this is new traffic or the
	// repetition of some, so it pays for nothing.
	if !r.outer {
		g.budget.Request()
	}
	return r
}

// context returns the context to execute with.
func (r *request) context() context.Context { return context.WithValue(r.ctx, requestKey{}, r) }

// Attempt implements gocql.RetryPolicy. It always agrees: the decision is taken
// in GetRetryType, which the driver calls next in any case.
func (r *request) Attempt(q gocql.RetryableQuery) bool {
	turned := false
	r.mu.Lock()
	if r.query != q {
		// The next page of a result is a request of its own.
		turned = r.query != nil && r.last.Action.retries()
		if r.query != nil {
			r.began = time.Time{} // not known for a page that the driver fetched by itself
		}
		r.query, r.retries, r.last, r.reported = q, Retries{}, Decision{}, 0
	}
	r.attempts = q.Attempts()
	r.mu.Unlock()
	if turned {
		r.tell(Event{Kind: EventRetrySucceeded})
	}
	return true
}

// GetRetryType implements gocql.RetryPolicy: it decides, tells, and waits.
func (r *request) GetRetryType(err error) gocql.RetryType {
	switch r.failed(err) {
	case RetrySame:
		return gocql.Retry
	case RetryNext:
		return gocql.RetryNextHost
	case Ignore:
		return gocql.Ignore
	}
	return gocql.Rethrow
}

// failed takes the decision about a failed attempt, tells the observer, and
// waits before a retry.
func (r *request) failed(err error) Action {
	now := r.gate.now()
	r.mu.Lock()
	if !r.observed && !r.began.IsZero() {
		r.latency = now.Sub(r.began)
	}
	r.mu.Unlock()

	d, in := r.decide(err)
	r.tellDecision(d, &in)
	if !d.Action.retries() {
		return d.Action
	}
	if sleep(r.ctx, in.Backoff) != nil || r.late() {
		r.gate.budget.Return()
		d = Decision{Action: Rethrow, Reason: ReasonCancelled}
		r.mu.Lock()
		r.last, r.retries = d, in.Retries
		r.mu.Unlock()
		r.tellEnd(Event{Attempt: in.Attempts, Class: in.Failure.Class, Decision: d, Consistency: in.Consistency, Err: err})
		return Rethrow
	}
	if d.Downgrade && in.query != nil {
		in.query.SetConsistency(d.Consistency)
	}
	began := r.gate.now()
	r.mu.Lock()
	r.began = began
	r.mu.Unlock()
	return d.Action
}

// late reports whether the deadline passed while the gate waited: a timer may
// fire late, and the context's own then as well.
func (r *request) late() bool {
	deadline, ok := r.ctx.Deadline()
	return ok && !r.gate.now().Before(deadline)
}

// decide takes a token if the decision is to retry. Should another goroutine
// decide about the same request meanwhile, it decides again with what that one
// left, so that "once" is once.
func (r *request) decide(err error) (Decision, Input) {
	for {
		in, version := r.input(err)
		d := Decide(r.policy, in)
		took := false
		if d.Action.retries() {
			if took = r.gate.budget.Take(); !took {
				d = Decision{Action: Rethrow, Reason: ReasonBudget}
			}
		}
		if r.commit(d, in.Failure.Class, version) {
			return d, in
		}
		if took {
			r.gate.budget.Return()
		}
	}
}

// input reads the state. The budget is asked later, by taking a token.
func (r *request) input(err error) (Input, int) {
	g := r.gate
	r.mu.Lock()
	in := Input{
		Statement: r.statement, Err: err, Attempts: max(1, r.attempts), Retries: r.retries,
		MaxAttempts: g.maxAttempts, Outer: r.outer, Latency: r.latency, Budget: true, query: r.query,
	}
	version := r.version
	r.mu.Unlock()

	in.Failure = FailureOf(err)
	if in.query != nil {
		in.Consistency = in.query.GetConsistency()
	}
	if r.ctx.Err() != nil {
		// Whatever the driver reports, nobody waits for the answer any more.
		in.Failure.Class = ClassCancelled
	}
	in.Backoff = g.backoff.wait(in.Retries.Total, g.random())
	if deadline, ok := r.ctx.Deadline(); ok {
		in.HasDeadline, in.Left = true, deadline.Sub(g.now())
	}
	return in, version
}

// commit records the decision, unless another one came first.
func (r *request) commit(d Decision, c Class, version int) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.version != version {
		return false
	}
	r.version++
	r.last = d
	if d.Action.retries() {
		r.retries = r.retries.add(c)
	}
	return true
}

// tellDecision reports a failed attempt and what follows from it.
func (r *request) tellDecision(d Decision, in *Input) {
	if r.gate.observer == nil {
		return
	}
	r.mu.Lock()
	latency, tellAttempt := r.latency, !r.observed
	if tellAttempt {
		r.reported = in.Attempts
	}
	r.mu.Unlock()
	e := Event{Attempt: in.Attempts, Class: in.Failure.Class, Consistency: in.Consistency, Latency: latency, Err: in.Err}
	if tellAttempt {
		e.Kind = EventAttempt
		r.tell(e)
	}
	e.Decision = d
	switch {
	case d.Action.retries():
		e.Wait = in.Backoff
		if d.Downgrade {
			e.Kind = EventDowngraded
			r.tell(e)
		}
		e.Kind = EventRetry
		r.tell(e)
	case d.Action == Ignore:
		e.Kind = EventIgnored
		r.tell(e)
	default:
		r.tellEnd(e)
	}
}

// tellEnd reports the end of a request that failed.
func (r *request) tellEnd(e Event) {
	r.mu.Lock()
	retried := r.retries.Total > 0
	r.mu.Unlock()
	if e.Decision.Reason == ReasonBudget {
		e.Kind = EventBudgetRefused
		r.tell(e)
	}
	e.Kind = EventRefused
	r.tell(e)
	if retried {
		e.Kind = EventExhausted
		r.tell(e)
	}
}

// tell fills in what is the same for all events of the request.
func (r *request) tell(e Event) {
	if r.gate.observer == nil {
		return
	}
	r.mu.Lock()
	e.Host = r.host
	r.mu.Unlock()
	e.Operation, e.Text, e.Statement = r.operation, r.text, r.statement
	r.gate.observer.Observe(e)
}

// attempted is called by the driver's observer after each attempt, before
// Attempt, if the session was configured by the same gate.
func (r *request) attempted(number int, host *gocql.HostInfo, latency time.Duration, err error) {
	r.saw(host, latency)
	e := Event{Kind: EventAttempt, Attempt: number, Latency: latency, Err: err}
	if err != nil {
		e.Class = FailureOf(err).Class
	}
	r.tell(e)
}

// saw takes what the driver's observer knows of the last attempt.
func (r *request) saw(host *gocql.HostInfo, latency time.Duration) {
	r.mu.Lock()
	r.observed, r.host, r.latency = true, host, latency
	r.mu.Unlock()
}

// finish ends the request with the driver's error and the number of attempts
// of the last page, and returns the error for the caller.
func (r *request) finish(err error, attempts int) error {
	if err == nil || errors.Is(err, gocql.ErrNotFound) {
		r.succeeded(attempts)
		return err // an empty answer is an answer
	}
	class := FailureOf(err).Class
	r.mu.Lock()
	last, told := r.last, r.last.Reason != "" && !r.last.Action.retries()
	r.mu.Unlock()
	if !told {
		// The policy wanted another attempt, or was not asked.
		if class == ClassUnknown {
			return r.local(err, attempts)
		}
		last = Decision{Action: Rethrow, Reason: endReason(class, last)}
		r.tellUnasked(Event{Attempt: attempts, Class: class, Decision: last, Err: err})
	}
	e := &Error{Err: err, Reason: last.Reason, Statement: r.statement, Operation: r.operation, Attempts: attempts}
	if last.Reason == ReasonCancelled && class != ClassCancelled {
		e.Cause = context.Cause(r.ctx)
	}
	return e
}

// local handles an error that no attempt ended with: rows that do not fit their
// destination after an attempt that succeeded, or a refusal of the driver before
// the first. It is returned as it is.
func (r *request) local(err error, attempts int) error {
	if attempts > 0 {
		r.succeeded(attempts)
	}
	return err
}

// tellUnasked reports the end of a request that came without a decision.
func (r *request) tellUnasked(e Event) {
	r.mu.Lock()
	r.last = e.Decision
	tellAttempt := !r.observed && e.Attempt > r.reported
	r.mu.Unlock()
	if tellAttempt {
		attempt := e
		attempt.Kind, attempt.Decision = EventAttempt, Decision{}
		r.tell(attempt)
	}
	r.tellEnd(e)
}

// endReason says why a request ended although the last decision did not end it.
func endReason(c Class, last Decision) Reason {
	switch {
	case c == ClassCancelled:
		return ReasonCancelled
	case last.Action.retries(), c == ClassNotSent:
		return ReasonNoHost
	}
	return ReasonUnrecognised
}

// made returns how many attempts were made, for executions whose iterator the
// driver keeps to itself.
func (r *request) made(err error) int {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err != nil && r.last.Reason != "" && !r.last.Action.retries() {
		return r.attempts
	}
	return r.attempts + 1
}

// succeeded tells of the attempt that succeeded.
func (r *request) succeeded(attempts int) {
	if r.gate.observer == nil {
		return
	}
	r.mu.Lock()
	e := Event{Kind: EventAttempt, Attempt: attempts}
	retried := r.last.Action.retries()
	tellAttempt := !r.observed && attempts > r.reported
	r.mu.Unlock()
	if tellAttempt {
		r.tell(e)
	}
	if retried {
		e.Kind = EventRetrySucceeded
		r.tell(e)
	}
}
