// Package packagevar: variables at package level.
package packagevar

import "flag"

func cql(stmt string, args ...any) {}

var (
	stmt       = "SELECT a FROM " + table
	table      = "t"
	Exported   = "SELECT b FROM t"
	set        string
	either     = "SELECT a FROM t"
	grows      = "SELECT a"
	byFlag     string
	x, y       = "SELECT x", " FROM t"
	made, fail = build()
	nothing    string
	queries    = struct{ get, put string }{get: "SELECT a FROM t", put: "INSERT INTO t (a) VALUES (?)"}
	mutable    = struct{ get string }{get: "SELECT a FROM t"}
)

func build() (string, error) { return "SELECT made FROM t", nil }

func init() {
	set = "SELECT c FROM t"
	grows += " FROM t"
	flag.StringVar(&byFlag, "q", "SELECT f FROM t", "")
	mutable.get = "SELECT b FROM t"
}

func change() { either = "SELECT b FROM t" }

func uses() {
	cql(stmt)     //= SELECT a FROM t
	cql(Exported) //= SELECT b FROM t
	cql(set)      //= SELECT c FROM t
	cql(either)   //= SELECT a FROM t
	//= SELECT b FROM t
	cql(grows) //= SELECT a
	//= {grows}
	cql(byFlag)      //= {byFlag}
	cql(x + y)       //= SELECT x FROM t
	cql(made)        //= SELECT made FROM t
	cql(nothing)     //= (empty)
	cql(queries.get) //= SELECT a FROM t
	cql(queries.put) //= INSERT INTO t (a) VALUES (?)
	cql(mutable.get) //= {mutable.get}
	local := stmt
	stmt2 := local + " LIMIT 1"
	cql(stmt2) //= SELECT a FROM t LIMIT 1
}

var atPackageLevel = func() int { cql(stmt); return 0 }() //= SELECT a FROM t
