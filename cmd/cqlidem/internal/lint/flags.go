package lint

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/cqlidem/cqlidem/analyzer"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/cli"
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

// options are the flags of the verb.
type options struct {
	config    analyzer.Config
	tags      string
	deps      bool
	format    string
	json      bool
	failLevel string
	fix, diff bool
	version   bool
}

func (o *options) flags() *flag.FlagSet {
	fs := cli.NewFlags("lint")
	analyzer.RegisterFlags(fs, &o.config)
	fs.StringVar(&o.tags, "tags", "", "`list` of build tags, separated by commas")
	fs.BoolVar(&o.deps, "deps", false, "report on the packages of dependencies too")
	o.format = "text"
	fs.Var(cli.Choice{Value: &o.format, Words: report.Formats()}, "format", "`name` of the output format: "+strings.Join(report.Formats(), ", "))
	fs.BoolVar(&o.json, "json", false, "short for -format json: one object a line")
	o.failLevel = analyzer.Warning.String()
	fs.Var(cli.Choice{Value: &o.failLevel, Words: levels()}, "fail-level", "lowest `severity` of a finding that makes the exit code 1: info, warning, error")
	fs.BoolVar(&o.fix, "fix", false, "apply the first fix of each finding")
	fs.BoolVar(&o.diff, "diff", false, "print what -fix would change, and change nothing")
	fs.BoolVar(&o.version, "version", false, "print the version")
	return fs
}

func levels() []string {
	return []string{analyzer.Info.String(), analyzer.Warning.String(), analyzer.Error.String()}
}

// Help prints the usage of the verb.
func Help(w io.Writer) {
	fmt.Fprint(w, usage)
	cli.PrintFlags(w, new(options).flags())
}

// check completes and checks what was given.
func (o *options) check(patterns []string) error {
	for _, p := range patterns {
		if strings.TrimSpace(p) == "" {
			return errors.New("empty package pattern")
		}
	}
	if o.json {
		if o.format != "text" && o.format != "json" {
			return fmt.Errorf("-json and -format %s contradict each other", o.format)
		}
		o.format = "json"
	}
	return configError(o.config.Validate())
}

// configError words an error of the configuration for the command line, with
// the nearest name for a rule that does not exist.
func configError(err error) error {
	var c *analyzer.ConfigError
	if !errors.As(err, &c) {
		return err
	}
	field, _, _ := strings.Cut(c.Field, "[")
	if field == "rules" || strings.HasSuffix(c.Field, ".rule") {
		return fmt.Errorf("-%s: %w", field, cli.UnknownWord("rule", c.Value, ruleIDs()))
	}
	return fmt.Errorf("invalid value %q for flag -%s: %s", c.Value, field, c.Reason)
}

func ruleIDs() []string {
	var ids []string
	for _, r := range analyzer.Rules() {
		ids = append(ids, r.ID)
	}
	return ids
}
