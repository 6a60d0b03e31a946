package callsite

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
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

func (f *frame) assign(s *ast.AssignStmt, w *world) {
	if s.Tok != token.ASSIGN && s.Tok != token.DEFINE {
		for _, e := range s.Rhs {
			f.eval(e, w)
		}
		return // x += y and the like make nothing that is followed
	}
	var vals []value
	if len(s.Lhs) == len(s.Rhs) {
		for i, e := range s.Rhs {
			if f.calledLater(s, i) {
				fn := f.functionValue(function{lit: ast.Unparen(e).(*ast.FuncLit)})
				vals = append(vals, fn)
				continue
			}
			vals = append(vals, f.eval(e, w))
		}
	} else {
		vals = f.evalMulti(s.Rhs[0], len(s.Lhs), w)
	}
	for i, lhs := range s.Lhs {
		var rhs ast.Expr
		if len(s.Lhs) == len(s.Rhs) {
			rhs = s.Rhs[i]
		}
		f.store(s, lhs, rhs, vals[i], w)
	}
}

// calledLater reports whether assignment i gives a literal to a local variable
// that is called: the literal is then evaluated where it is called.
func (f *frame) calledLater(s *ast.AssignStmt, i int) bool {
	lit, ok := ast.Unparen(s.Rhs[i]).(*ast.FuncLit)
	if !ok {
		return false
	}
	id, ok := ast.Unparen(s.Lhs[i]).(*ast.Ident)
	if !ok {
		return false
	}
	v := f.variable(id)
	return v != nil && !isPackageVar(v) && f.p.called(v, lit)
}

// called reports whether the local variable v, which holds lit, is the operand
// of a call outside of lit.
func (p *program) called(v *types.Var, lit *ast.FuncLit) bool {
	c, ok := p.root.FindNode(lit)
	if !ok {
		return false
	}
	for d := range c.Enclosing((*ast.FuncDecl)(nil)) {
		for call := range d.Preorder((*ast.CallExpr)(nil)) {
			n := call.Node().(*ast.CallExpr)
			if id, ok := ast.Unparen(n.Fun).(*ast.Ident); ok && p.info.Uses[id] == v && !inside(n, lit) {
				return true
			}
		}
	}
	return false
}

func inside(n, outer ast.Node) bool { return outer.Pos() <= n.Pos() && n.End() <= outer.End() }

// store gives val to what lhs stands for.
func (f *frame) store(s *ast.AssignStmt, lhs, rhs ast.Expr, val value, w *world) {
	switch lhs := ast.Unparen(lhs).(type) {
	case *ast.Ident:
		v := f.variable(lhs)
		switch {
		case v == nil:
		case isPackageVar(v):
			f.clusterGone(s, rhs)
			f.escape(val, w)
		default:
			w.env[v] = val
		}
	case *ast.SelectorExpr:
		f.storeField(s, lhs, rhs, val, w)
	case *ast.IndexExpr:
		f.storeIndex(lhs, val, w)
	case *ast.StarExpr:
		if base := f.baseVariable(lhs.X); base != nil && w.env[base].objs != "" {
			w.env[base] = val
			return
		}
		f.escape(val, w)
	default:
		f.escape(val, w)
	}
}

// storeField handles x.f = val.
func (f *frame) storeField(s *ast.AssignStmt, lhs *ast.SelectorExpr, rhs ast.Expr, val value, w *world) {
	field, ok := f.p.info.Uses[lhs.Sel].(*types.Var)
	if !ok {
		f.escape(val, w)
		return
	}
	if isClusterField(field) {
		f.eval(lhs.X, w)
		f.cluster(s, field.Name(), rhs, val)
		return
	}
	x := f.eval(lhs.X, w)
	f.clusterGone(s, rhs)
	switch {
	case f.storeEntryField(s, lhs, field, rhs, x, val, w):
	case f.storeBatchField(field, x, val, w):
	case f.storePolicyField(lhs, field, rhs, w):
	case val.objs == "":
	case f.rewrap(lhs.X, val, w):
	default:
		f.escape(val, w)
	}
}

// rewrap handles w.q = val, where w is a local struct around one query: w is
// then that query.
func (f *frame) rewrap(base ast.Expr, val value, w *world) bool {
	v := f.baseVariable(base)
	if v == nil || isPackageVar(v) || !f.p.shapes.of(v.Type()).any() {
		return false
	}
	old := w.env[v]
	keep := f.others(old.objs, val.objs)
	old.objs = val.objs.union(keep)
	w.env[v] = old
	return true
}

// others returns the objects of old that are of another kind than those of val:
// a struct may hold a query and a batch.
func (f *frame) others(old, val idset) idset {
	var keep idset
	for _, id := range old.ids() {
		same := false
		for _, n := range val.ids() {
			same = same || f.objs[n].kind == f.objs[id].kind
		}
		if !same {
			keep = keep.union(oneID(id))
		}
	}
	return keep
}

// storePolicyField handles p.NumRetries = n on a local policy.
func (f *frame) storePolicyField(lhs *ast.SelectorExpr, field *types.Var, rhs ast.Expr, w *world) bool {
	v := f.baseVariable(lhs.X)
	if v == nil || rhs == nil || w.env[v].policy == 0 {
		return false
	}
	if _, ok := driver.Of(field.Pkg()); !ok {
		return false
	}
	val := w.env[v]
	var changed policy.Set
	for _, p := range f.p.table.Policies(val.policy) {
		f.p.reader.SetField(&p, field.Name(), rhs)
		changed |= f.p.table.Add(p)
	}
	val.policy = changed | val.policy&(policy.Opaque|policy.Unset|policy.Inherit)
	w.env[v] = val
	return true
}

// baseVariable returns the local variable that an expression is, through
// parentheses, & and *, or nil.
func (f *frame) baseVariable(e ast.Expr) *types.Var {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return f.variable(e)
	case *ast.StarExpr:
		return f.baseVariable(e.X)
	case *ast.UnaryExpr:
		if e.Op == token.AND {
			return f.baseVariable(e.X)
		}
	}
	return nil
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
