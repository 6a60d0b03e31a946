// Package downgradedlocality has ladders of consistency levels.
package downgradedlocality

import "github.com/apache/cassandra-gocql-driver/v2"

var leaves = &gocql.DowngradingConsistencyRetryPolicy{
	ConsistencyLevelsToTry: []gocql.Consistency{
		gocql.LocalQuorum,
		gocql.One, // want `downgraded-locality: the step down from a local level lets any datacenter answer`
	},
}

var stays = &gocql.DowngradingConsistencyRetryPolicy{
	ConsistencyLevelsToTry: []gocql.Consistency{gocql.LocalQuorum, gocql.LocalOne},
}

var never = gocql.DowngradingConsistencyRetryPolicy{ConsistencyLevelsToTry: []gocql.Consistency{gocql.Quorum, gocql.One}}

func serial(s *gocql.Session, id string) error {
	return s.Query(`SELECT owner FROM names WHERE id = ?`, id).Consistency(gocql.Serial).RetryPolicy(stays).Idempotent(true).Exec() // want `downgraded-locality: the retry policy lowers the consistency level of a serial read`
}

func serialUnmarked(s *gocql.Session, id string) error {
	return s.Query(`SELECT owner FROM names WHERE id = ?`, id).Consistency(gocql.Serial).RetryPolicy(stays).Idempotent(false).Exec() // want `retry-has-no-effect`
}

func quorum(s *gocql.Session, id string) error {
	return s.Query(`SELECT owner FROM names WHERE id = ?`, id).Consistency(gocql.Quorum).RetryPolicy(stays).Idempotent(true).Exec()
}

func conditional(s *gocql.Session, id string) (bool, error) {
	return s.Query(`INSERT INTO names (id) VALUES (?) IF NOT EXISTS`, id).RetryPolicy(&never).Idempotent(true).ScanCAS() // want `downgraded-locality: the retry policy lowers the consistency level of a conditional write \(lwt\)` `unsafe-idempotent` `ignored-write-timeout`
}

func atRunTime(l gocql.Consistency) gocql.RetryPolicy {
	return &gocql.DowngradingConsistencyRetryPolicy{ConsistencyLevelsToTry: []gocql.Consistency{gocql.LocalOne, l}}
}
