// Package policy sets a policy that reaches the statements of a package below.
package policy

import (
	"github.com/gocql/gocql"

	"example.com/v1/above/stmts"
)

func run() error {
	cluster := gocql.NewCluster("127.0.0.1")
	cluster.RetryPolicy = &gocql.SimpleRetryPolicy{NumRetries: 3} // want `missing-no-retry: the retry policy sends 2 statements that must not be sent twice, example.com/v1/above/stmts/stmts.go:8 \(counter\), example.com/v1/above/stmts/stmts.go:13 \(lwt\), again \(counter\)`
	cluster.DefaultIdempotence = true                             // want `default-idempotence: DefaultIdempotence marks 1 statement that must not be sent twice, example.com/v1/above/stmts/stmts.go:8 \(counter\), idempotent \(counter\)`
	s, err := cluster.CreateSession()
	if err != nil {
		return err
	}
	return stmts.Counter(s, "a")
}
