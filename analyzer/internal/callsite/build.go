package callsite

import (
	"go/ast"
	"go/types"
	"reflect"

	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
)

// maxStatements bounds the statements of each kind in one summary.
const maxStatements = 16

// summary makes the summary of a frame that has been run.
func (f *frame) summary() *Summary {
	s := &Summary{}
	for _, v := range f.vars {
		f.effects(s, v)
	}
	for _, st := range f.sent {
		if st.to == none && len(s.Sends) < maxStatements {
			s.Sends = append(s.Sends, f.statement(st.site, st.state, st.how))
		}
	}
	for i := range f.results {
		if r, ok := f.resultFact(i); ok {
			s.Results = append(s.Results, r)
		}
	}
	return s
}

// effects adds what happens to the query and the batch of one parameter.
func (f *frame) effects(s *Summary, v *types.Var) {
	sh := f.p.shapes.of(v.Type())
	if sh.query {
		s.Params = append(s.Params, f.effect(v, kindQuery))
	}
	if sh.batch {
		s.Params = append(s.Params, f.effect(v, kindBatch))
	}
}

func (f *frame) effect(v *types.Var, kind objectKind) ParamEffect {
	number := f.paramOf[v]
	pe := ParamEffect{Param: f.number(v), Batch: kind == kindBatch, After: f.fact(f.stateAtExit(v, kind))}
	for _, r := range f.runs {
		if r.param == number && r.kind == kind {
			pe.Runs = append(pe.Runs, Run{State: f.fact(r.state), How: r.how})
		}
	}
	for _, st := range f.sent {
		if st.to != number || kind != kindBatch {
			continue
		}
		if len(pe.Adds) == maxStatements {
			pe.After.Opaque = true
			break
		}
		pe.Adds = append(pe.Adds, f.statement(st.site, st.state, 0))
	}
	return pe
}

// stateAtExit is the state, relative to that on entry, of what the parameter
// holds when the function returns.
func (f *frame) stateAtExit(v *types.Var, kind objectKind) State {
	if f.exit == nil {
		return inherited() // it never returns
	}
	var out State
	found := false
	for _, id := range f.ofKind(f.exit.env[v].objs, kind).ids() {
		found = true
		o := f.objs[id]
		s := f.exit.heap[id]
		if o.param != f.paramOf[v] {
			s = inherited() // replaced by something made here
			s.Escaped, s.Opaque = true, true
		}
		if kind == kindBatch && s.entries != "" {
			s.entries = "" // Adds has them
		}
		out = out.join(s)
	}
	if !found {
		out = inherited()
		out.Escaped = true // the variable was set to something not followed
	}
	return out
}

// statement makes the fact of a statement of this frame.
func (f *frame) statement(site *Site, s State, how How) Statement {
	st := Statement{
		Driver: site.Driver, Dialect: site.Dialect,
		State: f.fact(s), How: how,
		Args: -1, Bound: site.Bound,
	}
	for i := range site.Texts {
		if tm, ok := site.Texts[i].template(f.number); ok {
			st.Texts = append(st.Texts, tm)
		}
	}
	if len(st.Texts) < len(site.Texts) {
		st.Texts = nil // the texts that are too long would be missed
	}
	if n := len(site.Args); n > 0 && site.Spread && n == 1 {
		if id, ok := ast.Unparen(site.Args[0]).(*ast.Ident); ok {
			if v := f.variable(id); v != nil && f.number(v) != none {
				st.Args = f.number(v)
				return st
			}
		}
	}
	st.Bound = st.Bound || len(site.Args) > 0 && !site.Spread
	return st
}

// resultFact makes the fact of one result.
func (f *frame) resultFact(i int) (Result, bool) {
	v := f.results[i]
	r := Result{Index: i}
	for _, id := range v.objs.ids() {
		f.resultObject(&r, id, f.made[i][id])
	}
	if v.policy != 0 && f.p.isPolicy(f.sig.Results().At(i).Type()) {
		r.Policies = f.p.table.Policies(v.policy)
		r.Opaque = v.policy.Has(policy.Opaque)
	}
	for _, k := range members(v.policyParams) {
		r.From = appendParam(r.From, f.number(f.params[k]))
	}
	for _, id := range v.fns.ids() {
		if f.exit == nil {
			continue
		}
		if pe := f.effectOf(f.funcs[id], f.exit.clone()); pe != nil {
			e := *pe
			r.Effect = &e
		}
	}
	ok := len(r.From) > 0 || len(r.Made) > 0 || r.Batch != nil || len(r.Policies) > 0 || r.Effect != nil
	return r, ok
}

// resultObject adds one object that is returned.
func (f *frame) resultObject(r *Result, id int, s State) {
	o := f.objs[id]
	number := none
	if o.param != none {
		number = f.number(f.params[o.param])
	}
	switch {
	case number != none && o.copied:
		r.From = appendParam(r.From, number)
		r.Copy, r.After = true, f.fact(s)
	case number != none:
		r.From = appendParam(r.From, number)
	case o.kind == kindQuery && o.site != nil && len(r.Made) < maxStatements:
		r.Made = append(r.Made, f.statement(o.site, s, 0))
	case o.kind == kindBatch && o.batch != nil:
		s.Opaque = s.Opaque || s.entries != ""
		s.entries = ""
		fact := f.fact(s)
		r.Batch = &fact
	}
}

func appendParam(list []int, n int) []int {
	for _, m := range list {
		if m == n {
			return list
		}
	}
	if n == none {
		return list
	}
	return append(list, n)
}

// fact turns a state into what a fact carries.
func (f *frame) fact(s State) StateFact {
	const words = policy.Unset | policy.Inherit | policy.Opaque
	sf := StateFact{
		Flag: s.Flag, Stamp: s.Stamp, Type: s.Type,
		Policy: s.Policy & words, Policies: f.p.table.Policies(s.Policy),
		Speculation: s.Speculation & words, Speculators: f.p.table.Policies(s.Speculation),
		Escaped: s.Escaped, Literal: s.Literal, Free: s.Free, Opaque: s.Opaque, EntryFlag: s.EntryFlag, Levels: s.Levels,
	}
	var lost bool
	if sf.FlagParams, lost = f.renumber(s.flagParams); lost {
		sf.Flag |= FlagDynamic
	}
	if sf.PolicyParams, lost = f.renumber(s.policyParams); lost {
		sf.Policy |= policy.Opaque
	}
	if sf.OptionParams, lost = f.renumber(s.optionParams); lost {
		sf.Escaped = true
	}
	return sf
}

// renumber turns a set of parameters of the flow into a set of parameters of
// the function; lost says that one belongs to another function.
func (f *frame) renumber(set uint64) (out uint64, lost bool) {
	for _, k := range members(set) {
		n := f.number(f.params[k])
		if n < 0 || n >= maxParams {
			lost = true
			continue
		}
		out |= 1 << n
	}
	return out, lost
}

func sameSummary(a, b *Summary) bool {
	if a.empty() && b.empty() {
		return true
	}
	return reflect.DeepEqual(a, b)
}
