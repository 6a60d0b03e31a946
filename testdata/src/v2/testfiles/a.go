// Package testfiles has a policy in its test file only: it is none for the
// statements outside of test files.
package testfiles

import "github.com/apache/cassandra-gocql-driver/v2"

// Title reads.
func Title(s *gocql.Session, id string, title *string) error {
	return s.Query(`SELECT title FROM items WHERE id = ?`, id).Scan(title)
}
