package callsite

import (
	"go/ast"
	"go/constant"
	"go/types"

	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
)

// newBatch makes the object for a batch that is made at node.
func (f *frame) newBatch(node ast.Node, w *world, s State) value {
	if s.Flag == 0 {
		literal, typ := s.Literal, s.Type
		s = fresh()
		s.Literal, s.Type = literal, typ
	}
	b := f.batches[node]
	if b == nil {
		b = &Batch{Node: node, Func: f.name, Driver: f.batchDriver(node)}
		f.batches[node] = b
	}
	id := f.object(objectKey{node: node, from: none}, func() object {
		return object{kind: kindBatch, batch: b, param: none}
	})
	w.heap[id] = s
	return value{objs: oneID(id)}
}

func (f *frame) batchDriver(node ast.Node) driver.ID {
	switch n := node.(type) {
	case ast.Expr:
		return f.p.shapes.of(f.p.info.TypeOf(n)).driver
	case *ast.ValueSpec:
		return f.p.shapes.of(f.p.info.TypeOf(n.Names[0])).driver
	}
	return driver.Unknown
}

// addEntry is Batch.Query and its kin.
func (f *frame) addEntry(inv *invocation, callee *types.Func, m driver.Method, id driver.ID, w *world) {
	arg := inv.expr(m.Arg)
	key := objectKey{node: inv.call, from: none}
	site := f.site(key, func() *Site {
		s := &Site{Node: inv.call, Arg: arg, Form: FormEntry, Driver: id, Dialect: driver.HasOwnDialect(callee.Pkg())}
		s.setCallee(callee)
		f.setText(s, arg)
		f.setArgs(s, inv, m)
		return s
	})
	f.addTo(inv.recv.objs, f.entryObject(key, site, w), w)
}

// addQuery adds the statement of a query to the batch, as an entry of its own:
// the flag of the query is not taken over.
func (f *frame) addQuery(inv *invocation, m driver.Method, w *world) {
	for _, id := range inv.arg(m.Arg).objs.ids() {
		src := f.objs[id].site
		if src == nil {
			continue
		}
		key := objectKey{node: inv.call, from: id}
		site := f.site(key, func() *Site {
			s := *src
			s.Node, s.Form, s.Setters, s.Runs, s.Batch, s.Leaves = inv.call, FormEntry, nil, nil, nil, false
			s.Refines = true // the query is listed already
			return &s
		})
		f.addTo(inv.recv.objs, f.entryObject(key, site, w), w)
	}
}

// entryObject makes the object for an entry.
func (f *frame) entryObject(key objectKey, site *Site, w *world) int {
	id := f.object(key, func() object { return object{kind: kindEntry, site: site, param: none} })
	s := fresh()
	w.heap[id] = s
	return id
}

// addTo adds an entry to batches.
func (f *frame) addTo(batches idset, entry int, w *world) {
	site := f.objs[entry].site
	for _, id := range batches.ids() {
		o := f.objs[id]
		if o.kind != kindBatch {
			continue
		}
		s := w.heap[id]
		s.entries = s.entries.union(oneID(entry))
		w.heap[id] = s
		f.joined(o, site, w.heap[entry])
	}
	if batches == "" && site != nil { // a batch that is not followed
		f.leave(entry, w.heap[entry])
	}
}

// joined notes that the batch o has the entry of site.
func (f *frame) joined(o object, site *Site, s State) {
	if site == nil {
		return
	}
	if o.batch != nil {
		if site.Batch == nil {
			site.Batch = o.batch
		}
		o.batch.addEntry(site)
	}
	if o.param == none {
		return
	}
	site.Leaves, site.Left = true, s.seen().join(site.Left)
	if g := f.owner(f.params[o.param]); g != nil {
		g.send(sent{site: site, node: site.Node, state: s, to: o.param})
	}
}

func (b *Batch) addEntry(s *Site) {
	for _, e := range b.Entries {
		if e == s {
			return
		}
	}
	b.Entries = append(b.Entries, s)
}

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

// batchLiteral is a Batch literal.
func (f *frame) batchLiteral(lit *ast.CompositeLit, w *world) value {
	s := State{Literal: true, Type: TypeLogged}
	var entries value
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			f.eval(elt, w)
			entries.opaque = true
			continue
		}
		v := f.eval(kv.Value, w)
		switch key, _ := kv.Key.(*ast.Ident); {
		case key != nil && key.Name == "Entries":
			entries = f.asEntries(kv.Value, v)
		case key != nil && key.Name == "Type":
			s.Type = f.batchType(kv.Value)
		}
	}
	v := f.newBatch(lit, w, s)
	f.setEntries(v.objs, entries, w)
	return v
}

// asEntries is v as a slice of entries: what is not followed may hold any.
func (f *frame) asEntries(e ast.Expr, v value) value {
	if !v.list && !f.isNilLiteral(e) {
		v.opaque = true
	}
	return value{list: true, objs: v.objs, opaque: v.opaque}
}

// setEntries gives batches these entries and no others.
func (f *frame) setEntries(batches idset, entries value, w *world) {
	w.update(batches, func(s State) State {
		s.entries, s.Opaque = entries.objs, entries.opaque
		return s
	})
	for _, b := range batches.ids() {
		for _, e := range entries.objs.ids() {
			f.used[e] = true
			f.joined(f.objs[b], f.objs[e].site, w.heap[e])
		}
	}
}

// entriesOf is x.Entries.
func (f *frame) entriesOf(x value, w *world) value {
	out := value{list: true}
	for _, id := range x.objs.ids() {
		s := w.heap[id]
		out.objs = out.objs.union(s.entries)
		out.opaque = out.opaque || s.Opaque || f.objs[id].param != none
	}
	return out
}

// appended is append on a slice of entries.
func (f *frame) appended(call *ast.CallExpr, vals []value) value {
	out := value{list: true}
	for i, v := range vals {
		spread := call.Ellipsis.IsValid() && i == len(vals)-1
		if i == 0 || spread {
			v = f.asEntries(call.Args[i], v)
		} else if v.objs == "" {
			v.opaque = true
		}
		out = out.join(value{list: true, objs: v.objs, opaque: v.opaque})
	}
	return out
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

// storeIndex handles b.Entries[i] = e: the batch may have the entry now. A
// query that goes into another slice or map is lost.
func (f *frame) storeIndex(lhs *ast.IndexExpr, val value, w *world) {
	x := f.eval(lhs.X, w)
	f.eval(lhs.Index, w)
	if !isEntries(f.p.info.TypeOf(lhs.X)) {
		f.escape(val, w)
		return
	}
	sel, ok := ast.Unparen(lhs.X).(*ast.SelectorExpr)
	if !ok {
		return
	}
	batches := f.eval(sel.X, w)
	f.setEntries(batches.objs, value{objs: x.objs.union(val.objs), opaque: x.opaque || val.objs == ""}, w)
}

// storeBatchField handles b.Entries = v and b.Type = t.
func (f *frame) storeBatchField(field *types.Var, x value, val value, w *world) bool {
	if _, ok := driver.Of(field.Pkg()); !ok || x.objs == "" {
		return false
	}
	switch field.Name() {
	case "Entries":
		if !val.list {
			val.opaque = true
		}
		f.setEntries(x.objs, val, w)
		return true
	case "Type":
		w.update(x.objs, func(s State) State {
			s.Type = TypeOther
			return s
		})
		return true
	}
	return false
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
	for _, from := range v.objs.ids() {
		src := f.objs[from]
		id := f.object(objectKey{node: r, from: from}, func() object { return src })
		w.heap[id] = w.heap[from]
		f.ranged[id] = true
		out.objs = out.objs.union(oneID(id))
	}
	return out
}
