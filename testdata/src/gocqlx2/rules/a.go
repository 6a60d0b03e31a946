// Package rules shows gocqlx over gocql v1.
package rules

import (
	"github.com/scylladb/gocqlx/v2"
	"github.com/scylladb/gocqlx/v2/qb"
)

func noPolicy(s gocqlx.Session) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, []string{"page"}).Bind("a").ExecRelease()
}

func marked(s gocqlx.Session) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, []string{"page"}).Bind("a").Idempotent(true).ExecRelease() // want `unsafe-idempotent: .* \(counter\)`
}

func discarded(s gocqlx.Session) error {
	return s.Query(qb.Delete("people").Where(qb.Eq("id")).Existing().ToCql()).Bind("a").ExecRelease() // want `discarded-applied`
}
