package config

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/cqlidem/cqlidem/analyzer"
	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/cli"
)

// Name is the name of the file.
const Name = ".cqlidem.yml"

// Version is the only version of the file so far.
const Version = 1

// File is what the file may say.
type File struct {
	// Version is the version of the file's format: 1.
	Version int `yaml:"version" json:"version"`

	analyzer.Config `yaml:",inline"`

	// FailLevel is the lowest severity of a finding that makes the exit code 1:
	// info, warning (the default) or error.
	FailLevel string `yaml:"fail-level,omitempty" json:"fail-level,omitempty"`
	// Baseline is the file of known findings, relative to this file.
	Baseline string `yaml:"baseline,omitempty" json:"baseline,omitempty"`
}

// Error is a mistake in a configuration file.
type Error struct {
	// File is the file's name.
	File string
	// Line and Column start at 1; both are 0 when the mistake has no place.
	Line, Column int
	Message      string
}

func (e *Error) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("%s: %s", e.File, e.Message)
	}
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Column, e.Message)
}

// Find returns the name of the configuration file that holds in dir: the first
// one from dir upwards, not past the root of the module or workspace. It is ""
// when there is none.
func Find(dir string) string {
	for {
		name := filepath.Join(dir, Name)
		if exists(name) {
			return name
		}
		parent := filepath.Dir(dir)
		if parent == dir || exists(filepath.Join(dir, "go.mod")) || exists(filepath.Join(dir, "go.work")) {
			return ""
		}
		dir = parent
	}
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// Read reads a configuration file. Every mistake in it is an *Error; several are
// joined. Paths in the result are absolute.
func Read(name string) (*File, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("cannot read the configuration: %w", err)
	}
	f, errs := parse(shown(name), data)
	if len(errs) > 0 {
		return nil, errors.Join(errs...)
	}
	dir, err := filepath.Abs(filepath.Dir(name))
	if err != nil {
		return nil, err
	}
	f.Exclude = Rooted(dir, f.Exclude)
	for i, p := range f.SchemaFiles {
		if !filepath.IsAbs(p) {
			f.SchemaFiles[i] = filepath.Join(escape(dir), p)
		}
	}
	if f.Baseline != "" && !filepath.IsAbs(f.Baseline) {
		f.Baseline = filepath.Join(dir, f.Baseline)
	}
	return f, nil
}

// shown returns the name as messages give it: relative to the working
// directory where that is shorter.
func shown(name string) string {
	dir, err := os.Getwd()
	if err != nil {
		return name
	}
	rel, err := filepath.Rel(dir, name)
	if err != nil || len(rel) >= len(name) {
		return name
	}
	return rel
}

func parse(name string, data []byte) (*File, []error) {
	var f File
	if err := yaml.Load(data, &f, yaml.WithKnownFields()); err != nil {
		return nil, loadErrors(name, data, err)
	}
	place := newPlaces(data)
	fail := func(field, format string, args ...any) []error {
		line, column := place.of(field)
		return []error{&Error{name, line, column, fmt.Sprintf(format, args...)}}
	}
	if f.Version != Version {
		return nil, fail("version", "version is %d, this build reads version %d", f.Version, Version)
	}
	switch f.FailLevel {
	case "", "info", "warning", "error":
	default:
		return nil, fail("fail-level", "fail-level: %q: want info, warning or error", f.FailLevel)
	}
	err := f.Validate()
	var wrong *analyzer.ConfigError
	switch {
	case errors.As(err, &wrong):
		return nil, fail(wrong.Field, "%s: %v", wrong.Field, Wording(wrong))
	case err != nil:
		return nil, []error{&Error{File: name, Message: err.Error()}}
	}
	return &f, nil
}

// Wording says what is wrong with a value, naming the nearest rule or reason to
// one that does not exist.
func Wording(wrong *analyzer.ConfigError) error {
	field, _, _ := strings.Cut(wrong.Field, "[")
	switch {
	case field == "rules", strings.HasSuffix(wrong.Field, ".rule"):
		var ids []string
		for _, r := range analyzer.Rules() {
			ids = append(ids, r.ID)
		}
		return cli.UnknownWord("rule", strings.TrimPrefix(wrong.Value, "-"), ids)
	case field == "accepted-reasons":
		var codes []string
		for _, r := range classify.Reasons() {
			codes = append(codes, string(r.Code))
		}
		return cli.UnknownWord("reason", wrong.Value, codes)
	}
	return fmt.Errorf("invalid value %q: %s", wrong.Value, wrong.Reason)
}

// Rooted makes path patterns that begin with "/" absolute: they begin at dir.
func Rooted(dir string, patterns []string) []string {
	var out []string
	for _, p := range patterns {
		if strings.HasPrefix(p, "/") {
			p = escape(filepath.ToSlash(dir)) + p
		}
		out = append(out, p)
	}
	return out
}

// escape makes a path a pattern that matches only itself.
func escape(path string) string {
	return strings.NewReplacer(`*`, `\*`, `?`, `\?`, `[`, `\[`, `{`, `\{`, `\`, `\\`).Replace(path)
}
