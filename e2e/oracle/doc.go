//go:build unix

// Package oracle compares the project's CQL parser with Cassandra's own.
//
// Cassandra's parser runs in a Java process, from the jars of each release line;
// statements come from the corpus of Cassandra's unit tests and from a generator
// that walks the project's grammar and mutates what it makes.
package oracle
