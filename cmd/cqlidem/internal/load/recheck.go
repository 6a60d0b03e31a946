package load

import (
	"fmt"
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/packages"
)

// recheck type-checks whole what go/packages has checked without function
// bodies. When an external test package imports a package that imports the one
// under test, the go command builds that package once more for the test; such a
// variant has no name to ask for, so it is loaded as a dependency. Packages above
// a variant are checked again too, since they must see its new types. pkgs holds
// all packages, imports first.
func recheck(pkgs []*packages.Package, roots map[*packages.Package]bool) {
	again := map[*packages.Package]bool{}
	for _, p := range pkgs {
		if p.Syntax == nil || len(p.Errors) > 0 || isTestMain(p) {
			continue
		}
		need := p.ForTest != "" && !roots[p]
		for _, imp := range p.Imports {
			need = need || again[imp]
		}
		if need {
			again[p] = true
			check(p)
		}
	}
}

// check type-checks a package from its syntax and the types of its imports.
func check(p *packages.Package) {
	config := &types.Config{
		Sizes: p.TypesSizes,
		Importer: importerFunc(func(path string) (*types.Package, error) {
			if path == "unsafe" {
				return types.Unsafe, nil
			}
			if imp := p.Imports[path]; imp != nil && imp.Types != nil {
				return imp.Types, nil
			}
			return nil, fmt.Errorf("no package %q", path)
		}),
		Error: func(err error) {
			p.Errors = append(p.Errors, packages.Error{Msg: err.Error(), Kind: packages.TypeError})
		},
	}
	if p.Module != nil && p.Module.GoVersion != "" {
		config.GoVersion = "go" + p.Module.GoVersion
	}
	p.Types = types.NewPackage(p.PkgPath, p.Name)
	p.TypesInfo = &types.Info{
		Types:        map[ast.Expr]types.TypeAndValue{},
		Defs:         map[*ast.Ident]types.Object{},
		Uses:         map[*ast.Ident]types.Object{},
		Implicits:    map[ast.Node]types.Object{},
		Instances:    map[*ast.Ident]types.Instance{},
		Scopes:       map[ast.Node]*types.Scope{},
		Selections:   map[*ast.SelectorExpr]*types.Selection{},
		FileVersions: map[*ast.File]string{},
	}
	if err := types.NewChecker(config, p.Fset, p.Types, p.TypesInfo).Files(p.Syntax); err != nil {
		p.IllTyped = true // each error has been noted
	}
}

type importerFunc func(path string) (*types.Package, error)

// Import makes the function a types.Importer.
func (f importerFunc) Import(path string) (*types.Package, error) { return f(path) }
