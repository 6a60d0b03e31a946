package analyzer

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"

	"github.com/cqlidem/cqlidem/analyzer/internal/callsite"
	"github.com/cqlidem/cqlidem/analyzer/internal/cqltext"
	"github.com/cqlidem/cqlidem/analyzer/internal/overview"
	"github.com/cqlidem/cqlidem/classify"
)

// Analyzer is the linter with its default configuration, which its flags
// change. It is what go vet, nogo and other hosts of go/analysis take.
var Analyzer = newAnalyzer(Config{})

// New returns the linter with this configuration, or a *ConfigError. The
// analyzer has the flags of RegisterFlags, with the configuration as defaults.
func New(c Config) (*analysis.Analyzer, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	return newAnalyzer(c), nil
}

// newAnalyzer wires one analyzer with its own copy of the configuration. The
// flags may change the copy until the first pass runs.
func newAnalyzer(c Config) *analysis.Analyzer {
	l := &linter{config: c}
	a := &analysis.Analyzer{
		Name:       "cqlidem",
		Doc:        doc(),
		URL:        "https://github.com/cqlidem/cqlidem",
		Requires:   []*analysis.Analyzer{inspect.Analyzer},
		FactTypes:  slices.Concat(cqltext.FactTypes(), callsite.FactTypes(), []analysis.Fact{new(overview.Fact)}),
		ResultType: reflect.TypeFor[*Result](),
		Run:        l.run,
	}
	RegisterFlags(&a.Flags, &l.config)
	return a
}

// doc is the analyzer's help, made from the rule table.
func doc() string {
	var b strings.Builder
	b.WriteString("report CQL statements whose retry by gocql is not safe\n\nRules:\n")
	for _, r := range Rules() {
		fmt.Fprintf(&b, "\n%s (%s): %s", r.ID, r.Default, r.Purpose)
	}
	return b.String()
}

// linter is one configured analyzer. It is safe for concurrent passes.
type linter struct {
	config Config

	prepare    sync.Once
	prepareErr error
	classifier *classify.Classifier
	levels     map[string]Severity // of every rule
}

// ready checks the configuration once, after the flags are parsed.
func (l *linter) ready() error {
	l.prepare.Do(func() {
		if l.prepareErr = l.config.Validate(); l.prepareErr == nil {
			l.prepareErr = l.config.readSchema()
		}
		l.levels = map[string]Severity{}
		for _, r := range Rules() {
			l.levels[r.ID] = l.config.SeverityOf(r.ID)
		}
		if l.prepareErr == nil {
			l.classifier, l.prepareErr = classify.New(l.config.classifyOptions())
		}
	})
	return l.prepareErr
}

// readSchema has the host read the schema files, if it has not done so yet.
func (c *Config) readSchema() (err error) {
	if len(c.SchemaFiles) == 0 || c.Schema != nil {
		return nil
	}
	if c.ReadSchema == nil {
		return &ConfigError{"schema", strings.Join(c.SchemaFiles, ","), "this host of the analyzer reads no files"}
	}
	c.Schema, err = c.ReadSchema(c.SchemaFiles)
	return err
}

// run is the pass. A bug in it becomes an error of this pass, never a crash of
// the build that runs it.
func (l *linter) run(pass *analysis.Pass) (result any, err error) {
	defer func() {
		if p := recover(); p != nil {
			result, err = &Result{}, fmt.Errorf("cqlidem: internal error in package %s: %v", pass.Pkg.Path(), p)
			if l.config.Degrade {
				err = nil
			}
		}
	}()
	if err := l.ready(); err != nil {
		return nil, fmt.Errorf("cqlidem: %w", err)
	}
	return l.check(pass), nil
}
