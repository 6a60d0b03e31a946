// Package collection: slices, arrays, maps, ranges and append.
package collection

import (
	"sort"
	"strings"
)

func cql(stmt string, args ...any) {}

const (
	insert = iota
	remove
)

var stmts = [...]string{
	insert: "INSERT INTO t (a) VALUES (?)",
	remove: "DELETE FROM t WHERE a = ?",
}

var byName = map[string]string{
	"a": "SELECT a FROM t",
	"b": "SELECT b FROM t",
}

type pair struct {
	op, tail string
}

var pairs = map[int]pair{
	1: {op: "INSERT INTO t (a)", tail: " VALUES (?)"},
	2: {"DELETE FROM t", " WHERE a = ?"},
}

var cases = []struct {
	name string
	stmt string
}{
	{"one", "SELECT one FROM t"},
	{name: "two", stmt: "SELECT two FROM t"},
}

var changed = map[string]string{"a": "SELECT a FROM t"}

var sorted = []string{"a", "b"}

func init() {
	changed["a"] = "SELECT b FROM t"
	sort.Strings(sorted)
}

func indexed(i int, k string) {
	cql(stmts[insert]) //= INSERT INTO t (a) VALUES (?)
	cql(stmts[remove]) //= DELETE FROM t WHERE a = ?
	cql(stmts[i])      //= INSERT INTO t (a) VALUES (?)
	//= DELETE FROM t WHERE a = ?
	cql(byName["b"]) //= SELECT b FROM t
	cql(byName[k])   //= SELECT a FROM t
	//= SELECT b FROM t
	cql(byName["none"])              //= {byName["none"]}
	cql(pairs[2].op)                 //= DELETE FROM t
	cql(pairs[i].op + pairs[i].tail) //= INSERT INTO t (a) VALUES (?)
	//= DELETE FROM t WHERE a = ?
	if q, ok := byName[k]; ok {
		cql(q) //= SELECT a FROM t
		//= SELECT b FROM t
	}
	cql(changed["a"])                   //= {changed["a"]}
	cql(sorted[0])                      //= {sorted[0]}
	cql([]string{"SELECT a FROM t"}[0]) //= SELECT a FROM t
}

func ranged(list []string, i int) {
	for _, c := range cases {
		cql(c.stmt + " -- " + c.name) //= SELECT one FROM t -- one
		//= SELECT two FROM t -- two
	}
	for i := range cases {
		cql(cases[i].stmt) //= SELECT one FROM t
		//= SELECT two FROM t
	}
	for k, v := range byName {
		cql(v + " -- " + k) //= SELECT a FROM t -- a
		//= SELECT b FROM t -- b
	}
	for _, t := range []string{"a", "b"} {
		cql("TRUNCATE " + t) //= TRUNCATE a
		//= TRUNCATE b
	}
	for _, q := range list {
		cql(q) //= {q}
	}
	for i := range 3 {
		cql("LIMIT " + string(rune('0'+i))) //= LIMIT {string(rune('0' + i))}
	}
	var t string
	for _, t = range []string{"a", "b"} {
		cql("TRUNCATE " + t) //= TRUNCATE a
		//= TRUNCATE b
	}
}

func appended(full bool, more []string) {
	cols := []string{"a"}
	if full {
		cols = append(cols, "b", "c")
	}
	cql("SELECT " + strings.Join(cols, ", ")) //= SELECT a
	//= SELECT a, b, c
	cols = append([]string{"k"}, cols...)
	cql("SELECT " + strings.Join(cols, ", ")) //= SELECT k, a
	//= SELECT k, a, b, c

	var conds []string
	for _, m := range more {
		conds = append(conds, m+" = ?")
	}
	cql("WHERE " + strings.Join(conds, " AND ")) //= WHERE {conds}

	all := append([]string{"x = ?"}, more...)
	cql("WHERE " + strings.Join(all, " AND ")) //= WHERE x = ?{more}
	made := make([]string, 0, 4)
	made = append(made, "a")
	cql(strings.Join(made, ","))              //= a
	cql(strings.Join(append(made, "b"), ",")) //= a,b

	stored := []string{"a", "b"}
	stored[1] = "c"
	cql(strings.Join(stored, ",")) //= {stored}
	sort.Strings(made)
	cql(strings.Join(made, ",")) //= {made}
	cut := []string{"a", "b", "c"}
	cql(strings.Join(cut[1:], ","))          //= b,c
	cql(strings.Join(cut[:len(cut)-1], ",")) //= {cut[:len(cut) - 1]}
}

type store struct {
	cols []string
}

func fields() {
	s := store{cols: []string{"a", "b"}}
	cql(strings.Join(s.cols, ",")) //= a,b
	t := store{cols: []string{"a", "b"}}
	t.cols[0] = "c"
	cql(strings.Join(t.cols, ",")) //= {t.cols}
}

func aliases() {
	a := []string{"a", "b"}
	b := a
	b[0] = "c"
	cql(strings.Join(a, ",")) //= {a}
}
