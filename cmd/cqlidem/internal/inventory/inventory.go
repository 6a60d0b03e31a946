package inventory

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/cqlidem/cqlidem/analyzer"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/analysis"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/cli"
)

const usage = `usage: cqlidem inventory [flags] [packages]

Lists every statement that the packages give to the driver: where, its text,
whether it may be sent twice and why, the driver, the idempotent flag that takes
effect, and the query's own retry policy.

Examples:
  cqlidem inventory ./...
  cqlidem inventory -format json ./... | jq -r .verdict | sort | uniq -c

With -format json each statement is one object on a line of its own: file, line,
column, function, statement, resolved (exact, holes or no), kind, keyspace,
table, verdict, reasons, driver, idempotent (true, false, unset or unknown) and
retryPolicy (none, set, unset or unknown). A wrapper's own call to the driver
has the kind forwarded; it is listed, but the calls of the wrapper are the ones
that are counted.

Exit code: 0, or 2 when a package could not be checked.

Flags:
`

type options struct {
	config analyzer.Config
	tags   string
	deps   bool
	format string
}

// format writes the list.
type format struct {
	name  string
	write func(io.Writer, *analysis.Found, layout) error
}

// layout is what formats need to know beside the statements.
type layout struct {
	// dir is the directory that paths are relative to.
	dir    string
	colour bool
}

func formats() []format {
	return []format{{"text", writeText}, {"json", writeJSON}}
}

func formatNames() []string {
	var names []string
	for _, f := range formats() {
		names = append(names, f.name)
	}
	return names
}

func (o *options) flags() *flag.FlagSet {
	fs := cli.NewFlags("inventory")
	analyzer.RegisterFlags(fs, &o.config)
	fs.StringVar(&o.tags, "tags", "", "`list` of build tags, separated by commas")
	fs.BoolVar(&o.deps, "deps", false, "list the statements of dependencies too")
	o.format = "text"
	fs.Var(cli.Choice{Value: &o.format, Words: formatNames()}, "format", "`name` of the output format: "+strings.Join(formatNames(), ", "))
	return fs
}

// Help prints the usage of the verb.
func Help(w io.Writer) {
	fmt.Fprint(w, usage)
	cli.PrintFlags(w, new(options).flags())
}

// Run carries out the verb and returns the exit code.
func Run(args []string, std cli.Streams) int {
	var opts options
	patterns, err := cli.Parse(opts.flags(), args)
	switch {
	case errors.Is(err, cli.ErrHelp):
		Help(std.Out)
		return cli.OK
	case err != nil:
		return std.Usage("inventory", err)
	}
	if err := opts.config.Validate(); err != nil {
		return std.Usage("inventory", err)
	}
	dir, err := os.Getwd()
	if err != nil {
		std.Errorf("%v", err)
		return cli.Failed
	}
	found, err := analysis.Run(context.Background(), analysis.Options{
		Config:   opts.config,
		Patterns: patterns,
		Tags:     opts.tags,
		Deps:     opts.deps,
		Dir:      dir,
	}, std)
	if err != nil {
		std.Errorf("%v", err)
		return cli.Failed
	}
	if err := opts.write(std, found, dir); err != nil {
		std.Errorf("%v", err)
		return cli.Failed
	}
	if found.Failed > 0 {
		return cli.Failed
	}
	return cli.OK
}

func (o *options) write(std cli.Streams, found *analysis.Found, dir string) error {
	for _, f := range formats() {
		if f.name == o.format {
			return f.write(std.Out, found, layout{dir: dir, colour: cli.Colour(std.Out)})
		}
	}
	return cli.UnknownWord("format", o.format, formatNames())
}
