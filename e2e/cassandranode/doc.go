//go:build unix

// Package cassandranode runs real Apache Cassandra nodes for tests, on loopback
// addresses, from the jars that Maven Central serves. No container, no
// installation: a JDK 17, Maven and, the first time, a network are enough.
//
// Jars are kept in the user's cache directory. Everything else lives in a
// temporary directory that Stop removes, and a node ends when the process that
// started it does. What is missing on a machine is reported as a *Missing, which
// Skip turns into a skipped test that says why.
//
// The package knows how to start, break and stop a node. It must not know CQL
// verdicts, retry policies or the tests that use it.
package cassandranode
