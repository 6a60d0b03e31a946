package gate

import (
	"errors"
	"fmt"
	"reflect"

	"github.com/cqlidem/cqlidem/classify"
)

// ErrBreakerOpen is found by errors.Is in the error of a request that the
// breaker in front refused.
var ErrBreakerOpen = errors.New("breaker refuses the request")

// Error is the error of a request that failed, with what the gate knew and why
// there was no further attempt. The driver's error is inside: use errors.Is and
// errors.As on it.
type Error struct {
	// Err is the driver's error of the last attempt.
	Err error
	// Reason says why there was no further attempt.
	Reason Reason
	// Statement is what the gate knew of the statement.
	Statement Statement
	// Operation is the name of the operation, or "".
	Operation string
	// Attempts is how many attempts were made.
	Attempts int
	// Cause is the context's error if the wait for a retry ended with it, else nil.
	Cause error
}

// Error says what failed and why it was not tried again. The driver's text
// comes first, so that logs group as they did without the gate.
func (e *Error) Error() string {
	why := string(e.Reason)
	switch e.Reason {
	case ReasonUnsafe, ReasonUnknown, ReasonConditional:
		if e.Statement.Code != "" {
			why = fmt.Sprintf("%s: %s", e.Reason, e.Statement.Code)
		}
	}
	times := "attempt"
	if e.Attempts != 1 {
		times = "attempts"
	}
	return fmt.Sprintf("%v (%s statement, %d %s, no retry: %s)", e.Err, e.Statement.Verdict, e.Attempts, times, why)
}

// Unwrap returns the driver's error, and the context's if that ended the wait
// for a retry.
func (e *Error) Unwrap() []error {
	if e.Cause != nil {
		return []error{e.Err, e.Cause}
	}
	return []error{e.Err}
}

// Verdict returns the verdict of the statement.
func (e *Error) Verdict() classify.Idempotency { return e.Statement.Verdict }

// OptionError names an option or an argument that is wrong.
type OptionError struct {
	// Option is the name of the field or argument.
	Option string
	// Problem says what is wrong with it.
	Problem string
}

// Error names the option and says what is wrong.
func (e *OptionError) Error() string { return fmt.Sprintf("gate: %s %s", e.Option, e.Problem) }

// isNil reports whether v is nil or an interface around a nil pointer, which
// would panic when called.
func isNil(v any) bool {
	if v == nil {
		return true
	}
	switch r := reflect.ValueOf(v); r.Kind() {
	case reflect.Pointer, reflect.Func, reflect.Map, reflect.Interface:
		return r.IsNil()
	}
	return false
}
