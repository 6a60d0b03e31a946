package cqlserver

import (
	"context"
	"net"
	"sync"

	"github.com/datastax/go-cassandra-native-protocol/message"
)

// host is one address of the cluster.
type host struct {
	cluster  *Cluster
	index    int
	listener net.Listener
	ctx      context.Context
	cancel   context.CancelFunc
	running  sync.WaitGroup

	mu    sync.Mutex
	conns map[*conn]bool
}

func newHost(c *Cluster, index int, l net.Listener) *host {
	ctx, cancel := context.WithCancel(context.Background())
	return &host{cluster: c, index: index, listener: l, ctx: ctx, cancel: cancel, conns: map[*conn]bool{}}
}

// serve accepts connections until the listener is closed.
func (h *host) serve() {
	h.running.Go(func() {
		for {
			tcp, err := h.listener.Accept()
			if err != nil {
				return
			}
			c := newConn(h, tcp)
			if !h.add(c) {
				tcp.Close()
				return
			}
			h.running.Go(c.serve)
		}
	})
}

// add remembers a connection, unless the host is closing.
func (h *host) add(c *conn) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.ctx.Err() != nil {
		return false
	}
	h.conns[c] = true
	return true
}

func (h *host) remove(c *conn) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.conns, c)
}

func (h *host) list() []*conn {
	h.mu.Lock()
	defer h.mu.Unlock()
	list := make([]*conn, 0, len(h.conns))
	for c := range h.conns {
		list = append(list, c)
	}
	return list
}

func (h *host) dropAll() {
	for _, c := range h.list() {
		c.close()
	}
}

func (h *host) push(event message.Event) {
	for _, c := range h.list() {
		if c.registered.Load() {
			c.send(eventStream, event)
		}
	}
}

// close stops accepting, closes the connections, and waits for all goroutines.
func (h *host) close() error {
	h.mu.Lock()
	h.cancel()
	h.mu.Unlock()
	err := h.listener.Close()
	h.dropAll()
	h.running.Wait()
	return err
}
