package callsite

import (
	"go/ast"
	"go/types"

	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
)

// bindParams puts the parameters into the world as what they are on entry.
func (f *frame) bindParams(w *world) {
	for _, v := range f.vars {
		w.env[v] = f.paramValue(v, w)
	}
}

func (f *frame) paramValue(v *types.Var, w *world) value {
	var val value
	s := f.p.shapes.of(v.Type())
	number := f.paramOf[v]
	if s.query {
		val.objs = val.objs.union(f.paramObject(w, number, kindQuery))
	}
	if s.batch {
		val.objs = val.objs.union(f.paramObject(w, number, kindBatch))
	}
	if isEntry(v.Type()) || isEntries(v.Type()) {
		val.list, val.opaque = isEntries(v.Type()), true
	}
	if b, ok := v.Type().Underlying().(*types.Basic); ok && b.Kind() == types.Bool {
		val.flagParams = f.bit(v)
		if val.flagParams == 0 {
			val.flag = FlagDynamic
		}
	}
	if sig, ok := functionType(v.Type()); ok && sig.Params().Len() > 0 && f.p.shapes.of(sig.Params().At(0).Type()).any() {
		val.fnParams = f.bit(v)
	}
	if f.p.isPolicy(v.Type()) {
		val.policyParams = f.bit(v)
		if val.policyParams == 0 {
			val.policy = policy.Opaque
		}
	}
	return val
}

func (f *frame) paramObject(w *world, number int, kind objectKind) idset {
	id := f.object(objectKey{n: 2*number + int(kind), from: none}, func() object {
		return object{kind: kind, param: number}
	})
	w.heap[id] = inherited()
	return oneID(id)
}

// node evaluates one node of a block.
func (f *frame) node(n ast.Node, w *world) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		f.assign(n, w)
	case *ast.ValueSpec:
		f.declare(n, w)
	case *ast.DeclStmt:
		if d, ok := n.Decl.(*ast.GenDecl); ok {
			for _, s := range d.Specs {
				if vs, ok := s.(*ast.ValueSpec); ok {
					f.declare(vs, w)
				}
			}
		}
	case *ast.ReturnStmt:
		f.returns(n, w)
	case *ast.ExprStmt:
		f.eval(n.X, w)
	case *ast.DeferStmt:
		f.eval(n.Call, w)
	case *ast.GoStmt:
		f.eval(n.Call, w)
	case *ast.SendStmt:
		f.eval(n.Chan, w)
		f.escape(f.eval(n.Value, w), w)
	case ast.Expr:
		v := f.eval(n, w)
		if r := f.ranges[n]; r != nil {
			f.ranging(r, v, w)
		}
	}
}

// ranging binds the variables of a range statement whose operand is v.
func (f *frame) ranging(r *ast.RangeStmt, v value, w *world) {
	if isEntries(f.p.info.TypeOf(r.X)) {
		f.markRanged(r, v, w)
		v = f.copyEntries(r, v, w)
	}
	if id, ok := r.Value.(*ast.Ident); ok {
		if obj := f.variable(id); obj != nil {
			w.env[obj] = v
		}
	}
}

func (f *frame) declare(s *ast.ValueSpec, w *world) {
	var vals []value
	switch {
	case len(s.Values) == len(s.Names):
		for _, e := range s.Values {
			vals = append(vals, f.eval(e, w))
		}
	case len(s.Values) == 1:
		vals = f.evalMulti(s.Values[0], len(s.Names), w)
	}
	for i, name := range s.Names {
		v := f.variable(name)
		if v == nil {
			continue
		}
		switch {
		case i < len(vals):
			w.env[v] = vals[i]
		default:
			w.env[v] = f.zero(s, v, w)
		}
	}
}

// zero is the value of a variable that is declared without one.
func (f *frame) zero(at ast.Node, v *types.Var, w *world) value {
	t := v.Type()
	switch {
	case isDriverType(t, "Batch") && !isPointer(t):
		return f.newBatch(at, w, State{Literal: true, Type: TypeLogged})
	case isEntry(t) && !isPointer(t):
		return f.newEntry(at, nil, w)
	case isEntries(t):
		return value{list: true}
	case f.p.isPolicy(t) && isInterface(t):
		return value{policy: f.p.table.Add(policy.Policy{Kind: policy.Nil})}
	}
	if b, ok := t.Underlying().(*types.Basic); ok && b.Kind() == types.Bool {
		return value{flag: FlagFalse}
	}
	if isPointer(t) && f.p.isPolicy(t) {
		return value{policy: f.p.table.Add(policy.Policy{Kind: policy.TypedNil})}
	}
	if !isPointer(t) && f.p.isPolicy(types.NewPointer(t)) {
		return value{policy: f.p.table.Add(f.p.reader.Zero(t))}
	}
	return value{}
}

func isPointer(t types.Type) bool {
	_, ok := t.Underlying().(*types.Pointer)
	return ok
}

func isInterface(t types.Type) bool {
	_, ok := t.Underlying().(*types.Interface)
	return ok
}

// variable returns the variable that an identifier stands for, nil when it is
// none or the blank one.
func (f *frame) variable(id *ast.Ident) *types.Var {
	if id == nil || id.Name == "_" {
		return nil
	}
	v, _ := f.p.info.ObjectOf(id).(*types.Var)
	return v
}

// returns notes what a return statement returns.
func (f *frame) returns(s *ast.ReturnStmt, w *world) {
	n := f.sig.Results().Len()
	var vals []value
	switch {
	case len(s.Results) == n:
		for _, e := range s.Results {
			f.clusterGone(e, e)
			vals = append(vals, f.eval(e, w))
		}
	case len(s.Results) == 1:
		vals = f.evalMulti(s.Results[0], n, w)
	default: // named results
		for v := range f.sig.Results().Variables() {
			vals = append(vals, w.env[v])
		}
	}
	for i, v := range vals {
		f.results[i] = f.results[i].join(v)
		f.returned(i, v, w)
	}
	if f.exit == nil {
		f.exit = w.clone()
	} else {
		f.exit.join(w)
	}
}

// returned keeps the state of the objects that leave as result i.
func (f *frame) returned(i int, v value, w *world) {
	for _, id := range v.objs.ids() {
		if f.made[i] == nil {
			f.made[i] = map[int]State{}
		}
		old, ok := f.made[i][id]
		s := w.heap[id]
		if ok {
			s = s.join(old)
		}
		f.made[i][id] = s
		if !f.certain { // else the caller has the object
			f.leave(id, w.heap[id])
		}
	}
}

// leave notes that an object leaves what can be followed, in a state.
func (f *frame) leave(id int, s State) {
	o := f.objs[id]
	f.used[id] = true
	s = s.seen()
	if o.site != nil {
		if o.site.Leaves {
			s = s.join(o.site.Left)
		}
		o.site.Left, o.site.Leaves = s, true
	}
	if o.batch != nil {
		o.batch.Leaves = true
	}
}

// escape notes that a value goes where it cannot be followed.
func (f *frame) escape(v value, w *world) {
	for _, id := range v.objs.ids() {
		s := w.heap[id]
		f.leave(id, s)
		s.Escaped, s.Opaque = true, true
		w.heap[id] = s
		if s.entries != "" {
			f.escape(value{objs: s.entries}, w)
		}
	}
}
