// Package positions: the origin of each token: escapes, raw strings, runes of
// several bytes, carriage returns, and texts that were changed on the way.
package positions

import (
	"fmt"
	"strings"
)

func cql(stmt string, args ...any) {}
func at(stmt, token string)        {}

const where = " WHERE k = ?"

var raw = `
  UPDATE t
  SET n = n + 1
  WHERE k = ?
`

func literals() {
	at("UPDATE\tt SET n\u003d n + 1", "n + 1")     //@ 22:28..22:33 n + 1
	at("UPDATE\tt SET n\u003d n + 1", "\u003d")    //@ 23:21..23:27 \u003d
	at("SELECT \"Käse\" \x46ROM t", "FROM")        //@ 24:23..24:30 \x46ROM
	at("SELECT \"Käse\" \106ROM t", "Käse")        //@ 25:15..25:20 Käse
	at(raw, "n + 1")                               //@ 17:11..17:16 n + 1
	at(raw, "t\n  SET")                            //@ 16:10..17:6 t\n  SET
	at("a"+"b"+where, "k")                         //@ 13:23..13:24 k
	at("SELECT a"+ /* cols */ " FROM t", "a FROM") //@ 29:13..29:34 a"+ /* cols */ " FROM
}

func assembled(ks string, n int) {
	q := fmt.Sprintf("DELETE FROM %s.%s%s LIMIT %d", ks, "t", where, 10)
	at(q, "DELETE")                                                      //@ 33:20..33:26 DELETE
	at(q, "t WHERE")                                                     //@ 33:56..33:57 t
	at(q, "WHERE")                                                       //@ 13:17..13:22 WHERE
	at(q, "10")                                                          //@ 33:67..33:69 10
	at(q, "hole0001")                                                    //@ 33:51..33:53 ks
	at(fmt.Sprintf("LIKE '%%x'"), "%")                                   //@ 39:24..39:25 %
	at(strings.ReplaceAll("SELECT a FROM KS.t", "KS", "store"), "store") //@ 40:53..40:58 store
	at(strings.ReplaceAll("SELECT a FROM KS.t", "KS", "store"), ".t")    //@ 41:41..41:43 .t
	at(strings.TrimSpace(raw), "UPDATE")                                 //@ 16:3..16:9 UPDATE
	at(strings.ToUpper("update t"), "T T")                               //@ no T T
	at(strings.ToUpper("ändern t"), "T")                                 //@ 44:21..44:32 "ändern t"
	at(strings.Join([]string{"SELECT a", "FROM t"}, " "), "FROM")        //@ 45:40..45:44 FROM
	var b strings.Builder
	b.WriteString("SELECT a")
	b.WriteByte(' ')
	b.WriteString("FROM t")
	at(b.String(), "FROM")                    //@ 49:17..49:21 FROM
	at(b.String(), " ")                       //@ 47:23..47:24
	at("x", "none")                           //@ no none
	at("SELECT "+string(rune(n)), "hole0001") //@ 53:15..53:30 string(rune(n))
}
