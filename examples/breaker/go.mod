// Module breaker is an example that needs a circuit breaker, which the gate's
// module does not.
module github.com/cqlidem/cqlidem/examples/breaker

go 1.26.0

require (
	github.com/apache/cassandra-gocql-driver/v2 v2.1.2
	github.com/sony/gobreaker/v2 v2.4.0
)

require gopkg.in/inf.v0 v0.9.1 // indirect
