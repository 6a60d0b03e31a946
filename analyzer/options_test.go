package analyzer_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/cqlidem/cqlidem/analyzer"
	"github.com/cqlidem/cqlidem/schema"
)

// TestOptions checks what each setting changes, by the number of findings of
// each rule in one package.
func TestOptions(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, module, pkg string
		cfg               analyzer.Config
		want              string // rule=count, sorted
	}{
		{"generated files are left out", "v2", "./generated", analyzer.Config{}, ""},
		{"generated files", "v2", "./generated", analyzer.Config{Generated: true}, "unsafe-idempotent=1"},
		{"excluded folder", "v2", "./defaultidempotence", analyzer.Config{Exclude: []string{"defaultidempotence/**"}}, ""},
		{"excluded file", "v2", "./defaultidempotence", analyzer.Config{Exclude: []string{"a.go"}}, ""},
		{"other folder excluded", "v2", "./defaultidempotence", analyzer.Config{Exclude: []string{"b/**"}}, "default-idempotence=1 unsafe-idempotent=2"},
		{"accepted reason", "v2", "./defaultidempotence", analyzer.Config{AcceptedReasons: []string{"counter"}, Timestamps: "ignored"}, "default-idempotence=1 unsafe-idempotent=1"},
		{"rule off", "v2", "./defaultidempotence", analyzer.Config{Rules: []string{"-default-idempotence"}}, "unsafe-idempotent=2"},
		{"no-retry auto", "v1", "./nopolicy", analyzer.Config{}, "unsafe-idempotent=1"},
		{"no-retry always", "v1", "./nopolicy", analyzer.Config{NoRetry: "always"}, "missing-no-retry=3 unsafe-idempotent=1"},
		{"no-retry always in v2", "v2", "./defaultidempotence", analyzer.Config{NoRetry: "always"}, "default-idempotence=1 missing-no-retry=3 unsafe-idempotent=2"},
		{"no-retry off", "v1", "./fixes", analyzer.Config{NoRetry: "off"}, ""},
		{"test files are left out", "v2", "./testfiles", analyzer.Config{}, ""},
		{"test files", "v2", "./testfiles", analyzer.Config{Tests: true}, "missing-idempotent=1 unsafe-idempotent=1"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			dir, err := filepath.Abs(filepath.Join(testModules, tt.module))
			if err != nil {
				t.Fatal(err)
			}
			needModule(t, dir)
			found, _ := run(t, dir, tt.cfg, tt.pkg)
			count := map[string]int{}
			for _, f := range found {
				count[f.Rule]++
			}
			var got []string
			for rule, n := range count {
				got = append(got, fmt.Sprintf("%s=%d", rule, n))
			}
			slices.Sort(got)
			if s := strings.Join(got, " "); s != tt.want {
				t.Errorf("got %q, want %q", s, tt.want)
				for _, f := range found {
					t.Log(f)
				}
			}
		})
	}
}

// TestResult checks the structure of one finding and of the sites of a package.
func TestResult(t *testing.T) {
	t.Parallel()
	dir, err := filepath.Abs(filepath.Join(testModules, "v2"))
	if err != nil {
		t.Fatal(err)
	}
	needModule(t, dir)
	list, graph := run(t, dir, analyzer.Config{}, "./defaultidempotence")
	i := slices.IndexFunc(list, func(f found) bool { return f.Rule == analyzer.UnsafeIdempotent })
	if i < 0 {
		t.Fatal("no finding of unsafe-idempotent")
	}
	f := list[i]
	if token := f.Statement[f.Token.Start:f.Token.End]; token != "n = n + 1" || f.Function != "counter" || f.Driver != "gocql-v2" ||
		f.Severity != analyzer.Error || fmt.Sprint(f.Reasons) != "[counter]" || f.Verdict.String() != "not-idempotent" {
		t.Errorf("finding %+v, token %q", f.Finding, token)
	}
	var sites []string
	for _, act := range graph.Roots {
		for _, s := range act.Result.(*analyzer.Result).Sites {
			sites = append(sites, fmt.Sprintf("%s %s %s %s/%s", s.Function, s.Resolved, s.Verdict.Verdict, s.Idempotent, s.RetryPolicy))
		}
	}
	want := []string{
		"counter exact not-idempotent unset/unset",
		"declined exact not-idempotent false/unset",
		"read exact idempotent unset/unset",
		"now exact not-idempotent unset/unset",
		"schema exact not-idempotent unset/unset",
		"batch exact not-idempotent unset/unset",
	}
	if !slices.Equal(sites, want) {
		t.Errorf("sites %q, want %q", sites, want)
	}
}

// TestPanic checks that a bug becomes an error of the pass, or nothing for a
// host that drops all findings after an error.
func TestPanic(t *testing.T) {
	t.Parallel()
	dir, err := filepath.Abs(filepath.Join(testModules, "v2"))
	if err != nil {
		t.Fatal(err)
	}
	needModule(t, dir)
	for _, degrade := range []bool{false, true} {
		a, err := analyzer.New(analyzer.Config{
			Degrade:     degrade,
			SchemaFiles: []string{"a.cql"},
			ReadSchema:  func([]string) (*schema.Schema, error) { panic("a bug") },
		})
		if err != nil {
			t.Fatal(err)
		}
		pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax, Dir: dir, Env: append(os.Environ(), "GOWORK=off")}, "./generated")
		if err != nil {
			t.Fatal(err)
		}
		graph, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, nil)
		if err != nil {
			t.Fatal(err)
		}
		said := false
		for act := range graph.All() {
			if act.Err != nil && degrade {
				t.Errorf("degraded, error %v", act.Err)
			}
			said = said || act.Err != nil && strings.Contains(act.Err.Error(), "cqlidem: internal error in package ") && strings.Contains(act.Err.Error(), ": a bug")
		}
		if said == degrade {
			t.Errorf("degrade %v: the bug is said: %v", degrade, said)
		}
	}
}
