package driver

const v2Path = "github.com/apache/cassandra-gocql-driver/v2"

// v2: the flag gates every retry, and Ignore hides the error of a marked
// statement. A literal Batch panics only when it counts as idempotent, since
// only then the missing speculative policy is asked.
func v2() *Driver {
	return &Driver{
		ID:               V2,
		Name:             "gocql-v2",
		FlagGatesRetry:   true,
		IgnoreHidesError: true,
	}
}
