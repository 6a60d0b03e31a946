package schema_test

import (
	"strings"
	"testing"

	"github.com/cqlidem/cqlidem/schema"
)

func build(t *testing.T, files ...string) (*schema.Schema, []string) {
	t.Helper()
	b := schema.NewBuilder()
	var problems []string
	for _, text := range files {
		for _, e := range b.Add("schema.cql", text, "") {
			problems = append(problems, e.Error())
		}
	}
	return b.Build(), problems
}

func TestStatementsInOrder(t *testing.T) {
	t.Parallel()
	s, problems := build(t,
		`-- first migration
		CREATE KEYSPACE IF NOT EXISTS shop WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1};
		USE shop;
		CREATE TYPE address (zip text, since timestamp);
		CREATE TABLE parcel (
			id int, shelf int, note text STATIC, marks list<int>, tags set<text>, labels map<text, int>,
			cold frozen<list<int>>, vec vector<float, 3>, addr address, pair tuple<int, text>, seen timestamp,
			PRIMARY KEY ((id), shelf)) WITH default_time_to_live = 60;
		CREATE TABLE other.hits (page text PRIMARY KEY, hits counter);`,
		`ALTER TABLE shop.parcel ADD weight int;
		ALTER TABLE shop.parcel RENAME shelf TO rack;
		ALTER TABLE shop.parcel DROP pair;
		ALTER TABLE shop.parcel WITH default_time_to_live = 0;
		DROP TABLE IF EXISTS shop.nothing;
		CREATE MATERIALIZED VIEW shop.by_rack AS SELECT id, rack, weight FROM shop.parcel
			WHERE id IS NOT NULL AND rack IS NOT NULL PRIMARY KEY (rack, id)`)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	parcel := s.Table("shop", "parcel")
	if parcel == nil || parcel != s.Table("", "parcel") {
		t.Fatalf("parcel is %v, without keyspace %v", parcel, s.Table("", "parcel"))
	}
	want := map[string]schema.Kind{"id": schema.Scalar, "rack": schema.Scalar, "note": schema.Scalar,
		"marks": schema.List, "tags": schema.Set, "labels": schema.Map, "cold": schema.Scalar, "vec": schema.Scalar,
		"addr": schema.UDT, "seen": schema.Scalar, "weight": schema.Scalar}
	for name, kind := range want {
		if c := parcel.Column(name); c == nil || c.Type.Kind != kind {
			t.Errorf("column %s is %+v, want %v", name, c, kind)
		}
	}
	for _, gone := range []string{"shelf", "pair"} {
		if parcel.Column(gone) != nil {
			t.Errorf("column %s is still there", gone)
		}
	}
	if !parcel.Column("addr").Type.Timestamps || !parcel.Column("seen").Type.Timestamps || parcel.Column("note").Type.Timestamps {
		t.Error("timestamps are found wrongly")
	}
	if !parcel.Column("note").Static || !parcel.Column("rack").PrimaryKey || parcel.Column("weight").PrimaryKey {
		t.Error("static or primary key columns are wrong")
	}
	if parcel.DefaultTTL != 0 {
		t.Errorf("default TTL is %d", parcel.DefaultTTL)
	}
	if v := s.Table("shop", "by_rack"); v == nil || !v.View || len(v.Columns) != 3 {
		t.Errorf("view is %+v", v)
	}
	if hits := s.Table("other", "hits"); hits == nil || !hits.HasCounter() {
		t.Errorf("hits is %+v", hits)
	}
}

func TestProblemsHaveAPlace(t *testing.T) {
	t.Parallel()
	tests := []struct{ name, text, want string }{
		{"syntax", "CREATE TABLE a (k int PRIMARY KEY);\nCREATE TABEL b (k int PRIMARY KEY);", `schema.cql:2:8: "TABEL" cannot stand here`},
		{"unknown table", "ALTER TABLE b ADD c int", `schema.cql:1:13: there is no table "b"`},
		{"unknown column", "CREATE TABLE a (k int PRIMARY KEY);\n ALTER TABLE a DROP c", `schema.cql:2:21: table "a" has no column "c"`},
		{"key", "CREATE TABLE a (k int, PRIMARY KEY (x))", `schema.cql:1:24: the primary key names column "x"`},
		{"twice", "CREATE TABLE a (k int PRIMARY KEY); CREATE TABLE a (k text PRIMARY KEY)", `schema.cql:1:50: table "a" is created a second time`},
		{"cut off", "CREATE TABLE a (k int PRIMARY KEY", `schema.cql:1:34: the statement ends too early`},
		{"unclosed string", "CREATE TABLE a (k int PRIMARY KEY) WITH comment = 'x;\n", `schema.cql:1:51: the string that begins here is not closed`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			_, problems := build(t, tt.text, "CREATE TABLE fine (k int PRIMARY KEY)")
			if len(problems) != 1 || !strings.HasPrefix(problems[0], tt.want) {
				t.Errorf("got %q, want %q", problems, tt.want)
			}
			if s, _ := build(t, tt.text, "CREATE TABLE fine (k int PRIMARY KEY)"); s.Table("", "fine") == nil {
				t.Error("the other file does not count")
			}
		})
	}
}

// TestConflict holds that two definitions which disagree decide nothing.
func TestConflict(t *testing.T) {
	t.Parallel()
	s, _ := build(t, "CREATE TABLE a (k int PRIMARY KEY, x set<int>)", "CREATE TABLE IF NOT EXISTS a (k int PRIMARY KEY, x list<int>, y int)")
	a := s.Table("", "a")
	if a.Column("x").Type.Kind != schema.Unknown || a.Column("k").Type.Kind != schema.Scalar || a.Column("y") == nil {
		t.Errorf("got %+v", a)
	}
}

func TestAmbiguousAndNearest(t *testing.T) {
	t.Parallel()
	s, _ := build(t, "CREATE TABLE a.users (id int PRIMARY KEY, name text); CREATE TABLE b.users (id int PRIMARY KEY)")
	if s.Table("", "users") != nil || !s.Ambiguous("users") || s.Table("a", "users") == nil {
		t.Error("a name in two keyspaces must not be guessed")
	}
	if got := s.NearestTable("a", "user"); got != "users" {
		t.Errorf("nearest table %q", got)
	}
	if got := s.Table("a", "users").NearestColumn("nmae"); got != "name" {
		t.Errorf("nearest column %q", got)
	}
	if got := s.Table("a", "users").NearestColumn("zzzzzzzz"); got != "" {
		t.Errorf("nearest column %q", got)
	}
}

func TestDigest(t *testing.T) {
	t.Parallel()
	a, _ := build(t, "CREATE TABLE x (k int PRIMARY KEY); CREATE TABLE y (k int PRIMARY KEY)")
	b, _ := build(t, "CREATE TABLE y (k int PRIMARY KEY); CREATE TABLE x (k INT PRIMARY KEY)")
	c, _ := build(t, "CREATE TABLE y (k int PRIMARY KEY); CREATE TABLE x (k text PRIMARY KEY)")
	if a.Digest() != b.Digest() || a.Digest() == c.Digest() || a.Digest() == "" {
		t.Errorf("digests %q %q %q", a.Digest(), b.Digest(), c.Digest())
	}
}

func TestDriverMetadata(t *testing.T) {
	t.Parallel()
	b := schema.NewBuilder()
	errs := b.AddTable(schema.TableSpec{Keyspace: "shop", Name: "parcel", Columns: []schema.ColumnSpec{
		{Name: "id", Type: "int", PrimaryKey: true}, {Name: "x", Type: "frozen<map<text, list<int>>>"}, {Name: "y", Type: "list<frozen<set<int>>>"},
		{Name: "z", Type: "int, w text"}}})
	errs = append(errs, b.AddType("shop", "address", map[string]string{"zip": "text"})...)
	if len(errs) != 1 || !strings.Contains(errs[0].Error(), `column "z"`) {
		t.Fatalf("errors %v", errs)
	}
	p := b.Build().Table("shop", "parcel")
	for name, kind := range map[string]schema.Kind{"id": schema.Scalar, "x": schema.Scalar, "y": schema.List, "z": schema.Unknown} {
		if got := p.Column(name).Type.Kind; got != kind {
			t.Errorf("%s is %v, want %v", name, got, kind)
		}
	}
}
