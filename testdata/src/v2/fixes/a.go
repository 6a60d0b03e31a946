// Package fixes has one finding for each fix.
package fixes

import "github.com/apache/cassandra-gocql-driver/v2"

func open() (*gocql.Session, error) {
	c := gocql.NewCluster("127.0.0.1")
	c.RetryPolicy = &gocql.SimpleRetryPolicy{NumRetries: 2}
	return c.CreateSession()
}

func unmark(s *gocql.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Idempotent(true).Exec() // want `unsafe-idempotent`
}

func unmarkVariable(s *gocql.Session, page string) error {
	q := s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page) // want `unsafe-idempotent`
	q.Idempotent(true)
	return q.Exec()
}

func unmarkEntry(s *gocql.Session, page string) error {
	b := s.Batch(gocql.CounterBatch)
	b.Entries = append(b.Entries, gocql.BatchEntry{Stmt: `UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, Args: []any{page}, Idempotent: true}) // want `unsafe-idempotent`
	return b.Exec()
}

func mark(s *gocql.Session, page string, n *int) error {
	return s.Query(`SELECT hits FROM page_hits WHERE page = ?`, page). // want `missing-idempotent`
										Consistency(gocql.One).
										Scan(n)
}

func markHelped(s *gocql.Session, page string, n *int) error {
	return build(s, page).Scan(n) // want `missing-idempotent`
}

func build(s *gocql.Session, page string) *gocql.Query {
	return s.Query(`SELECT hits FROM page_hits WHERE page = ?`, page)
}

func markBatch(s *gocql.Session, id, name string) error {
	b := s.Batch(gocql.LoggedBatch)
	b.Query(`INSERT INTO users (id, name) VALUES (?, ?)`, id, name)
	b.Query(`DELETE FROM users_by_name WHERE name = 'a'`)
	b.Entries = append(b.Entries, gocql.BatchEntry{Stmt: `INSERT INTO users_by_name (name, id) VALUES (?, ?)`, Args: []any{name, id}})
	return b.Exec() // want `missing-idempotent`
}

func comment(s *gocql.Session, id string, name *string) error {
	return s.Query( // want +1 `unsent-arguments`
		`-- by id
		SELECT name FROM users WHERE id = ?`, id).Idempotent(true).Scan(name)
}

func markCopies(s *gocql.Session, id string) error {
	b := s.Batch(gocql.LoggedBatch)
	b.Query(`INSERT INTO users (id) VALUES (?)`, id)
	for _, e := range b.Entries {
		e.Idempotent = true // want `retry-has-no-effect`
	}
	return b.Exec()
}

func unneeded(s *gocql.Session, page string, n *int) error {
	// want +1 `ignore-directive`
	//cqlidem:ignore unsafe-idempotent it is a read
	return s.Query(`SELECT hits FROM page_hits WHERE page = ?`, page).Idempotent(true).Scan(n)
}
