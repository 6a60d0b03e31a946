package callsite

import (
	"go/ast"
	"go/constant"
	"go/types"

	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
)

// entryLiteral is a BatchEntry literal.
func (f *frame) entryLiteral(lit *ast.CompositeLit, w *world) value {
	return f.newEntry(lit, lit, w)
}

// newEntry makes an entry at node, which is lit or the declaration of a
// variable.
func (f *frame) newEntry(node ast.Node, lit *ast.CompositeLit, w *world) value {
	key := objectKey{node: node, from: none}
	stmt, flag, args := f.entryFields(lit, w)
	site := f.site(key, func() *Site {
		var t types.Type
		if e, ok := node.(ast.Expr); ok {
			t = f.p.info.TypeOf(e)
		} else if spec, ok := node.(*ast.ValueSpec); ok {
			t = f.p.info.TypeOf(spec.Names[0])
		}
		id, dialect := entryDriver(t)
		s := &Site{Node: node, Arg: stmt, Form: FormLiteral, Driver: id, Dialect: dialect}
		f.setText(s, stmt)
		f.literalArgs(s, args)
		return s
	})
	id := f.entryObject(key, site, w)
	if flag != nil {
		set, params := f.flagArg(f.eval(flag, w))
		s := w.heap[id]
		s.Flag, s.flagParams = set, params
		w.heap[id] = s
		f.noteSetter(oneID(id), Setter{Node: flag, Role: driver.SetsFlag, Arg: flag, Flag: set})
	}
	return value{objs: oneID(id)}
}

func entryDriver(t types.Type) (driver.ID, bool) {
	if t == nil {
		return driver.Unknown, false
	}
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	n, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return driver.Unknown, false
	}
	id, _ := driver.Of(n.Obj().Pkg())
	return id, driver.HasOwnDialect(n.Obj().Pkg())
}

// entryFields evaluates the fields of a BatchEntry literal.
func (f *frame) entryFields(lit *ast.CompositeLit, w *world) (stmt, flag, args ast.Expr) {
	if lit == nil {
		return nil, nil, nil
	}
	order := []*ast.Expr{&stmt, &args, &flag} // as the fields are declared
	for i, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			f.eval(elt, w)
			if i < len(order) {
				*order[i] = elt
			}
			continue
		}
		f.eval(kv.Value, w)
		key, _ := kv.Key.(*ast.Ident)
		if key == nil {
			continue
		}
		switch key.Name {
		case "Stmt":
			stmt = kv.Value
		case "Args":
			args = kv.Value
		case "Idempotent":
			flag = kv.Value
		}
	}
	return stmt, flag, args
}

// literalArgs notes the arguments of a BatchEntry literal.
func (f *frame) literalArgs(s *Site, args ast.Expr) {
	switch lit, ok := args.(*ast.CompositeLit); {
	case ok:
		s.Args = lit.Elts
	case args != nil && !f.isNilLiteral(args):
		s.Args, s.Spread = []ast.Expr{args}, true
	}
}

// entryAt is x[i] on a slice of entries: the i-th one where that is certain.
func (f *frame) entryAt(e *ast.IndexExpr, x value) value {
	c := f.p.info.Types[e.Index].Value
	ids := x.objs.ids()
	if c != nil && !x.opaque {
		if n, ok := constant.Int64Val(c); ok && int(n) < len(ids) && n >= 0 {
			return value{objs: oneID(ids[n])}
		}
	}
	return value{objs: x.objs, opaque: x.opaque}
}

// storeEntryField handles e.Idempotent = v, e.Stmt = v and e.Args = v.
func (f *frame) storeEntryField(s *ast.AssignStmt, lhs *ast.SelectorExpr, field *types.Var, rhs ast.Expr, x, val value, w *world) bool {
	if _, ok := driver.Of(field.Pkg()); !ok || !isEntry(f.p.info.TypeOf(lhs.X)) {
		return false
	}
	switch field.Name() {
	case "Idempotent":
		flag, params := f.flagArg(val)
		change := func(s State) State {
			s.Flag, s.flagParams = flag, params
			return s
		}
		if f.everyEntry(lhs.X) {
			for _, id := range x.objs.ids() {
				w.update(oneID(id), change)
			}
		} else {
			w.update(x.objs, change)
		}
		f.noteSetter(x.objs, Setter{Node: s, Role: driver.SetsFlag, Arg: rhs, Flag: flag})
	case "Stmt":
		for _, id := range x.objs.ids() {
			if site := f.objs[id].site; site != nil && site.Arg != rhs {
				site.Arg = rhs
				f.setText(site, rhs)
			}
		}
	case "Args":
		for _, id := range x.objs.ids() {
			if site := f.objs[id].site; site != nil {
				f.literalArgs(site, rhs)
			}
		}
	}
	return true
}

// everyEntry reports whether e is x[i] with the variable of a loop for i, so
// that what is done to it is done to every entry.
func (f *frame) everyEntry(e ast.Expr) bool {
	ix, ok := ast.Unparen(e).(*ast.IndexExpr)
	if !ok {
		return false
	}
	id, ok := ast.Unparen(ix.Index).(*ast.Ident)
	if !ok {
		return false
	}
	c, ok := f.p.root.FindNode(ix)
	if !ok {
		return false
	}
	v := f.variable(id)
	for l := range c.Enclosing((*ast.RangeStmt)(nil), (*ast.ForStmt)(nil)) {
		switch l := l.Node().(type) {
		case *ast.RangeStmt:
			if key, ok := l.Key.(*ast.Ident); ok && f.variable(key) == v {
				return true
			}
		case *ast.ForStmt:
			if init, ok := l.Init.(*ast.AssignStmt); ok && len(init.Lhs) == 1 {
				if key, ok := init.Lhs[0].(*ast.Ident); ok && f.variable(key) == v {
					return true
				}
			}
		}
	}
	return false
}

// markRanged does what the body of a loop over entries does to the flag of
// every entry, before the loop: a loop without a round has no entries either,
// so the flag is certain afterwards.
func (f *frame) markRanged(r *ast.RangeStmt, v value, w *world) {
	for _, stmt := range r.Body.List {
		s, ok := stmt.(*ast.AssignStmt)
		if !ok || len(s.Lhs) != 1 || len(s.Rhs) != 1 {
			continue
		}
		sel, ok := ast.Unparen(s.Lhs[0]).(*ast.SelectorExpr)
		if !ok || sel.Sel.Name != "Idempotent" || !f.everyEntry(sel.X) {
			continue
		}
		flag, params := f.flagArg(f.eval(s.Rhs[0], w))
		for _, id := range v.objs.ids() {
			w.update(oneID(id), func(s State) State {
				s.Flag, s.flagParams = flag, params
				return s
			})
		}
		f.markParamEntries(r.X, flag, w)
	}
}

// markParamEntries notes that a function sets the flag of every entry of the
// batch that it gets: of those entries the callers know.
func (f *frame) markParamEntries(entries ast.Expr, flag Flags, w *world) {
	sel, ok := ast.Unparen(entries).(*ast.SelectorExpr)
	if !ok {
		return
	}
	for _, id := range f.eval(sel.X, w).objs.ids() {
		if f.objs[id].kind == kindBatch && f.objs[id].param != none {
			s := w.heap[id]
			s.EntryFlag = flag
			w.heap[id] = s
		}
	}
}

// copyEntries makes the copies that the value variable of a loop holds.
func (f *frame) copyEntries(r *ast.RangeStmt, v value, w *world) value {
	out := value{list: v.list, opaque: v.opaque}
	if v.objs == "" {
		id := f.object(objectKey{node: r, from: none}, func() object { return object{kind: kindEntry, param: none} })
		w.heap[id] = fresh()
		f.ranged[id] = true
		out.objs = oneID(id)
	}
	for _, from := range v.objs.ids() {
		src := f.objs[from]
		id := f.object(objectKey{node: r, from: from}, func() object { return src })
		w.heap[id] = w.heap[from]
		f.ranged[id] = true
		out.objs = out.objs.union(oneID(id))
	}
	return out
}
