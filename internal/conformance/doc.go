// Package conformance checks the whole line from a statement on the command
// line to a verdict against the shared tables. It has tests only: nothing
// outside may depend on it.
package conformance
