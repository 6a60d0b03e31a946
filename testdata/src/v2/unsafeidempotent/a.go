// Package unsafeidempotent shows statements that are marked and must not be sent
// twice: incorrect ones above correct ones.
package unsafeidempotent

import (
	"fmt"

	"github.com/apache/cassandra-gocql-driver/v2"
)

func counter(s *gocql.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page). // want `unsafe-idempotent: a second attempt applies the increment of counter "hits" again \(counter\)`
											Idempotent(true).
											Exec()
}

func counterUnmarked(s *gocql.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).
		Idempotent(false).
		Exec()
}

func listAppend(s *gocql.Session, id, v string) error {
	return s.Query(`UPDATE users SET history = history + [?] WHERE id = ?`, v, id).Idempotent(true).Exec() // want `unsafe-idempotent: a second attempt appends to list "history" again \(list-append\)`
}

func setAdd(s *gocql.Session, id, v string) error {
	return s.Query(`UPDATE users SET tags = tags + {'a'} WHERE id = ?`, v, id).Idempotent(true).Exec()
}

func lwt(s *gocql.Session, id string) (bool, error) {
	return s.Query(`INSERT INTO names (id) VALUES (?) IF NOT EXISTS`, id).Idempotent(true).ScanCAS() // want `unsafe-idempotent: after a timeout .* \(lwt\)`
}

func now(s *gocql.Session, body string) error {
	return s.Query(`INSERT INTO events (id, body) VALUES (now(), ?)`, body).Idempotent(true).Exec() // want `unsafe-idempotent: .* gives a new value at each attempt \(nondeterministic-function\)`
}

func unknownType(s *gocql.Session, id string, v any) error {
	return s.Query(`UPDATE users SET tags = tags + ? WHERE id = ?`, v, id).Idempotent(true).Exec() // want `unsafe-idempotent: the type of "tags" decides.* \(column-type-unknown\)`
}

func noTimestamp(s *gocql.Session, id, name string) error {
	return s.Query(`UPDATE users SET name = ? WHERE id = ?`, name, id).Idempotent(true).Exec() // want `unsafe-idempotent: a second attempt writes column "name" at a later time .* \(no-timestamp\)`
}

func timestamp(s *gocql.Session, id, name string, at int64) error {
	return s.Query(`UPDATE users SET name = ? WHERE id = ?`, name, id).WithTimestamp(at).Idempotent(true).Exec()
}

func timestampInText(s *gocql.Session, id, name string, at int64) error {
	return s.Query(`UPDATE users USING TIMESTAMP ? SET name = ? WHERE id = ?`, at, name, id).Idempotent(true).Exec()
}

func timestampDoesNotHelpACounter(s *gocql.Session, page string, at int64) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).WithTimestamp(at).Idempotent(true).Exec() // want `unsafe-idempotent: .* \(counter\)`
}

func read(s *gocql.Session, id string, name *string) error {
	return s.Query(`SELECT name, now() FROM users WHERE id = ?`, id).Idempotent(true).Scan(name)
}

// The last call wins.

func lastWins(s *gocql.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Idempotent(true).Idempotent(false).Exec()
}

func lastWinsTrue(s *gocql.Session, page string) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Idempotent(false).Idempotent(true).Exec() // want `unsafe-idempotent: .* \(counter\)`
}

// On a variable, in place.

func onVariable(s *gocql.Session, page string) error {
	q := s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page) // want `unsafe-idempotent: .* \(counter\)`
	q.Idempotent(true)
	return q.Exec()
}

func onVariableUndone(s *gocql.Session, page string) error {
	q := s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page)
	q.Idempotent(true)
	q = q.Idempotent(false)
	return q.Exec()
}

func otherVariable(s *gocql.Session, page string) error {
	a := s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page)
	b := s.Query(`SELECT hits FROM page_hits WHERE page = ?`, page)
	b.Idempotent(true)
	if err := b.Exec(); err != nil {
		return err
	}
	return a.Exec()
}

func sometimes(s *gocql.Session, page string, again bool) error {
	q := s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page) // want `unsafe-idempotent: .* again, and the statement may be marked idempotent \(counter\)`
	if again {
		q.Idempotent(true)
	}
	return q.Exec()
}

func dynamic(s *gocql.Session, page string, again bool) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Idempotent(again).Exec() // want `unsafe-idempotent: .* may be marked idempotent \(counter\)`
}

func localFlag(s *gocql.Session, page string) error {
	mark := true
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Idempotent(mark).Exec() // want `unsafe-idempotent: .* again \(counter\)`
}

// The mark depends on the text: the program has thought about it.

func guarded(s *gocql.Session, stmt string) error {
	q := s.Query(stmt)
	if isSafe(stmt) {
		q.Idempotent(true)
	}
	return q.Exec()
}

func guardedByValue(s *gocql.Session, up bool) error {
	stmt := `UPDATE page_hits SET hits = hits - 1 WHERE page = 'a'`
	if up {
		stmt = `SELECT hits FROM page_hits`
	}
	safe := isSafe(stmt)
	return s.Query(stmt).Idempotent(safe).Exec()
}

func correlated(s *gocql.Session, up bool) error {
	stmt, safe := `SELECT hits FROM page_hits`, true
	if up {
		stmt, safe = `UPDATE page_hits SET hits = hits + 1 WHERE page = 'a'`, false
	}
	return s.Query(stmt).Idempotent(safe).Exec()
}

func isSafe(stmt string) bool { return stmt != "" && stmt[0] == 'S' }

// Several texts, the worst counts.

func branches(s *gocql.Session, up bool) error {
	stmt := `SELECT hits FROM page_hits`
	if up {
		stmt = `UPDATE page_hits SET hits = hits + 1 WHERE page = 'a'`
	}
	return s.Query(stmt).Idempotent(true).Exec() // want `unsafe-idempotent: .* again \(counter\)`
}

// Texts with parts that are not known.

func tableName(s *gocql.Session, ks, p string) error {
	return s.Query(fmt.Sprintf("UPDATE %s.page_hits SET hits = hits + 1 WHERE page = ?", ks), p).Idempotent(true).Exec() // want `unsafe-idempotent: .* \(counter\)`
}

func clauseOfCaller(s *gocql.Session, where string) error {
	return s.Query("UPDATE users USING TIMESTAMP 1 SET name = 'a' WHERE id = 1 " + where).Idempotent(true).Exec() // judged at the callers
}

func clauseUnknown(s *gocql.Session, clauses []string) error {
	return s.Query("UPDATE users USING TIMESTAMP 1 SET name = 'a' WHERE id = 1 " + clauses[len(clauses)-1]).Idempotent(true).Exec() // want `unsafe-idempotent: a part of the statement is chosen at run time .* \(text-unknown\)`
}

func allUnknown(s *gocql.Session, texts map[string]string, p string) error {
	return s.Query(texts[p]).Idempotent(true).Exec() // for unresolved-cql, which is off
}

// A call that asks whether the statement was applied says what it is.

func unknownConditional(s *gocql.Session, texts map[string]string) (bool, error) {
	return s.Query(texts["claim"]).Idempotent(true).ScanCAS() // want `unsafe-idempotent: after a timeout .* \(lwt\)`
}

// A copy has the flag that the original had then.

func copyOfMarked(s *gocql.Session, page string) error {
	q := s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Idempotent(true) // want `unsafe-idempotent: .* \(counter\)`
	c := q.WithContext(nil)
	q.Idempotent(false) // want `retry-has-no-effect: this changes the original, and what is executed is the copy made before`
	return c.Exec()
}

// Closures.

func inClosure(s *gocql.Session, page string) error {
	q := s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page) // want `unsafe-idempotent: .* \(counter\)`
	run := func() error { return q.Exec() }
	q.Idempotent(true)
	return run()
}

func closureUndone(s *gocql.Session, page string) error {
	q := s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Idempotent(true)
	run := func() error { return q.Exec() }
	q.Idempotent(false)
	return run()
}

func callback(s *gocql.Session, page string, do func(func() error) error) error {
	return do(func() error {
		return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Idempotent(true).Exec() // want `unsafe-idempotent: .* \(counter\)`
	})
}

var atPackageLevel = func(s *gocql.Session) error {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = 'a'`).Idempotent(true).Exec() // want `unsafe-idempotent: .* \(counter\)`
}

// What has left cannot be unmarked here, and is marked already.

func returned(s *gocql.Session, page string) *gocql.Query {
	return s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Idempotent(true) // want `unsafe-idempotent: .* \(counter\)`
}

type holder struct{ q *gocql.Query }

func stored(s *gocql.Session, page string, m map[string]*gocql.Query) {
	m["a"] = s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Idempotent(true) // want `unsafe-idempotent: .* \(counter\)`
}

func inStruct(s *gocql.Session, page string) error {
	h := &holder{q: s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page)} // want `unsafe-idempotent: .* \(counter\)`
	h.q.Idempotent(true)
	return h.q.Exec()
}
