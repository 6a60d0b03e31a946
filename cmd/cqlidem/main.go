// Command cqlidem finds CQL statements in Go programs whose retry by gocql is
// not safe, and says of single statements whether they may be sent twice.
//
// Run "cqlidem help" for its verbs.
package main

import (
	"fmt"
	"io"
	"os"

	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/classifycmd"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/cli"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/explain"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/inventory"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/lint"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/vettool"
)

func main() {
	std := cli.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}
	os.Exit(run(os.Args[1:], std))
}

// verb is a first argument that says what to do.
type verb struct {
	name string
	run  func([]string, cli.Streams) int
	help func(io.Writer)
}

func verbs() []verb {
	return []verb{
		{"lint", lint.Run, lint.Help},
		{"classify", classifycmd.Run, classifycmd.Help},
		{"inventory", inventory.Run, inventory.Help},
		{"rules", explain.Rules, explain.HelpRules},
		{"reasons", explain.Reasons, explain.HelpReasons},
	}
}

func verbNames() []string {
	var names []string
	for _, v := range verbs() {
		names = append(names, v.name)
	}
	return names
}

// run carries out one command line and returns the exit code.
func run(args []string, std cli.Streams) int {
	if vettool.Asked(args) {
		return vettool.Main(args, std)
	}
	if len(args) > 0 {
		if args[0] == "help" {
			return help(args[1:], std)
		}
		for _, v := range verbs() {
			if v.name == args[0] {
				return v.run(args[1:], std)
			}
		}
	}
	code := lint.Run(args, std)
	if code == cli.Failed && len(args) > 0 {
		// It may have been a package pattern, and the load has said what is
		// wrong with it; or a verb with a slip in it.
		if near := cli.Nearest(args[0], append(verbNames(), "help")); near != "" {
			std.Errorf("%q is no verb: did you mean %q?", args[0], near)
		}
	}
	return code
}

const overview = `cqlidem finds CQL statements in Go programs whose retry by gocql is not safe.

Usage:
  cqlidem [lint] [flags] [packages]      report findings in Go packages
  cqlidem classify [flags] [STATEMENT]   say whether a statement may be sent twice
  cqlidem inventory [flags] [packages]   list every statement that packages send
  cqlidem rules [RULE]                   what the linter finds
  cqlidem reasons [CODE]                 why a statement may not be sent twice
  cqlidem help VERB                      usage and flags of a verb

Examples:
  cqlidem ./...
  cqlidem classify "UPDATE page_hits SET hits = hits + 1 WHERE page = ?"
  go vet -vettool=$(which cqlidem) ./...
`

func help(args []string, std cli.Streams) int {
	if len(args) == 0 {
		fmt.Fprint(std.Out, overview)
		return cli.OK
	}
	for _, v := range verbs() {
		if v.name == args[0] {
			v.help(std.Out)
			return cli.OK
		}
	}
	return std.Usage("", cli.UnknownWord("verb", args[0], verbNames()))
}
