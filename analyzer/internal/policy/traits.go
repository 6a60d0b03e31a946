package policy

import (
	"go/ast"
	"go/constant"
	"go/types"

	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
)

// TraitsOf reads the methods of a policy type of the program. The answer is
// kept.
func (r *Reader) TraitsOf(obj *types.TypeName) Traits {
	if t, ok := r.traits[obj]; ok {
		return t
	}
	t := r.readTraits(obj)
	if r.traits == nil {
		r.traits = map[*types.TypeName]Traits{}
	}
	r.traits[obj] = t
	return t
}

func (r *Reader) readTraits(obj *types.TypeName) Traits {
	if t, ok := r.Imported(obj); ok {
		return t
	}
	attempt, ok1 := r.attempt(methodOf(obj, "Attempt"))
	answer, ok2 := r.answer(methodOf(obj, "GetRetryType"))
	t := attempt | answer
	if t&NeverRetries != 0 || ok1 && ok2 {
		t |= Read
	}
	return t
}

func methodOf(obj *types.TypeName, name string) *types.Func {
	m, _, _ := types.LookupFieldOrMethod(types.NewPointer(obj.Type()), true, obj.Pkg(), name)
	fn, _ := m.(*types.Func)
	return fn
}

// attempt reads a method Attempt; ok says that what it answers is understood.
func (r *Reader) attempt(fn *types.Func) (t Traits, ok bool) {
	if fn == nil {
		return 0, false
	}
	if _, isDriver := driver.Of(fn.Pkg()); isDriver {
		return 0, true // the drivers' policies count attempts
	}
	returns, ok := r.returns(fn)
	if !ok {
		return 0, false
	}
	yes, no := 0, 0
	for _, v := range returns {
		switch {
		case v == nil:
		case constant.BoolVal(v):
			yes++
		default:
			no++
		}
	}
	switch len(returns) {
	case no:
		return NeverRetries, true
	case yes:
		return Unbounded, true
	}
	return 0, true // it depends on something: taken to be the number of attempts
}

// The values of a driver's RetryType, the same in all of them.
const (
	retry         = 0
	retryNextHost = 1
	ignore        = 2
	rethrow       = 3
)

// answer reads a method GetRetryType; ok says that all its answers are
// understood.
func (r *Reader) answer(fn *types.Func) (t Traits, ok bool) {
	if fn == nil {
		return 0, false
	}
	if _, isDriver := driver.Of(fn.Pkg()); isDriver {
		if driver.TypeName(fn.Signature().Recv().Type()) == "DowngradingConsistencyRetryPolicy" {
			return MayIgnore, true
		}
		return ErrorBlind, true
	}
	returns, ok := r.returns(fn)
	if !ok {
		return 0, false
	}
	again, never, known := 0, 0, true
	for _, v := range returns {
		n, exact := int64(-1), false
		if v != nil {
			n, exact = constant.Int64Val(constant.ToInt(v))
		}
		switch {
		case !exact:
			known = false
		case n == ignore:
			t |= MayIgnore
		case n == retry, n == retryNextHost:
			again++
		case n == rethrow:
			never++
		}
	}
	switch len(returns) {
	case again:
		t |= ErrorBlind
	case never:
		t |= NeverRetries
	}
	return t, known
}

// returns collects the constant values that a function of this package returns,
// nil for one that is not constant. ok is false without a body or a return.
func (r *Reader) returns(fn *types.Func) (values []constant.Value, ok bool) {
	decl := r.Body(fn)
	if decl == nil || decl.Body == nil {
		return nil, false
	}
	ast.Inspect(decl.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false // its returns are its own
		case *ast.ReturnStmt:
			if len(n.Results) == 1 {
				values = append(values, r.Info.Types[n.Results[0]].Value)
			} else {
				values = append(values, nil) // a named result
			}
		}
		return true
	})
	return values, len(values) > 0
}
