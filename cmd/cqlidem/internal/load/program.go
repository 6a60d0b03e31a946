package load

import (
	"cmp"
	"maps"
	"slices"

	"golang.org/x/tools/go/packages"
)

// program sorts out what was loaded: which packages to analyse, which to report
// on, and which have errors.
func (s *selection) program(loaded []*packages.Package) *Program {
	prog := &Program{requested: map[*packages.Package]bool{}}
	roots := map[*packages.Package]bool{}
	var all []*packages.Package
	packages.Visit(loaded, nil, func(p *packages.Package) { all = append(all, p) })
	for _, p := range loaded {
		roots[p] = true
	}
	covered := coveredByTests(loaded)
	for _, p := range all {
		if !s.analysed(p, roots[p]) {
			continue
		}
		prog.Packages = append(prog.Packages, p)
		if (s.asked[p.PkgPath] || s.opts.Deps) && !covered[p] {
			prog.requested[p] = true
		}
	}
	slices.SortFunc(prog.Packages, func(a, b *packages.Package) int { return cmp.Compare(a.ID, b.ID) })
	// The order matters: problems are found along imports that pruning removes.
	prog.Problems = problems(prog)
	prune(prog.Packages)
	return prog
}

// analysed reports whether p belongs to the analysis. Variants of a package for
// the tests of another one are not roots; they take part for their facts.
func (s *selection) analysed(p *packages.Package, root bool) bool {
	switch {
	case isTestMain(p):
		return false
	case p.ForTest != "" && (p.Module != nil && !p.Module.Main):
		return false // tests of a dependency: nobody asked
	case root, p.Syntax != nil && s.syntax[p.PkgPath]:
		return true
	}
	return false
}

// coveredByTests returns the packages whose files all stand in their test
// variant too, so that reporting on both would say everything twice.
func coveredByTests(loaded []*packages.Package) map[*packages.Package]bool {
	variants := map[string]bool{}
	for _, p := range loaded {
		if p.ForTest != "" && p.ForTest == p.PkgPath && len(p.Errors) == 0 {
			variants[p.PkgPath] = true
		}
	}
	covered := map[*packages.Package]bool{}
	for _, p := range loaded {
		if p.ForTest == "" && variants[p.PkgPath] {
			covered[p] = true
		}
	}
	return covered
}

// problems lists the packages asked for that have errors, their own or those of
// an import.
func problems(prog *Program) []Problem {
	var out []Problem
	seen := map[packages.Error]bool{}
	var own func(p *packages.Package) bool
	visited := map[*packages.Package]bool{}
	own = func(p *packages.Package) bool {
		if visited[p] {
			return false
		}
		visited[p] = true
		var fresh []packages.Error
		for _, e := range p.Errors {
			if !seen[e] {
				seen[e] = true
				fresh = append(fresh, e)
			}
		}
		if len(fresh) > 0 {
			out = append(out, Problem{Package: p.PkgPath, Errors: fresh})
		}
		return len(p.Errors) > 0
	}
	for _, p := range prog.Packages {
		if !prog.requested[p] || !p.IllTyped && len(p.Errors) == 0 {
			continue
		}
		if own(p) || len(p.Errors) > 0 {
			continue
		}
		if cause := illTypedImport(p); cause != nil {
			own(cause)
			out = append(out, Problem{Package: p.PkgPath, Import: cause.PkgPath})
		}
	}
	return out
}

// illTypedImport finds the package with errors of its own that makes p
// ill-typed.
func illTypedImport(p *packages.Package) *packages.Package {
	for _, path := range slices.Sorted(maps.Keys(p.Imports)) {
		imp := p.Imports[path]
		if !imp.IllTyped && len(imp.Errors) == 0 {
			continue
		}
		if len(imp.Errors) > 0 {
			return imp
		}
		if cause := illTypedImport(imp); cause != nil {
			return cause
		}
	}
	return nil
}

// prune cuts imports of packages that are not analysed.
func prune(analysed []*packages.Package) {
	keep := make(map[*packages.Package]bool, len(analysed))
	for _, p := range analysed {
		keep[p] = true
	}
	for _, p := range analysed {
		for path, imp := range p.Imports {
			if !keep[imp] {
				delete(p.Imports, path)
			}
		}
	}
}
