package callsite_test

import (
	"fmt"
	"os"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/packages"

	"github.com/cqlidem/cqlidem/analyzer/internal/callsite"
	"github.com/cqlidem/cqlidem/analyzer/internal/cqltext"
)

func TestDebug(t *testing.T) {
	dir, pat := os.Getenv("DBG_DIR"), os.Getenv("DBG_PAT")
	if dir == "" {
		t.Skip()
	}
	a := &analysis.Analyzer{Name: "dbg", Doc: "dbg", Requires: []*analysis.Analyzer{inspect.Analyzer}, FactTypes: append(callsite.FactTypes(), cqltext.FactTypes()...),
		Run: func(pass *analysis.Pass) (any, error) {
			texts := cqltext.New(pass)
			texts.ExportFacts()
			p := callsite.Find(pass, texts, callsite.Options{})
			for _, s := range p.Sites {
				fmt.Println(pass.Fset.Position(s.Node.Pos()), s.Func, "form", s.Form, "echo", s.Echo, "fwd", s.Forwarding, "leaves", s.Leaves, len(s.Texts))
				for _, x := range s.Setters {
					fmt.Println("   set", pass.Fset.Position(x.Node.Pos()), x.Role, x.Flag, x.Object)
				}
				for _, x := range s.Runs {
					fmt.Printf("   run %v cas=%v obj=%d %+v\n", pass.Fset.Position(x.Node.Pos()), x.CAS, x.Object, x.State)
				}
			}
			for _, b := range p.Batches {
				fmt.Println("batch", pass.Fset.Position(b.Node.Pos()), b.Func, b.Driver, len(b.Entries), "leaves", b.Leaves)
				for _, x := range b.Runs {
					fmt.Printf("   run %v cas=%v obj=%d %+v\n", pass.Fset.Position(x.Node.Pos()), x.CAS, x.Object, x.State)
				}
			}
			for _, f := range pass.AllObjectFacts() {
				if s, ok := f.Fact.(*callsite.Summary); ok && f.Object.Pkg() == pass.Pkg {
					fmt.Printf("fact %v: %s %+v\n", f.Object, s, *s)
				}
			}
			return nil, nil
		}}
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax, Dir: dir, Env: append(os.Environ(), "GOWORK=off")}, pat)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, nil); err != nil {
		t.Fatal(err)
	}
}
