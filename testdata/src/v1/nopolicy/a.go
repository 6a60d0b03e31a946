// Package nopolicy has no retry policy anywhere: nothing is retried.
package nopolicy

import "github.com/gocql/gocql"

func open() (*gocql.Session, error) {
	return gocql.NewCluster("127.0.0.1").CreateSession()
}

func counter(s *gocql.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Exec()
}

func lwt(s *gocql.Session, id string) (bool, error) {
	return s.Query(`INSERT INTO users (id) VALUES (?) IF NOT EXISTS`, id).ScanCAS()
}

func marked(s *gocql.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Idempotent(true).Exec() // want `unsafe-idempotent: .* \(counter\)`
}

func noNoise(s *gocql.Session, page string, n *int) error {
	return s.Query(`SELECT hits FROM page_hits WHERE page = ?`, page).Scan(n)
}
