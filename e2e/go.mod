// Module e2e holds the tests that need more than Go: a JDK, Maven and a network.
// It is a module of its own so that "go test ./..." at the root needs Go alone.
module github.com/cqlidem/cqlidem/e2e

go 1.26.0

replace github.com/cqlidem/cqlidem => ../

require (
	github.com/apache/cassandra-gocql-driver/v2 v2.1.2
	github.com/cqlidem/cqlidem v0.0.0-00010101000000-000000000000
	github.com/gocql/gocql v1.7.0
	gopkg.in/inf.v0 v0.9.1
	pgregory.net/rapid v1.3.0
)

require (
	github.com/antlr4-go/antlr/v4 v4.13.1 // indirect
	github.com/golang/snappy v0.0.3 // indirect
	github.com/hailocab/go-hostpool v0.0.0-20160125115350-e80d13ce29ed // indirect
	golang.org/x/exp v0.0.0-20240506185415-9bf2ced13842 // indirect
)
