package baseline

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cqlidem/cqlidem/analyzer"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/report"
)

func finding(rule, function, statement string, line int) report.Finding {
	return report.Finding{
		Finding: analyzer.Finding{Rule: rule, Function: function, Statement: statement},
		Place:   report.Place{File: "/srv/store.go", Line: line, Column: 1, EndLine: line, EndColumn: 2},
		Package: "example.com/store",
	}
}

func TestRoundTrip(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "known.json")
	old := []report.Finding{
		finding(analyzer.UnsafeIdempotent, "Bump", "UPDATE t SET n = n + 1 WHERE k = ?", 10),
		finding(analyzer.UnsafeIdempotent, "Bump", "UPDATE t SET n = n + 1 WHERE k = ?", 20),
		finding(analyzer.CASRetry, "Claim", "", 30),
	}
	if err := Write(name, old, nil, nil); err != nil {
		t.Fatal(err)
	}
	b, err := Read(name)
	if err != nil {
		t.Fatal(err)
	}
	now := []report.Finding{
		finding(analyzer.UnsafeIdempotent, "Bump", "UPDATE t -- moved\n\tSET n = n + 1 WHERE k = ?;", 110), // known, laid out anew
		finding(analyzer.UnsafeIdempotent, "Drop", "UPDATE t SET n = n + 1 WHERE k = ?", 120),              // in another function
		finding(analyzer.UnsafeIdempotent, "Bump", "UPDATE t SET n = n + 1 WHERE k = ?", 130),              // known
		finding(analyzer.UnsafeIdempotent, "Bump", "UPDATE t SET n = n + 1 WHERE k = ?", 140),              // a third one
	}
	unknown, known := b.New(now)
	var lines []int
	for _, f := range unknown {
		lines = append(lines, f.Line)
	}
	if diff := cmp.Diff([]int{120, 140}, lines); diff != "" || known != 2 {
		t.Errorf("known %d, want 2; unknown at lines: %s", known, diff)
	}
	want := []Entry{{analyzer.CASRetry, "example.com/store", "Claim", ""}}
	if diff := cmp.Diff(want, b.Stale(func(string) bool { return true })); diff != "" {
		t.Errorf("stale: %s", diff)
	}
	if stale := b.Stale(func(string) bool { return false }); stale != nil {
		t.Errorf("entries of packages that were not looked at are stale: %v", stale)
	}
}

func TestWriteIsStable(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	findings := []report.Finding{finding("b", "F", "x", 1), finding("a", "F", "x", 2), finding("a", "E", "<y>", 3)}
	reversed := []report.Finding{findings[2], findings[1], findings[0]}
	var texts []string
	for i, list := range [][]report.Finding{findings, reversed} {
		name := filepath.Join(dir, string(rune('a'+i)))
		if err := Write(name, list, nil, nil); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(data))
	}
	if diff := cmp.Diff(texts[0], texts[1]); diff != "" {
		t.Error(diff)
	}
}

func TestWriteKeepsOtherPackages(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "known.json")
	other := finding("a", "F", "x", 1)
	other.Package = "example.com/other"
	if err := Write(name, []report.Finding{other, finding("a", "Old", "x", 2)}, nil, nil); err != nil {
		t.Fatal(err)
	}
	old, err := Read(name)
	if err != nil {
		t.Fatal(err)
	}
	looked := func(pkg string) bool { return pkg == "example.com/store" }
	if err := Write(name, []report.Finding{finding("a", "New", "x", 2)}, old, looked); err != nil {
		t.Fatal(err)
	}
	b, err := Read(name)
	if err != nil {
		t.Fatal(err)
	}
	want := map[Entry]int{{"a", "example.com/other", "F", "x"}: 1, {"a", "example.com/store", "New", "x"}: 1}
	if diff := cmp.Diff(want, b.left); diff != "" {
		t.Error(diff)
	}
}

func TestReadRefuses(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ text, want string }{
		"empty":         {"", "known.json:1: EOF"},
		"not JSON":      {"{\n  \"version\": 1,\n  findings\n}", "known.json:3: invalid character 'f'"},
		"cut off":       {`{"version": 1, "findings": [`, "unexpected EOF"},
		"unknown key":   {`{"version": 1, "found": []}`, `unknown field "found"`},
		"wrong kind":    {"{\"version\": 1,\n\"findings\": 3}", "known.json:2: json: cannot unmarshal number"},
		"later version": {`{"version": 2, "findings": []}`, "version is 2, this build reads version 1"},
		"no rule":       {`{"version": 1, "findings": [{"count": 1}]}`, "findings[0]: wants a rule and a count from 1"},
		"no count":      {`{"version": 1, "findings": [{"rule": "x"}]}`, "findings[0]: wants a rule and a count from 1"},
		"two values":    {`{"version": 1, "findings": []} {}`, "more than one value"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := filepath.Join(t.TempDir(), "known.json")
			if err := os.WriteFile(file, []byte(test.text), 0o600); err != nil {
				t.Fatal(err)
			}
			_, err := Read(file)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("error %v, want one that contains %q", err, test.want)
			}
		})
	}
	if _, err := Read(filepath.Join(t.TempDir(), "none.json")); err == nil || !strings.Contains(err.Error(), "-write-baseline makes it") {
		t.Errorf("a missing file: %v", err)
	}
}

func TestNormalise(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ in, want string }{
		"blanks":         {"  UPDATE\n\tt  SET a=1 ", "UPDATE t SET a=1"},
		"comments":       {"UPDATE/* x */t -- y\nSET // z\na = 1", "UPDATE t SET a = 1"},
		"semicolons":     {"SELECT 1 ; ;", "SELECT 1"},
		"quotes":         {"SET a = 'x  -- y', b = 'it''s  /*'", "SET a = 'x  -- y', b = 'it''s  /*'"},
		"names":          {`UPDATE "My  Table"`, `UPDATE "My  Table"`},
		"dollars":        {"AS $$ a  b $$;", "AS $$ a  b $$"},
		"open comment":   {"SELECT 1 /* x", "SELECT 1"},
		"open quote":     {"SELECT 'x  y", "SELECT 'x  y"},
		"division":       {"a / b - c", "a / b - c"},
		"nothing at all": {"", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := normalise(test.in); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
