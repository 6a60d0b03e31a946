// Package stmts has statements; a package above it sets a policy.
package stmts

import "github.com/gocql/gocql"

// Counter increments.
func Counter(s *gocql.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Exec()
}

// Claim is conditional.
func Claim(s *gocql.Session, id string) (bool, error) {
	return s.Query(`INSERT INTO users (id) VALUES (?) IF NOT EXISTS`, id).Idempotent(false).ScanCAS()
}

// Once is not retried.
func Once(s *gocql.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Idempotent(false).RetryPolicy(nil).Exec()
}
