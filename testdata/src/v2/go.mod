module example.com/v2

go 1.25

require (
	github.com/apache/cassandra-gocql-driver/v2 v2.1.2
	github.com/avast/retry-go/v4 v4.6.1
	github.com/cenkalti/backoff/v4 v4.3.0
	github.com/failsafe-go/failsafe-go v0.6.9
)

require gopkg.in/inf.v0 v0.9.1 // indirect
