// Package stmts has statements; a package beside it sets a policy.
package stmts

import "github.com/gocql/gocql"

// Counter increments.
func Counter(s *gocql.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Exec()
}
