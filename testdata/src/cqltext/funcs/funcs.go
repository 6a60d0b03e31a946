// Package funcs: functions of the package that return a text.
package funcs

import (
	"errors"
	"fmt"
	"strings"
	"sync"
)

func cql(stmt string, args ...any) {}

type version int

const (
	v1 version = iota
	v2
)

func table(name string) string { return "ks." + name }

func selectFrom(cols ...string) string {
	return "SELECT " + strings.Join(cols, ", ") + " FROM t"
}

func byVersion(v version) string {
	switch v {
	case v1:
		return "SELECT one FROM t"
	case v2:
		return "SELECT two FROM t"
	}
	return "SELECT none FROM t"
}

func byFlag(desc bool) string {
	q := "SELECT a FROM t"
	if desc {
		q += " ORDER BY a DESC"
	}
	return q
}

func two() (string, []any) { return "SELECT a FROM t", nil }

func forwarded() (string, []any) { return two() }

func checked(ok bool) (string, error) {
	if !ok {
		return "", errors.New("bad")
	}
	return "SELECT a FROM t", nil
}

func named(limit int) (q string, err error) {
	q = "SELECT a FROM t"
	if limit > 0 {
		q += " LIMIT 1"
	}
	return
}

func recursive(n int) string {
	if n == 0 {
		return "x"
	}
	return "(" + recursive(n-1) + ")"
}

func generic[T ~string](t T) string { return "TRUNCATE " + string(t) }

func calls(ks string, v version, ok bool, n int) {
	cql("SELECT a FROM " + table("t")) //= SELECT a FROM ks.t
	cql("SELECT a FROM " + table(ks))  //= SELECT a FROM ks.{ks!}
	cql(selectFrom("a", "b"))          //= SELECT a, b FROM t
	cql(selectFrom([]string{"c"}...))  //= SELECT c FROM t
	cql(byVersion(v2))                 //= SELECT two FROM t
	cql(byVersion(v))                  //= SELECT one FROM t
	//= SELECT two FROM t
	//= SELECT none FROM t
	cql(byFlag(true))  //= SELECT a FROM t ORDER BY a DESC
	cql(byFlag(false)) //= SELECT a FROM t
	cql(byFlag(ok))    //= SELECT a FROM t
	//= SELECT a FROM t ORDER BY a DESC
	cql(two())       //= SELECT a FROM t
	cql(forwarded()) //= SELECT a FROM t
	q, err := checked(ok)
	if err != nil {
		return
	}
	cql(q) //= SELECT a FROM t
	q, _ = named(n)
	cql(q) //= SELECT a FROM t
	//= SELECT a FROM t LIMIT 1
	cql(recursive(3)) //= ({recursive(n - 1)})
	cql(recursive(n)) //= x
	//= ({recursive(n - 1)})
	cql(generic("x"))        //= TRUNCATE x
	cql(generic[string](ks)) //= TRUNCATE {ks!}
	build := func(t string) string { return "TRUNCATE " + t }
	cql(build("y"))                                   //= TRUNCATE y
	cql(func() string { return "TRUNCATE z" + ks }()) //= TRUNCATE z{ks!}
	f := table
	cql("DROP TABLE " + f("t")) //= DROP TABLE ks.t
}

type repo struct{ name string }

func (r repo) query(cols string) string { return fmt.Sprintf("SELECT %s FROM %s", cols, r.name) }

func (r *repo) pointer() string { return "TRUNCATE " + r.name }

type querier interface{ query(string) string }

func methods(q querier) {
	r := repo{name: "t"}
	cql(r.query("a"))       //= SELECT a FROM t
	cql(r.pointer())        //= TRUNCATE t
	cql(repo.query(r, "b")) //= SELECT b FROM t
	m := r.query
	cql(m("c"))       //= SELECT c FROM t
	cql(q.query("d")) //= {q.query("d")}
}

// private is called with known texts only.
func private(stmt string) *holder { return &holder{stmt: stmt + ";"} }

type holder struct{ stmt string }

func (h *holder) run() {
	cql(h.stmt) //= SELECT a FROM t;
	//= SELECT b FROM t;
}

func callers() {
	private("SELECT a FROM t").run()
	private("SELECT b FROM t").run()
}

var memo sync.Map

// rewrite keeps what it has rewritten.
func rewrite(stmt string, v version) string {
	if v == v2 {
		return stmt
	}
	if q, ok := memo.Load(stmt); ok {
		return q.(string)
	}
	q := strings.ReplaceAll(stmt, " t_v2 ", " t ")
	q = strings.ReplaceAll(q, " AND pass = 0", "")
	memo.Store(stmt, q)
	return q
}

var plainMemo = map[string]string{}

func rewritePlain(stmt string) string {
	if q, ok := plainMemo[stmt]; ok {
		return q
	}
	q := strings.ToLower(stmt)
	plainMemo[stmt] = q
	return q
}

func memos(v version) {
	cql(rewrite("SELECT a FROM t_v2 WHERE k = ? AND pass = 0", v)) //= SELECT a FROM t_v2 WHERE k = ? AND pass = 0
	//= SELECT a FROM t WHERE k = ?
	cql(rewrite("SELECT a FROM t_v2 WHERE k = ? AND pass = 0", v1)) //= SELECT a FROM t WHERE k = ?
	cql(rewritePlain("SELECT a FROM t"))                            //= select a from t
}

func depth() string { return depth1() }

func depth1() string { return "x" + depth2() }
func depth2() string { return "x" + depth3() }
func depth3() string { return "x" + depth4() }
func depth4() string { return "x" + depth5() }
func depth5() string { return "x" + depth6() }
func depth6() string { return "x" + depth7() }
func depth7() string { return "x" + depth8() }
func depth8() string { return "x" + depth9() }
func depth9() string { return "y" }

func deep() {
	cql(depth()) //= xxxxxxx{depth8()}
}
