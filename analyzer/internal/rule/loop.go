package rule

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/cfg"
	"golang.org/x/tools/go/types/typeutil"
)

// again is a construct of the program that sends a statement again after an
// error.
type again struct {
	// node is the loop, or the call of a retry helper.
	node ast.Node
	// name is "this loop" or the helper's name.
	name string
	// rounds is how often it sends the statement at most, 0 when not known.
	rounds int
}

// retriedBy returns what sends an execution again after an error: the innermost
// loop around it that goes on after an error and ends after success, or the
// retry helper that is given the function around it.
func (c *Context) retriedBy(exec ast.Node) (again, bool) {
	cur, ok := c.Root.FindNode(exec)
	if !ok {
		return again{}, false
	}
	if call, ok := exec.(*ast.CallExpr); ok {
		if name, ok := c.helper(call); ok {
			return again{call, name, 0}, true // the helper was given q.Exec
		}
	}
	for outer := range cur.Enclosing((*ast.ForStmt)(nil), (*ast.RangeStmt)(nil), (*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		switch n := outer.Node().(type) {
		case *ast.FuncDecl:
			return again{}, false
		case *ast.FuncLit:
			a, ok := c.helperAround(outer, n, exec)
			return a, ok
		case *ast.ForStmt:
			if c.goesOnAfterError(n, n.Body, exec) {
				return again{n, "this loop", c.roundsOf(n)}, true
			}
		case *ast.RangeStmt:
			if c.goesOnAfterError(n, n.Body, exec) {
				return again{n, "this loop", c.roundsOfRange(n)}, true
			}
		}
	}
	return again{}, false
}

// helperAround returns the retry helper that a literal is given to, directly or
// as a local variable.
func (c *Context) helperAround(cur inspector.Cursor, lit *ast.FuncLit, exec ast.Node) (again, bool) {
	if c.permanent(lit) || c.changesPerCall(lit, exec) {
		return again{}, false
	}
	if call, ok := cur.Parent().Node().(*ast.CallExpr); ok {
		name, ok := c.helper(call)
		return again{call, name, 0}, ok
	}
	assign, ok := cur.Parent().Node().(*ast.AssignStmt)
	if !ok || len(assign.Lhs) != 1 {
		return again{}, false
	}
	id, ok := assign.Lhs[0].(*ast.Ident)
	if !ok {
		return again{}, false
	}
	v := c.Pass.TypesInfo.ObjectOf(id)
	for fn := range cur.Parent().Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		for n := range fn.Preorder((*ast.CallExpr)(nil)) {
			call := n.Node().(*ast.CallExpr)
			name, ok := c.helper(call)
			if ok && slices.ContainsFunc(call.Args, func(e ast.Expr) bool {
				id, ok := ast.Unparen(e).(*ast.Ident)
				return ok && c.Pass.TypesInfo.Uses[id] == v
			}) {
				return again{call, name, 0}, true
			}
		}
		break
	}
	return again{}, false
}

// helper returns the name of the retry helper that a call calls.
func (c *Context) helper(call *ast.CallExpr) (string, bool) {
	fn, ok := typeutil.Callee(c.Pass.TypesInfo, call).(*types.Func)
	if !ok || fn.Pkg() == nil {
		return "", false
	}
	switch {
	case isRetryHelper(fn.Pkg().Path(), fn.Name()):
		return fn.Pkg().Name() + "." + fn.Name(), true
	case fn.Pkg() == c.Pass.Pkg && c.ownHelper(fn.Origin()):
		return fn.Name(), true
	}
	return "", false
}

// ownHelper reports whether a function of this package calls a function that it
// gets again after an error.
func (c *Context) ownHelper(fn *types.Func) bool {
	if is, ok := c.helpers[fn]; ok {
		return is
	}
	if c.helpers == nil {
		c.helpers = map[*types.Func]bool{}
	}
	c.helpers[fn] = false // for a function that calls itself
	c.helpers[fn] = c.callsAgain(fn)
	return c.helpers[fn]
}

func (c *Context) callsAgain(fn *types.Func) bool {
	params := map[types.Object]bool{}
	for v := range fn.Signature().Params().Variables() {
		if _, ok := v.Type().Underlying().(*types.Signature); ok {
			params[v] = true
		}
	}
	if len(params) == 0 {
		return false
	}
	for _, file := range c.Pass.Files {
		for _, d := range file.Decls {
			fd, ok := d.(*ast.FuncDecl)
			if !ok || fd.Body == nil || c.Pass.TypesInfo.Defs[fd.Name] != fn {
				continue
			}
			return c.anyCall(fd.Body, func(call *ast.CallExpr) bool {
				id, ok := ast.Unparen(call.Fun).(*ast.Ident)
				if !ok || !params[c.Pass.TypesInfo.Uses[id]] {
					return false
				}
				_, again := c.retriedBy(call)
				return again
			})
		}
	}
	return false
}

// anyCall reports whether one of the calls in a node is of a kind.
func (c *Context) anyCall(n ast.Node, is func(*ast.CallExpr) bool) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok && !found {
			found = is(call)
		}
		return !found
	})
	return found
}

// permanent reports whether a literal tells the helper not to call it again, by
// an error that says so.
func (c *Context) permanent(lit *ast.FuncLit) bool {
	found := false
	ast.Inspect(lit.Body, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return !found
		}
		if fn, ok := typeutil.Callee(c.Pass.TypesInfo, call).(*types.Func); ok {
			switch fn.Name() {
			case "Permanent", "Unrecoverable":
				found = true
			}
		}
		return !found
	})
	return found
}

// changesPerCall reports whether the statement of an execution depends on
// parameters of the literal, so that each call sends another one. A context is
// no such parameter.
func (c *Context) changesPerCall(lit *ast.FuncLit, exec ast.Node) bool {
	vars := map[types.Object]bool{}
	for _, f := range lit.Type.Params.List {
		if t := c.Pass.TypesInfo.TypeOf(f.Type); t != nil && t.String() == "context.Context" {
			continue
		}
		for _, n := range f.Names {
			vars[c.Pass.TypesInfo.Defs[n]] = true
		}
	}
	return c.uses(exec, vars)
}

func (c *Context) uses(n ast.Node, vars map[types.Object]bool) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && vars[c.Pass.TypesInfo.Uses[id]] {
			found = true
		}
		return !found
	})
	return found
}

// goesOnAfterError reports whether a loop is a retry loop around an execution:
// after an error it comes back to the execution with the same statement, and
// after success it does not, or it may come to an end that no error leads to.
func (c *Context) goesOnAfterError(loop ast.Stmt, body *ast.BlockStmt, exec ast.Node) bool {
	errVar := c.errorOf(exec)
	if errVar == nil || c.uses(exec, c.changing(loop, body, exec)) {
		return false
	}
	cur, ok := c.Root.FindNode(loop)
	if !ok {
		return false
	}
	var fn *ast.BlockStmt
	for f := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		switch f := f.Node().(type) {
		case *ast.FuncDecl:
			fn = f.Body
		case *ast.FuncLit:
			fn = f.Body
		}
		break
	}
	g := cfg.New(fn, func(*ast.CallExpr) bool { return true })
	w := walk{c: c, errVar: errVar, exec: exec, loop: loop}
	from := w.blockOf(g)
	if from == nil {
		return false
	}
	failed := w.from(from, true)
	succeeded := w.from(from, false)
	if !failed.back {
		return false
	}
	if !succeeded.back {
		return true
	}
	for exit := range succeeded.exits {
		if !failed.exits[exit] {
			return true
		}
	}
	return false
}

// changing collects the variables that have another value in each round: those
// of the loop, and those that the body assigns before the execution.
func (c *Context) changing(loop ast.Stmt, body *ast.BlockStmt, exec ast.Node) map[types.Object]bool {
	vars := map[types.Object]bool{}
	def := func(e ast.Expr) {
		if id, ok := e.(*ast.Ident); ok {
			if obj := c.Pass.TypesInfo.ObjectOf(id); obj != nil {
				vars[obj] = true
			}
		}
	}
	switch l := loop.(type) {
	case *ast.RangeStmt:
		def(l.Key)
		def(l.Value)
	case *ast.ForStmt:
		if a, ok := l.Init.(*ast.AssignStmt); ok {
			for _, e := range a.Lhs {
				def(e)
			}
		}
	}
	ast.Inspect(body, func(n ast.Node) bool {
		if n == nil || n.Pos() >= exec.Pos() {
			return false
		}
		a, ok := n.(*ast.AssignStmt)
		if !ok || a.End() > exec.Pos() || !slices.ContainsFunc(a.Rhs, func(e ast.Expr) bool { return c.uses(e, vars) }) {
			return true
		}
		for _, e := range a.Lhs {
			def(e)
		}
		return true
	})
	return vars
}

// errorOf returns the variable that the error of an execution is assigned to.
func (c *Context) errorOf(exec ast.Node) types.Object {
	cur, ok := c.Root.FindNode(exec)
	if !ok {
		return nil
	}
	var lhs []ast.Expr
	switch p := cur.Parent().Node().(type) {
	case *ast.AssignStmt:
		if len(p.Rhs) == 1 {
			lhs = p.Lhs
		}
	}
	if len(lhs) == 0 {
		return nil
	}
	id, ok := lhs[len(lhs)-1].(*ast.Ident)
	if !ok || id.Name == "_" {
		return nil
	}
	obj := c.Pass.TypesInfo.ObjectOf(id)
	if obj == nil || !types.Identical(obj.Type(), types.Universe.Lookup("error").Type()) {
		return nil
	}
	return obj
}

// roundsOf returns how often a loop with a constant bound runs, 0 when that is
// not known.
func (c *Context) roundsOf(l *ast.ForStmt) int {
	cond, ok := l.Cond.(*ast.BinaryExpr)
	init, ok2 := l.Init.(*ast.AssignStmt)
	if !ok || !ok2 || len(init.Rhs) != 1 {
		return 0
	}
	from, ok1 := c.integer(init.Rhs[0])
	to, ok2 := c.integer(cond.Y)
	if !ok1 || !ok2 {
		return 0
	}
	switch cond.Op {
	case token.LSS, token.NEQ:
		return max(0, to-from)
	case token.LEQ:
		return max(0, to-from+1)
	case token.GTR:
		return max(0, from-to)
	case token.GEQ:
		return max(0, from-to+1)
	}
	return 0
}

// roundsOfRange is roundsOf for a loop over a constant number.
func (c *Context) roundsOfRange(l *ast.RangeStmt) int {
	n, _ := c.integer(l.X)
	return n
}

func (c *Context) integer(e ast.Expr) (int, bool) {
	v := c.Pass.TypesInfo.Types[e].Value
	if v == nil || v.Kind() != constant.Int {
		return 0, false
	}
	n, ok := constant.Int64Val(v)
	return int(n), ok && n < 1<<30 && n > -1<<30
}
