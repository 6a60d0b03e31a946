package gate

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"

	"github.com/cqlidem/cqlidem/internal/cqlserver"
)

// script is what the hosts answer to each statement: the replies in turn, the
// last one again and again. A statement without a script succeeds.
type script struct {
	mu      sync.Mutex
	replies map[string][]cqlserver.Reply
}

func (s *script) set(text string, replies ...cqlserver.Reply) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.replies == nil {
		s.replies = map[string][]cqlserver.Reply{}
	}
	s.replies[text] = replies
}

func (s *script) handle(r cqlserver.Request) cqlserver.Reply {
	s.mu.Lock()
	defer s.mu.Unlock()
	list := s.replies[r.Text]
	switch len(list) {
	case 0:
		return cqlserver.Void()
	case 1:
		return list[0]
	}
	s.replies[r.Text] = list[1:]
	return list[0]
}

// wire is a scripted cluster with a driver session on it.
type wire struct {
	*script
	cluster *cqlserver.Cluster
	session *gocql.Session
	tables  atomic.Int64
}

// table returns the name of a table that no other statement of this cluster has.
func (w *wire) table() string { return fmt.Sprintf("ks.t%d", w.tables.Add(1)) }

// dial starts a cluster and connects to it. configure may change the driver's
// configuration.
func dial(t testing.TB, version, hosts int, configure func(*gocql.ClusterConfig)) *wire {
	t.Helper()
	w := &wire{script: &script{}}
	var err error
	if w.cluster, err = cqlserver.Start(cqlserver.Options{Hosts: hosts, Handler: w.handle}); err != nil {
		t.Fatal(err)
	}
	w.session = connect(t, w.cluster, version, configure)
	t.Cleanup(func() {
		w.session.Close()
		if err := w.cluster.Close(); err != nil {
			t.Error(err)
		}
	})
	return w
}

// connect makes a session of the real driver, with one connection to each host.
func connect(t testing.TB, cluster *cqlserver.Cluster, version int, configure func(*gocql.ClusterConfig)) *gocql.Session {
	t.Helper()
	config := gocql.NewCluster(cluster.Addresses()...)
	config.Port, config.ProtoVersion, config.NumConns = cluster.Port(), version, 1
	config.Timeout, config.ConnectTimeout = 10*time.Second, 10*time.Second
	config.ReconnectionPolicy = &gocql.ConstantReconnectionPolicy{MaxRetries: 3, Interval: 5 * time.Millisecond}
	config.WriteCoalesceWaitTime = 0
	if configure != nil {
		configure(config)
	}
	s, err := config.CreateSession()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// quick are options under which retries do not wait and the budget is large.
func quick(t testing.TB) Options {
	t.Helper()
	return Options{
		Backoff: Backoff{Base: time.Microsecond, Max: time.Microsecond},
		Budget:  newBudget(t, BudgetOptions{FloorPerSecond: 1e6, Burst: 1e6}),
	}
}

// wrap wraps the session in a gate with these options.
func wrap(t testing.TB, s *gocql.Session, o Options) *Session {
	t.Helper()
	wrapped, err := Wrap(s, o)
	if err != nil {
		t.Fatal(err)
	}
	return wrapped
}

// versions runs a test over protocol version 4 and 5.
func versions(t *testing.T, f func(t *testing.T, version int)) {
	t.Helper()
	t.Parallel()
	for _, v := range []int{4, 5} {
		t.Run(fmt.Sprintf("v%d", v), func(t *testing.T) {
			t.Parallel()
			f(t, v)
		})
	}
}

// hostsOf returns the hosts that saw the requests, in order.
func hostsOf(requests []cqlserver.Request) []int {
	var list []int
	for _, r := range requests {
		list = append(list, r.Host)
	}
	return list
}

// distinct reports whether no host occurs twice.
func distinct(hosts []int) bool {
	seen := map[int]bool{}
	for _, h := range hosts {
		if seen[h] {
			return false
		}
		seen[h] = true
	}
	return true
}

// same reports whether there is one host only.
func same(hosts []int) bool {
	for _, h := range hosts {
		if h != hosts[0] {
			return false
		}
	}
	return true
}

// recorder is an observer that remembers events.
type recorder struct {
	mu     sync.Mutex
	events []Event
}

func (r *recorder) Observe(e Event) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.events = append(r.events, e)
}

// kinds returns the kinds of the events, in order.
func (r *recorder) kinds() []EventKind {
	r.mu.Lock()
	defer r.mu.Unlock()
	var list []EventKind
	for _, e := range r.events {
		list = append(list, e.Kind)
	}
	return list
}

// count returns how many events of a kind there were.
func (r *recorder) count(k EventKind) int {
	n := 0
	for _, got := range r.kinds() {
		if got == k {
			n++
		}
	}
	return n
}

// of returns the events of a kind.
func (r *recorder) of(k EventKind) []Event {
	r.mu.Lock()
	defer r.mu.Unlock()
	var list []Event
	for _, e := range r.events {
		if e.Kind == k {
			list = append(list, e)
		}
	}
	return list
}

func overloadedOnce() cqlserver.Reply { return cqlserver.Overloaded() }

func found() cqlserver.Reply { return cqlserver.Text([]string{"v"}, "found") }
