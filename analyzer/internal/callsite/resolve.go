package callsite

import (
	"go/ast"
	"go/types"

	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
)

// gocqlx says what a function of gocqlx does, seen from outside of it, and which
// driver is underneath.
func (p *program) gocqlx(callee *types.Func) (driver.Method, driver.ID, bool) {
	if callee.Pkg() == p.pass.Pkg {
		return driver.Method{}, driver.Unknown, false
	}
	m := driver.GocqlxMethod(callee)
	if m.Role == driver.Other {
		return m, driver.Unknown, false
	}
	sig := callee.Signature()
	if sig.Results().Len() > 0 {
		if s := p.shapes.of(sig.Results().At(0).Type()); s.any() {
			return m, s.driver, true
		}
	}
	if sig.Recv() != nil {
		return m, p.underneath(sig.Recv().Type()), true
	}
	return m, driver.Unknown, true
}

// underneath returns the driver whose session a struct embeds.
func (p *program) underneath(t types.Type) driver.ID {
	if s := p.shapes.of(t); s.any() {
		return s.driver
	}
	if ptr, ok := types.Unalias(t).(*types.Pointer); ok {
		t = ptr.Elem()
	}
	u, ok := t.Underlying().(*types.Struct)
	if !ok {
		return driver.Unknown
	}
	for field := range u.Fields() {
		ft := field.Type()
		if ptr, ok := types.Unalias(ft).(*types.Pointer); ok {
			ft = ptr.Elem()
		}
		if n, ok := types.Unalias(ft).(*types.Named); ok {
			if id, ok := driver.Of(n.Obj().Pkg()); ok {
				return id
			}
		}
	}
	return driver.Unknown
}

// byName says what a method of a wrapper does whose body is not in view: what
// the driver's method of that name does, if the receiver holds a query or a
// batch, or if it makes one from a statement.
func (p *program) byName(callee *types.Func) (driver.Method, shape, bool) {
	recv := callee.Signature().Recv()
	if recv == nil {
		return driver.Method{}, shape{}, false
	}
	if s, ok := p.makes(callee); ok {
		m := driver.Method{Role: driver.MakesQuery, Arg: statementParam(callee.Signature())}
		if m.Arg < 0 {
			m = driver.Method{Role: driver.MakesBatch}
		}
		return m, s, true
	}
	s := p.shapes.of(recv.Type())
	switch {
	case s.query:
		m := driver.QueryMethod(callee.Name())
		return m, s, m.Role != driver.Other
	case s.batch:
		m := driver.BatchMethod(callee.Name())
		if m.Role == driver.AddsEntry {
			m.Arg = max(statementParam(callee.Signature()), 0)
		}
		return m, s, m.Role != driver.Other
	}
	return driver.Method{}, shape{}, false
}

// makes reports whether a method looks like a session's Query or Batch: the
// name, the parameters, and a result that holds a query or a batch.
func (p *program) makes(callee *types.Func) (shape, bool) {
	sig := callee.Signature()
	if sig.Results().Len() == 0 {
		return shape{}, false
	}
	s := p.shapes.of(sig.Results().At(0).Type())
	switch callee.Name() {
	case "Query", "QueryWithContext":
		return s, s.query && takesStatement(sig)
	case "Batch", "NewBatch":
		return s, s.batch && !s.query
	}
	return shape{}, false
}

// abstractMaker reports whether a method makes a query although no body is in
// view.
func (p *program) abstractMaker(callee *types.Func) bool {
	if callee.Signature().Recv() == nil {
		return false
	}
	_, ok := p.makes(callee)
	return ok
}

// isNilLiteral reports whether e is the predeclared nil.
func (f *frame) isNilLiteral(e ast.Expr) bool { return f.p.info.Types[e].IsNil() }

// policyOf returns the policies that an argument may be: what is known of the
// value, else what its type says.
func (f *frame) policyOf(e ast.Expr, v value) (policy.Set, uint64) {
	if v.policy != 0 || v.policyParams != 0 {
		return v.policy, v.policyParams
	}
	if e == nil {
		return policy.Opaque, 0
	}
	if f.isNilLiteral(e) {
		return f.p.table.Add(policy.Policy{Kind: policy.Nil}), 0
	}
	t := f.p.info.TypeOf(e)
	if t == nil || isInterface(t) {
		return policy.Opaque, 0
	}
	p := f.p.reader.Zero(t)
	p.Retries, p.Levels, p.ZeroDelay = -1, "", false
	return f.p.table.Add(p), 0
}

// flagArg returns what an argument sets the flag to.
func (f *frame) flagArg(v value) (Flags, uint64) {
	if v.flag == 0 && v.flagParams == 0 {
		return FlagDynamic, 0
	}
	return v.flag, v.flagParams
}
