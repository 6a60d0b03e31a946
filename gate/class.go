package gate

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"syscall"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
)

// Class says what kind of failure ended an attempt, as far as a retry matters.
// The zero value is ClassUnknown, which is never retried.
type Class uint8

// The classes. Each is one row of the event table in classEvents.
const (
	// ClassUnknown is an error that the gate does not recognise: a value that
	// could not be marshalled, an error code that the driver cannot read.
	ClassUnknown Class = iota
	// ClassWriteTimeout: the coordinator waited in vain for acknowledgements.
	ClassWriteTimeout
	// ClassReadTimeout: the coordinator waited in vain for replies to a read.
	ClassReadTimeout
	// ClassUnavailable: the coordinator knows of too few live replicas.
	ClassUnavailable
	// ClassOverloaded: the coordinator shed the request.
	ClassOverloaded
	// ClassServerError: an unexpected error in the server, code 0x0000.
	ClassServerError
	// ClassTruncate: a truncation that failed.
	ClassTruncate
	// ClassBootstrapping: the coordinator is still joining and did not look at
	// the request.
	ClassBootstrapping
	// ClassNotSent: the request never left this process, for want of a stream
	// identifier or of a connection.
	ClassNotSent
	// ClassConnection: the connection broke before a response arrived.
	ClassConnection
	// ClassNoResponse: no response arrived within the driver's timeout.
	ClassNoResponse
	// ClassWriteFailure: a replica failed to apply a write.
	ClassWriteFailure
	// ClassReadFailure: a replica failed to answer a read.
	ClassReadFailure
	// ClassFunctionFailure: a user-defined function failed.
	ClassFunctionFailure
	// ClassCDCWriteFailure: the change data log could not be written.
	ClassCDCWriteFailure
	// ClassCASWriteUnknown: the server says that it does not know how a
	// lightweight transaction ended.
	ClassCASWriteUnknown
	// ClassSyntax to ClassProtocol: the server refused the request and would
	// refuse it again.
	ClassSyntax
	ClassUnauthorized
	ClassInvalid
	ClassConfig
	ClassAlreadyExists
	ClassUnprepared
	ClassCredentials
	ClassProtocol
	// ClassCancelled: the caller's context was cancelled or its deadline passed.
	ClassCancelled

	classCount // the number of classes, for tables and tests
)

// event is how the idempotency gate treats a class.
type event uint8

const (
	// eventNever: no policy is asked.
	eventNever event = iota
	// eventGated: the attempt may have been applied, so only a statement that is
	// safe to repeat goes to the policy.
	eventGated
	// eventOpen: nothing can have been applied by the statements that this is
	// true for, so the policy is asked whatever the verdict.
	eventOpen
)

// classInfo is one row of the event table.
type classInfo struct {
	name  string
	event event
	// executed reports that the server may have begun to execute the statement.
	executed bool
}

// info returns the class's row of the event table. Which rows are gated and
// which are open is the published table "Four events are gated on the flag";
// the exceptions within an open row are in veto.
func (c Class) info() classInfo {
	switch c {
	case ClassUnknown:
		return classInfo{"unknown", eventNever, true}
	case ClassWriteTimeout:
		return classInfo{"write-timeout", eventGated, true}
	case ClassReadTimeout:
		return classInfo{"read-timeout", eventOpen, true}
	case ClassUnavailable:
		return classInfo{"unavailable", eventOpen, true}
	case ClassOverloaded:
		return classInfo{"overloaded", eventGated, true}
	case ClassServerError:
		return classInfo{"server-error", eventGated, true}
	case ClassTruncate:
		return classInfo{"truncate-error", eventGated, true}
	case ClassBootstrapping:
		return classInfo{"bootstrapping", eventOpen, false}
	case ClassNotSent:
		return classInfo{"not-sent", eventOpen, false}
	case ClassConnection:
		return classInfo{"connection", eventGated, true}
	case ClassNoResponse:
		return classInfo{"no-response", eventGated, true}
	case ClassWriteFailure:
		return classInfo{"write-failure", eventGated, true}
	case ClassReadFailure:
		return classInfo{"read-failure", eventGated, true}
	case ClassFunctionFailure:
		return classInfo{"function-failure", eventGated, true}
	case ClassCDCWriteFailure:
		return classInfo{"cdc-write-failure", eventGated, true}
	case ClassCASWriteUnknown:
		return classInfo{"cas-write-unknown", eventNever, true}
	case ClassSyntax:
		return classInfo{"syntax-error", eventNever, false}
	case ClassUnauthorized:
		return classInfo{"unauthorized", eventNever, false}
	case ClassInvalid:
		return classInfo{"invalid", eventNever, false}
	case ClassConfig:
		return classInfo{"config-error", eventNever, false}
	case ClassAlreadyExists:
		return classInfo{"already-exists", eventNever, false}
	case ClassUnprepared:
		return classInfo{"unprepared", eventNever, false}
	case ClassCredentials:
		return classInfo{"bad-credentials", eventNever, false}
	case ClassProtocol:
		return classInfo{"protocol-error", eventNever, true}
	case ClassCancelled:
		return classInfo{"cancelled", eventNever, true}
	}
	return classInfo{fmt.Sprintf("Class(%d)", uint8(c)), eventNever, true}
}

// String returns the name used in events, metrics and error messages.
func (c Class) String() string { return c.info().name }

// MarshalText returns the same word as String.
func (c Class) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// WriteType is what the coordinator says it was writing when a write timed out
// or failed. It is not enough to know a lightweight transaction by: over
// protocol v5 the commit of one times out as SIMPLE.
type WriteType string

// The write types of the native protocol.
const (
	WriteSimple        WriteType = "SIMPLE"
	WriteBatch         WriteType = "BATCH"
	WriteUnloggedBatch WriteType = "UNLOGGED_BATCH"
	WriteBatchLog      WriteType = "BATCH_LOG"
	WriteCounter       WriteType = "COUNTER"
	WriteCAS           WriteType = "CAS"
	WriteView          WriteType = "VIEW"
	WriteCDC           WriteType = "CDC"
)

// Failure is what an attempt's error says.
type Failure struct {
	Class Class
	// WriteType is set for ClassWriteTimeout and ClassWriteFailure.
	WriteType WriteType
	// Consistency is the level that the server names in the error; HasLevel says
	// whether it names one. A lightweight transaction names its serial level when
	// the Paxos phase failed, and its ordinary level when the commit did.
	Consistency gocql.Consistency
	HasLevel    bool
	// Required is how many replicas the level asked for, Received how many
	// answered, or are alive for ClassUnavailable.
	Required, Received int
	// DataPresent says that the replica asked for the data was among those that
	// answered a read.
	DataPresent bool
}

// FailureOf reads what the driver's error err says. It looks through wrapped
// errors, and never at a text. A nil error is not a failure: its class is
// ClassUnknown.
func FailureOf(err error) Failure {
	if err == nil {
		return Failure{}
	}
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return Failure{Class: ClassCancelled}
	}
	var request gocql.RequestError
	if errors.As(err, &request) {
		return failureOfRequest(request)
	}
	return Failure{Class: classOfTransport(err)}
}

// failureOfRequest reads what a server answered. The driver has a type for each
// error code but two, so that the code is only looked at for those.
func failureOfRequest(err gocql.RequestError) Failure {
	switch e := err.(type) {
	case *gocql.RequestErrUnavailable:
		return Failure{Class: ClassUnavailable, Consistency: e.Consistency, HasLevel: true, Required: e.Required, Received: e.Alive}
	case *gocql.RequestErrReadTimeout:
		return Failure{Class: ClassReadTimeout, Consistency: e.Consistency, HasLevel: true, Required: e.BlockFor, Received: e.Received,
			DataPresent: e.DataPresent != 0}
	case *gocql.RequestErrWriteTimeout:
		return Failure{Class: ClassWriteTimeout, WriteType: WriteType(e.WriteType), Consistency: e.Consistency, HasLevel: true,
			Required: e.BlockFor, Received: e.Received}
	case *gocql.RequestErrReadFailure:
		return Failure{Class: ClassReadFailure, Consistency: e.Consistency, HasLevel: true, Required: e.BlockFor, Received: e.Received,
			DataPresent: e.DataPresent}
	case *gocql.RequestErrWriteFailure:
		return Failure{Class: ClassWriteFailure, WriteType: WriteType(e.WriteType), Consistency: e.Consistency, HasLevel: true,
			Required: e.BlockFor, Received: e.Received}
	case *gocql.RequestErrCASWriteUnknown:
		return Failure{Class: ClassCASWriteUnknown, WriteType: WriteCAS, Consistency: e.Consistency, HasLevel: true,
			Required: e.BlockFor, Received: e.Received}
	}
	return Failure{Class: classOfRequest(err)}
}

// classOfRequest names the errors that carry nothing else a decision needs.
func classOfRequest(err gocql.RequestError) Class {
	switch err.(type) {
	case *gocql.RequestErrOverloaded:
		return ClassOverloaded
	case *gocql.RequestErrBootstrapping:
		return ClassBootstrapping
	case *gocql.RequestErrTruncate:
		return ClassTruncate
	case *gocql.RequestErrFunctionFailure:
		return ClassFunctionFailure
	case *gocql.RequestErrCDCWriteFailure:
		return ClassCDCWriteFailure
	case *gocql.RequestErrSyntax:
		return ClassSyntax
	case *gocql.RequestErrUnauthorized:
		return ClassUnauthorized
	case *gocql.RequestErrInvalid:
		return ClassInvalid
	case *gocql.RequestErrConfig:
		return ClassConfig
	case *gocql.RequestErrAlreadyExists:
		return ClassAlreadyExists
	case *gocql.RequestErrUnprepared:
		return ClassUnprepared
	case *gocql.RequestErrCredentials:
		return ClassCredentials
	}
	switch err.Code() {
	case gocql.ErrCodeServer:
		return ClassServerError
	case gocql.ErrCodeProtocol:
		return ClassProtocol
	}
	return ClassUnknown
}

// classOfTransport recognises what can go wrong between the driver and a host.
// Whether a broken connection had delivered the request is not known, so it
// counts as delivered.
func classOfTransport(err error) Class {
	switch {
	case errors.Is(err, gocql.ErrNoStreams), errors.Is(err, gocql.ErrNoConnections):
		return ClassNotSent
	case errors.Is(err, gocql.ErrTimeoutNoResponse), errors.Is(err, os.ErrDeadlineExceeded):
		return ClassNoResponse
	case errors.Is(err, gocql.ErrConnectionClosed),
		errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF),
		errors.Is(err, net.ErrClosed), errors.Is(err, io.ErrClosedPipe),
		errors.Is(err, syscall.ECONNRESET), errors.Is(err, syscall.EPIPE), errors.Is(err, syscall.ECONNABORTED):
		return ClassConnection
	}
	var network net.Error
	if errors.As(err, &network) {
		if network.Timeout() {
			return ClassNoResponse
		}
		return ClassConnection
	}
	return ClassUnknown
}
