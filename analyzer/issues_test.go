package analyzer_test

import (
	"bufio"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/cqlidem/cqlidem/analyzer"
)

// issueCase is a line of the shared file of cases that were made from public
// bug reports.
type issueCase struct {
	ID, Kind, Input string
	Expected        json.RawMessage
}

// expectation is what a case of kind "go" wants.
type expectation struct {
	Findings, Clean, Optional []struct {
		File string
		Line int
		Kind string
	}
}

// ruleOf maps the kinds of the shared cases to rules.
func ruleOf(kind string) string {
	switch kind {
	case "UNSAFE_FLAG", "UNSAFE_DEFAULT", "BATCH_UNSAFE_ENTRY", "TIMESTAMP_REGENERATED":
		return analyzer.UnsafeIdempotent
	case "NEEDS_NO_RETRY":
		return analyzer.MissingNoRetry
	case "MISSING_FLAG", "BATCH_NOT_RETRYABLE":
		return analyzer.MissingIdempotent
	case "INEFFECTIVE_FLAG":
		return analyzer.RetryNoEffect
	case "SWALLOWED_ERROR":
		return analyzer.IgnoredTimeout
	case "PANIC_RISK":
		return analyzer.DriverPanic
	case "LWT_RETRY_LOOP":
		return analyzer.CASRetry
	case "CANNOT_TELL":
		return analyzer.UnresolvedCQL
	}
	return ""
}

// TestIssueCases runs the cases from public bug reports that lie beside the
// repository, where they do.
func TestIssueCases(t *testing.T) {
	t.Parallel()
	file, err := os.Open("../../shared/conformance/issue_cases.jsonl")
	if err != nil {
		t.Skipf("the shared cases are not here: %v", err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var c issueCase
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		if c.Kind == "go" {
			t.Run(c.ID, func(t *testing.T) {
				t.Parallel()
				testIssue(t, c)
			})
		}
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
}

func testIssue(t *testing.T, c issueCase) {
	var want expectation
	if err := json.Unmarshal(c.Expected, &want); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, f := range txtar.Parse([]byte(c.Input)).Files {
		if err := os.WriteFile(filepath.Join(dir, f.Name), f.Data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	needModule(t, dir)
	got, _ := run(t, dir, analyzer.Config{
		Timestamps: "ignored",
		Severity:   []analyzer.RuleSeverity{{Rule: analyzer.MissingIdempotent, Level: "warning"}},
		Rules:      []string{"all"},
	}, "./...")
	spans := statementSpans(t, dir)
	in := func(f found, file string, line int) bool {
		s := smallest(spans[file], line)
		return f.file == file && s[0] <= f.line && f.line <= s[1]
	}
	for _, w := range want.Findings {
		if !slices.ContainsFunc(got, func(f found) bool { return in(f, w.File, w.Line) && f.Rule == ruleOf(w.Kind) }) {
			t.Errorf("%s:%d: no finding of %s (%s)", w.File, w.Line, ruleOf(w.Kind), w.Kind)
		}
	}
	for _, w := range want.Clean {
		for _, f := range got {
			if in(f, w.File, w.Line) {
				t.Errorf("%s:%d: want nothing, got %s: %s", w.File, w.Line, f.Rule, f.Message)
			}
		}
	}
	if t.Failed() {
		for _, f := range got {
			t.Logf("%s:%d: %s: %s", f.file, f.line, f.Rule, f.Message)
		}
	}
}

// statementSpans returns, by file, the lines of the Go statements and of the
// batch entries, which the lines of the cases point into.
func statementSpans(t *testing.T, dir string) map[string][][2]int {
	t.Helper()
	out := map[string][][2]int{}
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	for _, name := range files {
		file, err := parser.ParseFile(fset, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n.(type) {
			case *ast.BlockStmt:
			case ast.Stmt, *ast.CompositeLit:
				span := [2]int{fset.Position(n.Pos()).Line, fset.Position(n.End()).Line}
				out[filepath.Base(name)] = append(out[filepath.Base(name)], span)
			}
			return true
		})
	}
	return out
}

// smallest returns the shortest of the spans that holds a line.
func smallest(spans [][2]int, line int) [2]int {
	best := [2]int{line, line}
	size := -1
	for _, s := range spans {
		if s[0] <= line && line <= s[1] && (size < 0 || s[1]-s[0] < size) {
			best, size = s, s[1]-s[0]
		}
	}
	return best
}
