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
