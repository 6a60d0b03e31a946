package gatetest_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"

	gocql "github.com/apache/cassandra-gocql-driver/v2"

	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/gate"
	"github.com/cqlidem/cqlidem/gate/gatetest"
	"github.com/cqlidem/cqlidem/internal/cqlserver"
)

// store is a server that keeps one row, well enough for these tests.
type store struct {
	mu   sync.Mutex
	name string
	tags []string
}

const (
	setName = "INSERT INTO shop.users (id, name) VALUES (?, ?)"
	addTag  = "UPDATE shop.users SET tags = tags + {'x'} WHERE id = ?"
	readAll = "SELECT name, tags FROM shop.users WHERE id = ?"
	count   = "UPDATE shop.hits SET n = n + 1 WHERE id = ?"
)

func (s *store) handle(r cqlserver.Request) cqlserver.Reply {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch r.Text {
	case setName:
		s.name = string(r.Values[1])
	case addTag:
		// This column is a list after all, whatever the text looks like.
		s.tags = append(s.tags, "x")
	case readAll:
		return cqlserver.Text([]string{"name", "tags"}, s.name, strings.Join(s.tags, " "))
	}
	return cqlserver.Void()
}

func session(t *testing.T) *gate.Session {
	t.Helper()
	st := &store{}
	c, err := cqlserver.Start(cqlserver.Options{Handler: st.handle})
	if err != nil {
		t.Fatal(err)
	}
	config := gocql.NewCluster(c.Addresses()...)
	config.Port, config.NumConns = c.Port(), 1
	driver, err := config.CreateSession()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		driver.Close()
		if err := c.Close(); err != nil {
			t.Error(err)
		}
	})
	s, err := gate.Wrap(driver, gate.Options{Classify: classify.Options{}})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestCheck(t *testing.T) {
	t.Parallel()
	s := session(t)
	register := func(name, text string, r gate.Retry) *gate.Registered {
		op, err := s.Gate().Register(gate.Operation{Name: name, Statement: text, Retry: r})
		if err != nil {
			t.Fatal(err)
		}
		return op
	}
	rename := register("rename", setName, gate.WithFixedValues())
	tag := register("tag", addTag, gate.Always())
	hit := register("hit", count, gate.Never("each attempt adds one"))
	effect := func(ctx context.Context) (any, error) {
		row := map[string]any{}
		err := s.Query(readAll, "1").MapScanContext(ctx, row)
		return row, err
	}
	broken := errors.New("broken")
	fails := func(context.Context) error { return broken }
	tests := []struct {
		name string
		c    gatetest.Case
		want string // part of the error, "" for none
	}{
		{"safe with its timestamp", gatetest.Case{Operation: rename.At(5), Values: []any{"1", "n"}, Effect: effect}, ""},
		{"without its timestamp", gatetest.Case{Operation: rename, Values: []any{"1", "n"}, Effect: effect}, "no timestamp is fixed"},
		{"a declaration that the database contradicts", gatetest.Case{Operation: tag, Values: []any{"1"}, Effect: effect},
			`tag: declared "always", but running it again changed map[name:n tags:x] to map[name:n tags:x x]`},
		{"never", gatetest.Case{Operation: hit, Values: []any{"1"}, Effect: effect}, "would not be repeated"},
		{"no operation", gatetest.Case{Effect: effect}, "no operation"},
		{"no effect", gatetest.Case{Operation: tag}, "cannot see an effect"},
		{"reset fails", gatetest.Case{Operation: tag, Effect: effect, Reset: fails}, "reset: broken"},
		{"run fails", gatetest.Case{Operation: tag, Effect: effect}, "run 1:"},
		{"effect fails", gatetest.Case{Operation: tag, Values: []any{"1"}, Effect: func(context.Context) (any, error) { return nil, broken }}, "effect of run 1: broken"},
	}
	for _, test := range tests {
		err := gatetest.Check(t.Context(), s, test.c)
		if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%s: error %v, want %q", test.name, err, test.want)
		}
	}
	if err := gatetest.Check(t.Context(), nil, gatetest.Case{}); err == nil {
		t.Error("no session is taken")
	}
	gatetest.Twice(t, s, gatetest.Case{Operation: rename.At(6), Values: []any{"1", "m"}, Effect: effect}, gatetest.Case{Operation: hit})
}
