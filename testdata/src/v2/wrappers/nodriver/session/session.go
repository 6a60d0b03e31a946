// Package session declares a program's own interfaces over the driver without
// importing one: callers and implementation meet in a package above both.
package session

// Session makes queries.
type Session interface {
	Query(stmt string, args ...any) Query
}

// Query is one statement.
type Query interface {
	Idempotent(bool) Query
	Exec() error
	ScanCAS(dest ...any) (bool, error)
}
