// Package local: variables of a function and the definitions that reach a use.
package local

import (
	"errors"
	"fmt"
	"os"
	"strings"
)

func cql(stmt string, args ...any) {}

func parameters(stmt string, ks string, any_ interface{}, n int) {
	cql(stmt)                    //= {stmt!}
	cql(stmt + ";")              //= {stmt!};
	cql(strings.TrimSpace(stmt)) //= {stmt}
	cql("USE " + ks)             //= USE {ks!}
	cql(any_.(string))           //= {any_!}
	q := stmt
	cql(q)                          //= {stmt!}
	func() { cql(stmt + ks) }()     //= {stmt!}{ks!}
	cql(fmt.Sprintf("LIMIT %d", n)) //= LIMIT {n}
	stmt = "SELECT " + stmt
	cql(stmt) //= SELECT {stmt!}
}

func single() {
	q := "SELECT a FROM t"
	cql(q) //= SELECT a FROM t
	var r string
	r = "SELECT b FROM t"
	cql(r) //= SELECT b FROM t
	var s, u = "SELECT c", " FROM t"
	cql(s + u) //= SELECT c FROM t
	s, u = u, s
	cql(u + s) //= SELECT c FROM t
}

func overwritten() {
	q := "SELECT a FROM t"
	q = "SELECT b FROM t"
	cql(q)                //= SELECT b FROM t
	q = "SELECT c FROM t" // does not reach the call above
	_ = q
}

func branches(full, del bool, kind int) {
	q := "SELECT a"
	if full {
		q += ", b"
	}
	q += " FROM t"
	cql(q) //= SELECT a, b FROM t
	//= SELECT a FROM t

	op, tail := "INSERT INTO t (a)", " VALUES (?)"
	if del {
		op, tail = "DELETE FROM t", " WHERE a = ?"
	}
	cql(op + tail) //= INSERT INTO t (a) VALUES (?)
	//= DELETE FROM t WHERE a = ?

	var s string
	switch kind {
	case 1:
		s = "SELECT one FROM t"
	case 2, 3:
		s = "SELECT two FROM t"
	default:
		return
	}
	cql(s) //= SELECT one FROM t
	//= SELECT two FROM t

	switch {
	case full:
		s = "SELECT full FROM t"
		fallthrough
	case del:
		s += " LIMIT 1"
		cql(s) //= SELECT one FROM t LIMIT 1
		//= SELECT two FROM t LIMIT 1
		//= SELECT full FROM t LIMIT 1
	}
}

func otherBranch(a bool) {
	var q string
	if a {
		q = "SELECT a FROM t"
		cql(q) //= SELECT a FROM t
	} else {
		q = "SELECT b FROM t"
		cql(q) //= SELECT b FROM t
	}
	cql(q) //= SELECT a FROM t
	//= SELECT b FROM t
}

func sameCondition(ttl bool, n int) {
	q := "INSERT INTO t (a) VALUES (?)"
	if ttl {
		q = "INSERT INTO u (a) VALUES (?)"
	}
	if ttl {
		q += " USING TTL ?"
	}
	cql(q) //= INSERT INTO t (a) VALUES (?)
	//= INSERT INTO u (a) VALUES (?) USING TTL ?

	r := "SELECT a FROM t"
	if n == 1 {
		r = "SELECT a FROM u"
	}
	if n == 2 {
		r += " LIMIT 2"
	}
	cql(r) //= SELECT a FROM t
	//= SELECT a FROM t LIMIT 2
	//= SELECT a FROM u
}

func ended(bad bool) (string, error) {
	q := "SELECT a FROM t"
	if bad {
		q = "SELECT nothing"
		return "", errors.New("bad")
	}
	if q == "" {
		q = "SELECT never"
		os.Exit(1)
	}
	if q == "x" {
		q = "SELECT panic"
		panic(q)
	}
	cql(q) //= SELECT a FROM t
	return q, nil
}

func loops(ids []string, more func() bool) {
	q := "SELECT a FROM t WHERE k IN (?"
	for range ids[1:] {
		q += ", ?"
	}
	q += ")"
	cql(q) //= SELECT a FROM t WHERE k IN (?{q})

	p := "x"
	for i := 0; i < 3; i++ {
		p = "(" + p
	}
	cql(p) //= {p}x

	both := "x"
	for more() {
		both = "(" + both + ")"
	}
	cql(both) //= {both}x{both}

	again := "SELECT a FROM t"
	for more() {
		cql(again) //= SELECT a FROM t
		//= SELECT b FROM t
		again = "SELECT b FROM t"
	}

	same := "SELECT a FROM t"
	for more() {
		if more() {
			continue
		}
		cql(same) //= SELECT a FROM t
	}

	for more() {
		op, tail := "INSERT INTO t (a)", " VALUES (?)"
		if more() {
			op, tail = "DELETE FROM t", " WHERE a = ?"
		}
		cql(op + tail) //= INSERT INTO t (a) VALUES (?)
		//= DELETE FROM t WHERE a = ?
	}

	twice := "a"
	for more() {
		twice = twice + twice
	}
	cql(twice) //= {twice}a{twice}

	trimmed := "SELECT a "
	for more() {
		trimmed = strings.TrimSpace(trimmed)
	}
	cql(trimmed) //= SELECT a·
	//= {trimmed}
}

func nested(rows [][]string) {
	q := "INSERT INTO t (a"
	for _, r := range rows {
		q += "|"
		for range r {
			q += ", ?"
		}
		q += "."
	}
	q += ")"
	cql(q) //= INSERT INTO t (a{q})
}

func correlatedBeforeLoop(del bool, rows []int) {
	op, tail := "INSERT INTO t (a)", " VALUES (?)"
	if del {
		op, tail = "DELETE FROM t", " WHERE a = ?"
	}
	for range rows {
		cql(op + tail) //= INSERT INTO t (a) VALUES (?)
		//= DELETE FROM t WHERE a = ?
	}
	cql(op + tail) //= INSERT INTO t (a) VALUES (?)
	//= DELETE FROM t WHERE a = ?
}

func jumps(n int) {
	q := "SELECT a FROM t"
retry:
	cql(q) //= SELECT a FROM t
	//= SELECT b FROM t
	if n > 0 {
		n--
		q = "SELECT b FROM t"
		goto retry
	}
}

func closures(retry func(func()), full bool) {
	once := "SELECT a FROM t"
	retry(func() { cql(once) }) //= SELECT a FROM t

	q := "SELECT a FROM t"
	if full {
		q = "SELECT * FROM t"
	}
	retry(func() { cql(q) }) //= SELECT a FROM t
	//= SELECT * FROM t

	later := "SELECT a"
	later += " FROM t"
	f := func() { cql(later) } //= SELECT a FROM t
	//= SELECT a FROM t LIMIT 1
	later += " LIMIT 1"
	f()

	var inside string
	retry(func() { inside = "SELECT a FROM t" })
	cql(inside) //= {inside}
}

func addresses(scan func(...any)) {
	q := "SELECT a FROM t"
	scan(&q)
	cql(q) //= {scan(&q)}
	r := "SELECT a FROM t"
	p := &r
	*p = "SELECT b FROM t"
	cql(r)  //= {r}
	cql(*p) //= {*p}
}

func named() (q string) {
	cql(q) //= (empty)
	q = "SELECT a FROM t"
	cql(q) //= SELECT a FROM t
	return
}

func many(a, b, c, d, e, f, g bool) {
	q := "SELECT a FROM t WHERE x = 1"
	if a {
		q += " AND a = 1"
	}
	if b {
		q += " AND b = 1"
	}
	if c {
		q += " AND c = 1"
	}
	if d {
		q += " AND d = 1"
	}
	if e {
		q += " AND e = 1"
	}
	if f {
		q += " AND f = 1"
	}
	if g {
		q += " AND g = 1"
	}
	q += " LIMIT 1"
	cql(q) //= SELECT a FROM t WHERE x = 1{q} LIMIT 1
}

func selects(a, b chan string, quit chan bool) {
	q := "SELECT a FROM t"
	select {
	case q = <-a:
	case <-quit:
	}
	cql(q) //= {<-a}
	_ = b
}

func typeSwitch(x any) {
	switch q := x.(type) {
	case string:
		cql(q) //= {q}
	}
}

func slices_(n int) {
	q := "SELECT a, b, "
	cql(q[:len(q)-2] + " FROM t") //= SELECT a, b FROM t
	cql(q[0:8] + " FROM t")       //= SELECT a FROM t
	cql(q[:n])                    //= {q[:n]}
	for range n {
		q += "c, "
	}
	cql(q[:len(q)-2] + " FROM t") //= SELECT a, b, {q} FROM t
}

func guarded(full bool) {
	q := "SELECT a FROM t"
	if full {
		q = "SELECT * FROM t"
	}
	if full {
		cql(q) //= SELECT * FROM t
	} else {
		cql(q) //= SELECT a FROM t
	}
	if !full {
		return
	}
	cql(q) //= SELECT * FROM t
}

func shadow(b bool) {
	q := "SELECT a FROM t"
	if b {
		q := "SELECT b FROM t"
		cql(q) //= SELECT b FROM t
	}
	cql(q) //= SELECT a FROM t
}
