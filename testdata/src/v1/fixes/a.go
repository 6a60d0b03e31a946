// Package fixes has one finding for each fix in gocql v1.
package fixes

import "github.com/gocql/gocql"

func open() (*gocql.Session, error) {
	cluster := gocql.NewCluster("127.0.0.1")
	cluster.RetryPolicy = &gocql.SimpleRetryPolicy{NumRetries: 3}
	return cluster.CreateSession()
}

func counter(s *gocql.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Exec() // want `missing-no-retry`
}

func ownPolicy(s *gocql.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).RetryPolicy(&gocql.SimpleRetryPolicy{NumRetries: 16}).Exec() // want `missing-no-retry`
}

func batch(s *gocql.Session, page string) error {
	b := s.NewBatch(gocql.CounterBatch)
	b.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page) // want `missing-no-retry`
	return s.ExecuteBatch(b)
}
