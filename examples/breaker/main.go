// Command breaker shows a circuit breaker in front of the gate: scripted hosts
// fail until the breaker opens, and then requests fail fast, without an attempt.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
	"github.com/sony/gobreaker/v2"

	"github.com/cqlidem/cqlidem/gate"
	"github.com/cqlidem/cqlidem/internal/cqlserver"
)

func main() {
	if err := run(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "breaker:", err)
		os.Exit(1)
	}
}

func run(out io.Writer) error {
	hosts, err := cqlserver.Start(cqlserver.Options{Handler: func(cqlserver.Request) cqlserver.Reply { return cqlserver.Overloaded() }})
	if err != nil {
		return err
	}
	defer hosts.Close()
	cluster := gocql.NewCluster(hosts.Addresses()...)
	cluster.Port, cluster.NumConns = hosts.Port(), 1
	session, err := cluster.CreateSession()
	if err != nil {
		return err
	}
	defer session.Close()

	breaker := NewBreaker(gobreaker.Settings{
		Name:        "cassandra",
		Timeout:     time.Minute,
		ReadyToTrip: func(c gobreaker.Counts) bool { return c.ConsecutiveFailures >= 3 },
	})
	db, err := gate.Wrap(session, gate.Options{Breaker: breaker, MaxAttempts: 2, Backoff: gate.Backoff{Base: time.Millisecond}})
	if err != nil {
		return err
	}
	for i := range 5 {
		err := db.Query("SELECT name FROM users WHERE id = ?", "1").Exec()
		var failed *gate.Error
		if !errors.As(err, &failed) {
			return fmt.Errorf("request %d: %w", i+1, err)
		}
		fmt.Fprintf(out, "request %d: %d attempts, %s\n", i+1, failed.Attempts, failed.Reason)
	}
	fmt.Fprintf(out, "the hosts saw %d requests\n", len(hosts.Requests()))
	return nil
}
