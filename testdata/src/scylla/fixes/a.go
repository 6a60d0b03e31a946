// Package fixes has one finding for each fix in ScyllaDB's fork, under another
// name of the package.
package fixes

import driver "github.com/gocql/gocql"

func counter(s *driver.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Exec() // want `missing-no-retry`
}

func null(s *driver.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).RetryPolicy(nil).Exec() // want `missing-no-retry`
}

func read(s *driver.Session, page string) error {
	return s.Query(`SELECT hits FROM page_hits WHERE page = ?`, page).RetryPolicy(nil).Exec() // want `retry-has-no-effect`
}
