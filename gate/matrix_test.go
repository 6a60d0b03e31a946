package gate

import (
	"errors"
	"strings"
	"testing"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
	"github.com/datastax/go-cassandra-native-protocol/primitive"

	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/internal/cqlserver"
)

// matrixHosts is the number of hosts of the matrix: a retry on the next host
// until there is none is then five attempts, more than any other count.
const matrixHosts = 5

// A column of the matrix: statements that are treated alike.
type column int

const (
	repeatable  column = iota // safe to repeat
	unsafeOne                 // not safe, one partition
	unsafeMany                // not safe, perhaps several partitions
	unknownType               // understood, but the verdict is unknown
	conditional               // lightweight transaction
	notParsed                 // not understood
	columns
)

// matrixStatement is a statement of the matrix. TABLE stands for the table.
type matrixStatement struct {
	name    string
	column  column
	texts   []string // more than one, or batch: a batch
	args    []any
	batch   bool
	kind    gocql.BatchType
	stamp   int64
	verdict classify.Idempotency
}

func matrixStatements() []matrixStatement {
	one := func(name string, c column, v classify.Idempotency, text string, args ...any) matrixStatement {
		return matrixStatement{name: name, column: c, texts: []string{text}, args: args, verdict: v}
	}
	return []matrixStatement{
		one("SELECT", repeatable, classify.Idempotent, "SELECT v FROM TABLE WHERE k = ?", "1"),
		one("INSERT USING TIMESTAMP", repeatable, classify.Idempotent, "INSERT INTO TABLE (k, v) VALUES (?, ?) USING TIMESTAMP ?", "1", "2", "3"),
		{name: "UPDATE, WithTimestamp", column: repeatable, texts: []string{"UPDATE TABLE SET v = ? WHERE k = ?"}, args: []any{"1", "2"}, stamp: 1234, verdict: classify.Idempotent},
		one("set addition", repeatable, classify.Idempotent, "UPDATE TABLE SET s = s + {'a'} WHERE k = ?", "1"),
		one("INSERT USING TTL", repeatable, classify.Qualified, "INSERT INTO TABLE (k, v) VALUES (?, ?) USING TIMESTAMP ? AND TTL 60", "1", "2", "3"),
		one("INSERT without timestamp", unsafeOne, classify.NotIdempotent, "INSERT INTO TABLE (k, v) VALUES (?, ?)", "1", "2"),
		one("counter", unsafeOne, classify.NotIdempotent, "UPDATE TABLE SET hits = hits + 1 WHERE k = ?", "1"),
		one("list append", unsafeOne, classify.NotIdempotent, "UPDATE TABLE USING TIMESTAMP ? SET l = l + ['x'] WHERE k = ?", "1", "2"),
		one("uuid()", unsafeOne, classify.NotIdempotent, "INSERT INTO TABLE (k, v) VALUES (?, uuid()) USING TIMESTAMP ?", "1", "2"),
		one("counter of several keys", unsafeMany, classify.NotIdempotent, "UPDATE TABLE SET hits = hits + 1 WHERE k IN ('a', 'b')"),
		one("x = x + ?", unknownType, classify.Unknown, "UPDATE TABLE USING TIMESTAMP ? SET x = x + ? WHERE k = ?", "1", "2", "3"),
		one("INSERT IF NOT EXISTS", conditional, classify.NotIdempotent, "INSERT INTO TABLE (k, v) VALUES (?, ?) IF NOT EXISTS", "1", "2"),
		one("UPDATE IF", conditional, classify.NotIdempotent, "UPDATE TABLE SET v = ? WHERE k = ? IF v = 'x'", "1", "2"),
		one("text that does not parse", notParsed, classify.Unknown, "UPDATE TABLE SET SET v = ?", "1"),
		{name: "logged batch, stamped", column: repeatable, batch: true, kind: gocql.LoggedBatch, stamp: 1234, verdict: classify.Idempotent,
			texts: []string{"INSERT INTO TABLE (k, v) VALUES ('1', '2')", "DELETE FROM TABLE WHERE k = '3'"}},
		{name: "logged batch", column: unsafeOne, batch: true, kind: gocql.LoggedBatch, verdict: classify.NotIdempotent,
			texts: []string{"INSERT INTO TABLE (k, v) VALUES ('1', '2')", "DELETE FROM TABLE WHERE k = '3'"}},
		{name: "unlogged batch, stamped", column: repeatable, batch: true, kind: gocql.UnloggedBatch, stamp: 1234, verdict: classify.Idempotent,
			texts: []string{"INSERT INTO TABLE (k, v) VALUES ('1', '2')", "DELETE FROM TABLE WHERE k = '3'"}},
		{name: "unlogged batch", column: unsafeMany, batch: true, kind: gocql.UnloggedBatch, verdict: classify.NotIdempotent,
			texts: []string{"INSERT INTO TABLE (k, v) VALUES ('1', '2')", "DELETE FROM TABLE WHERE k = '3'"}},
		{name: "counter batch", column: unsafeMany, batch: true, kind: gocql.CounterBatch, verdict: classify.NotIdempotent,
			texts: []string{"UPDATE TABLE SET hits = hits + 1 WHERE k = '1'", "UPDATE TABLE SET hits = hits + 1 WHERE k = '2'"}},
		{name: "conditional batch", column: conditional, batch: true, kind: gocql.LoggedBatch, verdict: classify.NotIdempotent,
			texts: []string{"INSERT INTO TABLE (k, v) VALUES ('1', '2') IF NOT EXISTS"}},
	}
}

// matrixError is an error of the matrix: what the hosts answer each time, and
// how many attempts the default policy makes, by column.
type matrixError struct {
	name  string
	reply cqlserver.Reply
	class Class
	// sameHost says that a retry goes to the host that failed.
	sameHost bool
	attempts [columns]int
	v5only   bool
}

func matrixErrors() []matrixError {
	const (
		all    = matrixHosts
		quorum = primitive.ConsistencyLevelQuorum
		serial = primitive.ConsistencyLevelSerial
	)
	//                          repeatable, unsafe, several partitions, unknown, conditional, not parsed
	never := [columns]int{1, 1, 1, 1, 1, 1}
	gated := [columns]int{all, 1, 1, 1, 1, 1}
	open := [columns]int{all, all, all, all, all, all}
	return []matrixError{
		{name: "Unavailable", reply: cqlserver.Unavailable(quorum, 2, 1), class: ClassUnavailable, attempts: [columns]int{2, 2, 1, 2, 1, 1}},
		{name: "Unavailable, Paxos phase", reply: cqlserver.Unavailable(serial, 2, 1), class: ClassUnavailable, attempts: never},
		{name: "ReadTimeout, enough replies, no data", reply: cqlserver.ReadTimeout(quorum, 2, 2, false), class: ClassReadTimeout, sameHost: true, attempts: [columns]int{2, 2, 2, 2, 1, 1}},
		{name: "ReadTimeout, digest mismatch", reply: cqlserver.ReadTimeout(quorum, 2, 2, true), class: ClassReadTimeout, attempts: never},
		{name: "ReadTimeout, too few replies", reply: cqlserver.ReadTimeout(quorum, 1, 2, false), class: ClassReadTimeout, attempts: never},
		{name: "WriteTimeout BATCH_LOG", reply: cqlserver.WriteTimeout(primitive.ConsistencyLevelOne, 0, 1, primitive.WriteTypeBatchLog), class: ClassWriteTimeout, sameHost: true, attempts: [columns]int{2, 1, 1, 1, 1, 1}},
		{name: "WriteTimeout SIMPLE", reply: cqlserver.WriteTimeout(quorum, 1, 2, primitive.WriteTypeSimple), class: ClassWriteTimeout, attempts: never},
		{name: "WriteTimeout BATCH", reply: cqlserver.WriteTimeout(quorum, 1, 2, primitive.WriteTypeBatch), class: ClassWriteTimeout, attempts: never},
		{name: "WriteTimeout UNLOGGED_BATCH", reply: cqlserver.WriteTimeout(quorum, 1, 2, primitive.WriteTypeUnloggedBatch), class: ClassWriteTimeout, attempts: never},
		{name: "WriteTimeout COUNTER", reply: cqlserver.WriteTimeout(quorum, 1, 2, primitive.WriteTypeCounter), class: ClassWriteTimeout, attempts: never},
		{name: "WriteTimeout CAS", reply: cqlserver.WriteTimeout(serial, 1, 2, primitive.WriteTypeCas), class: ClassWriteTimeout, attempts: never},
		{name: "WriteTimeout VIEW", reply: cqlserver.WriteTimeout(quorum, 1, 2, primitive.WriteTypeView), class: ClassWriteTimeout, attempts: never},
		{name: "WriteTimeout CDC", reply: cqlserver.WriteTimeout(quorum, 1, 2, primitive.WriteTypeCdc), class: ClassWriteTimeout, attempts: never},
		{name: "Overloaded", reply: cqlserver.Overloaded(), class: ClassOverloaded, attempts: gated},
		{name: "ServerError", reply: cqlserver.ServerError(), class: ClassServerError, attempts: gated},
		{name: "TruncateError", reply: cqlserver.TruncateError(), class: ClassTruncate, attempts: gated},
		{name: "IsBootstrapping", reply: cqlserver.Bootstrapping(), class: ClassBootstrapping, attempts: open},
		{name: "WriteFailure SIMPLE", reply: cqlserver.WriteFailure(quorum, 1, 2, primitive.WriteTypeSimple), class: ClassWriteFailure, attempts: never},
		{name: "WriteFailure COUNTER", reply: cqlserver.WriteFailure(quorum, 1, 2, primitive.WriteTypeCounter), class: ClassWriteFailure, attempts: never},
		{name: "ReadFailure", reply: cqlserver.ReadFailure(quorum, 1, 2, false), class: ClassReadFailure, attempts: never},
		{name: "FunctionFailure", reply: cqlserver.FunctionFailure(), class: ClassFunctionFailure, attempts: never},
		{name: "CASWriteUnknown", reply: cqlserver.CASWriteUnknown(serial, 1, 2), class: ClassCASWriteUnknown, attempts: never, v5only: true},
		{name: "CDCWriteFailure", reply: cqlserver.CDCWriteFailure(), class: ClassCDCWriteFailure, attempts: never, v5only: true},
		{name: "SyntaxError", reply: cqlserver.SyntaxError(), class: ClassSyntax, attempts: never},
		{name: "Unauthorized", reply: cqlserver.Unauthorized(), class: ClassUnauthorized, attempts: never},
		{name: "Invalid", reply: cqlserver.Invalid(), class: ClassInvalid, attempts: never},
		{name: "ConfigError", reply: cqlserver.ConfigError(), class: ClassConfig, attempts: never},
		{name: "AlreadyExists", reply: cqlserver.AlreadyExists(), class: ClassAlreadyExists, attempts: never},
		{name: "ProtocolError", reply: cqlserver.ProtocolError(), class: ClassProtocol, attempts: never},
		{name: "an unknown code", reply: cqlserver.Code(0xF000), class: ClassUnknown, attempts: never},
	}
}

// runner executes a statement of the matrix on a session of some kind.
type runner struct {
	name  string
	query func(text string, args []any, stamp int64) error
	batch func(kind gocql.BatchType, texts []string, stamp int64) error
}

// run executes the statement and returns the first text, by which the hosts know
// it, and the caller's error.
func (m matrixStatement) in(table string) []string {
	texts := make([]string, len(m.texts))
	for i, text := range m.texts {
		texts[i] = strings.ReplaceAll(text, "TABLE", table)
	}
	return texts
}

func (r runner) run(m matrixStatement, texts []string) error {
	if m.batch {
		return r.batch(m.kind, texts, m.stamp)
	}
	return r.query(texts[0], m.args, m.stamp)
}

// bare runs on the driver's own session, marked or not.
func bare(name string, s *gocql.Session, marked bool) runner {
	return runner{
		name: name,
		query: func(text string, args []any, stamp int64) error {
			q := s.Query(text, args...).Idempotent(marked)
			if stamp != 0 {
				q.WithTimestamp(stamp)
			}
			return q.Exec()
		},
		batch: func(kind gocql.BatchType, texts []string, stamp int64) error {
			b := s.Batch(kind)
			for _, text := range texts {
				b.Entries = append(b.Entries, gocql.BatchEntry{Stmt: text, Idempotent: marked})
			}
			if stamp != 0 {
				b.WithTimestamp(stamp)
			}
			return b.Exec()
		},
	}
}

// wrapped runs on the gate's session; marked says true of everything, as a
// careless caller does.
func wrapped(name string, s *Session, marked bool) runner {
	return runner{
		name: name,
		query: func(text string, args []any, stamp int64) error {
			q := s.Query(text, args...)
			if marked {
				q.Idempotent(true)
			}
			if stamp != 0 {
				q.WithTimestamp(stamp)
			}
			return q.Exec()
		},
		batch: func(kind gocql.BatchType, texts []string, stamp int64) error {
			b := s.Batch(kind)
			for _, text := range texts {
				b.Entry(gocql.BatchEntry{Stmt: text, Idempotent: marked})
			}
			if stamp != 0 {
				b.WithTimestamp(stamp)
			}
			return b.Exec()
		},
	}
}

// TestMatrixVerdicts keeps the matrix honest: each statement has the verdict
// that its column is about.
func TestMatrixVerdicts(t *testing.T) {
	t.Parallel()
	w := dial(t, 5, 1, nil)
	s := wrap(t, w.session, Options{})
	for _, m := range matrixStatements() {
		var got Statement
		if m.batch {
			b := s.Batch(m.kind)
			for _, text := range m.in("ks.t") {
				b.Query(text)
			}
			got, _ = b.WithTimestamp(m.stamp).judge()
		} else {
			got, _ = s.Query(m.in("ks.t")[0]).WithTimestamp(m.stamp).judge()
		}
		if got.Verdict != m.verdict || got.SeveralPartitions && (m.column == unsafeOne || m.column == unknownType) || got.Conditional != (m.column == conditional) {
			t.Errorf("%s: %+v, want verdict %s", m.name, got, m.verdict)
		}
	}
}

// TestMatrix runs every statement against every error, over both protocol
// versions, on the bare driver and through the gate, and looks at what the hosts
// saw and what the caller got.
func TestMatrix(t *testing.T) {
	versions(t, func(t *testing.T, version int) {
		t.Run("driver", func(t *testing.T) {
			t.Parallel()
			w := dial(t, version, matrixHosts, func(c *gocql.ClusterConfig) { c.RetryPolicy = &gocql.SimpleRetryPolicy{NumRetries: 3} })
			// The driver repeats everything that is marked, and nothing that is not.
			matrix(t, version, w, bare("unmarked", w.session, false), func(matrixError, column) int { return 1 }, false)
			matrix(t, version, w, bare("marked", w.session, true), func(matrixError, column) int { return 4 }, false)
		})
		t.Run("wrapped", func(t *testing.T) {
			t.Parallel()
			w := dial(t, version, matrixHosts, nil)
			s := wrap(t, w.session, quick(t))
			want := func(e matrixError, c column) int { return e.attempts[c] }
			matrix(t, version, w, wrapped("unmarked", s, false), want, true)
			matrix(t, version, w, wrapped("marked by a careless caller", s, true), want, true)
		})
		t.Run("configured", func(t *testing.T) {
			t.Parallel()
			g := newGate(t, quick(t))
			w := dial(t, version, matrixHosts, func(c *gocql.ClusterConfig) {
				c.RetryPolicy = &gocql.SimpleRetryPolicy{NumRetries: 3}
				c.DefaultIdempotence = true
				if err := g.Configure(c); err != nil {
					t.Fatal(err)
				}
			})
			matrix(t, version, w, bare("unmarked", w.session, false), func(matrixError, column) int { return 1 }, false)
			matrix(t, version, w, bare("marked by a careless caller", w.session, true), func(e matrixError, c column) int { return e.attempts[c] }, true)
			s, err := g.Wrap(w.session)
			if err != nil {
				t.Fatal(err)
			}
			matrix(t, version, w, wrapped("wrapped as well", s, false), func(e matrixError, c column) int { return e.attempts[c] }, true)
		})
	})
}

func matrix(t *testing.T, version int, w *wire, r runner, want func(matrixError, column) int, decided bool) {
	t.Helper()
	cells := 0
	for _, e := range matrixErrors() {
		if e.v5only && version < 5 {
			continue
		}
		for _, m := range matrixStatements() {
			texts := m.in(w.table())
			w.set(texts[0], e.reply)
			err := r.run(m, texts)
			seen := w.cluster.RequestsFor(texts[0])
			cell := r.name + ", " + e.name + ", " + m.name
			if len(seen) != want(e, m.column) {
				t.Errorf("%s: %d attempts, want %d", cell, len(seen), want(e, m.column))
				continue
			}
			checkSeen(t, cell, e, m, seen, decided)
			checkGot(t, cell, e, m, err)
			checkRecovery(t, cell, w, r, e, m, len(seen) > 1)
			cells++
		}
	}
	t.Logf("%s: %d cells", r.name, cells)
}

// checkSeen checks hosts, consistency and timestamps.
func checkSeen(t *testing.T, cell string, e matrixError, m matrixStatement, seen []cqlserver.Request, decided bool) {
	t.Helper()
	hosts := hostsOf(seen)
	if e.sameHost && decided && !same(hosts) || (!e.sameHost || !decided) && !distinct(hosts) {
		t.Errorf("%s: hosts %v", cell, hosts)
	}
	for _, r := range seen {
		if r.Consistency != primitive.ConsistencyLevelQuorum {
			t.Errorf("%s: an attempt at %s", cell, r.Consistency)
		}
		if m.stamp != 0 && (r.Timestamp == nil || *r.Timestamp != m.stamp) {
			t.Errorf("%s: an attempt with timestamp %v, want %d", cell, r.Timestamp, m.stamp)
		}
	}
}

// checkGot checks that the caller can find out what the driver said and, from
// the gate, why there was no further attempt.
func checkGot(t *testing.T, cell string, e matrixError, m matrixStatement, err error) {
	t.Helper()
	if err == nil || FailureOf(err).Class != e.class {
		t.Errorf("%s: the caller got %T %v, want class %s", cell, err, err, e.class)
		return
	}
	var own *Error
	if errors.As(err, &own) && (own.Reason == "" || own.Verdict() != m.verdict) {
		t.Errorf("%s: the caller got %+v", cell, own)
	}
}

// checkRecovery runs the statement again with an error once and success then.
func checkRecovery(t *testing.T, cell string, w *wire, r runner, e matrixError, m matrixStatement, retried bool) {
	t.Helper()
	texts := m.in(w.table())
	w.set(texts[0], e.reply, cqlserver.Void())
	err := r.run(m, texts)
	if seen := len(w.cluster.RequestsFor(texts[0])); retried && (err != nil || seen != 2) || !retried && (err == nil || seen != 1) {
		t.Errorf("%s, then success: %d attempts, error %v", cell, seen, err)
	}
}
