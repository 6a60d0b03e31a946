package lint

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/cqlidem/cqlidem/analyzer"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/cli"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/config"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/report"
)

const usage = `usage: cqlidem [lint] [flags] [packages]

Reports CQL statements in Go packages whose retry by gocql is not safe.
Packages are named as for the go command; the default is the one in the
current directory.

Examples:
  cqlidem ./...
  cqlidem -timestamps ignored -rules all,-unresolved-cql ./...
  cqlidem -json ./store | jq .rule
  cqlidem -diff ./...                    # show what -fix would change
  go vet -vettool=$(which cqlidem) ./...

Other verbs: classify, inventory, rules, reasons, help.

Exit code: 0 when nothing was found, 1 when there are findings at or above
-fail-level, 2 for a usage, configuration, load or internal error; packages
that can be checked are checked all the same.

Flags:
`

// options are the flags of the verb and the configuration under them.
type options struct {
	*config.Settings
	format        string
	json          bool
	fix, diff     bool
	writeBaseline bool
	version       bool
}

// flags defines the flags of the verb. Their values go to o and to s.
func (o *options) flags(s *config.Settings) *flag.FlagSet {
	*o = options{Settings: s, format: "text"}
	fs := cli.NewFlags("lint")
	s.Register(fs)
	fs.Var(cli.Choice{Value: &o.format, Words: report.Formats()}, "format", "`name` of the output format: "+strings.Join(report.Formats(), ", "))
	fs.BoolVar(&o.json, "json", false, "short for -format json: one object a line")
	if s.FailLevel == "" {
		s.FailLevel = analyzer.Warning.String()
	}
	fs.Var(cli.Choice{Value: &s.FailLevel, Words: levels()}, "fail-level", "lowest `severity` of a finding that makes the exit code 1: "+strings.Join(levels(), ", "))
	fs.BoolVar(&o.fix, "fix", false, "apply the first fix of each finding")
	fs.BoolVar(&o.diff, "diff", false, "print what -fix would change, and change nothing")
	fs.StringVar(&s.Baseline, "baseline", s.Baseline, "`file` of known findings, which are not reported")
	fs.BoolVar(&o.writeBaseline, "write-baseline", false, "make all findings known: write them to the file of -baseline")
	fs.BoolVar(&o.version, "version", false, "print the version")
	return fs
}

func levels() []string {
	return []string{analyzer.Info.String(), analyzer.Warning.String(), analyzer.Error.String()}
}

// Help prints the usage of the verb.
func Help(w io.Writer) {
	fmt.Fprint(w, usage)
	cli.PrintFlags(w, new(options).flags(&config.Settings{}))
}

// check completes what was given.
func (o *options) check() error {
	if o.writeBaseline && o.Baseline == "" {
		return errors.New("-write-baseline needs -baseline FILE")
	}
	if o.writeBaseline && (o.fix || o.diff) {
		return errors.New("-write-baseline goes with neither -fix nor -diff")
	}
	if !o.json {
		return nil
	}
	if o.format != "text" && o.format != "json" {
		return fmt.Errorf("-json and -format %s contradict each other", o.format)
	}
	o.format = "json"
	return nil
}
