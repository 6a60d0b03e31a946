package config

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/cqlidem/cqlidem/analyzer"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/cli"
)

// Settings are what the verbs that load packages have in common: the
// configuration file with the flags laid over it.
type Settings struct {
	File
	// Path is the configuration file, "" when there is none.
	Path string
	// Dir is the working directory.
	Dir string
	// Patterns are the package patterns of the command line.
	Patterns []string
	// Tags is a comma-separated list of build tags.
	Tags string
	// Deps asks for the packages of dependencies too.
	Deps bool
}

// Register defines the common flags on fs.
func (s *Settings) Register(fs *flag.FlagSet) {
	analyzer.RegisterFlags(fs, &s.Config)
	fs.StringVar(&s.Path, "config", s.Path, "`file` with the configuration (default "+Name+" in this or a higher directory of the module)")
	fs.StringVar(&s.Tags, "tags", s.Tags, "`list` of build tags, separated by commas")
	fs.BoolVar(&s.Deps, "deps", s.Deps, "take the packages of dependencies as asked for, too")
}

// Parse reads the command line of a verb: the configuration file first, then
// the flags, which win. The function flags returns a fresh set of the verb's flags,
// whose values go to s, which is filled from the file; the last set counts.
func Parse(args []string, flags func(s *Settings) *flag.FlagSet) (*Settings, error) {
	dir, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	// The flag -config is among the flags, so read them once to find it.
	first := &Settings{}
	fs := flags(first)
	if _, err := cli.Parse(fs, args); err != nil {
		return nil, err
	}
	given := map[string]bool{}
	fs.Visit(func(f *flag.Flag) { given[f.Name] = true })
	path := first.Path
	switch {
	case !given["config"]:
		path = Find(dir)
	case path == "":
		return nil, errors.New("flag -config: empty file name")
	}
	s := &Settings{Dir: dir}
	if path != "" {
		file, err := Read(path)
		if err != nil {
			return nil, err
		}
		s.File = *file
	}
	s.Path = path
	if given["rules"] {
		s.Rules = nil // a selection replaces the file's, it does not add to it
	}
	excluded := len(s.Exclude)
	if given["schema"] {
		s.SchemaFiles = nil
	}
	if s.Patterns, err = cli.Parse(flags(s), args); err != nil {
		return nil, err
	}
	s.Exclude = slices.Concat(s.Exclude[:excluded], Rooted(dir, s.Exclude[excluded:]))
	return s, s.check()
}

func (s *Settings) check() error {
	for _, p := range s.Patterns {
		if strings.TrimSpace(p) == "" {
			return errors.New("empty package pattern")
		}
	}
	err := s.Validate()
	var wrong *analyzer.ConfigError
	if errors.As(err, &wrong) {
		field, _, _ := strings.Cut(wrong.Field, "[")
		return fmt.Errorf("flag -%s: %w", field, Wording(wrong))
	}
	return err
}

// Refuse reports what Parse or a verb's own check refused and returns the exit
// code. Mistakes in a file are reported one a line.
func Refuse(std cli.Streams, verb string, err error) int {
	var inFile *Error
	if !errors.As(err, &inFile) {
		return std.Usage(verb, err)
	}
	for line := range strings.Lines(err.Error()) {
		std.Errorf("%s", strings.TrimSpace(line))
	}
	return cli.Failed
}
