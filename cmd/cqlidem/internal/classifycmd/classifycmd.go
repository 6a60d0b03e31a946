package classifycmd

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/cli"
	"github.com/cqlidem/cqlidem/schema/schemafile"
)

const usage = `usage: cqlidem classify [flags] [STATEMENT]
       cqlidem classify [flags] -f FILE...

Says for each statement whether it may be sent again after an attempt whose
outcome is not known. Statements come from the argument, from files, or from
standard input, and are separated by semicolons.

Examples:
  cqlidem classify "UPDATE page_hits SET hits = hits + 1 WHERE page = ?"
  cqlidem classify -timestamps ignored -f queries.cql
  cqlidem classify -schema 'migrations/*.cql' "UPDATE users SET x = x + ? WHERE id = ?"
  some-program | cqlidem classify -lines -json

With -json each statement is one object on a line of its own: statement,
offset (bytes, in its input), kind, keyspace, table, verdict (idempotent,
qualified, unknown or not-idempotent) and reasons, each with code, start and
end (bytes, in the statement) and message; with -f also file; where there is
something to note, notes with start, end and message.
With -lines each line of the input is one statement, raw or as a JSON string,
and gives one answer, in order, whatever it holds.

Exit code: 0 when all are idempotent or qualified, 1 when one is not or is
unknown, 2 when nothing could be done for one of the inputs.

Flags:
`

type options struct {
	json, lines bool
	timestamps  string
	keyspace    string
	schema      cli.Repeated
	files       cli.Repeated
}

func (o *options) flags() *flag.FlagSet {
	fs := cli.NewFlags("classify")
	fs.BoolVar(&o.json, "json", false, "print one JSON object per statement")
	fs.BoolVar(&o.lines, "lines", false, "read one statement per line, raw or as a JSON string")
	o.timestamps = "required"
	fs.Var(cli.Choice{Value: &o.timestamps, Words: []string{"required", "ignored"}}, "timestamps",
		"`MODE`: with required, a write without a client-fixed timestamp is not idempotent; with ignored, that alone does not count")
	fs.Var(&o.schema, "schema", "path pattern of `FILES` with CREATE statements, which settle what depends on the types of columns; may be repeated")
	fs.StringVar(&o.keyspace, "keyspace", "", "`NAME` of the session's keyspace, for statements that name none")
	fs.Var(&o.files, "f", "read statements from `FILE` (- is standard input) and from the files named as arguments")
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
	rest, err := cli.Parse(opts.flags(), args)
	if errors.Is(err, cli.ErrHelp) {
		Help(std.Out)
		return cli.OK
	}
	if err != nil {
		return std.Usage("classify", err)
	}
	classifier, problems, err := opts.classifier()
	if err != nil {
		return std.Usage("classify", err)
	}
	code := cli.OK
	for _, p := range problems {
		std.Errorf("%v", p)
		code = cli.Failed
	}
	inputs, err := opts.inputs(rest, std)
	if err != nil {
		return std.Usage("classify", err)
	}
	run := &run{classifier: classifier, lines: opts.lines, std: std, code: code}
	if opts.json {
		run.print = jsonPrinter(std.Out)
	} else {
		run.print = textPrinter(std.Out, cli.Colour(std.Out))
	}
	for _, in := range inputs {
		run.input(in)
	}
	return run.code
}

// classifier returns the classifier that the flags ask for, and what was wrong
// in schema files.
func (o *options) classifier() (c *classify.Classifier, problems []error, err error) {
	opts := classify.Options{Keyspace: o.keyspace}
	if o.timestamps == "ignored" {
		opts.Timestamps = classify.TimestampsIgnored
	}
	if len(o.schema) > 0 {
		opts.Schema, problems = schemafile.Read(".", o.schema)
	}
	c, err = classify.New(opts)
	return c, problems, err
}

// input is one source of statements.
type input struct {
	// name is the file's name, "" for the argument and standard input.
	name string
	open func() (io.ReadCloser, error)
}

func (o *options) inputs(args []string, std cli.Streams) ([]input, error) {
	stdin := input{open: func() (io.ReadCloser, error) {
		if cli.IsTerminal(std.In) {
			std.Errorf("reading statements from the terminal until end of input (ctrl-D)")
		}
		return io.NopCloser(std.In), nil
	}}
	if len(o.files) == 0 {
		switch len(args) {
		case 0:
			return []input{stdin}, nil
		case 1:
			if strings.TrimSpace(args[0]) == "" {
				return nil, errors.New("empty statement")
			}
			return []input{{open: func() (io.ReadCloser, error) {
				return io.NopCloser(strings.NewReader(args[0])), nil
			}}}, nil
		}
		return nil, fmt.Errorf("classify takes one statement, got %d arguments: put it in quotes", len(args))
	}
	var all []input
	for _, name := range append(o.files, args...) {
		if name == "-" {
			all = append(all, stdin)
			continue
		}
		all = append(all, input{name: name, open: func() (io.ReadCloser, error) { return os.Open(name) }})
	}
	return all, nil
}
