// Package callsite finds the statements that a package gives to gocql and
// follows each query, batch and batch entry to where it is executed: the
// idempotent flag, the retry policy, the timestamp and the entries that it has
// there.
//
// It follows values through chains of calls, local variables, closures, small
// helper functions and wrappers around the driver, within the package and, by
// facts, from the packages below it. It computes and reports nothing; what is
// wrong with a site, package rule says. It knows no CQL.
//
// Bounds: a query that is stored where it cannot be followed, or given to code
// that is not in view, is marked as escaped, and what may happen to it there is
// not guessed.
package callsite
