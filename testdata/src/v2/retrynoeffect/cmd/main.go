// Command cmd sets a policy, and none of its statements is marked.
package main

import "github.com/apache/cassandra-gocql-driver/v2"

func main() {
	cluster := gocql.NewCluster("127.0.0.1")
	cluster.RetryPolicy = &gocql.SimpleRetryPolicy{NumRetries: 3} // want `retry-has-no-effect: this retry policy is never asked, because none of the program's 2 statements is marked idempotent`
	s, err := cluster.CreateSession()
	if err != nil {
		panic(err)
	}
	_ = s.Query(`UPDATE hits SET n = n + 1 WHERE id = 1`).Exec()
	_ = s.Query(`UPDATE users SET name = 'a' WHERE id = 1 IF EXISTS`).Exec() // want `discarded-applied`
}
