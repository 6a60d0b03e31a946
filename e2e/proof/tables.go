//go:build unix

package proof

import (
	"fmt"
	"strings"

	"github.com/cqlidem/cqlidem/e2e/cassandranode"
)

// keyspace is where the tables under test live.
const keyspace = "proof"

// table is a table under test. Its key is (pk int, ck int).
type table struct {
	name    string
	columns []column
	// counters says that every column is a counter.
	counters bool
	// ttl is the default time to live in seconds, 0 for none.
	ttl int
}

// tables returns the tables under test for a release line: one with a column of
// every type, one of counters, one whose rows expire by default.
func tables(line cassandranode.Line) []table {
	all := table{name: "everything"}
	for _, c := range append(append(scalars(), composites()...), statics()...) {
		if c.since == "" || c.since <= string(line) {
			all.columns = append(all.columns, c)
		}
	}
	counters := table{name: "hits", counters: true}
	for _, name := range []string{"hits", "misses"} {
		counters.columns = append(counters.columns, column{name: name, cqlType: "counter", shape: counterCol,
			values: []value{{"1", int64(1)}, {"-2", int64(-2)}}})
	}
	counters.columns = append(counters.columns, column{name: "total", cqlType: "counter", shape: counterCol, static: true,
		values: []value{{"1", int64(1)}, {"5", int64(5)}}})
	expiring := table{name: "expiring", ttl: 5000}
	for _, c := range all.columns {
		switch c.name {
		case "c_int", "c_text", "l", "s", "m", "u", "fl":
			expiring.columns = append(expiring.columns, c)
		}
	}
	return []table{all, counters, expiring}
}

// create returns the statements that make the keyspace, its type and tables.
func create(ts []table) []string {
	ddl := []string{
		fmt.Sprintf("CREATE KEYSPACE %s WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}", keyspace),
		fmt.Sprintf("CREATE TYPE %s.point (x int, y text)", keyspace),
	}
	for _, t := range ts {
		ddl = append(ddl, t.ddl())
	}
	return ddl
}

func (t *table) ddl() string {
	var b strings.Builder
	fmt.Fprintf(&b, "CREATE TABLE %s.%s (pk int, ck int", keyspace, t.name)
	for _, c := range t.columns {
		fmt.Fprintf(&b, ", %s %s", c.name, c.cqlType)
		if c.static {
			b.WriteString(" STATIC")
		}
	}
	b.WriteString(", PRIMARY KEY (pk, ck))")
	if t.ttl > 0 {
		fmt.Fprintf(&b, " WITH default_time_to_live = %d", t.ttl)
	}
	return b.String()
}

// rowsSeeded is how many rows of a partition are written before a statement runs;
// statements address the rows 0 to rowsSeeded.
const rowsSeeded = 3

// seedTimestamp is when the seeded rows were written, in microseconds: before
// anything that a statement under test writes.
const seedTimestamp = 1000

// fill returns a statement that writes all columns of one row, with the values of
// index pick (0 seeds, 1 competes). Its markers are the two keys and, where stamped
// says so, the timestamp; else the driver stamps it.
func (t *table) fill(pick int, stamped bool) string {
	if t.counters {
		var sets []string
		for _, c := range t.columns {
			sets = append(sets, fmt.Sprintf("%s = %s + %d", c.name, c.name, 10+pick))
		}
		return fmt.Sprintf("UPDATE %s.%s SET %s WHERE pk = ? AND ck = ?", keyspace, t.name, strings.Join(sets, ", "))
	}
	var names, values []string
	for _, c := range t.columns {
		names = append(names, c.name)
		values = append(values, c.values[pick].text)
	}
	q := fmt.Sprintf("INSERT INTO %s.%s (pk, ck, %s) VALUES (?, ?, %s) USING TTL 0", keyspace, t.name,
		strings.Join(names, ", "), strings.Join(values, ", "))
	if stamped {
		q += " AND TIMESTAMP ?"
	}
	return q
}

// clear returns a statement by which another writer deletes a whole partition.
func (t *table) clear() string {
	return fmt.Sprintf("DELETE FROM %s.%s WHERE pk = ?", keyspace, t.name)
}

// rows returns a statement that reads a partition's rows as documents.
func (t *table) rows() string {
	return fmt.Sprintf("SELECT JSON * FROM %s.%s WHERE pk = ?", keyspace, t.name)
}
