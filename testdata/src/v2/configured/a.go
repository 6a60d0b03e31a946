// Package configured leaves it to its configuration whether queries are marked:
// nothing is certain then.
package configured

import "github.com/apache/cassandra-gocql-driver/v2"

type config struct {
	Idempotent bool
	Retries    int
	Policy     gocql.RetryPolicy
}

func open(cfg config) (*gocql.Session, error) {
	c := gocql.NewCluster("127.0.0.1")
	c.RetryPolicy = &gocql.SimpleRetryPolicy{NumRetries: cfg.Retries}
	c.DefaultIdempotence = cfg.Idempotent
	return c.CreateSession()
}

func read(s *gocql.Session, id string) error {
	return s.Query(`SELECT n FROM hits WHERE id = ?`, id).Exec()
}

func counter(s *gocql.Session, id string) error {
	return s.Query(`UPDATE hits SET n = n + 1 WHERE id = ?`, id).Exec()
}

func policy(s *gocql.Session, id string) error {
	return s.Query(`SELECT n FROM hits WHERE id = ?`, id).RetryPolicy(&gocql.SimpleRetryPolicy{NumRetries: 1}).Exec()
}
