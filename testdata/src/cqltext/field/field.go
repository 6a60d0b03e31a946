// Package field: struct fields.
package field

import (
	"encoding/json"
	"fmt"
)

func cql(stmt string, args ...any) {}

type table struct {
	name   string
	insert string
	query  string
}

func (t *table) fill() {
	t.insert = fmt.Sprintf(t.insert, t.name)
	t.query = fmt.Sprintf(t.query, t.name)
}

var tables = map[string]table{
	"v1": {name: "names", insert: "INSERT INTO %s (a) VALUES (?)", query: "SELECT a FROM %s"},
	"v2": {name: "names_v2", insert: "INSERT INTO %s (a, b) VALUES (?, ?)", query: "SELECT a, b FROM %s"},
}

type store struct {
	table table
	ks    string
	once  string
	Get   string
	loose string
}

func newStore(ks string, old bool) *store {
	version := "v2"
	if old {
		version = "v1"
	}
	t := tables[version]
	t.fill()
	return &store{table: t, ks: ks, Get: "SELECT a FROM t"}
}

func (s *store) use() {
	cql(s.table.insert) //= INSERT INTO names (a) VALUES (?)
	//= INSERT INTO names_v2 (a, b) VALUES (?, ?)
	cql(s.table.query + " LIMIT 1") //= SELECT a FROM names LIMIT 1
	//= SELECT a, b FROM names_v2 LIMIT 1
	cql(s.once)                         //= UPDATE t SET a = ?
	cql("SELECT a FROM " + s.ks + ".t") //= SELECT a FROM {ks}.t
	//= SELECT a FROM x{t}.t
	cql(s.Get)   //= SELECT a FROM t
	cql(s.loose) //= {s.loose}
}

func (s *store) prepare(from func(*string)) {
	s.once = "UPDATE t SET a = ?"
	from(&s.loose)
}

// def: one literal each, chosen by the receiver.
type def struct {
	name, cols, marks string
}

var (
	users  = def{"users", "id, name", "?, ?"}
	groups = def{name: "groups", cols: "id", marks: "?"}
)

func (d def) insert() {
	cql("INSERT INTO " + d.name + " (" + d.cols + ") VALUES (" + d.marks + ")") //= INSERT INTO users (id, name) VALUES (?, ?)
	//= INSERT INTO groups (id) VALUES (?)
}

func (d def) stmt() string { return "SELECT " + d.cols + " FROM " + d.name }

// moved has fields that are stored to.
type moved struct{ name, cols string }

func (d moved) stmt() string { return "SELECT " + d.cols + " FROM " + d.name }

func direct() {
	cql(users.stmt())                //= SELECT id, name FROM users
	cql("DROP TABLE " + groups.name) //= DROP TABLE groups
	local := moved{name: "x", cols: "y"}
	cql(local.stmt()) //= SELECT y FROM x
	local.name = "z"
	cql(local.stmt()) //= SELECT y FROM z
	p := &moved{name: "p", cols: "c"}
	cql(p.stmt()) //= SELECT c FROM p
	p.name = "q"
	cql(p.stmt())                           //= SELECT c FROM q
	cql(moved{name: "v", cols: "w"}.stmt()) //= SELECT w FROM v
	var zero moved
	cql(zero.name) //= (empty)
}

// taken is given to a function that is not known: it can only do what the
// package does to the field anywhere.
type taken struct{ name, fixed string }

func changedBy(other func(*taken)) {
	d := taken{name: "x", fixed: "y"}
	other(&d)
	cql(d.name) //= x
	//= z
	cql(d.fixed) //= y
}

func change(t *taken) { t.name = "z" }

// Config is filled by a decoder.
type Config struct {
	Keyspace string `json:"keyspace"`
	Table    string
}

func decode(b []byte) {
	c := Config{Keyspace: "ks", Table: "t"}
	_ = json.Unmarshal(b, &c)
	cql("USE " + c.Keyspace)   //= USE {c.Keyspace}
	cql("TRUNCATE " + c.Table) //= TRUNCATE {c.Table}
}

func configured(c *Config) {
	cql("USE " + c.Keyspace) //= USE {c.Keyspace}
}

type base struct{ name string }

type derived struct {
	base
	extra string
}

func (b base) table() string { return "t_" + b.name }

func embedded() {
	d := derived{base: base{name: "x"}}
	cql("TRUNCATE " + d.name)    //= TRUNCATE x
	cql("TRUNCATE " + d.table()) //= TRUNCATE t_x
}

type filled struct{ stmt string }

func newFilled(stmt string) *filled { return &filled{stmt: stmt} }

func (f *filled) run() {
	cql(f.stmt) //= SELECT one FROM t
	//= SELECT two FROM t
}

var (
	one = newFilled("SELECT one FROM t")
	two = newFilled("SELECT two FROM t")
)

type rewritten struct{ stmt string }

func (r *rewritten) run() {
	cql(r.stmt) //= SELECT b FROM t
	//= SELECT a FROM t
}

func (r *rewritten) set() { r.stmt = "SELECT b FROM t" }

func shared() {
	r := &rewritten{stmt: "SELECT a FROM t"}
	r.set()
	cql(r.stmt) //= SELECT b FROM t
	r.run()
}

var global = &rewritten{stmt: "SELECT a FROM t"}

func useGlobal() {
	cql(global.stmt) //= SELECT b FROM t
	//= SELECT a FROM t
}

type generic[T any] struct{ stmt string }

func (g *generic[T]) run() {
	cql(g.stmt) //= SELECT a FROM t
}

func newGeneric[T any]() *generic[T] { return &generic[T]{stmt: "SELECT a FROM t"} }

var _ = newGeneric[int]()

type funcs struct {
	build func(table string) string
}

func useFuncs() {
	f := funcs{build: func(t string) string { return "TRUNCATE " + t }}
	cql(f.build("x")) //= TRUNCATE x
}

type star struct{ stmt string }

func (s *star) reset() { *s = star{stmt: "SELECT b FROM t"} }

func (s *star) run() {
	cql(s.stmt) //= {s.stmt}
}

var _ = star{stmt: "SELECT a FROM t"}

func self(s *store, t string) {
	s.ks = "x" + t
	cql("TRUNCATE " + s.ks) //= TRUNCATE x{t!}
}
