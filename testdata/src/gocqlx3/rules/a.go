// Package rules shows the rules over gocqlx and its builders.
package rules

import (
	"context"

	"github.com/gocql/gocql"
	"github.com/scylladb/gocqlx/v3"
	"github.com/scylladb/gocqlx/v3/qb"
	"github.com/scylladb/gocqlx/v3/table"
)

var noRetry = &gocql.SimpleRetryPolicy{NumRetries: 0}

var people = table.New(table.Metadata{
	Name:    "people",
	Columns: []string{"id", "name"},
	PartKey: []string{"id"},
})

type person struct{ ID, Name string }

func statement(s gocqlx.Session, p person) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, []string{"page"}).BindStruct(p).ExecRelease() // want `missing-no-retry: .* \(counter\)`
}

func once(s gocqlx.Session, p person) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, []string{"page"}).RetryPolicy(noRetry).BindStruct(p).ExecRelease()
}

func marked(ctx context.Context, s gocqlx.Session, p person) error {
	return s.ContextQuery(ctx, `UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, []string{"page"}).RetryPolicy(noRetry).BindStruct(p).Idempotent(true).ExecRelease() // want `unsafe-idempotent: .* \(counter\)`
}

func conditional(s gocqlx.Session, p person) (bool, error) {
	return s.Query(qb.Insert("people").Columns("id", "name").Unique().ToCql()).BindStruct(p).ExecCASRelease() // want `missing-no-retry: .* \(lwt\)`
}

func builderQuery(s gocqlx.Session, p person) error {
	q := qb.Update("people").AddLit("tags", "{'a'}").Where(qb.Eq("id")).Query(s)
	return q.BindStruct(p).Idempotent(true).ExecRelease()
}

func tableInsert(s gocqlx.Session, p person) error {
	return s.Query(people.Insert()).BindStruct(p).Idempotent(true).ExecRelease()
}

func tableQuery(s gocqlx.Session, p person) error {
	return people.InsertQuery(s).BindStruct(p).Idempotent(true).ExecRelease()
}

func get(s gocqlx.Session, p *person) error {
	return s.Query(people.Get()).BindStruct(p).Idempotent(true).GetRelease(p)
}

func execStmt(s gocqlx.Session) error {
	return s.ExecStmt(`UPDATE page_hits SET hits = hits + 1 WHERE page = 'a'`) // want `missing-no-retry: .* \(counter\)`
}

func batch(s *gocqlx.Session, p person) error {
	b := s.NewBatch(gocql.UnloggedBatch)
	q := s.Query(`UPDATE users SET history = history + ['a'] WHERE id = ?`, []string{"id"})
	if err := b.BindStruct(q, p); err != nil { // want `missing-no-retry: .* \(list-append\)`
		return err
	}
	return s.ExecuteBatch(b)
}

func wrapped(s *gocql.Session, p person) error {
	return gocqlx.Query(s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`), []string{"page"}).BindStruct(p).ExecRelease() // want `missing-no-retry: .* \(counter\)`
}
