package gclplugin

import (
	"errors"
	"fmt"
	"os"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/cqlidem/cqlidem/analyzer"
	"github.com/cqlidem/cqlidem/schema/schemafile"
)

// Name is the name of the linter in golangci-lint's configuration.
const Name = "cqlidem"

// A plugin of golangci-lint is found by being imported.
func init() { register.Plugin(Name, New) }

// Plugin is the linter as golangci-lint sees it. It is safe for concurrent use.
type Plugin struct {
	config analyzer.Config
	// salt is a word that changes with the content of the schema files.
	salt string
}

// New makes the plugin from the settings in golangci-lint's configuration. They
// have the keys of .cqlidem.yml; unknown ones are refused.
func New(settings any) (register.LinterPlugin, error) {
	config, err := register.DecodeSettings[analyzer.Config](settings)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", Name, err)
	}
	config.Degrade = true
	config.NolintByHost = true
	p := &Plugin{config: config}
	if len(config.SchemaFiles) > 0 {
		dir, err := os.Getwd()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", Name, err)
		}
		s, problems := schemafile.Read(dir, config.SchemaFiles)
		if err := errors.Join(problems...); err != nil {
			return nil, fmt.Errorf("%s: %w", Name, err)
		}
		p.config.Schema = s
		p.salt = s.Digest()
	}
	if err := p.config.Validate(); err != nil {
		return nil, fmt.Errorf("%s: %w", Name, err)
	}
	return p, nil
}

// GetLoadMode says that types are needed.
func (p *Plugin) GetLoadMode() string { return register.LoadModeTypesInfo }

// BuildAnalyzers returns the linter and, where there is a schema, an analyzer
// that does nothing but carry the schema's digest in its name: golangci-lint
// caches by the names of analyzers and would serve findings of an older schema.
func (p *Plugin) BuildAnalyzers() ([]*analysis.Analyzer, error) {
	a, err := analyzer.New(p.config)
	if err != nil {
		return nil, err
	}
	list := []*analysis.Analyzer{tame(a)}
	if p.salt != "" {
		list = append(list, &analysis.Analyzer{
			Name: Name + "_schema_" + p.salt,
			Doc:  "carry the digest of the schema that " + Name + " decides by",
			Run:  func(*analysis.Pass) (any, error) { return nil, nil },
		})
	}
	return list, nil
}

// tame makes the analyzer report what the host can take: one fix at most, since
// every one would be applied, and no related positions, which would become
// findings of their own.
func tame(a *analysis.Analyzer) *analysis.Analyzer {
	run := a.Run
	tamed := *a
	tamed.Run = func(pass *analysis.Pass) (any, error) {
		own := *pass
		own.Report = func(d analysis.Diagnostic) {
			d.Related = nil
			d.SuggestedFixes = d.SuggestedFixes[:min(1, len(d.SuggestedFixes))]
			pass.Report(d)
		}
		return run(&own)
	}
	return &tamed
}
