package explain

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/cqlidem/cqlidem/analyzer"
	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/cli"
)

const rulesUsage = `usage: cqlidem rules [RULE...]

Lists the linter's rules, or says of each RULE what it finds, why that matters,
where it is silent, and what to write instead.

Example:
  cqlidem rules unsafe-idempotent
`

const reasonsUsage = `usage: cqlidem reasons [CODE...]

Lists the reasons of verdicts, or says of each CODE what a second attempt does
and how to make it safe.

Example:
  cqlidem reasons counter
`

// HelpRules prints the usage of the verb rules.
func HelpRules(w io.Writer) { fmt.Fprint(w, rulesUsage) }

// HelpReasons prints the usage of the verb reasons.
func HelpReasons(w io.Writer) { fmt.Fprint(w, reasonsUsage) }

// Rules carries out the verb rules and returns the exit code.
func Rules(args []string, std cli.Streams) int {
	names, code, done := arguments("rules", args, std, HelpRules)
	if done {
		return code
	}
	rules := analyzer.Rules()
	if len(names) == 0 {
		tw := tabwriter.NewWriter(std.Out, 0, 0, 2, ' ', 0)
		for _, r := range rules {
			fmt.Fprintf(tw, "%s\t%s\t%s\n", r.ID, r.Default, r.Purpose)
		}
		return flushed(tw, std)
	}
	known := make([]string, len(rules))
	byID := make(map[string]analyzer.Rule, len(rules))
	for i, r := range rules {
		known[i], byID[r.ID] = r.ID, r
	}
	return each("rule", names, known, std, func(name string) { printRule(std.Out, byID[name]) })
}

// Reasons carries out the verb reasons and returns the exit code.
func Reasons(args []string, std cli.Streams) int {
	names, code, done := arguments("reasons", args, std, HelpReasons)
	if done {
		return code
	}
	reasons := classify.Reasons()
	if len(names) == 0 {
		tw := tabwriter.NewWriter(std.Out, 0, 0, 2, ' ', 0)
		for _, r := range reasons {
			fmt.Fprintf(tw, "%s\t%s\t%s\n", r.Code, r.Effect, r.Title)
		}
		return flushed(tw, std)
	}
	known := make([]string, len(reasons))
	for i, r := range reasons {
		known[i] = string(r.Code)
	}
	return each("reason", names, known, std, func(name string) {
		info, _ := classify.LookupReason(classify.Code(name))
		printReason(std.Out, info)
	})
}

func arguments(verb string, args []string, std cli.Streams, help func(io.Writer)) (rest []string, code int, done bool) {
	rest, err := cli.Parse(flag.NewFlagSet(verb, flag.ContinueOnError), args)
	switch {
	case errors.Is(err, cli.ErrHelp):
		help(std.Out)
		return nil, cli.OK, true
	case err != nil:
		return nil, std.Usage(verb, err), true
	}
	return rest, cli.OK, false
}

func flushed(tw *tabwriter.Writer, std cli.Streams) int {
	if err := tw.Flush(); err != nil {
		std.Errorf("%v", err)
		return cli.Failed
	}
	return cli.OK
}

// each prints the entries of a table that were asked for. An unknown name does
// not keep the others from being printed.
func each(what string, names, known []string, std cli.Streams, show func(name string)) int {
	code, printed := cli.OK, 0
	for _, name := range names {
		if !slices.Contains(known, name) {
			std.Errorf("%v", cli.UnknownWord(what, name, known))
			code = cli.Failed
			continue
		}
		if printed++; printed > 1 {
			fmt.Fprintln(std.Out)
		}
		show(name)
	}
	return code
}

func printRule(w io.Writer, r analyzer.Rule) {
	fmt.Fprintf(w, "%s (%s by default)\n\n", r.ID, r.Default)
	paragraph(w, r.Purpose)
	paragraph(w, r.Why)
	example(w, "Bad:", r.Bad)
	example(w, "Good:", r.Good)
	if r.Fix != "" {
		paragraph(w, "Fix offered: "+r.Fix)
	}
	if r.Silent != "" {
		paragraph(w, "Silent: "+r.Silent)
	}
	fmt.Fprintf(w, "To accept one finding: //cqlidem:ignore %s REASON\n", r.ID)
}

func printReason(w io.Writer, r classify.ReasonInfo) {
	fmt.Fprintf(w, "%s: %s (%s)\n\n", r.Code, r.Title, r.Effect)
	paragraph(w, r.Why)
	example(w, "Bad:", r.Bad)
	example(w, "Good:", r.Good)
	if r.Remedy != "" {
		paragraph(w, "Remedy: "+r.Remedy)
	}
	fmt.Fprintf(w, "Source: %s\n", r.Source)
}

func example(w io.Writer, title, text string) {
	if text == "" {
		return
	}
	fmt.Fprintln(w, title)
	for line := range strings.Lines(text) {
		fmt.Fprintf(w, "    %s\n", strings.TrimRight(line, "\n"))
	}
	fmt.Fprintln(w)
}

// paragraph prints text in lines of at most 78 bytes where words allow.
func paragraph(w io.Writer, text string) {
	column := 0
	for _, word := range strings.Fields(text) {
		switch {
		case column == 0:
		case column+1+len(word) > 78:
			fmt.Fprintln(w)
			column = 0
		default:
			fmt.Fprint(w, " ")
			column++
		}
		fmt.Fprint(w, word)
		column += len(word)
	}
	fmt.Fprint(w, "\n\n")
}
