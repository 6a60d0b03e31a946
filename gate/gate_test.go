package gate

import (
	"errors"
	"strings"
	"testing"

	gocql "github.com/apache/cassandra-gocql-driver/v2"

	"github.com/cqlidem/cqlidem/classify"
)

func TestOptionsAreChecked(t *testing.T) {
	t.Parallel()
	var policy *asked
	var breaker *gateBreaker
	var observer *recorder
	for want, o := range map[string]Options{
		"Policy holds a nil *gate.asked":        {Policy: policy},
		"Breaker holds a nil *gate.gateBreaker": {Breaker: breaker},
		"Observer holds a nil *gate.recorder":   {Observer: observer},
		"MaxAttempts is negative":               {MaxAttempts: -1},
		"CacheKeyBytes is negative":             {CacheKeyBytes: -1},
		"CacheEntries is more than":             {CacheEntries: 1 << 30},
	} {
		_, err := New(o)
		var option *OptionError
		if !errors.As(err, &option) || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %q", err, want)
		}
	}
	if _, err := New(Options{Classify: classify.Options{Timestamps: 9}}); err == nil {
		t.Error("a timestamp mode that does not exist is taken")
	}
	if _, err := Wrap(nil, Options{}); err == nil {
		t.Error("no session is taken")
	}
	if _, err := Wrap(nil, Options{MaxAttempts: -1}); err == nil || !strings.Contains(err.Error(), "MaxAttempts") {
		t.Errorf("wrong options: %v", err)
	}
}

func TestClassifierOptionsReachTheVerdict(t *testing.T) {
	t.Parallel()
	const insert, ttl = "INSERT INTO t (k) VALUES (1)", "INSERT INTO t (k) VALUES (1) USING TIMESTAMP 5 AND TTL 60"
	strict := newGate(t, Options{RefuseQualified: true})
	loose := newGate(t, Options{Classify: classify.Options{Timestamps: classify.TimestampsIgnored}})
	plain := newGate(t, Options{})
	if s := plain.Statement(insert, false); s.Verdict != classify.NotIdempotent || s.Code != classify.NoTimestamp || s.Message == "" || s.Table != "t" {
		t.Errorf("plain: %+v", s)
	}
	if s := loose.Statement(insert, false); !s.Verdict.Safe() {
		t.Errorf("timestamps ignored: %+v", s)
	}
	if s := plain.Statement(ttl, false); s.Verdict != classify.Qualified {
		t.Errorf("qualified: %+v", s)
	}
	if s := strict.Statement(ttl, false); s.Verdict != classify.NotIdempotent || s.Code != classify.TTL {
		t.Errorf("qualified refused: %+v", s)
	}
}

func TestSeveralPartitionsOf(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"UPDATE t SET c = c + 1 WHERE k = 1":                                                                      false,
		"UPDATE t SET c = c + 1 WHERE k IN (1, 2)":                                                                true,
		"DELETE FROM t WHERE k IN ?":                                                                              true,
		"DELETE FROM t WHERE k = 1 AND v > 2":                                                                     false,
		"INSERT INTO t (k) VALUES (1)":                                                                            false,
		"BEGIN BATCH INSERT INTO t (k) VALUES (1); INSERT INTO t (k) VALUES (2); APPLY BATCH":                     false,
		"BEGIN UNLOGGED BATCH INSERT INTO t (k) VALUES (1); INSERT INTO t (k) VALUES (2); APPLY BATCH":            true,
		"BEGIN UNLOGGED BATCH INSERT INTO t (k) VALUES (1); APPLY BATCH":                                          false,
		"BEGIN COUNTER BATCH UPDATE t SET c = c + 1 WHERE k = 1; UPDATE t SET c = c + 1 WHERE k = 2; APPLY BATCH": true,
		"BEGIN BATCH DELETE FROM t WHERE k IN (1, 2); APPLY BATCH":                                                true,
		"TRUNCATE t":        true,
		"this is not CQL":   true,
		"BEGIN BATCH APPLY": true,
	} {
		if got := severalPartitions(text); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

// FuzzStatement: whatever the text, what cannot be parsed is never safe, what is
// not safe says why, and memory gives the same answer as the classifier.
func FuzzStatement(f *testing.F) {
	for _, text := range writes() {
		f.Add(text, false)
		f.Add(text, true)
	}
	g, err := New(Options{})
	if err != nil {
		f.Fatal(err)
	}
	fresh, err := New(Options{CacheEntries: -1})
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string, stamped bool) {
		s := fresh.Statement(text, stamped)
		for range 3 {
			if again := g.Statement(text, stamped); again != s {
				t.Fatalf("%q: %+v at first, %+v from memory", text, s, again)
			}
		}
		if s.Kind == classify.KindUnknown && s.Verdict.Safe() {
			t.Fatalf("%q was not understood and is called %s", text, s.Verdict)
		}
		if !s.Verdict.Safe() && s.Code == "" {
			t.Fatalf("%q is %s without a reason", text, s.Verdict)
		}
		for c := range classCount {
			if c.info().event != eventGated && c != ClassCASWriteUnknown {
				continue
			}
			d := Decide(&asked{}, in(s, Failure{Class: c, Consistency: gocql.Quorum, HasLevel: true, Required: 2, Received: 1}))
			if !s.Verdict.Safe() && d.Action != Rethrow {
				t.Fatalf("%q is %s and would be repeated after %s", text, s.Verdict, c)
			}
		}
	})
}

// TestMoveFromV1 is a program written for gocql v1, as far as the driver's own
// names go: it compiles against the gate's session, and its reads are retried.
func TestMoveFromV1(t *testing.T) {
	t.Parallel()
	w := dial(t, 5, 3, nil)
	session := wrap(t, w.session, quick(t)) // the one line
	const read = "SELECT v FROM ks.t WHERE k = ?"
	w.set(read, overloadedOnce(), found())
	var v string
	if err := session.Query(read, "1").Consistency(gocql.One).PageSize(10).Scan(&v); err != nil || v != "found" {
		t.Errorf("read %q, error %v", v, err)
	}
	w.set(read, overloadedOnce(), found())
	row := map[string]any{}
	if err := session.Query(read).Bind("1").WithContext(t.Context()).MapScan(row); err != nil || row["v"] != "found" {
		t.Errorf("read %v, error %v", row, err)
	}
	w.set(read, overloadedOnce(), found())
	scanner := session.Query(read, "1").Iter().Scanner()
	for scanner.Next() {
		if err := scanner.Scan(&v); err != nil {
			t.Error(err)
		}
	}
	if err := scanner.Err(); err != nil {
		t.Error(err)
	}
	w.set(read, overloadedOnce(), found())
	if rows, err := session.Query(read, "1").Iter().SliceMap(); err != nil || len(rows) != 1 {
		t.Errorf("rows %v, error %v", rows, err)
	}
	w.set(read, overloadedOnce(), found())
	if err := session.Bind(read, func(*gocql.QueryInfo) ([]any, error) { return []any{"1"}, nil }).Exec(); err != nil {
		t.Error(err)
	}
	if n := len(w.cluster.RequestsFor(read)); n != 10 {
		t.Errorf("%d attempts, want two for each of five reads", n)
	}
	batch := session.NewBatch(gocql.LoggedBatch)
	batch.Query("INSERT INTO ks.t (k) VALUES (?)", "1").Consistency(gocql.LocalQuorum)
	batch.Bind("INSERT INTO ks.t (k) VALUES (?)", func(*gocql.QueryInfo) ([]any, error) { return []any{"2"}, nil })
	if err := session.ExecuteBatch(batch.WithContext(t.Context())); err != nil || batch.Size() != 2 {
		t.Error(err)
	}
	if len(session.GetHosts()) != 3 || session.Closed() || session.Driver() != w.session {
		t.Error("the session does not give what the driver's gives")
	}
}
