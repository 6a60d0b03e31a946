package analysis

import (
	"context"
	"errors"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"

	"github.com/cqlidem/cqlidem/analyzer"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/cli"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/config"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/load"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/report"
	"github.com/cqlidem/cqlidem/schema/schemafile"
)

// Found is what the analysis of the requested packages found.
type Found struct {
	// Findings are sorted and without duplicates.
	Findings []report.Finding
	// Sites are the statement calls, in the order of the packages and of the
	// source.
	Sites []Site
	// Looked holds the import paths of the packages that were checked.
	Looked map[string]bool
	// Packages and Statements count what was looked at; a wrapper's own call is
	// not counted.
	Packages, Statements int
	// Failed counts packages that could not be checked and mistakes in schema
	// files; what was wrong has been reported.
	Failed int
}

// Site is a statement call with its position resolved.
type Site struct {
	analyzer.Site
	report.Place
	Package string
}

// Run loads the packages and analyses them. What keeps a package from being
// checked goes to standard error; the others are checked all the same. An error
// means that nothing could be checked.
func Run(ctx context.Context, s *config.Settings, std cli.Streams) (*Found, error) {
	found := &Found{Looked: map[string]bool{}}
	c := s.Config
	if len(c.SchemaFiles) > 0 {
		var problems []error
		c.Schema, problems = schemafile.Read(s.Dir, c.SchemaFiles)
		for _, p := range problems {
			std.Errorf("%v", p)
			found.Failed++
		}
	}
	a, err := analyzer.New(c)
	if err != nil {
		return nil, err
	}
	patterns := s.Patterns
	if len(patterns) == 0 {
		patterns = []string{"."}
	}
	stop := progress(std.Err, "loading packages")
	prog, err := load.Load(ctx, load.Options{
		Dir:      s.Dir,
		Patterns: patterns,
		Tags:     s.Tags,
		Tests:    s.Tests,
		Deps:     s.Deps,
		Drivers:  analyzer.DriverPackages(),
	})
	stop()
	if err != nil {
		return nil, err
	}
	sayProblems(std, s.Dir, prog.Problems)
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, prog.Packages, nil)
	if err != nil {
		return nil, err
	}
	for _, act := range graph.Roots {
		if prog.Requested(act.Package) {
			found.add(act, std)
		}
	}
	found.Findings = report.Sort(found.Findings)
	sortSites(found.Sites)
	if found.Packages == 0 {
		return nil, errors.New("no package could be checked")
	}
	return found, nil
}

// add takes the result of one package.
func (f *Found) add(act *checker.Action, std cli.Streams) {
	if act.Err != nil {
		f.Failed++
		if !act.Package.IllTyped { // that has been said already
			std.Errorf("%s: not checked: %v", act.Package.PkgPath, act.Err)
		}
		return
	}
	result, ok := act.Result.(*analyzer.Result)
	if !ok {
		f.Failed++
		std.Errorf("%s: internal error: the analyzer returned %T", act.Package.PkgPath, act.Result)
		return
	}
	f.Packages++
	f.Looked[act.Package.PkgPath] = true
	for _, finding := range result.Findings {
		f.Findings = append(f.Findings, report.New(act.Package.Fset, act.Package.PkgPath, finding))
	}
	for _, s := range result.Sites {
		if !s.Forwarding {
			f.Statements++
		}
		f.Sites = append(f.Sites, Site{s, report.PlaceOf(act.Package.Fset, s.Pos, s.End), act.Package.PkgPath})
	}
}
