package analyzer

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/schema"
)

// Config is the configuration of the analyzer. The same struct serves the
// command's flags, .cqlidem.yml and the golangci-lint plugin, so its keys are
// kebab-case and it holds lists where a map would be keyed by names. The zero
// value is the default configuration. It is not safe to change a Config that
// an Analyzer is running with.
type Config struct {
	// Timestamps is "required" (also when empty) or "ignored": whether an
	// ordinary write needs a timestamp fixed by the client.
	Timestamps string `yaml:"timestamps,omitempty" json:"timestamps,omitempty"`
	// NoRetry is "auto" (also when empty), "always" or "off": where the rule
	// missing-no-retry asks for a written no-retry policy.
	NoRetry string `yaml:"no-retry,omitempty" json:"no-retry,omitempty"`
	// Rules selects rules, applied from left to right: "NAME" turns a rule on,
	// "-NAME" off, "all" and "-all" every rule. When the first entry turns
	// something on, only what is named is on; otherwise the start is the default.
	Rules []string `yaml:"rules,omitempty" json:"rules,omitempty"`
	// Severity overrides the severity of rules.
	Severity []RuleSeverity `yaml:"severity,omitempty" json:"severity,omitempty"`
	// Wrappers declares functions that send a statement and that the analyzer
	// cannot see through.
	Wrappers []Wrapper `yaml:"wrappers,omitempty" json:"wrappers,omitempty"`
	// DeterministicFunctions names user functions in CQL, as "name" or
	// "keyspace.name", that return the same value for the same arguments.
	DeterministicFunctions []string `yaml:"deterministic-functions,omitempty" json:"deterministic-functions,omitempty"`
	// AcceptedReasons are reason codes that never lead to a finding.
	AcceptedReasons []string `yaml:"accepted-reasons,omitempty" json:"accepted-reasons,omitempty"`
	// SchemaFiles are path patterns of .cql files with CREATE statements, which
	// decide what depends on the types of columns. The analyzer reads no files:
	// whoever runs it reads them into Schema.
	SchemaFiles []string `yaml:"schema,omitempty" json:"schema,omitempty"`
	// Keyspace is the keyspace of the session, for statements that name none.
	Keyspace string `yaml:"keyspace,omitempty" json:"keyspace,omitempty"`
	// Exclude are path patterns (with ** across folders) of files without
	// findings. A pattern that does not begin with "/" may match at any folder.
	Exclude []string `yaml:"exclude,omitempty" json:"exclude,omitempty"`
	// Generated asks for findings in generated files too.
	Generated bool `yaml:"generated,omitempty" json:"generated,omitempty"`
	// Tests asks for findings in _test.go files too.
	Tests bool `yaml:"tests,omitempty" json:"tests,omitempty"`

	// Schema is what SchemaFiles hold.
	Schema *schema.Schema `yaml:"-" json:"-"`
	// ReadSchema reads SchemaFiles when Schema is nil, for hosts whose flags are
	// parsed after the analyzer is made. Without it SchemaFiles are an error then.
	ReadSchema func(files []string) (*schema.Schema, error) `yaml:"-" json:"-"`

	// Degrade makes a bug inside the analyzer an empty result instead of an
	// error of the pass, for hosts that drop every linter's findings after an
	// error.
	Degrade bool `yaml:"-" json:"-"`
	// NolintByHost leaves //nolint comments to the host, as golangci-lint wants.
	NolintByHost bool `yaml:"-" json:"-"`
}

// RuleSeverity sets the severity of one rule.
type RuleSeverity struct {
	Rule string `yaml:"rule" json:"rule"`
	// Level is "off", "info", "warning" or "error".
	Level string `yaml:"level" json:"level"`
}

// Wrapper declares a function or method that sends a statement.
type Wrapper struct {
	// Function is the function as go/types writes it:
	// "example.com/db.Exec" or "(*example.com/db.Store).Exec".
	Function string `yaml:"function" json:"function"`
	// Statement is the index of the argument that is the statement, from 0.
	Statement int `yaml:"statement" json:"statement"`
	// Driver is "gocql-v2", "gocql-v1" or "scylla-gocql": what runs underneath.
	// Empty when not known.
	Driver string `yaml:"driver,omitempty" json:"driver,omitempty"`
	// Idempotent is "true" or "false" when the wrapper sets the flag, empty when
	// it does not.
	Idempotent string `yaml:"idempotent,omitempty" json:"idempotent,omitempty"`
	// NoRetry says that the wrapper sets a policy that never retries.
	NoRetry bool `yaml:"no-retry,omitempty" json:"no-retry,omitempty"`
}

// ConfigError says which field of a Config is wrong, and why.
type ConfigError struct {
	// Field is the key as it stands in the file, with an index for a list:
	// "severity[2].level".
	Field string
	// Value is the value that is wrong.
	Value string
	// Reason says what is wanted.
	Reason string
}

func (e *ConfigError) Error() string {
	return fmt.Sprintf("%s: %q: %s", e.Field, e.Value, e.Reason)
}

// Validate returns a *ConfigError for the first field that is wrong, or nil.
func (c *Config) Validate() error {
	if err := oneOf("timestamps", c.Timestamps, "required", "ignored"); err != nil {
		return err
	}
	if err := oneOf("no-retry", c.NoRetry, "auto", "always", "off"); err != nil {
		return err
	}
	for i, entry := range c.Rules {
		name := strings.TrimPrefix(entry, "-")
		if name == "all" {
			continue
		}
		if err := knownRule(fmt.Sprintf("rules[%d]", i), name); err != nil {
			return err
		}
	}
	for i, s := range c.Severity {
		if err := knownRule(fmt.Sprintf("severity[%d].rule", i), s.Rule); err != nil {
			return err
		}
		if _, err := ParseSeverity(s.Level); err != nil {
			return &ConfigError{fmt.Sprintf("severity[%d].level", i), s.Level, "want off, info, warning or error"}
		}
	}
	for i, w := range c.Wrappers {
		if err := w.validate(fmt.Sprintf("wrappers[%d]", i)); err != nil {
			return err
		}
	}
	for i, code := range c.AcceptedReasons {
		if _, ok := classify.LookupReason(classify.Code(code)); !ok {
			return &ConfigError{fmt.Sprintf("accepted-reasons[%d]", i), code, "no such reason code"}
		}
	}
	for i, p := range c.Exclude {
		if !doublestar.ValidatePattern(p) {
			return &ConfigError{fmt.Sprintf("exclude[%d]", i), p, "not a valid pattern"}
		}
	}
	if _, err := classify.New(c.classifyOptions()); err != nil {
		return &ConfigError{"deterministic-functions", strings.Join(c.DeterministicFunctions, ","), err.Error()}
	}
	return nil
}

func (w *Wrapper) validate(field string) error {
	if w.Function == "" || !strings.Contains(w.Function, ".") {
		return &ConfigError{field + ".function", w.Function, `want "path/to/package.Func" or "(*path/to/package.Type).Method"`}
	}
	if w.Statement < 0 {
		return &ConfigError{field + ".statement", strconv.Itoa(w.Statement), "want an index from 0"}
	}
	if err := oneOf(field+".driver", w.Driver, "gocql-v2", "gocql-v1", "scylla-gocql"); err != nil {
		return err
	}
	return oneOf(field+".idempotent", w.Idempotent, "true", "false")
}

// packagePath is the import path in Function.
func (w *Wrapper) packagePath() string {
	name := strings.TrimLeft(w.Function, "(*")
	dir, last := "", name
	if i := strings.LastIndex(name, "/"); i >= 0 {
		dir, last = name[:i+1], name[i+1:]
	}
	base, _, _ := strings.Cut(last, ".")
	return dir + base
}

// SeverityOf returns the severity that a rule has under this configuration;
// Off for a rule that is turned off or not known.
func (c *Config) SeverityOf(rule string) Severity {
	r, ok := LookupRule(rule)
	if !ok {
		return Off
	}
	level := r.Default
	for _, s := range c.Severity {
		if s.Rule == rule {
			level, _ = ParseSeverity(s.Level) // Validate refused the rest
		}
	}
	if len(c.Rules) == 0 {
		return level
	}
	on := strings.HasPrefix(c.Rules[0], "-") && level != Off
	for _, entry := range c.Rules {
		if name := strings.TrimPrefix(entry, "-"); name == rule || name == "all" {
			on = name == entry
		}
	}
	switch {
	case !on:
		return Off
	case level == Off:
		return Info // asked for although it is off by default
	}
	return level
}

func (c *Config) classifyOptions() classify.Options {
	opts := classify.Options{
		Schema:                 c.Schema,
		Keyspace:               c.Keyspace,
		DeterministicFunctions: c.DeterministicFunctions,
	}
	if c.Timestamps == "ignored" {
		opts.Timestamps = classify.TimestampsIgnored
	}
	return opts
}

func knownRule(field, name string) error {
	if _, ok := LookupRule(name); ok {
		return nil
	}
	return &ConfigError{field, name, "no such rule"}
}

// oneOf accepts the empty string, which is the default of each such field.
func oneOf(field, value string, words ...string) error {
	if value == "" || slices.Contains(words, value) {
		return nil
	}
	return &ConfigError{field, value, "want " + strings.Join(words, " or ")}
}
