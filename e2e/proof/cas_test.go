//go:build unix

package proof

import (
	"fmt"
	"testing"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"

	"github.com/cqlidem/cqlidem/gate"
)

func reportTransactions(t *testing.T, run *gateRun, x *transactions) {
	t.Helper()
	t.Logf("%s: %d sent, %d applied, %d not applied, %d unknown, %d resolved by reading; lost answers: %v",
		x.title, x.sent, x.applied, x.notApplied, x.unknown, x.resolved, x.lost)
	for _, w := range x.wrong {
		t.Errorf("%s: %s", x.title, w)
	}
	run.transactions = append(run.transactions, x)
}

// proveCommitLost decides in the local datacenter and times out on the commit at
// ALL: each first claim has won, each second one lost, and a read tells.
func proveCommitLost(t *testing.T, run *gateRun, s *gate.Session) {
	x := &transactions{title: "commit timed out (Paxos local, commit at ALL)", lost: map[string]int{}}
	for i := range 8 {
		key, token, rival := 5000+i, 1, 2
		r, err := gate.ExecCAS(t.Context(), claim(s, "wide", key, token, gocql.LocalSerial))
		x.note(r, err)
		if r.Outcome != gate.OutcomeApplied || !r.Resolved {
			x.wrong = append(x.wrong, fmt.Sprintf("claim of row %d: outcome %s, resolved %v, error %v", key, r.Outcome, r.Resolved, err))
		}
		r, err = gate.ExecCAS(t.Context(), claim(s, "wide", key, rival, gocql.LocalSerial))
		x.note(r, err)
		if r.Outcome != gate.OutcomeNotApplied {
			x.wrong = append(x.wrong, fmt.Sprintf("rival's claim of row %d: outcome %s, error %v", key, r.Outcome, err))
		}
	}
	reportTransactions(t, run, x)
}

// proveOutcomeLost cannot decide at all: the outcome must be called unknown.
func proveOutcomeLost(t *testing.T, run *gateRun, s *gate.Session) []gate.CAS {
	x := &transactions{title: "no quorum for Paxos", lost: map[string]int{}}
	var open []gate.CAS
	for i := range 5 {
		c := claim(s, "wide", 6000+i, 1, gocql.Serial)
		r, err := gate.ExecCAS(t.Context(), c)
		x.note(r, err)
		if r.Outcome != gate.OutcomeUnknown || err == nil {
			x.wrong = append(x.wrong, fmt.Sprintf("claim of row %d: outcome %s, error %v", 6000+i, r.Outcome, err))
		}
		open = append(open, c)
	}
	reportTransactions(t, run, x)
	return open
}

// settle resolves what was unknown, once the fault is over, and compares it with
// the rows.
func settle(t *testing.T, run *gateRun, open []gate.CAS) {
	t.Helper()
	x := run.transactions[len(run.transactions)-1]
	for i, c := range open {
		var r gate.CASResult
		var err error
		for range 20 { // the first read may still meet the tail of the fault
			if r, err = c.Resolve(t.Context()); err == nil {
				break
			}
			time.Sleep(200 * time.Millisecond)
		}
		if err != nil || r.Outcome == gate.OutcomeUnknown {
			t.Errorf("claim %d is not settled: outcome %s, error %v", i, r.Outcome, err)
			continue
		}
		x.settled++
		if (r.Outcome == gate.OutcomeApplied) != (r.Row["v"] == 1) {
			t.Errorf("claim %d: outcome %s, row %v", i, r.Outcome, r.Row)
		}
	}
}
