package cqlserver

import (
	"errors"
	"fmt"
	"io"
	"net"
	"time"

	"github.com/datastax/go-cassandra-native-protocol/datatype"
	"github.com/datastax/go-cassandra-native-protocol/message"
	"github.com/datastax/go-cassandra-native-protocol/primitive"
)

// Void answers with success and no rows.
func Void() Reply { return Reply{} }

// Drop closes the connection instead of answering.
func Drop() Reply { return Reply{Drop: true} }

// Silent never answers.
func Silent() Reply { return Reply{Silent: true} }

// After delays a reply.
func After(d time.Duration, r Reply) Reply {
	r.Delay = d
	return r
}

// Text is a result of one row of texts, under the names of the columns.
func Text(columns []string, values ...string) Reply {
	row := make(message.Row, len(values))
	for i, v := range values {
		row[i] = []byte(v)
	}
	return Reply{Message: rows(columns, nil, row)}
}

// Empty is a result without rows.
func Empty(columns ...string) Reply { return Reply{Message: rows(columns, nil)} }

// Page is a result of one row of one text, with more pages to come if next is
// not nil.
func Page(column, value string, next []byte) Reply {
	return Reply{Message: rows([]string{column}, next, message.Row{[]byte(value)})}
}

// Applied is the answer to a lightweight transaction, with the row that stood in
// its way if it was not applied.
func Applied(applied bool, columns []string, values ...string) Reply {
	m := rows(append([]string{"[applied]"}, columns...), nil)
	m.Metadata.Columns[0].Type = datatype.Boolean
	row := message.Row{{0}}
	if applied {
		row[0][0] = 1
	}
	for _, v := range values {
		row = append(row, []byte(v))
	}
	m.Data = message.RowSet{row}
	return Reply{Message: m}
}

func rows(columns []string, next []byte, data ...message.Row) *message.RowsResult {
	m := &message.RowsMetadata{ColumnCount: int32(len(columns)), PagingState: next}
	for i, name := range columns {
		m.Columns = append(m.Columns, &message.ColumnMetadata{Keyspace: "ks", Table: "t", Name: name, Index: int32(i), Type: datatype.Varchar})
	}
	return &message.RowsResult{Metadata: m, Data: data}
}

// Unavailable is the error 0x1000.
func Unavailable(c primitive.ConsistencyLevel, required, alive int32) Reply {
	return Reply{Message: &message.Unavailable{ErrorMessage: "Cannot achieve consistency level", Consistency: c, Required: required, Alive: alive}}
}

// WriteTimeout is the error 0x1100.
func WriteTimeout(c primitive.ConsistencyLevel, received, required int32, t primitive.WriteType) Reply {
	return Reply{Message: &message.WriteTimeout{ErrorMessage: "Operation timed out", Consistency: c, Received: received, BlockFor: required, WriteType: t}}
}

// ReadTimeout is the error 0x1200.
func ReadTimeout(c primitive.ConsistencyLevel, received, required int32, data bool) Reply {
	return Reply{Message: &message.ReadTimeout{ErrorMessage: "Operation timed out", Consistency: c, Received: received, BlockFor: required, DataPresent: data}}
}

// failureReasons is what one replica that failed is reported as.
func failureReasons() []*primitive.FailureReason {
	return []*primitive.FailureReason{{Endpoint: net.IPv4(127, 0, 0, 2), Code: primitive.FailureCodeUnknown}}
}

// WriteFailure is the error 0x1500.
func WriteFailure(c primitive.ConsistencyLevel, received, required int32, t primitive.WriteType) Reply {
	return Reply{Message: &message.WriteFailure{ErrorMessage: "Operation failed", Consistency: c, Received: received, BlockFor: required,
		NumFailures: 1, FailureReasons: failureReasons(), WriteType: t}}
}

// ReadFailure is the error 0x1300.
func ReadFailure(c primitive.ConsistencyLevel, received, required int32, data bool) Reply {
	return Reply{Message: &message.ReadFailure{ErrorMessage: "Operation failed", Consistency: c, Received: received, BlockFor: required,
		NumFailures: 1, FailureReasons: failureReasons(), DataPresent: data}}
}

// FunctionFailure is the error 0x1400.
func FunctionFailure() Reply {
	return Reply{Message: &message.FunctionFailure{ErrorMessage: "execution of 'ks.f[int]' failed", Keyspace: "ks", Function: "f", Arguments: []string{"int"}}}
}

// CASWriteUnknown is the error 0x1700, which exists from protocol v5 on.
func CASWriteUnknown(c primitive.ConsistencyLevel, received, required int32) Reply {
	return Reply{Message: &casWriteUnknown{code: 0x1700, text: "CAS operation result is unknown", consistency: c, received: received, required: required}}
}

// CDCWriteFailure is the error 0x1600, which exists from protocol v5 on.
func CDCWriteFailure() Reply {
	return Reply{Message: &plainError{code: 0x1600, text: "change data log is full"}}
}

// Code is an error that carries nothing but its code, known to anyone or not.
func Code(code uint32) Reply { return Reply{Message: &plainError{code: code, text: "scripted error"}} }

// ServerError is the error 0x0000.
func ServerError() Reply {
	return Reply{Message: &message.ServerError{ErrorMessage: "java.lang.NullPointerException"}}
}

// ProtocolError is the error 0x000A.
func ProtocolError() Reply {
	return Reply{Message: &message.ProtocolError{ErrorMessage: "bad frame"}}
}

// Overloaded is the error 0x1001.
func Overloaded() Reply {
	return Reply{Message: &message.Overloaded{ErrorMessage: "Too many in-flight hints"}}
}

// Bootstrapping is the error 0x1002.
func Bootstrapping() Reply {
	return Reply{Message: &message.IsBootstrapping{ErrorMessage: "Cannot read from a bootstrapping node"}}
}

// TruncateError is the error 0x1003.
func TruncateError() Reply {
	return Reply{Message: &message.TruncateError{ErrorMessage: "Error during truncate"}}
}

// SyntaxError is the error 0x2000.
func SyntaxError() Reply {
	return Reply{Message: &message.SyntaxError{ErrorMessage: "line 1:0 no viable alternative"}}
}

// Unauthorized is the error 0x2100.
func Unauthorized() Reply {
	return Reply{Message: &message.Unauthorized{ErrorMessage: "User has no permission"}}
}

// Invalid is the error 0x2200.
func Invalid() Reply { return Reply{Message: &message.Invalid{ErrorMessage: "unconfigured table"}} }

// ConfigError is the error 0x2300.
func ConfigError() Reply { return Reply{Message: &message.ConfigError{ErrorMessage: "bad strategy"}} }

// AlreadyExists is the error 0x2400.
func AlreadyExists() Reply {
	return Reply{Message: &message.AlreadyExists{ErrorMessage: "Cannot add existing table", Keyspace: "ks", Table: "t"}}
}

// plainError is an error with nothing but a code and a text, for codes that the
// library does not know.
type plainError struct {
	code uint32
	text string
}

func (e *plainError) IsResponse() bool                  { return true }
func (e *plainError) GetOpCode() primitive.OpCode       { return primitive.OpCodeError }
func (e *plainError) DeepCopyMessage() message.Message  { copied := *e; return &copied }
func (e *plainError) GetErrorCode() primitive.ErrorCode { return primitive.ErrorCode(e.code) }
func (e *plainError) GetErrorMessage() string           { return e.text }
func (e *plainError) encode(w io.Writer) error          { return e.head(w) }
func (e *plainError) length() int                       { return primitive.LengthOfInt + primitive.LengthOfString(e.text) }
func (e *plainError) head(w io.Writer) error {
	return errors.Join(primitive.WriteInt(int32(e.code), w), primitive.WriteString(e.text, w))
}

// casWriteUnknown is the error 0x1700.
type casWriteUnknown struct {
	code               uint32
	text               string
	consistency        primitive.ConsistencyLevel
	received, required int32
}

func (e *casWriteUnknown) IsResponse() bool                  { return true }
func (e *casWriteUnknown) GetOpCode() primitive.OpCode       { return primitive.OpCodeError }
func (e *casWriteUnknown) DeepCopyMessage() message.Message  { copied := *e; return &copied }
func (e *casWriteUnknown) GetErrorCode() primitive.ErrorCode { return primitive.ErrorCode(e.code) }
func (e *casWriteUnknown) GetErrorMessage() string           { return e.text }
func (e *casWriteUnknown) encode(w io.Writer) error {
	head := &plainError{e.code, e.text}
	return errors.Join(head.head(w), primitive.WriteShort(uint16(e.consistency), w),
		primitive.WriteInt(e.received, w), primitive.WriteInt(e.required, w))
}
func (e *casWriteUnknown) length() int {
	return (&plainError{e.code, e.text}).length() + primitive.LengthOfShort + 2*primitive.LengthOfInt
}

// ownError is an error message that the library cannot encode.
type ownError interface {
	encode(io.Writer) error
	length() int
}

// errorCodec is the library's codec for errors, with the codes it lacks.
type errorCodec struct{}

func (errorCodec) GetOpCode() primitive.OpCode { return primitive.OpCodeError }

// library returns the library's codec for errors.
func (errorCodec) library() (message.Codec, error) {
	for _, c := range message.DefaultMessageCodecs {
		if c.GetOpCode() == primitive.OpCodeError {
			return c, nil
		}
	}
	return nil, errors.New("the protocol library has no codec for errors")
}

func (c errorCodec) Encode(m message.Message, w io.Writer, v primitive.ProtocolVersion) error {
	if own, ok := m.(ownError); ok {
		return own.encode(w)
	}
	l, err := c.library()
	if err != nil {
		return err
	}
	return l.Encode(m, w, v)
}

func (c errorCodec) EncodedLength(m message.Message, v primitive.ProtocolVersion) (int, error) {
	if own, ok := m.(ownError); ok {
		return own.length(), nil
	}
	l, err := c.library()
	if err != nil {
		return 0, err
	}
	return l.EncodedLength(m, v)
}

func (c errorCodec) Decode(_ io.Reader, v primitive.ProtocolVersion) (message.Message, error) {
	return nil, fmt.Errorf("cqlserver: a driver sent an error message (version %d)", v)
}
