package cqltext

import (
	"go/ast"
	"go/constant"
	"go/types"
	"strconv"
	"strings"
	"unicode"
)

// library evaluates calls of functions that the package knows. ok is false for
// all others.
func (ev *evaluator) library(fn *types.Func, call *ast.CallExpr, i int, at point) (alts, bool) {
	if fn.Pkg() == nil {
		return nil, false // error.Error
	}
	path := fn.Pkg().Path()
	if isGocqlx(path) {
		return ev.gocqlxCall(fn, call, i, at)
	}
	var as alts
	switch path {
	case "fmt":
		as = ev.fmtCall(fn, call, at)
	case "strings", "bytes":
		as = ev.stringsCall(fn, call, at)
	case "strconv":
		as = ev.strconvCall(fn, call, at)
	case "text/template":
		as = ev.templateCall(fn, call, at)
	case "slices":
		if fn.Name() == "Values" || fn.Name() == "Clone" || fn.Name() == "Collect" {
			as = ev.eval(call.Args[0], at)
		}
	case "embed", "os", "io/fs":
		as = ev.readFile(fn, call, at)
	case "sync":
		as = ev.syncCall(fn, call, at)
	}
	if as == nil {
		return nil, false
	}
	if i > 0 {
		return holeAlts(call), true // errors and the like
	}
	return as, true
}

func (ev *evaluator) fmtCall(fn *types.Func, call *ast.CallExpr, at point) alts {
	switch fn.Name() {
	case "Sprintf":
		return ev.sprintf(call, call.Args, at)
	case "Sprint":
		return ev.sprint(call, call.Args, at)
	case "Sprintln":
		return ev.sprintln(call, call.Args, at)
	case "Appendf":
		if len(call.Args) > 1 {
			return ev.join(call, ev.textsOf(call.Args[0], at), ev.sprintf(call, call.Args[1:], at))
		}
	}
	return nil
}

// syncCall evaluates reads of a sync.Map that serves as a cache.
func (ev *evaluator) syncCall(fn *types.Func, call *ast.CallExpr, at point) alts {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || len(call.Args) == 0 || fn.Name() != "Load" && fn.Name() != "LoadOrStore" {
		return nil
	}
	as, ok := ev.cached(sel.X, call.Args[0], at)
	if !ok {
		return holeAlts(call)
	}
	return as
}

// stringsCall evaluates functions of strings and bytes, and the methods of
// Builder, Buffer and Replacer.
func (ev *evaluator) stringsCall(fn *types.Func, call *ast.CallExpr, at point) alts {
	if sig, ok := fn.Type().(*types.Signature); ok && sig.Recv() != nil {
		return ev.stringsMethod(fn, call, at)
	}
	if call.Ellipsis.IsValid() {
		return nil // NewReplacer(pairs...)
	}
	arg := func(i int) alts { return ev.textsOf(call.Args[i], at) }
	switch len(call.Args) {
	case 1:
		switch fn.Name() {
		case "TrimSpace":
			return ev.mapText(call, arg(0), trimSpace)
		case "ToUpper":
			return ev.mapText(call, arg(0), mapCase(strings.ToUpper))
		case "ToLower":
			return ev.mapText(call, arg(0), mapCase(strings.ToLower))
		case "Clone", "NewBufferString", "NewBuffer":
			if ev.isNil(call.Args[0]) {
				return textAlts(nil)
			}
			return arg(0)
		case "Fields", "FieldsSeq":
			return ev.split(call, arg(0), func(s string) []span { return fields(s) })
		}
	case 2:
		return ev.stringsCall2(fn, call, at)
	case 3:
		if fn.Name() == "ReplaceAll" {
			return ev.replace(call, arg(0), arg(1), arg(2), -1)
		}
	case 4:
		if fn.Name() == "Replace" {
			n, ok := ev.soleInt(call.Args[3], at)
			if !ok {
				return holeAlts(call) // how many is not known
			}
			return ev.replace(call, arg(0), arg(1), arg(2), n)
		}
	}
	if fn.Name() == "NewReplacer" {
		var items []item
		for _, a := range call.Args {
			items = append(items, item{thunk: thunk{expr: a, at: at}})
		}
		return one(value{kind: kindReplacer, items: items})
	}
	return nil
}

func (ev *evaluator) stringsCall2(fn *types.Func, call *ast.CallExpr, at point) alts {
	x, y := call.Args[0], call.Args[1]
	switch fn.Name() {
	case "Join":
		return ev.joinList(call, at)
	case "Repeat":
		return ev.repeat(call, at)
	case "Split", "SplitSeq":
		seps := ev.textsOf(y, at)
		if len(seps) != 1 || !seps[0].v.text.exact() || len(seps[0].v.text) == 0 {
			return holeAlts(call) // the separator is not known, or none
		}
		sep := seps[0].v.text.str()
		return ev.split(call, ev.textsOf(x, at), func(s string) []span { return split(s, sep) })
	case "TrimPrefix", "TrimSuffix", "TrimRight", "TrimLeft", "Trim":
		cuts := ev.textsOf(y, at)
		if len(cuts) != 1 || !cuts[0].v.text.exact() {
			return holeAlts(call) // what is cut off is not known
		}
		cut := cuts[0].v.text.str()
		return ev.mapText(call, ev.textsOf(x, at), func(ps pieces) (pieces, bool) { return trim(fn.Name(), ps, cut) })
	}
	return nil
}

// repeat evaluates strings.Repeat.
func (ev *evaluator) repeat(call *ast.CallExpr, at point) alts {
	n, ok := ev.soleInt(call.Args[1], at)
	if !ok || n < 0 || n > maxWidth {
		return holeAlts(call) // how often is not known
	}
	return ev.mapText(call, ev.textsOf(call.Args[0], at), func(ps pieces) (pieces, bool) {
		if ps.size()*n > maxBytes || len(ps)*n > maxPieces {
			return nil, false // too long
		}
		var out pieces
		for range n {
			out = append(out, ps...)
		}
		return out, true
	})
}

// joinList evaluates strings.Join.
func (ev *evaluator) joinList(call *ast.CallExpr, at point) alts {
	sep := ev.textsOf(call.Args[1], at)
	var out alts
	for _, l := range ev.eval(call.Args[0], at) {
		as := textAlts(nil)
		some := false // an element that is surely there came before
		for _, it := range listItems(l.v, call.Args[0]) {
			one := it.many == nil && it.loop == nil
			if one && some {
				as = ev.join(call, as, sep)
			}
			some = some || one
			as = ev.join(call, as, ev.toTexts(ev.element(it), orElse(it.expr, call)))
		}
		if as = as.whenAll(l.when); len(as) > 0 {
			out = append(out, as...)
		}
	}
	if len(out) == 0 {
		return holeAlts(call)
	}
	return ev.bounded(out, call)
}

// span is a range of bytes of a text.
type span struct{ lo, hi int }

func split(s, sep string) []span {
	var out []span
	at := 0
	for {
		i := strings.Index(s[at:], sep)
		if i < 0 || len(out) >= maxItems {
			return append(out, span{at, len(s)})
		}
		out = append(out, span{at, at + i})
		at += i + len(sep)
	}
}

func fields(s string) []span {
	var out []span
	start := -1
	for i, r := range s {
		if unicode.IsSpace(r) {
			if start >= 0 {
				out = append(out, span{start, i})
			}
			start = -1
		} else if start < 0 {
			start = i
		}
	}
	if start >= 0 {
		out = append(out, span{start, len(s)})
	}
	return out
}

// split evaluates functions that cut an exact text into a list.
func (ev *evaluator) split(call *ast.CallExpr, as alts, f func(string) []span) alts {
	out := make(alts, 0, len(as))
	for _, a := range as {
		v := value{kind: kindList, items: []item{{many: call}}}
		if a.v.text.exact() {
			cuts := f(a.v.text.str())
			if len(cuts) <= maxItems {
				v.items = nil
				for _, c := range cuts {
					v.items = append(v.items, item{thunk: thunk{vals: textAlts(a.v.text.slice(c.lo, c.hi))}})
				}
			}
		}
		out = append(out, alt{v: v, when: a.when})
	}
	return ev.bounded(out, call)
}

func (ev *evaluator) strconvCall(fn *types.Func, call *ast.CallExpr, at point) alts {
	if len(call.Args) == 0 {
		return nil
	}
	as := ev.eval(call.Args[0], at)
	base := 10
	switch fn.Name() {
	case "Itoa":
	case "FormatInt", "FormatUint":
		b, ok := ev.constInt(call.Args[1])
		if !ok || b < 2 || b > 36 {
			return holeAlts(call)
		}
		base = b
	case "FormatBool", "Quote":
	default:
		return nil
	}
	out := make(alts, 0, len(as))
	for _, a := range as {
		ps := hole(call)
		switch {
		case a.v.kind == kindText && fn.Name() == "Quote" && a.v.text.exact():
			ps = known(strconv.Quote(a.v.text.str()), around(call))
		case a.v.kind == kindScalar && a.v.cv.Kind() == constant.Bool:
			ps = known(strconv.FormatBool(constant.BoolVal(a.v.cv)), around(call))
		case a.v.kind == kindScalar && a.v.cv.Kind() == constant.Int:
			if n, ok := constant.Int64Val(a.v.cv); ok {
				ps = known(strconv.FormatInt(n, base), around(call))
			}
		}
		out = append(out, alt{v: value{text: ps}, when: a.when})
	}
	return ev.bounded(out, call)
}
