// Command whatretries runs a few statements through the gate and prints what was
// retried and why.
//
//	go run ./examples/whatretries -scripted            without a node: scripted hosts that fail
//	go run ./examples/whatretries -hosts 127.0.0.1     against a node, in a keyspace of its own
//
// A node that is well fails nothing, so against one each statement is run twice:
// as it should be, and at consistency THREE, which one node cannot reach.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"

	"github.com/cqlidem/cqlidem/gate"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "whatretries:", err)
		os.Exit(1)
	}
}

// statement is one of the statements that are run.
type statement struct {
	note string
	text string
	args []any
}

func statements() []statement {
	return []statement{
		{"a read, marked by nobody", "SELECT name FROM users WHERE id = ?", []any{"1"}},
		{"a write with a fixed timestamp", "INSERT INTO users (id, name) VALUES (?, ?) USING TIMESTAMP 1700000000000000", []any{"1", "Ada"}},
		{"a set addition", "UPDATE users SET tags = tags + {'new'} WHERE id = ?", []any{"1"}},
		{"a write that is stamped anew each time", "INSERT INTO users (id, name) VALUES (?, ?)", []any{"1", "Ada"}},
		{"a counter, marked idempotent by mistake", "UPDATE hits SET n = n + 1 WHERE page = ?", []any{"home"}},
		{"a list append", "UPDATE users USING TIMESTAMP 1700000000000000 SET log = log + ['x'] WHERE id = ?", []any{"1"}},
		{"a lightweight transaction", "INSERT INTO users (id, name) VALUES (?, ?) IF NOT EXISTS", []any{"1", "Ada"}},
	}
}

// run is main with its surroundings as arguments.
func run(args []string, out io.Writer) error {
	flags := flag.NewFlagSet("whatretries", flag.ContinueOnError)
	flags.SetOutput(out)
	hosts := flags.String("hosts", "127.0.0.1", "comma-separated addresses of the nodes")
	port := flags.Int("port", 9042, "port of the nodes")
	scripted := flags.Bool("scripted", false, "use scripted hosts in this process instead of nodes")
	if err := flags.Parse(args); err != nil {
		return err
	}

	seen := &printer{out: out}
	g, err := gate.New(gate.Options{Observer: seen, Backoff: gate.Backoff{Base: 5 * time.Millisecond}})
	if err != nil {
		return err
	}
	var levels []gocql.Consistency
	cluster := gocql.NewCluster(strings.Split(*hosts, ",")...)
	cluster.Port = *port
	if *scripted {
		stop, err := script(cluster)
		if err != nil {
			return err
		}
		defer stop()
		levels = []gocql.Consistency{gocql.Quorum}
	} else {
		if err := prepare(*cluster); err != nil {
			return err
		}
		cluster.Keyspace = keyspace
		levels = []gocql.Consistency{gocql.One, gocql.Three}
	}
	if err := g.Configure(cluster); err != nil {
		return err
	}
	session, err := cluster.CreateSession()
	if err != nil {
		return err
	}
	defer session.Close()
	db, err := g.Wrap(session)
	if err != nil {
		return err
	}
	for _, level := range levels {
		for _, s := range statements() {
			show(out, db, s, level)
		}
	}
	return nil
}

// show runs one statement; what happens to it is printed by the observer.
func show(out io.Writer, db *gate.Session, s statement, level gocql.Consistency) {
	fmt.Fprintf(out, "%s, at %s\n  %s\n", s.note, level, s.text)
	err := db.Query(s.text, s.args...).Consistency(level).Idempotent(true).Exec()
	var failed *gate.Error
	switch {
	case err == nil:
		fmt.Fprintln(out, "  done")
	case errors.As(err, &failed):
		fmt.Fprintf(out, "  failed after %d attempt(s), not tried again because: %s\n", failed.Attempts, failed.Reason)
	default:
		fmt.Fprintf(out, "  failed: %v\n", err)
	}
	fmt.Fprintln(out)
}

// printer prints the gate's events.
type printer struct{ out io.Writer }

// Observe implements gate.Observer.
func (p *printer) Observe(e gate.Event) {
	switch e.Kind {
	case gate.EventAttempt:
		if e.Err != nil && e.Statement.Table != "" && !strings.HasPrefix(e.Statement.Keyspace, "system") {
			fmt.Fprintf(p.out, "  attempt %d: %s\n", e.Attempt, e.Class)
		}
	case gate.EventRetry:
		fmt.Fprintf(p.out, "  %s, because: %s\n", e.Decision.Action, e.Decision.Reason)
	case gate.EventOverruled:
		fmt.Fprintf(p.out, "  marked idempotent, but it is %s: %s\n", e.Statement.Verdict, e.Statement.Code)
	}
}
