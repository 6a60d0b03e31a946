// Package cqltext finds the CQL texts that a Go expression may have.
//
// It knows how Go programs put texts together: constants, variables and their
// reaching definitions, fmt, strings, builders, composite literals, small
// functions, templates, embedded files, the query builders of gocqlx. It knows
// nothing of the CQL language, of the drivers' calls or of verdicts: what it
// cannot follow is a hole in the text, and what a hole stands for others say.
//
// Every byte of a text remembers where in the Go source it was written, so
// that a finding can point at the CQL token inside the literal.
//
// The package reads no file outside the pass, never fails and never panics on
// odd code: the worst answer is one text that is a single hole. Everything is
// bounded; see Limits.
package cqltext
