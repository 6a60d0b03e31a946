package vettool

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/cqlidem/cqlidem/analyzer"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/cli"
)

// Asked reports whether the arguments are those of the go command:
// -V=full, -flags, or flags and one *.cfg file.
func Asked(args []string) bool {
	return slices.Contains(args, "-V=full") || slices.Contains(args, "-flags") ||
		len(args) > 0 && strings.HasSuffix(args[len(args)-1], ".cfg")
}

// Main answers the go command. For everything but the version it leaves the
// process to unitchecker, which owns flag.CommandLine and the exit code.
func Main(args []string, std cli.Streams) int {
	if slices.Contains(args, "-V=full") {
		return printVersion(std)
	}
	a, err := analyzer.New(analyzer.Config{})
	if err != nil {
		std.Errorf("%v", err)
		return cli.Failed
	}
	// unitchecker offers the analyzer's flags as -cqlidem.NAME. Offer them as
	// the command names them, too.
	a.Flags.VisitAll(func(f *flag.Flag) { flag.Var(f.Value, f.Name, f.Usage) })
	unitchecker.Main(a)
	return cli.OK
}

// printVersion prints the line that the go command caches results by. Whatever
// may change a finding and is not an input of the package must be part of it.
func printVersion(std cli.Streams) int {
	sum, err := digest()
	if err != nil {
		std.Errorf("%v", err)
		return cli.Failed
	}
	fmt.Fprintf(std.Out, "%s version devel buildID=%x\n", cli.Name, sum)
	return cli.OK
}

func digest() ([]byte, error) {
	name, err := os.Executable()
	if err != nil {
		return nil, err
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // only read from
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return nil, err
	}
	return h.Sum(nil), nil
}
