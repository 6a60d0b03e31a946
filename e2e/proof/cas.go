//go:build unix

package proof

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"

	"github.com/cqlidem/cqlidem/gate"
)

// transactions counts how conditional writes ended that were sent through
// gate.ExecCAS, and how that compares with the truth.
type transactions struct {
	title string
	sent  int
	// lost are those whose answer was an error that leaves the outcome open, by what
	// the error said.
	lost map[string]int
	// applied, notApplied and unknown are the outcomes; resolved those that a read
	// found after a lost answer.
	applied, notApplied, unknown, resolved int
	// wrong are the outcomes that the truth contradicts.
	wrong []string
	// settled are those that were unknown and became known by reading again after
	// the fault.
	settled int
}

func (x *transactions) note(r gate.CASResult, err error) {
	x.sent++
	if r.Resolved || err != nil {
		cause := r.Err
		if cause == nil {
			cause = err
		}
		f := gate.FailureOf(cause)
		x.lost[(sent{failure: f, err: cause}).String()]++
	}
	if r.Resolved {
		x.resolved++
	}
	switch r.Outcome {
	case gate.OutcomeApplied:
		x.applied++
	case gate.OutcomeNotApplied:
		x.notApplied++
	case gate.OutcomeUnknown:
		x.unknown++
	}
}

// claim inserts a row with a token that nobody else writes, if there is none, and
// judges by the token who won.
func claim(s *gate.Session, ks string, key, token int, serial gocql.Consistency) gate.CAS {
	return gate.CAS{
		Statement: s.Query("INSERT INTO "+ks+".t (k, v) VALUES (?, ?) IF NOT EXISTS", key, token).
			Consistency(gocql.All).SerialConsistency(serial),
		Read: s.Query("SELECT v FROM "+ks+".t WHERE k = ?", key),
		Judge: func(row map[string]any) gate.Outcome {
			if row != nil && row["v"] == token {
				return gate.OutcomeApplied
			}
			return gate.OutcomeNotApplied
		},
	}
}

// join adds a token to the set of a row that is there, and judges by the set: a
// token stays in it whatever others do.
func join(s *gate.Session, ks string, key, token int) gate.CAS {
	return gate.CAS{
		Statement: s.Query("UPDATE "+ks+".members SET s = s + ? WHERE k = ? IF v = 1", []int{token}, key).
			Consistency(gocql.One).SerialConsistency(gocql.Serial),
		Read: s.Query("SELECT s FROM "+ks+".members WHERE k = ?", key),
		Judge: func(row map[string]any) gate.Outcome {
			if tokens, ok := row["s"].([]int); ok && slices.Contains(tokens, token) {
				return gate.OutcomeApplied
			}
			return gate.OutcomeNotApplied
		},
	}
}

// contend has clients of both coordinators join one row for a while, and compares
// each outcome with the set that is there at the end.
func contend(ctx context.Context, sessions []*gate.Session, ks string, key int, long time.Duration) (*transactions, error) {
	const clientsEach = 4
	x := &transactions{title: "contention on one row through two coordinators", lost: map[string]int{}}
	outcomes := map[int]gate.Outcome{}
	var mu sync.Mutex
	var wg sync.WaitGroup
	end := time.Now().Add(long)
	next := 0
	for _, s := range sessions {
		for range clientsEach {
			wg.Go(func() {
				for time.Now().Before(end) && ctx.Err() == nil {
					mu.Lock()
					next++
					token := next
					mu.Unlock()
					r, err := gate.ExecCAS(ctx, join(s, ks, key, token))
					mu.Lock()
					x.note(r, err)
					outcomes[token] = r.Outcome
					mu.Unlock()
				}
			})
		}
	}
	wg.Wait()
	var members []int
	if err := sessions[0].Driver().Query("SELECT s FROM "+ks+".members WHERE k = ?", key).
		Consistency(gocql.Serial).ScanContext(ctx, &members); err != nil {
		return nil, fmt.Errorf("read the members: %w", err)
	}
	for token, outcome := range outcomes {
		in := slices.Contains(members, token)
		if in && outcome == gate.OutcomeNotApplied || !in && outcome == gate.OutcomeApplied {
			x.wrong = append(x.wrong, fmt.Sprintf("token %d: outcome %s, in the row: %v", token, outcome, in))
		}
	}
	slices.Sort(x.wrong)
	return x, nil
}
