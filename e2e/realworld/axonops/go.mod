// A module to load AxonOps' schema registry from, as somebody who uses it would.
module github.com/cqlidem/cqlidem/e2e/realworld/axonops

go 1.26.0

require github.com/axonops/axonops-schema-registry v0.2.1

require (
	github.com/apache/cassandra-gocql-driver/v2 v2.0.0 // indirect
	github.com/hamba/avro/v2 v2.27.0 // indirect
	github.com/json-iterator/go v1.1.12 // indirect
	github.com/mitchellh/mapstructure v1.5.0 // indirect
	github.com/modern-go/concurrent v0.0.0-20180306012644-bacd9c7ef1dd // indirect
	github.com/modern-go/reflect2 v1.0.2 // indirect
	gopkg.in/inf.v0 v0.9.1 // indirect
)
