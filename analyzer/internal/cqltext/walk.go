package cqltext

import (
	"go/ast"
	"go/token"
	"go/types"
)

// walker walks one top-level declaration.
type walker struct {
	ix        *index
	in        *function
	callees   map[*ast.Ident]bool    // identifiers that are called
	followed  map[ast.Expr]bool      // &x that is dealt with as a call's argument
	deferred  map[*ast.CallExpr]bool // calls that go and defer statements make later
	immediate map[*ast.FuncLit]bool  // literals that are called where they stand
}

func (w *walker) decl(d ast.Decl) {
	switch d := d.(type) {
	case *ast.GenDecl:
		w.genDecl(d)
		w.walk(d)
	case *ast.FuncDecl:
		obj, _ := w.ix.info.Defs[d.Name].(*types.Func)
		if d.Body == nil {
			return // written in assembly or missing
		}
		fn := &function{node: d, body: d.Body, obj: obj}
		if obj != nil {
			fn.sig, _ = obj.Type().(*types.Signature)
			w.ix.decls[obj] = fn
		}
		if d.Recv != nil && len(d.Recv.List) == 1 {
			if vars := w.names(d.Recv, fn); len(vars) == 1 {
				fn.recv = vars[0]
			}
		}
		w.enter(fn, d.Type)
	}
}

// enter registers a function and walks its body inside it.
func (w *walker) enter(fn *function, typ *ast.FuncType) {
	fn.outer = w.in
	w.ix.functions = append(w.ix.functions, fn)
	fn.params = w.names(typ.Params, fn)
	fn.results = w.names(typ.Results, fn)
	saved := w.in
	w.in = fn
	w.walk(fn.body)
	w.in = saved
}

// names returns the variables of a parameter list, one for each parameter; nil
// stands for a parameter without a name.
func (w *walker) names(list *ast.FieldList, fn *function) []*types.Var {
	if list == nil {
		return nil
	}
	var out []*types.Var
	for _, field := range list.List {
		if len(field.Names) == 0 {
			out = append(out, nil)
		}
		for _, name := range field.Names {
			v, _ := w.ix.info.Defs[name].(*types.Var)
			if v != nil {
				u := w.ix.variable(v)
				u.owner, u.name = fn, name
			}
			out = append(out, v)
		}
	}
	return out
}

func (w *walker) walk(n ast.Node) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			sig, _ := w.ix.info.TypeOf(n).(*types.Signature)
			fn := &function{node: n, body: n.Body, sig: sig, now: w.immediate[n]}
			w.ix.lits[n] = fn
			w.enter(fn, n.Type)
			return false // walked by enter
		case *ast.GenDecl:
			if w.in != nil {
				w.genDecl(n)
			}
		case *ast.AssignStmt:
			w.assign(n)
		case *ast.IncDecStmt:
			w.store(n.X, write{in: w.in})
		case *ast.RangeStmt:
			w.rangeStmt(n)
		case *ast.UnaryExpr:
			if n.Op == token.AND && !w.followed[n] {
				w.address(n.X)
			}
		case *ast.CallExpr:
			w.call(n)
		case *ast.CompositeLit:
			w.composite(n)
		case *ast.DeferStmt:
			w.deferred[n.Call] = true
			if w.in != nil {
				w.in.deferred = true
			}
		case *ast.GoStmt:
			w.deferred[n.Call] = true
		case *ast.SwitchStmt:
			for _, c := range n.Body.List {
				if c, ok := c.(*ast.CaseClause); ok {
					w.ix.switches[c] = n
				}
			}
		case *ast.SendStmt:
			w.alias(n.Value)
		case *ast.Ident:
			w.ident(n)
		}
		return true
	})
}

// ident notes the uses of functions as values.
func (w *walker) ident(id *ast.Ident) {
	if fn, ok := w.ix.info.Uses[id].(*types.Func); ok && !w.callees[id] && fn.Pkg() == w.ix.pkg {
		w.ix.asValue[fn.Origin()] = true
	}
}

func (w *walker) genDecl(d *ast.GenDecl) {
	var last []ast.Expr // the values that a constant without any repeats
	for _, spec := range d.Specs {
		spec, ok := spec.(*ast.ValueSpec)
		if !ok {
			continue
		}
		if d.Tok == token.CONST && len(spec.Values) > 0 {
			last = spec.Values
		}
		for i, name := range spec.Names {
			switch obj := w.ix.info.Defs[name].(type) {
			case *types.Const:
				if i < len(last) {
					w.ix.consts[obj] = last[i]
				}
			case *types.Var:
				u := w.ix.variable(obj)
				u.owner, u.name = w.in, name
				switch {
				case len(spec.Values) == len(spec.Names):
					u.value = spec.Values[i]
				case len(spec.Values) == 1:
					u.value, u.result = spec.Values[0], i
				}
				if w.in == nil {
					u.embeds = embedPatterns(d, spec)
				}
			}
		}
		for _, v := range spec.Values {
			w.alias(v)
		}
	}
}

func (w *walker) assign(s *ast.AssignStmt) {
	for i, lhs := range s.Lhs {
		wr := write{in: w.in}
		switch {
		case s.Tok != token.ASSIGN && s.Tok != token.DEFINE:
			// x += y and the like: no plain value
		case len(s.Rhs) == len(s.Lhs):
			wr.rhs = s.Rhs[i]
		case len(s.Rhs) == 1:
			wr.rhs, wr.result = s.Rhs[0], i
		}
		if id, ok := lhs.(*ast.Ident); ok {
			if v, ok := w.ix.info.Defs[id].(*types.Var); ok {
				u := w.ix.variable(v)
				u.owner, u.name = w.in, id
				continue
			}
		}
		w.store(lhs, wr)
	}
	for _, rhs := range s.Rhs {
		w.alias(rhs)
	}
}

func (w *walker) rangeStmt(s *ast.RangeStmt) {
	for _, e := range []ast.Expr{s.Key, s.Value} {
		if e == nil {
			continue
		}
		if id, ok := e.(*ast.Ident); ok {
			if v, ok := w.ix.info.Defs[id].(*types.Var); ok {
				u := w.ix.variable(v)
				u.owner, u.name = w.in, id
				continue
			}
		}
		w.store(e, write{in: w.in})
	}
}

// store notes an assignment to lhs.
func (w *walker) store(lhs ast.Expr, wr write) {
	switch lhs := ast.Unparen(lhs).(type) {
	case *ast.Ident:
		v, ok := w.ix.info.Uses[lhs].(*types.Var)
		if !ok {
			return // the blank identifier
		}
		w.storeVar(v, wr)
	case *ast.SelectorExpr:
		sel := w.ix.info.Selections[lhs]
		if sel == nil {
			if v, ok := w.ix.info.Uses[lhs.Sel].(*types.Var); ok {
				w.storeVar(v, wr) // pkg.Var = x
			}
			return
		}
		f, ok := sel.Obj().(*types.Var)
		if !ok {
			return
		}
		u := w.ix.field(f.Origin())
		u.stores = append(u.stores, wr)
		w.inside(lhs.X)
	case *ast.IndexExpr:
		w.ix.elements[types.TypeString(typeOf(w.ix.info, lhs.X), nil)] = true
		w.inside(lhs.X)
	case *ast.StarExpr:
		if name := structName(w.ix.info.TypeOf(lhs.X)); name != nil {
			w.ix.pointees[name] = true
		}
		w.inside(lhs.X)
	}
}

func (w *walker) storeVar(v *types.Var, wr write) {
	if v.Pkg() != w.ix.pkg {
		w.ix.foreign[v] = true
		return
	}
	u := w.ix.variable(v)
	u.writes++
	if u.owner == nil {
		u.stores = append(u.stores, wr)
	} else if u.owner != w.in {
		u.captured = true
	}
}

// inside notes that something inside the value of e is written: x in x.f = 1,
// x[i] = 1, x.y in x.y.f = 1. The innermost store to a local variable itself is
// seen by the flow analysis; everything else is only known to happen.
func (w *walker) inside(e ast.Expr) {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		if v, ok := w.ix.info.Uses[e].(*types.Var); ok && v.Pkg() == w.ix.pkg {
			u := w.ix.variable(v)
			if u.owner == nil || u.owner != w.in {
				u.elements = true
			}
		}
	case *ast.SelectorExpr:
		if sel := w.ix.info.Selections[e]; sel != nil {
			if f, ok := sel.Obj().(*types.Var); ok {
				w.ix.field(f.Origin()).addr = true
			}
			w.deep(e.X)
		} else if v, ok := w.ix.info.Uses[e.Sel].(*types.Var); ok && v.Pkg() != w.ix.pkg {
			w.ix.foreign[v] = true
		}
	case *ast.IndexExpr:
		w.deep(e.X)
	case *ast.StarExpr:
		w.deep(e.X)
	}
}

// deep notes a store at a depth that the flow analysis does not follow.
func (w *walker) deep(e ast.Expr) {
	if v := rootVar(w.ix.info, e); v != nil {
		w.ix.variable(v).elements = true
	}
}

// rootVar returns the variable at the root of x.f[i].g and the like, or nil.
func rootVar(info *types.Info, e ast.Expr) *types.Var {
	for {
		switch x := ast.Unparen(e).(type) {
		case *ast.Ident:
			v, _ := info.Uses[x].(*types.Var)
			return v
		case *ast.SelectorExpr:
			if info.Selections[x] == nil {
				v, _ := info.Uses[x.Sel].(*types.Var)
				return v
			}
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		default:
			return nil
		}
	}
}

// address notes &e, where that is not an argument of a call.
func (w *walker) address(e ast.Expr) {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		if v, ok := w.ix.info.Uses[e].(*types.Var); ok {
			w.ix.variable(v).addr = true
		}
	case *ast.SelectorExpr, *ast.IndexExpr:
		w.inside(e)
		if sel, ok := e.(*ast.SelectorExpr); ok {
			w.inside(sel.X)
			w.deep(sel.X)
		}
	}
}

// alias notes that the value of e gets a second name.
func (w *walker) alias(e ast.Expr) {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		if v, ok := w.ix.info.Uses[e].(*types.Var); ok && (refers(v.Type()) || hasMethods(v.Type())) {
			w.ix.variable(v).aliased = true
		}
	case *ast.CompositeLit:
		for _, el := range e.Elts {
			if kv, ok := el.(*ast.KeyValueExpr); ok {
				el = kv.Value
			}
			w.alias(el)
		}
	case *ast.UnaryExpr:
		if e.Op == token.AND {
			w.alias(e.X)
		}
	}
}

// refers reports whether a copy of a value of the type shares state with it.
func refers(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Slice, *types.Map:
		return true
	}
	return false
}

// hasMethods reports whether t is an interface with methods: what it holds may
// be changed by a call.
func hasMethods(t types.Type) bool {
	i, ok := t.Underlying().(*types.Interface)
	return ok && i.NumMethods() > 0
}

func (w *walker) composite(lit *ast.CompositeLit) {
	t := w.ix.info.TypeOf(lit)
	if t == nil {
		return
	}
	if name := structName(t); name != nil {
		w.ix.structs[name] = append(w.ix.structs[name], literal{lit: lit, in: w.in})
	}
	for _, el := range lit.Elts {
		if kv, ok := el.(*ast.KeyValueExpr); ok {
			el = kv.Value
		}
		w.alias(el)
	}
}
