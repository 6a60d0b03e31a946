// Package embedded: go:embed.
package embedded

import (
	"embed"
	"io/fs"
	"strings"
)

func cql(stmt string, args ...any) {}
func at(stmt, token string)        {}

//go:embed get.cql
var get string

//go:embed cql/put.cql
var put []byte

//go:embed get.cql cql/*.cql
var files embed.FS

func uses(name string) {
	cql(get)                    //= SELECT a FROM t WHERE k = ?\n
	cql(strings.TrimSpace(get)) //= SELECT a FROM t WHERE k = ?
	cql(string(put))            //= INSERT INTO t (k) VALUES (?);\nTRUNCATE t\n
	at(get, "SELECT")           //@ elsewhere
	b, _ := files.ReadFile("cql/put.cql")
	for _, s := range strings.Split(string(b), ";") {
		cql(s) //= INSERT INTO t (k) VALUES (?)
		//= \nTRUNCATE t\n
	}
	c, err := fs.ReadFile(files, "get.cql")
	cql(string(c)) //= SELECT a FROM t WHERE k = ?\n
	_ = err
	d, _ := files.ReadFile(name)
	cql(string(d)) //= {files.ReadFile(name)}
	e, _ := files.ReadFile("none.cql")
	cql(string(e)) //= {files.ReadFile("none.cql")}
}
