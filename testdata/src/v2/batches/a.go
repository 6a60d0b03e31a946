// Package batches shows how entries of a batch are marked, one by one, and what
// a batch with unmarked entries loses.
package batches

import "github.com/apache/cassandra-gocql-driver/v2"

func open() (*gocql.Session, error) {
	c := gocql.NewCluster("127.0.0.1")
	c.RetryPolicy = &gocql.SimpleRetryPolicy{NumRetries: 2}
	return c.CreateSession()
}

func plain(s *gocql.Session, id, name string) error {
	b := s.Batch(gocql.LoggedBatch)
	b.Query(`INSERT INTO users (id, name) VALUES (?, ?)`, id, name)
	b.Query(`INSERT INTO users_by_name (name, id) VALUES (?, ?)`, name, id)
	return b.Exec() // want `missing-idempotent: a batch is never retried unless every entry is marked, and 2 of 2 are not, although there is a retry policy: SimpleRetryPolicy \(2\) set at a.go:9`
}

func oneMarked(s *gocql.Session, id, name string) error {
	b := s.Batch(gocql.LoggedBatch)
	b.Entries = append(b.Entries,
		gocql.BatchEntry{Stmt: `INSERT INTO users (id, name) VALUES (?, ?)`, Args: []any{id, name}, Idempotent: true},
		gocql.BatchEntry{Stmt: `INSERT INTO users_by_name (name, id) VALUES (?, ?)`, Args: []any{name, id}},
	)
	return s.ExecuteBatch(b) // want `missing-idempotent: a batch is never retried unless every entry is marked, and 1 of 2 is not`
}

func allMarked(s *gocql.Session, id, name string) error {
	b := s.Batch(gocql.LoggedBatch)
	b.Entries = append(b.Entries, gocql.BatchEntry{Stmt: `INSERT INTO users (id, name) VALUES (?, ?)`, Args: []any{id, name}, Idempotent: true})
	b.Entries = append(b.Entries, gocql.BatchEntry{Stmt: `INSERT INTO users_by_name (name, id) VALUES (?, ?)`, Args: []any{name, id}, Idempotent: true})
	return s.ExecuteBatch(b)
}

func withCounter(s *gocql.Session, id string) error {
	b := s.Batch(gocql.UnloggedBatch)
	b.Query(`UPDATE users SET name = ? WHERE id = ?`, "a", id)
	b.Query(`UPDATE users SET history = history + [?] WHERE id = ?`, "a", id)
	return b.Exec() // not all of it could be marked
}

func unsafeEntry(s *gocql.Session, tag, id string) error {
	b := s.Batch(gocql.UnloggedBatch)
	b.Entries = append(b.Entries, gocql.BatchEntry{
		Stmt:       `UPDATE users SET history = history + [?] WHERE id = ?`, // want `unsafe-idempotent: a second attempt appends to list "history" again \(list-append\)`
		Args:       []any{tag, id},
		Idempotent: true,
	})
	return b.Exec()
}

func entryVariable(s *gocql.Session, tag, id string) error {
	e := gocql.BatchEntry{Stmt: `UPDATE users SET history = history + [?] WHERE id = ?`} // want `unsafe-idempotent: .* \(list-append\)`
	e.Args = []any{tag, id}
	e.Idempotent = true
	b := s.Batch(gocql.UnloggedBatch)
	b.Entries = append(b.Entries, e)
	return b.Exec()
}

func entryStatementLater(s *gocql.Session, tag, id string) error {
	var e gocql.BatchEntry
	e.Stmt = `UPDATE users SET history = history + [?] WHERE id = ?`
	e.Args = []any{tag, id}
	b := s.Batch(gocql.UnloggedBatch)
	b.Entries = append(b.Entries, e)
	return b.Exec()
}

func byIndex(s *gocql.Session, tag, id string) error {
	b := s.Batch(gocql.UnloggedBatch)
	b.Query(`UPDATE users SET history = history + [?] WHERE id = ?`, tag, id) // want `unsafe-idempotent: .* \(list-append\)`
	b.Query(`UPDATE users SET tags = tags + {'a'} WHERE id = ?`, id)
	b.Entries[0].Idempotent = true
	return b.Exec()
}

func byIndexOther(s *gocql.Session, tag, id string) error {
	b := s.Batch(gocql.UnloggedBatch)
	b.Query(`UPDATE users SET history = history + [?] WHERE id = ?`, tag, id)
	b.Query(`UPDATE users SET tags = tags + {'a'} WHERE id = ?`, id)
	b.Entries[1].Idempotent = true
	return b.Exec()
}

func everyEntry(s *gocql.Session, id string) error {
	b := s.Batch(gocql.UnloggedBatch)
	b.Query(`UPDATE users SET tags = tags + {'a'} WHERE id = ?`, id)
	b.Query(`UPDATE users SET tags = tags + {'b'} WHERE id = ?`, id)
	for i := range b.Entries {
		b.Entries[i].Idempotent = true
	}
	return b.Exec()
}

func everyEntryUnsafe(s *gocql.Session, tag, id string) error {
	b := s.Batch(gocql.UnloggedBatch)
	b.Query(`UPDATE users SET tags = tags + {'a'} WHERE id = ?`, id)
	b.Query(`UPDATE users SET history = history + [?] WHERE id = ?`, tag, id) // want `unsafe-idempotent: .* again \(list-append\)`
	for i := range b.Entries {
		b.Entries[i].Idempotent = true
	}
	return b.Exec()
}

func copies(s *gocql.Session, tag, id string) error {
	b := s.Batch(gocql.UnloggedBatch)
	b.Query(`UPDATE users SET history = history + [?] WHERE id = ?`, tag, id)
	for _, e := range b.Entries {
		e.Idempotent = true // want `retry-has-no-effect: this marks a copy of the entry, and the batch keeps the entry as it was`
	}
	return b.Exec()
}

func inLoop(s *gocql.Session, ids []string) error {
	b := s.Batch(gocql.UnloggedBatch)
	for _, id := range ids {
		b.Query(`INSERT INTO users (id) VALUES (?)`, id)
	}
	return b.Exec() // want `missing-idempotent: a batch is never retried unless every entry is marked, and 1 of 1 is not`
}

func sliceFirst(s *gocql.Session, ids []string) error {
	var entries []gocql.BatchEntry
	for _, id := range ids {
		entries = append(entries, gocql.BatchEntry{Stmt: `UPDATE users SET history = history + [?] WHERE id = ?`, Args: []any{id}, Idempotent: true}) // want `unsafe-idempotent: .* \(list-append\)`
	}
	b := s.Batch(gocql.UnloggedBatch)
	b.Entries = entries
	return b.Exec()
}

func timestamped(s *gocql.Session, id string, ts int64) error {
	b := s.Batch(gocql.LoggedBatch).WithTimestamp(ts)
	b.Entries = []gocql.BatchEntry{{Stmt: `DELETE FROM users WHERE id = ?`, Args: []any{id}, Idempotent: true}}
	return b.Exec()
}

func foreign(b *gocql.Batch, tag, id string) {
	b.Entries = append(b.Entries, gocql.BatchEntry{Stmt: `UPDATE users SET history = history + [?] WHERE id = ?`, Args: []any{tag, id}, Idempotent: true}) // want `unsafe-idempotent: .* \(list-append\)`
}

func addTo(b *gocql.Batch, id string) { b.Query(`INSERT INTO users (id) VALUES (?)`, id) }

func helped(s *gocql.Session, id string) error {
	b := s.Batch(gocql.LoggedBatch)
	addTo(b, id)
	return b.Exec() // want `missing-idempotent: a batch is never retried unless every entry is marked, and 1 of 1 is not`
}

func defaultTypeCounter(s *gocql.Session, id string, n any) error {
	b := s.Batch(gocql.CounterBatch)
	b.Entries = append(b.Entries, gocql.BatchEntry{Stmt: `UPDATE page_hits SET hits = hits + ? WHERE page = ?`, Args: []any{n, id}, Idempotent: true}) // want `unsafe-idempotent: .* \(counter\)`
	return b.Exec()
}

func conditional(s *gocql.Session, id string) (bool, error) {
	b := s.Batch(gocql.LoggedBatch)
	b.Query(`INSERT INTO users (id) VALUES (?) IF NOT EXISTS`, id)
	ok, _, err := s.MapExecuteBatchCAS(b, map[string]any{})
	return ok, err
}

func refused(s *gocql.Session, id string) error {
	b := s.Batch(gocql.LoggedBatch)
	b.Query(`INSERT INTO users (id) VALUES (?)`, id)
	b.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, id) // want `invalid-cql: the server refuses a batch that mixes counter updates with other writes`
	return b.Exec()
}

func refusedCounter(s *gocql.Session, id string) error {
	b := s.Batch(gocql.LoggedBatch)
	b.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, id) // want `invalid-cql: the server refuses a counter update in a logged batch`
	return b.Exec()
}

func eitherOr(s *gocql.Session, id string, hits bool) error {
	b := s.Batch(gocql.UnloggedBatch)
	if hits {
		b.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, id)
	} else {
		b.Query(`INSERT INTO users (id) VALUES (?)`, id)
	}
	return b.Exec()
}
