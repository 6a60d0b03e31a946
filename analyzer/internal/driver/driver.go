package driver

import (
	"go/types"
	"slices"
	"strings"
)

// ID names a driver. The zero value is a driver that is not known: a wrapper
// whose implementation is not in view.
type ID uint8

const (
	Unknown ID = iota
	// V2 is github.com/apache/cassandra-gocql-driver/v2.
	V2
	// V1 is github.com/gocql/gocql and the forks that behave like it.
	V1
	// ScyllaOld is ScyllaDB's fork up to 1.14, which retries as V1 does.
	ScyllaOld
	// Scylla is ScyllaDB's fork from 1.15.
	Scylla
)

// Driver is what one driver does. The values are measured, see the drivers
// page of the documentation.
type Driver struct {
	ID ID
	// Name is the word for the driver in output.
	Name string
	// FlagGatesRetry: an unmarked statement is never retried.
	FlagGatesRetry bool
	// DefaultRetries is how often a statement is retried when neither the query
	// nor the cluster has a policy, or the policy is nil.
	DefaultRetries int
	// IgnoreHidesError: a policy that answers Ignore sets the error of a marked
	// statement to nil.
	IgnoreHidesError bool
	// FreeBatchHasNoPolicy: a batch made by the package's function NewBatch
	// does not take the session's policy.
	FreeBatchHasNoPolicy bool
	// EveryLiteralBatchPanics: executing any Batch that was written as a literal
	// panics. Otherwise only one that counts as idempotent does.
	EveryLiteralBatchPanics bool
}

// NoRetryCode is the Go expression, with the driver package's name in place of
// %s, of a policy that never retries.
func (d *Driver) NoRetryCode() string {
	if d.DefaultRetries > 0 {
		return "&%s.SimpleRetryPolicy{NumRetries: 0}"
	}
	return "nil"
}

// Lookup returns the row of the table for id. It is never nil.
func Lookup(id ID) *Driver {
	switch id {
	case V2:
		return v2()
	case V1:
		return v1()
	case ScyllaOld:
		return scyllaOld()
	case Scylla:
		return scylla()
	case Unknown:
	}
	return &Driver{Name: "wrapper"}
}

// ByName returns the id of the driver with this name, and whether there is
// one.
func ByName(name string) (ID, bool) {
	switch name {
	case "gocql-v2":
		return V2, true
	case "gocql-v1":
		return V1, true
	case "scylla-gocql":
		return Scylla, true
	case "wrapper":
		return Unknown, true
	}
	return Unknown, false
}

// Of returns the driver that pkg is, and whether it is one. A fork under a path
// of its own is recognised by what it declares.
func Of(pkg *types.Package) (ID, bool) {
	if pkg == nil {
		return Unknown, false
	}
	path := unvendored(pkg.Path())
	switch {
	case path == v2Path:
		return V2, true
	case slices.Contains(v1Paths(), path), looksLikeGocql(pkg):
		return generation(pkg), true
	}
	return Unknown, false
}

// HasOwnDialect reports whether pkg is a fork for a server that does not speak
// plain CQL, so that a text that does not parse may still be right.
func HasOwnDialect(pkg *types.Package) bool {
	return pkg != nil && slices.Contains(dialectPaths(), unvendored(pkg.Path()))
}

// looksLikeGocql reports whether a package of any path is a copy of gocql: the
// name and the types that every version has.
func looksLikeGocql(pkg *types.Package) bool {
	if pkg.Name() != "gocql" {
		return false
	}
	for _, name := range []string{"Session", "Query", "Batch", "BatchEntry", "ClusterConfig", "RetryPolicy", "RetryableQuery"} {
		if _, ok := pkg.Scope().Lookup(name).(*types.TypeName); !ok {
			return false
		}
	}
	return true
}

// generation tells the drivers that share an import path apart by what the
// package declares.
func generation(pkg *types.Package) ID {
	scope := pkg.Scope()
	switch {
	case scope.Lookup("LWTRetryPolicy") != nil:
		if hasMethod(scope.Lookup("QueryError"), "PotentiallyExecuted") {
			return Scylla
		}
		return ScyllaOld
	case scope.Lookup("ExecutableStatement") != nil:
		return V2 // a fork of v2 under another path
	}
	return V1
}

func hasMethod(obj types.Object, name string) bool {
	tn, ok := obj.(*types.TypeName)
	if !ok {
		return false
	}
	m, _, _ := types.LookupFieldOrMethod(types.NewPointer(tn.Type()), true, tn.Pkg(), name)
	_, ok = m.(*types.Func)
	return ok
}

// unvendored strips what GOPATH vendoring puts in front of an import path.
func unvendored(path string) string {
	if i := strings.LastIndex(path, "/vendor/"); i >= 0 {
		return path[i+len("/vendor/"):]
	}
	return strings.TrimPrefix(path, "vendor/")
}

// String returns the driver's name.
func (id ID) String() string { return Lookup(id).Name }

// Paths returns the import paths of the known drivers.
func Paths() []string { return append([]string{v2Path}, v1Paths()...) }
