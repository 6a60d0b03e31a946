package overview

import (
	"cmp"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
)

// View is what one package sees of the program: itself and the packages below.
type View struct {
	// Own is what the package itself has to say.
	Own Package

	imports []imported
}

// imported is what one direct import has to say.
type imported struct {
	pkg  *types.Package
	fact *Fact
}

// Read collects what the direct imports have to say. above reports whether one
// of them is a driver, or above one.
func Read(pass *analysis.Pass) (v *View, above bool) {
	v = &View{Own: Package{Path: pass.Pkg.Path()}}
	imports := slices.Clone(pass.Pkg.Imports())
	slices.SortFunc(imports, func(a, b *types.Package) int { return cmp.Compare(a.Path(), b.Path()) })
	for _, imp := range imports {
		if _, ok := driver.Of(imp); ok {
			above = true
			continue
		}
		if _, ok := driver.Gocqlx(imp); ok {
			above = true
		}
		var f Fact
		if pass.ImportPackageFact(imp, &f) {
			above = true
			v.imports = append(v.imports, imported{imp, &f})
		}
	}
	return v, above
}

// Export exports what this package and those below it have to say.
func (v *View) Export(pass *analysis.Pass) {
	facts := make([]*Fact, len(v.imports))
	for i, imp := range v.imports {
		facts[i] = imp.fact
	}
	pass.ExportPackageFact(merge(v.Own, facts))
}

// Below returns the packages below this one, sorted by path.
func (v *View) Below() []Package {
	facts := make([]*Fact, len(v.imports))
	for i, imp := range v.imports {
		facts[i] = imp.fact
	}
	return merge(Package{}, facts).Packages
}

// Pair is a package with a cluster configuration and a package with statements
// that are seen together here first.
type Pair struct {
	Cluster, Statements Package
	// Import is the direct import through which the cluster is seen.
	Import *types.Package
}

// Meets returns the pairs of packages below this one of which neither sees the
// other and which no direct import sees together: nobody has spoken of them
// yet.
func (v *View) Meets() []Pair {
	var out []Pair
	below := v.Below()
	for _, c := range below {
		if len(c.Clusters) == 0 {
			continue
		}
		for _, s := range below {
			if s.Path == c.Path || len(s.Statements) == 0 || v.together(c.Path, s.Path) {
				continue
			}
			out = append(out, Pair{Cluster: c, Statements: s, Import: v.through(c.Path)})
		}
	}
	return out
}

// together reports whether one direct import has both packages in its fact.
func (v *View) together(a, b string) bool {
	return slices.ContainsFunc(v.imports, func(i imported) bool { return i.fact.has(a) && i.fact.has(b) })
}

func (v *View) through(path string) *types.Package {
	for _, i := range v.imports {
		if i.fact.has(path) {
			return i.pkg
		}
	}
	return nil
}

func (f *Fact) has(path string) bool {
	return slices.ContainsFunc(f.Packages, func(p Package) bool { return p.Path == path })
}
