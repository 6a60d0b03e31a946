// Package invalidcql has texts that no server accepts.
package invalidcql

import (
	"fmt"

	"github.com/apache/cassandra-gocql-driver/v2"
)

func cutOff(s *gocql.Session, name string) error {
	return s.Query(`UPDATE users SET name = ?`, name).Exec() // want `invalid-cql: no server accepts this statement: .* \(syntax-error\)`
}

func glued(s *gocql.Session) error {
	return s.Query("UPDATE users SET n = 1" +
		"WHERE id = 1").Exec() // want `invalid-cql`
}

func two(s *gocql.Session) error {
	return s.Query(`DELETE FROM users WHERE id = 1; DELETE FROM users WHERE id = 2`).Exec() // want `invalid-cql: .* \(multiple-statements\)`
}

func partly(s *gocql.Session, ks string) error {
	return s.Query(fmt.Sprintf("UPDATE %s.users SET name = ?", ks), "a").Exec()
}

func fine(s *gocql.Session) error {
	return s.Query(`DELETE FROM users WHERE id = 1;`).Exec()
}

func markedInvalid(s *gocql.Session, name string) error {
	return s.Query(`UPDATE users SET name = ?`, name).Idempotent(true).Exec() // want `invalid-cql`
}

func conditionalTimestamp(s *gocql.Session, ts int64) (bool, error) {
	return s.Query(`UPDATE users USING TIMESTAMP ? SET n = 1 WHERE id = 1 IF n = 0`, ts).ScanCAS() // want `invalid-cql: the server refuses a custom timestamp on a conditional write`
}

func batchTimestamp(s *gocql.Session, ts int64) error {
	return s.Query(`BEGIN BATCH USING TIMESTAMP ? DELETE FROM users WHERE id = 1 IF EXISTS; APPLY BATCH`, ts).Iter().Close() // want `invalid-cql: .* on a batch with a condition`
}

func twoTimestamps(s *gocql.Session, ts int64) error {
	return s.Query(`BEGIN BATCH USING TIMESTAMP ? DELETE FROM users USING TIMESTAMP 2 WHERE id = 1; APPLY BATCH`, ts).Exec() // want `invalid-cql: .* on a batch and on a statement in it`
}
