// Package missingnoretry has a cluster with a retry policy, and statements that
// must not be sent twice: in gocql v1 the policy reaches all of them, whatever
// the flag says.
package missingnoretry

import (
	"context"
	"time"

	"github.com/gocql/gocql"
)

func open() (*gocql.Session, error) {
	cluster := gocql.NewCluster("127.0.0.1")
	cluster.RetryPolicy = &gocql.ExponentialBackoffRetryPolicy{NumRetries: 3, Min: time.Second}
	return cluster.CreateSession()
}

func counter(s *gocql.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Exec() // want `missing-no-retry: a second attempt applies the increment of counter "hits" again, and the retry policy sends it again: ExponentialBackoffRetryPolicy \(3\) set at a.go:15 \(counter\)`
}

func flagFalse(s *gocql.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Idempotent(false).Exec() // want `missing-no-retry: .* \(counter\)`
}

func noRetry(s *gocql.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).RetryPolicy(nil).Exec()
}

func noRetries(s *gocql.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).RetryPolicy(&gocql.SimpleRetryPolicy{}).Exec()
}

func noRetriesZero(s *gocql.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).RetryPolicy(&gocql.SimpleRetryPolicy{NumRetries: 0}).Exec()
}

func ownPolicy(s *gocql.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).RetryPolicy(never{}).Exec()
}

func ownPolicyVariable(s *gocql.Session, page string) error {
	q := s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page)
	q.RetryPolicy(rethrows)
	return q.Exec()
}

type never struct{}

func (never) Attempt(gocql.RetryableQuery) bool  { return false }
func (never) GetRetryType(error) gocql.RetryType { return gocql.Retry }

type rethrow struct{ gocql.SimpleRetryPolicy }

func (*rethrow) GetRetryType(error) gocql.RetryType { return gocql.Rethrow }

var rethrows = &rethrow{gocql.SimpleRetryPolicy{NumRetries: 5}}

func ownPolicyOnQuery(s *gocql.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).RetryPolicy(&gocql.SimpleRetryPolicy{NumRetries: 16}).Exec() // want `missing-no-retry: .* the retry policy sends it again: SimpleRetryPolicy \(16\) \(counter\)`
}

func localPolicy(s *gocql.Session, page string) error {
	p := &gocql.SimpleRetryPolicy{}
	p.NumRetries = 2
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).RetryPolicy(p).Exec() // want `missing-no-retry: .*SimpleRetryPolicy \(2\) \(counter\)`
}

func unknownPolicy(s *gocql.Session, page string, p gocql.RetryPolicy) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).RetryPolicy(p).Exec()
}

func read(s *gocql.Session, page string, n *int) error {
	return s.Query(`SELECT hits FROM page_hits WHERE page = ?`, page).Scan(n)
}

func upsert(s *gocql.Session, id, name string) error {
	return s.Query(`INSERT INTO users (id, name) VALUES (?, ?)`, id, name).Exec()
}

func unknownColumn(s *gocql.Session, id string, v any) error {
	return s.Query(`UPDATE users SET tags = tags + ? WHERE id = ?`, v, id).Exec()
}

func schema(s *gocql.Session) error {
	return s.Query(`CREATE TABLE IF NOT EXISTS users (id text PRIMARY KEY)`).Exec()
}

func lwt(s *gocql.Session, id string) (bool, error) {
	return s.Query(`INSERT INTO users (id) VALUES (?) IF NOT EXISTS`, id).ScanCAS() // want `missing-no-retry: .* \(lwt\)`
}

func lwtUnknownText(s *gocql.Session, texts map[string]string) (bool, error) {
	return s.Query(texts["a"]).ScanCAS() // want `missing-no-retry: .* \(lwt\)`
}

func sometimes(s *gocql.Session, page string, once bool) error {
	q := s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page) // want `missing-no-retry: .* \(counter\)`
	if once {
		q.RetryPolicy(nil)
	}
	return q.Exec()
}

func helped(s *gocql.Session, page string) error {
	return once(s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page)).Exec()
}

func once(q *gocql.Query) *gocql.Query { return q.RetryPolicy(nil) }

func copyTooLate(ctx context.Context, s *gocql.Session, page string) error {
	q := s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page) // want `missing-no-retry: .* \(counter\)`
	c := q.WithContext(ctx)
	q.RetryPolicy(nil) // want `retry-has-no-effect: this changes the original`
	return c.Exec()
}

func leaves(s *gocql.Session, page string) *gocql.Query {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page)
}

func fromHelper(s *gocql.Session, page string) error {
	return leaves(s, page).Exec() // want `missing-no-retry: .* \(counter\)`
}

func escapes(s *gocql.Session, page string, decorate func(*gocql.Query)) error {
	q := s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page)
	decorate(q)
	return q.Exec()
}

func logged(s *gocql.Session, page string, log func(...any)) error {
	q := s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page) // want `missing-no-retry: .* \(counter\)`
	log(q)
	return q.Exec()
}

// Batches take the policy of the session that makes them.

func batch(s *gocql.Session, page string) error {
	b := s.NewBatch(gocql.CounterBatch)
	b.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page) // want `missing-no-retry: .* \(counter\)`
	b.Query(`UPDATE site_hits SET hits = hits + 1 WHERE site = ?`, page) // the batch has a finding already
	return s.ExecuteBatch(b)
}

func batchNoRetry(s *gocql.Session, page string) error {
	b := s.NewBatch(gocql.CounterBatch).RetryPolicy(nil)
	b.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page)
	return s.ExecuteBatch(b)
}

func freeBatch(s *gocql.Session, page string) error {
	b := gocql.NewBatch(gocql.CounterBatch) // has no policy
	b.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page)
	return s.ExecuteBatch(b)
}

func batchCAS(s *gocql.Session, id string) (bool, error) {
	b := s.NewBatch(gocql.LoggedBatch)
	b.Query(`UPDATE users SET a = 1 WHERE id = ? IF a = 0`, id) // want `missing-no-retry: .* \(lwt\)`
	ok, _, err := s.MapExecuteBatchCAS(b, map[string]any{})
	return ok, err
}
