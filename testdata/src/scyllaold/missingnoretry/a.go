// Package missingnoretry shows ScyllaDB's fork up to 1.14, which behaves as
// gocql v1.
package missingnoretry

import "github.com/gocql/gocql"

func open() (*gocql.Session, error) {
	cluster := gocql.NewCluster("127.0.0.1")
	cluster.RetryPolicy = &gocql.SimpleRetryPolicy{NumRetries: 3}
	return cluster.CreateSession()
}

func counter(s *gocql.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Exec() // want `missing-no-retry: .* \(counter\)`
}

func null(s *gocql.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).RetryPolicy(nil).Exec()
}
