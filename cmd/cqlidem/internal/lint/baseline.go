package lint

import (
	"errors"
	"io/fs"

	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/analysis"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/baseline"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/cli"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/report"
)

// unknown returns the findings that the baseline does not know, all of them when
// there is none. It reports false when the baseline could not be read: then,
// too, all findings are returned.
func (o *options) unknown(found *analysis.Found, std cli.Streams) ([]report.Finding, bool) {
	if o.Baseline == "" {
		return found.Findings, true
	}
	known, err := baseline.Read(o.Baseline)
	if err != nil {
		std.Errorf("%v", err)
		return found.Findings, false
	}
	findings, n := known.New(found.Findings)
	if o.format == "text" && n > 0 {
		std.Errorf("%s known from %s", count(n, "finding"), report.Relative(o.Dir, o.Baseline))
	}
	if stale := known.Stale(func(pkg string) bool { return found.Looked[pkg] }); len(stale) > 0 {
		first := stale[0]
		std.Errorf("%s of the baseline match nothing any more, the first: %s in %s.%s; -write-baseline drops them",
			count(len(stale), "entry"), first.Rule, first.Package, first.Function)
	}
	return findings, true
}

// makeKnown writes the baseline and returns the exit code.
func (o *options) makeKnown(found *analysis.Found, std cli.Streams) int {
	if found.Failed > 0 {
		std.Errorf("the baseline is not written: it would forget what is known of the packages that could not be checked")
		return cli.Failed
	}
	old, err := baseline.Read(o.Baseline)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		std.Errorf("%v", err)
		return cli.Failed
	}
	err = baseline.Write(o.Baseline, found.Findings, old, func(pkg string) bool { return found.Looked[pkg] })
	if err != nil {
		std.Errorf("%v", err)
		return cli.Failed
	}
	std.Errorf("%s written to %s", count(len(found.Findings), "finding"), report.Relative(o.Dir, o.Baseline))
	return cli.OK
}
