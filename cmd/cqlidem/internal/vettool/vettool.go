package vettool

import (
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"hash"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/cqlidem/cqlidem/analyzer"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/cli"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/config"
	"github.com/cqlidem/cqlidem/schema"
	"github.com/cqlidem/cqlidem/schema/schemafile"
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
	// The go command runs the tool in the folder of the package, and asks for the
	// version in its own.
	dir, err := os.Getwd()
	if err == nil && slices.Contains(args, "-V=full") {
		return printVersion(dir, std)
	}
	var file config.File
	// What -flags prints is not shown when it fails, so a broken file is left to
	// the packages.
	if err == nil && !slices.Contains(args, "-flags") {
		file, err = configuration(dir)
	}
	var a *analysis.Analyzer
	if err == nil {
		a, err = analyzer.New(withSchema(file.Config, dir))
	}
	if err != nil {
		return config.Refuse(std, "lint", err)
	}
	// unitchecker offers the analyzer's flags as -cqlidem.NAME. Offer them as
	// the command names them, too.
	a.Flags.VisitAll(func(f *flag.Flag) { flag.Var(f.Value, f.Name, f.Usage) })
	unitchecker.Main(a)
	return cli.OK
}

// configuration reads the configuration file that holds in dir; the zero File
// when there is none.
func configuration(dir string) (config.File, error) {
	name := config.Find(dir)
	if name == "" {
		return config.File{}, nil
	}
	file, err := config.Read(name)
	if err != nil {
		return config.File{}, err
	}
	return *file, nil
}

// withSchema lets the analyzer read the schema. The files of the configuration
// are part of the version that the go command caches by; a file that a flag
// names must carry the digest of its content, else an edited schema would be
// served stale findings.
func withSchema(c analyzer.Config, dir string) analyzer.Config {
	configured := len(c.SchemaFiles)
	c.ReadSchema = func(files []string) (*schema.Schema, error) {
		if err := schemafile.Pinned(dir, files[min(configured, len(files)):]); err != nil {
			return nil, err
		}
		s, problems := schemafile.Read(dir, files)
		return s, errors.Join(problems...)
	}
	return c
}

// printVersion prints the line that the go command caches results by. Whatever
// may change a finding and is not an input of the package must be part of it,
// else it would serve findings of an older configuration.
func printVersion(dir string, std cli.Streams) int {
	sum, err := digest(dir)
	if err != nil {
		std.Errorf("%v", err)
		return cli.Failed
	}
	fmt.Fprintf(std.Out, "%s version devel buildID=%x\n", cli.Name, sum)
	return cli.OK
}

// digest covers this program and the configuration files of the module, or of
// all modules of the workspace, around dir.
func digest(dir string) ([]byte, error) {
	h := sha256.New()
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	files := []string{program}
	for _, module := range append(workspace(dir), dir) {
		name := config.Find(module)
		if name == "" {
			continue
		}
		files = append(files, name)
		if file, err := config.Read(name); err == nil {
			files = append(files, schemafile.Files(module, file.SchemaFiles)...)
		}
	}
	for _, name := range files {
		if err := add(h, name); err != nil {
			return nil, err
		}
	}
	return h.Sum(nil), nil
}

func add(h hash.Hash, name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }() // only read from
	fmt.Fprintf(h, "%s\x00", name)
	_, err = io.Copy(h, f)
	return err
}

// workspace returns the folders of the modules of the workspace around dir. A
// workspace that cannot be read has none here: the go command will say so.
func workspace(dir string) []string {
	name := os.Getenv("GOWORK")
	switch name {
	case "off":
		return nil
	case "":
		if name = findUp(dir, "go.work"); name == "" {
			return nil
		}
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return nil
	}
	file, err := modfile.ParseWork(name, data, nil)
	if err != nil {
		return nil
	}
	var modules []string
	for _, use := range file.Use {
		folder := filepath.FromSlash(use.Path)
		if !filepath.IsAbs(folder) {
			folder = filepath.Join(filepath.Dir(name), folder)
		}
		modules = append(modules, folder)
	}
	return modules
}

func findUp(dir, base string) string {
	for {
		name := filepath.Join(dir, base)
		if _, err := os.Stat(name); err == nil {
			return name
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return ""
		}
		dir = parent
	}
}
