package gate

import (
	"fmt"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
)

// DowngradingPolicy walks down a ladder of consistency levels, one entry for
// each retry, as gocql's DowngradingConsistencyRetryPolicy does, with these
// hazards taken out:
//
//   - a write that is not safe to repeat is never retried, not even after an
//     unavailable error;
//   - a timed-out counter or lightweight transaction is never reported as done;
//   - nothing at a serial level is downgraded;
//   - a request made at a level that is bound to the local datacenter does not
//     step out of it, unless LeaveDatacenter says so;
//   - no entry of the ladder raises the level;
//   - a timed-out write that is reported as done is also reported to the
//     Observer (EventIgnored), and so is each downgrade (EventDowngraded), so
//     that the rows can be read again or repaired later.
//
// The caller gets a weaker guarantee than it asked for and is not told. The
// zero value, a ladder without entries, retries nothing.
type DowngradingPolicy struct {
	// Levels are the levels of the first, second, ... retry. Serial levels are
	// refused when the gate is made.
	Levels []gocql.Consistency
	// LeaveDatacenter allows a request at LOCAL_ONE or LOCAL_QUORUM to be
	// retried at a level that counts replicas of any datacenter, and one at
	// EACH_QUORUM at a level that a remote datacenter alone can satisfy.
	LeaveDatacenter bool
}

// Downgrading returns the policy with this ladder.
func Downgrading(levels ...gocql.Consistency) DowngradingPolicy {
	return DowngradingPolicy{Levels: levels}
}

// check refuses ladders that can never be right.
func (p DowngradingPolicy) check() error {
	for i, l := range p.Levels {
		if isSerial(l) || strength(l) < 0 {
			return &OptionError{Option: fmt.Sprintf("Policy.Levels[%d]", i), Problem: fmt.Sprintf("%s is not a level that a request can be downgraded to", l)}
		}
	}
	return nil
}

// Decide implements Policy.
func (p DowngradingPolicy) Decide(in Input) Decision {
	if in.serial() {
		return Decision{Action: Rethrow, Reason: ReasonSerial}
	}
	if !in.Statement.Verdict.Safe() {
		return Decision{Action: Rethrow, Reason: refusal(in.Statement)}
	}
	f := in.Failure
	switch f.Class {
	case ClassUnavailable:
		if f.Received < 1 {
			return Decision{Action: Rethrow, Reason: ReasonNoReplicas}
		}
		return p.step(in, RetrySame)
	case ClassReadTimeout:
		return p.step(in, RetrySame)
	case ClassWriteTimeout:
		return p.writeTimeout(in)
	case ClassConnection, ClassNoResponse, ClassOverloaded, ClassServerError, ClassTruncate, ClassBootstrapping, ClassNotSent:
		return p.step(in, RetryNext)
	}
	return Decision{Action: Rethrow, Reason: ReasonPolicy}
}

func (p DowngradingPolicy) writeTimeout(in Input) Decision {
	received := in.Failure.Received
	switch in.Failure.WriteType {
	case WriteSimple, WriteBatch:
		if received > 0 {
			return Decision{Action: Ignore, Reason: ReasonAcknowledged}
		}
		return Decision{Action: Rethrow, Reason: ReasonNoReplicas}
	case WriteUnloggedBatch:
		if received > 0 {
			return p.step(in, RetrySame)
		}
		return Decision{Action: Rethrow, Reason: ReasonNoReplicas}
	case WriteBatchLog:
		return once(in.Retries.WriteTimeout, RetrySame, ReasonBatchLog)
	}
	return Decision{Action: Rethrow, Reason: ReasonPolicy}
}

// step retries at the ladder's next entry. As in gocql the position on the
// ladder is the number of retries, whatever the failures were.
func (p DowngradingPolicy) step(in Input, a Action) Decision {
	if in.Retries.Total >= len(p.Levels) {
		return Decision{Action: Rethrow, Reason: ReasonNoLowerLevel}
	}
	next := p.Levels[in.Retries.Total]
	if strength(next) > strength(in.Consistency) {
		return Decision{Action: Rethrow, Reason: ReasonNoLowerLevel}
	}
	if !p.LeaveDatacenter && leavesDatacenter(in.Consistency, next) {
		return Decision{Action: Rethrow, Reason: ReasonLeavesDatacenter}
	}
	return Decision{Action: a, Reason: ReasonDowngraded, Downgrade: true, Consistency: next}
}

// strength orders the levels by what they ask for; -1 is a level that has no
// place in the order. Levels that differ only in where the replicas are have
// different ranks, so that LOCAL_QUORUM is below QUORUM, and that below
// EACH_QUORUM.
func strength(c gocql.Consistency) int {
	switch c {
	case gocql.Any:
		return 0
	case gocql.LocalOne:
		return 1
	case gocql.One:
		return 2
	case gocql.Two:
		return 3
	case gocql.Three:
		return 4
	case gocql.LocalQuorum:
		return 5
	case gocql.Quorum:
		return 6
	case gocql.EachQuorum:
		return 7
	case gocql.All:
		return 8
	case gocql.Serial, gocql.LocalSerial:
	}
	return -1
}

// leavesDatacenter reports whether a request that was bound to replicas of the
// local datacenter could be satisfied without any of them.
func leavesDatacenter(from, to gocql.Consistency) bool {
	local := to == gocql.LocalOne || to == gocql.LocalQuorum
	switch from {
	case gocql.LocalOne, gocql.LocalQuorum:
		return !local
	case gocql.EachQuorum:
		// A quorum of all replicas is the published ladder's step from here; a
		// fixed number of replicas may lie in one remote datacenter.
		return !local && to != gocql.Quorum && to != gocql.EachQuorum
	}
	return false
}
