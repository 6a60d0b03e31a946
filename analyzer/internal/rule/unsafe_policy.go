package rule

import (
	"go/ast"
	"go/types"

	"github.com/cqlidem/cqlidem/analyzer/internal/callsite"
	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
	"github.com/cqlidem/cqlidem/analyzer/internal/overview"
	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
)

// unsafePolicy finds retry policy types of this package that do not look at the
// error, or never give up, and that statements which must not be sent twice can
// reach.
func unsafePolicy(c *Context) []Finding {
	var out []Finding
	scope := c.Pass.Pkg.Scope()
	for _, name := range scope.Names() { // sorted
		tn, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || tn.IsAlias() {
			continue
		}
		typ := c.Pass.Pkg.Name() + "." + name
		traits, used := c.policyUse(typ)
		switch {
		case !used:
		case traits&policy.ErrorBlind != 0:
			out = append(out, c.policyTypeFinding(tn, "GetRetryType", "whatever the error, the answer is to send the statement again, also one that must not be sent twice"))
		case traits&policy.Unbounded != 0:
			out = append(out, c.policyTypeFinding(tn, "Attempt", "there is always another attempt, also of a statement that must not be sent twice"))
		}
	}
	return out
}

// policyUse reports whether a policy type reaches a statement that must not be
// sent twice, and what its methods do.
func (c *Context) policyUse(typ string) (policy.Traits, bool) {
	is := func(p policy.Policy) bool {
		return p.Kind == policy.Custom && p.Type == typ && p.Traits&policy.Read != 0 && p.Traits&policy.NeverRetries == 0
	}
	clusters := map[driver.ID]policy.Policy{}
	for _, cl := range c.Found.Clusters {
		for _, p := range cl.Policies {
			if is(p) {
				clusters[cl.Driver] = p
			}
		}
	}
	for _, s := range c.Statements() {
		for _, run := range s.Runs {
			v := c.Judge.State(s, run.State, run.How)
			if !hard(&v) || driver.Lookup(s.Driver).FlagGatesRetry && !c.retryable(s.Site, run) {
				continue
			}
			for _, p := range c.Found.Policies(run.State.Policy) {
				if is(p) {
					return p.Traits, true
				}
			}
			if p, ok := clusters[s.Driver]; ok && c.takesClusters(run.State) {
				return p.Traits, true
			}
		}
	}
	for id, p := range clusters { // one type has one set of traits
		if reached("", c.View.Below(), id, func(s overview.Statement) bool { return s.Open }).count > 0 {
			return p.Traits, true
		}
	}
	return 0, false
}

// takesClusters reports whether a state takes the policy of the cluster.
func (c *Context) takesClusters(st callsite.State) bool {
	return st.Policy.Has(policy.Unset) && !st.Free && !st.Escaped
}

// policyTypeFinding makes a finding at a method of a policy type, or at the type
// when the method is another's.
func (c *Context) policyTypeFinding(tn *types.TypeName, method, message string) Finding {
	f := Finding{Rule: UnsafePolicy, Pos: tn.Pos(), End: tn.Pos() + posLen(tn.Name()), Message: message}
	obj, _, _ := types.LookupFieldOrMethod(types.NewPointer(tn.Type()), true, c.Pass.Pkg, method)
	fn, ok := obj.(*types.Func)
	if !ok || fn.Pkg() != c.Pass.Pkg {
		return f
	}
	for _, file := range c.Pass.Files {
		for _, d := range file.Decls {
			if fd, ok := d.(*ast.FuncDecl); ok && c.Pass.TypesInfo.Defs[fd.Name] == fn {
				f.Pos, f.End = fd.Name.Pos(), fd.Name.End()
			}
		}
	}
	return f
}
