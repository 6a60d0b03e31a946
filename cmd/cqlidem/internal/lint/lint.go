package lint

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/cqlidem/cqlidem/analyzer"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/analysis"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/cli"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/config"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/fix"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/report"
)

// Run carries out the verb and returns the exit code.
func Run(args []string, std cli.Streams) int {
	var opts options
	_, err := config.Parse(args, opts.flags)
	switch {
	case errors.Is(err, cli.ErrHelp):
		Help(std.Out)
		return cli.OK
	case opts.version:
		fmt.Fprintln(std.Out, cli.Version())
		return cli.OK
	case err == nil:
		err = opts.check()
	}
	if err != nil {
		return config.Refuse(std, "lint", err)
	}
	found, err := analysis.Run(context.Background(), opts.Settings, std)
	if err != nil {
		std.Errorf("%v", err)
		return cli.Failed
	}
	return opts.say(found, std)
}

// say writes the findings, or mends them, and returns the exit code.
func (o *options) say(found *analysis.Found, std cli.Streams) int {
	code := cli.OK
	if found.Failed > 0 {
		code = cli.Failed
	}
	if o.writeBaseline {
		return max(code, o.makeKnown(found, std))
	}
	findings, ok := o.unknown(found, std)
	if !ok {
		code = cli.Failed
	}
	if o.fix || o.diff {
		left, err := o.mend(findings, std)
		if err != nil {
			std.Errorf("%v", err)
			code = cli.Failed
		}
		if o.diff {
			return max(code, o.exit(findings))
		}
		findings = left
	}
	err := report.Write(std.Out, o.format, findings, report.Options{
		Dir:        o.Dir,
		Root:       repository(o.Dir),
		Version:    cli.ModuleVersion(),
		Incomplete: found.Failed > 0,
		Excerpts:   cli.IsTerminal(std.Out),
		Colour:     cli.Colour(std.Out),
	})
	if err != nil {
		std.Errorf("%v", err)
		return cli.Failed
	}
	if o.format == "text" {
		o.summary(findings, found, std)
	}
	return max(code, o.exit(findings))
}

// mend applies or shows the fixes and returns the findings that stay.
func (o *options) mend(findings []report.Finding, std cli.Streams) ([]report.Finding, error) {
	plan, err := fix.Make(findings)
	if o.diff {
		_, werr := std.Out.Write(plan.Diff(func(name string) string { return report.Relative(o.Dir, name) }))
		return findings, errors.Join(err, werr)
	}
	if werr := plan.Write(); werr != nil {
		return findings, errors.Join(err, werr)
	}
	var left []report.Finding
	for i, f := range findings {
		if !plan.Fixed[i] {
			left = append(left, f)
		}
	}
	if n := len(plan.Fixed); n > 0 {
		std.Errorf("%s mended in %s", count(n, "finding"), count(len(plan.Files), "file"))
	}
	if plan.Skipped > 0 {
		std.Errorf("%s not applied because they touch the same text as others: run again", count(plan.Skipped, "fix"))
	}
	return left, err
}

// exit returns the code that the findings ask for.
func (o *options) exit(findings []report.Finding) int {
	limit, err := analyzer.ParseSeverity(o.FailLevel)
	if err != nil {
		return cli.Failed
	}
	for _, f := range findings {
		if f.Severity >= limit {
			return cli.Found
		}
	}
	return cli.OK
}

// repository returns the root of the repository around dir, dir itself when
// there is none.
func repository(dir string) string {
	for at := dir; ; {
		if _, err := os.Stat(filepath.Join(at, ".git")); err == nil {
			return at
		}
		parent := filepath.Dir(at)
		if parent == at {
			return dir
		}
		at = parent
	}
}
