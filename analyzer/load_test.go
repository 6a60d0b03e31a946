package analyzer_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/cqlidem/cqlidem/analyzer"
)

// found is one finding with its position resolved.
type found struct {
	pkg, file string
	line      int
	analyzer.Finding
}

func (f found) String() string {
	return fmt.Sprintf("%s:%d: %s: %s", f.file, f.line, f.Rule, f.Message)
}

// run analyses packages of the module in dir, all of them in one go, and
// returns the findings of those named.
func run(t *testing.T, dir string, cfg analyzer.Config, patterns ...string) ([]found, *checker.Graph) {
	t.Helper()
	return analyse(t, packages.LoadSyntax, dir, cfg, patterns...)
}

// runDeps is run with the facts of packages that are not named, but imported.
func runDeps(t *testing.T, dir string, cfg analyzer.Config, patterns ...string) ([]found, *checker.Graph) {
	t.Helper()
	return analyse(t, packages.LoadAllSyntax, dir, cfg, patterns...)
}

func analyse(t *testing.T, mode packages.LoadMode, dir string, cfg analyzer.Config, patterns ...string) ([]found, *checker.Graph) {
	t.Helper()
	a, err := analyzer.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	pkgs, err := packages.Load(&packages.Config{
		Mode:  mode | packages.NeedModule,
		Dir:   dir,
		Tests: cfg.Tests,
		Env:   append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off", "GONOSUMDB=*"),
	}, patterns...)
	if err != nil {
		t.Fatal(err)
	}
	if packages.PrintErrors(pkgs) > 0 {
		t.Fatalf("the packages in %s do not load", dir)
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	var out []found
	for _, act := range graph.Roots {
		if act.Err != nil {
			t.Fatalf("%s: %v", act.Package.PkgPath, act.Err)
		}
		for _, f := range act.Result.(*analyzer.Result).Findings {
			p := act.Package.Fset.Position(f.Pos)
			out = append(out, found{act.Package.PkgPath, filepath.Base(p.Filename), p.Line, f})
		}
	}
	return out, graph
}

// downloads keeps which module folders have been prepared.
var downloads sync.Map

// needModule makes sure that the modules that dir requires are in the module
// cache: analysistest loads without a proxy. It skips the test when they are
// not there and the proxy cannot be reached.
func needModule(t *testing.T, dir string) {
	t.Helper()
	once, _ := downloads.LoadOrStore(dir, sync.OnceValue(func() error {
		cmd := exec.Command("go", "mod", "download")
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GOWORK=off")
		out, err := cmd.CombinedOutput()
		if err != nil {
			return &downloadError{strings.TrimSpace(string(out))}
		}
		return nil
	}))
	if err := once.(func() error)(); err != nil {
		t.Skipf("the modules of %s cannot be had: %v", dir, err)
	}
}

type downloadError struct{ output string }

func (e *downloadError) Error() string { return e.output }
