package rule

import (
	"github.com/cqlidem/cqlidem/analyzer/internal/callsite"
	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
	"github.com/cqlidem/cqlidem/classify"
)

// mark says whether a statement is marked idempotent where it is executed.
type mark uint8

const (
	unmarked mark = iota
	// mayMark: the flag depends on the path or on a run-time value.
	mayMark
	// defaultMark: nothing sets the flag, and a cluster in view sets it for all.
	defaultMark
	// certainMark: the flag is set on the query or entry.
	certainMark
)

// mark returns what the flag in a state comes to.
func (c *Context) mark(s *callsite.Site, st callsite.State) mark {
	switch {
	case st.Flag == callsite.FlagTrue:
		return certainMark
	case st.Flag.Has(callsite.FlagTrue | callsite.FlagDynamic):
		return mayMark
	case st.Flag.Has(callsite.FlagUnset) && s.Form == callsite.FormQuery:
		if _, ok := c.clusters(c.isTest(s.Node)).defaults[s.Driver]; ok {
			return defaultMark
		}
	}
	return unmarked
}

// at is a state of a statement that counts: where it is executed, or where it
// leaves what can be followed.
type at struct {
	callsite.State
	how  callsite.How
	left bool
}

// states returns the states of a site that count. One that is neither executed
// nor handed on in view has the state that its setters leave.
func states(s *callsite.Site) []at {
	var out []at
	for _, r := range s.Runs {
		out = append(out, at{State: r.State, how: r.How})
	}
	if s.Leaves {
		out = append(out, at{State: s.Left, left: true})
	}
	if len(out) > 0 {
		return out
	}
	st := callsite.State{Flag: callsite.FlagUnset, Policy: policy.Unset, Stamp: callsite.StampUnset}
	for _, set := range s.Setters {
		if set.Role == driver.SetsFlag {
			st.Flag = set.Flag
		}
	}
	return []at{{State: st, left: true}}
}

// reach says whether a retry policy can reach an execution.
type reach uint8

const (
	outOfReach reach = iota
	// mayReach: it cannot be told.
	mayReach
	// inReach: a policy that retries is in effect.
	inReach
)

// policyAt says which policy is in effect in a state, by the policies of the
// query and the clusters in view, whatever the flag says.
func (c *Context) policyAt(s *callsite.Site, st callsite.State) (reach, where) {
	d := driver.Lookup(s.Driver)
	worst, from := outOfReach, where{}
	for _, p := range c.Found.Policies(st.Policy) {
		switch p.In(d) {
		case policy.Always:
			return inReach, where{policy: p.String()}
		case policy.MayRetry:
			worst = mayReach
		case policy.Never:
		}
	}
	if st.Policy.Has(policy.Opaque|policy.Inherit) || st.Escaped {
		worst = mayReach
	}
	if st.Policy.Has(policy.Unset) && !st.Free {
		switch r, w := c.clusterPolicy(s); {
		case r > worst:
			worst, from = r, w
		}
	}
	return worst, from
}

// clusterPolicy says which policy a query without one of its own takes.
func (c *Context) clusterPolicy(s *callsite.Site) (reach, where) {
	d := driver.Lookup(s.Driver)
	v := c.clusters(c.isTest(s.Node))
	if w, ok := v.retries[s.Driver]; ok {
		return inReach, w
	}
	switch {
	case d.DefaultRetries > 0:
		return inReach, where{policy: "the driver's default of " + itoa(d.DefaultRetries) + " retries"}
	case v.opaque[s.Driver]:
		return mayReach, where{}
	}
	return outOfReach, where{}
}

// String describes a policy for a message.
func (w where) String() string {
	if w.at == "" {
		return w.policy
	}
	return w.policy + " set at " + w.at
}

// Summary returns, for the inventory, the worst verdict of a statement where it
// is executed, with the flag and the policies that it may have there.
func (c *Context) Summary(s *Statement) (classify.Verdict, callsite.Flags, policy.Set) {
	var v classify.Verdict
	var flag callsite.Flags
	var set policy.Set
	for i, st := range states(s.Site) {
		w := c.Judge.State(s, st.State, st.how)
		if i == 0 || worse(&w, &v) {
			v = w
		}
		flag |= st.Flag
		set |= st.Policy
	}
	return v, flag, set
}

// mayDefault reports whether the cluster's default may mark a query, depending
// on a value that is known only at run time.
func (c *Context) mayDefault(s *callsite.Site) bool {
	return s.Form == callsite.FormQuery && c.clusters(c.isTest(s.Node)).mayDefault[s.Driver]
}
