package main

import (
	"errors"
	"strings"
	"testing"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
	"github.com/sony/gobreaker/v2"
)

func TestBreakerOpens(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	if err := run(&out); err != nil {
		t.Fatal(err)
	}
	const want = `request 1: 2 attempts, attempts-exhausted
request 2: 2 attempts, attempts-exhausted
request 3: 2 attempts, attempts-exhausted
request 4: 0 attempts, breaker-open
request 5: 0 attempts, breaker-open
the hosts saw 6 requests
`
	if out.String() != want {
		t.Errorf("printed\n%s\nwant\n%s", out.String(), want)
	}
}

func TestRefusalsForGoodAreNoFailures(t *testing.T) {
	t.Parallel()
	b := NewBreaker(gobreaker.Settings{ReadyToTrip: func(c gobreaker.Counts) bool { return c.ConsecutiveFailures >= 1 }})
	for _, err := range []error{nil, &gocql.RequestErrInvalid{}, gocql.ErrConnectionClosed} {
		token, allowErr := b.Allow()
		if allowErr != nil {
			t.Fatalf("open before %v", err)
		}
		b.Done(token, err)
	}
	if _, err := b.Allow(); !errors.Is(err, gobreaker.ErrOpenState) {
		t.Errorf("error %v, want the breaker open after a broken connection", err)
	}
}
