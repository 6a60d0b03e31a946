package cqlgrammar_test

import (
	"strings"
	"testing"

	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// TestScript holds how a script is split, and that a part that does not parse
// never takes another one with it.
func TestScript(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, text string
		parts      []string // with ! in front of those that do not parse
	}{
		{"empty", " \n-- nothing\n;;", nil},
		{"last comment without line break", "SELECT a FROM t -- end", []string{"SELECT a FROM t"}},
		{"last semicolon", "SELECT a FROM t;\nSELECT b FROM t;", []string{"SELECT a FROM t", "SELECT b FROM t"}},
		{"semicolons inside", "SELECT ';' FROM \"a;b\"; /* ; */ SELECT $$;$$ FROM t -- ;\n;", []string{`SELECT ';' FROM "a;b"`, "SELECT $$;$$ FROM t"}},
		{"batch", "BEGIN BATCH INSERT INTO t (a) VALUES (1); DELETE FROM t WHERE a = 2; APPLY BATCH; SELECT a FROM t", []string{
			"BEGIN BATCH INSERT INTO t (a) VALUES (1); DELETE FROM t WHERE a = 2; APPLY BATCH", "SELECT a FROM t"}},
		{"transaction", "BEGIN TRANSACTION LET a = (SELECT b FROM t WHERE k = 1); SELECT a.b; COMMIT TRANSACTION; SELECT a FROM t", []string{
			"BEGIN TRANSACTION LET a = (SELECT b FROM t WHERE k = 1); SELECT a.b; COMMIT TRANSACTION", "SELECT a FROM t"}},
		{"bad in the middle", "SELECT a FROM t; SELEC b; SELECT c FROM t", []string{"SELECT a FROM t", "!SELEC b", "SELECT c FROM t"}},
		{"cut off", "SELECT a FROM t; UPDATE t SET", []string{"SELECT a FROM t", "!UPDATE t SET"}},
		{"stray character", "SELECT a # b FROM t; SELECT c FROM t", []string{"!SELECT a # b FROM t", "SELECT c FROM t"}},
		{"unclosed string", "SELECT 'a FROM t; SELECT c FROM t", []string{"!SELECT 'a FROM t", "SELECT c FROM t"}},
		{"unclosed brackets", strings.Repeat("SELECT (((( FROM t; ", 400) + "SELECT c FROM t", append(
			strings.Split(strings.Repeat("!SELECT (((( FROM t\n", 400), "\n")[:400], "SELECT c FROM t")},
		{"too deep", "SELECT " + strings.Repeat("(", 5000) + " FROM t; SELECT c FROM t", []string{
			"!SELECT " + strings.Repeat("(", 5000) + " FROM t", "SELECT c FROM t"}},
		{"not separated", "SELECT a FROM t SELECT b FROM t; SELECT c FROM t", []string{"!SELECT a FROM t SELECT b FROM t", "SELECT c FROM t"}},
		{"binary", "\x00\x01\xff; SELECT c FROM t", []string{"!\x00\x01\xff", "SELECT c FROM t"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			got := cqlgrammar.ParseScript(tt.text)
			if len(got) != len(tt.parts) {
				t.Fatalf("%d parts, want %d: %+v", len(got), len(tt.parts), got)
			}
			for i, want := range tt.parts {
				text := got[i].Span.Text(tt.text)
				if got[i].Err != nil {
					text = "!" + text
				}
				if text != want {
					t.Errorf("part %d is %q, want %q (%v)", i, text, want, got[i].Err)
				}
			}
		})
	}
}
