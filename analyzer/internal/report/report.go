// Package report is the one door through which findings leave the analyzer: it
// drops what is suppressed or turned off, checks the suppressions themselves,
// sorts, and gives each finding its text.
package report

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
	"golang.org/x/tools/go/analysis"

	"github.com/cqlidem/cqlidem/analyzer/internal/directive"
	"github.com/cqlidem/cqlidem/analyzer/internal/fix"
	"github.com/cqlidem/cqlidem/analyzer/internal/rule"
)

// Level is how much a finding matters, from 0 (off) to 3 (error).
type Level uint8

const (
	off     Level = 0
	warning Level = 2
)

// Door lets findings of one package out.
type Door struct {
	Pass *analysis.Pass
	// Level returns the level of a rule, Known whether there is such a rule.
	Level func(rule string) Level
	Known func(rule string) bool
	// Statement returns the Go statement or declaration around a node.
	Statement func(ast.Node) ast.Node
	// Exclude, Generated, Tests and Nolint are as in the configuration.
	Exclude                  []string
	Generated, Tests, Nolint bool
}

// Item is a finding that is let out.
type Item struct {
	rule.Finding
	Level Level
}

// Let returns the findings that are to be reported, sorted by file, offset and
// rule.
func (d *Door) Let(found []rule.Finding) []Item {
	open := map[*token.File]bool{}
	var directives []*directive.Directive
	for _, file := range d.Pass.Files {
		if !d.skip(file) {
			open[d.Pass.Fset.File(file.FileStart)] = true
			directives = append(directives, directive.Read(d.Pass.Fset, file, directive.Options{Nolint: d.Nolint})...)
		}
	}
	var out []Item
	for _, f := range found {
		level := d.Level(f.Rule)
		if f.Soft {
			level = min(level, warning)
		}
		if open[d.Pass.Fset.File(f.Pos)] && !d.suppressed(directives, f) && level != off {
			out = append(out, Item{f, level})
		}
	}
	out = append(out, d.checkDirectives(directives)...)
	slices.SortStableFunc(out, d.compare)
	return slices.CompactFunc(out, func(a, b Item) bool {
		return a.Pos == b.Pos && a.End == b.End && a.Rule == b.Rule && a.Message == b.Message
	})
}

func (d *Door) compare(a, b Item) int {
	p, q := d.Pass.Fset.Position(a.Pos), d.Pass.Fset.Position(b.Pos)
	return cmp.Or(cmp.Compare(p.Filename, q.Filename), cmp.Compare(p.Offset, q.Offset), cmp.Compare(a.Rule, b.Rule), cmp.Compare(a.Message, b.Message))
}

// skip reports whether nothing is reported in a file.
func (d *Door) skip(file *ast.File) bool {
	name := filepath.ToSlash(d.Pass.Fset.Position(file.FileStart).Filename)
	if !d.Tests && strings.HasSuffix(name, "_test.go") || !d.Generated && ast.IsGenerated(file) {
		return true
	}
	return slices.ContainsFunc(d.Exclude, func(pattern string) bool {
		if !strings.HasPrefix(pattern, "/") {
			pattern = "**/" + pattern
		}
		ok, err := doublestar.Match(pattern, name)
		return err == nil && ok
	})
}

// suppressed reports whether a directive covers the finding: where it is, or
// where the Go statement begins that it is about.
func (d *Door) suppressed(list []*directive.Directive, f rule.Finding) bool {
	at := d.Pass.Fset.Position(f.Pos)
	lines := []int{at.Line}
	if f.Site != nil {
		first := d.Pass.Fset.Position(d.Statement(f.Site.Node).Pos())
		if first.Filename == at.Filename {
			lines = append(lines, first.Line)
		}
	}
	hit := false
	for _, dir := range list {
		if dir.Covers(f.Rule, at.Filename, lines...) && (dir.Nolint || dir.Reason != "" && d.wellFormed(dir)) {
			dir.Used, hit = true, true
		}
	}
	return hit
}

func (d *Door) wellFormed(dir *directive.Directive) bool {
	return (dir.Word == "ignore" || dir.Word == "accept") && !slices.ContainsFunc(dir.Rules, func(r string) bool { return !d.Known(r) })
}

// checkDirectives finds the suppressions that are wrong.
func (d *Door) checkDirectives(list []*directive.Directive) []Item {
	level := d.Level(rule.IgnoreDirective)
	if level == off {
		return nil
	}
	var out []Item
	for _, dir := range list {
		if message := d.wrong(dir); message != "" {
			out = append(out, Item{rule.Finding{
				Rule: rule.IgnoreDirective, Pos: dir.Pos, End: dir.End, Message: message,
				Fix: fix.Delete("Remove the directive", dir.Pos, dir.End),
			}, level})
		}
	}
	return out
}

// wrong says what is wrong with a suppression, "" when nothing is.
func (d *Door) wrong(dir *directive.Directive) string {
	if dir.Nolint {
		return ""
	}
	if dir.Word != "ignore" && dir.Word != "accept" {
		return fmt.Sprintf("this directive does nothing: there is no %q, only ignore and accept", dir.Word)
	}
	for _, r := range dir.Rules {
		switch {
		case r == "":
			return "this suppression does nothing: it names no rule"
		case !d.Known(r):
			return fmt.Sprintf("this suppression does nothing: there is no rule %q", r)
		}
	}
	if dir.Reason == "" {
		return fmt.Sprintf("this suppression does nothing: it gives no reason after %q", strings.Join(dir.Rules, ","))
	}
	if !dir.Used && slices.ContainsFunc(dir.Rules, func(r string) bool { return d.Level(r) != off }) {
		return fmt.Sprintf("this suppression matches nothing: there is no finding of %q here", strings.Join(dir.Rules, ","))
	}
	return ""
}

// Diagnostic gives a finding the form in which hosts of go/analysis take it. The
// rule id begins the message, since some hosts keep nothing else.
func (i *Item) Diagnostic(url string) analysis.Diagnostic {
	d := analysis.Diagnostic{
		Pos: i.Pos, End: i.End, Category: i.Rule, Message: i.Rule + ": " + i.Message,
		URL: url, Related: i.Related,
	}
	if len(i.Reasons) > 0 {
		d.Message += " (" + string(i.Reasons[0]) + ")"
	}
	if i.Fix != nil {
		d.SuggestedFixes = []analysis.SuggestedFix{*i.Fix}
	}
	return d
}
