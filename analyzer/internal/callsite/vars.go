package callsite

import (
	"go/ast"
	"go/types"

	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
)

// static is the value of a variable that does not depend on a function: of a
// package variable or a field. Its functions are not yet numbered in a flow.
type static struct {
	fns    []function
	policy policy.Set
}

// packageVar returns the value of a package variable: of everything that is
// ever assigned to it.
func (f *frame) packageVar(v *types.Var) value {
	if v.Pkg() != f.p.pass.Pkg {
		var fact PolicyFact
		if !f.p.isPolicy(v.Type()) || !f.p.pass.ImportObjectFact(v, &fact) {
			return f.booleanVar(v)
		}
		out := value{}
		for _, p := range fact.Policies {
			out.policy |= f.p.table.Add(p)
		}
		if fact.Opaque {
			out.policy |= policy.Opaque
		}
		return out
	}
	if !interesting(v.Type()) {
		return f.booleanVar(v)
	}
	return f.numbered(f.p.staticValue(v))
}

// booleanVar is the value of a package variable or field that is not followed.
func (f *frame) booleanVar(v *types.Var) value {
	if b, ok := v.Type().Underlying().(*types.Basic); ok && b.Kind() == types.Bool {
		return value{flag: FlagDynamic}
	}
	return value{}
}

// numbered gives the functions of a static value their numbers in the flow.
func (f *frame) numbered(s static) value {
	out := value{policy: s.policy}
	for _, fn := range s.fns {
		out.fns = out.fns.union(f.functionValue(fn).fns)
	}
	return out
}

// isPolicy is policy.Is, which is asked of every parameter of every function.
func (p *program) isPolicy(t types.Type) bool {
	is, ok := p.policies[t]
	if !ok {
		is = policy.Is(t)
		p.policies[t] = is
	}
	return is
}

func interesting(t types.Type) bool {
	if policy.Is(t) || policy.Is(types.NewPointer(t)) {
		return true
	}
	_, ok := functionType(t)
	return ok
}

// fieldValue returns the value of a field: of everything that the package ever
// assigns to a field of this name of this type.
func (p *program) fieldValue(field *types.Var, fl *flow) value {
	field = field.Origin()
	if field.Pkg() != p.pass.Pkg || !interesting(field.Type()) {
		return value{}
	}
	s := p.staticValue(field)
	if field.Exported() && s.policy != 0 {
		s.policy |= policy.Opaque // other packages may set it
	}
	f := &frame{flow: fl}
	return f.numbered(s)
}

// staticValue evaluates what is assigned to a variable or field.
func (p *program) staticValue(v *types.Var) static {
	v = v.Origin()
	if s, ok := p.vals[v]; ok {
		return s
	}
	p.vals[v] = static{policy: opaqueIf(p.isPolicy(v.Type()))} // for a cycle
	var out static
	exprs := p.vars[v]
	if len(exprs) == 0 && p.isPolicy(v.Type()) && isInterface(v.Type()) && !v.IsField() {
		out.policy = p.table.Add(policy.Policy{Kind: policy.Nil})
	}
	if len(exprs) == 0 && !isPointer(v.Type()) && !isInterface(v.Type()) && p.isPolicy(types.NewPointer(v.Type())) {
		out.policy = p.table.Add(p.reader.Zero(v.Type()))
	}
	for _, e := range exprs {
		if e == nil {
			out.policy |= opaqueIf(p.isPolicy(v.Type()))
			continue
		}
		s := p.evalStatic(e, v.Type())
		out.policy |= s.policy
		out.fns = append(out.fns, s.fns...)
	}
	p.vals[v] = out
	return out
}

func opaqueIf(b bool) policy.Set {
	if b {
		return policy.Opaque
	}
	return 0
}

// evalStatic evaluates an expression for what it is wherever it stands: its
// local variables are not known.
func (p *program) evalStatic(e ast.Expr, t types.Type) static {
	if lit, ok := ast.Unparen(e).(*ast.FuncLit); ok {
		return static{fns: []function{{lit: lit}}}
	}
	fl := p.newFlow("")
	f := fl.newFrame(nil, "", new(types.Signature))
	v := f.eval(e, newWorld())
	var out static
	if p.isPolicy(t) || p.isPolicy(types.NewPointer(t)) {
		out.policy, _ = f.policyOf(e, v)
	}
	for _, id := range v.fns.ids() {
		fn := fl.funcs[id]
		if fn.bound != (value{}) {
			continue // the objects of this flow are nobody else's
		}
		out.fns = append(out.fns, fn)
	}
	return out
}
