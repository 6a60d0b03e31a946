// Module e2e holds the tests that need more than Go: a JDK, Maven and a network.
// It is a module of its own so that "go test ./..." at the root needs Go alone.
module github.com/cqlidem/cqlidem/e2e

go 1.26.0

replace github.com/cqlidem/cqlidem => ../

require github.com/apache/cassandra-gocql-driver/v2 v2.1.2

require gopkg.in/inf.v0 v0.9.1 // indirect
