package v1

import (
	"flag"
	"os"
	"testing"
	"time"

	"github.com/gocql/gocql"

	"github.com/cqlidem/cqlidem/internal/cqlserver"
	"github.com/cqlidem/cqlidem/internal/cqlserver/attempts"
)

const golden = "../testdata/attempts_v1.tsv"

func updateFlag() *bool { return flag.Bool("update", false, "write what was measured to "+golden) }

var update = updateFlag()

// TestAttempts measures gocql v1 and compares with the numbers that the
// documentation of the gate is made from.
func TestAttempts(t *testing.T) {
	table, err := attempts.Measure(run)
	if err != nil {
		t.Fatal(err)
	}
	got := attempts.Format(table)
	if *update {
		if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("measured\n%s\nwant\n%s", got, want)
	}
}

// run runs the statement unmarked, as v1 programs do, under the driver's simple
// retry policy.
func run(c *cqlserver.Cluster, s attempts.Statement, silent bool) error {
	config := gocql.NewCluster(c.Addresses()...)
	config.Port, config.ProtoVersion, config.NumConns = c.Port(), 4, 1
	config.RetryPolicy = &gocql.SimpleRetryPolicy{NumRetries: attempts.Retries}
	config.ReconnectionPolicy = &gocql.ConstantReconnectionPolicy{MaxRetries: 1, Interval: time.Millisecond}
	config.Timeout, config.ConnectTimeout = 10*time.Second, 10*time.Second
	if silent {
		config.Timeout = 500 * time.Millisecond
	}
	session, err := config.CreateSession()
	if err != nil {
		return err
	}
	defer session.Close()
	if s.Batch {
		batch := session.NewBatch(gocql.LoggedBatch)
		batch.Query(s.Text, s.Args...)
		_ = session.ExecuteBatch(batch) // only the number of attempts counts
		return nil
	}
	_ = session.Query(s.Text, s.Args...).Exec() // only the number of attempts counts
	return nil
}
