// Package cli holds what every verb of the command shares: exit codes, the
// three streams, the reading of flags, and how a wrong word is answered. It
// knows nothing of Go programs or CQL.
package cli
