package gate

import (
	"context"
	"errors"
	"fmt"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
)

// Retry is an operation's own statement of whether it may be repeated. The zero
// value declares nothing and is refused by Register.
type Retry struct {
	safety safety
	why    string
}

type safety uint8

const (
	safeUndeclared safety = iota
	safeAlways
	safeWithFixedValues
	safeNever
)

// Always declares an operation that may be repeated as it is: a read, or a write
// whose text makes it idempotent.
func Always() Retry { return Retry{safety: safeAlways} }

// WithFixedValues declares an operation that may be repeated once the caller has
// bound its own identifier and timestamp before the first attempt. A run without
// a timestamp is then never repeated.
func WithFixedValues() Retry { return Retry{safety: safeWithFixedValues} }

// Never declares an operation that must not be repeated, and says why, so that
// whoever wants to change it argues with the reason.
func Never(why string) Retry { return Retry{safety: safeNever, why: why} }

// String returns the declaration in words.
func (r Retry) String() string {
	switch r.safety {
	case safeAlways:
		return "always"
	case safeWithFixedValues:
		return "with fixed values"
	case safeNever:
		return "never: " + r.why
	case safeUndeclared:
	}
	return "undeclared"
}

// Operation is something the application does, with its safety declared where
// callers find it. Name stands in events, metrics and errors.
type Operation struct {
	Name      string
	Statement string
	Retry     Retry
}

// Repeatable reports whether the operation declares that it may be repeated, if
// need be with fixed values.
func (o Operation) Repeatable() bool {
	return o.Retry.safety == safeAlways || o.Retry.safety == safeWithFixedValues
}

// OperationError is a declaration that the classifier contradicts, or one that
// is not complete.
type OperationError struct {
	// Operation is the name of the operation.
	Operation string
	// Declared is what it says of itself.
	Declared Retry
	// Statement is what the classifier says of its statement; its zero value if
	// the declaration itself is not complete.
	Statement Statement
	// Problem says what is wrong.
	Problem string
}

// Error names the operation and the contradiction.
func (e *OperationError) Error() string {
	return fmt.Sprintf("gate: operation %q declares retry %q: %s", e.Operation, e.Declared, e.Problem)
}

// Registered is an operation whose declaration was checked. It is safe for
// concurrent use.
type Registered struct {
	gate *Gate
	op   Operation
	at   int64
}

// Register checks the operation's declaration against the classifier. Call it
// at start-up: a contradiction, a name used twice or a missing reason is an
// *OperationError then, and not an incident later.
func (g *Gate) Register(op Operation) (*Registered, error) {
	if err := g.checkOperation(op); err != nil {
		return nil, err
	}
	r := &Registered{gate: g, op: op}
	g.mu.Lock()
	defer g.mu.Unlock()
	if _, ok := g.operations[op.Name]; ok {
		return nil, &OperationError{Operation: op.Name, Declared: op.Retry, Problem: "the name is already registered"}
	}
	g.operations[op.Name] = r
	return r, nil
}

func (g *Gate) checkOperation(op Operation) error {
	fail := func(s Statement, format string, args ...any) error {
		return &OperationError{Operation: op.Name, Declared: op.Retry, Statement: s, Problem: fmt.Sprintf(format, args...)}
	}
	switch {
	case op.Name == "":
		return fail(Statement{}, "the operation has no name")
	case op.Statement == "":
		return fail(Statement{}, "the operation has no statement")
	}
	switch op.Retry.safety {
	case safeNever:
		if op.Retry.why == "" {
			return fail(Statement{}, "a reason is missing")
		}
		return nil
	case safeAlways, safeWithFixedValues:
		fixed := op.Retry.safety == safeWithFixedValues
		if s := g.Statement(op.Statement, fixed); !s.Verdict.Safe() {
			return fail(s, "the statement is %s (%s): %s", s.Verdict, s.Code, s.Message)
		}
		return nil
	case safeUndeclared:
	}
	return fail(Statement{}, "the operation does not say whether it may be repeated")
}

// Operation returns what was registered.
func (r *Registered) Operation() Operation { return r.op }

// At returns the operation with its timestamp fixed, in microseconds. For an
// operation declared WithFixedValues this is what makes it safe to repeat; 0
// fixes nothing.
func (r *Registered) At(micros int64) *Registered {
	fixed := *r
	fixed.at = micros
	return &fixed
}

// restriction returns the policy that the declaration imposes on a run, or nil.
func (r *Registered) restriction(s Statement) Policy {
	switch r.op.Retry.safety {
	case safeAlways:
		return nil
	case safeWithFixedValues:
		if s.Verdict.Safe() {
			return nil
		}
		return decline{ReasonNoFixedValue}
	case safeNever, safeUndeclared:
	}
	return decline{ReasonDeclaredNever}
}

// decline refuses every retry for one reason.
type decline struct{ reason Reason }

func (d decline) Decide(Input) Decision { return Decision{Action: Rethrow, Reason: d.reason} }

// Operation returns a query that runs a registered operation with these values.
// The operation's declaration bounds its retries, and its name stands in events.
func (s *Session) Operation(op *Registered, values ...any) *Query {
	q := s.Query(op.op.Statement, values...)
	q.operation = op
	if op.at != 0 {
		q.WithTimestamp(op.at)
	}
	return q
}

// Do runs fn as the operation, and again after failures that may be retried: a
// retry at the outermost layer, for work that is more than one call of the
// driver. The context given to fn is marked as in Outer, so that the layers below
// fail fast. Safety comes from the operation, timing from the gate's backoff,
// budget and the context's deadline. Hosts and consistency levels are not in Do's
// hands: a decision for the next host or a lower level runs fn again as it is.
//
// fn must do nothing beside the operation's statement that is not safe to
// repeat. An *Error is returned for failures of the driver; other errors end Do
// and are returned as they are.
func (g *Gate) Do(ctx context.Context, op *Registered, fn func(context.Context) error) error {
	settings := settings{operation: op, stamp: op.at}
	k := g.universe.Load().home
	statement := *k.lookup(op.op.Statement, settings.fixed())
	t, err := g.admit(ctx, &settings, statement, op.op.Statement)
	if err != nil {
		return err
	}
	inner := Outer(ctx)
	for attempt := 1; ; attempt++ {
		t.request.attempts = attempt
		err := fn(inner)
		if err == nil || errors.Is(err, gocql.ErrNotFound) {
			return t.finish(err, attempt)
		}
		if FailureOf(err).Class == ClassUnknown {
			return t.abandon(err)
		}
		switch t.request.failed(err) {
		case RetrySame, RetryNext:
		case Ignore:
			return t.finish(nil, attempt)
		default:
			return t.finish(err, attempt)
		}
	}
}

// Safe reports whether the operation, with the timestamp of At, would be
// repeated after a failure in which it may have been applied.
func (r *Registered) Safe() bool {
	s := r.gate.Statement(r.op.Statement, r.at != 0)
	return s.Verdict.Safe() && r.restriction(s) == nil
}
