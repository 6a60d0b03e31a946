package cqltext

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"
)

// call notes who is called and what the call gets hold of.
//
// A variable of the function itself that is given to a call is followed by the
// flow analysis (see graph.go); here are the others: variables of the package,
// variables of a function around this one, fields.
func (w *walker) call(call *ast.CallExpr) {
	info := w.ix.info
	fun := ast.Unparen(call.Fun)
	if lit, ok := fun.(*ast.FuncLit); ok && !w.deferred[call] {
		w.immediate[lit] = true
	}
	if tv, ok := info.Types[fun]; ok && tv.IsType() {
		for _, a := range call.Args {
			w.alias(a) // a conversion is a copy under another type
		}
		return
	}
	callee := typeutil.Callee(info, call)
	if id := calleeIdent(fun); id != nil {
		w.callees[id] = true
	}
	if b, ok := callee.(*types.Builtin); ok {
		w.builtin(b, call)
		return
	}
	fn, _ := callee.(*types.Func)
	own := fn != nil && fn.Pkg() == w.ix.pkg && !isInterfaceMethod(fn)
	if fn != nil && isInterfaceMethod(fn) {
		w.ix.dynamic[fn.Name()] = true
	}
	if own {
		fn = fn.Origin()
		w.ix.calls[fn] = append(w.ix.calls[fn], callSite{call: call, in: w.in})
	}
	if sel, ok := fun.(*ast.SelectorExpr); ok {
		w.receiver(sel, own)
	}
	if harmless(fn) {
		for _, a := range call.Args {
			if addr, ok := ast.Unparen(a).(*ast.UnaryExpr); ok && w.isLocal(addr.X) {
				w.followed[addr] = true // fmt.Fprintf(&b, ...)
			}
		}
		return
	}
	for _, a := range call.Args {
		w.argument(a, own)
	}
}

// argument notes that a call gets hold of the value or place a.
func (w *walker) argument(a ast.Expr, own bool) {
	a = ast.Unparen(a)
	if t := w.ix.info.TypeOf(a); t != nil && !own {
		if _, ok := types.Unalias(t).(*types.Pointer); ok {
			if name := structName(t); name != nil && name.Pkg() == w.ix.pkg {
				w.ix.leaks[name] = true
			}
		}
	}
	place := a
	if addr, ok := a.(*ast.UnaryExpr); ok && addr.Op == token.AND {
		place = addr.X
		if w.isLocal(place) {
			w.followed[addr] = true
			return
		}
		if own && structName(w.ix.info.TypeOf(place)) != nil {
			w.followed[addr] = true
			w.share(place)
		}
		return // else address notes it
	}
	if t := w.ix.info.TypeOf(place); t == nil || !refers(t) || w.isLocal(place) {
		return
	}
	if own {
		w.share(place)
	} else if v := rootVar(w.ix.info, place); v != nil {
		w.ix.variable(v).elements = true
	}
}

// receiver notes that a method gets a pointer to its receiver, or a value that
// refers to something.
func (w *walker) receiver(sel *ast.SelectorExpr, own bool) {
	s := w.ix.info.Selections[sel]
	root := receiverRoot(w.ix.info, sel.X)
	if s == nil || s.Kind() != types.MethodVal || w.isLocal(root) {
		return
	}
	sig, ok := s.Obj().Type().(*types.Signature)
	if !ok || sig.Recv() == nil {
		return
	}
	if _, ok := sig.Recv().Type().(*types.Pointer); !ok {
		return // the method gets a copy
	}
	if own {
		w.share(sel.X)
		return
	}
	// A method of another package can only change a value of its own type: a
	// builder that a literal inside the owner writes to.
	if v := rootVar(w.ix.info, root); v != nil && !reads(s.Obj().Name()) {
		w.ix.variable(v).captured = true
	}
}

// reads reports whether a method of a builder or buffer only reads.
func reads(method string) bool {
	switch method {
	case "String", "Len", "Cap", "Bytes", "Available", "Grow", "ToCql":
		return true
	}
	return false
}

// share notes that functions of the package get a pointer to the place.
func (w *walker) share(e ast.Expr) {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		if v, ok := w.ix.info.Uses[e].(*types.Var); ok {
			u := w.ix.variable(v)
			u.shared = true
			if u.owner != nil && u.owner != w.in {
				u.inner = true
			}
		}
	case *ast.SelectorExpr:
		if sel := w.ix.info.Selections[e]; sel != nil {
			if f, ok := sel.Obj().(*types.Var); ok {
				w.ix.field(f.Origin()).shared = true
			}
			w.share(e.X)
		}
	case *ast.IndexExpr:
		w.share(e.X)
	}
}

func (w *walker) builtin(b *types.Builtin, call *ast.CallExpr) {
	switch b.Name() {
	case "delete", "clear", "copy":
		if len(call.Args) > 0 {
			w.deep(call.Args[0])
		}
	case "append":
		if call.Ellipsis.IsValid() {
			break // the elements are copied
		}
		for _, a := range call.Args[min(1, len(call.Args)):] {
			w.alias(a)
		}
	}
}

// isLocal reports whether e is a variable of the function that is walked.
func (w *walker) isLocal(e ast.Expr) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok || w.in == nil {
		return false
	}
	v, ok := w.ix.info.Uses[id].(*types.Var)
	if !ok {
		return false
	}
	u := w.ix.vars[v]
	return u != nil && u.owner == w.in
}

// calleeIdent returns the identifier that names the called function.
func calleeIdent(fun ast.Expr) *ast.Ident {
	switch fun := fun.(type) {
	case *ast.Ident:
		return fun
	case *ast.SelectorExpr:
		return fun.Sel
	case *ast.IndexExpr:
		return calleeIdent(ast.Unparen(fun.X))
	case *ast.IndexListExpr:
		return calleeIdent(ast.Unparen(fun.X))
	}
	return nil
}

func isInterfaceMethod(fn *types.Func) bool {
	sig, ok := fn.Type().(*types.Signature)
	return ok && sig.Recv() != nil && types.IsInterface(sig.Recv().Type())
}

// harmless reports whether the function only reads what it gets.
func harmless(fn *types.Func) bool {
	if fn == nil || fn.Pkg() == nil {
		return false
	}
	switch fn.Pkg().Path() {
	case "fmt", "log", "log/slog", "errors", "strings", "strconv", "unicode", "unicode/utf8", "maps":
		return true
	case "slices":
		switch fn.Name() {
		case "Contains", "ContainsFunc", "Index", "IndexFunc", "Equal", "Concat", "Clone", "Values", "All", "Collect", "Max", "Min":
			return true
		}
	}
	return false
}
