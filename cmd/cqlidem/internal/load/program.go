package load

import (
	"cmp"
	"maps"
	"slices"
	"strings"

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
	recheck(all, roots)
	covered := coveredByTests(loaded)
	for _, p := range all {
		if !s.analysed(p, roots[p]) {
			continue
		}
		p.OtherFiles = append(p.OtherFiles, p.EmbedFiles...) // so that the analyzer may read embedded statements
		prog.Packages = append(prog.Packages, p)
		// A variant for the tests of another package says nothing of its own.
		if roots[p] && (s.asked[p.PkgPath] || s.opts.Deps) && !covered[p] {
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
	c := &collector{seen: map[packages.Error]bool{}}
	for _, p := range prog.Packages {
		switch {
		case !prog.requested[p]:
		case len(p.Errors) > 0:
			c.own(p)
		case p.IllTyped:
			if cause := illTypedImport(p); cause != nil {
				c.own(cause)
				c.out = append(c.out, Problem{Package: p.PkgPath, Import: cause.PkgPath})
			}
		}
	}
	return c.out
}

// collector gathers problems and says each error once, however many variants of
// a package have it.
type collector struct {
	out  []Problem
	seen map[packages.Error]bool
}

// own adds the errors of p itself and of the packages that it imports in vain.
func (c *collector) own(p *packages.Package) {
	var fresh []packages.Error
	add := func(e packages.Error) {
		if !c.seen[e] {
			c.seen[e] = true
			fresh = append(fresh, e)
		}
	}
	missing := map[string]bool{}
	for _, path := range slices.Sorted(maps.Keys(p.Imports)) {
		if imp := p.Imports[path]; imp.Name == "" && len(imp.Errors) > 0 {
			missing[path] = true
			for _, e := range imp.Errors {
				add(e)
			}
		}
	}
	for _, e := range p.Errors {
		if !repeated(p, e, missing) {
			add(e)
		}
	}
	if len(fresh) > 0 {
		c.out = append(c.out, Problem{Package: p.PkgPath, Errors: fresh})
	}
}

// repeated reports whether e only repeats what another error says better: it is
// the compiler's report to the go command, or the type checker's about an import
// that the go command has not found.
func repeated(p *packages.Package, e packages.Error, missing map[string]bool) bool {
	if len(p.Errors) > 1 && strings.HasPrefix(e.Msg, "# ") {
		return true
	}
	path, found := strings.CutPrefix(e.Msg, "could not import ")
	path, _, _ = strings.Cut(path, " ")
	return found && missing[path]
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
