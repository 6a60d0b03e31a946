package rule

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/cqlidem/cqlidem/analyzer/internal/callsite"
	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
	"github.com/cqlidem/cqlidem/analyzer/internal/overview"
	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// Context is what the rules look at: one package. It is not safe for concurrent
// use.
type Context struct {
	Pass  *analysis.Pass
	Root  inspector.Cursor
	Found *callsite.Package
	View  *overview.View
	Judge *Judge
	// Always: missing-no-retry asks for a written policy whatever is in view.
	Always bool

	told       bool // View.Own is filled
	statements []*Statement
	helpers    map[*types.Func]bool // of the package: whether it calls again
	view       [2]*inView           // without and with test files
}

// Finding is what a rule has found.
type Finding struct {
	Rule     string
	Pos, End token.Pos
	// Soft: not more than a warning.
	Soft bool
	// Message is what will happen, without rule id and reason code.
	Message string
	Reasons []classify.Code
	// Site is the statement that it is about, nil when it is about no single one.
	Site *callsite.Site
	// Func is the enclosing function.
	Func string
	// Statement is the text for display, Token the part of it that decided.
	Statement string
	Token     cqlgrammar.Span
	Verdict   classify.Idempotency
	Driver    driver.ID
	Fix       *analysis.SuggestedFix
	Related   []analysis.RelatedInformation
}

// Rule is a function from a package to findings.
type Rule struct {
	ID  string
	Run func(*Context) []Finding
}

// All returns the rules that look at call sites. Suppressions are looked at by
// package directive.
func All() []Rule {
	return []Rule{
		{UnsafeIdempotent, unsafeIdempotent},
		{MissingNoRetry, missingNoRetry},
		{DefaultIdempotence, defaultIdempotence},
		{MissingIdempotent, missingIdempotent},
		{IgnoredTimeout, ignoredTimeout},
		{DowngradedLocality, downgradedLocality},
		{UnsafePolicy, unsafePolicy},
		{RetryNoEffect, retryNoEffect},
		{CASRetry, casRetry},
		{NestedRetry, nestedRetry},
		{DiscardedApplied, discardedApplied},
		{UnstableTimestamp, unstableTimestamp},
		{DriverPanic, driverPanic},
		{UnsentArguments, unsentArguments},
		{InvalidCQL, invalidCQL},
		{UnresolvedCQL, unresolvedCQL},
	}
}

// Statement is one possible text of a site.
type Statement struct {
	*callsite.Site
	// Text is nil when nothing is known of the text.
	Text *callsite.Text
}

// Statements returns the statements of the package in the order of the source,
// one for each text of a site. Sites that only pass a parameter on are not
// among them.
func (c *Context) Statements() []*Statement {
	if c.statements != nil {
		return c.statements
	}
	c.statements = []*Statement{}
	for _, s := range c.Found.Sites {
		if s.Forwarding {
			continue
		}
		if len(s.Texts) == 0 {
			c.statements = append(c.statements, &Statement{Site: s})
		}
		for i := range s.Texts {
			c.statements = append(c.statements, &Statement{Site: s, Text: &s.Texts[i]})
		}
	}
	return c.statements
}

// Display returns the text with {expr} for what is not known, "" when nothing
// is.
func (s *Statement) Display() string {
	if s.Text == nil {
		return ""
	}
	return s.Text.Display
}

// finding makes a finding about a statement, at the CQL token where that lies in
// the Go statement of the call, else at the text's expression, else at the
// call.
func (c *Context) finding(rule string, s *Statement, token cqlgrammar.Span, message string) Finding {
	f := Finding{
		Rule: rule, Message: message,
		Site: s.Site, Func: s.Func, Statement: s.Display(), Token: token, Driver: s.Driver,
	}
	f.Pos, f.End = c.place(s, token)
	return f
}

func (c *Context) place(s *Statement, token cqlgrammar.Span) (pos, end token.Pos) {
	around := c.EnclosingStatement(s.Node)
	if s.Text != nil {
		if pos, end, ok := s.Text.Pos(token); ok && around.Pos() <= pos && end <= around.End() {
			return pos, end
		}
	}
	if s.Arg != nil && around.Pos() <= s.Arg.Pos() && s.Arg.End() <= around.End() {
		return s.Arg.Pos(), s.Arg.End()
	}
	return s.Node.Pos(), s.Node.End()
}

// EnclosingStatement returns the Go statement or declaration that a node stands
// in.
func (c *Context) EnclosingStatement(n ast.Node) ast.Node {
	cur, ok := c.Root.FindNode(n)
	if !ok {
		return n
	}
	for ; cur.Node() != nil; cur = cur.Parent() {
		switch s := cur.Node().(type) {
		case *ast.BlockStmt:
		case ast.Stmt:
			return s
		case ast.Decl:
			return s
		case *ast.File:
			return n
		}
	}
	return n
}

// isTest reports whether a node stands in a _test.go file.
func (c *Context) isTest(n ast.Node) bool {
	return strings.HasSuffix(c.Pass.Fset.Position(n.Pos()).Filename, "_test.go")
}

// inView is what the cluster configurations in view say.
type inView struct {
	// retries is a policy on a cluster, for each driver, that retries.
	retries map[driver.ID]where
	// ignores is one that can answer Ignore.
	ignores map[driver.ID]where
	// defaults is a DefaultIdempotence = true for each driver.
	defaults map[driver.ID]where
	// quiet: a configuration is in view, and none of this driver has a policy.
	made map[driver.ID]bool
	// mayDefault: DefaultIdempotence is set to what is known only at run time.
	mayDefault map[driver.ID]bool
	// opaque: a policy is set that may be anything.
	opaque map[driver.ID]bool
}

// where names a policy and the place where it is set.
type where struct {
	policy string
	at     string
	// times is how often the policy retries, -1 when that is not known.
	times int
}

// clusters returns what the configurations in view say: those of this package
// and of the packages below. A configuration in a test file counts in test
// files only.
func (c *Context) clusters(test bool) *inView {
	i := 0
	if test {
		i = 1
	}
	if c.view[i] == nil {
		c.view[i] = c.readClusters(test)
	}
	return c.view[i]
}

func (c *Context) readClusters(test bool) *inView {
	v := &inView{
		retries: map[driver.ID]where{}, ignores: map[driver.ID]where{}, defaults: map[driver.ID]where{},
		made: map[driver.ID]bool{}, opaque: map[driver.ID]bool{}, mayDefault: map[driver.ID]bool{},
	}
	for _, cl := range c.Found.Clusters {
		if test || !c.isTest(cl.Node) {
			v.add(c.overviewCluster(cl), "")
		}
	}
	for _, p := range c.View.Below() {
		for _, cl := range p.Clusters {
			v.add(cl, p.Path)
		}
	}
	return v
}

func (v *inView) add(cl overview.Cluster, path string) {
	at := cl.Where
	if path != "" {
		at = path + "/" + at
	}
	for _, p := range cl.Policies {
		if p.In(driver.Lookup(cl.Driver)) == policy.Always {
			if _, ok := v.retries[cl.Driver]; !ok {
				v.retries[cl.Driver] = where{p.String(), at, p.Retries}
			}
		}
		if mayIgnore(p) {
			if _, ok := v.ignores[cl.Driver]; !ok {
				v.ignores[cl.Driver] = where{p.String(), at, p.Retries}
			}
		}
	}
	if cl.Default {
		if _, ok := v.defaults[cl.Driver]; !ok {
			v.defaults[cl.Driver] = where{at: at}
		}
	}
	v.mayDefault[cl.Driver] = v.mayDefault[cl.Driver] || cl.MayDefault
	v.opaque[cl.Driver] = v.opaque[cl.Driver] || cl.Opaque
	v.made[cl.Driver] = v.made[cl.Driver] || cl.Makes
}

// overviewCluster turns a cluster of this package into what facts carry.
func (c *Context) overviewCluster(cl *callsite.Cluster) overview.Cluster {
	return overview.Cluster{
		Where: c.shortPlace(cl.Node.Pos()), Driver: cl.Driver,
		Policies: cl.Policies, Opaque: cl.OpaquePolicy,
		Default:    cl.Idempotence == callsite.FlagTrue,
		MayDefault: cl.Idempotence != callsite.FlagTrue && cl.Idempotence.Has(callsite.FlagTrue|callsite.FlagDynamic),
		Makes:      cl.Makes,
	}
}

// shortPlace writes a position as "file.go:12".
func (c *Context) shortPlace(pos token.Pos) string {
	p := c.Pass.Fset.Position(pos)
	name := p.Filename[strings.LastIndexAny(p.Filename, `/\`)+1:]
	return name + ":" + itoa(p.Line)
}
