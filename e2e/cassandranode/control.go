//go:build unix

package cassandranode

import (
	"bufio"
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"net"
	"strings"
	"sync"
	"time"
)

// control talks to the control port of a node, one command at a time.
type control struct {
	mu   sync.Mutex
	port int
	conn net.Conn
	in   *bufio.Reader
}

func (c *control) setPort(port int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.port = port
}

func (c *control) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.conn != nil {
		c.conn.Close()
		c.conn = nil
	}
}

// do sends a command and returns the lines of the answer.
func (c *control) do(ctx context.Context, command string) ([]string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	lines, err := c.exchange(ctx, command)
	if err != nil && c.conn != nil {
		c.conn.Close() // what is left of an answer must not be taken for the next one
		c.conn = nil
	}
	if err != nil {
		return nil, fmt.Errorf("control command %q: %w", command, err)
	}
	return lines, nil
}

func (c *control) exchange(ctx context.Context, command string) ([]string, error) {
	if c.port == 0 {
		return nil, errors.New("the node has not opened its control port")
	}
	if c.conn == nil {
		var d net.Dialer
		conn, err := d.DialContext(ctx, "tcp", fmt.Sprintf("127.0.0.1:%d", c.port))
		if err != nil {
			return nil, err
		}
		c.conn, c.in = conn, bufio.NewReader(conn)
	}
	deadline, ok := ctx.Deadline()
	if !ok {
		deadline = time.Now().Add(time.Minute)
	}
	if err := c.conn.SetDeadline(deadline); err != nil {
		return nil, err
	}
	if _, err := fmt.Fprintf(c.conn, "%s\n", command); err != nil {
		return nil, err
	}
	var lines []string
	for {
		line, err := c.in.ReadString('\n')
		if err != nil {
			return nil, err
		}
		line = strings.TrimSuffix(line, "\n")
		switch {
		case line == ".":
			return lines, nil
		case strings.HasPrefix(line, "!"):
			return nil, errors.New(line[1:])
		}
		lines = append(lines, line)
	}
}

// Live returns the addresses of the nodes that this one believes to be up,
// itself included, sorted.
func (n *Node) Live(ctx context.Context) ([]string, error) { return n.control.do(ctx, "live") }

// GossipOff makes the others believe at once that this node is down, while it
// goes on serving.
func (n *Node) GossipOff(ctx context.Context) error {
	_, err := n.control.do(ctx, "gossip off")
	return err
}

// GossipOn undoes GossipOff; the others notice after some seconds.
func (n *Node) GossipOn(ctx context.Context) error {
	_, err := n.control.do(ctx, "gossip on")
	return err
}

// SetTimeouts sets every request timeout of the running node, in whole
// milliseconds.
func (n *Node) SetTimeouts(ctx context.Context, d time.Duration) error {
	_, err := n.control.do(ctx, fmt.Sprintf("timeout %d", d.Milliseconds()))
	return err
}

// Dump returns all that this node stores of one partition, merged from memory and
// disk, a line each, fields separated by tabs:
//
//	cell             clustering column path timestamp ttl expiry value
//	row              clustering timestamp ttl expiry
//	row-deletion     clustering timestamp
//	column-deletion  clustering column timestamp
//	range-deletion   bound closing-timestamp opening-timestamp
//	partition-deletion timestamp
//
// The path is a list's cell key, a set's element, a map's key or a UDT's field
// number, and "-" elsewhere; the value is hexadecimal, or "tombstone". The key is
// the serialised partition key.
func (n *Node) Dump(ctx context.Context, keyspace, table string, key []byte) ([]string, error) {
	return n.control.do(ctx, fmt.Sprintf("dump %s %s %s", keyspace, table, hex.EncodeToString(key)))
}
