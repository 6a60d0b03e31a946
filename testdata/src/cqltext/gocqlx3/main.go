// Package main: the builders of gocqlx. It can be run, and then says what the
// library really builds: the test compares.
package main

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"time"

	"github.com/scylladb/gocqlx/v3"
	"github.com/scylladb/gocqlx/v3/qb"
	"github.com/scylladb/gocqlx/v3/table"

	"example.com/gocqlx3/models"
)

func cql(stmt string, names ...any) {
	_, _, line, _ := runtime.Caller(1)
	fmt.Println(line, strconv.Quote(stmt))
}

var songs = table.New(table.Metadata{
	Name:    "songs",
	Columns: []string{"id", "title", "tags"},
	PartKey: []string{"id"},
	SortKey: []string{"title"},
})

const ttl = 90 * time.Second

// builds is cql for what stands for a statement without being its text.
func builds(any) {}

func at(stmt, token string) {}

var once, onceNames = qb.Insert("t").Columns("a").Unique().ToCql()

func stmtOf(stmt string, _ []string) string { return stmt }

func selects(table string, full bool, limit uint, cols []string) {
	cql(stmtOf(qb.Select("t").ToCql()))                                                                     //= SELECT * FROM t·
	cql(stmtOf(qb.Select(table).Columns("a", "b").ToCql()))                                                 //= SELECT a,b FROM {table!}·
	cql(stmtOf(qb.Select("t").Columns("a").Where(qb.Eq("k"), qb.Gt("c")).ToCql()))                          //= SELECT a FROM t WHERE k=? AND c>?·
	cql(stmtOf(qb.Select("t").Columns(cols...).Where(qb.Eq("k")).ToCql()))                                  //= SELECT {cols} FROM t WHERE k=?·
	cql(stmtOf(qb.Select("t").Distinct("k").Json().ToCql()))                                                //= SELECT JSON DISTINCT k FROM t·
	cql(stmtOf(qb.Select("t").GroupBy("k").CountAll().ToCql()))                                             //= SELECT k,count(*) FROM t GROUP BY k·
	cql(stmtOf(qb.Select("t").Columns(qb.As("a", "b")).OrderBy("c", qb.DESC).OrderBy("d", qb.ASC).ToCql())) //= SELECT a AS b FROM t ORDER BY c DESC,d ASC·
	cql(stmtOf(qb.Select("t").Limit(10).LimitPerPartition(2).AllowFiltering().BypassCache().ToCql()))       //= SELECT * FROM t PER PARTITION LIMIT 2 LIMIT 10 ALLOW FILTERING BYPASS CACHE·
	cql(stmtOf(qb.Select("t").Limit(limit).ToCql()))                                                        //= SELECT * FROM t LIMIT {limit}·
	cql(stmtOf(qb.Select("t").LimitNamed("l").LimitPerPartitionNamed("p").Timeout(time.Second).ToCql()))    //= SELECT * FROM t PER PARTITION LIMIT ? LIMIT ? USING TIMEOUT 1s·
	cql(stmtOf(qb.Select("t").Min("a").Max("b").Avg("c").Sum("d").Count("e").From("u").ToCql()))            //= SELECT min(a),max(b),avg(c),sum(d),count(e) FROM u·
	cql(stmtOf(qb.Select("t").Timeout(61500 * time.Millisecond).ToCql()))                                   //= SELECT * FROM t USING TIMEOUT 1m1s500ms·
	cql(stmtOf(qb.Select("t").TimeoutNamed("x").Distinct("a").Distinct("b").ToCql()))                       //= SELECT DISTINCT b FROM t USING TIMEOUT ?·

	b := qb.Select("t").Columns("a")
	if full {
		b.Columns("b").Where(qb.Eq("k"))
	}
	stmt, names := b.ToCql()
	cql(stmt) //= SELECT a FROM t·
	//= SELECT a,b FROM t WHERE k=?·
	_ = names

	c := qb.Select("t")
	for _, col := range cols {
		c = c.Where(qb.Eq(col))
	}
	cql(stmtOf(c.ToCql())) //= SELECT * FROM t WHERE {c.Where(qb.Eq(col))}·
	d := qb.Select("t").Where(qb.Eq("k"))
	for _, col := range cols {
		d.Columns(col)
	}
	cql(stmtOf(d.ToCql())) //= SELECT {d.Columns(col)} FROM t WHERE k=?·
}

func comparisons() {
	cql(stmtOf(qb.Select("t").Where(
		qb.Ne("a"), qb.Lt("b"), qb.LtOrEq("c"), qb.GtOrEq("d"), qb.In("e"), qb.Contains("f"), qb.ContainsKey("g"), qb.Like("h"),
	).ToCql())) //= SELECT * FROM t WHERE a!=? AND b<? AND c<=? AND d>=? AND e IN ? AND f CONTAINS ? AND g CONTAINS KEY ? AND h LIKE ?·
	cql(stmtOf(qb.Select("t").Where(
		qb.EqNamed("a", "x"), qb.EqLit("b", "1"), qb.EqFunc("c", qb.Now()), qb.EqTuple("d", 2), qb.EqTupleNamed("e", 3, "y"),
		qb.InLit("f", "(1,2)"), qb.GtFunc("g", qb.MinTimeuuid("m")), qb.LtFunc("h", qb.MaxTimeuuid("n")), qb.EqFunc("i", qb.Fn("f", "p", "q")),
		qb.EqFunc("j", &qb.Func{Name: "g", ParamNames: []string{"r"}}),
	).ToCql())) //= SELECT * FROM t WHERE a=? AND b=1 AND c=now() AND d=(?,?) AND e=(?,?,?) AND f IN (1,2) AND g>minTimeuuid(?) AND h<maxTimeuuid(?) AND i=f(?,?) AND j=g(?)·
	cql(stmtOf(qb.Select("t").Where(
		qb.Token("a", "b").Gt(), qb.Token("a").LtOrEqValue(), qb.Token("a", "b").EqNamed("x", "y"), qb.Token("a").LtValueNamed("z"),
	).ToCql())) //= SELECT * FROM t WHERE token(a,b)>token(?,?) AND token(a)<=? AND token(a,b)=token(?,?) AND token(a)<?·
}

func inserts(cols []string, when time.Time) {
	cql(stmtOf(qb.Insert("t").Columns("a", "b").ToCql()))                                                                                   //= INSERT INTO t (a,b) VALUES (?,?)·
	cql(stmtOf(qb.Insert("t").Columns(cols...).Unique().ToCql()))                                                                           //= INSERT INTO t ({cols}) VALUES ({cols}) IF NOT EXISTS·
	cql(stmtOf(qb.Insert("t").Columns("a").TTL(ttl).TimestampNamed("ts").ToCql()))                                                          //= INSERT INTO t (a) VALUES (?) USING TTL 90 AND TIMESTAMP ?·
	cql(stmtOf(qb.Insert("t").Columns("a").TimestampNamed("ts").TTL(ttl).ToCql()))                                                          //= INSERT INTO t (a) VALUES (?) USING TTL 90·
	cql(stmtOf(qb.Insert("t").Columns("a").TTL(0).ToCql()))                                                                                 //= INSERT INTO t (a) VALUES (?) USING TTL 0·
	cql(stmtOf(qb.Insert("t").Columns("a").Timestamp(when).TTLNamed("x").Timeout(2 * time.Minute).ToCql()))                                 //= INSERT INTO t (a) VALUES (?) USING TTL ? AND TIMESTAMP {when} AND TIMEOUT 2m·
	cql(stmtOf(qb.Insert("t").Json().ToCql()))                                                                                              //= INSERT INTO t JSON ?
	cql(stmtOf(qb.Insert("t").NamedColumn("a", "x").LitColumn("b", "'c'").FuncColumn("d", qb.Now()).TupleColumn("e", 2).Into("u").ToCql())) //= INSERT INTO u (a,b,d,e) VALUES (?,'c',now(),(?,?))·
}

func updates(col string) {
	cql(stmtOf(qb.Update("t").Set("a", "b").Where(qb.Eq("k")).ToCql()))                                                                                                                    //= UPDATE t SET a=?,b=? WHERE k=?·
	cql(stmtOf(qb.Update("t").Add("n").Where(qb.Eq("k")).ToCql()))                                                                                                                         //= UPDATE t SET n=n+? WHERE k=?·
	cql(stmtOf(qb.Update("t").Add(col).Where(qb.Eq("k")).ToCql()))                                                                                                                         //= UPDATE t SET {col!}={col!}+? WHERE k=?·
	cql(stmtOf(qb.Update("t").AddNamed("a", "x").AddLit("b", "1").AddFunc("c", qb.Fn("f")).Remove("d").RemoveNamed("e", "y").RemoveLit("f", "{'g'}").RemoveFunc("h", qb.Fn("i")).ToCql())) //= UPDATE t SET a=a+?,b=b+1,c=c+f(),d=d-?,e=e-?,f=f-{'g'},h=h-i()·
	cql(stmtOf(qb.Update("t").SetNamed("a", "x").SetLit("b", "2").SetFunc("c", qb.Now()).SetTuple("d", 2).Table("u").TTL(time.Hour).ToCql()))                                              //= UPDATE u USING TTL 3600 SET a=?,b=2,c=now(),d=(?,?)·
	cql(stmtOf(qb.Update("t").Set("a").Where(qb.Eq("k")).If(qb.Eq("v"), qb.Lt("w")).ToCql()))                                                                                              //= UPDATE t SET a=? WHERE k=? IF v=? AND w<?·
	cql(stmtOf(qb.Update("t").Set("a").Where(qb.Eq("k")).Existing().ToCql()))                                                                                                              //= UPDATE t SET a=? WHERE k=? IF EXISTS·
}

func deletes() {
	cql(stmtOf(qb.Delete("t").Where(qb.Eq("k")).ToCql()))                                                            //= DELETE FROM t WHERE k=?·
	cql(stmtOf(qb.Delete("t").Columns("a", "m['x']").TimestampNamed("ts").Where(qb.Eq("k")).If(qb.Eq("v")).ToCql())) //= DELETE a,m['x'] FROM t USING TIMESTAMP ? WHERE k=? IF v=?·
	cql(stmtOf(qb.Delete("t").From("u").Where(qb.Eq("k")).Existing().ToCql()))                                       //= DELETE FROM u WHERE k=? IF EXISTS·
}

func batches(rows []int) {
	i := qb.Insert("t").Columns("a")
	cql(stmtOf(qb.Batch().Add(i).AddWithPrefix("x", qb.Delete("t").Where(qb.Eq("k"))).ToCql())) //= BEGIN BATCH INSERT INTO t (a) VALUES (?) ; DELETE FROM t WHERE k=? ; APPLY BATCH·
	cql(stmtOf(qb.Batch().UnLogged().AddStmt(songs.Insert()).TTL(ttl).ToCql()))                 //= BEGIN UNLOGGED BATCH USING TTL 90 INSERT INTO songs (id,title,tags) VALUES (?,?,?) ; APPLY BATCH·
	stmt, names := songs.Delete()
	cql(stmtOf(qb.Batch().Counter().AddStmtWithPrefix("x", stmt, names).ToCql())) //= BEGIN COUNTER BATCH DELETE FROM songs WHERE id=? AND title=? ; APPLY BATCH·
	b := qb.Batch()
	for range rows {
		b.Add(i)
	}
	cql(stmtOf(b.ToCql())) //= BEGIN BATCH {b.Add(i)} APPLY BATCH·
}

func tables(col string) {
	cql(stmtOf(songs.Get()))                                                     //= SELECT * FROM songs WHERE id=? AND title=?·
	cql(stmtOf(songs.Get("tags")))                                               //= SELECT tags FROM songs WHERE id=? AND title=?·
	cql(stmtOf(songs.Select("id", "title")))                                     //= SELECT id,title FROM songs WHERE id=?·
	cql(stmtOf(songs.Select()))                                                  //= SELECT * FROM songs WHERE id=?·
	cql(stmtOf(songs.SelectAll()))                                               //= SELECT * FROM songs·
	cql(stmtOf(songs.Insert()))                                                  //= INSERT INTO songs (id,title,tags) VALUES (?,?,?)·
	cql(stmtOf(songs.Update("tags")))                                            //= UPDATE songs SET tags=? WHERE id=? AND title=?·
	cql(stmtOf(songs.Update(col)))                                               //= UPDATE songs SET {col!}=? WHERE id=? AND title=?·
	cql(stmtOf(songs.Delete("tags")))                                            //= DELETE tags FROM songs WHERE id=? AND title=?·
	cql(stmtOf(songs.InsertBuilder().Unique().ToCql()))                          //= INSERT INTO songs (id,title,tags) VALUES (?,?,?) IF NOT EXISTS·
	cql(stmtOf(songs.UpdateBuilder().Add("tags").ToCql()))                       //= UPDATE songs SET tags=tags+? WHERE id=? AND title=?·
	cql(stmtOf(songs.SelectBuilder("tags").Limit(1).ToCql()))                    //= SELECT tags FROM songs WHERE id=? LIMIT 1·
	cql(stmtOf(songs.DeleteBuilder().Existing().ToCql()))                        //= DELETE FROM songs WHERE id=? AND title=? IF EXISTS·
	cql(stmtOf(qb.Select(songs.Name()).Where(songs.PrimaryKeyCmp()...).ToCql())) //= SELECT * FROM songs WHERE id=? AND title=?·
	cql(stmtOf(models.People.Insert()))                                          //= INSERT INTO people (id,name,email) VALUES (?,?,?)·
	cql(stmtOf(models.Persons.Insert()))                                         //= INSERT INTO persons (id) VALUES (?)·
	cql(stmtOf(models.Persons.Table.Get()))                                      //= SELECT * FROM persons WHERE id=?·
	cql(fmt.Sprintf("TRUNCATE %s", models.People.Name()))                        //= TRUNCATE people
}

func helper(b *qb.SelectBuilder) *qb.SelectBuilder { return b.Where(qb.Eq("k")).Limit(1) }

func add(b *qb.SelectBuilder) { b.AllowFiltering() }

func passed() {
	cql(stmtOf(helper(qb.Select("t")).ToCql())) //= SELECT * FROM t WHERE k=? LIMIT 1·
	b := qb.Select("t")
	add(b)
	cql(stmtOf(b.ToCql())) //= SELECT * FROM t ALLOW FILTERING·
	c := qb.Select("t")
	helper(c)
	cql(stmtOf(c.ToCql())) //= SELECT * FROM t WHERE k=? LIMIT 1·
}

// queries is not run: it needs a session.
func queries(ctx context.Context, s gocqlx.Session) {
	builds(songs.InsertQuery(s))                      //= INSERT INTO songs (id,title,tags) VALUES (?,?,?)·
	builds(songs.UpdateQueryContext(ctx, s, "tags"))  //= UPDATE songs SET tags=? WHERE id=? AND title=?·
	builds(qb.Select("t").Where(qb.Eq("k")).Query(s)) //= SELECT * FROM t WHERE k=?·
	builds(qb.Delete("t").QueryContext(ctx, s))       //= DELETE FROM t·
	builds(qb.Delete("t").Existing())                 //= DELETE FROM t IF EXISTS·
	builds(models.People)                             //= {models.People}
	_ = onceNames
}

func positions(col string) {
	q, _ := qb.Update("t").Add("n").Where(qb.Eq("k")).If(qb.EqFunc("v", qb.Now())).TTL(ttl).ToCql()
	at(q, "UPDATE")                             //@ 180:13..180:19 Update
	at(q, "t")                                  //@ 180:21..180:22 t
	at(q, "n")                                  //@ 180:30..180:31 n
	at(q, "+")                                  //@ 180:25..180:28 Add
	at(q, "WHERE")                              //@ 180:13..180:19 Update
	at(q, "k")                                  //@ 180:47..180:48 k
	at(q, "now")                                //@ 180:73..180:76 Now
	at(q, "IF")                                 //@ 180:52..180:54 If
	at(q, "TTL")                                //@ 180:81..180:84 TTL
	at(once, "IF NOT")                          //@ 39:51..39:57 Unique
	at(stmtOf(songs.Insert()), "VALUES")        //@ 191:18..191:24 Insert
	at(stmtOf(songs.Insert()), "tags")          //@ 27:36..27:40 tags
	at(stmtOf(models.People.Insert()), "email") //@ 193:12..193:25 models.People
	at(stmtOf(songs.Update("tags")), "=?")      //@ 194:18..194:24 Update
}

func main() {
	cql(once) //= INSERT INTO t (a) VALUES (?) IF NOT EXISTS·
	full := len(os.Args) > 1
	selects("tbl", full, 5, []string{"x", "y"})
	comparisons()
	inserts([]string{"x", "y"}, time.Unix(1700000000, 0))
	updates("col")
	deletes()
	batches([]int{1, 2})
	tables("col")
	passed()
}
