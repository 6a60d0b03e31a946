package cqltext

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
	"sort"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// Limits of facts. What does not fit is not exported, and is a hole in the
// packages that use it.
const (
	// maxFactBytes is the known text in one fact.
	maxFactBytes = 2048
	// maxFactAlts is the number of values in one fact.
	maxFactAlts = 8
	// maxFactItems is the number of elements of a list or fields of a struct.
	maxFactItems = 64
	// maxFactSteps bounds the work for one fact.
	maxFactSteps = 2000
)

// ValueFact says which texts an exported function returns, or an exported
// variable that is never assigned holds. It is small and the same each time it
// is encoded.
type ValueFact struct {
	Alts []FixedValue
}

// AFact marks the type as a fact.
func (*ValueFact) AFact() {}

func (f *ValueFact) String() string {
	var out []string
	for _, a := range f.Alts {
		out = append(out, a.String())
	}
	return "text " + strings.Join(out, " | ")
}

// FixedKind says what a FixedValue is.
type FixedKind uint8

// The kinds of values in facts.
const (
	FixedText   FixedKind = iota // Parts
	FixedList                    // Items
	FixedStruct                  // Names and Items: fields
	FixedTable                   // Parts: the name; Items: lists of the columns, partition key, clustering key
	FixedInt                     // Parts: one, the number
)

// FixedValue is a value that is known to the byte but for the function's
// parameters.
type FixedValue struct {
	Kind  FixedKind
	Parts []FixedPart
	Names []string
	Items []FixedValue
}

// FixedPart is known text or, with Param > 0, the value of that parameter,
// counted from 1.
type FixedPart struct {
	Text  string
	Param int
}

func (v FixedValue) String() string {
	var b strings.Builder
	for _, p := range v.Parts {
		if p.Param > 0 {
			fmt.Fprintf(&b, "{%d}", p.Param)
		}
		b.WriteString(p.Text)
	}
	var items []string
	for i, it := range v.Items {
		s := it.String()
		if i < len(v.Names) {
			s = v.Names[i] + ": " + s
		}
		items = append(items, s)
	}
	if v.Kind == FixedText || v.Kind == FixedInt {
		return strconv.Quote(b.String())
	}
	return b.String() + "[" + strings.Join(items, ", ") + "]"
}

// WritesFact lists the variables of other packages that a package assigns, of
// those that have a ValueFact: as path.Name, sorted.
type WritesFact struct {
	Vars []string
}

// AFact marks the type as a fact.
func (*WritesFact) AFact() {}

func (f *WritesFact) String() string { return "writes " + strings.Join(f.Vars, " ") }

// FactTypes lists the facts that the package exports and imports, for the
// FactTypes of the analyzer that owns the pass.
func FactTypes() []analysis.Fact { return []analysis.Fact{new(ValueFact), new(WritesFact)} }

// ExportFacts exports what other packages may need to know: which texts the
// exported functions of this package return, and which its variables hold, where
// that is known to the byte and short. Call it at most once for each pass.
func (r *Resolver) ExportFacts() {
	if r.pass.Pkg.Name() == "main" || r.pass.ExportObjectFact == nil {
		return // nobody imports it
	}
	ix := r.index()
	for _, fn := range ix.functions {
		if fn.obj != nil && fn.obj.Exported() && returnsText(fn.sig) && len(fn.body.List) <= 16 {
			if f := r.functionFact(fn); f != nil {
				r.pass.ExportObjectFact(fn.obj, f)
			}
		}
	}
	scope := r.pass.Pkg.Scope()
	for _, name := range scope.Names() {
		if v, ok := scope.Lookup(name).(*types.Var); ok && v.Exported() {
			if f := r.varFact(v); f != nil {
				r.pass.ExportObjectFact(v, f)
			}
		}
	}
	r.exportWrites()
}

func (r *Resolver) exportWrites() {
	var vars []string
	for v := range r.ix.foreign {
		if v.Pkg() != nil && r.pass.ImportObjectFact(v, new(ValueFact)) {
			vars = append(vars, varKey(v))
		}
	}
	if len(vars) > 0 {
		sort.Strings(vars)
		r.pass.ExportPackageFact(&WritesFact{Vars: vars})
	}
}

func varKey(v *types.Var) string { return v.Pkg().Path() + "." + v.Name() }

// returnsText reports whether the first result is a string.
func returnsText(sig *types.Signature) bool {
	return sig != nil && sig.Results().Len() > 0 && isString(sig.Results().At(0).Type())
}

func (r *Resolver) functionFact(fn *function) *ValueFact {
	ev := newEvaluator(r)
	ev.steps = maxSteps - maxFactSteps
	call := &ast.CallExpr{Fun: &ast.Ident{Name: fn.obj.Name(), NamePos: fn.obj.Pos()}}
	return ev.fixed(ev.returned(ev.activation(fn, true), call, 0), fn)
}

func (r *Resolver) varFact(v *types.Var) *ValueFact {
	u := r.ix.vars[v]
	if u == nil || u.value == nil || len(u.stores) > 0 || !mayHoldText(v.Type()) {
		return nil // nothing declared, or not for good
	}
	ev := newEvaluator(r)
	ev.steps = maxSteps - maxFactSteps
	return ev.fixed(ev.packageVar(v, u.name), nil)
}

// mayHoldText reports whether a variable of the type is worth a look.
func mayHoldText(t types.Type) bool {
	if isString(t) || structName(t) != nil {
		return true
	}
	switch u := t.Underlying().(type) {
	case *types.Struct:
		return true
	case *types.Slice:
		return isString(u.Elem())
	case *types.Array:
		return isString(u.Elem())
	}
	return false
}

// fixed turns values into a fact; nil where they are not known well enough.
func (ev *evaluator) fixed(as alts, fn *function) *ValueFact {
	if len(as) > maxFactAlts {
		return nil
	}
	f := &ValueFact{}
	room := maxFactBytes
	for _, a := range as {
		v, ok := ev.fixedValue(a.v, fn, &room, 0)
		if !ok {
			return nil
		}
		f.Alts = append(f.Alts, v)
	}
	return f
}

func (ev *evaluator) fixedValue(v value, fn *function, room *int, depth int) (FixedValue, bool) {
	if depth > 3 || *room < 0 {
		return FixedValue{}, false // too big
	}
	switch v.kind {
	case kindText:
		return fixedText(v.text, fn, room)
	case kindScalar:
		if v.cv.Kind() != constant.Int {
			return FixedValue{}, false
		}
		s := v.cv.ExactString()
		*room -= len(s)
		return FixedValue{Kind: FixedInt, Parts: []FixedPart{{Text: s}}}, true
	case kindList:
		return ev.fixedList(v.items, fn, room, depth)
	case kindRecord:
		return ev.fixedStruct(v, fn, room, depth)
	case kindTable:
		return fixedTable(v.table, room)
	case kindMap, kindFunc, kindReplacer, kindTemplate, kindQuery:
		return FixedValue{}, false
	}
	return FixedValue{}, false
}

func fixedText(ps pieces, fn *function, room *int) (FixedValue, bool) {
	out := FixedValue{Kind: FixedText}
	for _, p := range ps {
		part := FixedPart{Text: p.text}
		if !p.known() {
			part.Param = paramIndex(p, fn)
			if part.Param == 0 {
				return out, false // not known
			}
		}
		if n := len(out.Parts); part.Param == 0 && n > 0 && out.Parts[n-1].Param == 0 {
			out.Parts[n-1].Text += part.Text
		} else {
			out.Parts = append(out.Parts, part)
		}
	}
	*room -= ps.size()
	return out, *room >= 0
}

// paramIndex returns which string parameter of the function a hole is, from 1; 0
// when it is none.
func paramIndex(p piece, fn *function) int {
	if p.hole == nil || p.hole.param == nil || fn == nil || fn.sig.Variadic() {
		return 0
	}
	for i, v := range fn.params {
		if v == p.hole.param && isString(v.Type()) {
			return i + 1
		}
	}
	return 0
}

func (ev *evaluator) fixedList(items []item, fn *function, room *int, depth int) (FixedValue, bool) {
	out := FixedValue{Kind: FixedList}
	if !fixed(items) || len(items) > maxFactItems {
		return out, false
	}
	for _, it := range items {
		as := ev.element(it)
		if len(as) != 1 {
			return out, false
		}
		v, ok := ev.fixedValue(as[0].v, fn, room, depth+1)
		if !ok {
			return out, false
		}
		out.Items = append(out.Items, v)
	}
	return out, true
}

// fixedStruct keeps the fields that are known; others are holes where they are
// used.
func (ev *evaluator) fixedStruct(v value, fn *function, room *int, depth int) (FixedValue, bool) {
	out := FixedValue{Kind: FixedStruct}
	s, ok := structUnder(v.rec.typ)
	if !ok || s.NumFields() > maxFactItems {
		return out, false
	}
	b := base{typ: v.rec.typ, shared: true}
	for i := range s.NumFields() {
		f := s.Field(i)
		if !f.Exported() || !mayHoldText(f.Type()) && !isNumber(f.Type()) {
			continue
		}
		as, ok := ev.recordField(v, b, f.Origin())
		if !ok || len(as) != 1 {
			continue
		}
		if fv, ok := ev.fixedValue(as[0].v, fn, room, depth+1); ok {
			out.Names = append(out.Names, f.Name())
			out.Items = append(out.Items, fv)
		}
	}
	return out, len(out.Names) > 0
}

// foreignWrites reports whether this package or one that it can see assigns the
// variable of another package.
func (r *Resolver) foreignWrites(v *types.Var) bool {
	if r.index().foreign[v] {
		return true
	}
	if r.writes == nil {
		r.writes = map[string]bool{}
		for _, f := range r.pass.AllPackageFacts() {
			if w, ok := f.Fact.(*WritesFact); ok {
				for _, name := range w.Vars {
					r.writes[name] = true
				}
			}
		}
	}
	return r.writes[varKey(v)]
}

// factVar returns the values of a variable of another package.
func (ev *evaluator) factVar(v *types.Var, use ast.Expr) alts {
	var f ValueFact
	if ev.r.pass.ImportObjectFact == nil || !ev.r.pass.ImportObjectFact(v, &f) || ev.r.foreignWrites(v) {
		return holeAlts(use) // not known there, or assigned somewhere
	}
	return ev.unfix(f, use, v.Type(), nil)
}

// factResult returns the values of a call of another package's function.
func (ev *evaluator) factResult(fn *types.Func, call *ast.CallExpr, i int, at point) alts {
	var f ValueFact
	if i > 0 || ev.r.pass.ImportObjectFact == nil || !ev.r.pass.ImportObjectFact(fn.Origin(), &f) {
		return holeAlts(call) // not known there
	}
	return ev.unfix(f, call, typeOf(ev.info, call), func(p int) alts {
		if p > len(call.Args) || call.Ellipsis.IsValid() {
			return holeAlts(call) // f(g()) with several results
		}
		return ev.textsOf(call.Args[p-1], at)
	})
}

// unfix turns a fact into values.
func (ev *evaluator) unfix(f ValueFact, use ast.Expr, t types.Type, param func(int) alts) alts {
	var lists []alts
	for _, v := range f.Alts {
		lists = append(lists, ev.unfixValue(v, use, t, param))
	}
	if len(lists) == 0 {
		return holeAlts(use)
	}
	return ev.bounded(union(lists...), use)
}

func (ev *evaluator) unfixValue(v FixedValue, use ast.Expr, t types.Type, param func(int) alts) alts {
	switch v.Kind {
	case FixedText:
		out := textAlts(nil)
		for _, p := range v.Parts {
			next := textAlts(known(p.Text, around(use)))
			if p.Param > 0 {
				if param == nil {
					return holeAlts(use)
				}
				next = param(p.Param)
			}
			out = ev.join(use, out, next)
		}
		return out
	case FixedInt:
		if len(v.Parts) == 1 {
			if n, err := strconv.ParseInt(v.Parts[0].Text, 10, 64); err == nil {
				return scalar(constant.MakeInt64(n))
			}
		}
	case FixedList:
		var items []item
		for _, it := range v.Items {
			items = append(items, item{thunk: thunk{vals: ev.unfixValue(it, use, t, param)}})
		}
		return one(value{kind: kindList, items: items})
	case FixedStruct:
		fields := map[string]alts{}
		for i, it := range v.Items {
			if i < len(v.Names) {
				fields[v.Names[i]] = ev.unfixValue(it, use, t, param)
			}
		}
		return one(value{kind: kindRecord, rec: &record{typ: t, fields: fields, rest: use}})
	case FixedTable:
		return unfixTable(v, use)
	}
	return holeAlts(use)
}
