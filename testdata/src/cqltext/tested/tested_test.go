package tested

import "testing"

func TestRun(t *testing.T) {
	table = "other"
	s := &store{stmt: "SELECT c FROM t"}
	s.run()
	cql(s.stmt)                   //= SELECT c FROM t
	cql("SELECT a FROM " + table) //= SELECT a FROM hits
	//= SELECT a FROM other
	private("SELECT d FROM t").run()
}
