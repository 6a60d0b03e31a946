// Package db is a wrapper around the driver, as programs have it.
package db

import (
	"context"
	"time"

	"github.com/apache/cassandra-gocql-driver/v2"
)

// DB embeds the session and adds helpers.
type DB struct {
	*gocql.Session
	ks string
}

// Exec sends a statement.
func (d *DB) Exec(ctx context.Context, stmt string, args ...any) error {
	return d.Query(stmt, args...).ExecContext(ctx)
}

// ExecSafe sends a statement as idempotent.
func (d *DB) ExecSafe(stmt string, args ...any) error {
	return d.Session.Query(stmt, args...).Idempotent(true).Exec()
}

// ExecWith sends a statement with a flag.
func (d *DB) ExecWith(idem bool, stmt string, args ...any) error {
	q := d.Query(stmt, args...)
	q.Idempotent(idem)
	return q.Exec()
}

// Build returns the query of a statement.
func (d *DB) Build(stmt string, args ...any) *gocql.Query {
	return d.Query(stmt, args...).PageSize(10)
}

// Retried goes through another wrapper.
func (d *DB) Retried(stmt string, args ...any) error {
	time.Sleep(0)
	return d.ExecSafe(stmt, args...)
}

// Where is a statement with a part that the caller fills in.
func (d *DB) Where(where string) error {
	return d.Query("UPDATE users USING TIMESTAMP 1 SET name = 'x' WHERE id = 1 " + where).Idempotent(true).Exec()
}

// Mark marks a query.
func Mark(q *gocql.Query) *gocql.Query { return q.Idempotent(true) }

// MarkInPlace marks a query and returns nothing.
func MarkInPlace(q *gocql.Query) { q.Idempotent(true) }

// NoRetry turns retries off.
func NoRetry(q *gocql.Query) *gocql.Query { return q.RetryPolicy(nil) }

// MarkedCopy marks a copy.
func MarkedCopy(ctx context.Context, q *gocql.Query) *gocql.Query {
	return q.WithContext(ctx).Idempotent(true)
}

// Run executes a query.
func Run(q *gocql.Query) error { return q.Exec() }

// Option changes a query.
type Option func(*gocql.Query)

// Idempotent is an option that marks.
func Idempotent() Option { return func(q *gocql.Query) { q.Idempotent(true) } }

// Quiet is an option that changes nothing.
func Quiet() Option { return func(q *gocql.Query) { q.Trace(nil) } }

// Do sends a statement with options.
func (d *DB) Do(stmt string, opts ...Option) error {
	q := d.Query(stmt)
	for _, o := range opts {
		o(q)
	}
	return q.Exec()
}

// AddCounter adds a counter update to a batch.
func AddCounter(b *gocql.Batch, page string) {
	b.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page)
}

// MarkAll marks the entries of a batch.
func MarkAll(b *gocql.Batch) {
	for i := range b.Entries {
		b.Entries[i].Idempotent = true
	}
}
