package gate

import (
	"fmt"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
)

// EventKind says what happened.
type EventKind uint8

// The kinds of events. The counts that retry metrics are made from: retry rate
// is EventRetry in a time, retry success rate EventRetrySucceeded divided by
// EventRetry, retry exhaustion EventExhausted.
const (
	eventNone EventKind = iota
	// EventAttempt: an attempt ended. Err is nil if it succeeded.
	EventAttempt
	// EventRetry: another attempt is about to be made.
	EventRetry
	// EventRetrySucceeded: a request succeeded after at least one retry.
	EventRetrySucceeded
	// EventExhausted: a request failed after at least one retry.
	EventExhausted
	// EventRefused: a request failed and was not retried; Decision.Reason says
	// why. It comes once for each request, also after retries.
	EventRefused
	// EventBudgetRefused: the budget alone stopped a retry.
	EventBudgetRefused
	// EventIgnored: a timed-out write was reported to the caller as done.
	EventIgnored
	// EventDowngraded: a retry goes out at a lower consistency level, which is
	// Decision.Consistency.
	EventDowngraded
	// EventBreakerOpen: the breaker refused a request; no attempt was made.
	EventBreakerOpen
	// EventOverruled: the caller marked a statement as idempotent, or asked for
	// speculative execution, and the verdict does not allow it.
	EventOverruled
	// EventSchemaUnread: the schema, or a part of it, could not be read (see
	// FollowSchema).
	EventSchemaUnread
)

// String returns the name used in logs and metrics.
func (k EventKind) String() string {
	switch k {
	case EventAttempt:
		return "attempt"
	case EventRetry:
		return "retry"
	case EventRetrySucceeded:
		return "retry-succeeded"
	case EventExhausted:
		return "retries-exhausted"
	case EventRefused:
		return "retry-refused"
	case EventBudgetRefused:
		return "budget-refused"
	case EventIgnored:
		return "timeout-ignored"
	case EventDowngraded:
		return "downgraded"
	case EventBreakerOpen:
		return "breaker-open"
	case EventOverruled:
		return "caller-overruled"
	case EventSchemaUnread:
		return "schema-unread"
	case eventNone:
	}
	return fmt.Sprintf("EventKind(%d)", uint8(k))
}

// Event is one thing that happened to a request.
type Event struct {
	Kind EventKind
	// Operation is the name of the operation, or "".
	Operation string
	// Text is the statement, or the first one of a batch. It may hold inlined
	// values of the application.
	Text string
	// Statement is what the gate knows of it.
	Statement Statement
	// Attempt numbers the attempt, from 1.
	Attempt int
	// Class is the class of the failure; without meaning where Err is nil.
	Class Class
	// Decision is what was decided, for the kinds that follow a decision.
	Decision Decision
	// Consistency is the level of the attempt.
	Consistency gocql.Consistency
	// Host is the host of the attempt; nil unless the session was configured by
	// the same gate.
	Host *gocql.HostInfo
	// Latency is how long the attempt took; 0 where that is not known.
	Latency time.Duration
	// Wait is how long the gate waits before the retry.
	Wait time.Duration
	// Err is the error, or nil.
	Err error
}

// Observer is told what happens to requests. Observe is called in the goroutine
// of the request, without a lock held, and should return soon. It must be safe
// for concurrent use.
type Observer interface {
	Observe(Event)
}

// ObserverFunc is an observer made of one function.
type ObserverFunc func(Event)

// Observe implements Observer.
func (f ObserverFunc) Observe(e Event) { f(e) }

// Observers returns an observer that tells each of the given ones, in order.
func Observers(list ...Observer) Observer {
	return ObserverFunc(func(e Event) {
		for _, o := range list {
			o.Observe(e)
		}
	})
}

// observe tells the observer, if there is one.
func (g *Gate) observe(e Event) {
	if g.observer != nil {
		g.observer.Observe(e)
	}
}
