package callsite

import (
	"go/types"
	"slices"

	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
)

// interfaces finds, for the methods of the package's interfaces, the methods of
// the package's types that implement them.
func (p *program) interfaces() {
	scope := p.pass.Pkg.Scope()
	var concrete []types.Type
	var ifaces []*types.Interface
	for _, name := range scope.Names() { // sorted
		tn, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || tn.IsAlias() {
			continue
		}
		n, ok := tn.Type().(*types.Named)
		if !ok || n.TypeParams().Len() > 0 {
			continue
		}
		if i, ok := n.Underlying().(*types.Interface); ok {
			if p.overDriver(i) {
				ifaces = append(ifaces, i)
			}
			continue
		}
		concrete = append(concrete, n)
	}
	for _, i := range ifaces {
		for _, t := range concrete {
			ptr := types.NewPointer(t)
			if types.Implements(ptr, i) {
				p.implements(i, ptr)
			}
		}
	}
}

// DeclaresQuery reports whether a package declares an interface that makes a
// query or a batch from a statement: a program's own session, known by its
// methods only.
func DeclaresQuery(pkg *types.Package) bool {
	p := &program{}
	scope := pkg.Scope()
	for _, name := range scope.Names() {
		tn, ok := scope.Lookup(name).(*types.TypeName)
		if !ok {
			continue
		}
		i, ok := tn.Type().Underlying().(*types.Interface)
		if !ok {
			continue
		}
		for m := range i.Methods() {
			if _, ok := p.makes(m); ok {
				return true
			}
		}
	}
	return false
}

// overDriver reports whether an interface has a method that a query, a batch or
// a statement goes through.
func (p *program) overDriver(i *types.Interface) bool {
	for m := range i.Methods() {
		if takesStatement(m.Signature()) || p.touchedBySignature(m.Signature()) {
			return true
		}
	}
	return p.shapes.of(i).any()
}

// implements notes that the methods of t are an implementation of i.
func (p *program) implements(i *types.Interface, t types.Type) {
	for m := range i.Methods() {
		obj, _, _ := types.LookupFieldOrMethod(t, true, p.pass.Pkg, m.Name())
		impl, ok := obj.(*types.Func)
		if !ok {
			continue
		}
		impl = impl.Origin()
		if slices.Contains(p.impls[m], impl) {
			continue
		}
		p.impls[m] = append(p.impls[m], impl)
		p.callers[impl] = append(p.callers[impl], m)
		p.callees[m] = append(p.callees[m], impl)
	}
}

// summaryOf returns the summary of a function or of a method of an interface,
// nil when there is none.
func (p *program) summaryOf(fn *types.Func) *Summary {
	if s := p.declaredSummary(fn); s != nil {
		return s
	}
	if impls := p.impls[fn]; len(impls) > 0 {
		return p.agreed(impls)
	}
	if s := p.summaries[fn]; !s.empty() {
		return s
	}
	return p.importedSummary(fn)
}

// declaredSummary returns the summary of a function that the configuration
// declares.
func (p *program) declaredSummary(fn *types.Func) *Summary {
	if len(p.declared) == 0 {
		return nil
	}
	return p.declared[fn.FullName()]
}

// summary is what a declared wrapper does: it sends its argument.
func (w *Wrapper) summary() *Summary {
	const placeholder = "argument"
	st := Statement{
		Texts:  []Template{{Text: placeholder, Holes: []Place{{0, len(placeholder), w.Statement}}}},
		Driver: w.Driver,
		State:  StateFact{Flag: w.Flag, Policy: policy.Unset, Speculation: policy.Unset, Stamp: StampUnset},
		How:    HowExec,
		Args:   w.Statement + 1,
	}
	if w.NoRetry {
		st.State.Policy = 0
		st.State.Policies = []policy.Policy{{Kind: policy.Simple}}
	}
	return &Summary{Sends: []Statement{st}}
}

// agreed returns the summary of the implementations of a method when they do
// the same: a test double beside the real one does nothing, and does not count.
func (p *program) agreed(impls []*types.Func) *Summary {
	var out *Summary
	for _, fn := range impls {
		s := p.summaries[fn]
		if s.empty() {
			s = p.importedSummary(fn)
		}
		if s.idle() {
			continue
		}
		if out != nil && !sameSummary(out, s) {
			return nil
		}
		out = s
	}
	return out
}

// idle reports whether the function neither sends, changes nor hands on
// anything.
func (s *Summary) idle() bool {
	if s.empty() {
		return true
	}
	if len(s.Sends) > 0 || len(s.Results) > 0 {
		return false
	}
	for _, p := range s.Params {
		a := p.After
		if len(p.Runs) > 0 || len(p.Adds) > 0 || a.Flag != FlagInherit || a.Policy != policy.Inherit || a.Stamp != StampInherit ||
			a.Escaped || a.EntryFlag != 0 {
			return false
		}
	}
	return true
}
