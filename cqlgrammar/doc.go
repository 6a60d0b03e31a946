// Package cqlgrammar turns CQL text into a syntax tree with byte spans.
//
// It accepts the union of what Apache Cassandra 4.0 to trunk and ScyllaDB
// accept, with a parser that ANTLR generates from the grammar in the folder
// grammar. It knows nothing of Go programs, drivers, schemas or verdicts, and
// no ANTLR type leaves it.
package cqlgrammar

//go:generate go run ./internal/gengrammar -grammar grammar -o internal
