// Package lib has policies and marks that do not reach an execution.
package lib

import (
	"context"
	"time"

	"github.com/apache/cassandra-gocql-driver/v2"
)

func policyUnmarked(s *gocql.Session, id string) error {
	return s.Query(`UPDATE hits SET n = n + 1 WHERE id = ?`, id).
		RetryPolicy(&gocql.SimpleRetryPolicy{NumRetries: 2}). // want `retry-has-no-effect: this policy is never asked, because the statement is not marked idempotent`
		Exec()
}

func policyMarked(s *gocql.Session, id string) error {
	return s.Query(`SELECT n FROM hits WHERE id = ?`, id).RetryPolicy(&gocql.SimpleRetryPolicy{NumRetries: 2}).Idempotent(true).Exec()
}

func policyNil(s *gocql.Session, id string) error {
	return s.Query(`SELECT n FROM hits WHERE id = ?`, id).RetryPolicy(nil).Exec()
}

func policyMaybe(s *gocql.Session, id string, mark bool) error {
	return s.Query(`SELECT n FROM hits WHERE id = ?`, id).RetryPolicy(&gocql.SimpleRetryPolicy{NumRetries: 2}).Idempotent(mark).Exec()
}

func policyReturned(s *gocql.Session, id string) *gocql.Query {
	return s.Query(`SELECT n FROM hits WHERE id = ?`, id).RetryPolicy(&gocql.SimpleRetryPolicy{NumRetries: 2})
}

func speculation(s *gocql.Session, id string) error {
	return s.Query(`SELECT n FROM hits WHERE id = ?`, id).
		SetSpeculativeExecutionPolicy(&gocql.SimpleSpeculativeExecution{NumAttempts: 1, TimeoutDelay: time.Second}). // want `retry-has-no-effect: this policy is never asked`
		Exec()
}

func copied(ctx context.Context, s *gocql.Session, id string) error {
	q := s.Query(`SELECT n FROM hits WHERE id = ?`, id)
	c := q.WithContext(ctx)
	q.Idempotent(true) // want `retry-has-no-effect: this changes the original, and what is executed is the copy made before`
	return c.Exec()
}

func copiedAfter(ctx context.Context, s *gocql.Session, id string) error {
	q := s.Query(`SELECT n FROM hits WHERE id = ?`, id)
	q.Idempotent(true)
	return q.WithContext(ctx).Exec()
}

func copiedBatch(ctx context.Context, s *gocql.Session, id string, ladder gocql.RetryPolicy) error {
	b := s.Batch(gocql.LoggedBatch)
	b.Query(`INSERT INTO users (id) VALUES (?)`, id)
	c := b.WithContext(ctx)
	b.RetryPolicy(ladder) // want `retry-has-no-effect: this changes the original`
	return c.Exec()
}

func copyDropped(ctx context.Context, s *gocql.Session, id string) error {
	q := s.Query(`SELECT n FROM hits WHERE id = ?`, id)
	q.WithContext(ctx).Idempotent(true) // want `retry-has-no-effect: this changes a copy that is not executed`
	return q.Exec()
}

func both(ctx context.Context, s *gocql.Session, id string) error {
	q := s.Query(`SELECT n FROM hits WHERE id = ?`, id)
	c := q.WithContext(ctx)
	q.Idempotent(true)
	if err := c.Exec(); err != nil {
		return err
	}
	return q.Exec()
}

func entries(s *gocql.Session, b *gocql.Batch) {
	for _, e := range b.Entries {
		e.Idempotent = true // want `retry-has-no-effect: this marks a copy of the entry`
	}
}

func entriesKept(s *gocql.Session, id string) error {
	b, c := s.Batch(gocql.LoggedBatch), s.Batch(gocql.LoggedBatch)
	b.Query(`INSERT INTO users (id) VALUES (?)`, id)
	for _, e := range b.Entries {
		e.Idempotent = true
		c.Entries = append(c.Entries, e)
	}
	return c.Exec()
}

func entriesPut(s *gocql.Session, id string) error {
	b := s.Batch(gocql.LoggedBatch)
	b.Query(`INSERT INTO users (id) VALUES (?)`, id)
	for i, e := range b.Entries {
		e.Idempotent = true
		b.Entries[i] = e
	}
	return b.Exec()
}
