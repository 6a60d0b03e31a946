package analyzer

import (
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/cqlidem/cqlidem/analyzer/internal/callsite"
	"github.com/cqlidem/cqlidem/analyzer/internal/cqltext"
	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
	"github.com/cqlidem/cqlidem/analyzer/internal/overview"
	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
	"github.com/cqlidem/cqlidem/analyzer/internal/report"
	"github.com/cqlidem/cqlidem/analyzer/internal/rule"
	"github.com/cqlidem/cqlidem/classify"
)

// check finds the sites of one package, asks the rules, and reports.
func (l *linter) check(pass *analysis.Pass) *Result {
	if _, ok := driver.Of(pass.Pkg); ok {
		return &Result{} // the driver's own package
	}
	// A package may hold nothing but statements, or a builder of them, and know
	// no driver.
	texts := cqltext.New(pass)
	texts.ExportFacts()
	view, above := overview.Read(pass)
	// A program's own interfaces over the driver may stand in a package that
	// imports none, and so may their callers.
	if !above && !callsite.DeclaresQuery(pass.Pkg) && !l.importsWrapper(pass.Pkg) {
		return &Result{}
	}
	judge := &rule.Judge{Classifier: l.classifier, Accepted: l.accepted()}
	c := &rule.Context{
		Pass:   pass,
		Root:   pass.ResultOf[inspect.Analyzer].(*inspector.Inspector).Root(),
		Found:  callsite.Find(pass, texts, callsite.Options{Undecided: judge.Undecided, Wrappers: l.wrappers()}),
		View:   view,
		Judge:  judge,
		Always: l.config.NoRetry == "always",
	}
	c.Own()
	view.Export(pass)
	var found []rule.Finding
	for _, r := range rule.All() {
		if l.wants(r.ID) {
			found = append(found, r.Run(c)...)
		}
	}
	return l.let(pass, c, found)
}

// wrappers are the functions that the configuration declares.
func (l *linter) wrappers() []callsite.Wrapper {
	var out []callsite.Wrapper
	for _, w := range l.config.Wrappers {
		id, _ := driver.ByName(w.Driver)
		c := callsite.Wrapper{Function: w.Function, Statement: w.Statement, Driver: id, Flag: callsite.FlagUnset, NoRetry: w.NoRetry}
		switch w.Idempotent {
		case "true":
			c.Flag = callsite.FlagTrue
		case "false":
			c.Flag = callsite.FlagFalse
		}
		out = append(out, c)
	}
	return out
}

// importsWrapper reports whether a package imports one that has a declared
// wrapper, or is that package.
func (l *linter) importsWrapper(pkg *types.Package) bool {
	for _, w := range l.config.Wrappers {
		path := w.packagePath()
		if pkg.Path() == path || slices.ContainsFunc(pkg.Imports(), func(p *types.Package) bool { return p.Path() == path }) {
			return true
		}
	}
	return false
}

// wants reports whether a rule is on.
func (l *linter) wants(id string) bool {
	if id == MissingNoRetry && l.config.NoRetry == "off" {
		return false
	}
	return l.levels[id] != Off
}

func (l *linter) accepted() []classify.Code {
	codes := make([]classify.Code, len(l.config.AcceptedReasons))
	for i, c := range l.config.AcceptedReasons {
		codes[i] = classify.Code(c)
	}
	return codes
}

// let reports the findings and returns the result of the pass.
func (l *linter) let(pass *analysis.Pass, c *rule.Context, found []rule.Finding) *Result {
	door := report.Door{
		Pass:      pass,
		Level:     func(id string) report.Level { return report.Level(l.levels[id]) },
		Known:     func(id string) bool { _, ok := l.levels[id]; return ok },
		Statement: c.EnclosingStatement,
		Exclude:   l.config.Exclude,
		Generated: l.config.Generated,
		Tests:     l.config.Tests,
		Nolint:    !l.config.NolintByHost,
	}
	res := &Result{Sites: sites(c)}
	for _, item := range door.Let(found) {
		r, _ := LookupRule(item.Rule)
		d := item.Diagnostic(r.URL())
		pass.Report(d)
		res.Findings = append(res.Findings, Finding{
			Pos: item.Pos, End: item.End, Rule: item.Rule, Severity: Severity(item.Level),
			Message: item.Message, Reasons: item.Reasons, Function: item.Func,
			Statement: item.Statement, Token: item.Token, Verdict: item.Verdict,
			Driver: driverWord(item.Finding), URL: r.URL(), Fixes: d.SuggestedFixes,
		})
	}
	return res
}

// driverWord names the driver of a finding, "" when it is about none.
func driverWord(f rule.Finding) string {
	if f.Site == nil && f.Driver == driver.Unknown {
		return ""
	}
	return driverName(f.Site, f.Driver)
}

// driverName is the word for what a statement goes through.
func driverName(s *callsite.Site, id driver.ID) string {
	if s != nil && s.Gocqlx {
		return driver.GocqlxName
	}
	return id.String()
}

// sites lists the statement calls for the inventory.
func sites(c *rule.Context) []Site {
	var out []Site
	for _, s := range c.Found.Sites {
		if s.Echo || s.Refines {
			continue // listed where the statement was made
		}
		texts := make([]*callsite.Text, 0, 1)
		for i := range s.Texts {
			texts = append(texts, &s.Texts[i])
		}
		if len(texts) == 0 {
			texts = append(texts, nil)
		}
		for _, t := range texts {
			out = append(out, site(c, s, t))
		}
	}
	return out
}

func site(c *rule.Context, s *callsite.Site, t *callsite.Text) Site {
	st := &rule.Statement{Site: s, Text: t}
	v, flag, set := c.Summary(st)
	out := Site{
		Pos: s.Node.Pos(), End: s.Node.End(), Function: s.Func,
		Statement: st.Display(), Forwarding: s.Forwarding,
		Verdict: v, Driver: driverName(s, s.Driver),
		Idempotent: flagWord(flag), RetryPolicy: policyWord(c, s, set),
	}
	switch {
	case t == nil || s.Forwarding || nothingKnown(t):
		out.Resolved = ResolvedNo
	case t.Exact():
		out.Resolved = ResolvedExact
	default:
		out.Resolved = ResolvedHoles
	}
	return out
}

// nothingKnown reports whether a text is one hole and nothing else.
func nothingKnown(t *callsite.Text) bool {
	return len(t.Holes) == 1 && t.Holes[0].Start == 0 && t.Holes[0].End == len(t.CQL)
}

func flagWord(f callsite.Flags) string {
	switch f {
	case callsite.FlagTrue:
		return "true"
	case callsite.FlagFalse:
		return "false"
	case callsite.FlagUnset:
		return "unset"
	}
	return "unknown"
}

func policyWord(c *rule.Context, s *callsite.Site, set policy.Set) string {
	if set == policy.Unset {
		return "unset"
	}
	words := map[string]bool{}
	for _, p := range c.Found.Policies(set) {
		switch p.In(driver.Lookup(s.Driver)) {
		case policy.Never:
			words["none"] = true
		case policy.Always:
			words["set"] = true
		case policy.MayRetry:
			words["unknown"] = true
		}
	}
	if list := slices.Collect(maps.Keys(words)); len(list) == 1 && !set.Has(policy.Unset|policy.Opaque|policy.Inherit) {
		return list[0]
	}
	return "unknown"
}
