// Package constants: what the type checker folds, and where it is written.
package constants

func cql(stmt string, args ...any) {}
func at(stmt, token string)        {}

type statement string

const (
	table  = "page_hits"
	where  = " WHERE page = ?"
	update = "UPDATE " + table + " SET hits = hits + 1" + where
	typed  = statement("SELECT a FROM " + table)
	letter = string('x')
)

const (
	first = "SELECT 1"
	again // repeats the expression above
)

func constants() {
	cql("SELECT a FROM t")                      //= SELECT a FROM t
	cql(update)                                 //= UPDATE page_hits SET hits = hits + 1 WHERE page = ?
	cql("DELETE FROM " + table + where)         //= DELETE FROM page_hits WHERE page = ?
	cql(string(typed))                          //= SELECT a FROM page_hits
	cql("DROP TABLE " + letter)                 //= DROP TABLE x
	cql(again)                                  //= SELECT 1
	cql(("SELECT " + ("a" + (" FROM " + "t")))) //= SELECT a FROM t
	const local = "TRUNCATE " + table
	cql(local) //= TRUNCATE page_hits
	cql("")    //= (empty)
}

func positions() {
	at(update, "UPDATE")      //@ 12:12..12:18 UPDATE
	at(update, "hits +")      //@ 12:44..12:50 hits +
	at(update, "page_")       //@ 10:12..10:17 page_
	at(update, "?")           //@ 11:26..11:27 ?
	at(string(typed), "FROM") //@ 13:31..13:35 FROM
	at(again, "1")            //@ 18:18..18:19 1
	at("DROP "+letter, "x")   //@ 42:13..42:19 letter
}
