package gate

import (
	"context"
	"errors"
	"fmt"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
)

// Outcome says how a lightweight transaction ended. The zero value is
// OutcomeUnknown.
type Outcome uint8

const (
	// OutcomeUnknown: it may or may not have been applied.
	OutcomeUnknown Outcome = iota
	// OutcomeApplied: it was applied.
	OutcomeApplied
	// OutcomeNotApplied: it was not applied and will not be.
	OutcomeNotApplied
)

// String returns the word for the outcome.
func (o Outcome) String() string {
	switch o {
	case OutcomeUnknown:
		return "unknown"
	case OutcomeApplied:
		return "applied"
	case OutcomeNotApplied:
		return "not-applied"
	}
	return fmt.Sprintf("Outcome(%d)", uint8(o))
}

// CASStatement is a lightweight transaction: a *Query or a *Batch.
type CASStatement interface {
	// once runs it without a retry and reports whether it was applied; dest
	// receives the row that stood in its way.
	once(ctx context.Context, dest map[string]any) (applied bool, err error)
	// serialLevel is the level to read at to see what its Paxos phase decided.
	serialLevel() gocql.Consistency
}

// CAS is a lightweight transaction together with what tells how it ended.
type CAS struct {
	// Statement is the transaction.
	Statement CASStatement
	// Read selects the row that the transaction writes. The gate runs it at
	// SERIAL, or at LOCAL_SERIAL if the transaction's Paxos phase ran there: such
	// a read first completes or rules out what is under way.
	Read *Query
	// Judge says from the row whether the transaction was applied; row is nil if
	// there is none. A row that holds what the transaction wrote, and that
	// nobody else would write, was written by it: give the transaction a value
	// of its own (an identifier of this attempt) to tell. Where another writer
	// may have overwritten the row since, the answer is OutcomeUnknown.
	Judge func(row map[string]any) Outcome
}

// CASResult is how a lightweight transaction ended.
type CASResult struct {
	Outcome Outcome
	// Row is the row that stood in the transaction's way, or the one that was
	// read to find out; nil if there is none.
	Row map[string]any
	// Resolved says that the transaction's own answer was lost and the outcome
	// found by reading; Err is then the original error.
	Resolved bool
	Err      error
}

// ExecCAS runs a lightweight transaction once. If it fails without saying
// whether it was applied, the transaction is not sent again, since the answer to
// a second one cannot tell the first one's success from another client's: the
// row is read at a serial level instead, and judged.
//
// The error is nil if the outcome is known, also when it had to be found by
// reading (the original error is then in the result). It is the original error,
// joined with that of the read, if the outcome is unknown, and the original
// error alone if the transaction was refused.
//
// Failure mode: if the context ends before the read, the outcome is unknown;
// call Resolve with another context.
func ExecCAS(ctx context.Context, c CAS) (CASResult, error) {
	if err := c.check(); err != nil {
		return CASResult{}, err
	}
	row := map[string]any{}
	applied, err := c.Statement.once(ctx, row)
	if err == nil {
		if applied {
			return CASResult{Outcome: OutcomeApplied}, nil
		}
		return CASResult{Outcome: OutcomeNotApplied, Row: row}, nil
	}
	if !inDoubt(err) {
		return CASResult{Outcome: OutcomeNotApplied, Err: err}, err
	}
	result, readErr := c.Resolve(ctx)
	result.Err = err
	if readErr != nil || result.Outcome == OutcomeUnknown {
		return result, errors.Join(err, readErr)
	}
	return result, nil
}

// Resolve reads the row at a serial level and judges how the transaction ended.
func (c CAS) Resolve(ctx context.Context) (CASResult, error) {
	if err := c.check(); err != nil {
		return CASResult{}, err
	}
	read := *c.Read
	inner := *c.Read.inner
	read.inner = inner.Consistency(c.Statement.serialLevel())
	row := map[string]any{}
	err := read.MapScanContext(ctx, row)
	if errors.Is(err, gocql.ErrNotFound) {
		row, err = nil, nil
	}
	if err != nil {
		return CASResult{}, err
	}
	return CASResult{Outcome: c.Judge(row), Row: row, Resolved: true}, nil
}

func (c CAS) check() error {
	switch {
	case isNil(c.Statement):
		return &OptionError{Option: "CAS.Statement", Problem: "is missing"}
	case c.Read == nil:
		return &OptionError{Option: "CAS.Read", Problem: "is missing"}
	case c.Judge == nil:
		return &OptionError{Option: "CAS.Judge", Problem: "is missing"}
	}
	return nil
}

// inDoubt reports whether a lightweight transaction that failed with err may
// have been applied.
func inDoubt(err error) bool {
	var option *OptionError
	if errors.As(err, &option) || errors.Is(err, ErrBreakerOpen) {
		return false
	}
	f := FailureOf(err)
	if f.Class == ClassUnavailable {
		// At a serial level nothing was proposed; at another it may be the commit
		// of a decided proposal that was refused.
		return !isSerial(f.Consistency)
	}
	return f.Class.info().executed
}

func (q *Query) once(ctx context.Context, dest map[string]any) (bool, error) {
	run := *q
	run.policy = Fallthrough{}
	return run.MapScanCASContext(ctx, dest)
}

func (q *Query) serialLevel() gocql.Consistency { return serialLevel(q.inner.GetSerialConsistency()) }

func (b *Batch) once(ctx context.Context, dest map[string]any) (bool, error) {
	run := *b
	run.policy = Fallthrough{}
	applied, it, err := run.MapExecCASContext(ctx, dest)
	if it != nil {
		err = errors.Join(err, it.Close())
	}
	return applied, err
}

func (b *Batch) serialLevel() gocql.Consistency { return serialLevel(b.inner.GetSerialConsistency()) }

// serialLevel returns the level set, or SERIAL, which is what the server takes
// if none is.
func serialLevel(c gocql.Consistency, set bool) gocql.Consistency {
	if set {
		return c
	}
	return gocql.Serial
}
