package callsite

import (
	"fmt"
	"go/types"
	"strings"

	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
)

// PolicyFact is the retry policies that an exported package variable may hold.
type PolicyFact struct {
	Policies []policy.Policy
	// Opaque: it may also be one that is not known.
	Opaque bool
}

// AFact marks PolicyFact as a fact.
func (*PolicyFact) AFact() {}

func (f *PolicyFact) String() string {
	words := make([]string, len(f.Policies))
	for i, p := range f.Policies {
		words[i] = p.String()
	}
	return "policy(" + strings.Join(words, "|") + ")"
}

// TraitsFact is what the methods of an exported retry policy type do.
type TraitsFact struct{ Traits policy.Traits }

// AFact marks TraitsFact as a fact.
func (*TraitsFact) AFact() {}

func (f *TraitsFact) String() string { return fmt.Sprintf("traits(%05b)", f.Traits) }

// importedSummary returns the summary of a function of another package.
func (p *program) importedSummary(fn *types.Func) *Summary {
	if fn.Pkg() == nil || fn.Pkg() == p.pass.Pkg {
		return nil
	}
	if s, ok := p.imported[fn]; ok {
		return s
	}
	var s *Summary
	var fact Summary
	if p.pass.ImportObjectFact(fn, &fact) {
		s = &fact
	}
	p.imported[fn] = s
	return s
}

// exportFacts exports what other packages can use: about functions and methods
// that they can call, and about policies that they can name.
func (p *program) exportFacts() {
	for _, fn := range p.order {
		if s := p.summaries[fn]; !s.empty() && fn.Exported() {
			p.pass.ExportObjectFact(fn, s)
		}
	}
	scope := p.pass.Pkg.Scope()
	for _, name := range scope.Names() { // sorted
		switch obj := scope.Lookup(name).(type) {
		case *types.TypeName:
			p.exportType(obj)
		case *types.Var:
			if s := p.staticPolicy(obj); s != nil {
				p.pass.ExportObjectFact(obj, s)
			}
		}
	}
}

// exportType exports what is known of a policy type, and of the methods of an
// interface.
func (p *program) exportType(tn *types.TypeName) {
	if tn.IsAlias() {
		return
	}
	if i, ok := tn.Type().Underlying().(*types.Interface); ok {
		for m := range i.ExplicitMethods() {
			if m.Pkg() != p.pass.Pkg || len(p.impls[m]) == 0 {
				continue
			}
			if s := p.agreed(p.impls[m]); !s.empty() {
				p.pass.ExportObjectFact(m, s)
			}
		}
		return
	}
	if tn.Exported() && p.isPolicy(types.NewPointer(tn.Type())) {
		if t := p.reader.TraitsOf(tn); t != 0 {
			p.pass.ExportObjectFact(tn, &TraitsFact{t})
		}
	}
}

func (p *program) staticPolicy(v *types.Var) *PolicyFact {
	if !v.Exported() || !p.isPolicy(v.Type()) && !p.isPolicy(types.NewPointer(v.Type())) {
		return nil
	}
	s := p.staticValue(v)
	list := p.table.Policies(s.policy)
	if len(list) == 0 {
		return nil
	}
	return &PolicyFact{Policies: list, Opaque: s.policy.Has(policy.Opaque)}
}
