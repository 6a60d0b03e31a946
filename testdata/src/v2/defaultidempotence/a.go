// Package defaultidempotence marks everything that says nothing.
package defaultidempotence

import "github.com/apache/cassandra-gocql-driver/v2"

func open() (*gocql.Session, error) {
	c := gocql.NewCluster("127.0.0.1")
	c.DefaultIdempotence = true // want `default-idempotence: DefaultIdempotence marks 2 statements that must not be sent twice, a.go:13 \(counter\), a.go:25 \(nondeterministic-function\), idempotent \(counter\)`
	return c.CreateSession()
}

func counter(s *gocql.Session, id string) error {
	return s.Query(`UPDATE hits SET n = n + 1 WHERE id = ?`, id).Exec() // want `unsafe-idempotent: .* again, and DefaultIdempotence marks the statement idempotent \(counter\)`
}

func declined(s *gocql.Session, id string) error {
	return s.Query(`UPDATE hits SET n = n + 1 WHERE id = ?`, id).Idempotent(false).Exec()
}

func read(s *gocql.Session, id string, n *string) error {
	return s.Query(`SELECT name FROM users WHERE id = ?`, id).Scan(n)
}

func now(s *gocql.Session) error {
	return s.Query(`INSERT INTO events (id) VALUES (now())`).Exec() // want `unsafe-idempotent: .*DefaultIdempotence`
}

func schema(s *gocql.Session) error {
	return s.Query(`CREATE TABLE t (k int PRIMARY KEY)`).Exec()
}

func batch(s *gocql.Session, id string) error {
	b := s.Batch(gocql.CounterBatch)
	b.Query(`UPDATE hits SET n = n + 1 WHERE id = ?`, id) // the default is for queries
	return b.Exec()
}
