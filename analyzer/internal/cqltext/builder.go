package cqltext

import (
	"go/ast"
	"go/constant"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"
)

// A variable of type strings.Builder or bytes.Buffer, or a pointer to one, has
// as its value the text that it holds; each call that writes is a definition of
// the variable:
//
//	var b strings.Builder                           ""
//	b.WriteString("UPDATE t SET ")                  + "UPDATE t SET "
//	fmt.Fprintf(&b, "%s = ?", col)                  + "{col} = ?"
//	where(&b)                                       what the function adds
//	s.Query(b.String())

// bufferCall returns what a buffer holds after a call that gets it. ok is false
// for functions of the package, which are evaluated by their bodies.
func (ev *evaluator) bufferCall(d def, at point, before func() alts) (alts, bool) {
	fn, _ := typeutil.Callee(ev.info, d.call).(*types.Func)
	if fn == nil || fn.Pkg() == nil {
		return holeAlts(d.call), true // who is called is not known
	}
	if d.arg < 0 {
		return ev.bufferMethod(fn.Name(), d, at, before), true
	}
	if more, ok := ev.written(fn, d, at); ok {
		return ev.join(d.call, ev.toTexts(before(), d.lhs), more), true
	}
	if ev.ix.decls[fn.Origin()] != nil && !isInterfaceMethod(fn) {
		return nil, false
	}
	if sig, ok := fn.Type().(*types.Signature); ok && d.arg < sig.Params().Len() && isWriter(sig.Params().At(d.arg).Type()) {
		return ev.join(d.call, ev.toTexts(before(), d.lhs), holeAlts(d.call)), true // only writes
	}
	return holeAlts(d.call), true // may do anything with it
}

// bufferMethod returns what a buffer holds after one of its methods.
func (ev *evaluator) bufferMethod(name string, d def, at point, before func() alts) alts {
	args := d.call.Args
	var more alts
	switch name {
	case "WriteString", "Write":
		if len(args) == 1 {
			more = ev.textsOf(args[0], at)
		}
	case "WriteByte", "WriteRune":
		if len(args) == 1 {
			more = ev.char(args[0])
		}
	case "Reset":
		return textAlts(nil)
	case "Truncate":
		if n, ok := ev.soleInt(args[0], at); ok && n == 0 {
			return textAlts(nil)
		}
	default:
		if reads(name) {
			return before()
		}
	}
	if more == nil {
		return holeAlts(d.call) // ReadFrom, WriteTo, Truncate, Next, ...
	}
	return ev.join(d.call, ev.toTexts(before(), d.lhs), more)
}

// char returns a byte or rune as text.
func (ev *evaluator) char(e ast.Expr) alts {
	tv, ok := ev.info.Types[e]
	if !ok || tv.Value == nil {
		return holeAlts(e)
	}
	n, ok := constant.Int64Val(constant.ToInt(tv.Value))
	if !ok || n < 0 || n > 0x10FFFF {
		return holeAlts(e)
	}
	return textAlts(known(string(rune(n)), around(e)))
}

// written returns what a library function writes to the buffer that it gets.
func (ev *evaluator) written(fn *types.Func, d def, at point) (alts, bool) {
	args := d.call.Args
	switch fn.FullName() {
	case "fmt.Fprintf":
		if d.arg == 0 {
			return ev.sprintf(d.call, args[1:], at), true
		}
	case "fmt.Fprint":
		if d.arg == 0 {
			return ev.sprint(d.call, args[1:], at), true
		}
	case "fmt.Fprintln":
		if d.arg == 0 {
			return ev.sprintln(d.call, args[1:], at), true
		}
	case "io.WriteString":
		if d.arg == 0 && len(args) == 2 {
			return ev.textsOf(args[1], at), true
		}
	case "(*text/template.Template).Execute":
		sel, ok := ast.Unparen(d.call.Fun).(*ast.SelectorExpr)
		if ok && d.arg == 0 && len(args) == 2 {
			return ev.execute(d.call, sel.X, args[1], at), true
		}
	}
	return nil, false
}

// stringsMethod evaluates methods of Builder, Buffer and Replacer that return
// text.
func (ev *evaluator) stringsMethod(fn *types.Func, call *ast.CallExpr, at point) alts {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil // a method expression
	}
	switch fn.Name() {
	case "String", "Bytes":
		if isBuffer(typeOf(ev.info, sel.X)) {
			return ev.textsOf(sel.X, at)
		}
	case "Replace":
		if len(call.Args) == 1 {
			return ev.replacer(call, ev.eval(sel.X, at), ev.textsOf(call.Args[0], at))
		}
	}
	return nil
}

// replacer evaluates strings.NewReplacer("a", "b").Replace(s).
func (ev *evaluator) replacer(call *ast.CallExpr, recv, in alts) alts {
	if len(recv) != 1 || recv[0].v.kind != kindReplacer || len(recv[0].v.items)%2 != 0 {
		return holeAlts(call) // what it replaces is not known
	}
	var pairs []pair
	items := recv[0].v.items
	for i := 0; i < len(items); i += 2 {
		old, by := ev.element(items[i]), ev.toTexts(ev.element(items[i+1]), call)
		if len(old) != 1 || len(by) != 1 || !old[0].v.text.exact() || len(old[0].v.text) == 0 {
			return holeAlts(call) // not one known text
		}
		pairs = append(pairs, pair{old: old[0].v.text.str(), by: by[0].v.text})
	}
	return ev.mapText(call, in, func(ps pieces) (pieces, bool) { return replaceAll(ps, pairs, -1) })
}
