package main

import (
	"sync"

	gocql "github.com/apache/cassandra-gocql-driver/v2"

	"github.com/cqlidem/cqlidem/internal/cqlserver"
)

const keyspace = "cqlidem_example"

// prepare makes the keyspace and the tables on a node.
func prepare(cluster gocql.ClusterConfig) error {
	session, err := cluster.CreateSession()
	if err != nil {
		return err
	}
	defer session.Close()
	for _, text := range []string{
		"CREATE KEYSPACE IF NOT EXISTS " + keyspace + " WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}",
		"CREATE TABLE IF NOT EXISTS " + keyspace + ".users (id text PRIMARY KEY, name text, tags set<text>, log list<text>)",
		"CREATE TABLE IF NOT EXISTS " + keyspace + ".hits (page text PRIMARY KEY, n counter)",
	} {
		if err := session.Query(text).Exec(); err != nil {
			return err
		}
	}
	return nil
}

// script starts three hosts that answer each statement first with the error of
// an overloaded coordinator, and then with success, and points the configuration
// at them.
func script(cluster *gocql.ClusterConfig) (stop func(), err error) {
	var mu sync.Mutex
	seen := map[string]bool{}
	c, err := cqlserver.Start(cqlserver.Options{Hosts: 3, Handler: func(r cqlserver.Request) cqlserver.Reply {
		mu.Lock()
		defer mu.Unlock()
		if !seen[r.Text] {
			seen[r.Text] = true
			return cqlserver.Overloaded()
		}
		return cqlserver.Void()
	}})
	if err != nil {
		return nil, err
	}
	cluster.Hosts, cluster.Port, cluster.NumConns = c.Addresses(), c.Port(), 1
	return func() { c.Close() }, nil
}
