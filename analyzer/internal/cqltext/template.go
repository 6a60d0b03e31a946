package cqltext

import (
	"go/ast"
	"go/constant"
	"go/types"
	"strings"
	"text/template/parse"
)

// templateCall evaluates the making of a text/template:
//
//	template.Must(template.New("x").Parse(text))
func (ev *evaluator) templateCall(fn *types.Func, call *ast.CallExpr, at point) alts {
	sel, _ := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	switch fn.FullName() {
	case "text/template.New":
		return one(value{kind: kindTemplate})
	case "text/template.Must":
		return ev.result(call.Args[0], 0, at) // of Parse, which has two results
	case "(*text/template.Template).Parse":
		as := ev.textsOf(call.Args[0], at)
		out := make(alts, 0, len(as))
		for _, a := range as {
			a.v.kind = kindTemplate
			out = append(out, a)
		}
		return out
	case "(*text/template.Template).Option", "(*text/template.Template).Funcs":
		if sel != nil {
			return ev.eval(sel.X, at) // what functions give is unknown anyway
		}
	}
	return nil // other delimiters, files, several templates
}

// execute returns what a template writes for the data.
func (ev *evaluator) execute(call *ast.CallExpr, tmpl, data ast.Expr, at point) alts {
	var out alts
	for _, t := range ev.eval(tmpl, at) {
		as := holeAlts(call)
		if t.v.kind == kindTemplate && t.v.text.exact() {
			as = ev.executeText(call, t.v.text, data, at)
		}
		out = append(out, as.whenAll(t.when)...)
	}
	if len(out) == 0 {
		return holeAlts(call)
	}
	return ev.bounded(out, call)
}

func (ev *evaluator) executeText(call *ast.CallExpr, text pieces, data ast.Expr, at point) alts {
	src := text.str()
	tree := parse.New("cql")
	tree.Mode = parse.SkipFuncCheck
	tree, err := tree.Parse(src, "", "", map[string]*parse.Tree{})
	if err != nil || tree.Root == nil {
		return holeAlts(call) // Execute fails
	}
	t := templateRun{ev: ev, call: call, text: text, src: src, data: data, at: at}
	return t.list(tree.Root, 0)
}

// templateRun is one execution of a template.
type templateRun struct {
	ev   *evaluator
	call *ast.CallExpr
	text pieces
	src  string
	data ast.Expr
	at   point
}

func (t *templateRun) list(l *parse.ListNode, depth int) alts {
	out := textAlts(nil)
	if l == nil {
		return out
	}
	if depth > maxCalls {
		return holeAlts(t.call) // too deep
	}
	for _, n := range l.Nodes {
		out = t.ev.join(t.call, out, t.node(n, depth))
	}
	return out
}

func (t *templateRun) node(n parse.Node, depth int) alts {
	switch n := n.(type) {
	case *parse.TextNode:
		return textAlts(t.literal(int(n.Pos), string(n.Text)))
	case *parse.ActionNode:
		if len(n.Pipe.Decl) > 0 {
			return textAlts(nil) // {{$x := .A}} writes nothing
		}
		return t.ev.toTexts(t.pipe(n.Pipe), t.call)
	case *parse.IfNode:
		return t.branch(n, depth)
	case *parse.CommentNode:
		return textAlts(nil)
	}
	return holeAlts(t.call) // range, with, other templates
}

// literal returns a text node with its origin.
func (t *templateRun) literal(pos int, s string) pieces {
	if pos >= 0 && pos+len(s) <= len(t.src) && t.src[pos:pos+len(s)] == s {
		return t.text.slice(pos, pos+len(s))
	}
	if i := strings.Index(t.src, s); i >= 0 && strings.LastIndex(t.src, s) == i {
		return t.text.slice(i, i+len(s)) // {{- moved the position
	}
	return known(s, t.text.coarse())
}

// branch evaluates {{if}}. The same condition comes out the same way throughout
// an execution.
func (t *templateRun) branch(n *parse.IfNode, depth int) alts {
	if b, ok := t.truth(n.Pipe); ok {
		if b {
			return t.list(n.List, depth+1)
		}
		return t.list(n.ElseList, depth+1)
	}
	yes, no := t.list(n.List, depth+1), t.list(n.ElseList, depth+1)
	if !t.at.past {
		key := choiceKey{frame: t.at.fr, what: "template " + n.Pipe.String()}
		yes = yes.under(choice{key: key, pick: "yes"})
		no = no.under(choice{key: key, pick: "no"})
	}
	out := union(yes, no)
	if len(out) == 0 {
		return holeAlts(t.call)
	}
	return t.ev.bounded(out, t.call)
}

// truth evaluates a condition where the data decides it.
func (t *templateRun) truth(p *parse.PipeNode) (val, known bool) {
	as := t.pipe(p)
	for i, a := range as {
		var b bool
		switch {
		case a.v.kind == kindScalar && a.v.cv.Kind() == constant.Bool:
			b = constant.BoolVal(a.v.cv)
		case a.v.kind == kindText && a.v.text.exact():
			b = a.v.text.size() > 0
		default:
			return false, false
		}
		if i > 0 && b != val {
			return false, false
		}
		val = b
	}
	return val, len(as) > 0
}

// pipe evaluates {{.A.B}}, {{.}} and {{"text"}}; everything else is a hole.
func (t *templateRun) pipe(p *parse.PipeNode) alts {
	if len(p.Cmds) != 1 || len(p.Cmds[0].Args) != 1 {
		return holeAlts(t.call) // functions
	}
	switch arg := p.Cmds[0].Args[0].(type) {
	case *parse.StringNode:
		return textAlts(known(arg.Text, t.text.coarse()))
	case *parse.NumberNode:
		return textAlts(known(arg.Text, t.text.coarse()))
	case *parse.DotNode:
		return t.ev.eval(t.data, t.at)
	case *parse.FieldNode:
		as := t.ev.eval(t.data, t.at)
		b := base{expr: t.data, typ: typeOf(t.ev.info, t.data), shared: t.ev.isShared(t.data, t.at)}
		for _, name := range arg.Ident {
			as, b = t.field(as, b, name)
		}
		return as
	}
	return holeAlts(t.call)
}

// field evaluates one step of .A.B.
func (t *templateRun) field(as alts, b base, name string) (alts, base) {
	if m, ok := b.typ.Underlying().(*types.Map); ok {
		var lists []alts
		for _, a := range as {
			lists = append(lists, t.entry(a.v, name).whenAll(a.when))
		}
		out := union(lists...)
		if len(out) == 0 {
			out = holeAlts(t.data)
		}
		return out, base{expr: b.expr, typ: m.Elem(), shared: b.shared}
	}
	obj, index, _ := types.LookupFieldOrMethod(b.typ, true, t.ev.ix.pkg, name)
	f, ok := obj.(*types.Var)
	if !ok || len(index) != 1 {
		return holeAlts(t.data), base{expr: b.expr, typ: types.Typ[types.Invalid], shared: true} // a method, or nothing
	}
	_, ptr := f.Type().Underlying().(*types.Pointer)
	return t.ev.fieldOf(as, b, f.Origin(), t.at, t.data), base{expr: b.expr, typ: f.Type(), shared: b.shared || ptr}
}

// entry returns the value of a map literal for a key.
func (t *templateRun) entry(v value, key string) alts {
	if v.kind != kindMap || v.rec.lit == nil {
		return holeAlts(t.data)
	}
	for _, el := range v.rec.lit.Elts {
		kv, ok := el.(*ast.KeyValueExpr)
		if !ok {
			break
		}
		k := t.ev.info.Types[kv.Key].Value
		if k != nil && k.Kind() == constant.String && constant.StringVal(k) == key {
			return t.ev.eval(kv.Value, v.rec.at)
		}
	}
	return holeAlts(t.data) // <no value>
}
