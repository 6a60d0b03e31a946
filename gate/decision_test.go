package gate

import (
	"fmt"
	"testing"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"

	"github.com/cqlidem/cqlidem/classify"
)

// The statements that the tables below are about.
func idempotentWrite() Statement {
	return Statement{Verdict: classify.Idempotent, Kind: classify.KindUpdate, Code: classify.FixedTimestamp}
}

func qualifiedWrite() Statement {
	return Statement{Verdict: classify.Qualified, Kind: classify.KindInsert, Code: classify.TTL}
}

func read() Statement {
	return Statement{Verdict: classify.Idempotent, Kind: classify.KindSelect, Code: classify.Read}
}

func unsafeWrite() Statement {
	return Statement{Verdict: classify.NotIdempotent, Kind: classify.KindUpdate, Code: classify.Counter}
}

func unknownWrite() Statement {
	return Statement{Verdict: classify.Unknown, Kind: classify.KindUpdate, Code: classify.ColumnTypeUnknown}
}

func lwt() Statement {
	return Statement{Verdict: classify.NotIdempotent, Kind: classify.KindInsert, Code: classify.LWT, Conditional: true}
}

func unparsed() Statement {
	return Statement{Verdict: classify.Unknown, Kind: classify.KindUnknown, Code: classify.SyntaxErr}
}

func transaction() Statement {
	return Statement{Verdict: classify.NotIdempotent, Kind: classify.KindTransaction, Code: classify.Transaction}
}

// in is an input with nothing in the way of a retry.
func in(s Statement, f Failure) Input {
	return Input{Statement: s, Failure: f, Consistency: gocql.Quorum, Attempts: 1, Budget: true}
}

func unavailable(level gocql.Consistency, required, alive int) Failure {
	return Failure{Class: ClassUnavailable, Consistency: level, HasLevel: true, Required: required, Received: alive}
}

func readTimeout(level gocql.Consistency, received, required int, data bool) Failure {
	return Failure{Class: ClassReadTimeout, Consistency: level, HasLevel: true, Required: required, Received: received, DataPresent: data}
}

func writeTimeout(t WriteType, received, required int) Failure {
	return Failure{Class: ClassWriteTimeout, WriteType: t, Consistency: gocql.Quorum, HasLevel: true, Required: required, Received: received}
}

// asked is a policy that wants to retry everything, and notes that it was asked.
type asked struct{ times int }

func (a *asked) Decide(Input) Decision {
	a.times++
	return Decision{Action: RetryNext}
}

// TestEvents is the published table of gated events, and of those that are not,
// with the exceptions that the gate makes: row by class, column by statement.
func TestEvents(t *testing.T) {
	t.Parallel()
	const (
		asks        = Reason("") // the policy is asked
		unsafe      = ReasonUnsafe
		unknown     = ReasonUnknown
		conditional = ReasonConditional
		permanent   = ReasonPermanent
	)
	rows := []struct {
		class                                        Class
		safe, unsafe, unknown, lwt, unparsed, accord Reason
	}{
		// Gated: the attempt may have been applied.
		{ClassWriteTimeout, asks, unsafe, unknown, conditional, unknown, unsafe},
		{ClassServerError, asks, unsafe, unknown, conditional, unknown, unsafe},
		{ClassOverloaded, asks, unsafe, unknown, conditional, unknown, unsafe},
		{ClassTruncate, asks, unsafe, unknown, conditional, unknown, unsafe},
		{ClassConnection, asks, unsafe, unknown, conditional, unknown, unsafe},
		{ClassNoResponse, asks, unsafe, unknown, conditional, unknown, unsafe},
		{ClassWriteFailure, asks, unsafe, unknown, conditional, unknown, unsafe},
		{ClassReadFailure, asks, unsafe, unknown, conditional, unknown, unsafe},
		{ClassFunctionFailure, asks, unsafe, unknown, conditional, unknown, unsafe},
		{ClassCDCWriteFailure, asks, unsafe, unknown, conditional, unknown, unsafe},
		// Not gated, except for what is no ordinary read or write.
		{ClassReadTimeout, asks, asks, asks, conditional, unknown, unsafe},
		{ClassUnavailable, asks, asks, asks, conditional, unknown, unsafe},
		// Never executed by anyone.
		{ClassBootstrapping, asks, asks, asks, asks, asks, asks},
		{ClassNotSent, asks, asks, asks, asks, asks, asks},
		// Never retried.
		{ClassSyntax, permanent, permanent, permanent, permanent, permanent, permanent},
		{ClassUnauthorized, permanent, permanent, permanent, permanent, permanent, permanent},
		{ClassInvalid, permanent, permanent, permanent, permanent, permanent, permanent},
		{ClassConfig, permanent, permanent, permanent, permanent, permanent, permanent},
		{ClassAlreadyExists, permanent, permanent, permanent, permanent, permanent, permanent},
		{ClassUnprepared, permanent, permanent, permanent, permanent, permanent, permanent},
		{ClassCredentials, permanent, permanent, permanent, permanent, permanent, permanent},
		{ClassProtocol, permanent, permanent, permanent, permanent, permanent, permanent},
		{ClassCASWriteUnknown, ReasonCASUnknown, ReasonCASUnknown, ReasonCASUnknown, ReasonCASUnknown, ReasonCASUnknown, ReasonCASUnknown},
		{ClassCancelled, ReasonCancelled, ReasonCancelled, ReasonCancelled, ReasonCancelled, ReasonCancelled, ReasonCancelled},
		{ClassUnknown, ReasonUnrecognised, ReasonUnrecognised, ReasonUnrecognised, ReasonUnrecognised, ReasonUnrecognised, ReasonUnrecognised},
	}
	seen := map[Class]bool{}
	for _, row := range rows {
		seen[row.class] = true
		for _, cell := range []struct {
			name      string
			statement Statement
			want      Reason
		}{
			{"idempotent", idempotentWrite(), row.safe}, {"qualified", qualifiedWrite(), row.safe}, {"read", read(), row.safe},
			{"not idempotent", unsafeWrite(), row.unsafe}, {"unknown", unknownWrite(), row.unknown},
			{"lightweight transaction", lwt(), row.lwt}, {"unparsed", unparsed(), row.unparsed}, {"transaction", transaction(), row.accord},
		} {
			t.Run(fmt.Sprintf("%s/%s", row.class, cell.name), func(t *testing.T) {
				t.Parallel()
				p := &asked{}
				d := Decide(p, in(cell.statement, Failure{Class: row.class, Consistency: gocql.Quorum, HasLevel: true, Required: 2, Received: 1}))
				if cell.want == asks {
					if p.times != 1 || d.Action != RetryNext {
						t.Errorf("policy asked %d times, decision %+v, want it asked and followed", p.times, d)
					}
					return
				}
				if p.times != 0 || d.Action != Rethrow || d.Reason != cell.want {
					t.Errorf("policy asked %d times, decision %+v, want no question and %s", p.times, d, cell.want)
				}
			})
		}
	}
	for c := range classCount {
		if !seen[c] {
			t.Errorf("class %s has no row", c)
		}
	}
}

// TestDefaultMatrix is the published decision matrix of the default policy, both
// columns, with the counters of "at most once" at 0 and at 1.
func TestDefaultMatrix(t *testing.T) {
	t.Parallel()
	type cell struct {
		action Action
		reason Reason
	}
	next := func(r Reason) cell { return cell{RetryNext, r} }
	same := func(r Reason) cell { return cell{RetrySame, r} }
	none := func(r Reason) cell { return cell{Rethrow, r} }
	class := func(c Class) Failure { return Failure{Class: c} }
	rows := []struct {
		name         string
		failure      Failure
		retries      Retries
		safe, unsafe cell
	}{
		{"broken connection", class(ClassConnection), Retries{}, next(ReasonRepeatable), none(ReasonUnsafe)},
		{"broken connection again", class(ClassConnection), Retries{Total: 5}, next(ReasonRepeatable), none(ReasonUnsafe)},
		{"no response", class(ClassNoResponse), Retries{}, next(ReasonRepeatable), none(ReasonUnsafe)},
		{"overloaded", class(ClassOverloaded), Retries{}, next(ReasonRepeatable), none(ReasonUnsafe)},
		{"server error", class(ClassServerError), Retries{}, next(ReasonRepeatable), none(ReasonUnsafe)},
		{"truncate error", class(ClassTruncate), Retries{}, next(ReasonRepeatable), none(ReasonUnsafe)},
		{"unavailable", unavailable(gocql.Quorum, 2, 1), Retries{}, next(ReasonNothingApplied), next(ReasonNothingApplied)},
		{"unavailable again", unavailable(gocql.Quorum, 2, 1), Retries{Total: 1, Unavailable: 1}, none(ReasonOnce), none(ReasonOnce)},
		{"unavailable after another failure", unavailable(gocql.Quorum, 2, 1), Retries{Total: 2, ReadTimeout: 1, WriteTimeout: 1},
			next(ReasonNothingApplied), next(ReasonNothingApplied)},
		{"read timeout, enough replies, no data", readTimeout(gocql.Quorum, 2, 2, false), Retries{}, same(ReasonDataMissing), same(ReasonDataMissing)},
		{"read timeout, more replies than required, no data", readTimeout(gocql.Quorum, 3, 2, false), Retries{}, same(ReasonDataMissing), same(ReasonDataMissing)},
		{"read timeout, enough replies, no data, again", readTimeout(gocql.Quorum, 2, 2, false), Retries{Total: 1, ReadTimeout: 1}, none(ReasonOnce), none(ReasonOnce)},
		{"read timeout, enough replies, no data, after another failure", readTimeout(gocql.Quorum, 2, 2, false), Retries{Total: 1, Unavailable: 1},
			same(ReasonDataMissing), same(ReasonDataMissing)},
		{"read timeout, digest mismatch", readTimeout(gocql.Quorum, 2, 2, true), Retries{}, none(ReasonPolicy), none(ReasonPolicy)},
		{"read timeout, too few replies", readTimeout(gocql.Quorum, 1, 2, false), Retries{}, none(ReasonPolicy), none(ReasonPolicy)},
		{"read timeout, too few replies, data", readTimeout(gocql.Quorum, 1, 2, true), Retries{}, none(ReasonPolicy), none(ReasonPolicy)},
		{"write timeout BATCH_LOG", writeTimeout(WriteBatchLog, 0, 1), Retries{}, same(ReasonBatchLog), none(ReasonUnsafe)},
		{"write timeout BATCH_LOG again", writeTimeout(WriteBatchLog, 0, 1), Retries{Total: 1, WriteTimeout: 1}, none(ReasonOnce), none(ReasonUnsafe)},
		{"write timeout SIMPLE", writeTimeout(WriteSimple, 1, 2), Retries{}, none(ReasonPolicy), none(ReasonUnsafe)},
		{"write timeout BATCH", writeTimeout(WriteBatch, 1, 2), Retries{}, none(ReasonPolicy), none(ReasonUnsafe)},
		{"write timeout UNLOGGED_BATCH", writeTimeout(WriteUnloggedBatch, 1, 2), Retries{}, none(ReasonPolicy), none(ReasonUnsafe)},
		{"write timeout COUNTER", writeTimeout(WriteCounter, 1, 2), Retries{}, none(ReasonWriteType), none(ReasonWriteType)},
		{"write timeout CAS", writeTimeout(WriteCAS, 1, 2), Retries{}, none(ReasonWriteType), none(ReasonWriteType)},
		{"write timeout VIEW", writeTimeout(WriteView, 1, 2), Retries{}, none(ReasonPolicy), none(ReasonUnsafe)},
		{"write timeout CDC", writeTimeout(WriteCDC, 1, 2), Retries{}, none(ReasonPolicy), none(ReasonUnsafe)},
		{"write timeout of a type to come", writeTimeout("NEW", 1, 2), Retries{}, none(ReasonPolicy), none(ReasonUnsafe)},
		{"bootstrapping", class(ClassBootstrapping), Retries{}, next(ReasonNothingApplied), next(ReasonNothingApplied)},
		{"bootstrapping again", class(ClassBootstrapping), Retries{Total: 5}, next(ReasonNothingApplied), next(ReasonNothingApplied)},
		{"no stream identifier", class(ClassNotSent), Retries{}, next(ReasonNothingApplied), next(ReasonNothingApplied)},
		{"write failure", class(ClassWriteFailure), Retries{}, none(ReasonPolicy), none(ReasonUnsafe)},
		{"read failure", class(ClassReadFailure), Retries{}, none(ReasonPolicy), none(ReasonUnsafe)},
		{"function failure", class(ClassFunctionFailure), Retries{}, none(ReasonPolicy), none(ReasonUnsafe)},
		{"CDC write failure", class(ClassCDCWriteFailure), Retries{}, none(ReasonPolicy), none(ReasonUnsafe)},
		{"CAS write unknown", class(ClassCASWriteUnknown), Retries{}, none(ReasonCASUnknown), none(ReasonCASUnknown)},
		{"syntax error", class(ClassSyntax), Retries{}, none(ReasonPermanent), none(ReasonPermanent)},
		{"invalid", class(ClassInvalid), Retries{}, none(ReasonPermanent), none(ReasonPermanent)},
		{"unauthorized", class(ClassUnauthorized), Retries{}, none(ReasonPermanent), none(ReasonPermanent)},
		{"an error that is not known", class(ClassUnknown), Retries{}, none(ReasonUnrecognised), none(ReasonUnrecognised)},
	}
	for _, row := range rows {
		for _, column := range []struct {
			name      string
			statement Statement
			want      cell
		}{{"idempotent", idempotentWrite(), row.safe}, {"not idempotent", unsafeWrite(), row.unsafe}} {
			t.Run(row.name+"/"+column.name, func(t *testing.T) {
				t.Parallel()
				i := in(column.statement, row.failure)
				i.Retries = row.retries
				if d := Decide(Default{}, i); (cell{d.Action, d.Reason}) != column.want || d.Downgrade {
					t.Errorf("decision %+v, want %+v", d, column.want)
				}
			})
		}
	}
}

// TestDefaultSerial is the rule that serial consistency ends everything,
// whatever the error and the statement.
func TestDefaultSerial(t *testing.T) {
	t.Parallel()
	for _, level := range []gocql.Consistency{gocql.Serial, gocql.LocalSerial} {
		for c := range classCount {
			for _, s := range []Statement{read(), idempotentWrite(), unsafeWrite(), lwt()} {
				i := in(s, Failure{Class: c, Consistency: level, HasLevel: true, Required: 2, Received: 2})
				i.Consistency = level
				if d := Decide(Default{}, i); d.Action != Rethrow {
					t.Errorf("%s of a %s statement at %s: %+v", c, s.Verdict, level, d)
				}
			}
		}
	}
}

// TestLightweightTransaction: a conditional write is judged by its statement.
// What the server calls the write, and at which level it failed, can only make
// things worse.
func TestLightweightTransaction(t *testing.T) {
	t.Parallel()
	serial := func(f Failure) Failure { f.Consistency = gocql.Serial; return f }
	tests := []struct {
		name    string
		failure Failure
		policy  Policy
		want    Decision
	}{
		{"write timeout CAS, the Paxos phase", serial(writeTimeout(WriteCAS, 1, 2)), &asked{}, Decision{Rethrow, ReasonWriteType, false, 0}},
		{"write timeout SIMPLE, the commit over protocol v5", writeTimeout(WriteSimple, 1, 2), &asked{}, Decision{Rethrow, ReasonConditional, false, 0}},
		{"write timeout BATCH_LOG", writeTimeout(WriteBatchLog, 0, 1), Default{}, Decision{Rethrow, ReasonConditional, false, 0}},
		{"write failure SIMPLE, after the decision", Failure{Class: ClassWriteFailure, WriteType: WriteSimple}, &asked{}, Decision{Rethrow, ReasonConditional, false, 0}},
		{"read timeout without data", readTimeout(gocql.Serial, 2, 2, false), &asked{}, Decision{Rethrow, ReasonConditional, false, 0}},
		{"CAS write unknown", Failure{Class: ClassCASWriteUnknown, WriteType: WriteCAS}, &asked{}, Decision{Rethrow, ReasonCASUnknown, false, 0}},
		{"unavailable for the commit", unavailable(gocql.All, 3, 2), &asked{}, Decision{Rethrow, ReasonConditional, false, 0}},
		{"unavailable for the Paxos phase, default policy", unavailable(gocql.Serial, 2, 1), Default{}, Decision{Rethrow, ReasonSerial, false, 0}},
		{"unavailable for the Paxos phase, by replicas", unavailable(gocql.Serial, 2, 1), ReplicasPolicy{}, Decision{RetryNext, ReasonNothingApplied, false, 0}},
		{"bootstrapping", Failure{Class: ClassBootstrapping}, Default{}, Decision{RetryNext, ReasonNothingApplied, false, 0}},
		{"never sent", Failure{Class: ClassNotSent}, Default{}, Decision{RetryNext, ReasonNothingApplied, false, 0}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if d := Decide(test.policy, in(lwt(), test.failure)); d != test.want {
				t.Errorf("decision %+v, want %+v", d, test.want)
			}
		})
	}
}

// TestSeveralPartitions: the coordinator may refuse one partition of an unlogged
// batch after it has written another.
func TestSeveralPartitions(t *testing.T) {
	t.Parallel()
	s := unsafeWrite()
	s.SeveralPartitions = true
	if d := Decide(Default{}, in(s, unavailable(gocql.Quorum, 2, 1))); d.Action != Rethrow || d.Reason != ReasonSeveralPartitions {
		t.Errorf("unavailable: %+v", d)
	}
	s.Verdict = classify.Idempotent
	if d := Decide(Default{}, in(s, unavailable(gocql.Quorum, 2, 1))); d.Action != RetryNext {
		t.Errorf("unavailable of an idempotent one: %+v", d)
	}
}

// TestLimits is the order in which limits stop a retry.
func TestLimits(t *testing.T) {
	t.Parallel()
	base := in(read(), Failure{Class: ClassOverloaded})
	with := func(change func(*Input)) Input {
		i := base
		change(&i)
		return i
	}
	tests := []struct {
		name string
		in   Input
		want Reason
	}{
		{"none", base, ReasonRepeatable},
		{"outer retry", with(func(i *Input) { i.Outer = true; i.MaxAttempts = 1; i.Budget = false }), ReasonOuter},
		{"attempts", with(func(i *Input) { i.MaxAttempts = 2; i.Attempts = 2; i.Budget = false }), ReasonAttempts},
		{"attempts left", with(func(i *Input) { i.MaxAttempts = 3; i.Attempts = 2 }), ReasonRepeatable},
		{"deadline before the budget", with(func(i *Input) { i.HasDeadline = true; i.Left = 5; i.Backoff = 2; i.Latency = 3; i.Budget = false }), ReasonDeadline},
		{"deadline just far enough", with(func(i *Input) { i.HasDeadline = true; i.Left = 6; i.Backoff = 2; i.Latency = 3 }), ReasonRepeatable},
		{"deadline passed", with(func(i *Input) { i.HasDeadline = true; i.Left = -time.Second }), ReasonDeadline},
		{"budget", with(func(i *Input) { i.Budget = false }), ReasonBudget},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			d := Decide(Default{}, test.in)
			if d.Reason != test.want || d.Action.retries() != (test.want == ReasonRepeatable) {
				t.Errorf("decision %+v, want reason %s", d, test.want)
			}
		})
	}
}

// TestRestraint is what a policy cannot get away with.
func TestRestraint(t *testing.T) {
	t.Parallel()
	ignore := Custom(func(Input) Decision { return Decision{Action: Ignore} })
	lower := func(c gocql.Consistency) Policy {
		return Custom(func(Input) Decision { return Decision{Action: RetrySame, Downgrade: true, Consistency: c} })
	}
	serialRead := in(read(), unavailable(gocql.Serial, 2, 1))
	serialRead.Consistency = gocql.Serial
	tests := []struct {
		name   string
		policy Policy
		in     Input
		want   Decision
	}{
		{"ignore an acknowledged write", ignore, in(idempotentWrite(), writeTimeout(WriteSimple, 1, 2)), Decision{Ignore, ReasonAcknowledged, false, 0}},
		{"ignore a write without acknowledgement", ignore, in(idempotentWrite(), writeTimeout(WriteSimple, 0, 2)), Decision{Rethrow, ReasonIgnoreRefused, false, 0}},
		{"ignore a read timeout", ignore, in(read(), readTimeout(gocql.Quorum, 1, 2, false)), Decision{Rethrow, ReasonIgnoreRefused, false, 0}},
		{"ignore an unavailable error of an unsafe write", ignore, in(unsafeWrite(), unavailable(gocql.Quorum, 2, 1)), Decision{Rethrow, ReasonIgnoreRefused, false, 0}},
		{"ignore a counter", ignore, in(idempotentWrite(), writeTimeout(WriteCounter, 1, 2)), Decision{Rethrow, ReasonWriteType, false, 0}},
		{"downgrade to a serial level", lower(gocql.Serial), in(read(), readTimeout(gocql.Quorum, 1, 2, false)), Decision{Rethrow, ReasonSerial, false, 0}},
		{"downgrade from a serial level", lower(gocql.One), serialRead, Decision{Rethrow, ReasonSerial, false, 0}},
		{"an action that does not exist", Custom(func(Input) Decision { return Decision{Action: 42} }), in(read(), Failure{Class: ClassOverloaded}), Decision{Rethrow, ReasonPolicy, false, 0}},
		{"a reason left out, downgrade", lower(gocql.One), in(read(), readTimeout(gocql.Quorum, 1, 2, false)), Decision{RetrySame, ReasonDowngraded, true, gocql.One}},
		{"a reason left out, unsafe", &asked{}, in(unsafeWrite(), unavailable(gocql.Quorum, 2, 1)), Decision{RetryNext, ReasonNothingApplied, false, 0}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if d := Decide(test.policy, test.in); d != test.want {
				t.Errorf("decision %+v, want %+v", d, test.want)
			}
		})
	}
}

// TestUnsafeWritesAreNeverRepeated goes through every input there is, as far as
// it is finite, with a policy that wants everything: after a failure in which it
// may have been applied, what is not safe is neither repeated nor reported as
// done.
func TestUnsafeWritesAreNeverRepeated(t *testing.T) {
	t.Parallel()
	policies := []Policy{&asked{}, Custom(func(Input) Decision { return Decision{Action: Ignore} }), Default{}, ReplicasPolicy{},
		DowngradingPolicy{Levels: []gocql.Consistency{gocql.One}, LeaveDatacenter: true}}
	types := []WriteType{"", WriteSimple, WriteBatch, WriteUnloggedBatch, WriteBatchLog, WriteCounter, WriteCAS, WriteView, WriteCDC}
	levels := []gocql.Consistency{gocql.Any, gocql.One, gocql.Two, gocql.Three, gocql.Quorum, gocql.All, gocql.LocalQuorum,
		gocql.EachQuorum, gocql.LocalOne, gocql.Serial, gocql.LocalSerial}
	inputs := 0
	for _, p := range policies {
		for c := range classCount {
			if c.info().event == eventOpen {
				continue // the open events have a test of their own above
			}
			for _, s := range []Statement{unsafeWrite(), unknownWrite(), lwt(), unparsed(), transaction(), {}} {
				for _, w := range types {
					for _, level := range levels {
						for received := range 4 {
							i := in(s, Failure{Class: c, WriteType: w, Consistency: level, HasLevel: true, Required: 2, Received: received})
							i.Consistency = level
							inputs++
							if d := Decide(p, i); d.Action != Rethrow || d.Reason == "" {
								t.Fatalf("%T, %s of %+v: %+v", p, c, i, d)
							}
						}
					}
				}
			}
		}
	}
	t.Logf("%d inputs", inputs)
}

func TestNames(t *testing.T) {
	t.Parallel()
	names := map[string]bool{}
	for c := range classCount {
		if names[c.String()] {
			t.Errorf("two classes are called %q", c)
		}
		names[c.String()] = true
	}
	if got := classCount.String(); got != fmt.Sprintf("Class(%d)", uint8(classCount)) {
		t.Errorf("a class that does not exist is called %q", got)
	}
	if got := Action(9).String(); got != "Action(9)" {
		t.Errorf("an action that does not exist is called %q", got)
	}
}
