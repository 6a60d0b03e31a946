package analyzer_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/cqlidem/cqlidem/analyzer"
)

// testModules is where the test packages lie, by driver.
const testModules = "../testdata/src"

// TestRules checks each test package alone, against the "want" lines in it and
// the golden files beside it.
func TestRules(t *testing.T) {
	t.Parallel()
	ignored := analyzer.Config{Timestamps: "ignored"}
	tests := []struct {
		name, module string
		cfg          analyzer.Config
		patterns     []string
	}{
		{"default", "v2", analyzer.Config{}, []string{"./unsafeidempotent", "./unsentarguments", "./invalidcql", "./missingidempotent", "./unstabletimestamp", "./generated"}},
		{"all", "v2", analyzer.Config{Timestamps: "ignored", Rules: []string{"all"}}, []string{"./unresolvedcql"}},
		{"ignored", "v2", ignored, []string{
			"./ignoredtimeout", "./downgradedlocality", "./unsafepolicy", "./retrynoeffect/...",
			"./casretry", "./nestedretry", "./discardedapplied", "./driverpanic",
		}},
		{"engine", "v2", ignored, []string{"./batches", "./wrappers/...", "./directives", "./defaultidempotence", "./configured", "./falsepositive"}},
		{"wrappers", "v2", analyzer.Config{Wrappers: []analyzer.Wrapper{
			{Function: "(*example.com/v2/declared/rpc.Client).Run", Statement: 1, Driver: "gocql-v2", Idempotent: "true"},
			{Function: "example.com/v2/declared/rpc.Send", Driver: "gocql-v2"},
		}}, []string{"./declared/..."}},
		{"policies", "v1", ignored, []string{"./missingnoretry", "./nopolicy", "./configured", "./driverpanic", "./below/...", "./above/...", "./beside/..."}},
		{"fork", "scylla", ignored, []string{"./missingnoretry", "./retrynoeffect"}},
		{"gocqlx", "gocqlx2", ignored, []string{"./rules"}},
		{"gocqlx", "gocqlx3", ignored, []string{"./rules"}},
		{"old fork", "scyllaold", ignored, []string{"./missingnoretry"}},
	}
	for _, tt := range tests {
		t.Run(tt.module+"/"+tt.name, func(t *testing.T) {
			t.Parallel()
			dir, a := prepare(t, tt.module, tt.cfg)
			analysistest.Run(diagnosticsOnly{t}, dir, a, tt.patterns...)
		})
	}
}

// TestFixes applies the fixes and compares with the golden files.
func TestFixes(t *testing.T) {
	t.Parallel()
	for _, module := range []string{"v2", "v1", "scylla"} {
		t.Run(module, func(t *testing.T) {
			t.Parallel()
			dir, a := prepare(t, module, analyzer.Config{Timestamps: "ignored"})
			analysistest.RunWithSuggestedFixes(diagnosticsOnly{t}, dir, a, "./fixes")
			lintFixed(t, dir)
		})
	}
}

// lintFixed checks that the golden files compile and have no finding left.
func lintFixed(t *testing.T, dir string) {
	t.Helper()
	fixed := t.TempDir()
	for from, to := range map[string]string{"go.mod": "go.mod", "go.sum": "go.sum", "fixes/a.go.golden": "fixes/a.go"} {
		data, err := os.ReadFile(filepath.Join(dir, from))
		if err != nil {
			t.Fatal(err)
		}
		to = filepath.Join(fixed, to)
		if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(to, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	left, _ := run(t, fixed, analyzer.Config{Timestamps: "ignored"}, "./fixes")
	for _, f := range left {
		t.Errorf("%s:%d: after the fix: %s: %s", f.file, f.line, f.Rule, f.Message)
	}
}

// prepare returns the folder of a test module and a configured analyzer.
func prepare(t *testing.T, module string, cfg analyzer.Config) (string, *analysis.Analyzer) {
	t.Helper()
	dir, err := filepath.Abs(filepath.Join(testModules, module))
	if err != nil {
		t.Fatal(err)
	}
	needModule(t, dir)
	a, err := analyzer.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	return dir, a
}

// diagnosticsOnly leaves facts out of what analysistest compares: they are
// tested by what they lead to in other packages.
type diagnosticsOnly struct{ *testing.T }

func (d diagnosticsOnly) Errorf(format string, args ...any) {
	if strings.Contains(fmt.Sprintf(format, args...), "unexpected fact") {
		return
	}
	d.T.Helper()
	d.T.Errorf(format, args...)
}
