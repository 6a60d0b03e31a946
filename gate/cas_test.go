package gate

import (
	"context"
	"errors"
	"fmt"
	"testing"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
	"github.com/datastax/go-cassandra-native-protocol/primitive"

	"github.com/cqlidem/cqlidem/internal/cqlserver"
)

// ownedBy judges by a value that only this attempt wrote.
func ownedBy(id string) func(map[string]any) Outcome {
	return func(row map[string]any) Outcome {
		switch {
		case row == nil:
			return OutcomeNotApplied
		case row["owner"] == id:
			return OutcomeApplied
		}
		return OutcomeNotApplied
	}
}

// TestExecCAS: the transaction is sent once, whatever happens; what is not known
// then is found by one serial read.
func TestExecCAS(t *testing.T) {
	const serial = primitive.ConsistencyLevelSerial
	mine, theirs, none := cqlserver.Text([]string{"owner"}, "me"), cqlserver.Text([]string{"owner"}, "them"), cqlserver.Empty("owner")
	lost := cqlserver.WriteTimeout(quorum, 1, 2, primitive.WriteTypeSimple) // the commit, over protocol v5
	tests := []struct {
		name     string
		cas      cqlserver.Reply
		read     cqlserver.Reply
		outcome  Outcome
		reads    int
		resolved bool
		fails    bool
		v5only   bool
	}{
		{"applied", cqlserver.Applied(true, nil), none, OutcomeApplied, 0, false, false, false},
		{"not applied", cqlserver.Applied(false, []string{"owner"}, "them"), none, OutcomeNotApplied, 0, false, false, false},
		{"commit timed out, applied", lost, mine, OutcomeApplied, 1, true, false, false},
		{"commit timed out, another won", lost, theirs, OutcomeNotApplied, 1, true, false, false},
		{"commit timed out, nobody won", lost, none, OutcomeNotApplied, 1, true, false, false},
		{"Paxos timed out", cqlserver.WriteTimeout(serial, 1, 2, primitive.WriteTypeCas), mine, OutcomeApplied, 1, true, false, false},
		{"read timed out", cqlserver.ReadTimeout(serial, 1, 2, false), mine, OutcomeApplied, 1, true, false, false},
		{"write failure after the decision", cqlserver.WriteFailure(quorum, 1, 2, primitive.WriteTypeSimple), mine, OutcomeApplied, 1, true, false, false},
		{"unknown by the server's word", cqlserver.CASWriteUnknown(serial, 1, 2), mine, OutcomeApplied, 1, true, false, true},
		{"commit unavailable", cqlserver.Unavailable(primitive.ConsistencyLevelAll, 3, 2), mine, OutcomeApplied, 1, true, false, false},
		{"overloaded while committing", cqlserver.Overloaded(), theirs, OutcomeNotApplied, 1, true, false, false},
		{"the read fails too", lost, cqlserver.Unavailable(serial, 2, 1), OutcomeUnknown, 1, false, true, false},
		{"Paxos unavailable", cqlserver.Unavailable(serial, 2, 1), mine, OutcomeNotApplied, 0, false, true, false},
		{"invalid", cqlserver.Invalid(), mine, OutcomeNotApplied, 0, false, true, false},
	}
	versions(t, func(t *testing.T, version int) {
		w := dial(t, version, 3, nil)
		s := wrap(t, w.session, quick(t))
		for _, test := range tests {
			if test.v5only && version < 5 {
				continue
			}
			for _, batch := range []bool{false, true} {
				table := w.table()
				text := "INSERT INTO " + table + " (k, owner) VALUES ('1', 'me') IF NOT EXISTS"
				read := "SELECT owner FROM " + table + " WHERE k = '1'"
				w.set(text, test.cas)
				w.set(read, test.read)
				c := CAS{Statement: s.Query(text).SerialConsistency(gocql.Serial), Read: s.Query(read), Judge: ownedBy("me")}
				if batch {
					c.Statement = s.Batch(gocql.LoggedBatch).Query(text)
				}
				got, err := ExecCAS(t.Context(), c)
				name := fmt.Sprintf("%s, batch %v", test.name, batch)
				reads := w.cluster.RequestsFor(read)
				if got.Outcome != test.outcome || got.Resolved != test.resolved || (err != nil) != test.fails || len(reads) != test.reads {
					t.Errorf("%s: %+v, error %v, %d reads", name, got, err, len(reads))
				}
				if n := len(w.cluster.RequestsFor(text)); n != 1 {
					t.Errorf("%s: the transaction was sent %d times", name, n)
				}
				for _, r := range reads {
					if r.Consistency != serial {
						t.Errorf("%s: read at %s", name, r.Consistency)
					}
				}
				if test.resolved && got.Err == nil {
					t.Errorf("%s: the original error is lost", name)
				}
			}
		}
	})
}

func TestExecCASReadsWhereTheTransactionRan(t *testing.T) {
	t.Parallel()
	w := dial(t, 5, 2, nil)
	s := wrap(t, w.session, quick(t))
	const text, read = "INSERT INTO ks.t (k, owner) VALUES ('1', 'me') IF NOT EXISTS", "SELECT owner FROM ks.t WHERE k = '1'"
	w.set(text, cqlserver.Drop())
	w.set(read, cqlserver.Text([]string{"owner"}, "me"))
	reading := s.Query(read)
	c := CAS{Statement: s.Query(text).SerialConsistency(gocql.LocalSerial), Read: reading, Judge: ownedBy("me")}
	got, err := ExecCAS(t.Context(), c)
	if got.Outcome != OutcomeApplied || err != nil {
		t.Errorf("%+v, error %v", got, err)
	}
	if seen := w.cluster.RequestsFor(read); len(seen) != 1 || seen[0].Consistency != primitive.ConsistencyLevelLocalSerial {
		t.Errorf("read %+v", seen)
	}
	if reading.GetConsistency() != gocql.Quorum {
		t.Error("the caller's query was changed")
	}
}

func TestExecCASAfterTheContextEnded(t *testing.T) {
	t.Parallel()
	w := dial(t, 5, 2, nil)
	s := wrap(t, w.session, quick(t))
	const text, read = "INSERT INTO ks.t (k, owner) VALUES ('1', 'me') IF NOT EXISTS", "SELECT owner FROM ks.t WHERE k = '1'"
	ctx, cancel := context.WithCancel(t.Context())
	w.cluster.Handle(func(r cqlserver.Request) cqlserver.Reply {
		if r.Text == text {
			cancel()
			return cqlserver.Silent()
		}
		return cqlserver.Text([]string{"owner"}, "me")
	})
	c := CAS{Statement: s.Query(text), Read: s.Query(read), Judge: ownedBy("me")}
	got, err := ExecCAS(ctx, c)
	if got.Outcome != OutcomeUnknown || !errors.Is(err, context.Canceled) {
		t.Errorf("%+v, error %v", got, err)
	}
	if got, err := c.Resolve(t.Context()); got.Outcome != OutcomeApplied || err != nil {
		t.Errorf("resolved later: %+v, error %v", got, err)
	}
}

func TestExecCASArguments(t *testing.T) {
	t.Parallel()
	w := dial(t, 5, 1, nil)
	s := wrap(t, w.session, Options{})
	q := s.Query("SELECT v FROM ks.t")
	var none *Query
	for name, c := range map[string]CAS{
		"CAS.Statement": {Statement: none, Read: q, Judge: ownedBy("")},
		"CAS.Read":      {Statement: q, Judge: ownedBy("")},
		"CAS.Judge":     {Statement: q, Read: q},
	} {
		_, err := ExecCAS(t.Context(), c)
		_, err2 := c.Resolve(t.Context())
		var option *OptionError
		if !errors.As(err, &option) || option.Option != name || !errors.As(err2, &option) {
			t.Errorf("error %v, want one that names %s", err, name)
		}
	}
	if len(w.cluster.Requests()) != 0 {
		t.Error("something was sent")
	}
}

// TestScanCAS: the driver's own ways to run a transaction keep their answers.
func TestScanCAS(t *testing.T) {
	versions(t, func(t *testing.T, version int) {
		w := dial(t, version, 2, nil)
		s := wrap(t, w.session, quick(t))
		text := "INSERT INTO " + w.table() + " (k) VALUES ('1') IF NOT EXISTS"
		w.set(text, cqlserver.Applied(false, []string{"owner"}, "them"))
		var owner string
		if applied, err := s.Query(text).ScanCAS(&owner); applied || err != nil || owner != "them" {
			t.Errorf("ScanCAS: %v, %q, %v", applied, owner, err)
		}
		row := map[string]any{}
		if applied, err := s.Query(text).MapScanCAS(row); applied || err != nil || row["owner"] != "them" {
			t.Errorf("MapScanCAS: %v, %v, %v", applied, row, err)
		}
		applied, it, err := s.ExecuteBatchCAS(s.NewBatch(gocql.LoggedBatch).Query(text), &owner)
		if applied || err != nil || it.Close() != nil {
			t.Errorf("ExecuteBatchCAS: %v, %v", applied, err)
		}
		clear(row)
		if applied, it, err = s.MapExecuteBatchCAS(s.NewBatch(gocql.LoggedBatch).Query(text), row); applied || err != nil || it == nil || row["owner"] != "them" {
			t.Errorf("MapExecuteBatchCAS: %v, %v, %v", applied, row, err)
		}
		w.set(text, cqlserver.WriteTimeout(quorum, 1, 2, primitive.WriteTypeSimple))
		before := len(w.cluster.RequestsFor(text))
		var own *Error
		if _, err := s.Query(text).ScanCAS(); !errors.As(err, &own) || own.Reason != ReasonConditional || own.Attempts != 1 {
			t.Errorf("ScanCAS, lost answer: %v", err)
		}
		if _, _, err := s.Batch(gocql.LoggedBatch).Query(text).ExecCAS(); !errors.As(err, &own) || own.Reason != ReasonConditional {
			t.Errorf("ExecCAS, lost answer: %v", err)
		}
		if n := len(w.cluster.RequestsFor(text)) - before; n != 2 {
			t.Errorf("%d attempts, want one each", n)
		}
	})
}
