package cqltext

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// The packages under testdata/src/cqltext call functions with these names. What
// follows in comments is what the resolver must answer, to the byte and in this
// order:
//
//	cql(expr)            //= TEXT        a text that expr may have; {x} is a hole, {x!} a parameter
//	                     //= TEXT        another one
//	builds(expr)         //= TEXT        the same for an expression that is no string
//	at(expr, "token")    //@ line:col..line:col source    where the token is written, and what stands there
const (
	markText  = "cql"
	markBuilt = "builds"
	markPos   = "at"
)

// observation is what the resolver said of one marked call.
type observation struct {
	pos   token.Pos
	said  []string
	texts []Text
}

// marked is the analyzer that asks the resolver about each marked call.
func marked() *analysis.Analyzer {
	return &analysis.Analyzer{
		Name:       "cqltextmarks",
		Doc:        "asks the resolver about each marked call",
		FactTypes:  FactTypes(),
		ResultType: reflect.TypeFor[[]observation](),
		Run: func(pass *analysis.Pass) (any, error) {
			r := New(pass)
			r.ExportFacts()
			var out []observation
			for _, f := range pass.Files {
				ast.Inspect(f, func(n ast.Node) bool {
					if call, ok := n.(*ast.CallExpr); ok {
						if o, ok := observe(pass, r, call); ok {
							out = append(out, o)
						}
					}
					return true
				})
			}
			return out, nil
		},
	}
}

func observe(pass *analysis.Pass, r *Resolver, call *ast.CallExpr) (observation, bool) {
	id, ok := ast.Unparen(call.Fun).(*ast.Ident)
	if !ok || len(call.Args) == 0 {
		return observation{}, false
	}
	o := observation{pos: call.Pos()}
	switch id.Name {
	case markText, markBuilt:
		o.texts = r.Texts(call.Args[0])
		for _, t := range o.texts {
			o.said = append(o.said, "= "+display(t))
		}
		return o, true
	case markPos:
		tok := constant.StringVal(pass.TypesInfo.Types[call.Args[1]].Value)
		for _, t := range r.Texts(call.Args[0]) {
			o.said = append(o.said, strings.TrimRight("@ "+place(pass, t, tok), " "))
		}
		return o, true
	}
	return observation{}, false
}

// display is Display with a mark at the holes that are parameters.
func display(t Text) string {
	s := t.Display()
	for _, h := range t.Holes {
		if h.Param != nil {
			s = strings.Replace(s, "{"+types.ExprString(h.Expr)+"}", "{"+types.ExprString(h.Expr)+"!}", 1)
		}
	}
	s = strings.ReplaceAll(s, "\n", "\\n")
	if s == "" {
		return "(empty)"
	}
	// a middle dot for each space at the end
	cut := strings.TrimRight(s, " ")
	return cut + strings.Repeat("·", len(s)-len(cut))
}

// place says where the first occurrence of a token in the text is written.
func place(pass *analysis.Pass, t Text, tok string) string {
	i := strings.Index(t.CQL, tok)
	if i < 0 {
		return "no " + tok
	}
	pos, end, ok := t.Pos(cqlgrammar.Span{Start: i, End: i + len(tok)})
	if !ok {
		return "elsewhere"
	}
	from, to := pass.Fset.Position(pos), pass.Fset.Position(end)
	src, err := pass.ReadFile(from.Filename)
	if err != nil || from.Filename != to.Filename {
		return "unreadable"
	}
	return fmt.Sprintf("%d:%d..%d:%d %s", from.Line, from.Column, to.Line, to.Column,
		strings.NewReplacer("\n", "\\n", "\r", "\\r").Replace(string(src[from.Offset:to.Offset])))
}

// expectations returns the expected lines of a file by the line of the call.
func expectations(fset *token.FileSet, f *ast.File) map[int][]string {
	want := map[int][]string{}
	code := map[int]bool{} // lines with code
	ast.Inspect(f, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			if id, ok := call.Fun.(*ast.Ident); ok && (id.Name == markText || id.Name == markBuilt || id.Name == markPos) {
				code[fset.Position(call.Pos()).Line] = true
			}
		}
		return true
	})
	for _, g := range f.Comments {
		for _, c := range g.List {
			rest, ok := strings.CutPrefix(c.Text, "//")
			if !ok || !strings.HasPrefix(rest, "= ") && !strings.HasPrefix(rest, "@ ") {
				continue
			}
			line := fset.Position(c.Pos()).Line
			for line > 0 && !code[line] {
				line-- // continues the expectations of a call above
			}
			want[line] = append(want[line], strings.TrimRight(rest, " \r"))
		}
	}
	return want
}

// analyze runs the analyzer over packages and returns what it found in each of
// them. Dependencies that the patterns do not name are loaded without syntax.
func analyze(t *testing.T, dir string, env []string, patterns ...string) []*checker.Action {
	t.Helper()
	pkgs, err := packages.Load(&packages.Config{
		Tests: true, Mode: packages.LoadSyntax | packages.NeedModule | packages.NeedEmbedFiles, Dir: dir, Env: append(os.Environ(), env...),
	}, patterns...)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range pkgs {
		for _, e := range p.Errors {
			t.Errorf("%s: %v", p.PkgPath, e)
		}
		p.OtherFiles = append(p.OtherFiles, p.EmbedFiles...)
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{marked()}, pkgs, &checker.Options{SanityCheck: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, act := range graph.Roots {
		if act.Err != nil {
			t.Fatal(act, act.Err)
		}
	}
	return graph.Roots
}

func compare(t *testing.T, act *checker.Action) {
	t.Helper()
	fset := act.Package.Fset
	got := map[string]map[int][]string{}
	for _, o := range act.Result.([]observation) {
		p := fset.Position(o.pos)
		if got[p.Filename] == nil {
			got[p.Filename] = map[int][]string{}
		}
		got[p.Filename][p.Line] = append(got[p.Filename][p.Line], o.said...)
	}
	for _, f := range act.Package.Syntax {
		name := fset.Position(f.FileStart).Filename
		want := expectations(fset, f)
		lines := map[int]bool{}
		for l := range want {
			lines[l] = true
		}
		for l := range got[name] {
			lines[l] = true
		}
		for l := range lines {
			if !slices.Equal(want[l], got[name][l]) {
				t.Errorf("%s:%d:\n got\n  %s\n want\n  %s", filepath.Base(name), l,
					strings.Join(got[name][l], "\n  "), strings.Join(want[l], "\n  "))
			}
		}
	}
}

func gopath(t *testing.T) (dir string, env []string) {
	t.Helper()
	dir, err := filepath.Abs("../../../testdata")
	if err != nil {
		t.Fatal(err)
	}
	return dir, []string{"GOPATH=" + dir, "GO111MODULE=off", "GOWORK=off", "GOFLAGS="}
}

func TestTexts(t *testing.T) {
	t.Parallel()
	dir, env := gopath(t)
	entries, err := os.ReadDir(filepath.Join(dir, "src", "cqltext"))
	if err != nil {
		t.Fatal(err)
	}
	var patterns []string
	for _, e := range entries {
		if _, err := os.Stat(filepath.Join(dir, "src", "cqltext", e.Name(), "go.mod")); err != nil {
			patterns = append(patterns, "cqltext/"+e.Name()) // others are modules, see TestGocqlx
		}
	}
	for _, act := range analyze(t, dir, env, patterns...) {
		t.Run(act.Package.ID, func(t *testing.T) { compare(t, act) })
	}
}
