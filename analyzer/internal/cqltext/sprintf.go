package cqltext

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
	"strconv"
	"strings"
	"unicode/utf8"
)

// sprintf evaluates fmt.Sprintf and its kin: args[0] is the format.
//
//	fmt.Sprintf("INSERT INTO %s (%[2]s) VALUES (?)", table, col)
//
// A hole in the format stays a hole; it is taken to contain no verbs.
func (ev *evaluator) sprintf(call *ast.CallExpr, args []ast.Expr, at point) alts {
	if len(args) == 0 {
		return holeAlts(call)
	}
	var out alts
	for _, a := range ev.textsOf(args[0], at) {
		as := ev.format(call, a.v.text, args[1:], at)
		if as = as.whenAll(a.when); len(as) > 0 {
			out = append(out, as...)
		}
	}
	if len(out) == 0 {
		return holeAlts(call)
	}
	return ev.bounded(out, call)
}

// format evaluates one format with its arguments.
func (ev *evaluator) format(call *ast.CallExpr, format pieces, args []ast.Expr, at point) alts {
	f := formatter{ev: ev, call: call, at: at, out: textAlts(nil)}
	if !f.arguments(args) {
		return holeAlts(call) // how many arguments there are is not known
	}
	for i := 0; i < len(format); {
		if !format[i].known() {
			f.literal(format[i : i+1 : i+1])
			i++
			continue
		}
		j := i
		for j < len(format) && format[j].known() {
			j++
		}
		if !f.run(format[i:j:j]) {
			return holeAlts(call) // a verb without an argument
		}
		i = j
	}
	if !f.reordered && f.next < len(f.args) {
		return holeAlts(call) // an argument without a verb
	}
	return f.out
}

// formatter writes one formatted text.
type formatter struct {
	ev        *evaluator
	call      *ast.CallExpr
	at        point
	args      []operand
	next      int  // the next argument
	reordered bool // an explicit index was used
	out       alts
}

// operand is an argument of a format: an expression, or its values.
type operand struct {
	expr ast.Expr
	vals alts
}

// arguments takes the arguments apart. It reports false for args... of unknown
// length.
func (f *formatter) arguments(args []ast.Expr) bool {
	for i, a := range args {
		if i < len(args)-1 || !f.call.Ellipsis.IsValid() {
			f.args = append(f.args, operand{expr: a})
			continue
		}
		as := f.ev.eval(a, f.at)
		if len(as) != 1 || as[0].v.kind != kindList || !fixed(as[0].v.items) {
			return false
		}
		for _, it := range as[0].v.items {
			f.args = append(f.args, operand{expr: orElse(it.expr, a), vals: f.ev.element(it)})
		}
	}
	return true
}

func orElse(e, other ast.Expr) ast.Expr {
	if e != nil {
		return e
	}
	return other
}

func (f *formatter) literal(ps pieces) { f.out = f.ev.join(f.call, f.out, textAlts(ps)) }

// run formats a run of known text. It reports false for verbs and arguments that
// do not match.
func (f *formatter) run(format pieces) bool {
	s := format.str()
	for i := 0; i < len(s); {
		p := strings.IndexByte(s[i:], '%')
		if p < 0 {
			p = len(s) - i
		}
		if p > 0 {
			f.literal(format.slice(i, i+p))
			i += p
			continue
		}
		d, ok := f.directive(s[i:])
		if !ok {
			return false
		}
		src := format.slice(i, i+d.size)
		i += d.size
		if d.verb == '%' {
			f.literal(src.slice(0, 1))
			continue
		}
		arg, ok := f.take(d.arg)
		if !ok {
			return false
		}
		f.out = f.ev.join(f.call, f.out, f.ev.formatArg(d, arg, f.at))
	}
	return true
}

// directive is one verb with its flags.
type directive struct {
	size  int    // bytes of the whole directive
	flags string // between % and the verb, without an argument index
	verb  rune
	arg   int // explicit argument index from 1; 0: the next one
}

// directive reads %[flags][width][.precision][[index]]verb.
func (f *formatter) directive(s string) (directive, bool) {
	d := directive{}
	i := 1
	for i < len(s) && strings.IndexByte("+-# 0123456789.", s[i]) >= 0 {
		d.flags += s[i : i+1]
		i++
	}
	if i < len(s) && s[i] == '[' {
		end := strings.IndexByte(s[i:], ']')
		if end < 0 {
			return d, false
		}
		n, err := strconv.Atoi(s[i+1 : i+end])
		if err != nil || n < 1 {
			return d, false
		}
		d.arg = n
		i += end + 1
	}
	if i >= len(s) || tooWide(d.flags) {
		return d, false // no verb, or a width that would fill memory
	}
	r, n := utf8.DecodeRuneInString(s[i:])
	if r == '*' {
		return d, false // the width is an argument
	}
	d.verb, d.size = r, i+n
	return d, true
}

func tooWide(flags string) bool {
	for _, n := range strings.FieldsFunc(flags, func(r rune) bool { return r < '0' || r > '9' }) {
		if w, err := strconv.Atoi(n); err != nil || w > maxWidth {
			return true
		}
	}
	return false
}

func (f *formatter) take(index int) (operand, bool) {
	if index > 0 {
		f.next, f.reordered = index-1, true
	}
	if f.next >= len(f.args) {
		return operand{}, false
	}
	f.next++
	return f.args[f.next-1], true
}

// formatArg formats one argument.
func (ev *evaluator) formatArg(d directive, arg operand, at point) alts {
	as := arg.vals
	if as == nil {
		as = ev.eval(arg.expr, at)
	}
	t := typeOf(ev.info, arg.expr)
	if usesMethods(d.verb) && hasFormatMethod(t) {
		return ev.stringer(d, arg, at)
	}
	out := make(alts, 0, len(as))
	for _, a := range as {
		ps, ok := formatValue(d, a.v, t, arg.expr)
		if !ok {
			ps = hole(arg.expr)
			if a.v.unknown() && d.flags == "" && (d.verb == 's' || d.verb == 'v' || d.verb == 'd') {
				ps = a.v.text // keeps what it is the value of
			}
		}
		out = append(out, alt{v: value{text: ps}, when: a.when})
	}
	return ev.bounded(out, arg.expr)
}

// usesMethods reports whether fmt calls Error or String for the verb.
func usesMethods(verb rune) bool {
	switch verb {
	case 's', 'v', 'q', 'x', 'X':
		return true
	}
	return false
}

// hasFormatMethod reports whether fmt prints values of the type by their own
// methods.
func hasFormatMethod(t types.Type) bool {
	for _, name := range []string{"Format", "Error", "String"} {
		obj, _, _ := types.LookupFieldOrMethod(t, false, nil, name)
		if _, ok := obj.(*types.Func); ok {
			return true
		}
	}
	return false
}

// stringer formats an argument that has a String method in this package; others
// are unknown.
func (ev *evaluator) stringer(d directive, arg operand, at point) alts {
	t := typeOf(ev.info, arg.expr)
	obj, index, _ := types.LookupFieldOrMethod(t, false, nil, "String")
	fn, ok := obj.(*types.Func)
	if !ok || len(index) != 1 || d.flags != "" || d.verb != 's' && d.verb != 'v' {
		return holeAlts(arg.expr)
	}
	for _, other := range []string{"Format", "Error"} {
		if o, _, _ := types.LookupFieldOrMethod(t, false, nil, other); o != nil {
			return holeAlts(arg.expr) // fmt prefers these
		}
	}
	decl := ev.ix.decls[fn.Origin()]
	if decl == nil {
		return holeAlts(arg.expr) // of another package
	}
	call := &ast.CallExpr{Fun: arg.expr, Lparen: arg.expr.Pos(), Rparen: arg.expr.End()}
	bound := map[*types.Var]thunk{}
	if decl.recv != nil {
		bound[decl.recv] = thunk{expr: arg.expr, at: at, vals: arg.vals}
	}
	as := ev.returned(ev.called(decl, call, at, bound, point{}), call, 0)
	return ev.rehole(ev.toTexts(as, arg.expr), arg.expr)
}

// formatValue formats one value. ok is false where the result is not known.
func formatValue(d directive, v value, t types.Type, e ast.Expr) (pieces, bool) {
	switch v.kind {
	case kindText:
		return formatText(d, v.text, t, e)
	case kindScalar:
		g, ok := goValue(v.cv, t)
		if !ok || !scalarVerb(d.verb, v.cv) {
			return nil, false
		}
		return known(fmt.Sprintf("%"+d.flags+string(d.verb), g), around(e)), true
	case kindList, kindMap, kindRecord, kindFunc, kindReplacer, kindTemplate, kindQuery, kindTable:
		return nil, false
	}
	return nil, false
}

func formatText(d directive, ps pieces, t types.Type, e ast.Expr) (pieces, bool) {
	text := isString(t) || types.IsInterface(t) && !ps.hasHole() || isBytes(t) && d.verb == 's'
	if !text {
		return nil, false // a value of another type that came from an any
	}
	switch d.verb {
	case 's', 'v':
		if d.flags == "" {
			return ps, true
		}
	case 'q', 'x', 'X':
	default:
		return nil, false // the text would be %!d(string=..)
	}
	if !ps.exact() || strings.Contains(d.flags, "#") && d.verb == 'v' {
		return nil, false
	}
	return known(fmt.Sprintf("%"+d.flags+string(d.verb), ps.str()), around(e)), true
}

func (ps pieces) hasHole() bool { return !ps.exact() }

// scalarVerb reports whether fmt has the verb for the constant.
func scalarVerb(verb rune, c constant.Value) bool {
	switch c.Kind() {
	case constant.Int:
		return strings.ContainsRune("vdbocxXqU", verb)
	case constant.Float:
		return strings.ContainsRune("veEfFgG", verb)
	case constant.Bool:
		return verb == 'v' || verb == 't'
	}
	return false
}

// goValue returns the constant as the Go value that fmt would get.
func goValue(c constant.Value, t types.Type) (any, bool) {
	b, _ := t.Underlying().(*types.Basic)
	switch c.Kind() {
	case constant.Bool:
		return constant.BoolVal(c), true
	case constant.Int:
		if b != nil && b.Info()&types.IsFloat != 0 {
			f, _ := constant.Float64Val(c)
			return f, true
		}
		if n, ok := constant.Int64Val(c); ok {
			return n, true
		}
		return constant.Uint64Val(c)
	case constant.Float:
		f, _ := constant.Float64Val(c)
		return f, b == nil || b.Kind() != types.Float32
	}
	return nil, false
}

// sprint evaluates fmt.Sprint: spaces go between two operands of which none is a
// string.
func (ev *evaluator) sprint(call *ast.CallExpr, args []ast.Expr, at point) alts {
	if call.Ellipsis.IsValid() {
		return holeAlts(call) // how many arguments there are is not known
	}
	out := textAlts(nil)
	for i, a := range args {
		if i > 0 && !isString(typeOf(ev.info, a)) && !isString(typeOf(ev.info, args[i-1])) {
			if types.IsInterface(typeOf(ev.info, a)) || types.IsInterface(typeOf(ev.info, args[i-1])) {
				return holeAlts(call) // strings or not
			}
			out = ev.join(call, out, textAlts(known(" ", around(a))))
		}
		out = ev.join(call, out, ev.formatArg(directive{verb: 'v'}, operand{expr: a}, at))
	}
	return out
}

// sprintln evaluates fmt.Sprintln: spaces between all operands, a line feed at
// the end.
func (ev *evaluator) sprintln(call *ast.CallExpr, args []ast.Expr, at point) alts {
	if call.Ellipsis.IsValid() {
		return holeAlts(call) // how many arguments there are is not known
	}
	out := textAlts(nil)
	for i, a := range args {
		if i > 0 {
			out = ev.join(call, out, textAlts(known(" ", around(a))))
		}
		out = ev.join(call, out, ev.formatArg(directive{verb: 'v'}, operand{expr: a}, at))
	}
	return ev.join(call, out, textAlts(known("\n", around(call))))
}
