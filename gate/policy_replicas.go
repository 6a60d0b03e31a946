package gate

import (
	gocql "github.com/apache/cassandra-gocql-driver/v2"
)

// ReplicasPolicy lowers the consistency level to as many replicas as answered,
// by the rules of the Java driver's ConsistencyDowngradingRetryPolicy, for
// programs that move from there. A request is downgraded at most once.
//
//	failure          condition, in this order       next attempt
//	unavailable      serial level                   next host
//	                 otherwise                      lower level, by the replicas alive
//	read timeout     serial level                   none
//	                 fewer replies than required    lower level, by the replies
//	                 enough replies, no data        same host
//	                 otherwise                      none
//	write timeout    SIMPLE, BATCH                  none; success if one replica acknowledged
//	                 UNLOGGED_BATCH                 lower level, by the acknowledgements
//	                 BATCH_LOG                      same host
//	                 any other                      none
//	connection broken, no response, overloaded,
//	server error, truncate, bootstrapping, not sent next host
//
// The lower level is THREE, TWO or ONE by the replicas counted, and none for no
// replica; a request at EACH_QUORUM goes to ONE whatever the count, because the
// error counts the replicas of one datacenter (JAVA-1005). These levels count
// replicas of any datacenter: a request at LOCAL_QUORUM may then be satisfied by
// a remote one. DowngradingPolicy can keep it at home.
//
// An ignored write timeout and a downgrade are reported to the Observer
// (EventIgnored, EventDowngraded); the caller is not told. The zero value is
// ready to use.
type ReplicasPolicy struct{}

// DowngradingByReplicas returns the policy.
func DowngradingByReplicas() ReplicasPolicy { return ReplicasPolicy{} }

// Decide implements Policy.
func (ReplicasPolicy) Decide(in Input) Decision {
	f := in.Failure
	switch f.Class {
	case ClassUnavailable, ClassReadTimeout, ClassWriteTimeout:
		if in.Retries.Total > 0 {
			return Decision{Action: Rethrow, Reason: ReasonOnce}
		}
	}
	switch f.Class {
	case ClassUnavailable:
		// The Paxos phase failed: this coordinator may be cut off, another not.
		if in.serial() {
			return Decision{Action: RetryNext, Reason: ReasonNothingApplied}
		}
		return byReplicas(in)
	case ClassReadTimeout:
		switch {
		case in.serial():
			return Decision{Action: Rethrow, Reason: ReasonSerial}
		case f.Received < f.Required:
			return byReplicas(in)
		case !f.DataPresent:
			return Decision{Action: RetrySame, Reason: ReasonDataMissing}
		}
	case ClassWriteTimeout:
		switch f.WriteType {
		case WriteSimple, WriteBatch:
			if f.Received > 0 {
				return Decision{Action: Ignore, Reason: ReasonAcknowledged}
			}
			return Decision{Action: Rethrow, Reason: ReasonNoReplicas}
		case WriteUnloggedBatch:
			return byReplicas(in)
		case WriteBatchLog:
			return Decision{Action: RetrySame, Reason: ReasonBatchLog}
		}
	case ClassConnection, ClassNoResponse, ClassOverloaded, ClassServerError, ClassTruncate:
		return Decision{Action: RetryNext, Reason: ReasonRepeatable}
	case ClassBootstrapping, ClassNotSent:
		return Decision{Action: RetryNext, Reason: ReasonNothingApplied}
	}
	return Decision{Action: Rethrow, Reason: ReasonPolicy}
}

// byReplicas retries on the same host at the level that the replicas counted
// can satisfy.
func byReplicas(in Input) Decision {
	d := Decision{Action: RetrySame, Reason: ReasonDowngraded, Downgrade: true}
	switch n := in.Failure.Received; {
	case in.Consistency == gocql.EachQuorum:
		d.Consistency = gocql.One
	case n >= 3:
		d.Consistency = gocql.Three
	case n == 2:
		d.Consistency = gocql.Two
	case n == 1:
		d.Consistency = gocql.One
	default:
		return Decision{Action: Rethrow, Reason: ReasonNoReplicas}
	}
	return d
}
