package boundaries

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestNoReplace checks go.mod: a replace directive would break
// "go install MODULE/cmd/cqlidem@VERSION".
func TestNoReplace(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if words := strings.Fields(line); len(words) > 0 && words[0] == "replace" {
			t.Errorf("go.mod replaces a module: %s", strings.TrimSpace(line))
		}
	}
}

// TestBans parses every file that is part of the module and checks what
// golangci-lint's checklist for linters and our style guide forbid.
func TestBans(t *testing.T) {
	t.Parallel()
	files := 0
	for _, p := range goList(t, "./...") {
		for _, name := range p.GoFiles {
			files++
			checkFile(t, p, filepath.Join(p.Dir, name))
		}
	}
	if files < 20 {
		t.Fatalf("only %d files were looked at", files)
	}
}

func checkFile(t *testing.T, p listed, name string) {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, nil, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Error(err)
		return
	}
	if ast.IsGenerated(file) {
		return
	}
	isMain := file.Name.Name == "main"
	for _, decl := range file.Decls {
		fn, ok := decl.(*ast.FuncDecl)
		if !ok {
			checkNode(t, fset, decl, isMain, false)
			continue
		}
		// golangci-lint finds a module plugin by its import, so that one registers
		// itself.
		if fn.Name.Name == "init" && fn.Recv == nil && p.ImportPath != module+"/analyzer/gclplugin" {
			t.Errorf("%s: %s has an init function", fset.Position(fn.Pos()), p.ImportPath)
		}
		checkNode(t, fset, fn, isMain, strings.HasPrefix(fn.Name.Name, "must"))
	}
}

// checkNode reports calls that are banned. A function called mustX may panic: it
// stands in variable declarations, where the panic is found by any test.
func checkNode(t *testing.T, fset *token.FileSet, node ast.Node, isMain, must bool) {
	t.Helper()
	ast.Inspect(node, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		switch name := callee(call); {
		case name == "panic" && !must,
			name == "os.Exit" && !isMain,
			strings.HasPrefix(name, "log.Fatal"), strings.HasPrefix(name, "log.Panic"):
			t.Errorf("%s: calls %s", fset.Position(call.Pos()), name)
		}
		return true
	})
}

func callee(call *ast.CallExpr) string {
	switch fun := call.Fun.(type) {
	case *ast.Ident:
		return fun.Name
	case *ast.SelectorExpr:
		if x, ok := fun.X.(*ast.Ident); ok {
			return x.Name + "." + fun.Sel.Name
		}
	}
	return ""
}
