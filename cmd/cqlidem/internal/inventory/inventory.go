package inventory

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/analysis"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/cli"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/config"
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
	*config.Settings
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
	return []format{{"text", writeText}, {"json", writeJSON}, {"html", writeHTML}}
}

func formatNames() []string {
	var names []string
	for _, f := range formats() {
		names = append(names, f.name)
	}
	return names
}

// flags defines the flags of the verb. Their values go to o and to s.
func (o *options) flags(s *config.Settings) *flag.FlagSet {
	*o = options{Settings: s, format: "text"}
	fs := cli.NewFlags("inventory")
	s.Register(fs)
	fs.Var(cli.Choice{Value: &o.format, Words: formatNames()}, "format", "`name` of the output format: "+strings.Join(formatNames(), ", "))
	return fs
}

// Help prints the usage of the verb.
func Help(w io.Writer) {
	fmt.Fprint(w, usage)
	cli.PrintFlags(w, new(options).flags(&config.Settings{}))
}

// Run carries out the verb and returns the exit code.
func Run(args []string, std cli.Streams) int {
	var opts options
	_, err := config.Parse(args, opts.flags)
	if errors.Is(err, cli.ErrHelp) {
		Help(std.Out)
		return cli.OK
	}
	if err != nil {
		return config.Refuse(std, "inventory", err)
	}
	found, err := analysis.Run(context.Background(), opts.Settings, std)
	if err == nil {
		err = opts.write(std, found)
	}
	if err != nil {
		std.Errorf("%v", err)
		return cli.Failed
	}
	if found.Failed > 0 {
		return cli.Failed
	}
	return cli.OK
}

func (o *options) write(std cli.Streams, found *analysis.Found) error {
	for _, f := range formats() {
		if f.name == o.format {
			return f.write(std.Out, found, layout{dir: o.Dir, colour: cli.Colour(std.Out)})
		}
	}
	return cli.UnknownWord("format", o.format, formatNames())
}
