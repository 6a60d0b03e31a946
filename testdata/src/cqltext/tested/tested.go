// Package tested: what the tests of a package do with its variables and types
// says nothing about the package itself.
package tested

func cql(stmt string, args ...any) {}

var table = "hits"

type store struct{ stmt string }

func newStore() *store { return &store{stmt: "SELECT a FROM t"} }

func (s *store) run() {
	cql(s.stmt) //= SELECT a FROM t
	//= SELECT b FROM t
	cql("SELECT a FROM " + table) //= SELECT a FROM hits
}

func private(stmt string) *store { return &store{stmt: stmt} }

var _ = private("SELECT b FROM t")
