package gate_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
	"github.com/datastax/go-cassandra-native-protocol/primitive"

	"github.com/cqlidem/cqlidem/gate"
	"github.com/cqlidem/cqlidem/internal/cqlserver"
)

// connect stands for cluster.CreateSession: it connects to two scripted hosts
// that answer with these replies, in turn, and with success after that.
func connect(g *gate.Gate, replies ...cqlserver.Reply) (db *gate.Session, end func(), err error) {
	next := make(chan cqlserver.Reply, len(replies))
	for _, r := range replies {
		next <- r
	}
	hosts, err := cqlserver.Start(cqlserver.Options{Handler: func(cqlserver.Request) cqlserver.Reply {
		select {
		case r := <-next:
			return r
		default:
			return cqlserver.Void()
		}
	}})
	if err != nil {
		return nil, nil, err
	}
	cluster := gocql.NewCluster(hosts.Addresses()...)
	cluster.Port, cluster.NumConns = hosts.Port(), 1
	session, err := cluster.CreateSession()
	if err != nil {
		return nil, nil, errors.Join(err, hosts.Close())
	}
	db, err = g.Wrap(session)
	return db, func() {
		session.Close()
		_ = hosts.Close() // nothing is left to lose
	}, err
}

// A read is retried although nobody marked it; a counter update is not, although
// somebody did.
func ExampleWrap() {
	g, err := gate.New(gate.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	db, end, err := connect(g,
		cqlserver.Overloaded(), cqlserver.Text([]string{"name"}, "Ada"), // for the read
		cqlserver.Overloaded()) // for the counter
	if err != nil {
		fmt.Println(err)
		return
	}
	defer end()

	var name string
	err = db.Query("SELECT name FROM users WHERE id = ?", "1").Scan(&name)
	fmt.Println(name, err)

	err = db.Query("UPDATE page_hits SET hits = hits + 1 WHERE page = ?", "home").Idempotent(true).Exec()
	var failed *gate.Error
	if errors.As(err, &failed) {
		fmt.Println(failed.Verdict(), failed.Statement.Code, failed.Reason, failed.Attempts)
	}
	// Output:
	// Ada <nil>
	// not-idempotent counter unsafe-statement 1
}

// The driver's error is found in the gate's.
func ExampleError() {
	g, err := gate.New(gate.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	db, end, err := connect(g, cqlserver.WriteTimeout(primitive.ConsistencyLevelQuorum, 1, 2, primitive.WriteTypeCounter))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer end()
	err = db.Query("UPDATE page_hits SET hits = hits + 1 WHERE page = ?", "home").Exec()
	var timeout *gocql.RequestErrWriteTimeout
	fmt.Println(errors.As(err, &timeout), timeout.WriteType)
	fmt.Println(err)
	// Output:
	// true COUNTER
	// Operation timed out (not-idempotent statement, 1 attempt, no retry: write-type)
}

// What the linter says about a statement is what the gate goes by.
func ExampleGate_Statement() {
	g, err := gate.New(gate.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	const insert = "INSERT INTO users (id, name) VALUES (?, ?)"
	for _, fixed := range []bool{false, true} {
		s := g.Statement(insert, fixed)
		fmt.Println(s.Verdict, s.Code)
	}
	// Output:
	// not-idempotent no-timestamp
	// idempotent fixed-timestamp
}

// An operation that contradicts its statement is found at start-up.
func ExampleGate_Register() {
	g, err := gate.New(gate.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = g.Register(gate.Operation{
		Name: "countVisit", Statement: "UPDATE page_hits SET hits = hits + 1 WHERE page = ?", Retry: gate.Always(),
	})
	var contradiction *gate.OperationError
	fmt.Println(errors.As(err, &contradiction), contradiction.Statement.Code)

	rename, err := g.Register(gate.Operation{
		Name: "rename", Statement: "UPDATE users SET name = ? WHERE id = ?", Retry: gate.WithFixedValues(),
	})
	fmt.Println(err)
	fmt.Println(rename.Safe(), rename.At(time.Now().UnixMicro()).Safe())
	// Output:
	// true counter
	// <nil>
	// false true
}

// Do retries work that is more than one call of the driver, at the outermost
// layer; the layers below fail fast.
func ExampleGate_Do() {
	g, err := gate.New(gate.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	db, end, err := connect(g, cqlserver.Overloaded(), cqlserver.Text([]string{"name"}, "Ada"))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer end()
	find, err := g.Register(gate.Operation{Name: "findUser", Statement: "SELECT name FROM users WHERE id = ?", Retry: gate.Always()})
	if err != nil {
		fmt.Println(err)
		return
	}
	var name string
	calls := 0
	err = g.Do(context.Background(), find, func(ctx context.Context) error {
		calls++
		return db.Operation(find, "1").ScanContext(ctx, &name)
	})
	fmt.Println(name, calls, err)
	// Output:
	// Ada 2 <nil>
}

// The answer to the transaction is lost, the transaction is not sent again, and
// the row says who won.
func ExampleExecCAS() {
	g, err := gate.New(gate.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	db, end, err := connect(g,
		cqlserver.WriteTimeout(primitive.ConsistencyLevelAll, 1, 2, primitive.WriteTypeSimple), // the commit, over protocol v5
		cqlserver.Text([]string{"claim"}, "claim-7"))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer end()
	const claim = "claim-7" // an identifier of this attempt alone
	result, err := gate.ExecCAS(context.Background(), gate.CAS{
		Statement: db.Query("INSERT INTO accounts (id, claim) VALUES (?, ?) IF NOT EXISTS", "1", claim),
		Read:      db.Query("SELECT claim FROM accounts WHERE id = ?", "1"),
		Judge: func(row map[string]any) gate.Outcome {
			if row != nil && row["claim"] == claim {
				return gate.OutcomeApplied
			}
			return gate.OutcomeNotApplied
		},
	})
	fmt.Println(result.Outcome, result.Resolved, err)
	// Output:
	// applied true <nil>
}

// A policy that retries a read timeout, an unavailable error and a write timeout
// on the next host, each as the first retry only, and nothing else. That only
// safe writes get as far as the policy is the gate's business.
func ExampleCustom_idempotentOnly() {
	policy := gate.Custom(func(in gate.Input) gate.Decision {
		switch in.Failure.Class {
		case gate.ClassReadTimeout, gate.ClassWriteTimeout, gate.ClassUnavailable:
			if in.Retries.Total == 0 {
				return gate.Decision{Action: gate.RetryNext}
			}
		}
		return gate.Decision{Action: gate.Rethrow}
	})
	g, err := gate.New(gate.Options{Policy: policy})
	if err != nil {
		fmt.Println(err)
		return
	}
	timeout := gate.Failure{Class: gate.ClassWriteTimeout, WriteType: gate.WriteSimple, Required: 2, Received: 1}
	for _, text := range []string{
		"INSERT INTO users (id, name) VALUES (?, ?) USING TIMESTAMP ?",
		"UPDATE page_hits SET hits = hits + 1 WHERE page = ?",
	} {
		in := gate.Input{Statement: g.Statement(text, false), Failure: timeout, Consistency: gocql.Quorum, Attempts: 1, Budget: true}
		d := gate.Decide(policy, in)
		fmt.Println(in.Statement.Kind, d.Action, d.Reason)
	}
	// Output:
	// insert retry-next-host repeatable-statement
	// update rethrow unsafe-statement
}

// A ladder that steps from EACH_QUORUM to QUORUM to LOCAL_QUORUM and no further,
// and that refuses writes which are not safe to repeat. Downgrading(gocql.Quorum,
// gocql.LocalQuorum) does the same by the number of the retry; this one goes by
// the level that failed.
func ExampleCustom_localLadder() {
	below := func(c gocql.Consistency) (gocql.Consistency, bool) {
		switch c {
		case gocql.EachQuorum:
			return gocql.Quorum, true
		case gocql.Quorum:
			return gocql.LocalQuorum, true
		}
		return 0, false
	}
	policy := gate.Custom(func(in gate.Input) gate.Decision {
		next, ok := below(in.Consistency)
		if !ok || !in.Statement.Verdict.Safe() {
			return gate.Decision{Action: gate.Rethrow}
		}
		switch in.Failure.Class {
		case gate.ClassUnavailable, gate.ClassReadTimeout:
			return gate.Decision{Action: gate.RetrySame, Downgrade: true, Consistency: next}
		}
		return gate.Decision{Action: gate.Rethrow}
	})
	g, err := gate.New(gate.Options{Policy: policy})
	if err != nil {
		fmt.Println(err)
		return
	}
	dead := gate.Failure{Class: gate.ClassUnavailable, Required: 2, Received: 1}
	in := gate.Input{Statement: g.Statement("SELECT name FROM users WHERE id = ?", false), Failure: dead, Consistency: gocql.EachQuorum, Attempts: 1, Budget: true}
	for {
		d := gate.Decide(policy, in)
		fmt.Println(in.Consistency, d.Action, d.Reason)
		if !d.Downgrade {
			break
		}
		in.Consistency, in.Attempts, in.Retries.Total = d.Consistency, in.Attempts+1, in.Retries.Total+1
	}
	// Output:
	// EACH_QUORUM retry-same-host downgraded
	// QUORUM retry-same-host downgraded
	// LOCAL_QUORUM rethrow policy
}

// A budget works for clients that have no gate, too.
func ExampleBudget() {
	budget, err := gate.NewBudget(gate.BudgetOptions{Ratio: 0.2, FloorPerSecond: -1})
	if err != nil {
		fmt.Println(err)
		return
	}
	retries := 0
	for range 10 {
		budget.Request()
		for range 3 { // everything fails, three times
			if budget.Take() {
				retries++
			}
		}
	}
	fmt.Println(retries, "retries for 10 requests")
	// Output:
	// 2 retries for 10 requests
}

// Events go to the log; the statement's text only if asked for.
func ExampleLogObserver() {
	logger := slog.New(slog.NewTextHandler(os.Stdout, &slog.HandlerOptions{ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
		switch a.Key {
		case slog.TimeKey, "latency", "wait", "host":
			return slog.Attr{}
		}
		return a
	}}))
	g, err := gate.New(gate.Options{Observer: gate.LogObserver(logger, gate.LogOptions{})})
	if err != nil {
		fmt.Println(err)
		return
	}
	db, end, err := connect(g, cqlserver.Overloaded())
	if err != nil {
		fmt.Println(err)
		return
	}
	defer end()
	_ = db.Query("UPDATE page_hits SET hits = hits + 1 WHERE page = ?", "home").Exec()
	// Output:
	// level=WARN msg="cql retry-refused" kind=update verdict=not-idempotent table=page_hits because=counter attempt=1 decision=rethrow reason=unsafe-statement failure=overloaded error="Too many in-flight hints"
}
