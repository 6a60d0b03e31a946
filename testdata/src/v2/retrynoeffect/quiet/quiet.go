// Package quiet configures its cluster without any policy.
package quiet

import "github.com/apache/cassandra-gocql-driver/v2"

func open() (*gocql.Session, error) {
	cluster := gocql.NewCluster("127.0.0.1")
	cluster.Keyspace = "shop"
	return cluster.CreateSession()
}

func first(s *gocql.Session, id string) error {
	return s.Query(`SELECT n FROM hits WHERE id = ?`, id).Idempotent(true).Exec() // want `retry-has-no-effect: this mark has no effect, because the cluster is configured without a retry policy \(and so have 1 further mark in this package\)`
}

func second(s *gocql.Session, id string) error {
	return s.Query(`SELECT n FROM hits WHERE id = ?`, id).Idempotent(true).Exec()
}

func ownPolicy(s *gocql.Session, id string) error {
	return s.Query(`SELECT n FROM hits WHERE id = ?`, id).Idempotent(true).RetryPolicy(&gocql.SimpleRetryPolicy{NumRetries: 1}).Exec()
}
