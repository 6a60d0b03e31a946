// Package unresolvedcql marks what cannot be known.
package unresolvedcql

import "github.com/apache/cassandra-gocql-driver/v2"

func fromMap(s *gocql.Session, texts map[string]string) error {
	return s.Query(texts["a"]).Idempotent(true).Exec() // want `unresolved-cql: the text of a marked statement is not known here \(text-unknown\)`
}

func unmarked(s *gocql.Session, texts map[string]string) error {
	return s.Query(texts["a"]).Exec()
}

func forwarded(s *gocql.Session, stmt string) error {
	return s.Query(stmt).Idempotent(true).Exec()
}

func known(s *gocql.Session) error {
	return forwarded(s, `SELECT n FROM hits`)
}
