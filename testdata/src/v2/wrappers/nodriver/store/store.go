// Package store sends statements through interfaces and imports no driver.
package store

import "example.com/v2/wrappers/nodriver/session"

func Bump(s session.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Idempotent(true).Exec() // want "unsafe-idempotent: .* \\(counter\\)"
}

func Bumped(s session.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Idempotent(false).Exec()
}
