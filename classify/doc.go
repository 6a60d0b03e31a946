// Package classify says whether a CQL statement may be sent twice.
//
// It applies the published table "Which Statements Are Idempotent" to the
// syntax tree of package cqlgrammar. It is pure: no input or output, no global
// state, no knowledge of Go programs or drivers. The linter, the gate and the
// command all call it, so that they never disagree.
package classify
