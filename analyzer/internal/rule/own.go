package rule

import (
	"github.com/cqlidem/cqlidem/analyzer/internal/callsite"
	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
	"github.com/cqlidem/cqlidem/analyzer/internal/overview"
	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
)

// Own returns what this package has to tell the packages above it. Test files
// say nothing to them.
func (c *Context) Own() *overview.Package {
	own := &c.View.Own
	if c.told {
		return own
	}
	c.told = true
	for _, cl := range c.Found.Clusters {
		if !c.isTest(cl.Node) {
			own.Clusters = append(own.Clusters, c.overviewCluster(cl))
		}
	}
	for _, s := range c.Statements() {
		if s.Driver != driver.Unknown && !c.isTest(s.Node) {
			c.tell(own, s)
		}
	}
	return own
}

// tell adds a statement that must not be sent twice and that a cluster's
// default or policy would reach.
func (c *Context) tell(own *overview.Package, s *Statement) {
	d := driver.Lookup(s.Driver)
	if d.FlagGatesRetry && !s.Echo {
		own.Sent++
		if c.mayBeMarked(s) {
			own.Marked++
		}
	}
	for _, run := range s.Runs {
		v := c.Judge.State(s, run.State, run.How)
		o := overview.Statement{
			Where: c.shortPlace(s.Node.Pos()), Code: string(deciding(&v).Code), Driver: s.Driver,
			Unmarked: s.Form == callsite.FormQuery && run.State.Flag.Has(callsite.FlagUnset) && !run.State.Escaped,
			Open:     run.State.Policy.Has(policy.Unset) && !run.State.Free && !run.State.Escaped && !d.FlagGatesRetry,
		}
		switch {
		case !o.Unmarked && !o.Open:
			continue
		case v.OnlyTimestamp() && v.Kind.Write():
			if o.Unmarked {
				own.Stamped++
			}
		case !hard(&v):
			continue
		case len(own.Statements) == overview.MaxStatements:
			own.More++
		default:
			own.Statements = append(own.Statements, o)
		}
		return
	}
}

// mayBeMarked reports whether some execution of a statement is marked, or may be
// where it cannot be seen.
func (c *Context) mayBeMarked(s *Statement) bool {
	for _, st := range states(s.Site) {
		if st.left || st.Escaped || c.mark(s.Site, st.State) != unmarked || st.Flag.Has(callsite.FlagGuarded|callsite.FlagInherit) {
			return true
		}
	}
	return false
}
