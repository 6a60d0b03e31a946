package driver_test

import (
	"go/token"
	"go/types"
	"testing"

	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
)

// TestPrepares follows the decision of the drivers' own shouldPrepare.
func TestPrepares(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, text string
		want       bool
	}{
		{"select", "SELECT a FROM t", true},
		{"lower case, space in front", "\n\t update t SET a = 1", true},
		{"insert", "INSERT INTO t (a) VALUES (1)", true},
		{"delete", "delete FROM t", true},
		{"batch", "BEGIN BATCH DELETE FROM t; APPLY BATCH;", true},
		{"batch without semicolon, newline at the end", "BEGIN UNLOGGED BATCH DELETE FROM t APPLY BATCH \n", true},
		{"transaction", "BEGIN TRANSACTION SELECT a FROM t; COMMIT TRANSACTION", false},
		{"line comment", "-- a\nSELECT a FROM t", false},
		{"block comment", "/* a */ SELECT a FROM t", false},
		{"comment glued to the word", "SELECT/**/a FROM t", false},
		{"star glued to the word", "SELECT* FROM t", false},
		{"create", "CREATE TABLE t (a int PRIMARY KEY)", false},
		{"one word", "select", false},
		{"empty", "", false},
		{"semicolons", ";;", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if got := driver.Prepares(tt.text); got != tt.want {
				t.Errorf("Prepares(%q) = %v", tt.text, got)
			}
		})
	}
}

// fakePackage declares the types that every gocql has, and more.
func fakePackage(path, name string, more ...string) *types.Package {
	pkg := types.NewPackage(path, name)
	for _, n := range append([]string{"Session", "Query", "Batch", "BatchEntry", "ClusterConfig", "RetryPolicy", "RetryableQuery"}, more...) {
		obj := types.NewTypeName(token.NoPos, pkg, n, nil)
		types.NewNamed(obj, types.NewStruct(nil, nil), nil)
		pkg.Scope().Insert(obj)
	}
	return pkg
}

// TestOf tells drivers apart by path and by what they declare.
func TestOf(t *testing.T) {
	t.Parallel()
	withMethod := fakePackage("github.com/gocql/gocql", "gocql", "LWTRetryPolicy", "QueryError")
	named := withMethod.Scope().Lookup("QueryError").Type().(*types.Named)
	recv := types.NewVar(token.NoPos, withMethod, "e", types.NewPointer(named))
	sig := types.NewSignatureType(recv, nil, nil, nil, types.NewTuple(types.NewVar(token.NoPos, nil, "", types.Typ[types.Bool])), false)
	named.AddMethod(types.NewFunc(token.NoPos, withMethod, "PotentiallyExecuted", sig))
	tests := []struct {
		name string
		pkg  *types.Package
		want driver.ID
		ok   bool
	}{
		{"v2", types.NewPackage("github.com/apache/cassandra-gocql-driver/v2", "gocql"), driver.V2, true},
		{"v1", fakePackage("github.com/gocql/gocql", "gocql"), driver.V1, true},
		{"vendored", fakePackage("example.com/app/vendor/github.com/gocql/gocql", "gocql"), driver.V1, true},
		{"fork of v1 under its own path", fakePackage("example.com/fork", "gocql"), driver.V1, true},
		{"fork of v2 under its own path", fakePackage("example.com/fork", "gocql", "ExecutableStatement"), driver.V2, true},
		{"ScyllaDB's fork up to 1.14", fakePackage("github.com/gocql/gocql", "gocql", "LWTRetryPolicy", "QueryError"), driver.ScyllaOld, true},
		{"ScyllaDB's fork from 1.15", withMethod, driver.Scylla, true},
		{"another package of that name", types.NewPackage("example.com/gocql", "gocql"), driver.Unknown, false},
		{"another package", fakePackage("example.com/db", "db"), driver.Unknown, false},
		{"no package", nil, driver.Unknown, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if got, ok := driver.Of(tt.pkg); got != tt.want || ok != tt.ok {
				t.Errorf("got %v, %v", got, ok)
			}
		})
	}
}

// TestGocqlx tells the folders of gocqlx apart, in any major version.
func TestGocqlx(t *testing.T) {
	t.Parallel()
	tests := []struct {
		path, folder string
		ok           bool
	}{
		{"github.com/scylladb/gocqlx", "", true},
		{"github.com/scylladb/gocqlx/v3", "", true},
		{"github.com/scylladb/gocqlx/v2/qb", "qb", true},
		{"github.com/scylladb/gocqlx/table", "table", true},
		{"github.com/scylladb/gocqlxtra", "", false},
		{"github.com/gocql/gocql", "", false},
	}
	for _, tt := range tests {
		t.Run(tt.path, func(t *testing.T) {
			t.Parallel()
			if folder, ok := driver.Gocqlx(types.NewPackage(tt.path, "p")); folder != tt.folder || ok != tt.ok {
				t.Errorf("got %q, %v", folder, ok)
			}
		})
	}
}
