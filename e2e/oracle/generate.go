//go:build unix

package oracle

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"unicode"
)

// unreachable is the cost of what can never be finished.
const unreachable = 1 << 20

// generator makes random statements by walking a grammar. The same grammar,
// seed and calls give the same statements. It is not safe for concurrent use.
type generator struct {
	g   *grammar
	rng *rand.Rand
	// cost is the least number of tokens that a rule makes.
	cost map[string]int
	// kinds are the statement rules, each as often as its weight.
	kinds []string
	// visible are the tokens that reach the parser.
	visible []string
	// corpus holds tokenised statements of other origin, to mutate; it may be empty.
	corpus [][]string
}

// kindWeights says how often a kind of statement is made compared with the kinds
// that do not stand here: the long and much used ones more often.
var kindWeights = map[string]int{
	"selectStatement": 8, "insertStatement": 5, "updateStatement": 9, "deleteStatement": 6,
	"batchStatement": 5, "createStatement": 8, "alterStatement": 5, "dropStatement": 2,
	"listStatement": 2, "describeStatement": 2, "grantStatement": 2, "revokeStatement": 2,
}

// pools gives texts for the tokens whose choice of text matters more than its
// variety: a few names, so that the same name turns up twice in a statement.
var pools = map[string][]string{
	"IDENT": {
		"a", "b", "k", "v", "t", "ks", "x", "Col1", "a", "b", "k", "v", "t", "int", "text", "list", "map", "set", "frozen",
		"tuple", "vector", "timestamp", "counter", "uuid", "now", "toDate", "system", "p1y", "replication",
	},
	"QUOTED":   {`"a"`, `"Q x"`, `"a""b"`, `"select"`, `""`},
	"STRING":   {`'a'`, `''`, `'it''s'`, `$$x y$$`, `'now'`, `'{"a": 1}'`, `$$$$`, `'org.apache.cassandra.db.marshal.UTF8Type'`},
	"INTEGER":  {"0", "1", "-1", "42", "007"},
	"FLOAT":    {"1.5", "-1.", "1e5", "1.5E-7", "NaN", "-infinity"},
	"DURATION": {"1y2mo", "-3h", "P1Y", "PT5M", "P2W", "P0003-06-04T12:30:05", "1ns"},
	"UUID":     {"550e8400-e29b-41d4-a716-446655440000"},
	"BLOB":     {"0x", "0xCAFE", "0x1"},
}

// newGenerator prepares a walk over g. It fails when the grammar lacks the rule
// "statement", one of the weighted kinds or a referenced rule, so that a renamed
// rule is noticed.
func newGenerator(g *grammar, seed uint64, corpus []string) (*generator, error) {
	gen := &generator{g: g, rng: rand.New(rand.NewPCG(seed, 1)), cost: map[string]int{}}
	for _, name := range g.order {
		if err := g.check(name, g.rules[name]); err != nil {
			return nil, err
		}
		if isToken(name) && !g.hidden[name] && name != "UNEXPECTED" && !gen.fragment(name) {
			gen.visible = append(gen.visible, name)
		}
	}
	gen.findCosts()
	start, ok := g.rules["statement"]
	if !ok || start.op != opAlt {
		return nil, fmt.Errorf("the grammar has no rule statement with alternatives")
	}
	known := map[string]bool{}
	for _, alt := range start.kids {
		for _, k := range alt.kids {
			known[k.text] = true
			for range max(1, kindWeights[k.text]) {
				gen.kinds = append(gen.kinds, k.text)
			}
		}
	}
	for kind := range kindWeights {
		if !known[kind] {
			return nil, fmt.Errorf("the grammar's rule statement no longer has the alternative %s", kind)
		}
	}
	for _, s := range corpus {
		gen.corpus = append(gen.corpus, splitTokens(s))
	}
	return gen, nil
}

func isToken(name string) bool { return unicode.IsUpper(rune(name[0])) }

// fragment reports whether a lexer rule is only a part of tokens: no parser rule
// refers to it.
func (gen *generator) fragment(name string) bool {
	for _, rule := range gen.g.order {
		if !isToken(rule) && refers(gen.g.rules[rule], name) {
			return false
		}
	}
	return true
}

func refers(n *node, name string) bool {
	if n.op == opRef && n.text == name {
		return true
	}
	for _, k := range n.kids {
		if refers(k, name) {
			return true
		}
	}
	return false
}

func (g *grammar) check(rule string, n *node) error {
	if n.op == opRef && n.text != "EOF" {
		if _, ok := g.rules[n.text]; !ok {
			return fmt.Errorf("rule %s refers to %s, which is not defined", rule, n.text)
		}
	}
	for _, k := range n.kids {
		if err := g.check(rule, k); err != nil {
			return err
		}
	}
	return nil
}

// findCosts computes the least number of tokens of each parser rule: rules start
// as unreachable, and falling costs are repeated until nothing changes.
func (gen *generator) findCosts() {
	for _, name := range gen.g.order {
		gen.cost[name] = unreachable
		if isToken(name) {
			gen.cost[name] = 1
		}
	}
	for changed := true; changed; {
		changed = false
		for _, name := range gen.g.order {
			if isToken(name) {
				continue
			}
			if c := gen.least(gen.g.rules[name]); c < gen.cost[name] {
				gen.cost[name], changed = c, true
			}
		}
	}
}

func (gen *generator) least(n *node) int {
	switch n.op {
	case opOpt, opStar:
		return 0
	case opRef:
		if n.text == "EOF" {
			return 0
		}
		return gen.cost[n.text]
	case opAlt:
		least := unreachable
		for _, k := range n.kids {
			least = min(least, gen.least(k))
		}
		return least
	case opSeq, opPlus:
		sum := 0
		for _, k := range n.kids {
			sum = min(unreachable, sum+gen.least(k))
		}
		return sum
	}
	return 1 // opText, opChars
}

// Statement makes one statement: a walk over the grammar, a mutation of one, or
// a mutation of a statement of the corpus.
func (gen *generator) Statement() string {
	switch p := gen.rng.IntN(100); {
	case p < 40:
		return gen.render(gen.derive())
	case p < 70 || len(gen.corpus) == 0:
		return gen.mutate(gen.derive())
	default:
		tokens := gen.corpus[gen.rng.IntN(len(gen.corpus))]
		return gen.mutate(append([]string(nil), tokens...))
	}
}

// derive walks the grammar once, mostly along a short way: long statements fail
// somewhere and hide what would have been found in the rest.
func (gen *generator) derive() []string {
	budget := 6 + gen.rng.IntN(14)
	if gen.rng.IntN(8) == 0 {
		budget += gen.rng.IntN(60)
	}
	kind := gen.kinds[gen.rng.IntN(len(gen.kinds))]
	tokens := gen.walk(nil, gen.g.rules[kind], max(budget, gen.cost[kind]))
	for gen.rng.IntN(6) == 0 {
		tokens = append(tokens, ";")
	}
	return tokens
}

// walk appends tokens that n derives, at most budget of them where n can be that
// short.
func (gen *generator) walk(out []string, n *node, budget int) []string {
	switch n.op {
	case opSeq:
		rest := gen.least(n)
		for _, k := range n.kids {
			rest -= gen.least(k)
			before := len(out)
			out = gen.walk(out, k, budget-rest)
			budget -= len(out) - before
		}
	case opAlt:
		out = gen.walk(out, gen.choose(n.kids, budget), budget)
	case opOpt:
		if gen.least(n.kids[0]) <= budget && gen.rng.IntN(3) == 0 {
			out = gen.walk(out, n.kids[0], budget)
		}
	case opStar, opPlus:
		for i := 0; ; i++ {
			must := n.op == opPlus && i == 0
			if !must && (gen.least(n.kids[0]) > budget || gen.rng.IntN(3) != 0) {
				break
			}
			before := len(out)
			out = gen.walk(out, n.kids[0], budget)
			budget -= len(out) - before
		}
	case opRef:
		switch {
		case n.text == "EOF":
		case isToken(n.text):
			out = append(out, gen.token(n.text))
		default:
			out = gen.walk(out, gen.g.rules[n.text], budget)
		}
	case opText, opChars:
		out = append(out, gen.chars(n, false))
	}
	return out
}

// choose picks one of the alternatives that fit the budget, or else one of the
// shortest.
//
// Where a plain identifier may stand it mostly does: the many keywords that may
// stand there too would drown it.
func (gen *generator) choose(alts []*node, budget int) *node {
	least := unreachable
	for _, a := range alts {
		if a.is("IDENT") && gen.rng.IntN(3) != 0 {
			return a
		}
		least = min(least, gen.least(a))
	}
	var fit []*node
	for _, a := range alts {
		if gen.least(a) <= max(budget, least) {
			fit = append(fit, a)
		}
	}
	return fit[gen.rng.IntN(len(fit))]
}

// is reports whether n derives exactly the rule or token called name.
func (n *node) is(name string) bool {
	if n.op == opSeq && len(n.kids) == 1 {
		return n.kids[0].is(name)
	}
	return n.op == opRef && n.text == name
}

// token makes a text for a token: from its pool, or by walking its rule.
func (gen *generator) token(name string) string {
	if pool := pools[name]; pool != nil && gen.rng.IntN(12) != 0 {
		return pool[gen.rng.IntN(len(pool))]
	}
	var b strings.Builder
	gen.spell(&b, gen.g.rules[name], gen.g.anyCase[name], 0)
	text := b.String()
	if gen.g.anyCase[name] && isKeywordText(text) && gen.rng.IntN(4) == 0 {
		return strings.ToLower(text)
	}
	return text
}

func isKeywordText(s string) bool {
	for _, c := range s {
		if c != '_' && (c < 'A' || c > 'Z') {
			return false
		}
	}
	return true
}

// spell appends characters that a lexer rule derives. Repetitions get rarer with
// depth, so that it ends.
func (gen *generator) spell(b *strings.Builder, n *node, anyCase bool, depth int) {
	again := func() bool { return gen.rng.IntN(2+depth/4) == 0 }
	switch n.op {
	case opSeq:
		for _, k := range n.kids {
			gen.spell(b, k, anyCase, depth+1)
		}
	case opAlt:
		gen.spell(b, n.kids[gen.rng.IntN(len(n.kids))], anyCase, depth+1)
	case opOpt:
		if again() {
			gen.spell(b, n.kids[0], anyCase, depth+1)
		}
	case opStar, opPlus:
		for i := 0; n.op == opPlus && i == 0 || again(); i++ {
			gen.spell(b, n.kids[0], anyCase, depth+1+i)
		}
	case opRef:
		gen.spell(b, gen.g.rules[n.text], gen.g.anyCase[n.text], depth+1)
	case opText, opChars:
		// a keyword keeps its letters, a single character may change case
		b.WriteString(gen.chars(n, anyCase && len(n.text) < 2))
	}
}

func (gen *generator) chars(n *node, anyCase bool) string {
	c := n.text
	if n.op == opChars {
		c = string(gen.char(n))
	}
	if anyCase && gen.rng.IntN(2) == 0 {
		return strings.ToLower(c)
	}
	return c
}

// outside are the characters tried for a set that says what it does not hold.
var outside = []rune("ab Z09_'\"$-/*;:?é\n\\{}")

func (gen *generator) char(n *node) rune {
	if !n.negated {
		r := n.ranges[gen.rng.IntN(len(n.ranges))]
		return r.lo + rune(gen.rng.IntN(int(r.hi-r.lo)+1))
	}
	for range 50 {
		c := outside[gen.rng.IntN(len(outside))]
		if !n.holds(c) {
			return c
		}
	}
	return 'a'
}

func (n *node) holds(c rune) bool {
	for _, r := range n.ranges {
		if r.lo <= c && c <= r.hi {
			return true
		}
	}
	return false
}
