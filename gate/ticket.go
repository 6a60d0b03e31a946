package gate

import (
	"context"
	"errors"
)

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
