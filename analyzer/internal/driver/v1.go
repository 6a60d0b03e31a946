package driver

// v1Paths are the import paths under which a driver of the first generation is
// found. ScyllaDB's fork takes the place of the first of them by a replace
// directive, so what a package is, generation says.
func v1Paths() []string {
	return []string{
		"github.com/gocql/gocql",
		"github.com/yugabyte/gocql",
		"github.com/grafana/gocql",
		"github.com/scylladb/gocql",
		"github.com/apache/cassandra-gocql-driver",
	}
}

// dialectPaths are forks for servers with a dialect of CQL of their own.
func dialectPaths() []string {
	return []string{"github.com/yugabyte/gocql"}
}

// v1: a retry policy applies to every query; the flag only gates speculative
// execution.
func v1() *Driver {
	return &Driver{
		ID:                      V1,
		Name:                    "gocql-v1",
		FreeBatchHasNoPolicy:    true,
		EveryLiteralBatchPanics: true,
	}
}
