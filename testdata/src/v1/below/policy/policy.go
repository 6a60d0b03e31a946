// Package policy opens sessions with a retry policy; the statements are in a
// package above it.
package policy

import "github.com/gocql/gocql"

// Open opens a session.
func Open() (*gocql.Session, error) {
	cluster := gocql.NewCluster("127.0.0.1")
	cluster.RetryPolicy = &gocql.SimpleRetryPolicy{NumRetries: 3}
	cluster.DefaultIdempotence = true
	return cluster.CreateSession()
}

// NoRetry never retries.
var NoRetry gocql.RetryPolicy = &gocql.SimpleRetryPolicy{}

// None is a policy type that never retries.
type None struct{}

// Attempt never allows another attempt.
func (None) Attempt(gocql.RetryableQuery) bool { return false }

// GetRetryType is never asked.
func (None) GetRetryType(error) gocql.RetryType { return gocql.Rethrow }

// Never returns a policy that never retries.
func Never() gocql.RetryPolicy { return None{} }
