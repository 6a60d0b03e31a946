// Package unsentarguments has texts that the driver does not prepare.
package unsentarguments

import "github.com/apache/cassandra-gocql-driver/v2"

const comment = `/* by id */ SELECT name FROM users WHERE id = ?`

func lineComment(s *gocql.Session, id string) error {
	return s.Query("-- by id\nSELECT name FROM users WHERE id = ?", id).Exec() // want `unsent-arguments: the arguments are not sent, because the driver does not prepare a text that begins with a comment`
}

func blockComment(s *gocql.Session, id string) error {
	return s.Query(comment, id).Exec() // want `unsent-arguments`
}

func spread(s *gocql.Session, args []any) error {
	return s.Query(comment, args...).Exec() // want `unsent-arguments`
}

func noArguments(s *gocql.Session) error {
	return s.Query(`/* all */ SELECT name FROM users`).Exec()
}

func commentLater(s *gocql.Session, id string) error {
	return s.Query("SELECT name -- the name\nFROM users WHERE id = ?", id).Exec()
}

func glued(s *gocql.Session, id string) error {
	return s.Query("SELECT* FROM users WHERE id = ?", id).Exec() // want `unsent-arguments: .* begins with "SELECT\*"`
}

func spaces(s *gocql.Session, id string) error {
	return s.Query("\n\t SELECT * FROM users WHERE id = ?", id).Exec()
}

func batch(s *gocql.Session, id string) error {
	return s.Query("BEGIN BATCH DELETE FROM users USING TIMESTAMP 1 WHERE id = ?; APPLY BATCH;", id).Exec()
}

func unknownBegin(s *gocql.Session, verbs map[bool]string, id string) error {
	return s.Query(verbs[true]+" FROM users WHERE id = ?", id).Exec()
}

func entry(s *gocql.Session, id string) {
	b := s.Batch(gocql.LoggedBatch)
	b.Query(comment, id) // batches prepare every entry that has arguments
}

func wrapped(s *gocql.Session, id string) error {
	return run(s, comment, id) // want `unsent-arguments`
}

func run(s *gocql.Session, stmt string, args ...any) error { return s.Query(stmt, args...).Exec() }
