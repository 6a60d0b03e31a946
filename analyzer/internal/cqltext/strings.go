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

// trimSpace removes white space at known ends.
func trimSpace(ps pieces) (pieces, bool) {
	return trimEnds(ps, func(s string) int { return len(s) - len(strings.TrimLeftFunc(s, unicode.IsSpace)) },
		func(s string) int { return len(strings.TrimRightFunc(s, unicode.IsSpace)) })
}

func trim(name string, ps pieces, cut string) (pieces, bool) {
	keepAll := func(s string) int { return len(s) }
	none := func(string) int { return 0 }
	switch name {
	case "TrimPrefix":
		if !ps.exact() && len(ps.leading().str()) < len(cut) {
			return nil, false // the prefix may reach into a hole
		}
		return trimEnds(ps, func(s string) int { return len(s) - len(strings.TrimPrefix(s, cut)) }, keepAll)
	case "TrimSuffix":
		if !ps.exact() && len(ps.trailing().str()) < len(cut) {
			if last := ps[len(ps)-1]; last.hole != nil {
				return ps, true // it is cut off the hole, if at all
			}
			return nil, false // the suffix may reach into a hole
		}
		return trimEnds(ps, none, func(s string) int { return len(strings.TrimSuffix(s, cut)) })
	case "TrimLeft":
		return trimEnds(ps, func(s string) int { return len(s) - len(strings.TrimLeft(s, cut)) }, keepAll)
	case "TrimRight":
		return trimEnds(ps, none, func(s string) int { return len(strings.TrimRight(s, cut)) })
	case "Trim":
		return trimEnds(ps, func(s string) int { return len(s) - len(strings.TrimLeft(s, cut)) },
			func(s string) int { return len(strings.TrimRight(s, cut)) })
	}
	return nil, false
}

// trimEnds cuts the first lo(leading text) bytes, and all behind hi(trailing
// text). A hole at an end stays what it is: shorter, perhaps.
func trimEnds(ps pieces, lo, hi func(string) int) (pieces, bool) {
	if ps.exact() {
		s := ps.str()
		i := lo(s)
		return ps.slice(i, i+hi(s[i:])), true
	}
	head, tail := ps.leading(), ps.trailing()
	mid := ps[len(head) : len(ps)-len(tail) : len(ps)-len(tail)]
	return concat(head.slice(lo(head.str()), head.size()), mid, tail.slice(0, hi(tail.str()))), true
}

// mapCase changes the case of the known parts.
func mapCase(f func(string) string) func(pieces) (pieces, bool) {
	return func(ps pieces) (pieces, bool) {
		out := make(pieces, len(ps))
		for i, p := range ps {
			if p.known() {
				s := f(p.text)
				if len(s) != len(p.text) || !isASCII(p.text) {
					p.org = pieces{p}.coarse() // not byte by byte
				}
				p.text = s
			}
			out[i] = p
		}
		return out, true
	}
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
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

// replace evaluates strings.Replace for known old texts; n < 0 means all.
func (ev *evaluator) replace(call *ast.CallExpr, in, olds, news alts, n int) alts {
	if len(olds) != 1 || !olds[0].v.text.exact() || len(olds[0].v.text) == 0 {
		return holeAlts(call) // what is replaced is not known, or is nothing
	}
	old := olds[0].v.text.str()
	return ev.combine(call, in, news, func(ps, by pieces) pieces {
		out, ok := replaceAll(ps, []pair{{old: old, by: by}}, n)
		if !ok {
			return hole(call)
		}
		return out.changed()
	})
}

// pair is a text and what replaces it.
type pair struct {
	old string
	by  pieces
}

// replaceAll replaces in the known parts of a text: at each place the first pair
// that fits, n times or, for n < 0, always. It reports false where an unknown
// part may hide or complete something that is replaced.
func replaceAll(ps pieces, pairs []pair, n int) (pieces, bool) {
	if n >= 0 && !ps.exact() {
		return nil, false // how many come before is not known
	}
	out, ok := ps.segments(func(seg pieces, before, after bool) (pieces, bool) {
		s := seg.str()
		for _, p := range pairs {
			if before && overlaps(s, p.old, true) || after && overlaps(s, p.old, false) {
				return nil, false // part of it may be in the hole
			}
		}
		return replaceIn(seg, s, pairs, &n), true
	})
	if !ok || out.size() > maxBytes || len(out) > maxPieces {
		return nil, false
	}
	return out, true
}

func replaceIn(seg pieces, s string, pairs []pair, n *int) pieces {
	var out pieces
	from := 0
	for i := 0; i < len(s) && *n != 0; {
		hit := -1
		for j, p := range pairs {
			if strings.HasPrefix(s[i:], p.old) {
				hit = j
				break
			}
		}
		if hit < 0 {
			i++
			continue
		}
		out = append(out, seg.slice(from, i)...)
		out = append(out, pairs[hit].by...)
		i += len(pairs[hit].old)
		from = i
		*n--
	}
	return append(out, seg.slice(from, len(s))...)
}

// overlaps reports whether a part of old, but not all, stands at the beginning
// (or the end) of s.
func overlaps(s, old string, atStart bool) bool {
	for i := 1; i < len(old); i++ {
		if atStart && strings.HasPrefix(s, old[i:]) || !atStart && strings.HasSuffix(s, old[:i]) {
			return true
		}
	}
	return false
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
