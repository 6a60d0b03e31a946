package classify_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/schema"
)

const shopSchema = `
CREATE TABLE shop.parcel (
	id int PRIMARY KEY, weight int, name text, seen timestamp, marks list<int>, tags set<text>, labels map<text, int>,
	slots map<int, text>, cold frozen<list<int>>, vec vector<float, 3>);
CREATE TABLE shop.page_hits (page text PRIMARY KEY, hits counter);
CREATE TABLE shop.session (id int PRIMARY KEY, data text) WITH default_time_to_live = 3600;`

// TestSchema holds what a schema decides.
func TestSchema(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, text        string
		required, ignored classify.Idempotency
		reasons           string
	}{
		{"add to a counter", "UPDATE page_hits SET hits = hits + ? WHERE page = ?", classify.NotIdempotent, classify.NotIdempotent, "counter"},
		{"add to a set", "UPDATE parcel SET tags = tags + ? WHERE id = ?", classify.Idempotent, classify.Idempotent, "set-add"},
		{"add to a map", "UPDATE parcel SET labels += ? WHERE id = ?", classify.Idempotent, classify.Idempotent, "map-put"},
		{"add to a list", "UPDATE parcel USING TIMESTAMP ? SET marks = marks + ? WHERE id = ?", classify.NotIdempotent, classify.NotIdempotent, "list-append"},
		{"take from a list", "UPDATE parcel USING TIMESTAMP ? SET marks = marks - ? WHERE id = ?", classify.Qualified, classify.Qualified, "list-remove"},
		{"take from a set", "UPDATE parcel SET tags = tags - ? WHERE id = ?", classify.NotIdempotent, classify.Idempotent, "no-timestamp"},
		{"map element", "UPDATE parcel SET slots[?] = ? WHERE id = ?", classify.Idempotent, classify.Idempotent, "map-put"},
		{"list element", "UPDATE parcel USING TIMESTAMP ? SET marks[?] = ? WHERE id = ?", classify.Qualified, classify.Qualified, "list-index-set"},
		{"delete map element", "DELETE slots[0] FROM parcel USING TIMESTAMP ? WHERE id = ?", classify.Idempotent, classify.Idempotent, "fixed-timestamp"},
		{"delete list element", "DELETE marks[0] FROM parcel USING TIMESTAMP ? WHERE id = ?", classify.NotIdempotent, classify.NotIdempotent, "list-index-delete"},
		{"bound list", "INSERT INTO parcel (id, marks) VALUES (?, ?) USING TIMESTAMP ?", classify.NotIdempotent, classify.NotIdempotent, "list-overwrite"},
		{"null list", "INSERT INTO parcel (id, marks) VALUES (?, null) USING TIMESTAMP ?", classify.Idempotent, classify.Idempotent, "fixed-timestamp"},
		{"frozen list", "INSERT INTO parcel (id, cold) VALUES (?, [1]) USING TIMESTAMP ?", classify.Idempotent, classify.Idempotent, "fixed-timestamp"},
		{"vector", "INSERT INTO parcel (id, vec) VALUES (?, [1, 2, 3]) USING TIMESTAMP ?", classify.Idempotent, classify.Idempotent, "fixed-timestamp"},
		{"now in text", "INSERT INTO parcel (id, name) VALUES (1, 'now') USING TIMESTAMP ?", classify.Idempotent, classify.Idempotent, "fixed-timestamp"},
		{"now in timestamp", "INSERT INTO parcel (id, seen) VALUES (1, 'NOW') USING TIMESTAMP ?", classify.NotIdempotent, classify.NotIdempotent, "now-literal"},
		{"document with a list", `INSERT INTO parcel JSON '{"id": 1, "marks": [1]}' USING TIMESTAMP ?`, classify.NotIdempotent, classify.NotIdempotent, "list-overwrite"},
		{"document with a frozen list", `INSERT INTO parcel JSON '{"id": 1, "cold": [1]}' USING TIMESTAMP ?`, classify.Idempotent, classify.Idempotent, "fixed-timestamp"},
		{"bound document", "INSERT INTO parcel JSON ? USING TIMESTAMP ?", classify.Unknown, classify.Unknown, "list-overwrite"},
		{"default TTL", "INSERT INTO session (id, data) VALUES (?, ?) USING TIMESTAMP ?", classify.Qualified, classify.Qualified, "ttl"},
		{"default TTL overridden", "INSERT INTO session (id, data) VALUES (?, ?) USING TIMESTAMP ? AND TTL 0", classify.Idempotent, classify.Idempotent, "fixed-timestamp"},
		{"counter set", "UPDATE page_hits SET hits = 5 WHERE page = ?", classify.NotIdempotent, classify.NotIdempotent, "counter"},
		{"counter row deleted", "DELETE FROM page_hits WHERE page = ?", classify.NotIdempotent, classify.NotIdempotent, "counter"},
	}
	b := schema.NewBuilder()
	if errs := b.Add("shop.cql", shopSchema, ""); len(errs) > 0 {
		t.Fatal(errs)
	}
	s := b.Build()
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			for mode, want := range map[classify.TimestampMode]classify.Idempotency{
				classify.TimestampsRequired: tt.required, classify.TimestampsIgnored: tt.ignored} {
				c, err := classify.New(classify.Options{Schema: s, Keyspace: "shop", Timestamps: mode})
				if err != nil {
					t.Fatal(err)
				}
				v := c.Statement(tt.text)
				if v.Verdict != want || !slices.Equal(codes(v), strings.Fields(tt.reasons)) {
					t.Errorf("%s: got %v %v, want %v %v", tt.text, v.Verdict, codes(v), want, tt.reasons)
				}
				if len(v.Notes) > 0 && v.Notes[0].Kind != classify.NoteDialect {
					t.Errorf("%s: notes %v", tt.text, v.Notes)
				}
			}
		})
	}
}

// TestUnknownNames holds the notes on what the schema does not have.
func TestUnknownNames(t *testing.T) {
	t.Parallel()
	b := schema.NewBuilder()
	b.Add("shop.cql", shopSchema, "")
	c, _ := classify.New(classify.Options{Schema: b.Build(), Keyspace: "shop"})
	tests := []struct {
		text, want string
		kind       classify.NoteKind
		token      string
	}{
		{"UPDATE parcel SET wieght = ? WHERE id = ?", `table "parcel" has no column "wieght"; did you mean "weight"`, classify.NoteColumn, "wieght"},
		{"INSERT INTO parcel (id, nothing_like_it) VALUES (?, ?)", `table "parcel" has no column "nothing_like_it"`, classify.NoteColumn, "nothing_like_it"},
		{"SELECT naem FROM parcel", `table "parcel" has no column "naem"; did you mean "name"`, classify.NoteColumn, "naem"},
		{"DELETE FROM parcel WHERE ident = ?", `table "parcel" has no column "ident"`, classify.NoteColumn, "ident"},
		{"SELECT id FROM parcels", `the schema has no table "parcels"; did you mean "parcel"`, classify.NoteTable, "parcels"},
	}
	for _, tt := range tests {
		v := c.Statement(tt.text)
		if len(v.Notes) != 1 || v.Notes[0].Message != tt.want || v.Notes[0].Kind != tt.kind || v.Notes[0].Span.Text(tt.text) != tt.token {
			t.Errorf("%s: got %+v, want %q", tt.text, v.Notes, tt.want)
		}
	}
	if v := c.Statement("SELECT key FROM system.local"); len(v.Notes) > 0 {
		t.Errorf("system tables are not in a schema file: %v", v.Notes)
	}
}
