// Package driver is what the linter knows about the drivers: how one is told
// from another, what each method does to a query, and what each driver does
// with the idempotent flag and with a retry policy.
//
// It is data over go/types objects. It knows nothing of CQL, of rules or of
// how calls are found.
package driver
