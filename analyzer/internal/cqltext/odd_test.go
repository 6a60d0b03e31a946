package cqltext

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
)

// importers gives the packages that the test packages import.
type importers map[string]*types.Package

func (m importers) Import(path string) (*types.Package, error) {
	if p := m[path]; p != nil {
		return p, nil
	}
	return nil, errors.New("not loaded")
}

func standardPackages(t *testing.T) importers {
	t.Helper()
	pkgs, err := packages.Load(&packages.Config{Mode: packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedDeps},
		"bytes", "embed", "encoding/json", "errors", "flag", "fmt", "io", "io/fs", "os", "sort", "strconv", "strings", "sync", "text/template")
	if err != nil {
		t.Fatal(err)
	}
	m := importers{"unsafe": types.Unsafe}
	for _, p := range pkgs {
		m[p.PkgPath] = p.Types
	}
	return m
}

// askEverything asks for the texts of every expression of the files.
func askEverything(t *testing.T, fset *token.FileSet, files []*ast.File, imp types.Importer) (asked int) {
	t.Helper()
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Implicits: map[ast.Node]types.Object{},
		Instances: map[*ast.Ident]types.Instance{}, Scopes: map[ast.Node]*types.Scope{},
	}
	cfg := types.Config{Importer: imp, Error: func(error) {}}
	pkg, _ := cfg.Check("odd", fset, files, info)
	pass := &analysis.Pass{
		Fset: fset, Files: files, Pkg: pkg, TypesInfo: info, ReadFile: os.ReadFile,
		ImportObjectFact: func(types.Object, analysis.Fact) bool { return false },
		ExportObjectFact: func(types.Object, analysis.Fact) {}, ExportPackageFact: func(analysis.Fact) {},
		AllPackageFacts: func() []analysis.PackageFact { return nil },
	}
	r := New(pass)
	r.ExportFacts()
	for _, f := range files {
		ast.Inspect(f, func(n ast.Node) bool {
			e, ok := n.(ast.Expr)
			if !ok {
				return true
			}
			asked++
			texts := r.Texts(e)
			if len(texts) == 0 || len(texts) > maxAlts {
				t.Errorf("%s: %d texts", fset.Position(e.Pos()), len(texts))
			}
			for i := range texts {
				checkText(t, fset.Position(e.Pos()), &texts[i])
			}
			return true
		})
	}
	return asked
}

// checkText checks what must hold for every text.
func checkText(t *testing.T, at token.Position, text *Text) {
	t.Helper()
	if len(text.CQL) > 2*maxBytes {
		t.Errorf("%s: a text of %d bytes", at, len(text.CQL))
	}
	end := 0
	for _, h := range text.Holes {
		if h.Expr == nil || h.Span.Start < end || h.Span.Len() < 8 || h.Span.End > len(text.CQL) {
			t.Errorf("%s: hole %v in %q", at, h.Span, text.CQL)
		}
		end = h.Span.End
	}
	end = 0
	for _, r := range text.runs {
		if r.span.Start != end {
			t.Errorf("%s: the origins of %q have a gap at %d", at, text.CQL, end)
		}
		end = r.span.End
		text.Pos(r.span)
	}
	if end != len(text.CQL) {
		t.Errorf("%s: the origins of %q end at %d", at, text.CQL, end)
	}
	_ = text.Display()
}

// mutate deletes, repeats and swaps pieces of a source text at random.
func mutateSource(rnd *rand.Rand, src string) string {
	lines := strings.Split(src, "\n")
	for range 1 + rnd.IntN(6) {
		i := rnd.IntN(len(lines))
		switch rnd.IntN(5) {
		case 0:
			lines[i] = ""
		case 1:
			lines[i] += "\n" + lines[rnd.IntN(len(lines))]
		case 2:
			words := strings.Fields(lines[i])
			if len(words) > 0 {
				lines[i] = strings.Replace(lines[i], words[rnd.IntN(len(words))], "", 1)
			}
		case 3:
			j := rnd.IntN(len(lines))
			lines[i], lines[j] = lines[j], lines[i]
		case 4:
			lines[i] = strings.NewReplacer("string", "int", "+", "-", "(", "", `"`, "", ":=", "=", "func", "struct").Replace(lines[i])
		}
	}
	return strings.Join(lines, "\n")
}

// TestBrokenPrograms asks for every expression of the test packages, as they are
// and broken in many ways: nothing may panic, and what is said must be well
// formed.
func TestBrokenPrograms(t *testing.T) {
	t.Parallel()
	imp := standardPackages(t)
	paths, err := filepath.Glob("../../../testdata/src/cqltext/*/*.go")
	if err != nil || len(paths) == 0 {
		t.Fatal("no test packages", err)
	}
	rnd := rand.New(rand.NewPCG(1, 2))
	asked := 0
	for _, path := range paths {
		content, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for round := range 12 {
			src := string(content)
			if round > 0 {
				src = mutateSource(rnd, src)
			}
			fset := token.NewFileSet()
			f, _ := parser.ParseFile(fset, path, src, parser.ParseComments|parser.SkipObjectResolution|parser.AllErrors)
			if f == nil {
				continue
			}
			asked += askEverything(t, fset, []*ast.File{f}, imp)
		}
	}
	t.Logf("%d expressions", asked)
}
