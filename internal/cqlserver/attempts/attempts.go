// Package attempts measures how often a driver sends a statement to the scripted
// server, by kind of statement and error: the rows and columns of the attempts
// table in the documentation, and how a cell is measured. It knows no driver:
// the caller connects one.
package attempts

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/datastax/go-cassandra-native-protocol/primitive"

	"github.com/cqlidem/cqlidem/internal/cqlserver"
)

// Hosts is the number of hosts of the measured cluster, and Retries what the
// drivers' own policy is told to retry, so that the hosts do not run out.
const (
	Hosts   = 5
	Retries = 3
)

// Statement is a row of the table.
type Statement struct {
	Name string
	Text string
	// Args are the values to bind.
	Args []any
	// Batch runs the text as the only entry of a logged batch.
	Batch bool
}

// Statements returns the rows.
func Statements() []Statement {
	return []Statement{
		{Name: "SELECT", Text: "SELECT v FROM ks.t WHERE k = '1'"},
		{Name: "INSERT or UPDATE USING TIMESTAMP", Text: "INSERT INTO ks.t (k, v) VALUES ('1', '2') USING TIMESTAMP 5"},
		{Name: "set addition, map put", Text: "UPDATE ks.t SET s = s + {'x'} WHERE k = '1'"},
		{Name: "logged batch USING TIMESTAMP", Text: "INSERT INTO ks.t (k, v) VALUES ('1', '2') USING TIMESTAMP 5", Batch: true},
		{Name: "INSERT or UPDATE without timestamp", Text: "INSERT INTO ks.t (k, v) VALUES ('1', '2')"},
		{Name: "counter update", Text: "UPDATE ks.t SET hits = hits + 1 WHERE k = '1'"},
		{Name: "list append", Text: "UPDATE ks.t USING TIMESTAMP 5 SET l = l + ['x'] WHERE k = '1'"},
		{Name: "SET x = x + ?, no schema", Text: "UPDATE ks.t USING TIMESTAMP 5 SET x = x + ? WHERE k = '1'", Args: []any{"1"}},
		{Name: "IF NOT EXISTS", Text: "INSERT INTO ks.t (k, v) VALUES ('1', '2') IF NOT EXISTS"},
	}
}

// Error is a column of the table.
type Error struct {
	Name  string
	Reply cqlserver.Reply
	// Silent says that nobody answers, so that the driver needs a short timeout.
	Silent bool
}

// Errors returns the columns.
func Errors() []Error {
	quorum := primitive.ConsistencyLevelQuorum
	return []Error{
		{Name: "Unavailable", Reply: cqlserver.Unavailable(quorum, 2, 1)},
		{Name: "ReadTimeout, data missing", Reply: cqlserver.ReadTimeout(quorum, 2, 2, false)},
		{Name: "WriteTimeout SIMPLE", Reply: cqlserver.WriteTimeout(quorum, 1, 2, primitive.WriteTypeSimple)},
		{Name: "WriteTimeout BATCH_LOG", Reply: cqlserver.WriteTimeout(primitive.ConsistencyLevelOne, 0, 1, primitive.WriteTypeBatchLog)},
		{Name: "Overloaded", Reply: cqlserver.Overloaded()},
		{Name: "ServerError", Reply: cqlserver.ServerError()},
		{Name: "connection broken", Reply: cqlserver.Drop()},
		{Name: "no response", Reply: cqlserver.Silent(), Silent: true},
		{Name: "IsBootstrapping", Reply: cqlserver.Bootstrapping()},
		{Name: "Invalid", Reply: cqlserver.Invalid()},
	}
}

// Client runs one statement on a cluster with a driver of its choice and closes
// the driver. What the statement returns does not matter.
type Client func(c *cqlserver.Cluster, s Statement, silent bool) error

// Table is the attempts by statement and error.
type Table [][]int

// Measure fills a table, each cell on a cluster of its own that answers with the
// error each time.
func Measure(run Client) (Table, error) {
	var table Table
	for _, s := range Statements() {
		var row []int
		for _, e := range Errors() {
			n, err := measure(run, s, e)
			if err != nil {
				return nil, fmt.Errorf("%s, %s: %w", s.Name, e.Name, err)
			}
			row = append(row, n)
		}
		table = append(table, row)
	}
	return table, nil
}

func measure(run Client, s Statement, e Error) (int, error) {
	c, err := cqlserver.Start(cqlserver.Options{Hosts: Hosts, Handler: func(cqlserver.Request) cqlserver.Reply { return e.Reply }})
	if err != nil {
		return 0, err
	}
	err = run(c, s, e.Silent)
	n := len(c.RequestsFor(s.Text))
	if closeErr := c.Close(); err == nil {
		err = closeErr
	}
	return n, err
}

// Format writes a table as lines of tab-separated fields, the names first.
func Format(t Table) string {
	var b strings.Builder
	b.WriteString("statement")
	for _, e := range Errors() {
		b.WriteString("\t" + e.Name)
	}
	b.WriteString("\n")
	for i, s := range Statements() {
		b.WriteString(s.Name)
		for _, n := range t[i] {
			b.WriteString("\t" + strconv.Itoa(n))
		}
		b.WriteString("\n")
	}
	return b.String()
}

// Parse reads what Format writes.
func Parse(text string) (Table, error) {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	if len(lines) != len(Statements())+1 {
		return nil, fmt.Errorf("%d lines for %d statements", len(lines), len(Statements()))
	}
	var table Table
	for i, line := range lines[1:] {
		fields := strings.Split(line, "\t")
		if len(fields) != len(Errors())+1 || fields[0] != Statements()[i].Name {
			return nil, fmt.Errorf("line %d is not the row of %q", i+2, Statements()[i].Name)
		}
		var row []int
		for _, f := range fields[1:] {
			n, err := strconv.Atoi(f)
			if err != nil {
				return nil, fmt.Errorf("line %d: %w", i+2, err)
			}
			row = append(row, n)
		}
		table = append(table, row)
	}
	return table, nil
}
