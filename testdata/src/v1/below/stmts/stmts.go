// Package stmts has statements that the policy of an imported package reaches.
package stmts

import (
	"github.com/gocql/gocql"

	"example.com/v1/below/policy"
)

func run() error {
	s, err := policy.Open()
	if err != nil {
		return err
	}
	return counter(s, "a")
}

func counter(s *gocql.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Exec() // want `missing-no-retry: .*SimpleRetryPolicy \(3\) set at example.com/v1/below/policy/policy.go:10 \(counter\)` `unsafe-idempotent: .* and DefaultIdempotence marks the statement idempotent \(counter\)`
}

func noRetry(s *gocql.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Idempotent(false).RetryPolicy(policy.NoRetry).Exec()
}

func noRetryType(s *gocql.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Idempotent(false).RetryPolicy(policy.None{}).Exec()
}

func noRetryCall(s *gocql.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Idempotent(false).RetryPolicy(policy.Never()).Exec()
}
