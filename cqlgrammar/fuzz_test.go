package cqlgrammar_test

import (
	"os"
	"strings"
	"testing"

	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// seeds adds the project's own statements to a fuzz target.
func seeds(f *testing.F) {
	f.Helper()
	data, err := os.ReadFile("testdata/statements.cql")
	if err != nil {
		f.Fatal(err)
	}
	for _, s := range strings.Split(string(data), ";;\n") {
		f.Add(s)
	}
	for _, s := range []string{"", ";", "'", "$$", "--", "/*", "\x00", "\xff", "SELECT", "UPDATE t SET a = 1, WHERE",
		"INSERT INTO t (a b) VALUES (1)", "((((", "[[[[", "f(f(f(", "BEGIN BATCH", "-", "1..2", "1...2", "P", "P1"} {
		f.Add(s)
	}
}

// FuzzParse holds that Parse never panics, that its spans lie inside the text,
// and that what it accepts prints as itself.
func FuzzParse(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, src string) {
		s, err := cqlgrammar.Limits{}.Parse(src)
		if err != nil {
			inside(t, src, err.Span)
			if err.Message == "" {
				t.Errorf("%q: error without message", src)
			}
			return
		}
		inside(t, src, s.Span())
		for _, n := range s.Notes() {
			inside(t, src, n.Span)
		}
		once := cqlgrammar.Print(s)
		again, err := cqlgrammar.Limits{}.Parse(once)
		if err != nil {
			t.Fatalf("%q prints as %q: %v", src, once, err)
		}
		if twice := cqlgrammar.Print(again); twice != once {
			t.Errorf("%q prints as %q, then as %q", src, once, twice)
		}
	})
}

func inside(t *testing.T, src string, s cqlgrammar.Span) {
	t.Helper()
	if s.Start < 0 || s.Start > s.End || s.End > len(src) {
		t.Errorf("%q: span %v lies outside", src, s)
	}
}

// FuzzScript holds that a script loses no statement: every word outside
// comments and semicolons lies in the span of some statement.
func FuzzScript(f *testing.F) {
	seeds(f)
	f.Add("SELECT a FROM t; 'x; SELECT b FROM t")
	f.Fuzz(func(t *testing.T, src string) {
		end := 0
		for _, s := range cqlgrammar.ParseScript(src) {
			inside(t, src, s.Span)
			if s.Span.Start < end {
				t.Errorf("%q: %v overlaps what ends at %d", src, s.Span, end)
			}
			end = s.Span.End
			if (s.Statement == nil) != (s.Err != nil) {
				t.Errorf("%q: statement %v and error %v", src, s.Statement, s.Err)
			}
			if s.Err == nil {
				if _, err := cqlgrammar.Parse(s.Span.Text(src) + "\n"); err != nil {
					t.Errorf("%q: part %q does not parse alone: %v", src, s.Span.Text(src), err)
				}
			}
		}
	})
}
