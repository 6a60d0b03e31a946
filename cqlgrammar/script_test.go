package cqlgrammar

import (
	"slices"
	"testing"
)

// TestParseScript checks how a text is split, with and without a semicolon at
// its end.
func TestParseScript(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		src  string
		want []string
	}{
		"no semicolon":  {"SELECT a FROM t", []string{"SELECT a FROM t"}},
		"semicolon":     {"SELECT a FROM t;", []string{"SELECT a FROM t"}},
		"two":           {"SELECT a FROM t; SELECT b FROM t", []string{"SELECT a FROM t", "SELECT b FROM t"}},
		"open comment":  {"SELECT a FROM t -- x", []string{"SELECT a FROM t"}},
		"batch":         {"BEGIN BATCH DELETE FROM t WHERE k = 1; APPLY BATCH; USE k", []string{"BEGIN BATCH DELETE FROM t WHERE k = 1; APPLY BATCH", "USE k"}},
		"quoted":        {"INSERT INTO t (a) VALUES ('x;y'); USE k;;", []string{"INSERT INTO t (a) VALUES ('x;y')", "USE k"}},
		"broken first":  {"SELEC a; USE k", []string{"SELEC a", "USE k"}},
		"broken last":   {"USE k; SELECT a FROM", []string{"USE k", "SELECT a FROM"}},
		"no token":      {"SELECT # FROM t; USE k", []string{"SELECT # FROM t", "USE k"}},
		"nothing":       {" ; ;", nil},
		"empty":         {"", nil},
		"only comments": {"-- a\n/* b */", nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var got []string
			for _, s := range ParseScript(test.src) {
				got = append(got, s.Span.Text(test.src))
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
