package gate

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"

	"github.com/cqlidem/cqlidem/internal/cqlserver"
	"github.com/cqlidem/cqlidem/internal/cqlserver/attempts"
)

func updateFlag() *bool {
	return flag.Bool("update", false, "write the measured attempts table into the documentation")
}

var update = updateFlag()

// The attempts table stands between these lines, in each file that has them.
const (
	tableBegin = "<!-- attempts table: measured, written by go test ./gate -run TestAttemptsTable -update -->"
	tableEnd   = "<!-- end of the attempts table -->"
)

// TestAttemptsTable measures the driver and the gate, and compares the table in
// the documentation with what it found. The column of gocql v1 is measured in
// the module gate/v1.
func TestAttemptsTable(t *testing.T) {
	t.Parallel()
	v1, err := os.ReadFile("testdata/attempts_v1.tsv")
	if err != nil {
		t.Fatal(err)
	}
	old, err := attempts.Parse(string(v1))
	if err != nil {
		t.Fatal(err)
	}
	var unmarked, marked, gated attempts.Table
	var all sync.WaitGroup
	all.Go(func() { unmarked = measured(t, bareClient(false)) })
	all.Go(func() { marked = measured(t, bareClient(true)) })
	all.Go(func() { gated = measured(t, gatedClient) })
	all.Wait()
	if t.Failed() {
		return
	}
	checkFacts(t, old, unmarked, marked, gated)

	want := renderAttempts(old, unmarked, gated)
	for _, name := range []string{"../docs/gate.md", "../README.md"} {
		text, err := os.ReadFile(name)
		if errors.Is(err, fs.ErrNotExist) && name == "../README.md" {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		before, rest, ok := strings.Cut(string(text), tableBegin+"\n")
		if !ok {
			if name == "../docs/gate.md" {
				t.Errorf("%s has no attempts table", name)
			}
			continue
		}
		got, after, ok := strings.Cut(rest, tableEnd)
		if !ok {
			t.Errorf("%s: the attempts table has no end", name)
			continue
		}
		if got == want {
			continue
		}
		if !*update {
			t.Errorf("%s: the attempts table is not what was measured; run go test ./gate -run TestAttemptsTable -update\n%s", name, want)
			continue
		}
		if err := os.WriteFile(name, []byte(before+tableBegin+"\n"+want+tableEnd+after), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func measured(t *testing.T, run attempts.Client) attempts.Table {
	t.Helper()
	table, err := attempts.Measure(run)
	if err != nil {
		t.Error(err)
	}
	return table
}

// checkFacts pins what the documentation says about the numbers.
func checkFacts(t *testing.T, old, unmarked, marked, gated attempts.Table) {
	t.Helper()
	const all = attempts.Retries + 1
	for i, s := range attempts.Statements() {
		for j, e := range attempts.Errors() {
			if old[i][j] != all || marked[i][j] != all || unmarked[i][j] != 1 {
				t.Errorf("%s, %s: v1 %d, v2 unmarked %d, v2 marked %d; want %d, 1, %d", s.Name, e.Name, old[i][j], unmarked[i][j], marked[i][j], all, all)
			}
			if gated[i][j] > all || gated[i][j] < 1 {
				t.Errorf("%s, %s: %d attempts through the gate", s.Name, e.Name, gated[i][j])
			}
		}
	}
}

func renderAttempts(old, bare, gated attempts.Table) string {
	var b strings.Builder
	b.WriteString("| statement |")
	for _, e := range attempts.Errors() {
		b.WriteString(" " + e.Name + " |")
	}
	b.WriteString("\n|---|" + strings.Repeat("---|", len(attempts.Errors())) + "\n")
	for i, s := range attempts.Statements() {
		b.WriteString("| " + s.Name + " |")
		for j := range attempts.Errors() {
			fmt.Fprintf(&b, " %d · %d · **%d** |", old[i][j], bare[i][j], gated[i][j])
		}
		b.WriteString("\n")
	}
	return b.String()
}

// attemptsSession connects the driver of v2.
func attemptsSession(c *cqlserver.Cluster, silent bool) (*gocql.Session, error) {
	config := gocql.NewCluster(c.Addresses()...)
	config.Port, config.ProtoVersion, config.NumConns = c.Port(), 4, 1
	config.RetryPolicy = &gocql.SimpleRetryPolicy{NumRetries: attempts.Retries}
	config.ReconnectionPolicy = &gocql.ConstantReconnectionPolicy{MaxRetries: 1, Interval: time.Millisecond}
	config.Timeout, config.ConnectTimeout = 10*time.Second, 10*time.Second
	if silent {
		config.Timeout = 500 * time.Millisecond
	}
	return config.CreateSession()
}

// bareClient runs on the driver's session.
func bareClient(marked bool) attempts.Client {
	return func(c *cqlserver.Cluster, s attempts.Statement, silent bool) error {
		session, err := attemptsSession(c, silent)
		if err != nil {
			return err
		}
		defer session.Close()
		if s.Batch {
			batch := session.Batch(gocql.LoggedBatch)
			batch.Entries = append(batch.Entries, gocql.BatchEntry{Stmt: s.Text, Args: s.Args, Idempotent: marked})
			_ = batch.Exec() // only the number of attempts counts
			return nil
		}
		_ = session.Query(s.Text, s.Args...).Idempotent(marked).Exec() // only the number of attempts counts
		return nil
	}
}

// gatedClient runs through the gate with its default policy, bounded as the
// drivers' policy is.
func gatedClient(c *cqlserver.Cluster, s attempts.Statement, silent bool) error {
	driver, err := attemptsSession(c, silent)
	if err != nil {
		return err
	}
	defer driver.Close()
	session, err := Wrap(driver, Options{MaxAttempts: attempts.Retries + 1, Backoff: Backoff{Base: 1, Max: 1}})
	if err != nil {
		return err
	}
	if s.Batch {
		_ = session.Batch(gocql.LoggedBatch).Query(s.Text, s.Args...).Exec() // only the number of attempts counts
		return nil
	}
	_ = session.Query(s.Text, s.Args...).Exec() // only the number of attempts counts
	return nil
}
