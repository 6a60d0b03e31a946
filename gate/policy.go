package gate

import (
	gocql "github.com/apache/cassandra-gocql-driver/v2"
)

// Default retries when there is a good chance that it helps, and never
// changes the consistency level. It is the decision matrix of the Java driver's
// and the Rust driver's default policies:
//
//	failure                                  next attempt
//	unavailable                              next host, once
//	read timeout, enough replies, no data    same host, once
//	write timeout of a batch log             same host, once, if safe to repeat
//	connection broken, no response,
//	overloaded, server error, truncate       next host, if safe to repeat
//	bootstrapping, request not sent          next host
//	anything else                            none
//
// "Once" is once for each request. The zero value is ready to use.
type Default struct{}

// Decide implements Policy.
func (Default) Decide(in Input) Decision {
	switch in.Failure.Class {
	case ClassUnavailable:
		if in.serial() {
			return Decision{Action: Rethrow, Reason: ReasonSerial}
		}
		return once(in.Retries.Unavailable, RetryNext, ReasonNothingApplied)
	case ClassReadTimeout:
		if in.Failure.Received >= in.Failure.Required && !in.Failure.DataPresent {
			return once(in.Retries.ReadTimeout, RetrySame, ReasonDataMissing)
		}
	case ClassWriteTimeout:
		if in.Failure.WriteType == WriteBatchLog {
			return once(in.Retries.WriteTimeout, RetrySame, ReasonBatchLog)
		}
	case ClassConnection, ClassNoResponse, ClassOverloaded, ClassServerError, ClassTruncate:
		return Decision{Action: RetryNext, Reason: ReasonRepeatable}
	case ClassBootstrapping, ClassNotSent:
		return Decision{Action: RetryNext, Reason: ReasonNothingApplied}
	}
	return Decision{Action: Rethrow, Reason: ReasonPolicy}
}

// once retries if there were no such retries yet.
func once(retries int, a Action, r Reason) Decision {
	if retries > 0 {
		return Decision{Action: Rethrow, Reason: ReasonOnce}
	}
	return Decision{Action: a, Reason: r}
}

// Fallthrough never retries. The zero value is ready to use.
type Fallthrough struct{}

// Decide implements Policy.
func (Fallthrough) Decide(Input) Decision {
	return Decision{Action: Rethrow, Reason: ReasonPolicy}
}

// PolicyFunc is a custom policy made of one function. What it may decide is
// bounded by the gate's rules: it is not asked about an unsafe statement that
// may have been applied, cannot raise or lower a serial level, and cannot have
// anything ignored but an acknowledged write that is safe to repeat.
type PolicyFunc func(Input) Decision

// Decide implements Policy.
func (f PolicyFunc) Decide(in Input) Decision { return f(in) }

// Custom returns the function as a policy.
func Custom(decide func(Input) Decision) PolicyFunc { return PolicyFunc(decide) }

// FromDriver makes a policy of one written for the driver: it is asked for each
// failure that the gate's rules leave open, Attempt first and GetRetryType then,
// as the driver would. What it answers is bounded as for PolicyFunc.
//
// Failure modes: a policy that sleeps in Attempt (ExponentialBackoffRetryPolicy)
// does so without looking at the context, and the gate's own backoff comes on
// top; DowngradingConsistencyRetryPolicy has the hazards that DowngradingPolicy
// is without, except for those that the gate's rules refuse.
func FromDriver(p gocql.RetryPolicy) (Policy, error) {
	if isNil(p) {
		return nil, &OptionError{Option: "RetryPolicy", Problem: "is nil or holds a nil pointer; the driver would panic at the first failure"}
	}
	return driverPolicy{p}, nil
}

type driverPolicy struct{ policy gocql.RetryPolicy }

func (d driverPolicy) Decide(in Input) Decision {
	if in.query == nil || !d.policy.Attempt(in.query) {
		return Decision{Action: Rethrow, Reason: ReasonPolicy}
	}
	switch d.policy.GetRetryType(in.Err) {
	case gocql.Retry:
		return Decision{Action: RetrySame}
	case gocql.RetryNextHost:
		return Decision{Action: RetryNext}
	case gocql.Ignore:
		return Decision{Action: Ignore}
	}
	return Decision{Action: Rethrow, Reason: ReasonPolicy}
}
