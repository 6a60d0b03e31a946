// Command cqlidem finds CQL statements in Go programs whose retry by gocql is
// not safe, and says of single statements whether they may be sent twice.
//
// Run "cqlidem help" for its verbs.
package main

import (
	"fmt"
	"os"

	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/classifycmd"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/cli"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/explain"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/lint"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/vettool"
)

func main() {
	std := cli.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}
	os.Exit(run(os.Args[1:], std))
}

// run carries out one command line and returns the exit code.
func run(args []string, std cli.Streams) int {
	if vettool.Asked(args) {
		return vettool.Main(args, std)
	}
	if len(args) > 0 {
		switch args[0] {
		case "lint":
			return lint.Run(args[1:], std)
		case "classify":
			return classifycmd.Run(args[1:], std)
		case "rules":
			return explain.Rules(args[1:], std)
		case "reasons":
			return explain.Reasons(args[1:], std)
		case "help":
			return help(args[1:], std)
		}
	}
	return lint.Run(args, std)
}

const overview = `cqlidem finds CQL statements in Go programs whose retry by gocql is not safe.

Usage:
  cqlidem [lint] [flags] [packages]      report findings in Go packages
  cqlidem classify [flags] [STATEMENT]   say whether a statement may be sent twice
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
	switch args[0] {
	case "lint":
		lint.Help(std.Out)
	case "classify":
		classifycmd.Help(std.Out)
	case "rules":
		explain.HelpRules(std.Out)
	case "reasons":
		explain.HelpReasons(std.Out)
	default:
		return std.Usage("", cli.UnknownWord("verb", args[0], []string{"lint", "classify", "rules", "reasons"}))
	}
	return cli.OK
}
