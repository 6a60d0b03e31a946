// Package factuse: texts of other packages, through facts.
package factuse

import (
	"strings"

	"cqltext/factlib"
	"cqltext/factwriter"
)

func cql(stmt string, args ...any) {}
func at(stmt, token string)        {}

func uses(ks string, desc bool) {
	cql("TRUNCATE " + factlib.Table)        //= TRUNCATE t
	cql(factlib.Get)                        //= SELECT a FROM t
	cql(factlib.Changed)                    //= {factlib.Changed}
	cql(factlib.Written)                    //= {factlib.Written}
	cql(strings.Join(factlib.Columns, ",")) //= a,b
	cql(factlib.Queries.Put)                //= INSERT INTO t (a) VALUES (?)
	cql("TRUNCATE " + factlib.Def.Name)     //= TRUNCATE users
	cql(factlib.Def.Insert())               //= INSERT INTO users (id, name)
	cql(factlib.Select("a, b"))             //= SELECT a, b FROM t
	cql(factlib.Select(ks) + ";")           //= SELECT {ks!} FROM t;
	cql(factlib.ByFlag(desc))               //= SELECT a FROM t ORDER BY a DESC
	//= SELECT a FROM t
	cql(factlib.Unknown(2))     //= {factlib.Unknown(2)}
	cql(factlib.Upper("a"))     //= SELECT {factlib.Upper("a")}
	cql(factlib.Store{}.Stmt()) //= TRUNCATE t
	q, err := factlib.Pair("x")
	cql(q) //= TRUNCATE x
	_ = err
	at(factlib.Get, "FROM") //@ 33:5..33:16 factlib.Get
	factwriter.Set(ks)
}
