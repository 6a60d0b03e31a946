// Package policy reads retry policies and speculative execution policies out
// of Go code: which policy an expression is, how often it retries, and what
// the methods of a policy type of the program do.
//
// It knows the drivers' policy types and Go syntax. It knows nothing of CQL, of
// queries or of rules.
package policy
