package policy

import (
	"go/ast"
	"go/constant"
	"go/types"
	"strings"

	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
)

// Reader reads policies in one package. It is not safe for concurrent use.
type Reader struct {
	Info *types.Info
	// Body returns the declaration of a function of this package, or nil.
	Body func(*types.Func) *ast.FuncDecl
	// Imported returns the traits of a type of another package, as a fact has
	// them.
	Imported func(*types.TypeName) (Traits, bool)

	traits map[*types.TypeName]Traits
}

// Is reports whether t can hold a retry policy or a speculative execution
// policy of a driver: it has the methods of one of the two interfaces.
func Is(t types.Type) bool {
	return has(t, "Attempt") && has(t, "GetRetryType") || has(t, "Attempts") && has(t, "Delay")
}

func has(t types.Type, name string) bool {
	obj, _, _ := types.LookupFieldOrMethod(t, true, nil, name)
	_, ok := obj.(*types.Func)
	return ok
}

// Literal returns the policy that a composite literal makes; Kind is Unknown
// for any other type.
func (r *Reader) Literal(lit *ast.CompositeLit) Policy {
	t := r.Info.TypeOf(lit)
	if t == nil {
		return Policy{}
	}
	p := r.Zero(t)
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			p.Retries = -1 // positional fields are not worth a table
			continue
		}
		if key, ok := kv.Key.(*ast.Ident); ok {
			r.SetField(&p, key.Name, kv.Value)
		}
	}
	return p
}

// Zero returns the policy that the zero value of t is, for a type of a driver
// or of the program.
func (r *Reader) Zero(t types.Type) Policy {
	if p, ok := types.Unalias(t).Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return Policy{}
	}
	obj := named.Origin().Obj()
	if _, ok := driver.Of(obj.Pkg()); ok {
		return zeroOfDriver(obj.Name())
	}
	if !Is(types.NewPointer(named)) {
		return Policy{}
	}
	if has(types.NewPointer(named), "Delay") {
		return Policy{} // a speculative policy of the program: its methods are not read
	}
	return Policy{Kind: Custom, Retries: -1, Type: obj.Pkg().Name() + "." + obj.Name(), Traits: r.TraitsOf(obj)}
}

func zeroOfDriver(name string) Policy {
	switch name {
	case "SimpleRetryPolicy":
		return Policy{Kind: Simple}
	case "ExponentialBackoffRetryPolicy":
		return Policy{Kind: Exponential}
	case "DowngradingConsistencyRetryPolicy":
		return Policy{Kind: Downgrading}
	case "SimpleSpeculativeExecution":
		return Policy{Kind: Speculative, ZeroDelay: true}
	case "NonSpeculativeExecution":
		return Policy{Kind: NonSpeculative}
	}
	return Policy{}
}

// SetField changes p as an assignment of value to the field does.
func (r *Reader) SetField(p *Policy, field string, value ast.Expr) {
	switch field {
	case "NumRetries", "NumAttempts":
		p.Retries = r.count(value)
	case "TimeoutDelay":
		n, known := r.integer(value)
		p.ZeroDelay = known && n <= 0
	case "ConsistencyLevelsToTry":
		p.Levels, p.Retries = r.levels(value)
	}
}

func (r *Reader) count(e ast.Expr) int {
	if n, ok := r.integer(e); ok && n >= 0 && n < 1<<30 {
		return int(n)
	}
	return -1
}

func (r *Reader) integer(e ast.Expr) (int64, bool) {
	tv := r.Info.Types[e]
	if tv.Value == nil {
		return 0, false
	}
	v := constant.ToInt(tv.Value)
	if v.Kind() != constant.Int {
		return 0, false
	}
	return constant.Int64Val(v)
}

// levels reads a ladder of consistency levels; "" and -1 when one of them is
// not a constant of the driver.
func (r *Reader) levels(e ast.Expr) (string, int) {
	lit, ok := ast.Unparen(e).(*ast.CompositeLit)
	if !ok {
		return "", -1
	}
	var names []string
	for _, elt := range lit.Elts {
		name, ok := r.level(elt)
		if !ok {
			return "", -1
		}
		names = append(names, name)
	}
	return strings.Join(names, " "), len(names)
}

func (r *Reader) level(e ast.Expr) (string, bool) {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if sel, isSel := ast.Unparen(e).(*ast.SelectorExpr); isSel {
		id, ok = sel.Sel, true
	}
	if !ok {
		return "", false
	}
	c, ok := r.Info.Uses[id].(*types.Const)
	return id.Name, ok && c.Pkg() != nil
}
