package gate

import (
	"fmt"
	"testing"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
)

// down, same and so on build what the tables below expect.
func down(l gocql.Consistency) Decision {
	return Decision{Action: RetrySame, Reason: ReasonDowngraded, Downgrade: true, Consistency: l}
}

func rethrow(r Reason) Decision { return Decision{Action: Rethrow, Reason: r} }

// TestReplicasRules is the published table of the Java driver's downgrading
// policy: order of conditions, target choice, what is ignored, once per request.
func TestReplicasRules(t *testing.T) {
	t.Parallel()
	same := func(r Reason) Decision { return Decision{Action: RetrySame, Reason: r} }
	next := func(r Reason) Decision { return Decision{Action: RetryNext, Reason: r} }
	ignored := Decision{Action: Ignore, Reason: ReasonAcknowledged}
	once := Retries{Total: 1}
	tests := []struct {
		name      string
		statement Statement
		failure   Failure
		level     gocql.Consistency
		retries   Retries
		want      Decision
	}{
		// Unavailable.
		{"unavailable at a serial level", read(), unavailable(gocql.Serial, 2, 1), gocql.Serial, Retries{}, next(ReasonNothingApplied)},
		{"unavailable in the Paxos phase", lwt(), unavailable(gocql.LocalSerial, 2, 1), gocql.Quorum, Retries{}, next(ReasonNothingApplied)},
		{"unavailable, four alive", read(), unavailable(gocql.All, 5, 4), gocql.All, Retries{}, down(gocql.Three)},
		{"unavailable, three alive", read(), unavailable(gocql.All, 5, 3), gocql.All, Retries{}, down(gocql.Three)},
		{"unavailable, two alive", read(), unavailable(gocql.All, 3, 2), gocql.All, Retries{}, down(gocql.Two)},
		{"unavailable, one alive", read(), unavailable(gocql.Quorum, 2, 1), gocql.Quorum, Retries{}, down(gocql.One)},
		{"unavailable, none alive", read(), unavailable(gocql.Quorum, 2, 0), gocql.Quorum, Retries{}, rethrow(ReasonNoReplicas)},
		{"unavailable at EACH_QUORUM, four alive", read(), unavailable(gocql.EachQuorum, 5, 4), gocql.EachQuorum, Retries{}, down(gocql.One)},
		{"unavailable at EACH_QUORUM, none alive", read(), unavailable(gocql.EachQuorum, 2, 0), gocql.EachQuorum, Retries{}, down(gocql.One)},
		{"unavailable at LOCAL_QUORUM leaves the datacenter", read(), unavailable(gocql.LocalQuorum, 2, 1), gocql.LocalQuorum, Retries{}, down(gocql.One)},
		{"unavailable, unsafe write", unsafeWrite(), unavailable(gocql.Quorum, 2, 1), gocql.Quorum, Retries{}, down(gocql.One)},
		{"unavailable after a retry", read(), unavailable(gocql.One, 1, 1), gocql.One, once, rethrow(ReasonOnce)},
		{"unavailable at a serial level after a retry", read(), unavailable(gocql.Serial, 2, 1), gocql.Serial, once, rethrow(ReasonOnce)},
		// Read timeout, in the order of the conditions.
		{"read timeout at a serial level, too few replies", read(), readTimeout(gocql.Serial, 1, 2, false), gocql.Serial, Retries{}, rethrow(ReasonSerial)},
		{"read timeout, three of four", read(), readTimeout(gocql.All, 3, 4, false), gocql.All, Retries{}, down(gocql.Three)},
		{"read timeout, two of three, without data", read(), readTimeout(gocql.All, 2, 3, false), gocql.All, Retries{}, down(gocql.Two)},
		{"read timeout, one of two, with data", read(), readTimeout(gocql.Quorum, 1, 2, true), gocql.Quorum, Retries{}, down(gocql.One)},
		{"read timeout, none of two", read(), readTimeout(gocql.Quorum, 0, 2, false), gocql.Quorum, Retries{}, rethrow(ReasonNoReplicas)},
		{"read timeout at EACH_QUORUM, three of four", read(), readTimeout(gocql.EachQuorum, 3, 4, false), gocql.EachQuorum, Retries{}, down(gocql.One)},
		{"read timeout, enough, without data", read(), readTimeout(gocql.Quorum, 2, 2, false), gocql.Quorum, Retries{}, same(ReasonDataMissing)},
		{"read timeout, digest mismatch", read(), readTimeout(gocql.Quorum, 2, 2, true), gocql.Quorum, Retries{}, rethrow(ReasonPolicy)},
		{"read timeout after a retry", read(), readTimeout(gocql.One, 0, 1, false), gocql.One, once, rethrow(ReasonOnce)},
		// Write timeout, by the write type.
		{"write timeout SIMPLE, one acknowledged", idempotentWrite(), writeTimeout(WriteSimple, 1, 2), gocql.Quorum, Retries{}, ignored},
		{"write timeout SIMPLE, none acknowledged", idempotentWrite(), writeTimeout(WriteSimple, 0, 2), gocql.Quorum, Retries{}, rethrow(ReasonNoReplicas)},
		{"write timeout SIMPLE, unsafe", unsafeWrite(), writeTimeout(WriteSimple, 1, 2), gocql.Quorum, Retries{}, rethrow(ReasonUnsafe)},
		{"write timeout SIMPLE of a transaction's commit", lwt(), writeTimeout(WriteSimple, 1, 2), gocql.Quorum, Retries{}, rethrow(ReasonConditional)},
		{"write timeout BATCH, one acknowledged", idempotentWrite(), writeTimeout(WriteBatch, 1, 2), gocql.Quorum, Retries{}, ignored},
		{"write timeout BATCH, none acknowledged", idempotentWrite(), writeTimeout(WriteBatch, 0, 2), gocql.Quorum, Retries{}, rethrow(ReasonNoReplicas)},
		{"write timeout UNLOGGED_BATCH, one acknowledged", idempotentWrite(), writeTimeout(WriteUnloggedBatch, 1, 2), gocql.Quorum, Retries{}, down(gocql.One)},
		{"write timeout UNLOGGED_BATCH, none acknowledged", idempotentWrite(), writeTimeout(WriteUnloggedBatch, 0, 2), gocql.Quorum, Retries{}, rethrow(ReasonNoReplicas)},
		{"write timeout BATCH_LOG", idempotentWrite(), writeTimeout(WriteBatchLog, 0, 1), gocql.Quorum, Retries{}, same(ReasonBatchLog)},
		{"write timeout BATCH_LOG, unsafe", unsafeWrite(), writeTimeout(WriteBatchLog, 0, 1), gocql.Quorum, Retries{}, rethrow(ReasonUnsafe)},
		{"write timeout COUNTER", unsafeWrite(), writeTimeout(WriteCounter, 1, 2), gocql.Quorum, Retries{}, rethrow(ReasonWriteType)},
		{"write timeout COUNTER of what looked safe", idempotentWrite(), writeTimeout(WriteCounter, 1, 2), gocql.Quorum, Retries{}, rethrow(ReasonWriteType)},
		{"write timeout CAS", lwt(), writeTimeout(WriteCAS, 1, 2), gocql.Quorum, Retries{}, rethrow(ReasonWriteType)},
		{"write timeout VIEW", idempotentWrite(), writeTimeout(WriteView, 1, 2), gocql.Quorum, Retries{}, rethrow(ReasonPolicy)},
		{"write timeout after a retry", idempotentWrite(), writeTimeout(WriteSimple, 1, 2), gocql.Quorum, once, rethrow(ReasonOnce)},
		// The rest.
		{"connection", idempotentWrite(), Failure{Class: ClassConnection}, gocql.Quorum, once, next(ReasonRepeatable)},
		{"overloaded", idempotentWrite(), Failure{Class: ClassOverloaded}, gocql.Quorum, Retries{}, next(ReasonRepeatable)},
		{"bootstrapping", unsafeWrite(), Failure{Class: ClassBootstrapping}, gocql.Quorum, Retries{}, next(ReasonNothingApplied)},
		{"write failure", idempotentWrite(), Failure{Class: ClassWriteFailure}, gocql.Quorum, Retries{}, rethrow(ReasonPolicy)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			i := in(test.statement, test.failure)
			i.Consistency, i.Retries = test.level, test.retries
			if d := Decide(DowngradingByReplicas(), i); d != test.want {
				t.Errorf("decision %+v, want %+v", d, test.want)
			}
		})
	}
}

// TestDowngradingLadder is gocql's ladder, with its hazards taken out.
func TestDowngradingLadder(t *testing.T) {
	t.Parallel()
	ladder := Downgrading(gocql.Quorum, gocql.LocalQuorum)
	toOne := Downgrading(gocql.One)
	leaving := DowngradingPolicy{Levels: []gocql.Consistency{gocql.One}, LeaveDatacenter: true}
	nextHost := func(l gocql.Consistency) Decision { d := down(l); d.Action = RetryNext; return d }
	tests := []struct {
		name      string
		policy    DowngradingPolicy
		statement Statement
		failure   Failure
		level     gocql.Consistency
		retries   int
		want      Decision
	}{
		{"first step from EACH_QUORUM", ladder, read(), unavailable(gocql.EachQuorum, 2, 1), gocql.EachQuorum, 0, down(gocql.Quorum)},
		{"second step", ladder, read(), unavailable(gocql.Quorum, 3, 1), gocql.Quorum, 1, down(gocql.LocalQuorum)},
		{"end of the ladder", ladder, read(), unavailable(gocql.LocalQuorum, 2, 1), gocql.LocalQuorum, 2, rethrow(ReasonNoLowerLevel)},
		{"no ladder", Downgrading(), read(), unavailable(gocql.Quorum, 2, 1), gocql.Quorum, 0, rethrow(ReasonNoLowerLevel)},
		{"none alive", ladder, read(), unavailable(gocql.EachQuorum, 2, 0), gocql.EachQuorum, 0, rethrow(ReasonNoReplicas)},
		{"the ladder does not climb", ladder, read(), unavailable(gocql.One, 1, 1), gocql.One, 0, rethrow(ReasonNoLowerLevel)},
		{"serial unavailable", toOne, read(), unavailable(gocql.Serial, 2, 1), gocql.Serial, 0, rethrow(ReasonSerial)},
		{"serial read timeout", toOne, read(), readTimeout(gocql.Serial, 1, 2, false), gocql.Serial, 0, rethrow(ReasonSerial)},
		{"Paxos phase unavailable", toOne, lwt(), unavailable(gocql.Serial, 2, 1), gocql.Quorum, 0, rethrow(ReasonSerial)},
		{"unsafe write unavailable", toOne, unsafeWrite(), unavailable(gocql.Quorum, 2, 1), gocql.Quorum, 0, rethrow(ReasonUnsafe)},
		{"unsafe write, bootstrapping", toOne, unsafeWrite(), Failure{Class: ClassBootstrapping}, gocql.Quorum, 0, rethrow(ReasonUnsafe)},
		{"LOCAL_QUORUM stays at home", toOne, read(), unavailable(gocql.LocalQuorum, 2, 1), gocql.LocalQuorum, 0, rethrow(ReasonLeavesDatacenter)},
		{"LOCAL_QUORUM to LOCAL_ONE", Downgrading(gocql.LocalOne), read(), unavailable(gocql.LocalQuorum, 2, 1), gocql.LocalQuorum, 0, down(gocql.LocalOne)},
		{"EACH_QUORUM does not drop to ONE", toOne, read(), unavailable(gocql.EachQuorum, 2, 1), gocql.EachQuorum, 0, rethrow(ReasonLeavesDatacenter)},
		{"leaving the datacenter when asked to", leaving, read(), unavailable(gocql.LocalQuorum, 2, 1), gocql.LocalQuorum, 0, down(gocql.One)},
		{"QUORUM to ONE was never bound to one", toOne, read(), unavailable(gocql.Quorum, 2, 1), gocql.Quorum, 0, down(gocql.One)},
		{"read timeout, too few", toOne, read(), readTimeout(gocql.Quorum, 1, 2, false), gocql.Quorum, 0, down(gocql.One)},
		{"read timeout, enough without data: the ladder advances", toOne, read(), readTimeout(gocql.Quorum, 2, 2, false), gocql.Quorum, 0, down(gocql.One)},
		{"read timeout, digest mismatch: the ladder advances", toOne, read(), readTimeout(gocql.Quorum, 2, 2, true), gocql.Quorum, 0, down(gocql.One)},
		{"write timeout SIMPLE acknowledged", toOne, idempotentWrite(), writeTimeout(WriteSimple, 1, 2), gocql.Quorum, 0, Decision{Action: Ignore, Reason: ReasonAcknowledged}},
		{"write timeout SIMPLE not acknowledged", toOne, idempotentWrite(), writeTimeout(WriteSimple, 0, 2), gocql.Quorum, 0, rethrow(ReasonNoReplicas)},
		{"write timeout BATCH acknowledged", toOne, idempotentWrite(), writeTimeout(WriteBatch, 2, 3), gocql.Quorum, 0, Decision{Action: Ignore, Reason: ReasonAcknowledged}},
		{"write timeout COUNTER acknowledged is not ignored", toOne, unsafeWrite(), writeTimeout(WriteCounter, 1, 2), gocql.Quorum, 0, rethrow(ReasonWriteType)},
		{"write timeout CAS acknowledged is not ignored", toOne, lwt(), writeTimeout(WriteCAS, 1, 2), gocql.Quorum, 0, rethrow(ReasonWriteType)},
		{"write timeout SIMPLE of a commit is not ignored", toOne, lwt(), writeTimeout(WriteSimple, 1, 2), gocql.Quorum, 0, rethrow(ReasonConditional)},
		{"write timeout UNLOGGED_BATCH acknowledged", toOne, idempotentWrite(), writeTimeout(WriteUnloggedBatch, 1, 2), gocql.Quorum, 0, down(gocql.One)},
		{"write timeout UNLOGGED_BATCH not acknowledged", toOne, idempotentWrite(), writeTimeout(WriteUnloggedBatch, 0, 2), gocql.Quorum, 0, rethrow(ReasonNoReplicas)},
		{"write timeout BATCH_LOG", toOne, idempotentWrite(), writeTimeout(WriteBatchLog, 0, 1), gocql.Quorum, 0, Decision{Action: RetrySame, Reason: ReasonBatchLog}},
		{"write timeout VIEW", toOne, idempotentWrite(), writeTimeout(WriteView, 1, 2), gocql.Quorum, 0, rethrow(ReasonPolicy)},
		{"connection: the next host, and the ladder advances", toOne, read(), Failure{Class: ClassConnection}, gocql.Quorum, 0, nextHost(gocql.One)},
		{"write failure", toOne, idempotentWrite(), Failure{Class: ClassWriteFailure}, gocql.Quorum, 0, rethrow(ReasonPolicy)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			i := in(test.statement, test.failure)
			i.Consistency, i.Retries = test.level, Retries{Total: test.retries}
			if d := Decide(test.policy, i); d != test.want {
				t.Errorf("decision %+v, want %+v", d, test.want)
			}
		})
	}
}

func TestLadderIsChecked(t *testing.T) {
	t.Parallel()
	for _, level := range []gocql.Consistency{gocql.Serial, gocql.LocalSerial, 77} {
		_, err := New(Options{Policy: Downgrading(gocql.Quorum, level)})
		if err == nil || err.Error() != fmt.Sprintf("gate: Policy.Levels[1] %s is not a level that a request can be downgraded to", level) {
			t.Errorf("level %v: error %v", level, err)
		}
	}
}
