// Package falsepositive has what a careless linter reports and what is fine.
package falsepositive

import (
	"context"
	"database/sql"
	"time"

	"github.com/apache/cassandra-gocql-driver/v2"
)

// A function that happens to be called Query, on something else.

func otherDatabase(db *sql.DB) error {
	_, err := db.Query(`UPDATE hits SET n = n + 1 WHERE id = 1`)
	return err
}

type search struct{}

func (search) Query(q string, args ...any) search { return search{} }
func (search) Idempotent(bool) search             { return search{} }
func (search) Exec() error                        { return nil }

func otherBuilder() error {
	return search{}.Query(`UPDATE hits SET n = n + 1 WHERE id = 1`).Idempotent(true).Exec()
}

// A forwarding method says nothing of a statement.

type wrapper struct{ q *gocql.Query }

func (w *wrapper) Idempotent(v bool) *wrapper               { w.q.Idempotent(v); return w }
func (w *wrapper) RetryPolicy(p gocql.RetryPolicy) *wrapper { w.q.RetryPolicy(p); return w }
func (w *wrapper) WithContext(ctx context.Context) *wrapper { w.q = w.q.WithContext(ctx); return w }
func (w *wrapper) Exec() error                              { return w.q.Exec() }
func prepared(s *gocql.Session, stmt string) *wrapper       { return &wrapper{s.Query(stmt)} }
func (w *wrapper) bind(args ...any) *wrapper                { w.q.Bind(args...); return w }

func viaWrapper(s *gocql.Session, ctx context.Context, id string) error {
	return prepared(s, `UPDATE hits SET n = n + 1 WHERE id = ?`).bind(id).WithContext(ctx).Idempotent(false).Exec()
}

// A read at SERIAL, a read with a function, a set, a map, a time to live.

func reads(s *gocql.Session, id string, v *string) error {
	return s.Query(`SELECT now() FROM system.local`).Consistency(gocql.Serial).Idempotent(true).Scan(v)
}

func set(s *gocql.Session, id string) error {
	return s.Query(`UPDATE users SET tags = tags + {'a'} WHERE id = ?`, id).Idempotent(true).Exec()
}

func put(s *gocql.Session, id string) error {
	return s.Query(`UPDATE users SET labels['a'] = 'b' WHERE id = ?`, id).Idempotent(true).Exec()
}

func ttl(s *gocql.Session, id string, ts time.Time) error {
	return s.Query(`INSERT INTO users (id) VALUES (?) USING TTL 60`, id).WithTimestamp(ts.UnixMicro()).Idempotent(true).Exec()
}

// A mark on something else in the same function, in the same struct, in a loop.

func loop(s *gocql.Session, ids []string) error {
	for _, id := range ids {
		r := s.Query(`SELECT n FROM hits WHERE id = ?`, id).Idempotent(true)
		if err := r.Exec(); err != nil {
			return err
		}
		w := s.Query(`UPDATE hits SET n = n + 1 WHERE id = ?`, id)
		if err := w.Exec(); err != nil {
			return err
		}
	}
	return nil
}

func reused(s *gocql.Session, id string) error {
	q := s.Query(`SELECT n FROM hits WHERE id = ?`, id).Idempotent(true)
	if err := q.Exec(); err != nil {
		return err
	}
	q = s.Query(`UPDATE hits SET n = n + 1 WHERE id = ?`, id)
	return q.Exec()
}

func eitherOne(s *gocql.Session, id string, count bool) error {
	var q *gocql.Query
	if count {
		q = s.Query(`UPDATE hits SET n = n + 1 WHERE id = ?`, id)
	} else {
		q = s.Query(`SELECT n FROM hits WHERE id = ?`, id).Idempotent(true)
	}
	return q.Exec()
}

func early(s *gocql.Session, id string, count bool) error {
	q := s.Query(`UPDATE hits SET n = n + 1 WHERE id = ?`, id)
	if !count {
		return s.Query(`SELECT n FROM hits WHERE id = ?`, id).Idempotent(true).Exec()
	}
	return q.Exec()
}

func recursive(s *gocql.Session, q *gocql.Query, n int) error {
	if n == 0 {
		return q.Exec()
	}
	return recursive(s, q.WithContext(context.Background()), n-1)
}

func mutual(s *gocql.Session, n int) *gocql.Query {
	if n == 0 {
		return s.Query(`UPDATE hits SET n = n + 1 WHERE id = 1`)
	}
	return mutual2(s, n-1)
}

func mutual2(s *gocql.Session, n int) *gocql.Query { return mutual(s, n) }

func useMutual(s *gocql.Session) error { return mutual(s, 3).Exec() }

func gotoLoop(s *gocql.Session) error {
	q := s.Query(`UPDATE hits SET n = n + 1 WHERE id = 1`)
again:
	if err := q.Exec(); err != nil && q.Keyspace() == "" {
		goto again
	}
	switch x := any(q).(type) {
	case *gocql.Query:
		return x.Exec()
	default:
		panic("unreachable")
	}
}

func selects(s *gocql.Session, c chan *gocql.Query) error {
	q := s.Query(`UPDATE hits SET n = n + 1 WHERE id = 1`)
	select {
	case c <- q:
	case other := <-c:
		return other.Idempotent(true).Exec()
	}
	return nil
}
