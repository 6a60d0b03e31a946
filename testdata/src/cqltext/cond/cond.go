// Package cond: decisions that arguments and constants make.
package cond

func cql(stmt string, args ...any) {}

type op int

const (
	get op = iota
	put
)

func byOp(o op, name string, full bool, n int) string {
	if !full && n > 2 || name == "none" {
		return "SELECT few FROM t"
	}
	if o != get {
		return "INSERT INTO t (a) VALUES (?)"
	}
	if full {
		return "SELECT * FROM t"
	}
	return "SELECT a FROM t"
}

func calls(full bool, n int) {
	cql(byOp(put, "x", false, 1))   //= INSERT INTO t (a) VALUES (?)
	cql(byOp(get, "x", true, n))    //= SELECT * FROM t
	cql(byOp(get, "x", false, 1))   //= SELECT a FROM t
	cql(byOp(get, "none", full, n)) //= SELECT few FROM t
	cql(byOp(get, "x", false, n))   //= SELECT few FROM t
	//= SELECT a FROM t
}

type options struct {
	ttl  bool
	name string
}

func correlated(o options, list []string) {
	q := "INSERT INTO t (a) VALUES (?)"
	if o.ttl {
		q = "INSERT INTO u (a) VALUES (?)"
	}
	if len(list) > 0 {
		q += " -- x"
	}
	if !o.ttl {
		q += " -- t"
	}
	if len(list) > 0 {
		q += " -- y"
	}
	cql(q) //= INSERT INTO t (a) VALUES (?) -- x -- t -- y
	//= INSERT INTO t (a) VALUES (?) -- t
	//= INSERT INTO u (a) VALUES (?)
	//= INSERT INTO u (a) VALUES (?) -- x -- y
}

func switches(kind string) {
	q, tail := "", ""
	switch kind {
	case "a":
		q = "SELECT a FROM t"
	case "b":
		q = "SELECT b FROM t"
	default:
		q = "SELECT c FROM t"
	}
	switch kind {
	case "a":
		tail = " LIMIT 1"
	case "c", "d":
		tail = " LIMIT 2"
	}
	cql(q + tail) //= SELECT a FROM t LIMIT 1
	//= SELECT b FROM t
	//= SELECT c FROM t
	//= SELECT c FROM t LIMIT 2
}
