package analyzer

import (
	"flag"
	"strings"
)

// RegisterFlags defines the flags that set c on fs, with the values that c has
// as defaults. The command and the analyzer under go vet share them.
func RegisterFlags(fs *flag.FlagSet, c *Config) {
	fs.StringVar(&c.Timestamps, "timestamps", c.Timestamps,
		"`mode`: required (default) or ignored: whether an ordinary write needs a timestamp fixed by the client")
	fs.StringVar(&c.NoRetry, "no-retry", c.NoRetry,
		"`mode`: auto (default), always or off: where missing-no-retry asks for a written policy")
	fs.Var(&listFlag{get: func() string { return strings.Join(c.Rules, ",") }, set: func(items []string) error {
		c.Rules = append(c.Rules, items...)
		return nil
	}}, "rules", "`list` of rules to turn on (NAME) or off (-NAME), separated by commas")
	fs.Var(&listFlag{get: func() string { return joinSeverities(c.Severity) }, set: func(items []string) error {
		return addSeverities(c, items)
	}}, "severity", "`rule=level`, separated by commas; level is off, info, warning or error")
	fs.Var(&listFlag{get: func() string { return strings.Join(c.DeterministicFunctions, ",") }, set: func(items []string) error {
		c.DeterministicFunctions = append(c.DeterministicFunctions, items...)
		return nil
	}}, "deterministic-functions", "`list` of CQL functions that return the same value for the same arguments")
	fs.Var(&listFlag{get: func() string { return strings.Join(c.AcceptedReasons, ",") }, set: func(items []string) error {
		c.AcceptedReasons = append(c.AcceptedReasons, items...)
		return nil
	}}, "accepted-reasons", "`list` of reason codes that never lead to a finding")
	fs.Var(&listFlag{get: func() string { return strings.Join(c.Exclude, ",") }, set: func(items []string) error {
		c.Exclude = append(c.Exclude, items...)
		return nil
	}}, "exclude", "`list` of path patterns of files without findings")
	fs.Var(&listFlag{get: func() string { return strings.Join(c.SchemaFiles, ",") }, set: func(items []string) error {
		c.SchemaFiles = append(c.SchemaFiles, items...)
		return nil
	}}, "schema", "`list` of path patterns of .cql files with CREATE statements, which settle what depends on the types of columns")
	fs.StringVar(&c.Keyspace, "keyspace", c.Keyspace, "`name` of the session's keyspace")
	fs.BoolVar(&c.Generated, "generated", c.Generated, "report in generated files too")
	fs.BoolVar(&c.Tests, "tests", c.Tests, "report in _test.go files too")
}

// listFlag is a flag that may be repeated and whose value is a list separated
// by commas.
type listFlag struct {
	get func() string
	set func([]string) error
}

func (f *listFlag) String() string {
	if f.get == nil { // the flag package asks a zero value for its default
		return ""
	}
	return f.get()
}

func (f *listFlag) Set(value string) error {
	var items []string
	for item := range strings.SplitSeq(value, ",") {
		if item = strings.TrimSpace(item); item != "" {
			items = append(items, item)
		}
	}
	return f.set(items)
}

func joinSeverities(list []RuleSeverity) string {
	words := make([]string, len(list))
	for i, s := range list {
		words[i] = s.Rule + "=" + s.Level
	}
	return strings.Join(words, ",")
}

func addSeverities(c *Config, items []string) error {
	for _, item := range items {
		rule, level, ok := strings.Cut(item, "=")
		if !ok {
			return &ConfigError{"severity", item, "want rule=level"}
		}
		c.Severity = append(c.Severity, RuleSeverity{Rule: rule, Level: level})
	}
	return nil
}
