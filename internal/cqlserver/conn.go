package cqlserver

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"github.com/datastax/go-cassandra-native-protocol/frame"
	"github.com/datastax/go-cassandra-native-protocol/message"
	"github.com/datastax/go-cassandra-native-protocol/primitive"
	"github.com/datastax/go-cassandra-native-protocol/segment"
)

// eventStream is the stream identifier of what the server sends unasked.
const eventStream = -1

// conn is one connection of a driver.
type conn struct {
	host       *host
	tcp        net.Conn
	in         *bufio.Reader
	frames     frame.RawCodec
	segments   segment.Codec
	registered atomic.Bool
	closed     chan struct{}
	closeOnce  sync.Once
	running    sync.WaitGroup

	// modern is set once the handshake of version 5 is over: from then on frames
	// travel in segments. It is read by the reading goroutine only.
	modern bool
	in5    *bufio.Reader

	writeMu sync.Mutex
	out5    bool
	version primitive.ProtocolVersion
}

func newConn(h *host, tcp net.Conn) *conn {
	return &conn{
		host: h, tcp: tcp, in: bufio.NewReader(tcp), closed: make(chan struct{}),
		frames: frame.NewRawCodec(errorCodec{}), segments: segment.NewCodec(), version: primitive.ProtocolVersion4,
	}
}

func (c *conn) close() {
	c.closeOnce.Do(func() {
		close(c.closed)
		c.tcp.Close()
	})
}

// serve reads requests until the connection ends, and waits for its answers.
func (c *conn) serve() {
	defer c.host.remove(c)
	defer c.running.Wait()
	defer c.close()
	for {
		f, err := c.read()
		if err != nil {
			return
		}
		if !c.take(f) {
			return
		}
	}
}

// read returns the next request.
func (c *conn) read() (*frame.Frame, error) {
	if c.modern {
		return c.frames.DecodeFrame(c.in5)
	}
	version, err := c.in.Peek(1)
	if err != nil {
		return nil, err
	}
	if v := primitive.ProtocolVersion(version[0] & 0x7f); v > c.host.cluster.options.MaxVersion {
		return nil, c.refuseVersion(v)
	}
	return c.frames.DecodeFrame(c.in)
}

// refuseVersion answers in the highest version spoken, on stream 0 since the
// rest of the header means nothing in an unknown version; the driver then tries
// a lower one.
func (c *conn) refuseVersion(v primitive.ProtocolVersion) error {
	highest := c.host.cluster.options.MaxVersion
	if _, err := io.CopyN(io.Discard, c.in, 9); err != nil {
		return err
	}
	c.version = highest
	c.send(0, &message.ProtocolError{
		ErrorMessage: fmt.Sprintf("Invalid or unsupported protocol version (%d); highest supported is %d", v, highest),
	})
	return errors.New("unsupported version")
}

// take handles one request and reports whether the connection goes on.
func (c *conn) take(f *frame.Frame) bool {
	c.writeMu.Lock()
	c.version = f.Header.Version
	c.writeMu.Unlock()
	stream := f.Header.StreamId
	switch m := f.Body.Message.(type) {
	case *message.Options:
		c.send(stream, &message.Supported{Options: map[string][]string{"CQL_VERSION": {"3.4.5"}, "COMPRESSION": {}}})
	case *message.Startup:
		c.send(stream, &message.Ready{})
		if f.Header.Version.SupportsModernFramingLayout() {
			c.modernise()
		}
	case *message.Register:
		c.registered.Store(true)
		c.send(stream, &message.Ready{})
	case *message.Prepare:
		c.send(stream, c.host.prepare(m.Query))
	case *message.Query:
		c.query(f, m)
	case *message.Execute:
		c.execute(f, m)
	case *message.Batch:
		c.batch(f, m)
	default:
		c.send(stream, &message.ProtocolError{ErrorMessage: fmt.Sprintf("unexpected %T", m)})
	}
	return true
}

// modernise switches to segments, after the answer to the handshake.
func (c *conn) modernise() {
	c.modern = true
	c.in5 = bufio.NewReader(&segmentReader{codec: c.segments, from: c.in})
	c.writeMu.Lock()
	c.out5 = true
	c.writeMu.Unlock()
}

// segmentReader turns segments into the stream of frames that they carry.
type segmentReader struct {
	codec segment.Codec
	from  io.Reader
	rest  []byte
}

func (r *segmentReader) Read(p []byte) (int, error) {
	for len(r.rest) == 0 {
		s, err := r.codec.DecodeSegment(r.from)
		if err != nil {
			return 0, err
		}
		r.rest = s.Payload.UncompressedData
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

// send writes one message. A connection that cannot be written to is closed.
func (c *conn) send(stream int16, m message.Message) {
	c.writeMu.Lock()
	defer c.writeMu.Unlock()
	var buf bytes.Buffer
	if err := c.frames.EncodeFrame(frame.NewFrame(c.version, stream, m), &buf); err != nil {
		// A message that a test made wrongly must not look like a server's fault.
		buf.Reset()
		broken := &message.ProtocolError{ErrorMessage: "cqlserver cannot encode the reply: " + err.Error()}
		if c.frames.EncodeFrame(frame.NewFrame(c.version, stream, broken), &buf) != nil {
			c.close()
			return
		}
	}
	if err := c.write(buf.Bytes()); err != nil {
		c.close()
	}
}

// write sends the bytes of one frame, in segments if need be.
func (c *conn) write(p []byte) error {
	if !c.out5 {
		_, err := c.tcp.Write(p)
		return err
	}
	whole := len(p) <= segment.MaxPayloadLength
	for len(p) > 0 {
		n := min(len(p), segment.MaxPayloadLength)
		var buf bytes.Buffer
		s := &segment.Segment{Header: &segment.Header{IsSelfContained: whole}, Payload: &segment.Payload{UncompressedData: p[:n]}}
		if err := c.segments.EncodeSegment(s, &buf); err != nil {
			return err
		}
		if _, err := c.tcp.Write(buf.Bytes()); err != nil {
			return err
		}
		p = p[n:]
	}
	return nil
}

func (c *conn) query(f *frame.Frame, m *message.Query) {
	stream := f.Header.StreamId
	if reply := c.host.system(m.Query); reply != nil {
		c.send(stream, reply)
		return
	}
	r := c.request(f, Query, m.Query)
	r.options(m.Options)
	c.answer(stream, r)
}

func (c *conn) execute(f *frame.Frame, m *message.Execute) {
	stream := f.Header.StreamId
	text, ok := c.host.cluster.text(m.QueryId)
	if !ok {
		c.send(stream, &message.Unprepared{ErrorMessage: "unknown statement", Id: m.QueryId})
		return
	}
	if reply := c.host.system(text); reply != nil {
		c.send(stream, reply)
		return
	}
	r := c.request(f, Execute, text)
	r.options(m.Options)
	c.answer(stream, r)
}

func (c *conn) batch(f *frame.Frame, m *message.Batch) {
	stream := f.Header.StreamId
	r := c.request(f, Batch, "")
	for _, child := range m.Children {
		text := child.Query
		if len(child.Id) > 0 {
			var ok bool
			if text, ok = c.host.cluster.text(child.Id); !ok {
				c.send(stream, &message.Unprepared{ErrorMessage: "unknown statement", Id: child.Id})
				return
			}
		}
		r.Texts = append(r.Texts, text)
		r.values(child.Values)
	}
	if len(r.Texts) > 0 {
		r.Text = r.Texts[0]
	}
	r.BatchType, r.Consistency, r.Serial, r.Timestamp = m.Type, m.Consistency, m.SerialConsistency, m.DefaultTimestamp
	r.Keyspace, r.NowInSeconds = m.Keyspace, m.NowInSeconds
	c.answer(stream, r)
}

func (c *conn) request(f *frame.Frame, k Kind, text string) *Request {
	return &Request{
		Host: c.host.index, Kind: k, Text: text, Version: c.version, At: time.Now(),
		Payload: f.Body.CustomPayload, Tracing: f.Header.Flags.Contains(primitive.HeaderFlagTracing),
	}
}

func (r *Request) options(o *message.QueryOptions) {
	if o == nil {
		return
	}
	r.Consistency, r.Serial, r.Timestamp, r.PageState = o.Consistency, o.SerialConsistency, o.DefaultTimestamp, o.PagingState
	r.PageSize, r.SkipMetadata, r.Keyspace, r.NowInSeconds = o.PageSize, o.SkipMetadata, o.Keyspace, o.NowInSeconds
	r.values(o.PositionalValues)
}

func (r *Request) values(list []*primitive.Value) {
	for _, v := range list {
		if v == nil {
			r.Values = append(r.Values, nil)
			continue
		}
		r.Values = append(r.Values, v.Contents)
	}
}

// answer asks the handler and does as it says, beside the reading goroutine so
// that a delay holds up nothing else.
func (c *conn) answer(stream int16, r *Request) {
	handler := c.host.cluster.record(r)
	c.running.Go(func() {
		reply := handler(*r)
		if reply.Delay > 0 && !c.wait(reply.Delay) {
			return
		}
		switch {
		case reply.Drop:
			c.close()
		case reply.Silent:
		case reply.Message == nil:
			c.send(stream, &message.VoidResult{})
		default:
			c.send(stream, reply.Message)
		}
	})
}

// wait waits, and reports whether the connection is still there.
func (c *conn) wait(d time.Duration) bool {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return true
	case <-c.closed:
		return false
	}
}
