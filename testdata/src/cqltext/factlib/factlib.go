// Package factlib: what other packages can know of this one.
package factlib

import "strings"

const Table = "t"

var (
	Get     = "SELECT a FROM " + Table
	Changed = "SELECT a FROM t"
	Written = "SELECT a FROM t"
	Columns = []string{"a", "b"}
	Queries = struct{ Get, Put string }{Get: "SELECT a FROM t", Put: "INSERT INTO t (a) VALUES (?)"}
	Def     = &TableDef{Name: "users", Columns: []string{"id", "name"}}
)

type TableDef struct {
	Name    string
	Columns []string
	hidden  string
}

func (d *TableDef) Insert() string {
	return "INSERT INTO " + d.Name + " (" + strings.Join(d.Columns, ", ") + ")"
}

func change() { Changed = "SELECT b FROM t" }

func Select(cols string) string { return "SELECT " + cols + " FROM t" }

func ByFlag(desc bool) string {
	if desc {
		return "SELECT a FROM t ORDER BY a DESC"
	}
	return "SELECT a FROM t"
}

func Unknown(n int) string { return strings.Repeat("x", n) }

func Upper(s string) string { return "SELECT " + strings.ToUpper(s) }

type Store struct{}

func (Store) Stmt() string { return "TRUNCATE t" }

func Pair(t string) (string, error) { return "TRUNCATE " + t, nil }
