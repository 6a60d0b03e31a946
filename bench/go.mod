module github.com/cqlidem/cqlidem/bench

go 1.26.0

require (
	github.com/cqlidem/cqlidem v0.0.0
	github.com/datastax/cql-proxy v0.1.6
)

require (
	github.com/antlr4-go/antlr/v4 v4.13.1 // indirect
	github.com/datastax/go-cassandra-native-protocol v0.0.0-20220706104457-5e8aad05cf90 // indirect
	golang.org/x/exp v0.0.0-20240506185415-9bf2ced13842 // indirect
)

replace github.com/cqlidem/cqlidem => ../
