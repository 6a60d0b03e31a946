package gate

import (
	"context"
	"fmt"
	"sync"
	"testing"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
	"github.com/datastax/go-cassandra-native-protocol/primitive"
	"pgregory.net/rapid"

	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/internal/cqlserver"
)

// scriptedError is what a host may answer in the tests below, and whether the
// statement may have been applied.
type scriptedError struct {
	name      string
	reply     cqlserver.Reply
	ambiguous bool
}

func scriptedErrors() []scriptedError {
	list := []scriptedError{
		{"bootstrapping", cqlserver.Bootstrapping(), false},
		{"unavailable", cqlserver.Unavailable(quorum, 2, 1), false},
		{"unavailable, Paxos phase", cqlserver.Unavailable(primitive.ConsistencyLevelSerial, 2, 1), false},
		{"read timeout", cqlserver.ReadTimeout(quorum, 2, 2, false), false},
		{"read timeout, digest mismatch", cqlserver.ReadTimeout(quorum, 2, 2, true), false},
		{"overloaded", cqlserver.Overloaded(), true},
		{"server error", cqlserver.ServerError(), true},
		{"truncate error", cqlserver.TruncateError(), true},
		{"write failure", cqlserver.WriteFailure(quorum, 1, 2, primitive.WriteTypeSimple), true},
		{"read failure", cqlserver.ReadFailure(quorum, 1, 2, false), true},
		{"function failure", cqlserver.FunctionFailure(), true},
		{"invalid", cqlserver.Invalid(), true},
		{"unknown code", cqlserver.Code(0xF000), true},
	}
	for _, t := range []primitive.WriteType{primitive.WriteTypeSimple, primitive.WriteTypeBatch, primitive.WriteTypeUnloggedBatch,
		primitive.WriteTypeBatchLog, primitive.WriteTypeCounter, primitive.WriteTypeCas, primitive.WriteTypeView, primitive.WriteTypeCdc} {
		for received := range int32(3) {
			list = append(list, scriptedError{fmt.Sprintf("write timeout %s, %d acknowledged", t, received), cqlserver.WriteTimeout(quorum, received, 2, t), true})
		}
	}
	return list
}

// writes are statements that the property is about, and some that it is not.
// TABLE stands for the table.
func writes() []string {
	return []string{
		"INSERT INTO TABLE (k, v) VALUES ('1', '2')",
		"INSERT INTO TABLE (k, v) VALUES ('1', '2') USING TIMESTAMP 5",
		"INSERT INTO TABLE (k, v) VALUES ('1', '2') IF NOT EXISTS",
		"INSERT INTO TABLE (k, v) VALUES ('1', now()) USING TIMESTAMP 5",
		"INSERT INTO TABLE (k, v) VALUES ('1', ks.f('2')) USING TIMESTAMP 5",
		"INSERT INTO TABLE JSON '{\"k\": \"1\"}'",
		"UPDATE TABLE SET c = c + 1 WHERE k = '1'",
		"UPDATE TABLE SET c += 1 WHERE k = '1'",
		"UPDATE TABLE USING TIMESTAMP 5 SET l = l + ['x'] WHERE k = '1'",
		"UPDATE TABLE USING TIMESTAMP 5 SET l = ['x'] + l WHERE k = '1'",
		"UPDATE TABLE USING TIMESTAMP 5 SET l = ['x'] WHERE k = '1'",
		"UPDATE TABLE SET s = s + {'x'} WHERE k = '1'",
		"UPDATE TABLE SET v = '2' WHERE k = '1' IF v = '1'",
		"DELETE FROM TABLE WHERE k = '1'",
		"DELETE FROM TABLE USING TIMESTAMP 5 WHERE k = '1'",
		"DELETE l[0] FROM TABLE USING TIMESTAMP 5 WHERE k = '1'",
		"BEGIN BATCH USING TIMESTAMP 5 INSERT INTO TABLE (k) VALUES ('1'); APPLY BATCH",
		"BEGIN COUNTER BATCH UPDATE TABLE SET c = c + 1 WHERE k = '1'; UPDATE TABLE SET c = c + 1 WHERE k = '2'; APPLY BATCH",
		"TRUNCATE TABLE",
		"UPDATE TABLE SET",
		"SELECT v FROM TABLE WHERE k = '1'",
	}
}

// TestPropertyUnsafeIsNotRepeated: for any statement, marks, policy and sequence
// of errors, a write that the classifier does not call safe is not sent again
// after an error in which it may have been applied, nor reported as done.
func TestPropertyUnsafeIsNotRepeated(t *testing.T) {
	t.Parallel()
	var mu sync.Mutex
	answers := map[string][]scriptedError{}
	handler := func(r cqlserver.Request) cqlserver.Reply {
		mu.Lock()
		defer mu.Unlock()
		list := answers[r.Text]
		if len(list) == 0 {
			return cqlserver.Void()
		}
		answers[r.Text] = list[1:]
		return list[0].reply
	}
	sessions := map[string]*wire{}
	gates := map[string]*Gate{}
	policies := map[string]Policy{
		"default": Default{}, "by replicas": DowngradingByReplicas(), "ladder": Downgrading(gocql.Two, gocql.One),
		"everything again": Custom(func(in Input) Decision { return Decision{Action: Action(1 + in.Attempts%2)} }),
		"ignore":           Custom(func(Input) Decision { return Decision{Action: Ignore} }),
	}
	for name, p := range policies {
		o := quick(t)
		o.Policy = p
		g := newGate(t, o)
		w := dial(t, 4+len(sessions)%2, 5, func(c *gocql.ClusterConfig) {
			if err := g.Configure(c); err != nil {
				t.Fatal(err)
			}
		})
		w.cluster.Handle(handler)
		sessions[name], gates[name] = w, g
	}
	judge, err := classify.New(classify.Options{})
	if err != nil {
		t.Fatal(err)
	}
	names := []string{"default", "by replicas", "ladder", "everything again", "ignore"}
	repeated := 0
	rapid.Check(t, func(rt *rapid.T) {
		name := rapid.SampledFrom(names).Draw(rt, "policy")
		w, g := sessions[name], gates[name]
		text := replaceTable(rapid.SampledFrom(writes()).Draw(rt, "statement"), w.table())
		errs := rapid.SliceOfN(rapid.SampledFrom(scriptedErrors()), 1, 6).Draw(rt, "errors")
		stamp := rapid.SampledFrom([]int64{0, 77}).Draw(rt, "timestamp")
		marked := rapid.Bool().Draw(rt, "marked")
		mu.Lock()
		answers[text] = errs
		mu.Unlock()

		var err error
		if rapid.Bool().Draw(rt, "wrapped") {
			s, wrapErr := g.Wrap(w.session)
			if wrapErr != nil {
				rt.Fatal(wrapErr)
			}
			err = wrapped("", s, marked).query(text, nil, stamp)
		} else {
			err = bare("", w.session, marked).query(text, nil, stamp)
		}
		sent := len(w.cluster.RequestsFor(text))
		verdict := judge.Classify(classify.Request{Text: text, FixedTimestamp: stamp != 0}).Verdict
		if verdict.Safe() {
			repeated += sent - 1
			return
		}
		for i := range min(sent-1, len(errs)) {
			if errs[i].ambiguous {
				rt.Fatalf("%q (%s) was sent again after %s", text, verdict, errs[i].name)
			}
		}
		if last := sent - 1; last < len(errs) && err == nil {
			rt.Fatalf("%q (%s) was reported as done after %s", text, verdict, errs[last].name)
		}
	})
	if repeated == 0 {
		t.Error("nothing safe was repeated, so that nothing was tested")
	}
}

// TestPropertyAttemptsAreBounded: whatever the policy, no request makes more
// attempts than the plan, MaxAttempts and the budget allow.
func TestPropertyAttemptsAreBounded(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		limit := rapid.IntRange(1, 6).Draw(rt, "limit")
		tokens := rapid.IntRange(1, 6).Draw(rt, "tokens")
		budget, err := NewBudget(BudgetOptions{Ratio: 1e-6, FloorPerSecond: float64(tokens), Burst: float64(tokens), Now: (&fakeClock{}).now})
		if err != nil {
			rt.Fatal(err)
		}
		g, err := New(Options{Policy: &asked{}, MaxAttempts: limit, Budget: budget, Backoff: Backoff{Base: 1, Max: 1}})
		if err != nil {
			rt.Fatal(err)
		}
		op, err := g.Register(Operation{Name: "read", Statement: "SELECT v FROM t", Retry: Always()})
		if err != nil {
			rt.Fatal(err)
		}
		calls := 0
		_ = g.Do(t.Context(), op, func(context.Context) error {
			calls++
			return gocql.ErrConnectionClosed
		})
		if want := min(limit, tokens+1); calls != want {
			rt.Fatalf("%d calls with a limit of %d and %d tokens, want %d", calls, limit, tokens, want)
		}
	})
}
