// Package policy opens sessions with a retry policy.
package policy

import "github.com/gocql/gocql"

// Open opens a session.
func Open() (*gocql.Session, error) {
	cluster := gocql.NewCluster("127.0.0.1")
	cluster.RetryPolicy = &gocql.SimpleRetryPolicy{NumRetries: 3}
	return cluster.CreateSession()
}
