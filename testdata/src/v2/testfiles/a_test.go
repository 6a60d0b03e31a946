package testfiles

import (
	"testing"

	"github.com/apache/cassandra-gocql-driver/v2"
)

func TestTitle(t *testing.T) {
	cluster := gocql.NewCluster("127.0.0.1")
	cluster.RetryPolicy = &gocql.SimpleRetryPolicy{NumRetries: 3}
	s, err := cluster.CreateSession()
	if err != nil {
		t.Skip(err)
	}
	if err := s.Query(`UPDATE hits SET n = n + 1 WHERE id = 1`).Idempotent(true).Exec(); err != nil {
		t.Fatal(err)
	}
	var title string
	if err := s.Query(`SELECT title FROM items WHERE id = 1`).Scan(&title); err != nil {
		t.Fatal(err)
	}
}
