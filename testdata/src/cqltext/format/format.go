// Package format: fmt.Sprintf and its kin.
package format

import (
	"fmt"
	"strconv"
)

func cql(stmt string, args ...any) {}

const (
	table = "hits"
	days  = 7
	ratio = 0.5
)

type kind int

func (k kind) String() string {
	switch k {
	case 1:
		return "one"
	}
	return "other"
}

type size int

type broken struct{}

func (broken) Error() string { return "x" }

func verbs(ks string, n int, x any, b []byte, err error) {
	cql(fmt.Sprintf("SELECT a FROM %s.%s", ks, table))          //= SELECT a FROM {ks!}.hits
	cql(fmt.Sprintf("SELECT a FROM %v LIMIT %d", table, days))  //= SELECT a FROM hits LIMIT 7
	cql(fmt.Sprintf("LIMIT %d", n))                             //= LIMIT {n}
	cql(fmt.Sprintf("LIKE '%%%s%%'", table))                    //= LIKE '%hits%'
	cql(fmt.Sprintf("%[2]s.%[1]s", table, "ks"))                //= ks.hits
	cql(fmt.Sprintf("%[1]s.%[1]s", table))                      //= hits.hits
	cql(fmt.Sprintf("SELECT a FROM %q", table))                 //= SELECT a FROM "hits"
	cql(fmt.Sprintf("SELECT a FROM %q", ks))                    //= SELECT a FROM {ks}
	cql(fmt.Sprintf("%6d|%-6s|%06.2f|%x", 42, "ab", 1.5, "AB")) //=     42|ab    |001.50|4142
	cql(fmt.Sprintf("%t %v", true, false))                      //= true false
	cql(fmt.Sprintf("%v", ratio))                               //= 0.5
	cql(fmt.Sprintf("%d", size(3)))                             //= 3
	cql(fmt.Sprintf("%s", kind(1)))                             //= one
	cql(fmt.Sprintf("%d", kind(1)))                             //= 1
	cql(fmt.Sprintf("%v", kind(2)))                             //= other
	cql(fmt.Sprintf("%s", x))                                   //= {x!}
	cql(fmt.Sprintf("%s", b))                                   //= {b}
	cql(fmt.Sprintf("%v", err))                                 //= {err}
	cql(fmt.Sprintf("%v", broken{}))                            //= {broken{}}
	cql(fmt.Sprintf("%s"))                                      //= {fmt.Sprintf("%s")}
	cql(fmt.Sprintf("%s", "a", "b"))                            //= {fmt.Sprintf("%s", "a", "b")}
	cql(fmt.Sprintf("%d", "a"))                                 //= {"a"}
	cql(fmt.Sprintf("%*d", n, 1))                               //= {fmt.Sprintf("%*d", n, 1)}
	cql(fmt.Sprintf("%999999999d", 1))                          //= {fmt.Sprintf("%999999999d", 1)}
	cql(fmt.Sprintf("%"))                                       //= {fmt.Sprintf("%")}
	cql(fmt.Sprintf("%[0]s", "a"))                              //= {fmt.Sprintf("%[0]s", "a")}
	cql(fmt.Sprintf("100"))                                     //= 100
	cql(fmt.Sprintf("%c%U", 'a', 'a'))                          //= aU+0061
	cql(fmt.Sprintf("%s", []string{"a"}))                       //= {[]string{…}}
}

func formats(format, ks string, args []any) {
	cql(fmt.Sprintf(format, ks))                       //= {fmt.Sprintf(format, ks)}
	cql(fmt.Sprintf("SELECT a FROM "+ks+".%s", table)) //= SELECT a FROM {ks!}.hits
	cql(fmt.Sprintf("SELECT %s FROM %s", args...))     //= {fmt.Sprintf("SELECT %s FROM %s", args...)}
	list := []any{"a", table}
	cql(fmt.Sprintf("SELECT %s FROM %s", list...)) //= SELECT a FROM hits
	f := "SELECT %s FROM t"
	if ks == "" {
		f = "SELECT %s FROM u"
	}
	cql(fmt.Sprintf(f, "a")) //= SELECT a FROM t
	//= SELECT a FROM u
}

func sprint(ks string, n int) {
	cql(fmt.Sprint("LIMIT ", 1, 2))       //= LIMIT 1 2
	cql(fmt.Sprint("SELECT a FROM ", ks)) //= SELECT a FROM {ks!}
	cql(fmt.Sprint("a", "b", 1, n))       //= ab1 {n}
	cql(fmt.Sprintln("SELECT", "a"))      //= SELECT a\n
	cql("LIMIT " + strconv.Itoa(days))    //= LIMIT 7
	cql("LIMIT " + strconv.Itoa(n))       //= LIMIT {strconv.Itoa(n)}
	cql("x" + strconv.FormatInt(255, 16)) //= xff
	cql("x" + strconv.FormatBool(true))   //= xtrue
	cql("x" + strconv.Quote("a"))         //= x"a"
}
