package cqltext

import (
	"bytes"
	"encoding/gob"
	"os"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// factBudget is the size in bytes that the facts of one package may have.
const factBudget = 16 << 10

// encoded returns a fact as gob writes it.
func encoded(t *testing.T, f analysis.Fact) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(f); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestFactsAreSmallAndStable looks at the facts of a part of the standard
// library, or of the packages in CQLIDEM_FACTS.
func TestFactsAreSmallAndStable(t *testing.T) {
	t.Parallel()
	patterns := []string{"net/http", "go/types", "html/template", "database/sql"}
	cfg := &packages.Config{Mode: packages.LoadSyntax | packages.NeedModule}
	if env := strings.Fields(os.Getenv("CQLIDEM_FACTS")); len(env) > 1 {
		cfg.Dir, patterns = env[0], env[1:]
	}
	pkgs, err := packages.Load(cfg, patterns...)
	if err != nil {
		t.Fatal(err)
	}
	var spent time.Duration
	exporter := &analysis.Analyzer{
		Name: "cqltextfacts", Doc: "exports facts", FactTypes: FactTypes(),
		Run: func(pass *analysis.Pass) (any, error) {
			start := time.Now()
			New(pass).ExportFacts()
			spent += time.Since(start)
			return nil, nil
		},
	}
	var runs [2]map[string][]byte
	for i := range runs {
		runs[i] = map[string][]byte{}
		graph, err := checker.Analyze([]*analysis.Analyzer{exporter}, pkgs, &checker.Options{Sequential: true})
		if err != nil {
			t.Fatal(err)
		}
		size, count := map[string]int{}, 0
		for act := range graph.All() {
			for _, f := range act.AllObjectFacts() {
				if f.Object.Pkg() == act.Package.Types {
					b := encoded(t, f.Fact)
					runs[i][f.Object.String()] = b
					size[act.Package.PkgPath] += len(b)
					count++
					if i == 0 {
						t.Logf("%s: %v", f.Object, f.Fact)
					}
				}
			}
		}
		for path, n := range size {
			if n > factBudget {
				t.Errorf("%s has %d bytes of facts", path, n)
			}
		}
		t.Logf("%d facts in %d packages, %v", count, len(pkgs), spent)
	}
	for name, b := range runs[0] {
		if !bytes.Equal(b, runs[1][name]) {
			t.Errorf("the fact of %s differs the second time", name)
		}
	}
	if len(runs[0]) != len(runs[1]) || len(runs[0]) == 0 {
		t.Errorf("%d facts, then %d", len(runs[0]), len(runs[1]))
	}
}
