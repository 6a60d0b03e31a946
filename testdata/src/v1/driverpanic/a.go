// Package driverpanic has calls that make gocql v1 panic.
package driverpanic

import "github.com/gocql/gocql"

func literal(s *gocql.Session) error {
	return s.ExecuteBatch(&gocql.Batch{Entries: []gocql.BatchEntry{{Stmt: `INSERT INTO kv (k) VALUES (1)`}}}) // want `driver-panic: the driver panics when it executes a batch that was not made by the session`
}

func typedNil(s *gocql.Session, id string) error {
	var p *gocql.SimpleRetryPolicy
	return s.Query(`SELECT n FROM hits`).RetryPolicy(p).Exec() // want `driver-panic`
}

func made(s *gocql.Session) error { return s.ExecuteBatch(gocql.NewBatch(gocql.LoggedBatch)) }
