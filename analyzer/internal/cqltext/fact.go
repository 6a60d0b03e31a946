package cqltext

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
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
	maxFactAlts = 16
	// maxFactItems is the number of elements of a list or fields of a struct.
	maxFactItems = 64
	// maxFactSteps bounds the work for one fact.
	maxFactSteps = 2000
)

// ValueFact says which texts an exported function returns, or an exported
// variable that is never assigned holds. It is small and the same each time it
// is encoded.
//
//	text "SELECT {1} FROM t" | "SELECT a FROM t WHERE {}"    {1} is a parameter, {} is not known
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

// unknownPart is the Param of a part that is not known.
const unknownPart = -1

// FixedPart is known text or, with Param > 0, the value of that parameter,
// counted from 1, or with Param -1 something not known.
type FixedPart struct {
	Text  string
	Param int
}

func (v FixedValue) String() string {
	var b strings.Builder
	for _, p := range v.Parts {
		switch {
		case p.Param > 0:
			fmt.Fprintf(&b, "{%d}", p.Param)
		case p.Param == unknownPart:
			b.WriteString("{}")
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

func varKey(v *types.Var) string { return v.Pkg().Path() + "." + v.Name() }

// foreignWrites reports whether this package or one that it can see assigns the
// variable of another package.
func (ev *evaluator) foreignWrites(v *types.Var) bool {
	r := ev.r
	if ev.ix.foreign[v] {
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
	if ev.r.pass.ImportObjectFact == nil || !ev.r.pass.ImportObjectFact(v, &f) || ev.foreignWrites(v) {
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
			switch {
			case p.Param > 0 && param != nil:
				next = param(p.Param)
			case p.Param != 0:
				next = holeAlts(use)
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
