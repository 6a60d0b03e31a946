package callsite

import (
	"go/ast"
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
		f.escape(val, w) // the slice may become the entries of a batch elsewhere
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
