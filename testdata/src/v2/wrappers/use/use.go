// Package use calls the wrappers of another package.
package use

import (
	"context"

	"github.com/apache/cassandra-gocql-driver/v2"

	"example.com/v2/wrappers/db"
)

const inc = `UPDATE page_hits SET hits = hits + 1 WHERE page = ?`

func exec(ctx context.Context, d *db.DB, page string) error {
	return d.Exec(ctx, `UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page)
}

func execSafe(d *db.DB, page string) error {
	return d.ExecSafe(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page) // want `unsafe-idempotent: .* \(counter\)`
}

func execSafeConst(d *db.DB, page string) error {
	return d.ExecSafe(inc, page) // want `unsafe-idempotent: .* \(counter\)`
}

func execSafeRead(d *db.DB, page string) error {
	return d.ExecSafe(`SELECT hits FROM page_hits WHERE page = ?`, page)
}

func execWith(d *db.DB, page string) error {
	return d.ExecWith(true, inc, page) // want `unsafe-idempotent: .* again \(counter\)`
}

func execWithout(d *db.DB, page string) error { return d.ExecWith(false, inc, page) }

func build(d *db.DB, page string) error {
	return d.Build(inc, page).Idempotent(true).Exec() // want `unsafe-idempotent: .* \(counter\)`
}

func twoLevels(d *db.DB, page string) error {
	return d.Retried(inc, page) // want `unsafe-idempotent: .* \(counter\)`
}

func fillsIn(d *db.DB) error {
	return d.Where("IF EXISTS") // want `unsafe-idempotent: after a timeout .* \(lwt\)` `discarded-applied` `invalid-cql`
}

func fillsInSafe(d *db.DB) error { return d.Where("AND k = 2") }

func mark(s *gocql.Session, page string) error {
	return db.Mark(s.Query(inc, page)).Exec() // want `unsafe-idempotent: .* \(counter\)`
}

func markInPlace(s *gocql.Session, page string) error {
	q := s.Query(inc, page) // want `unsafe-idempotent: .* \(counter\)`
	db.MarkInPlace(q)
	return db.Run(q)
}

func markTooLate(s *gocql.Session, page string) error {
	q := s.Query(inc, page)
	err := db.Run(q)
	db.MarkInPlace(q)
	return err
}

func markCopy(ctx context.Context, s *gocql.Session, page string) error {
	q := s.Query(inc, page)
	db.MarkedCopy(ctx, q) // want `retry-has-no-effect: this changes a copy that is not executed, and what is executed is the original`
	return q.Exec()
}

func markCopyUsed(ctx context.Context, s *gocql.Session, page string) error {
	return db.MarkedCopy(ctx, s.Query(inc, page)).Exec() // want `unsafe-idempotent: .* \(counter\)`
}

func options(d *db.DB) error {
	return d.Do(inc, db.Quiet(), db.Idempotent()) // want `unsafe-idempotent: .* \(counter\)`
}

func optionsQuiet(d *db.DB) error { return d.Do(inc, db.Quiet()) }

func optionsNone(d *db.DB) error { return d.Do(inc) }

func optionsLiteral(d *db.DB) error {
	return d.Do(inc, func(q *gocql.Query) { q.Idempotent(true) }) // want `unsafe-idempotent: .* \(counter\)`
}

func methodValue(s *gocql.Session, page string) error {
	query := s.Query
	return query(inc, page).Idempotent(true).Exec() // want `unsafe-idempotent: .* \(counter\)`
}

func wrapperValue(d *db.DB, page string) error {
	run := d.ExecSafe
	return run(inc, page) // want `unsafe-idempotent: .* \(counter\)`
}

func methodExpression(s *gocql.Session, page string) error {
	return (*gocql.Query).Exec(s.Query(inc, page).Idempotent(true)) // want `unsafe-idempotent: .* \(counter\)`
}

type runner struct{ run func(q *gocql.Query) error }

var standard = runner{run: func(q *gocql.Query) error { return q.Idempotent(true).Exec() }}

func fieldFunction(s *gocql.Session, page string) error {
	return standard.run(s.Query(inc, page)) // want `unsafe-idempotent: .* \(counter\)`
}

func localHelper(s *gocql.Session, page string) error {
	exec := func(stmt string, args ...any) error { return s.Query(stmt, args...).Idempotent(true).Exec() }
	if err := exec(`SELECT hits FROM page_hits WHERE page = ?`, page); err != nil {
		return err
	}
	return exec(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page) // want `unsafe-idempotent: .* \(counter\)`
}

func batch(d *db.DB, page string) error {
	b := d.Batch(gocql.CounterBatch)
	db.AddCounter(b, page) // want `unsafe-idempotent: .* \(counter\)`
	db.MarkAll(b)
	return b.Exec()
}

func generic[T any](s *gocql.Session, v T) error {
	return s.Query(inc, v).Idempotent(true).Exec() // want `unsafe-idempotent: .* \(counter\)`
}

func instances(s *gocql.Session) error {
	if err := generic(s, 1); err != nil {
		return err
	}
	return generic(s, "a")
}

type repo[K comparable] struct{ db.DB }

func (r *repo[K]) put(stmt string, k K) error { return r.Query(stmt, k).Idempotent(true).Exec() }

func genericMethod(r *repo[string]) error {
	return r.put(inc, "a") // want `unsafe-idempotent: .* \(counter\)`
}
