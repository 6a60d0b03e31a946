// Package iface has a program's own interfaces over the driver, and the one
// implementation.
package iface

import (
	"context"

	"github.com/apache/cassandra-gocql-driver/v2"
)

// Session makes queries.
type Session interface {
	Query(stmt string, args ...any) Query
	NewBatch() Batch
	Execute(Batch) error
}

// Query is one statement.
type Query interface {
	Exec() error
	Scan(...any) error
	ScanCAS(...any) (bool, error)
	Idempotent(bool) Query
	WithTimestamp(int64) Query
	WithContext(context.Context) Query
}

// Batch is several statements.
type Batch interface {
	Query(stmt string, args ...any)
	WithTimestamp(int64) Batch
}

type session struct{ s *gocql.Session }

type query struct {
	session *session
	q       *gocql.Query
}

type batch struct{ b *gocql.Batch }

// New returns a session.
func New(s *gocql.Session) Session { return &session{s} }

func (s *session) Query(stmt string, args ...any) Query {
	q := s.s.Query(stmt, args...)
	if q == nil {
		return nil
	}
	return &query{session: s, q: q}
}

func (s *session) NewBatch() Batch { return &batch{s.s.Batch(gocql.LoggedBatch)} }

func (s *session) Execute(b Batch) error { return s.s.ExecuteBatch(b.(*batch).b) }

func newQuery(s *session, q *gocql.Query) *query { return &query{session: s, q: q} }

func (q *query) Exec() error                         { return q.q.Exec() }
func (q *query) Scan(dest ...any) error              { return q.q.Scan(dest...) }
func (q *query) ScanCAS(dest ...any) (bool, error)   { return q.q.ScanCAS(dest...) }
func (q *query) Idempotent(v bool) Query             { q.q.Idempotent(v); return q }
func (q *query) WithTimestamp(ts int64) Query        { q.q.WithTimestamp(ts); return newQuery(q.session, q.q) }
func (q *query) WithContext(c context.Context) Query { return newQuery(q.session, q.q.WithContext(c)) }

func (b *batch) Query(stmt string, args ...any) { b.b.Query(stmt, args...) }
func (b *batch) WithTimestamp(ts int64) Batch   { b.b.WithTimestamp(ts); return b }
