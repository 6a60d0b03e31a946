package load

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// Options says what to load.
type Options struct {
	// Dir is the directory that patterns are relative to; "" is the current one.
	Dir string
	// Patterns are package patterns as the go command takes them.
	Patterns []string
	// Tags is a comma-separated list of build tags.
	Tags string
	// Tests adds the test files of the packages that are asked for.
	Tests bool
	// Deps asks for the packages of all dependencies but the standard library.
	Deps bool
	// Drivers are the import paths of the drivers. Packages above one are loaded
	// with syntax wherever they come from, for their facts; the drivers
	// themselves never.
	Drivers []string
}

// Program is what was loaded.
type Program struct {
	// Packages have syntax and types. Their Imports hold only packages of this
	// list, so that an analysis with facts visits no others.
	Packages []*packages.Package
	// requested holds the packages to report on.
	requested map[*packages.Package]bool
	// Problems are the packages that could not be loaded whole, in order.
	Problems []Problem
}

// Requested reports whether findings in the package were asked for.
func (p *Program) Requested(pkg *packages.Package) bool { return p.requested[pkg] }

// Problem is a package that cannot be analysed.
type Problem struct {
	Package string
	// Errors say why; empty when an imported package is the cause.
	Errors []packages.Error
	// Import is the imported package that is the cause.
	Import string
}

// ErrNoPackages means that the patterns matched nothing.
var ErrNoPackages = errors.New("no packages matched")

const (
	listMode = packages.NeedName | packages.NeedFiles | packages.NeedImports | packages.NeedDeps |
		packages.NeedModule | packages.NeedForTest
	syntaxMode = packages.LoadSyntax | packages.NeedModule | packages.NeedForTest | packages.NeedEmbedFiles
)

// Load lists the import graph of the patterns and loads what the analysis of
// their packages needs. Packages with errors do not make it fail.
func Load(ctx context.Context, opts Options) (*Program, error) {
	listed, err := packages.Load(opts.config(ctx, listMode, opts.Tests), opts.Patterns...)
	if err != nil {
		return nil, fmt.Errorf("cannot list packages: %w", err)
	}
	if len(listed) == 0 {
		return nil, fmt.Errorf("%w %s", ErrNoPackages, strings.Join(opts.Patterns, " "))
	}
	sel := newSelection(opts, listed)
	tests := opts.Tests && sel.mainRequested
	mode, patterns := syntaxMode, sel.paths()
	if sel.adHoc {
		// Files named one by one are a package without a path: it can only be
		// loaded as it was asked for, and then its imports have no syntax of
		// their own unless everything has.
		mode, patterns = mode|packages.NeedDeps, opts.Patterns
	}
	loaded, err := packages.Load(opts.config(ctx, mode, tests), patterns...)
	if err != nil {
		return nil, fmt.Errorf("cannot load packages: %w", err)
	}
	return sel.program(loaded), nil
}

func (o *Options) config(ctx context.Context, mode packages.LoadMode, tests bool) *packages.Config {
	cfg := &packages.Config{Context: ctx, Dir: o.Dir, Mode: mode, Tests: tests}
	if o.Tags != "" {
		cfg.BuildFlags = []string{"-tags=" + o.Tags}
	}
	return cfg
}

// selection is the part of the import graph that is analysed.
type selection struct {
	opts Options
	// asked are the import paths that the patterns matched.
	asked map[string]bool
	// syntax are the import paths to load with syntax. An external test package
	// is among them, but it is loaded by the path of the package that it tests.
	syntax map[string]bool
	// external are the paths of external test packages.
	external map[string]bool
	// mainRequested says that a package of a main module was asked for. Test
	// files of other modules are not looked at: what they import need not even
	// be there.
	mainRequested bool
	adHoc         bool
}

func newSelection(opts Options, listed []*packages.Package) *selection {
	s := &selection{opts: opts, asked: map[string]bool{}, syntax: map[string]bool{}, external: map[string]bool{}}
	modules := map[string]bool{}
	for _, p := range listed {
		if isTestMain(p) {
			continue
		}
		s.asked[p.PkgPath] = true
		if p.ForTest != "" && p.ForTest != p.PkgPath {
			s.external[p.PkgPath] = true
		}
		s.adHoc = s.adHoc || p.PkgPath == "command-line-arguments"
		if p.Module == nil {
			s.mainRequested = true // outside of modules everything is at home
			continue
		}
		modules[p.Module.Path] = true
		s.mainRequested = s.mainRequested || p.Module.Main
	}
	reach := &reach{drivers: opts.Drivers, known: map[*packages.Package]bool{}}
	packages.Visit(listed, nil, func(p *packages.Package) {
		if isTestMain(p) || slices.Contains(opts.Drivers, p.PkgPath) {
			return
		}
		inModule := p.Module != nil
		switch {
		case s.asked[p.PkgPath],
			inModule && (p.Module.Main || modules[p.Module.Path] || opts.Deps),
			reach.driver(p):
			s.syntax[p.PkgPath] = true
		}
	})
	s.close(listed)
	return s
}

// close adds the packages that stand between two selected ones: facts travel
// along imports.
func (s *selection) close(listed []*packages.Package) {
	packages.Visit(listed, nil, func(p *packages.Package) { // post-order: imports first
		if s.syntax[p.PkgPath] || isTestMain(p) || slices.Contains(s.opts.Drivers, p.PkgPath) {
			return
		}
		for _, imp := range p.Imports {
			if s.syntax[imp.PkgPath] {
				s.syntax[p.PkgPath] = true
				return
			}
		}
	})
}

func (s *selection) paths() []string {
	paths := make([]string, 0, len(s.syntax))
	for p := range s.syntax {
		if !s.external[p] {
			paths = append(paths, p)
		}
	}
	slices.Sort(paths)
	return paths
}

// reach answers whether a package imports a driver, directly or not.
type reach struct {
	drivers []string
	known   map[*packages.Package]bool
}

func (r *reach) driver(p *packages.Package) bool {
	if answer, ok := r.known[p]; ok {
		return answer
	}
	r.known[p] = false // imports have no cycles; this only ends broken input
	for _, imp := range p.Imports {
		if slices.Contains(r.drivers, imp.PkgPath) || r.driver(imp) {
			r.known[p] = true
			break
		}
	}
	return r.known[p]
}

// isTestMain reports whether p is the main package that the go command makes
// to run tests: it has no source of its own.
func isTestMain(p *packages.Package) bool {
	return p.Name == "main" && strings.HasSuffix(p.ID, ".test") && p.ForTest == ""
}
