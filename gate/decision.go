package gate

import (
	"fmt"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"

	"github.com/cqlidem/cqlidem/classify"
)

// Action is what happens after a failed attempt. The zero value gives the error
// to the caller.
type Action uint8

const (
	// Rethrow gives the error to the caller.
	Rethrow Action = iota
	// RetrySame sends the request again to the host that failed.
	RetrySame
	// RetryNext sends the request to the next host of the query plan. If there is
	// none, the error goes to the caller.
	RetryNext
	// Ignore reports success to the caller although the write did not reach as
	// many replicas as the consistency level asked for.
	Ignore
)

// String returns the word used in events and metrics.
func (a Action) String() string {
	switch a {
	case Rethrow:
		return "rethrow"
	case RetrySame:
		return "retry-same-host"
	case RetryNext:
		return "retry-next-host"
	case Ignore:
		return "ignore"
	}
	return fmt.Sprintf("Action(%d)", uint8(a))
}

// retries reports whether the action sends the request again.
func (a Action) retries() bool { return a == RetrySame || a == RetryNext }

// Reason says why a decision was taken. Reasons are a contract: they stand in
// errors, events and metrics, and never change their meaning.
type Reason string

// Reasons for giving the error to the caller.
const (
	// ReasonUnsafe: the attempt may have been applied, and the statement adds an
	// effect each time.
	ReasonUnsafe Reason = "unsafe-statement"
	// ReasonUnknown: the attempt may have been applied, and it is not known
	// whether the statement may be repeated.
	ReasonUnknown Reason = "unknown-statement"
	// ReasonConditional: it is not known whether the lightweight transaction was
	// applied. Read the row at a serial level to find out (see ExecCAS).
	ReasonConditional Reason = "conditional-outcome-unknown"
	// ReasonSeveralPartitions: the statement is not safe to repeat and may write
	// to several partitions; the coordinator checks one after the other, so that
	// it may report too few replicas for one after it has written another.
	ReasonSeveralPartitions Reason = "several-partitions"
	// ReasonSerial: nothing at a serial consistency is repeated or downgraded.
	ReasonSerial Reason = "serial-consistency"
	// ReasonWriteType: the coordinator says that it was writing a counter or a
	// lightweight transaction, whatever the text looked like.
	ReasonWriteType Reason = "write-type"
	// ReasonCASUnknown: the server does not know how the transaction ended.
	ReasonCASUnknown Reason = "cas-write-unknown"
	// ReasonPermanent: the server would refuse the request again.
	ReasonPermanent Reason = "permanent-error"
	// ReasonUnrecognised: the gate does not know the error.
	ReasonUnrecognised Reason = "unrecognised-error"
	// ReasonCancelled: the caller's context ended.
	ReasonCancelled Reason = "cancelled"
	// ReasonPolicy: the policy does not retry this error.
	ReasonPolicy Reason = "policy"
	// ReasonOnce: the policy retries this error at most once for each request.
	ReasonOnce Reason = "already-retried"
	// ReasonNoReplicas: no replica answered or is alive, so that no lower level
	// could succeed.
	ReasonNoReplicas Reason = "no-replicas"
	// ReasonNoLowerLevel: the ladder of consistency levels is used up, or its
	// next entry is stronger than the level that failed.
	ReasonNoLowerLevel Reason = "no-lower-level"
	// ReasonLeavesDatacenter: the next level would accept replicas outside the
	// local datacenter.
	ReasonLeavesDatacenter Reason = "leaves-datacenter"
	// ReasonIgnoreRefused: the policy wanted to report success for something
	// other than an acknowledged, repeatable write.
	ReasonIgnoreRefused Reason = "ignore-refused"
	// ReasonOuter: an outer layer retries, so this one fails fast.
	ReasonOuter Reason = "outer-retry"
	// ReasonAttempts: Options.MaxAttempts is reached.
	ReasonAttempts Reason = "attempts-exhausted"
	// ReasonDeadline: the context ends before another attempt could.
	ReasonDeadline Reason = "deadline"
	// ReasonBudget: the retry budget is used up.
	ReasonBudget Reason = "budget-exhausted"
	// ReasonNoHost: the policy asked for the next host and the query plan had
	// none left.
	ReasonNoHost Reason = "no-next-host"
	// ReasonBreaker: the breaker in front refused the request.
	ReasonBreaker Reason = "breaker-open"
	// ReasonDeclaredNever: the operation declares that it is never repeated.
	ReasonDeclaredNever Reason = "declared-never"
	// ReasonNoFixedValue: the operation is safe to repeat only with values fixed
	// by the caller, and the caller fixed none.
	ReasonNoFixedValue Reason = "no-fixed-value"
	// ReasonUnmarked: the query was run on the driver's session and not marked
	// idempotent; the driver asks no policy then.
	ReasonUnmarked Reason = "unmarked-query"
	// ReasonUnobserved: the gate could not tell which error the driver asked it
	// about (see Configure).
	ReasonUnobserved Reason = "unobserved-attempt"
)

// Reasons for another attempt, or for success.
const (
	// ReasonNothingApplied: the coordinator refused the request before it wrote
	// or read anything, or the request was never sent.
	ReasonNothingApplied Reason = "nothing-applied"
	// ReasonDataMissing: enough replicas answered, but not the one that was asked
	// for the data.
	ReasonDataMissing Reason = "data-missing"
	// ReasonBatchLog: the timeout came before the batch itself was applied.
	ReasonBatchLog Reason = "batch-log"
	// ReasonRepeatable: the attempt may have been applied, and repeating the
	// statement has no further effect.
	ReasonRepeatable Reason = "repeatable-statement"
	// ReasonDowngraded: the request is sent again at a lower consistency level.
	ReasonDowngraded Reason = "downgraded"
	// ReasonAcknowledged: at least one replica acknowledged the write.
	ReasonAcknowledged Reason = "acknowledged"
)

// Decision is what to do after a failed attempt, and why. The zero value gives
// the error to the caller.
type Decision struct {
	Action Action
	Reason Reason
	// Downgrade asks for the next attempt at Consistency. It has no meaning
	// unless Action retries.
	Downgrade   bool
	Consistency gocql.Consistency
}

// Retries counts the attempts that followed failures of one request, by the
// class of the failure. A page of a result is a request of its own.
type Retries struct {
	// Total is the number of retries.
	Total int
	// Unavailable, ReadTimeout and WriteTimeout are the retries after failures of
	// these classes.
	Unavailable, ReadTimeout, WriteTimeout int
}

// add returns r with one more retry after a failure of class c.
func (r Retries) add(c Class) Retries {
	r.Total++
	switch c {
	case ClassUnavailable:
		r.Unavailable++
	case ClassReadTimeout:
		r.ReadTimeout++
	case ClassWriteTimeout:
		r.WriteTimeout++
	}
	return r
}

// Input is everything a decision is made from.
type Input struct {
	// Statement is what was sent.
	Statement Statement
	// Failure is what went wrong.
	Failure Failure
	// Err is the driver's error, for custom policies. The gate's own policies
	// look at Failure only.
	Err error
	// Consistency is the level of the attempt that failed.
	Consistency gocql.Consistency
	// Attempts is how many attempts were made, the failed one included; at least 1.
	Attempts int
	// Retries counts the retries already made for this request.
	Retries Retries
	// MaxAttempts bounds Attempts; 0 is no bound.
	MaxAttempts int
	// Outer says that an outer layer retries.
	Outer bool
	// HasDeadline says that the caller's context has one; Left is the time until
	// then, which may be negative.
	HasDeadline bool
	Left        time.Duration
	// Backoff is how long the gate would wait before another attempt, Latency how
	// long the failed attempt took.
	Backoff, Latency time.Duration
	// Budget says that the retry budget has a token.
	Budget bool

	// query is what the driver hands to its own policies.
	query gocql.RetryableQuery
}

// serial reports whether the request, or the part of it that failed, ran at a
// serial level.
func (in *Input) serial() bool {
	return isSerial(in.Consistency) || in.Failure.HasLevel && isSerial(in.Failure.Consistency)
}

func isSerial(c gocql.Consistency) bool { return c == gocql.Serial || c == gocql.LocalSerial }

// Policy decides what to do after a failed attempt that may be retried. Decide
// is called only when the gate's own rules leave the choice open: never for a
// statement that is not safe to repeat after a failure in which it may have
// been applied. It must be safe for concurrent use, and should not keep state:
// what a request has been through is in the input.
type Policy interface {
	Decide(Input) Decision
}

// Decide is the decision core: a pure function from an input and a policy to a
// decision with its reason. It applies the gate's rules, then the policy, then
// the limits: attempts, outer retry, deadline, budget, in this order.
func Decide(p Policy, in Input) Decision {
	if reason, refused := veto(&in); refused {
		return Decision{Action: Rethrow, Reason: reason}
	}
	d := restrain(p.Decide(in), &in)
	if !d.Action.retries() {
		return d
	}
	if reason, refused := exceeds(&in); refused {
		return Decision{Action: Rethrow, Reason: reason}
	}
	return d
}

// veto refuses what no policy may retry, and says why.
func veto(in *Input) (Reason, bool) {
	class := in.Failure.Class
	info := class.info()
	if info.event == eventNever {
		switch class {
		case ClassCancelled:
			return ReasonCancelled, true
		case ClassCASWriteUnknown:
			return ReasonCASUnknown, true
		case ClassUnknown:
			return ReasonUnrecognised, true
		}
		return ReasonPermanent, true
	}
	// The write type can only make things worse: what the server calls a counter
	// or a transaction is one, but a transaction may be called something else.
	if t := in.Failure.WriteType; t == WriteCAS || t == WriteCounter {
		return ReasonWriteType, true
	}
	if isSerial(in.Consistency) && class != ClassUnavailable {
		return ReasonSerial, true
	}
	if in.Statement.Verdict.Safe() {
		return "", false
	}
	if info.event == eventGated {
		return refusal(in.Statement), true
	}
	return vetoOpen(in)
}

// vetoOpen names the unsafe statements for which an open event is no proof that
// nothing was applied.
func vetoOpen(in *Input) (Reason, bool) {
	s := in.Statement
	switch in.Failure.Class {
	case ClassReadTimeout:
		// A plain write can only time out in a read that comes before it. A
		// transaction reads after its proposal may have been accepted.
		if !s.openTo() {
			return refusal(s), true
		}
	case ClassUnavailable:
		// At a serial level the Paxos phase was refused, and nothing proposed. At
		// another level it may be the commit of a decided proposal that was
		// refused; Cassandra 5.0 names QUORUM for the Paxos phase too.
		if s.Conditional && in.Failure.HasLevel && isSerial(in.Failure.Consistency) {
			return "", false
		}
		if !s.openTo() {
			return refusal(s), true
		}
		if s.SeveralPartitions {
			return ReasonSeveralPartitions, true
		}
	}
	return "", false
}

// refusal returns why an unsafe statement is not repeated.
func refusal(s Statement) Reason {
	switch {
	case s.Conditional:
		return ReasonConditional
	case s.Verdict == classify.NotIdempotent:
		return ReasonUnsafe
	}
	return ReasonUnknown
}

// restrain takes the hazards out of what a policy asks for.
func restrain(d Decision, in *Input) Decision {
	switch d.Action {
	case Rethrow:
	case Ignore:
		f := in.Failure
		if f.Class != ClassWriteTimeout || f.Received < 1 || !in.Statement.Verdict.Safe() || in.Statement.Conditional {
			return Decision{Action: Rethrow, Reason: ReasonIgnoreRefused}
		}
	case RetrySame, RetryNext:
		if d.Downgrade && (isSerial(d.Consistency) || isSerial(in.Consistency)) {
			return Decision{Action: Rethrow, Reason: ReasonSerial}
		}
	default:
		return Decision{Action: Rethrow, Reason: ReasonPolicy}
	}
	if d.Reason == "" {
		d.Reason = defaultReason(d, in)
	}
	return d
}

// defaultReason fills in what a custom policy left out.
func defaultReason(d Decision, in *Input) Reason {
	switch {
	case d.Action == Rethrow:
		return ReasonPolicy
	case d.Action == Ignore:
		return ReasonAcknowledged
	case d.Downgrade:
		return ReasonDowngraded
	case in.Statement.Verdict.Safe():
		return ReasonRepeatable
	}
	return ReasonNothingApplied
}

// exceeds names the limit that another attempt would exceed.
func exceeds(in *Input) (Reason, bool) {
	switch {
	case in.Outer:
		return ReasonOuter, true
	case in.MaxAttempts > 0 && in.Attempts >= in.MaxAttempts:
		return ReasonAttempts, true
	case in.HasDeadline && in.Left <= in.Backoff+in.Latency:
		return ReasonDeadline, true
	case !in.Budget:
		return ReasonBudget, true
	}
	return "", false
}
