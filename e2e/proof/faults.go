//go:build unix

package proof

import (
	"context"
	"errors"
	"fmt"
	"strings"

	gocql "github.com/apache/cassandra-gocql-driver/v2"

	"github.com/cqlidem/cqlidem/gate"
)

// faultCase is a statement sent while a fault is on, and what has to come back.
type faultCase struct {
	title string
	text  string // {k} is a key that no other case uses
	cl    gocql.Consistency
	// serial is the level of the Paxos phase; 0 for none.
	serial gocql.Consistency
	// class and writeType are what gocql must report; writeType is "" for reads and
	// errors without one.
	class     gate.Class
	writeType gate.WriteType
	// attempts is how many the gate makes, with one host in the query plan.
	attempts int
}

// faultResult is what came back.
type faultResult struct {
	fault, version string
	c              faultCase
	// bare is gocql v2 with the statement unmarked, marked the same marked
	// idempotent with the driver's SimpleRetryPolicy, gated the gate on the default
	// policy.
	bare, gated sent
}

// sent is how one way of sending a statement ended.
type sent struct {
	failure  gate.Failure
	attempts int
	err      error
	// reason is the gate's.
	reason gate.Reason
}

func (s sent) String() string {
	if s.err == nil {
		return "no error"
	}
	out := s.failure.Class.String()
	if s.failure.WriteType != "" {
		out += " " + string(s.failure.WriteType)
	}
	if s.failure.HasLevel {
		out += fmt.Sprintf(", %s %d/%d", s.failure.Consistency, s.failure.Received, s.failure.Required)
	}
	return out
}

// sendBare runs the case with gocql alone.
func sendBare(ctx context.Context, s *gocql.Session, c *faultCase, key int) sent {
	q := s.Query(c.statement(key)).Consistency(c.cl)
	if c.serial != 0 {
		q = q.SerialConsistency(c.serial)
	}
	iter := q.IterContext(ctx)
	attempts := iter.Attempts()
	err := iter.Close()
	return sent{failure: gate.FailureOf(err), attempts: attempts, err: err}
}

// sendGated runs the case through the gate.
func sendGated(ctx context.Context, s *gate.Session, c *faultCase, key int) sent {
	q := s.Query(c.statement(key)).Consistency(c.cl)
	if c.serial != 0 {
		q = q.SerialConsistency(c.serial)
	}
	iter := q.IterContext(ctx)
	err := iter.Close()
	out := sent{failure: gate.FailureOf(err), err: err, attempts: iter.Attempts()}
	var refused *gate.Error
	if errors.As(err, &refused) {
		out.attempts, out.reason = refused.Attempts, refused.Reason
	}
	return out
}

func (c *faultCase) statement(key int) string {
	return strings.ReplaceAll(c.text, "{k}", fmt.Sprint(key))
}

// run sends the case bare and gated, each with a key of its own.
func (c faultCase) run(ctx context.Context, fault, version string, s *gocql.Session, g *gate.Session, keys *keys) faultResult {
	return faultResult{
		fault: fault, version: version, c: c,
		bare:  sendBare(ctx, s, &c, keys.next()),
		gated: sendGated(ctx, g, &c, keys.next()),
	}
}

// problems says what did not come back as it must.
func (r *faultResult) problems() []string {
	var out []string
	for _, way := range []struct {
		name string
		s    sent
	}{{"gocql v2", r.bare}, {"gate", r.gated}} {
		if way.s.failure.Class != r.c.class || way.s.failure.WriteType != r.c.writeType {
			out = append(out, fmt.Sprintf("%s: %v (%v), want %s %s", way.name, way.s, way.s.err, r.c.class, r.c.writeType))
		}
	}
	if r.bare.attempts != 1 {
		out = append(out, fmt.Sprintf("gocql v2 made %d attempts, want 1", r.bare.attempts))
	}
	if r.gated.attempts != r.c.attempts {
		out = append(out, fmt.Sprintf("the gate made %d attempts (%s), want %d", r.gated.attempts, r.gated.reason, r.c.attempts))
	}
	return out
}

// keys hands out keys.
type keys struct{ last int }

func (k *keys) next() int {
	k.last++
	return k.last
}

// faultTables are created in each keyspace of the fault proof.
func faultTables(keyspace, replication string) []string {
	const quiet = " WITH speculative_retry = 'NEVER' AND read_repair = 'NONE'"
	return []string{
		fmt.Sprintf("CREATE KEYSPACE %s WITH replication = %s", keyspace, replication),
		fmt.Sprintf("CREATE TABLE %s.t (k int PRIMARY KEY, v int, l list<int>)", keyspace) + quiet,
		fmt.Sprintf("CREATE TABLE %s.c (k int PRIMARY KEY, hits counter)", keyspace) + quiet,
	}
}

const stamp = " USING TIMESTAMP 3000000"

// twoPartitions are the children of a batch over two partitions.
func twoPartitions(ks, kind string) string {
	return fmt.Sprintf("BEGIN %sBATCH%s INSERT INTO %s.t (k, v) VALUES ({k}, 1); INSERT INTO %s.t (k, v) VALUES (-{k}, 1); APPLY BATCH", kind, stamp, ks, ks)
}

// pausedCases are for a silent second replica in the same datacenter, replication 2.
func pausedCases(ks string) []faultCase {
	timeout := func(title, text string, w gate.WriteType) faultCase {
		return faultCase{title: title, text: text, cl: gocql.All, class: gate.ClassWriteTimeout, writeType: w, attempts: 1}
	}
	cases := []faultCase{
		timeout("INSERT", "INSERT INTO "+ks+".t (k, v) VALUES ({k}, 1)", gate.WriteSimple),
		timeout("INSERT with a fixed timestamp", "INSERT INTO "+ks+".t (k, v) VALUES ({k}, 1)"+stamp, gate.WriteSimple),
		timeout("DELETE with a fixed timestamp", "DELETE FROM "+ks+".t"+stamp+" WHERE k = {k}", gate.WriteSimple),
		timeout("list append", "UPDATE "+ks+".t SET l = l + [1] WHERE k = {k}", gate.WriteSimple),
		timeout("UNLOGGED BATCH, one partition", "BEGIN UNLOGGED BATCH"+stamp+" INSERT INTO "+ks+".t (k, v) VALUES ({k}, 1); APPLY BATCH", gate.WriteSimple),
		timeout("BATCH, one partition", "BEGIN BATCH"+stamp+" INSERT INTO "+ks+".t (k, v) VALUES ({k}, 1); APPLY BATCH", gate.WriteSimple),
		timeout("UNLOGGED BATCH, two partitions", twoPartitions(ks, "UNLOGGED "), gate.WriteUnloggedBatch),
		timeout("counter increment", "UPDATE "+ks+".c SET hits = hits + 1 WHERE k = {k}", gate.WriteCounter),
		timeout("COUNTER BATCH", "BEGIN COUNTER BATCH UPDATE "+ks+".c SET hits = hits + 1 WHERE k = {k}; APPLY BATCH", gate.WriteCounter),
	}
	logged := timeout("BATCH, two partitions", twoPartitions(ks, ""), gate.WriteBatchLog)
	logged.attempts = 2 // the policy tries a timed-out batch log once more on the same host
	cas := timeout("INSERT ... IF NOT EXISTS", "INSERT INTO "+ks+".t (k, v) VALUES ({k}, 1) IF NOT EXISTS", gate.WriteCAS)
	cas.serial = gocql.Serial
	read := faultCase{title: "SELECT", text: "SELECT v FROM " + ks + ".t WHERE k = {k}", cl: gocql.All, class: gate.ClassReadTimeout, attempts: 1}
	serial := read
	serial.title, serial.cl = "SELECT at SERIAL", gocql.Serial
	truncate := faultCase{title: "TRUNCATE", text: "TRUNCATE " + ks + ".t", cl: gocql.One, class: gate.ClassTruncate, attempts: 1}
	return append(cases, logged, cas, read, serial, truncate)
}

// downCases are for a second replica that is known to be down.
func downCases(ks string) []faultCase {
	var out []faultCase
	for _, c := range pausedCases(ks) {
		if c.title == "TRUNCATE" {
			continue // answered with a truncate error too, which the paused table shows
		}
		c.class, c.writeType = gate.ClassUnavailable, ""
		c.attempts = 1 // the policy asks for the next host, and there is none
		out = append(out, c)
	}
	return out
}

// remoteCases are for a silent only replica of the other datacenter.
func remoteCases(ks string, proto int) []faultCase {
	commit := gate.WriteSimple
	if proto == 4 {
		commit = gate.WriteCAS
	}
	timeout := func(title, text string, w gate.WriteType) faultCase {
		return faultCase{title: title, text: text, cl: gocql.All, class: gate.ClassWriteTimeout, writeType: w, attempts: 1}
	}
	insert := "INSERT INTO " + ks + ".t (k, v) VALUES ({k}, 1) IF NOT EXISTS"
	prepare := timeout("IF NOT EXISTS, Paxos over both datacenters", insert, gate.WriteCAS)
	prepare.serial = gocql.Serial
	local := timeout("IF NOT EXISTS, Paxos local, commit at ALL", insert, commit)
	local.serial = gocql.LocalSerial
	return []faultCase{
		timeout("BATCH, two partitions", twoPartitions(ks, ""), gate.WriteBatch),
		timeout("counter increment", "UPDATE "+ks+".c SET hits = hits + 1 WHERE k = {k}", gate.WriteCounter),
		prepare, local,
	}
}

// failingCases are for a second replica that throws on every write to ks.
func failingCases(ks string) []faultCase {
	failure := func(title, text string, w gate.WriteType) faultCase {
		return faultCase{title: title, text: text, cl: gocql.All, class: gate.ClassWriteFailure, writeType: w, attempts: 1}
	}
	cas := failure("INSERT ... IF NOT EXISTS", "INSERT INTO "+ks+".t (k, v) VALUES ({k}, 1) IF NOT EXISTS", gate.WriteSimple)
	cas.serial = gocql.Serial
	return []faultCase{
		failure("INSERT with a fixed timestamp", "INSERT INTO "+ks+".t (k, v) VALUES ({k}, 1)"+stamp, gate.WriteSimple),
		failure("list append", "UPDATE "+ks+".t SET l = l + [1] WHERE k = {k}", gate.WriteSimple),
		failure("UNLOGGED BATCH, two partitions", twoPartitions(ks, "UNLOGGED "), gate.WriteUnloggedBatch),
		failure("BATCH, two partitions", twoPartitions(ks, ""), gate.WriteBatch),
		failure("counter increment", "UPDATE "+ks+".c SET hits = hits + 1 WHERE k = {k}", gate.WriteCounter),
		cas,
	}
}
