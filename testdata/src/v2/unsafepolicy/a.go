// Package unsafepolicy has retry policies of its own.
package unsafepolicy

import (
	"errors"

	"github.com/apache/cassandra-gocql-driver/v2"
)

type blind struct{ n int }

func (b *blind) Attempt(q gocql.RetryableQuery) bool { return q.Attempts() <= b.n }

func (b *blind) GetRetryType(error) gocql.RetryType { return gocql.RetryNextHost } // want `unsafe-retry-policy: whatever the error, the answer is to send the statement again`

type endless struct{}

func (endless) Attempt(gocql.RetryableQuery) bool { return true } // want `unsafe-retry-policy: there is always another attempt`

func (endless) GetRetryType(err error) gocql.RetryType {
	if errors.Is(err, gocql.ErrNoConnections) {
		return gocql.RetryNextHost
	}
	return gocql.Rethrow
}

type careful struct{ gocql.SimpleRetryPolicy }

func (*careful) GetRetryType(err error) gocql.RetryType {
	var timeout *gocql.RequestErrReadTimeout
	if errors.As(err, &timeout) {
		return gocql.RetryNextHost
	}
	return gocql.Rethrow
}

type readsOnly struct{ gocql.SimpleRetryPolicy } // blind, but only reads have it

func (*readsOnly) GetRetryType(error) gocql.RetryType { return gocql.Retry }

func blindCounter(s *gocql.Session, id string) error {
	return s.Query(`UPDATE hits SET n = n + 1 WHERE id = ?`, id).RetryPolicy(&blind{3}).Idempotent(true).Exec() // want `unsafe-idempotent`
}

func endlessCounter(s *gocql.Session, id string) error {
	return s.Query(`UPDATE hits SET n = n + 1 WHERE id = ?`, id).RetryPolicy(endless{}).Idempotent(true).Exec() // want `unsafe-idempotent`
}

func carefulCounter(s *gocql.Session, id string) error {
	return s.Query(`UPDATE hits SET n = n + 1 WHERE id = ?`, id).RetryPolicy(&careful{}).Idempotent(true).Exec() // want `unsafe-idempotent`
}

func read(s *gocql.Session, id string) error {
	return s.Query(`SELECT n FROM hits WHERE id = ?`, id).RetryPolicy(&readsOnly{}).Idempotent(true).Exec()
}
