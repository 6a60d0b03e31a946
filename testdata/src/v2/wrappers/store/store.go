// Package store uses another package's interfaces over the driver.
package store

import (
	"context"

	"example.com/v2/wrappers/iface"
)

type store struct{ session iface.Session }

func (s *store) bump(ctx context.Context, page string) error {
	return s.session.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page). // want `unsafe-idempotent: .* \(counter\)`
												WithContext(ctx).
												Idempotent(true).
												Exec()
}

func (s *store) bumpUnmarked(ctx context.Context, page string) error {
	return s.session.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).WithContext(ctx).Idempotent(false).Exec()
}

func (s *store) bumpCopy(ctx context.Context, page string) error {
	q := s.session.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page)
	c := q.WithContext(ctx)
	q.Idempotent(true) // want `retry-has-no-effect: this changes the original`
	return c.Exec()
}

func (s *store) read(page string, n *int) error {
	return s.session.Query(`SELECT hits FROM page_hits WHERE page = ?`, page).Idempotent(true).Scan(n)
}

// Own interfaces with nothing in view behind them are known by their methods.

type session interface {
	Query(string, ...any) query
}

type query interface {
	Exec() error
	MapScanCAS(map[string]any) (bool, error)
	Idempotent(bool) query
}

func byShape(s session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Idempotent(true).Exec() // want `unsafe-idempotent: .* \(counter\)`
}
