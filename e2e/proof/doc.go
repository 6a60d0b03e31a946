//go:build unix

// Package proof checks the project's verdicts against real Cassandra nodes, and
// the gate against real faults.
//
// The verdict proof executes a statement once and again, each time on a partition
// of its own, and compares all that the node stores and answers with what the
// classifier says. The gate proof breaks one of two nodes and counts what is
// left of increments and appends.
//
// Everything is driven by tests (make cassandra-proof); the results are written
// to docs/proof.md.
package proof
