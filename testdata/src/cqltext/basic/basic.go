// Package basic: constants, local variables, concatenation.
package basic

import "fmt"

func cql(stmt string, args ...any) {}

const (
	table  = "page_hits"
	where  = " WHERE page = ?"
	update = "UPDATE " + table + " SET hits = hits + 1" + where
)

func constants(ks string) {
	cql("SELECT a FROM t")                                           //= SELECT a FROM t
	cql(update)                                                      //= UPDATE page_hits SET hits = hits + 1 WHERE page = ?
	cql("DELETE FROM " + table + where)                              //= DELETE FROM page_hits WHERE page = ?
	cql("DELETE FROM " + ks + "." + table + where)                   //= DELETE FROM {ks!}.page_hits WHERE page = ?
	cql(fmt.Sprintf("DELETE FROM %s.%s WHERE k = %d", ks, table, 7)) //= DELETE FROM {ks!}.page_hits WHERE k = 7
}

func parameter(stmt string) {
	cql(stmt)       //= {stmt!}
	cql(stmt + ";") //= {stmt!};
}

func branches(full, del bool) {
	q := "SELECT a"
	if full {
		q += ", b"
	}
	q += " FROM t"
	cql(q) //= SELECT a FROM t
	//= SELECT a, b FROM t

	op, tail := "INSERT INTO t (a)", " VALUES (?)"
	if del {
		op, tail = "DELETE FROM t", " WHERE a = ?"
	}
	cql(op + tail) //= INSERT INTO t (a) VALUES (?)
	//= DELETE FROM t WHERE a = ?
}

func loop(ids []string) {
	q := "SELECT a FROM t WHERE k IN (?"
	for range ids[1:] {
		q += ", ?"
	}
	q += ")"
	cql(q) //= SELECT a FROM t WHERE k IN (?{q})
	for _, s := range []string{"TRUNCATE a", "TRUNCATE b"} {
		cql(s) //= TRUNCATE a
		//= TRUNCATE b
	}
}
