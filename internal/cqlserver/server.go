package cqlserver

import (
	"errors"
	"fmt"
	"net"
	"slices"
	"sync"
	"time"

	"github.com/datastax/go-cassandra-native-protocol/message"
	"github.com/datastax/go-cassandra-native-protocol/primitive"
)

// Kind says how a statement came.
type Kind uint8

// The kinds of requests that reach the handler.
const (
	Query   Kind = iota // unprepared
	Execute             // prepared
	Batch
)

// Request is one request as a host saw it.
type Request struct {
	// Number counts the requests of the cluster, from 1, in the order in which
	// they were read.
	Number int
	// Host is the index of the host.
	Host int
	Kind Kind
	// Text is the statement; for a batch the first one, and Texts all of them.
	Text  string
	Texts []string
	// Values are the bound values, of all statements of a batch one after the
	// other, as they came; nil is NULL or unset.
	Values [][]byte
	// Consistency and Serial are the levels asked for; Serial is nil if none was.
	Consistency primitive.ConsistencyLevel
	Serial      *primitive.ConsistencyLevel
	// Timestamp is the driver's timestamp in microseconds, nil if none was sent.
	Timestamp *int64
	// BatchType is set for batches.
	BatchType primitive.BatchType
	// PageState is the page asked for, nil for the first; PageSize is in rows.
	PageState []byte
	PageSize  int32
	// SkipMetadata says that the driver does without the result's metadata.
	SkipMetadata bool
	// Keyspace and NowInSeconds are what version 5 can send with a request.
	Keyspace     string
	NowInSeconds *int32
	// Payload is the custom payload, and Tracing whether a trace was asked for.
	Payload map[string][]byte
	Tracing bool
	// Version is the protocol version of the connection.
	Version primitive.ProtocolVersion
	// At is when the request was read.
	At time.Time
}

// Reply is what a host answers. The zero value answers that the statement
// succeeded without rows.
type Reply struct {
	// Message is the answer; nil means a void result.
	Message message.Message
	// Delay is the time to wait before anything else.
	Delay time.Duration
	// Drop closes the connection instead of answering.
	Drop bool
	// Silent never answers.
	Silent bool
}

// Handler answers one request. It is called from many goroutines at a time.
type Handler func(Request) Reply

// Options configures a cluster. The zero value is two hosts that speak version
// 5 and answer everything with success.
type Options struct {
	// Hosts is the number of hosts, up to 200; 0 means 2.
	Hosts int
	// MaxVersion is the highest protocol version spoken; 0 means 5.
	MaxVersion primitive.ProtocolVersion
	// Handler answers requests; nil answers all of them with success.
	Handler Handler
	// Tables and Types are what the hosts' schema tables hold.
	Tables []Table
	Types  []Type
}

// Cluster is a set of scripted hosts.
type Cluster struct {
	options Options
	port    int
	hosts   []*host

	mu       sync.Mutex
	handler  Handler
	requests []Request
	prepared map[string]string // text by id
	prepares int
	count    int
	keep     bool
}

// Start starts the hosts on 127.0.0.1, 127.0.0.2 and so on, all at the same
// free port.
func Start(o Options) (*Cluster, error) {
	if o.Hosts == 0 {
		o.Hosts = 2
	}
	if o.Hosts < 0 || o.Hosts > 200 {
		return nil, fmt.Errorf("cqlserver: %d hosts", o.Hosts)
	}
	if o.MaxVersion == 0 {
		o.MaxVersion = primitive.ProtocolVersion5
	}
	if o.Handler == nil {
		o.Handler = func(Request) Reply { return Reply{} }
	}
	c := &Cluster{options: o, handler: o.Handler, prepared: map[string]string{}, keep: true}
	listeners, port, err := listen(o.Hosts)
	if err != nil {
		return nil, err
	}
	c.port = port
	for i, l := range listeners {
		c.hosts = append(c.hosts, newHost(c, i, l))
	}
	for _, h := range c.hosts {
		h.serve()
	}
	return c, nil
}

// address returns the loopback address of host i.
func address(i int) string { return fmt.Sprintf("127.0.0.%d", i+1) }

// listen finds a port that is free on all addresses.
func listen(hosts int) ([]net.Listener, int, error) {
	var lastErr error
	for range 50 {
		first, err := net.Listen("tcp", address(0)+":0")
		if err != nil {
			return nil, 0, err
		}
		list := []net.Listener{first}
		port := first.Addr().(*net.TCPAddr).Port
		for i := 1; i < hosts; i++ {
			l, err := net.Listen("tcp", fmt.Sprintf("%s:%d", address(i), port))
			if err != nil {
				lastErr = err
				break
			}
			list = append(list, l)
		}
		if len(list) == hosts {
			return list, port, nil
		}
		for _, l := range list {
			l.Close()
		}
	}
	return nil, 0, fmt.Errorf("cqlserver: no port is free on %d addresses: %w", hosts, lastErr)
}

// Addresses returns the hosts' addresses, without the port.
func (c *Cluster) Addresses() []string {
	list := make([]string, len(c.hosts))
	for i := range c.hosts {
		list[i] = address(i)
	}
	return list
}

// Port returns the port, the same for all hosts.
func (c *Cluster) Port() int { return c.port }

// Handle replaces the handler.
func (c *Cluster) Handle(h Handler) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.handler = h
}

// Requests returns the requests seen so far, in order.
func (c *Cluster) Requests() []Request {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Clone(c.requests)
}

// RequestsFor returns the requests whose first statement is text.
func (c *Cluster) RequestsFor(text string) []Request {
	c.mu.Lock()
	defer c.mu.Unlock()
	var list []Request
	for _, r := range c.requests {
		if r.Text == text {
			list = append(list, r)
		}
	}
	return list
}

// Prepares returns how many statements were prepared.
func (c *Cluster) Prepares() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.prepares
}

// Forget drops the requests seen so far and, if keep is false, those to come,
// which are still counted by Number: for long runs and benchmarks.
func (c *Cluster) Forget(keep bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.requests, c.keep = nil, keep
}

// DropConnections closes all connections of a host. It goes on accepting.
func (c *Cluster) DropConnections(host int) { c.hosts[host].dropAll() }

// Push sends an event to all connections that registered for events.
func (c *Cluster) Push(event message.Event) {
	for _, h := range c.hosts {
		h.push(event)
	}
}

// SetTables replaces the tables that the schema tables hold. Drivers look again
// after Push with a schema change.
func (c *Cluster) SetTables(tables []Table) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.options.Tables = tables
}

func (c *Cluster) schema() ([]Table, []Type) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.options.Tables, c.options.Types
}

// Close stops the hosts and waits until nothing of them runs any more.
func (c *Cluster) Close() error {
	var errs []error
	for _, h := range c.hosts {
		errs = append(errs, h.close())
	}
	return errors.Join(errs...)
}

// record notes a request and returns the handler for it.
func (c *Cluster) record(r *Request) Handler {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.count++
	r.Number = c.count
	if c.keep {
		c.requests = append(c.requests, *r)
	}
	return c.handler
}
