// Package discardedapplied runs conditional writes and does not ask whether they
// were applied.
package discardedapplied

import "github.com/apache/cassandra-gocql-driver/v2"

func exec(s *gocql.Session, id string) error {
	return s.Query(`UPDATE users SET a = 1 WHERE id = ? IF a = 0`, id).Exec() // want `discarded-applied: nobody learns whether the condition was met \(lwt\)`
}

func asked(s *gocql.Session, id string) (bool, error) {
	return s.Query(`UPDATE users SET a = 1 WHERE id = ? IF a = 0`, id).MapScanCAS(map[string]any{})
}

func scanned(s *gocql.Session, id string) (applied bool, err error) {
	err = s.Query(`UPDATE users SET a = 1 WHERE id = ? IF a = 0`, id).Scan(&applied)
	return applied, err
}

func rows(s *gocql.Session, id string) *gocql.Iter {
	return s.Query(`UPDATE users SET a = 1 WHERE id = ? IF a = 0`, id).Iter()
}

func schema(s *gocql.Session) error {
	return s.Query(`CREATE TABLE IF NOT EXISTS users (id text PRIMARY KEY)`).Exec()
}

func batch(s *gocql.Session, id string) error {
	b := s.Batch(gocql.LoggedBatch)
	b.Query(`UPDATE users SET a = 1 WHERE id = ? IF a = 0`, id) // want `discarded-applied`
	b.Query(`UPDATE users SET b = 1 WHERE id = ?`, id)
	return b.Exec()
}

func run(q *gocql.Query) error { return q.Exec() }

func helped(s *gocql.Session, id string) error {
	return run(s.Query(`DELETE FROM users WHERE id = ? IF EXISTS`, id)) // want `discarded-applied`
}
