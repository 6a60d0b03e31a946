package gate

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"syscall"
	"testing"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
)

// TestFailureOf covers the errors that no server sends; those that one sends are
// read over a connection in wire_test.go.
func TestFailureOf(t *testing.T) {
	t.Parallel()
	opError := &net.OpError{Op: "read", Net: "tcp", Err: os.NewSyscallError("read", syscall.ECONNRESET)}
	tests := []struct {
		name string
		err  error
		want Class
	}{
		{"nil", nil, ClassUnknown},
		{"anything", errors.New("anything"), ClassUnknown},
		{"a text that looks like a timeout", errors.New("Operation timed out"), ClassUnknown},
		{"no stream", gocql.ErrNoStreams, ClassNotSent},
		{"no connection", gocql.ErrNoConnections, ClassNotSent},
		{"no response", gocql.ErrTimeoutNoResponse, ClassNoResponse},
		{"deadline of the socket", os.ErrDeadlineExceeded, ClassNoResponse},
		{"closed", gocql.ErrConnectionClosed, ClassConnection},
		{"EOF", io.EOF, ClassConnection},
		{"EOF in a frame", fmt.Errorf("reading a frame: %w", io.ErrUnexpectedEOF), ClassConnection},
		{"reset", opError, ClassConnection},
		{"broken pipe", syscall.EPIPE, ClassConnection},
		{"closed socket", net.ErrClosed, ClassConnection},
		{"network timeout", &net.OpError{Op: "write", Err: os.ErrDeadlineExceeded}, ClassNoResponse},
		{"another network error", &net.OpError{Op: "dial", Err: errors.New("unreachable")}, ClassConnection},
		{"cancelled", context.Canceled, ClassCancelled},
		{"deadline", fmt.Errorf("query: %w", context.DeadlineExceeded), ClassCancelled},
		{"not found", gocql.ErrNotFound, ClassUnknown},
		{"session closed", gocql.ErrSessionClosed, ClassUnknown},
		{"a typed error made by hand", &gocql.RequestErrInvalid{}, ClassInvalid},
		{"a typed error made by hand, wrapped", fmt.Errorf("query: %w", &gocql.RequestErrOverloaded{}), ClassOverloaded},
		{"inside the gate's own error", &Error{Err: gocql.ErrTimeoutNoResponse}, ClassNoResponse},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if got := FailureOf(test.err).Class; got != test.want {
				t.Errorf("class %s, want %s", got, test.want)
			}
		})
	}
}

func TestErrorFindsBoth(t *testing.T) {
	t.Parallel()
	driver := &gocql.RequestErrWriteTimeout{WriteType: "COUNTER"}
	err := error(&Error{Err: driver, Reason: ReasonUnsafe, Statement: unsafeWrite(), Attempts: 1, Cause: context.Canceled})
	var own *Error
	var timeout *gocql.RequestErrWriteTimeout
	if !errors.As(err, &own) || own.Reason != ReasonUnsafe || !errors.As(err, &timeout) || timeout != driver || !errors.Is(err, context.Canceled) {
		t.Errorf("not all is found in %v", err)
	}
	const want = " (not-idempotent statement, 1 attempt, no retry: unsafe-statement: counter)"
	if err.Error() != want {
		t.Errorf("message %q, want %q", err.Error(), want)
	}
}
