// Package driverpanic has calls that make the driver panic.
package driverpanic

import (
	"time"

	"github.com/apache/cassandra-gocql-driver/v2"
)

const read = `SELECT n FROM hits WHERE id = ?`

func nilSpeculation(s *gocql.Session, id string) error {
	return s.Query(read, id).SetSpeculativeExecutionPolicy(nil).Idempotent(true).Exec() // want `driver-panic: the driver panics when it executes a marked statement without a speculative execution policy`
}

func nilSpeculationUnmarked(s *gocql.Session, id string) error {
	return s.Query(read, id).SetSpeculativeExecutionPolicy(nil).Exec()
}

func zeroDelay(s *gocql.Session, id string) error {
	return s.Query(read, id).SetSpeculativeExecutionPolicy(&gocql.SimpleSpeculativeExecution{NumAttempts: 2}).Idempotent(true).Exec() // want `driver-panic: .* without delay`
}

func delay(s *gocql.Session, id string) error {
	return s.Query(read, id).SetSpeculativeExecutionPolicy(&gocql.SimpleSpeculativeExecution{NumAttempts: 2, TimeoutDelay: time.Second}).Idempotent(true).Exec()
}

func none(s *gocql.Session, id string) error {
	return s.Query(read, id).SetSpeculativeExecutionPolicy(gocql.NonSpeculativeExecution{}).Idempotent(true).Exec()
}

func typedNil(s *gocql.Session, id string) error {
	var p *gocql.SimpleRetryPolicy
	return s.Query(read, id).RetryPolicy(p).Idempotent(true).Exec() // want `driver-panic: the driver panics after the first error, because the retry policy is a nil pointer`
}

func typedNilConversion(s *gocql.Session, id string) error {
	return s.Query(read, id).RetryPolicy((*gocql.SimpleRetryPolicy)(nil)).Idempotent(true).Exec() // want `driver-panic`
}

func typedNilSet(s *gocql.Session, id string, again bool) error {
	var p *gocql.SimpleRetryPolicy
	p = &gocql.SimpleRetryPolicy{NumRetries: 1}
	return s.Query(read, id).RetryPolicy(p).Idempotent(true).Exec()
}

func nilInterface(s *gocql.Session, id string) error {
	var p gocql.RetryPolicy
	return s.Query(read, id).RetryPolicy(p).Idempotent(true).Exec()
}

func literal(s *gocql.Session) error {
	b := gocql.Batch{Entries: []gocql.BatchEntry{{Stmt: `INSERT INTO kv (k) VALUES (1)`, Idempotent: true}}}
	return s.ExecuteBatch(&b) // want `driver-panic: the driver panics when it executes a batch that counts as idempotent and was not made by the session`
}

func literalUnmarked(s *gocql.Session) error {
	b := gocql.Batch{Entries: []gocql.BatchEntry{{Stmt: `INSERT INTO kv (k) VALUES (1)`}}}
	return s.ExecuteBatch(&b)
}

func empty(s *gocql.Session) error {
	return s.ExecuteBatch(new(gocql.Batch)) // want `driver-panic`
}

func variable(s *gocql.Session) error {
	var b gocql.Batch
	b.Entries = append(b.Entries, gocql.BatchEntry{Stmt: `INSERT INTO kv (k) VALUES (1)`, Idempotent: true})
	return s.ExecuteBatch(&b) // want `driver-panic`
}

func made(s *gocql.Session) error { return s.ExecuteBatch(s.Batch(gocql.LoggedBatch)) }

func foreign(s *gocql.Session, b *gocql.Batch) error { return s.ExecuteBatch(b) }
