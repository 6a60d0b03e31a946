package callsite

import (
	"go/ast"
	"go/types"
	"math/bits"

	"github.com/cqlidem/cqlidem/analyzer/internal/cqltext"
	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
)

// apply does at a call what the summary of the function says.
func (f *frame) apply(inv *invocation, callee *types.Func, s *Summary, w *world) []value {
	f.applyParams(inv, callee, s, w)
	f.applySends(inv, callee, s, w)
	var out []value
	if inv.sig != nil {
		out = make([]value, inv.sig.Results().Len())
	}
	for i := range s.Results {
		r := &s.Results[i]
		if r.Index < len(out) {
			out[r.Index] = f.applyResult(inv, callee, r, w)
		}
	}
	return out
}

func (f *frame) applyParams(inv *invocation, callee *types.Func, s *Summary, w *world) {
	for i := range s.Params {
		f.applyParam(inv, callee, &s.Params[i], w)
	}
}

// applyParam does to an argument what the function does to the parameter.
func (f *frame) applyParam(inv *invocation, callee *types.Func, pe *ParamEffect, w *world) {
	kind := kindQuery
	if pe.Batch {
		kind = kindBatch
	}
	objs := f.ofKind(inv.arg(pe.Param).objs, kind)
	if objs == "" {
		return
	}
	for i, add := range pe.Adds {
		site := f.derived(inv, callee, &pe.Adds[i], objectKey{node: inv.call, n: 1 + i, from: pe.Param}, w)
		site.Form, site.Echo = FormEntry, !add.open()
		f.addTo(objs, f.derivedEntry(inv, site, add.State, i, pe.Param, w), w)
	}
	for _, r := range pe.Runs {
		for _, id := range objs.ids() {
			f.ranOne(id, w.heap[id].after(f.resolve(r.State, inv, w)), inv.call, r.How, w)
		}
	}
	after := f.resolve(pe.After, inv, w)
	if flag := after.EntryFlag; flag != 0 {
		f.markEntries(inv.call, objs, flag, w)
		after.EntryFlag = 0
	}
	w.update(objs, func(s State) State { return s.after(after) })
	if after.Flag&^FlagInherit != 0 {
		f.noteSetter(objs, Setter{Node: inv.call, Role: driver.SetsFlag, Flag: after.Flag &^ FlagInherit})
	}
	if after.Policy&^policy.Inherit != 0 {
		f.noteSetter(objs, Setter{Node: inv.call, Role: driver.SetsPolicy})
	}
	if pe.After.Escaped {
		for _, id := range objs.ids() {
			f.leave(id, w.heap[id])
		}
	}
}

// markEntries sets the flag of every entry of batches.
func (f *frame) markEntries(call *ast.CallExpr, batches idset, flag Flags, w *world) {
	for _, id := range batches.ids() {
		s := w.heap[id]
		for _, e := range s.entries.ids() {
			w.update(oneID(e), func(s State) State {
				s.Flag, s.flagParams = flag, 0
				return s
			})
		}
		f.noteSetter(s.entries, Setter{Node: call, Role: driver.SetsFlag, Flag: flag})
		if f.objs[id].param != none {
			s.EntryFlag = flag
			w.heap[id] = s
		}
	}
}

func (f *frame) derivedEntry(inv *invocation, site *Site, st StateFact, i, param int, w *world) int {
	id := f.entryObject(objectKey{node: inv.call, n: 1 + i, from: param}, site, w)
	s := f.resolve(st, inv, w)
	s.Flag &^= FlagInherit
	w.heap[id] = s
	return id
}

// ofKind returns the objects of one kind.
func (f *frame) ofKind(objs idset, kind objectKind) idset {
	var out idset
	for _, id := range objs.ids() {
		if f.objs[id].kind == kind {
			out = out.union(oneID(id))
		}
	}
	return out
}

// applySends makes a site of each statement that the function sends with a text
// of the caller's.
func (f *frame) applySends(inv *invocation, callee *types.Func, s *Summary, w *world) {
	for i := range s.Sends {
		st := &s.Sends[i]
		if !st.open() || st.How == 0 {
			continue
		}
		key := objectKey{node: inv.call, n: 100 + i, from: none}
		site := f.derived(inv, callee, st, key, w)
		state := f.resolve(st.State, inv, w)
		id := f.object(key, func() object { return object{kind: kindQuery, site: site, param: none} })
		site.Runs = addRun(site.Runs, Execution{Node: inv.call, How: st.How, State: state, Object: id})
		f.forward(site, inv.call, state, st.How)
	}
}

// applyResult returns what a result of the call is.
func (f *frame) applyResult(inv *invocation, callee *types.Func, r *Result, w *world) value {
	var out value
	for _, p := range r.From {
		v := inv.arg(p)
		if r.Copy {
			v = f.derivedCopy(inv, r, v, w)
		}
		out.objs = out.objs.union(v.objs)
		out.policy |= v.policy
		out.policyParams |= v.policyParams
		out.fns = out.fns.union(v.fns)
	}
	for i := range r.Made {
		st := &r.Made[i]
		key := objectKey{node: inv.call, n: 200 + 10*r.Index + i, from: none}
		site := f.derived(inv, callee, st, key, w)
		site.Echo = !st.open()
		id := f.object(key, func() object { return object{kind: kindQuery, site: site, param: none} })
		w.heap[id] = f.resolve(st.State, inv, w)
		out.objs = out.objs.union(oneID(id))
	}
	if r.Batch != nil {
		s := f.resolve(*r.Batch, inv, w)
		if s.Flag == 0 {
			s.Flag = FlagUnset
		}
		out.objs = out.objs.union(f.newBatch(inv.call, w, s).objs)
	}
	for _, p := range r.Policies {
		out.policy |= f.p.table.Add(p)
	}
	if r.Opaque {
		out.policy |= policy.Opaque
	}
	if r.Effect != nil {
		out.fns = out.fns.union(f.functionValue(function{effect: r.Effect}).fns)
	}
	return out
}

// derivedCopy is a copy that the function made of a parameter.
func (f *frame) derivedCopy(inv *invocation, r *Result, v value, w *world) value {
	var out idset
	after := f.resolve(r.After, inv, w)
	for _, from := range v.objs.ids() {
		src := f.objs[from]
		id := f.object(objectKey{node: inv.call, n: 300 + r.Index, from: from}, func() object {
			src.copied = true
			return src
		})
		w.heap[id] = w.heap[from].after(after)
		f.copies = append(f.copies, copied{inv.call, from, id})
		out = out.union(oneID(id))
	}
	if after.Flag&^FlagInherit != 0 {
		f.noteSetter(out, Setter{Node: inv.call, Role: driver.SetsFlag, Flag: after.Flag &^ FlagInherit})
	}
	return value{objs: out}
}

// derived returns the site of a statement that the called function makes with
// a text of the caller's, or that it hands to the caller.
func (f *frame) derived(inv *invocation, callee *types.Func, st *Statement, key objectKey, _ *world) *Site {
	return f.site(key, func() *Site {
		s := &Site{Node: inv.call, Driver: st.Driver, Dialect: st.Dialect, Via: callee, Bound: st.Bound}
		seen := map[string]bool{}
		for i := range st.Texts {
			s.Refines = s.Refines || !st.Texts[i].whole()
			for _, t := range st.Texts[i].fill(func(param int) []cqltext.Text { return f.paramTexts(inv, s, param) }) {
				if !seen[t.CQL] {
					seen[t.CQL] = true
					s.Texts = append(s.Texts, t)
				}
			}
		}
		if st.Args >= 0 && st.Args <= len(inv.exprs) {
			s.Args, s.Spread = inv.exprs[st.Args:], inv.call.Ellipsis.IsValid()
		}
		f.noteForwarding(s)
		return s
	})
}

// paramTexts resolves the argument that fills a place of a template.
func (f *frame) paramTexts(inv *invocation, s *Site, param int) []cqltext.Text {
	e := inv.expr(param)
	if e == nil {
		return nil
	}
	if s.Arg == nil {
		s.Arg = e
	}
	return f.p.texts.Texts(e)
}

// resolve turns the state of a fact into a State in which the arguments stand
// for the parameters.
func (f *frame) resolve(sf StateFact, inv *invocation, w *world) State {
	s := State{
		Flag: sf.Flag, Stamp: sf.Stamp, Type: sf.Type,
		Policy: sf.Policy, Speculation: sf.Speculation,
		Escaped: sf.Escaped, Literal: sf.Literal, Free: sf.Free, Opaque: sf.Opaque, EntryFlag: sf.EntryFlag, Levels: sf.Levels,
	}
	for _, p := range sf.Policies {
		s.Policy |= f.p.table.Add(p)
	}
	for _, p := range sf.Speculators {
		s.Speculation |= f.p.table.Add(p)
	}
	for _, k := range members(sf.FlagParams) {
		flag, params := f.flagArg(inv.arg(k))
		if flag&(FlagTrue|FlagDynamic) != 0 && f.looksAtText(inv.expr(k), inv.exprs) {
			flag = FlagGuarded
		}
		s.Flag |= flag
		s.flagParams |= params
	}
	for _, k := range members(sf.PolicyParams) {
		set, params := f.policyOf(inv.expr(k), inv.arg(k))
		s.Policy |= set
		s.policyParams |= params
	}
	for _, k := range members(sf.OptionParams) {
		s = f.applyOptions(s, inv.arg(k), inv.exprs, k, w)
	}
	return s
}

// applyOptions does to a state what the functions in v do to a query.
func (f *frame) applyOptions(s State, v value, exprs []ast.Expr, k int, w *world) State {
	if k >= len(exprs) {
		return s // no option was given
	}
	if v.fns == "" && v.fnParams == 0 {
		s.Escaped = true
		return s
	}
	s.optionParams |= v.fnParams
	for _, id := range v.fns.ids() {
		pe := f.effectOf(f.funcs[id], w)
		if pe == nil {
			s.Escaped = true
			continue
		}
		s = s.after(f.resolve(pe.After, &invocation{}, w))
	}
	return s
}

// effectOf returns what a function does to its first parameter, nil when it is
// not known.
func (f *frame) effectOf(fn function, w *world) *ParamEffect {
	switch {
	case fn.effect != nil:
		return fn.effect
	case fn.decl != nil:
		return firstEffect(f.p.summaryOf(fn.decl))
	case fn.lit != nil:
		if s := f.p.literals[fn.lit]; s != nil {
			return firstEffect(s)
		}
		if g := f.enter(fn.lit, false, w.clone()); g != nil {
			return firstEffect(g.summary())
		}
	}
	return nil
}

func firstEffect(s *Summary) *ParamEffect {
	if s == nil {
		return nil
	}
	for i := range s.Params {
		if s.Params[i].Param == 0 {
			return &s.Params[i]
		}
	}
	return nil
}

// members lists the numbers in a bit set of parameters.
func members(set uint64) []int {
	var out []int
	for ; set != 0; set &= set - 1 {
		out = append(out, bits.TrailingZeros64(set))
	}
	return out
}
