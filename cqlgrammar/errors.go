package cqlgrammar

import (
	"fmt"
	"strings"
)

// ErrorKind says why a text is not one CQL statement.
type ErrorKind uint8

const (
	// ErrSyntax is a text that no supported server would parse.
	ErrSyntax ErrorKind = iota
	// ErrEmpty is a text without a statement: nothing, comments, semicolons.
	ErrEmpty
	// ErrTooLarge is a text over the length or depth limit (see Limits).
	ErrTooLarge
	// ErrMultipleStatements is a text with more than one statement.
	ErrMultipleStatements
)

func (k ErrorKind) String() string {
	switch k {
	case ErrSyntax:
		return "syntax error"
	case ErrEmpty:
		return "empty statement"
	case ErrTooLarge:
		return "too large"
	case ErrMultipleStatements:
		return "multiple statements"
	}
	return "unknown error"
}

// SyntaxError reports a text that Parse refused, and where.
type SyntaxError struct {
	Kind ErrorKind
	// Span is the offending token; at the end of the text it is empty.
	Span Span
	// Message says in one sentence what is wrong, without the position.
	Message string
	// Expected lists what could have stood at Span, sorted; it may be empty.
	Expected []string
}

// Error returns the message with what was expected, without the position: the
// caller knows the text and can use PositionOf.
func (e *SyntaxError) Error() string {
	if len(e.Expected) == 0 {
		return e.Message
	}
	last := len(e.Expected) - 1
	list := e.Expected[last]
	if last > 0 {
		list = strings.Join(e.Expected[:last], ", ") + " or " + list
	}
	return fmt.Sprintf("%s, expected %s", e.Message, list)
}
