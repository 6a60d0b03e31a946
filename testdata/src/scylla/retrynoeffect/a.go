// Package retrynoeffect says nil and means no retries, which the fork reads as
// three.
package retrynoeffect

import "github.com/gocql/gocql"

func read(s *gocql.Session, page string) error {
	return s.Query(`SELECT hits FROM page_hits WHERE page = ?`, page).RetryPolicy(nil).Exec() // want `retry-has-no-effect: nil does not turn retries off in this driver, it means 3 retries`
}

func zero(s *gocql.Session, page string) error {
	return s.Query(`SELECT hits FROM page_hits WHERE page = ?`, page).RetryPolicy(&gocql.SimpleRetryPolicy{}).Exec()
}
