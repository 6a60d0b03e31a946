// Package missingnoretry shows ScyllaDB's fork from 1.15: without any policy a
// statement is retried three times, and nil is no policy either.
package missingnoretry

import (
	"context"

	"github.com/gocql/gocql"
)

func counter(s *gocql.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Exec() // want `missing-no-retry: .* the retry policy sends it again: the driver's default of 3 retries \(counter\)`
}

func null(s *gocql.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).RetryPolicy(nil).Exec() // want `missing-no-retry: .* \(counter\)`
}

func zero(s *gocql.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).RetryPolicy(&gocql.SimpleRetryPolicy{NumRetries: 0}).Exec()
}

func withContext(ctx context.Context, s *gocql.Session, page string) error {
	return s.QueryWithContext(ctx, `UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Exec() // want `missing-no-retry: .* \(counter\)`
}

func batch(ctx context.Context, s *gocql.Session, page string) error {
	b := s.BatchWithContext(ctx, gocql.CounterBatch)
	b.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page) // want `missing-no-retry: .* \(counter\)`
	return b.Exec()
}
