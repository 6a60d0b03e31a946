package report

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"path/filepath"
	"strings"

	"github.com/cqlidem/cqlidem/analyzer"
)

// The types below are the part of SARIF 2.1.0 that findings need. GitHub shows
// a rule's help from help.markdown, wants a rule's name to be absent or to
// differ from its id, and matches findings of two runs by
// partialFingerprints.primaryLocationLineHash.
type sarifLog struct {
	Schema  string     `json:"$schema"`
	Version string     `json:"version"`
	Runs    []sarifRun `json:"runs"`
}

type sarifRun struct {
	Tool        sarifTool                `json:"tool"`
	Invocations []sarifInvocation        `json:"invocations"`
	URIBases    map[string]sarifLocation `json:"originalUriBaseIds"`
	ColumnKind  string                   `json:"columnKind"`
	Results     []sarifResult            `json:"results"`
}

type sarifTool struct {
	Driver sarifDriver `json:"driver"`
}

type sarifDriver struct {
	Name           string      `json:"name"`
	Version        string      `json:"version"`
	InformationURI string      `json:"informationUri"`
	Rules          []sarifRule `json:"rules"`
}

type sarifRule struct {
	ID               string          `json:"id"`
	ShortDescription sarifText       `json:"shortDescription"`
	FullDescription  sarifText       `json:"fullDescription"`
	Help             sarifText       `json:"help"`
	HelpURI          string          `json:"helpUri"`
	Default          sarifDefault    `json:"defaultConfiguration"`
	Properties       sarifProperties `json:"properties"`
}

type sarifDefault struct {
	Enabled bool   `json:"enabled"`
	Level   string `json:"level"`
}

type sarifProperties struct {
	Tags      []string `json:"tags"`
	Precision string   `json:"precision"`
	Severity  string   `json:"problem.severity"`
}

type sarifText struct {
	Text     string `json:"text"`
	Markdown string `json:"markdown,omitempty"`
}

type sarifInvocation struct {
	ExecutionSuccessful bool `json:"executionSuccessful"`
}

type sarifResult struct {
	RuleID       string            `json:"ruleId"`
	RuleIndex    int               `json:"ruleIndex"`
	Level        string            `json:"level"`
	Message      sarifText         `json:"message"`
	Locations    []sarifPlace      `json:"locations"`
	Fingerprints map[string]string `json:"partialFingerprints"`
	Fixes        []sarifFix        `json:"fixes,omitempty"`
	Properties   sarifFinding      `json:"properties"`
}

type sarifFinding struct {
	Reasons   []string `json:"reasons,omitempty"`
	Statement string   `json:"statement,omitempty"`
	Verdict   string   `json:"verdict,omitempty"`
	Driver    string   `json:"driver,omitempty"`
}

type sarifPlace struct {
	Physical sarifPhysical  `json:"physicalLocation"`
	Logical  []sarifLogical `json:"logicalLocations,omitempty"`
}

type sarifLogical struct {
	Name string `json:"fullyQualifiedName"`
	Kind string `json:"kind"`
}

type sarifPhysical struct {
	Artifact sarifLocation `json:"artifactLocation"`
	Region   sarifRegion   `json:"region"`
}

type sarifLocation struct {
	URI         string     `json:"uri,omitempty"`
	URIBaseID   string     `json:"uriBaseId,omitempty"`
	Description *sarifText `json:"description,omitempty"`
}

type sarifRegion struct {
	StartLine   int `json:"startLine"`
	StartColumn int `json:"startColumn"`
	EndLine     int `json:"endLine"`
	EndColumn   int `json:"endColumn"`
}

type sarifFix struct {
	Description sarifText     `json:"description"`
	Changes     []sarifChange `json:"artifactChanges"`
}

type sarifChange struct {
	Artifact     sarifLocation      `json:"artifactLocation"`
	Replacements []sarifReplacement `json:"replacements"`
}

type sarifReplacement struct {
	Deleted  sarifRegion `json:"deletedRegion"`
	Inserted *sarifText  `json:"insertedContent,omitempty"`
}

// srcRoot is the name that GitHub knows for the root of the repository.
const srcRoot = "%SRCROOT%"

func writeSARIF(w io.Writer, findings []Finding, opts Options) error {
	src := sources{}
	run := sarifRun{
		Tool: sarifTool{sarifDriver{
			Name:           "cqlidem",
			Version:        opts.Version,
			InformationURI: "https://github.com/cqlidem/cqlidem",
			Rules:          sarifRules(opts.rules),
		}},
		Invocations: []sarifInvocation{{!opts.Incomplete}},
		URIBases: map[string]sarifLocation{srcRoot: {
			Description: &sarifText{Text: "The root of the repository."},
		}},
		ColumnKind: "utf16CodeUnits",
		Results:    []sarifResult{},
	}
	index := map[string]int{}
	for i, r := range run.Tool.Driver.Rules {
		index[r.ID] = i
	}
	seen := map[string]int{}
	for _, f := range findings {
		r := opts.sarifResult(src, f)
		r.RuleIndex = index[f.Rule]
		key := f.key()
		r.Fingerprints = map[string]string{"primaryLocationLineHash": fmt.Sprintf("%.16x:%d", sha256.Sum256([]byte(key)), seen[key]+1)}
		seen[key]++
		run.Results = append(run.Results, r)
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(sarifLog{
		Schema:  "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
		Version: "2.1.0",
		Runs:    []sarifRun{run},
	})
}

// key is what stays the same of a finding when lines move.
func (f *Finding) key() string {
	return strings.Join([]string{f.Rule, f.Package, f.Function, strings.Join(strings.Fields(f.Statement), " ")}, "\x00")
}

func sarifRules(table []analyzer.Rule) []sarifRule {
	if table == nil {
		table = analyzer.Rules()
	}
	var rules []sarifRule
	for _, r := range table {
		rules = append(rules, sarifRule{
			ID:               r.ID,
			ShortDescription: sarifText{Text: r.Purpose},
			FullDescription:  sarifText{Text: r.Purpose + " " + r.Why},
			Help:             sarifHelp(r),
			HelpURI:          r.URL(),
			Default:          sarifDefault{Enabled: r.Default != analyzer.Off, Level: sarifLevel(r.Default)},
			Properties: sarifProperties{
				Tags:      []string{"correctness", "cassandra"},
				Precision: "high",
				Severity:  problemSeverity(r.Default),
			},
		})
	}
	return rules
}

func sarifHelp(r analyzer.Rule) sarifText {
	plain := fmt.Sprintf("%s\n\n%s\n\nIncorrect:\n\n%s\n\nCorrect:\n\n%s\n", r.Purpose, r.Why, r.Bad, r.Good)
	marked := fmt.Sprintf("%s\n\n%s\n\nIncorrect:\n\n```go\n%s\n```\n\nCorrect:\n\n```go\n%s\n```\n\n[More on %s](%s)\n",
		r.Purpose, r.Why, r.Bad, r.Good, r.ID, r.URL())
	return sarifText{Text: plain, Markdown: marked}
}

func (o *Options) sarifResult(src sources, f Finding) sarifResult {
	r := sarifResult{
		RuleID:  f.Rule,
		Level:   sarifLevel(f.Severity),
		Message: sarifText{Text: f.Message},
		Locations: []sarifPlace{{Physical: sarifPhysical{
			Artifact: o.sarifFile(f.File),
			Region:   sarifRegionOf(src.utf16(f.Place)),
		}}},
		Properties: sarifFinding{Statement: f.Statement, Driver: f.Driver},
	}
	for _, c := range f.Reasons {
		r.Properties.Reasons = append(r.Properties.Reasons, string(c))
	}
	if f.Statement != "" {
		r.Properties.Verdict = f.Verdict.String()
	}
	if f.Function != "" {
		r.Locations[0].Logical = []sarifLogical{{f.Package + "." + f.Function, "function"}}
	}
	for i, fix := range f.Fixes {
		r.Fixes = append(r.Fixes, o.sarifFix(src, fix.Message, f.Edits[i]))
	}
	return r
}

func (o *Options) sarifFix(src sources, title string, edits []Edit) sarifFix {
	fix := sarifFix{Description: sarifText{Text: title}, Changes: []sarifChange{}}
	for i, e := range edits {
		if i == 0 || e.File != edits[i-1].File {
			fix.Changes = append(fix.Changes, sarifChange{Artifact: o.sarifFile(e.File)})
		}
		replacement := sarifReplacement{Deleted: sarifRegionOf(src.utf16(e.Place))}
		if e.New != "" {
			replacement.Inserted = &sarifText{Text: e.New}
		}
		change := &fix.Changes[len(fix.Changes)-1]
		change.Replacements = append(change.Replacements, replacement)
	}
	return fix
}

func sarifRegionOf(p Place) sarifRegion {
	return sarifRegion{p.Line, p.Column, p.EndLine, p.EndColumn}
}

func (o *Options) sarifFile(file string) sarifLocation {
	if rel, ok := below(o.root(), file); ok {
		return sarifLocation{URI: (&url.URL{Path: rel}).EscapedPath(), URIBaseID: srcRoot}
	}
	slashed := filepath.ToSlash(file)
	if !strings.HasPrefix(slashed, "/") {
		slashed = "/" + slashed // a drive letter
	}
	return sarifLocation{URI: (&url.URL{Scheme: "file", Path: slashed}).String()}
}

func sarifLevel(s analyzer.Severity) string {
	switch s {
	case analyzer.Error:
		return "error"
	case analyzer.Warning:
		return "warning"
	case analyzer.Info:
		return "note"
	case analyzer.Off:
	}
	return "none"
}

// problemSeverity is GitHub's word for how a rule is shown.
func problemSeverity(s analyzer.Severity) string {
	switch s {
	case analyzer.Error:
		return "error"
	case analyzer.Warning:
		return "warning"
	case analyzer.Info, analyzer.Off:
	}
	return "recommendation"
}
