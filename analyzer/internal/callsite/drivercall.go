package callsite

import (
	"go/ast"
	"go/constant"
	"go/types"

	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
)

// driverCall is the call of a driver's method, or of one that stands for it.
func (f *frame) driverCall(inv *invocation, callee *types.Func, m driver.Method, id driver.ID, w *world) []value {
	switch m.Role {
	case driver.MakesQuery:
		return []value{f.makeQuery(inv, callee, m, id, w)}
	case driver.MakesBatch:
		s := fresh()
		s.Type, s.Free = f.batchType(inv.expr(m.Arg)), m.Free && driver.Lookup(id).FreeBatchHasNoPolicy
		return []value{f.newBatch(inv.call, w, s)}
	case driver.AddsEntry:
		f.addEntry(inv, callee, m, id, w)
	case driver.AddsQuery:
		f.addQuery(inv, m, w)
		return nil
	case driver.Sends:
		f.ran(f.makeQuery(inv, callee, m, id, w).objs, inv.call, HowExec, w)
		return nil
	case driver.Copies:
		return []value{f.copyOf(inv, w)}
	case driver.Wraps:
		return []value{{objs: inv.arg(m.Arg).objs}}
	case driver.Executes, driver.ExecutesRows, driver.ExecutesCAS:
		f.ran(inv.recv.objs, inv.call, howOf(m.Role), w)
		return nil
	case driver.ExecutesBatch, driver.ExecutesBatchCAS:
		f.ran(inv.arg(m.Arg).objs, inv.call, howOf(m.Role), w)
		return nil
	case driver.Other:
		return f.unknownDriverCall(inv, callee, w)
	case driver.Reads:
		return nil
	default:
		f.set(inv, m, w)
	}
	if f.chains(callee) {
		return []value{{objs: inv.recv.objs}}
	}
	return nil
}

// chains reports whether a method returns what it was called on.
func (f *frame) chains(callee *types.Func) bool {
	sig := callee.Signature()
	return sig.Results().Len() > 0 && f.p.shapes.of(sig.Results().At(0).Type()).any()
}

// unknownDriverCall is a function of a driver without a role. Functions that
// get a query or a batch nevertheless may do anything with it.
func (f *frame) unknownDriverCall(inv *invocation, callee *types.Func, w *world) []value {
	if callee.Name() == "NewCluster" && callee.Signature().Recv() == nil {
		f.clusterMade(inv.call, callee)
	}
	for _, v := range inv.args {
		f.escape(v, w)
	}
	return nil
}

// makeQuery is the call that gives a text to the driver.
func (f *frame) makeQuery(inv *invocation, callee *types.Func, m driver.Method, id driver.ID, w *world) value {
	arg := inv.expr(m.Arg)
	if m.Self {
		arg = inv.call
	}
	key := objectKey{node: inv.call, from: none}
	site := f.site(key, func() *Site {
		s := &Site{Node: inv.call, Arg: arg, Form: FormQuery, Driver: id, Dialect: driver.HasOwnDialect(callee.Pkg())}
		s.setCallee(callee)
		f.setText(s, arg)
		f.setArgs(s, inv, m)
		return s
	})
	obj := f.object(key, func() object { return object{kind: kindQuery, site: site, param: none} })
	w.heap[obj] = fresh()
	return value{objs: oneID(obj)}
}

// setCallee notes what is called when that is not the driver itself.
func (s *Site) setCallee(callee *types.Func) {
	_, s.Gocqlx = driver.Gocqlx(callee.Pkg())
	if _, isDriver := driver.Of(callee.Pkg()); !isDriver && !s.Gocqlx {
		s.Via = callee
	}
}

// site returns the site with this key, made by new when it is met first.
func (f *frame) site(key objectKey, create func() *Site) *Site {
	if s := f.sites[key]; s != nil {
		return s
	}
	s := create()
	s.Func = f.name
	f.sites[key] = s
	f.siteList = append(f.siteList, s)
	return s
}

// setText resolves the text of a site.
func (f *frame) setText(s *Site, arg ast.Expr) {
	s.Texts = nil
	if arg == nil {
		return
	}
	for _, t := range f.p.texts.Texts(arg) {
		s.Texts = append(s.Texts, fromSource(t))
	}
	f.noteForwarding(s)
}

// noteForwarding marks a site whose text is nothing but a parameter.
func (f *frame) noteForwarding(s *Site) {
	for i := range s.Texts {
		if t := &s.Texts[i]; t.forwards() && f.owner(t.params[0]) != nil {
			s.Forwarding = true
		}
	}
}

// setArgs notes the bound arguments behind the text.
func (f *frame) setArgs(s *Site, inv *invocation, m driver.Method) {
	if m.Binding {
		s.Bound = !s.Gocqlx // the names say nothing of the values
		return
	}
	if m.Arg+1 <= len(inv.exprs) {
		s.Args = inv.exprs[m.Arg+1:]
	}
	s.Spread = inv.call.Ellipsis.IsValid()
}

// copyOf is WithContext and its kin: the copy has the state that the original
// has now.
func (f *frame) copyOf(inv *invocation, w *world) value {
	var out idset
	for _, from := range inv.recv.objs.ids() {
		src := f.objs[from]
		id := f.object(objectKey{node: inv.call, from: from}, func() object {
			src.copied = true
			return src
		})
		w.heap[id] = w.heap[from]
		f.copies = append(f.copies, copied{inv.call, from, id})
		out = out.union(oneID(id))
	}
	return value{objs: out}
}

// set is the call of a method that changes its receiver.
func (f *frame) set(inv *invocation, m driver.Method, w *world) {
	v := inv.arg(m.Arg)
	setter := Setter{Node: inv.call, Role: m.Role, Arg: inv.expr(m.Arg)}
	var change func(State) State
	switch m.Role {
	case driver.SetsFlag:
		flag, params := f.flagArg(v)
		if flag&(FlagTrue|FlagDynamic) != 0 || params != 0 {
			if f.guarded(inv, m) {
				flag, params = FlagGuarded, 0
			}
		}
		setter.Flag = flag
		change = func(s State) State {
			s.Flag, s.flagParams = flag, params
			return s
		}
	case driver.SetsPolicy:
		set, params := f.policyOf(inv.expr(m.Arg), v)
		change = func(s State) State {
			s.Policy, s.policyParams = set, params
			return s
		}
	case driver.SetsSpeculation:
		set, _ := f.policyOf(inv.expr(m.Arg), v)
		change = func(s State) State {
			s.Speculation = set
			return s
		}
	case driver.SetsTimestamp:
		stamp := f.stamp(inv.expr(m.Arg))
		change = func(s State) State {
			s.Stamp = stamp
			return s
		}
	case driver.SetsConsistency:
		level := f.p.level(inv.expr(m.Arg))
		change = func(s State) State {
			s.Levels = level
			return s
		}
	case driver.SetsDefaultTimestamp:
		change = defaultTimestamp(v.flag)
	default:
		return
	}
	w.update(inv.recv.objs, change)
	f.noteSetter(inv.recv.objs, setter)
}

// level reads a consistency level from the driver's constants.
func (p *program) level(e ast.Expr) Levels {
	if e == nil {
		return LevelOther
	}
	id, ok := ast.Unparen(e).(*ast.Ident)
	if sel, isSel := ast.Unparen(e).(*ast.SelectorExpr); isSel {
		id, ok = sel.Sel, true
	}
	if !ok || p.info.Types[e].Value == nil {
		return LevelOther
	}
	return levelNamed(id.Name)
}

// stamp is what WithTimestamp sets.
func (f *frame) stamp(e ast.Expr) Stamps {
	if e != nil {
		if c := f.p.info.Types[e].Value; c != nil && constant.Sign(constant.ToInt(c)) == 0 {
			return StampZero
		}
	}
	return StampFixed
}

func defaultTimestamp(on Flags) func(State) State {
	return func(s State) State {
		switch {
		case on == FlagFalse:
			s.Stamp = StampOff
		case s.Stamp&StampOff != 0:
			s.Stamp = s.Stamp&^StampOff | StampUnset
		}
		return s
	}
}

// noteSetter keeps a call that changes objects.
func (f *frame) noteSetter(objs idset, s Setter) {
	for _, id := range objs.ids() {
		s.Object = id
		o := f.objs[id]
		if o.site == nil && f.ranged[id] {
			f.loose = append(f.loose, Lost{Setter: s, Func: f.name})
			f.looseObj = append(f.looseObj, id)
		}
		if o.site != nil {
			o.site.Setters = addSetter(o.site.Setters, s)
		}
		if o.batch != nil {
			o.batch.Setters = addSetter(o.batch.Setters, s)
		}
	}
}

// addSetter adds a setter, or what a later visit of the same call has found
// beside it.
func addSetter(list []Setter, s Setter) []Setter {
	for i := range list {
		if list[i].Node == s.Node && list[i].Role == s.Role && list[i].Object == s.Object {
			list[i].Flag |= s.Flag
			return list
		}
	}
	return append(list, s)
}

// batchType reads the type of a batch from the driver's constants.
func (f *frame) batchType(e ast.Expr) Types {
	if e == nil {
		return TypeOther
	}
	c := f.p.info.Types[e].Value
	if c == nil || c.Kind() != constant.Int {
		return TypeOther
	}
	switch n, _ := constant.Int64Val(c); n { // the same in all drivers
	case 0:
		return TypeLogged
	case 1:
		return TypeUnlogged
	case 2:
		return TypeCounter
	}
	return TypeOther
}
