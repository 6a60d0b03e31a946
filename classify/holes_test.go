package classify_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// withHoles replaces each § by a hole of eight bytes.
func withHoles(text string) classify.Request {
	var r classify.Request
	for {
		before, after, found := strings.Cut(text, "§")
		r.Text += before
		if !found {
			return r
		}
		start := len(r.Text)
		r.Text += "hole0000"
		r.Holes = append(r.Holes, cqlgrammar.Span{Start: start, End: len(r.Text)})
		text = after
	}
}

// TestHoles holds what is said of texts of which a part is not known.
func TestHoles(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, text string
		want       classify.Idempotency
		reasons    string
	}{
		{"keyspace and table", "UPDATE §.§ SET hits = hits + 1 WHERE page = ?", classify.NotIdempotent, "counter"},
		{"part of a name", "UPDATE hits_§ SET hits = hits + 1 WHERE page = ?", classify.NotIdempotent, "counter"},
		{"column", "UPDATE t USING TIMESTAMP ? SET § = ? WHERE k = ?", classify.Idempotent, "fixed-timestamp"},
		{"value", "INSERT INTO t (k, v) VALUES (?, §) USING TIMESTAMP ?", classify.Idempotent, "fixed-timestamp"},
		{"list of values", "INSERT INTO t (§) VALUES (§) USING TIMESTAMP ?", classify.Idempotent, "fixed-timestamp"},
		{"number", "INSERT INTO t (k) VALUES (?) USING TIMESTAMP ? AND TTL §", classify.Qualified, "ttl"},
		{"inside a string", "UPDATE t USING TIMESTAMP ? SET a = 'x§' WHERE k = ?", classify.Idempotent, "fixed-timestamp"},
		{"clause at the end", "INSERT INTO t (k) VALUES (?) USING TIMESTAMP ? §", classify.Unknown, "text-unknown"},
		{"clause that may be the timestamp", "INSERT INTO t (k) VALUES (?) §", classify.Unknown, "text-unknown"},
		{"timestamp cannot follow", "UPDATE t SET a = ? WHERE k = ? §", classify.NotIdempotent, "no-timestamp text-unknown"},
		{"clause before SET", "UPDATE t § SET a = ? WHERE k = ?", classify.Unknown, "text-unknown"},
		{"visible decides", "UPDATE t SET n = n + 1 WHERE k = ? §", classify.NotIdempotent, "counter text-unknown"},
		{"restriction", "DELETE FROM t USING TIMESTAMP ? WHERE §", classify.Unknown, "text-unknown"},
		{"assignments", "UPDATE t USING TIMESTAMP ? SET § WHERE k = ?", classify.Unknown, "text-unknown"},
		{"read with a clause", "SELECT a FROM t WHERE k = ? §", classify.Idempotent, "read"},
		{"read of a list", "SELECT § FROM §", classify.Idempotent, "read"},
		{"option", "CREATE KEYSPACE § WITH replication = {'class': 'SimpleStrategy', 'replication_factor': §}", classify.NotIdempotent, "schema-change"},
		{"verb", "§ INTO t (k) VALUES (?)", classify.Unknown, "text-unknown"},
		{"everything", "§", classify.Unknown, "text-unknown"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			r := withHoles(tt.text)
			c, _ := classify.New(classify.Options{})
			v := c.Classify(r)
			if v.Verdict != tt.want || !slices.Equal(codes(v), strings.Fields(tt.reasons)) {
				t.Errorf("%s\n got %v %v\nwant %v %v", r.Text, v.Verdict, codes(v), tt.want, tt.reasons)
			}
		})
	}
}
