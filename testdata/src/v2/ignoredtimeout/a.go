// Package ignoredtimeout has policies that report a write that timed out as
// done.
package ignoredtimeout

import "github.com/apache/cassandra-gocql-driver/v2"

var ladder = &gocql.DowngradingConsistencyRetryPolicy{ConsistencyLevelsToTry: []gocql.Consistency{gocql.LocalQuorum, gocql.LocalOne}}

type swallow struct{ gocql.SimpleRetryPolicy }

func (*swallow) GetRetryType(err error) gocql.RetryType {
	if err == gocql.ErrTimeoutNoResponse {
		return gocql.Ignore
	}
	return gocql.Rethrow
}

func write(s *gocql.Session, id string) error {
	return s.Query(`INSERT INTO invoices (id) VALUES (?)`, id).RetryPolicy(ladder).Idempotent(true).Exec() // want `ignored-write-timeout: a write that timed out is reported as done, because the retry policy can answer Ignore: DowngradingConsistencyRetryPolicy`
}

func ownPolicy(s *gocql.Session, id string) error {
	return s.Query(`INSERT INTO invoices (id) VALUES (?)`, id).RetryPolicy(&swallow{}).Idempotent(true).Exec() // want `ignored-write-timeout: .*: ignoredtimeout.swallow`
}

func unmarked(s *gocql.Session, id string) error {
	return s.Query(`INSERT INTO invoices (id) VALUES (?)`, id).RetryPolicy(ladder).Idempotent(false).Exec() // want `retry-has-no-effect: this policy is never asked`
}

func read(s *gocql.Session, id string) error {
	return s.Query(`SELECT body FROM invoices WHERE id = ?`, id).RetryPolicy(ladder).Idempotent(true).Exec()
}

func otherPolicy(s *gocql.Session, id string) error {
	return s.Query(`INSERT INTO invoices (id) VALUES (?)`, id).RetryPolicy(&gocql.SimpleRetryPolicy{NumRetries: 1}).Idempotent(true).Exec()
}

func batch(s *gocql.Session, id string) error {
	b := s.Batch(gocql.LoggedBatch).RetryPolicy(ladder)
	b.Entries = append(b.Entries, gocql.BatchEntry{Stmt: `INSERT INTO invoices (id) VALUES (?)`, Args: []any{id}, Idempotent: true}) // want `ignored-write-timeout`
	b.Entries = append(b.Entries, gocql.BatchEntry{Stmt: `INSERT INTO bills (id) VALUES (?)`, Args: []any{id}, Idempotent: true})
	return b.Exec()
}

func batchUnmarked(s *gocql.Session, id string) error {
	b := s.Batch(gocql.LoggedBatch).RetryPolicy(ladder) // want `retry-has-no-effect: this policy is never asked`
	b.Query(`INSERT INTO invoices (id) VALUES (?)`, id)
	b.Query(`INSERT INTO bills (id) VALUES (?)`, id)
	return b.Exec() // want `missing-idempotent`
}
