// Package missingidempotent has a retry policy and statements that it does
// nothing for, because they are not marked.
package missingidempotent

import (
	"context"

	"github.com/apache/cassandra-gocql-driver/v2"
)

func open() (*gocql.Session, error) {
	c := gocql.NewCluster("127.0.0.1")
	c.RetryPolicy = &gocql.ExponentialBackoffRetryPolicy{NumRetries: 4}
	return c.CreateSession()
}

func read(s *gocql.Session, id string, n *string) error {
	return s.Query(`SELECT name FROM users WHERE id = ?`, id).Scan(n) // want `missing-idempotent: an idempotent statement is never retried because it is not marked, although there is a retry policy: ExponentialBackoffRetryPolicy \(4\) set at a.go:13`
}

func marked(s *gocql.Session, id string, n *string) error {
	return s.Query(`SELECT name FROM users WHERE id = ?`, id).Idempotent(true).Scan(n)
}

func declined(s *gocql.Session, id string, n *string) error {
	return s.Query(`SELECT name FROM users WHERE id = ?`, id).Idempotent(false).Scan(n)
}

func noRetryWanted(s *gocql.Session, id string, n *string) error {
	return s.Query(`SELECT name FROM users WHERE id = ?`, id).RetryPolicy(nil).Scan(n)
}

func iter(ctx context.Context, s *gocql.Session) *gocql.Iter {
	return s.Query(`SELECT name FROM users`).WithContext(ctx).PageSize(10).Iter() // want `missing-idempotent`
}

func variable(ctx context.Context, s *gocql.Session, id string) error {
	q := s.Query(`SELECT name FROM users WHERE id = ?`, id) // want `missing-idempotent`
	return q.ExecContext(ctx)
}

func helped(s *gocql.Session, id string) error {
	return mark(s.Query(`SELECT name FROM users WHERE id = ?`, id)).Exec()
}

func mark(q *gocql.Query) *gocql.Query { return q.Idempotent(true) }

func returned(s *gocql.Session, id string) *gocql.Query {
	return s.Query(`SELECT name FROM users WHERE id = ?`, id)
}

func counter(s *gocql.Session, id string) error {
	return s.Query(`UPDATE hits SET n = n + 1 WHERE id = ?`, id).Exec()
}

func noTimestamp(s *gocql.Session, id string) error {
	return s.Query(`UPDATE users SET name = 'a' WHERE id = ?`, id).Exec()
}

func ttl(s *gocql.Session, id string, ts int64) error {
	return s.Query(`INSERT INTO users (id) VALUES (?) USING TTL 60`, id).WithTimestamp(ts).Exec()
}

// A helper that sends what it gets cannot be marked at its callers.

func exec(s *gocql.Session, stmt string, args ...any) error { return s.Query(stmt, args...).Exec() }

func sent(s *gocql.Session, id string) error {
	return exec(s, `SELECT name FROM users WHERE id = ?`, id)
}
