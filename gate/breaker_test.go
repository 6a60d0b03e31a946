package gate

import (
	"errors"
	"fmt"
	"sync/atomic"
	"testing"

	gocql "github.com/apache/cassandra-gocql-driver/v2"

	"github.com/cqlidem/cqlidem/internal/cqlserver"
)

// gateBreaker is a breaker that a test opens.
type gateBreaker struct {
	open    atomic.Bool
	allowed atomic.Int64
	ended   atomic.Int64
	failed  atomic.Int64
}

var errOpen = errors.New("circuit breaker is open")

func (b *gateBreaker) Allow() (any, error) {
	if b.open.Load() {
		return nil, errOpen
	}
	return b.allowed.Add(1), nil
}

func (b *gateBreaker) Done(_ any, err error) {
	b.ended.Add(1)
	if err != nil {
		b.failed.Add(1)
	}
}

func TestBreaker(t *testing.T) {
	t.Parallel()
	w := dial(t, 5, 3, nil)
	o, seen, b := quick(t), &recorder{}, &gateBreaker{}
	o.Observer, o.Breaker = seen, b
	s := wrap(t, w.session, o)
	text := "SELECT v FROM " + w.table()
	w.set(text, cqlserver.Overloaded(), cqlserver.Empty("v"))
	if err := s.Query(text).Exec(); err != nil {
		t.Error(err)
	}
	var v string
	var own *Error
	if err := s.Query(text).Scan(&v); !errors.Is(err, gocql.ErrNotFound) || errors.As(err, &own) {
		t.Errorf("an empty answer: %v", err)
	}
	w.set(text, cqlserver.Text([]string{"a", "b"}, "1", "2"))
	if err := s.Query(text).Scan(&v); err == nil {
		t.Error("two columns were scanned into one value")
	}
	if b.allowed.Load() != 3 || b.ended.Load() != 3 || b.failed.Load() != 0 {
		t.Errorf("allowed %d, ended %d, failed %d, want 3, 3, 0", b.allowed.Load(), b.ended.Load(), b.failed.Load())
	}
	w.set(text, cqlserver.Invalid())
	if err := s.Query(text).Exec(); err == nil || b.failed.Load() != 1 {
		t.Errorf("error %v, failed %d", err, b.failed.Load())
	}
	*seen = recorder{}
	b.open.Store(true)
	before := len(w.cluster.Requests())
	err := s.Query(text).Exec()
	if !errors.Is(err, ErrBreakerOpen) || !errors.Is(err, errOpen) || !errors.As(err, &own) || own.Reason != ReasonBreaker || own.Attempts != 0 {
		t.Errorf("error %v", err)
	}
	if len(w.cluster.Requests()) != before || fmt.Sprint(seen.kinds()) != fmt.Sprint([]EventKind{EventBreakerOpen}) {
		t.Errorf("%d requests more, events %v", len(w.cluster.Requests())-before, seen.kinds())
	}
}
