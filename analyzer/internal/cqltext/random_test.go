package cqltext

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestRandomPrograms runs random programs that put texts together in all the
// ways that the package follows, for all their inputs, and checks that every
// text they make was foreseen. CQLIDEM_SEEDS=n runs n programs.
func TestRandomPrograms(t *testing.T) {
	t.Parallel()
	seeds := 2
	if n, err := strconv.Atoi(os.Getenv("CQLIDEM_SEEDS")); err == nil {
		seeds = n
	}
	first, _ := strconv.Atoi(os.Getenv("CQLIDEM_FIRST_SEED"))
	for seed := first; seed < first+seeds; seed++ {
		t.Run(strconv.Itoa(seed), func(t *testing.T) {
			dir := t.TempDir()
			g := &generator{rnd: rand.New(rand.NewPCG(uint64(seed), 7))}
			src := g.program(30)
			files := map[string]string{"go.mod": "module example.com/random\n\ngo 1.26.0\n", "main.go": src}
			for name, content := range files {
				if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			env := []string{"GOWORK=off", "GOFLAGS=-mod=mod"}
			for _, act := range analyze(t, dir, env, ".") {
				texts := foreseen(act)
				uncovered(t, texts, execute(t, dir, env))
				logPrecision(t, texts)
			}
			if t.Failed() {
				if err := os.WriteFile(filepath.Join(os.TempDir(), fmt.Sprintf("random%d.go", seed)), []byte(src), 0o644); err == nil {
					t.Logf("the program is kept as random%d.go in %s", seed, os.TempDir())
				}
			}
		})
	}
}

func logPrecision(t *testing.T, texts map[int][]Text) {
	exact, holes, none := 0, 0, 0
	for _, list := range texts {
		for i := range list {
			switch {
			case list[i].Exact():
				exact++
			case len(list[i].Holes) == 1 && list[i].Holes[0].Span.Len() == len(list[i].CQL):
				none++
			default:
				holes++
			}
		}
	}
	t.Logf("%d calls: %d exact texts, %d with holes, %d unknown", len(texts), exact, holes, none)
}

// generator writes a program. Every function gets three booleans and a number,
// and calls cql with what it has put together.
type generator struct {
	rnd   *rand.Rand
	b     strings.Builder
	depth int
	loops int
	n     int
}

func (g *generator) pick(options ...string) string { return options[g.rnd.IntN(len(options))] }

func (g *generator) line(format string, args ...any) {
	g.b.WriteString(strings.Repeat("\t", g.depth) + fmt.Sprintf(format, args...) + "\n")
}

const prelude = `package main

import (
	"bytes"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
)

var _ = bytes.MinRead

var said = map[string]bool{}

func cql(stmt string) {
	_, _, line, _ := runtime.Caller(1)
	s := fmt.Sprintf("%d %s", line, strconv.Quote(stmt))
	if !said[s] {
		said[s] = true
		os.Stdout.WriteString(s + "\n")
	}
}

type rec struct{ name, cols string }

func (r *rec) fill(x string)       { r.cols = x + r.name }
func (r rec) text() string         { return r.name + "(" + r.cols + ")" }
func (r *rec) maybe(b bool)        { if b { r.name += "!" } }
func reset(r *rec)                 { r.name = "reset" }

func addTo(w *strings.Builder, x string)          { w.WriteString("[" + x + "]") }
func addIf(w *strings.Builder, b bool, x string)  { if b { w.WriteString(x) } }
func wrap(x string) string                        { return "(" + x + ")" }
func choose(b bool, x, y string) string           { if b { return x }; return y }
func orDefault(x string) string                   { if x == "" { return "" }; return x + "." }
func byNumber(n int) string {
	switch n {
	case 0:
		return "zero"
	case 1, 2:
		return "few"
	}
	return "many"
}
func join(xs ...string) string       { return strings.Join(xs, "+") }
func two(b bool) (string, error)     { if b { return "", fmt.Errorf("x") }; return "two", nil }
func named(b bool) (out string)      { out = "n"; if b { out += "b"; return }; out += "c"; return out }

type obj struct {
	stmt, tbl string
	inner     rec
	ptr       *rec
}

func newObj(x string) *obj           { return &obj{stmt: x, tbl: "tbl", inner: rec{name: "in"}, ptr: &rec{name: "ptr"}} }
func (o *obj) set(x string)          { o.stmt = x }
func (o *obj) run()                  { cql(o.stmt + "." + o.tbl); cql(o.inner.name); cql(o.ptr.name + o.ptr.cols) }
func (o *obj) get() string           { return o.stmt + "/" + o.inner.text() }
func (o *obj) chain(x string) *obj   { o.tbl = x; return o }
func (o obj) copied(x string) string { o.stmt += x; return o.stmt }

var shared = newObj("shared")

type fixed struct{ a, b string }

func (f fixed) say()                 { cql(f.a + ":" + f.b) }
func (f *fixed) both() string        { return f.a + ";" + f.b }

var fixes = map[int]*fixed{0: {"fa", "fb"}, 1: {a: "ga", b: "gb"}, 2: {a: "ha"}}

func private(x string)               { cql("private " + x) }
func pair(x, y string)               { cql(x + "&" + y) }

var memo sync.Map

func rewrite(x string) string {
	if y, ok := memo.Load(x); ok {
		return y.(string)
	}
	y := strings.ReplaceAll(x, "a", "_")
	memo.Store(x, y)
	return y
}

func generic[T ~string](x T, n int) string {
	out := string(x)
	for range n {
		out += "~"
	}
	return out
}

type name string

const k1, k2 = "alpha", "beta"

var (
	words  = []string{"w0", "w1", "w2"}
	byKey  = map[string]string{"a": "ma", "b": "mb"}
	recs   = []rec{{"r0", "c0"}, {name: "r1", cols: "c1"}}
	global = "global"
	often  = "once"
)

`

func (g *generator) program(functions int) string {
	g.b.WriteString(prelude)
	for i := range functions {
		g.function(i)
	}
	g.line("func main() {")
	g.line("\tfor i := range 8 {")
	g.line("\t\tfor n := range 4 {")
	g.line("\t\t\ta, b, c := i&1 > 0, i&2 > 0, i&4 > 0")
	for i := range functions {
		g.line("\t\t\tf%d(a, b, c, n)", i)
	}
	g.line("\t\t}\n\t}\n}")
	return g.b.String()
}

func (g *generator) function(i int) {
	g.line("func f%d(a, b, c bool, n int) {", i)
	g.depth++
	g.line("q, r, s := %s, %s, %q", g.expr(2), g.expr(1), "s")
	g.line("var w strings.Builder")
	g.line("t := rec{name: %s, cols: %s}", g.expr(1), g.expr(1))
	g.line("l := []string{%s}", g.expr(1))
	g.line("o, m := newObj(%s), map[string]string{\"a\": %s, \"b\": \"mb\"}", g.expr(1), g.expr(1))
	g.line("var u bytes.Buffer")
	g.line("_, _, _, _ = q, r, s, l")
	g.line("_, _, _ = o.tbl, m[\"a\"], u.Len()")
	g.line("_, _ = t.name, w.Len()")
	g.block(5 + g.rnd.IntN(5))
	g.line("cql(%s)", g.expr(2))
	g.depth--
	g.line("}\n")
}

func (g *generator) block(n int) {
	for range n {
		g.stmt()
	}
}

func (g *generator) variable() string { return g.pick("q", "r", "s") }

func (g *generator) cond() string {
	return g.pick("a", "b", "c", "!a", "n == 1", "n != 2", "n > 1", "a && b", "b || c", `q == "s"`, "len(l) > 2", "!b && n == 1")
}

// body writes a nested block.
func (g *generator) body(n int) {
	g.depth++
	g.block(n)
	g.depth--
}

func (g *generator) stmt() {
	small := 1 + g.rnd.IntN(3)
	kind := g.rnd.IntN(32)
	if kind >= 22 {
		g.object(kind, small)
		return
	}
	if g.depth > 3 {
		kind = g.rnd.IntN(11) // no more nesting
	}
	switch kind {
	case 0, 1:
		g.line("%s = %s", g.variable(), g.expr(2))
	case 2, 3:
		g.line("%s += %s", g.variable(), g.expr(1))
	case 4:
		g.line("cql(%s)", g.expr(2))
	case 5:
		g.line("%s", g.pick("w.WriteString("+g.expr(1)+")", "w.WriteByte(' ')", "fmt.Fprintf(&w, \"<%s>\", "+g.expr(1)+")",
			"addTo(&w, "+g.expr(1)+")", "addIf(&w, "+g.cond()+", "+g.expr(0)+")", "w.Reset()"))
	case 6:
		g.line("%s", g.pick("t.name = "+g.expr(1), "t.cols = "+g.expr(1), "t.fill("+g.expr(1)+")", "t.maybe("+g.cond()+")", "reset(&t)",
			"t = rec{name: "+g.expr(0)+"}"))
	case 7:
		g.line("%s", g.pick("l = append(l, "+g.expr(1)+")", "l = []string{"+g.expr(0)+", "+g.expr(0)+"}", "l = append([]string{"+g.expr(0)+"}, l...)"))
	case 8:
		g.line("q, r = r, q")
	case 9:
		g.line("if %s {\n%s\treturn\n%s}", g.cond(), strings.Repeat("\t", g.depth), strings.Repeat("\t", g.depth))
	case 10:
		g.line("%s", g.pick("often = "+g.expr(0), "func() { cql("+g.expr(1)+") }()", "s, _ = two("+g.cond()+")"))
	case 11, 12, 13:
		g.line("if %s {", g.cond())
		g.body(small)
		if g.rnd.IntN(2) == 0 {
			g.line("} else {")
			g.body(small)
		}
		g.line("}")
	case 14, 15:
		g.line("switch %s {", g.pick("n", ""))
		if strings.HasSuffix(strings.TrimRight(g.b.String(), "\n"), "switch  {") {
			g.line("case %s:", g.cond())
			g.body(small)
			g.line("case %s:", g.cond())
		} else {
			g.line("case 0:")
			g.body(small)
			if g.rnd.IntN(3) == 0 {
				g.line("\tfallthrough")
			}
			g.line("case 1, 3:")
		}
		g.body(small)
		if g.rnd.IntN(2) == 0 {
			g.line("default:")
			g.body(small)
		}
		g.line("}")
	case 16, 17, 18:
		if g.loops > 1 {
			g.line("cql(%s)", g.variable())
			return
		}
		g.loop(small)
	case 19:
		g.n++
		g.line("x%d := func(x string) string { return %s }", g.n, g.pick("x + \"!\"", "wrap(x)", "x + q", "choose(a, x, r)"))
		g.line("%s = x%d(%s)", g.variable(), g.n, g.expr(1))
	case 20:
		g.line("{")
		g.depth++
		g.line("q := %s", g.expr(1))
		g.block(small)
		g.line("_ = q")
		g.depth--
		g.line("}")
	case 21:
		g.line("func() {")
		g.body(small)
		g.line("}()")
	}
}

// object writes statements about objects, maps, closures that run later.
func (g *generator) object(kind, small int) {
	e := g.expr(1)
	switch kind {
	case 22:
		g.line("%s", g.pick("o.set("+e+")", "o.tbl = "+e, "o.stmt = "+e, "o.chain("+e+")", "o.chain("+e+").set(\"c\")", "o.inner.name = "+e,
			"o.inner.fill("+e+")", "o.ptr.name = "+e, "o.ptr = &rec{name: "+e+"}", "o = newObj("+e+")", "o.ptr.fill("+e+")"))
	case 23:
		g.line("%s", g.pick("o.run()", "cql(o.get())", "cql(o.copied("+e+"))", "cql(o.stmt + o.tbl)", "cql(o.ptr.text())", "cql(o.inner.name)"))
	case 24:
		g.line("%s", g.pick("shared.set("+e+")", "shared.run()", "shared.tbl = "+e, "cql(shared.get())"))
	case 25:
		g.line("%s", g.pick("fixes[n%3].say()", "cql(fixes[1].both())", "for _, x := range fixes { x.say(); cql(x.both()) }", "(&fixed{"+e+", \"z\"}).say()",
			"fixed{a: "+e+"}.say()", "{ x := fixes[n%3]; cql(x.a + x.b) }"))
	case 26:
		g.line("%s", g.pick("m[\"a\"] = "+e, "cql(m[\"a\"])", "for k, x := range m { cql(k + x) }", "delete(m, \"b\")", "if x, ok := m[\"b\"]; ok { cql(x) }"))
	case 27:
		g.line("%s", g.pick("private("+e+")", "pair("+e+", q)", "pair(\"p\", "+e+")"))
	case 28:
		g.n++
		id := g.n
		g.line("x%d := func() { cql(%s) }", id, g.expr(1))
		g.block(small)
		g.line("x%d()", id)
	case 29:
		g.line("%s", g.pick("func() { "+g.variable()+" = "+e+" }()", "defer func(x string) { cql(x) }("+e+")", "defer func() { cql("+e+") }()",
			"defer func() { "+g.variable()+" = "+e+" }()", "if x := "+e+"; "+g.cond()+" { cql(x) }", "cql(rewrite("+e+"))",
			"cql(generic(name("+e+"), n))", "{ p := &t; p.name = "+e+"; cql(p.name) }", "{ v := &q; *v = "+e+" }"))
	case 30:
		g.line("%s", g.pick("u.WriteString("+e+")", "fmt.Fprint(&u, "+e+", 1)", "u.WriteByte('u')", "cql(u.String())", "u.Reset()", "u.Truncate(0)",
			"func() { u.WriteString("+e+") }()"))
	case 31:
		g.line("%s", g.pick("if len(q) > 0 { q = q[:len(q)-1] }", "q = strings.TrimSuffix(q, \",\")", "l = l[:1]", "l[0] = "+e, "cql(l[0])", "cql(words[n%3])",
			"if len(l) > 1 { cql(l[1]) }", "for i := range l { cql(l[i]) }", "cql(strings.Join(l[:1], \"-\"))"))
	}
}

func (g *generator) loop(n int) {
	g.loops++
	g.n++
	switch g.rnd.IntN(4) {
	case 0:
		g.line("for range n {")
	case 1:
		g.line("for i := 0; i < n; i++ {")
	case 2:
		g.line("for _, y%d := range %s {", g.n, g.pick("words", "l", `[]string{"y0", "y1"}`))
		g.line("\t%s += y%d", g.variable(), g.n)
	case 3:
		g.line("for _, y%d := range recs {", g.n)
		g.line("\t%s = y%d.text()", g.variable(), g.n)
	}
	g.depth++
	g.block(n)
	if g.rnd.IntN(3) == 0 {
		g.line("if %s { %s }", g.cond(), g.pick("break", "continue"))
		g.block(1)
	}
	// keep texts short
	g.line("if len(q)+len(r)+len(s)+w.Len()+len(t.name)+len(t.cols)+len(l)*20+len(o.get())+len(o.tbl)+len(o.ptr.cols)+u.Len() > 400 { return }")
	g.depth--
	g.line("}")
	g.loops--
}

func (g *generator) expr(depth int) string {
	if depth == 0 {
		return g.pick(`"x"`, "k1", "k2", `"lit "`, `""`, "global", "often")
	}
	e := func() string { return g.expr(depth - 1) }
	switch g.rnd.IntN(20) {
	case 0, 1, 2:
		return e() + " + " + e()
	case 3:
		return fmt.Sprintf("fmt.Sprintf(%q, %s, %s)", g.pick("%s-%s", "%[2]s/%[1]s", "<%s|%v>"), e(), e())
	case 4:
		return "wrap(" + e() + ")"
	case 5:
		return "choose(" + g.cond0() + ", " + e() + ", " + e() + ")"
	case 6:
		return "strings.ToUpper(" + e() + ")"
	case 7:
		return "strings.ReplaceAll(" + e() + `, "a", "4")`
	case 8:
		return "strings.TrimSuffix(" + e() + `, "x")`
	case 9:
		return "byNumber(" + g.pick("1", "n", "3") + ")"
	case 10:
		return g.pick("words[1]", "words[len(words)-1]", `byKey["a"]`, "recs[1].text()", "recs[0].name")
	case 11:
		return "join(" + e() + ", " + e() + ")"
	case 12:
		return "orDefault(" + e() + ")"
	case 13:
		return "named(" + g.cond0() + ")"
	case 14:
		return "strings.TrimSpace(" + e() + ")"
	}
	return g.leaf()
}

// leaf names something that only exists inside a function; at the top of one the
// variables are not declared yet.
func (g *generator) leaf() string {
	if g.b.Len() > 0 && strings.Contains(g.tail(), "_, _, _, _ = q, r, s, l") {
		return g.pick("q", "r", "s", "w.String()", "t.name", "t.cols", "t.text()", "strings.Join(l, \",\")", "q", "r", "s")
	}
	return g.expr(0)
}

// tail returns the source of the function that is being written.
func (g *generator) tail() string {
	s := g.b.String()
	return s[strings.LastIndex(s, "\nfunc f")+1:]
}

// cond0 is a condition that can stand anywhere in a function.
func (g *generator) cond0() string { return g.pick("a", "b", "c", "true", "false") }
