// Package directives suppresses findings, rightly and wrongly.
package directives

import "github.com/apache/cassandra-gocql-driver/v2"

func sameLine(s *gocql.Session, page string) error {
	return s.Query(`UPDATE h SET n = n + 1 WHERE p = ?`, page).Idempotent(true).Exec() //cqlidem:ignore unsafe-idempotent rebuilt from the log each night
}

func lineAbove(s *gocql.Session, page string) error {
	//cqlidem:ignore unsafe-idempotent rebuilt from the log each night
	return s.Query(`UPDATE h SET n = n + 1 WHERE p = ?`, page).Idempotent(true).Exec()
}

func chain(s *gocql.Session, page string) error {
	//cqlidem:ignore unsafe-idempotent rebuilt from the log each night
	return s.
		Query(
			`UPDATE h SET n = n + 1 WHERE p = ?`,
			page).
		Idempotent(true).
		Exec()
}

// accepted is accepted as a whole.
//
//cqlidem:accept unsafe-idempotent,invalid-cql rebuilt from the log each night
func accepted(s *gocql.Session, page string) error {
	if err := s.Query(`UPDATE h SET n = n + 1`).Exec(); err != nil {
		return err
	}
	return s.Query(`UPDATE h SET n = n + 1 WHERE p = ?`, page).Idempotent(true).Exec()
}

func golangci(s *gocql.Session, page string) error {
	if page == "" {
		return s.Query(`UPDATE h SET n = n + 1 WHERE p = ?`, page).Idempotent(true).Exec() //nolint:cqlidem // known
	}
	//nolint:errcheck,cqlidem
	return s.Query(`UPDATE h SET n = n + 1 WHERE p = ?`, page).
		Idempotent(true).
		Exec()
}

func otherLinter(s *gocql.Session, page string) error {
	return s.Query(`UPDATE h SET n = n + 1 WHERE p = ?`, page).Idempotent(true).Exec() /* want `unsafe-idempotent` */ //nolint:errcheck
}

func noReason(s *gocql.Session, page string) error {
	/* want `ignore-directive: this suppression does nothing: it gives no reason after "unsafe-idempotent"` */ //cqlidem:ignore unsafe-idempotent
	return s.Query(`UPDATE h SET n = n + 1 WHERE p = ?`, page).Idempotent(true).Exec()                         // want `unsafe-idempotent`
}

func otherRule(s *gocql.Session, page string) error {
	/* want `ignore-directive: this suppression matches nothing: there is no finding of "invalid-cql" here` */ //cqlidem:ignore invalid-cql because
	return s.Query(`UPDATE h SET n = n + 1 WHERE p = ?`, page).Idempotent(true).Exec()                         // want `unsafe-idempotent`
}

func noRule(s *gocql.Session, page string) error {
	/* want `ignore-directive: this suppression does nothing: there is no rule "unsafe"` */ //cqlidem:ignore unsafe because
	return s.Query(`UPDATE h SET n = n + 1 WHERE p = ?`, page).Idempotent(true).Exec()      // want `unsafe-idempotent`
}

func misspelt(s *gocql.Session, page string) error {
	/* want `ignore-directive: this directive does nothing: there is no "ignored", only ignore and accept` */ //cqlidem:ignored unsafe-idempotent because
	return s.Query(`UPDATE h SET n = n + 1 WHERE p = ?`, page).Idempotent(true).Exec()                        // want `unsafe-idempotent`
}

func offRule(s *gocql.Session, page string) error {
	//cqlidem:ignore unresolved-cql the rule is off
	return s.Query(page).Exec()
}
