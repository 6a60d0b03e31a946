// Package configured takes its policy from elsewhere: it may be none.
package configured

import "github.com/gocql/gocql"

func open(p gocql.RetryPolicy) (*gocql.Session, error) {
	cluster := gocql.NewCluster("127.0.0.1")
	cluster.RetryPolicy = p
	return cluster.CreateSession()
}

func counter(s *gocql.Session, id string) error {
	return s.Query(`UPDATE hits SET n = n + 1 WHERE id = ?`, id).Exec()
}
