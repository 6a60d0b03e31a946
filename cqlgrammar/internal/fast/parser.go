// Package fast is the parser that runs on every statement: the decisions of the
// ANTLR grammar (parser_gen.go), a hand-written lexer behind the same lexer
// grammar, and a flat tree instead of parse tree contexts. Nothing of it is
// shared between goroutines but the prediction tables of the few decisions that
// need more than one token of lookahead, which the ANTLR runtime guards.
package fast

import "slices"

// Token is one token of the text; Start and End are byte offsets.
type Token struct {
	Start, End int32
	Kind       int16
}

// Node is an entry of the flat tree. The tree is in document order: a rule's
// children follow it up to Next, the index of the first node after it.
type Node struct {
	// Kind is a rule (Rule_...), or a token (IsToken).
	Kind int16
	// Next is the index of the node after this one and everything below it.
	Next int32
	// Tok is the index of the node's first token.
	Tok int32
}

// tokenBit tells a token's node from a rule's.
const tokenBit = 1 << 14

// IsToken reports whether the node is a token, of the given kind.
func (n Node) IsToken(kind int16) bool { return n.Kind == kind|tokenBit }

// TokenKind returns the kind of a token's node, and whether it is one.
func (n Node) TokenKind() (int16, bool) { return n.Kind &^ tokenBit, n.Kind >= tokenBit }

const (
	// tokPoison follows TokEOF: after a failure nothing matches any more, so that
	// all rules unwind.
	tokPoison = -2
	// invalidAlt is the value of antlr.ATNInvalidAltNumber.
	invalidAlt = 0
)

// Parser parses one text after another. It is not safe for concurrent use.
type Parser struct {
	Toks  []Token
	Nodes []Node

	pos      int
	depth    int
	maxDepth int
	// current is the node of the innermost open rule. While a rule is open, its
	// Next holds the rule around it.
	current int32

	failed    bool
	tooDeep   bool
	failTok   int
	failDepth int
	first     int           // the token that the parse began with
	rule      func(*Parser) // the rule that it began with

	predictor *predictor
}

// Parse lexes and parses src with the rule request and reports whether it is
// one statement. After a failure, Failure tells where.
func (p *Parser) Parse(src string, maxDepth int) bool {
	p.Tokenize(src, 0, maxDepth)
	return p.run(0, maxDepth, (*Parser).Request)
}

// ParseUnit parses the statement that begins at token first of the tokens that
// Tokenize has left, up to its semicolon, and returns the index of
// the token after it.
func (p *Parser) ParseUnit(first, maxDepth int) (next int, ok bool) {
	ok = p.run(first, maxDepth, (*Parser).Unit)
	return p.pos, ok
}

// Tokenize lexes src from a byte offset on without parsing it, as far as a parse
// with the same depth limit can get.
func (p *Parser) Tokenize(src string, from, maxDepth int) {
	p.Toks = Lex(src, from, maxDepth, p.Toks[:0])
}

func (p *Parser) run(first, maxDepth int, rule func(*Parser)) bool {
	p.Nodes = p.Nodes[:0]
	p.current = -1
	p.first, p.rule = first, rule
	p.pos, p.depth, p.maxDepth = first, 0, maxDepth
	p.failed, p.tooDeep, p.failTok = false, false, 0
	rule(p)
	return !p.failed
}

// Failure returns the token that could not be accepted, and whether the depth
// limit was the cause.
func (p *Parser) Failure() (tok Token, tooDeep bool) { return p.Toks[p.failTok], p.tooDeep }

// Consumed returns how many tokens the last parse took before it failed.
func (p *Parser) Consumed() int { return p.failTok - p.first }

// Expected returns the kinds of tokens that could have stood where the last
// parse failed, each of which it tries there. It leaves the parser its tokens,
// but no result.
func (p *Parser) Expected(maxDepth int) []int16 {
	at, toks := p.failTok, p.Toks
	defer func() { p.Toks = toks }()
	p.Toks = append(slices.Clone(toks[:at]), Token{}, Token{Kind: TokEOF}, Token{Kind: tokPoison})
	var out []int16
	for kind := int16(1); kind <= maxKind; kind++ {
		p.Toks[at].Kind = kind
		if p.run(p.first, maxDepth, p.rule); !p.failed || p.failTok > at {
			out = append(out, kind)
		}
	}
	p.Toks[at].Kind = TokEOF
	if p.run(p.first, maxDepth, p.rule); !p.failed {
		out = append(out, TokEOF)
	}
	return out
}

// AfterStatement reports whether the failure is a token behind the semicolon of
// a complete statement.
func (p *Parser) AfterStatement() bool {
	return p.failed && p.failDepth == 1 && p.failTok > 0 && p.Toks[p.failTok-1].Kind == TokSEMI &&
		len(p.Nodes) > 0 && p.Nodes[0].Kind == Rule_request
}

// Shrink drops buffers over most entries, so that one long text does not keep
// its memory in a pool.
func (p *Parser) Shrink(most int) {
	if cap(p.Toks) > most {
		p.Toks = nil
	}
	if cap(p.Nodes) > most {
		p.Nodes = nil
	}
}

func (p *Parser) la() int { return int(p.Toks[p.pos].Kind) }

func (p *Parser) match(kind int) bool {
	if int(p.Toks[p.pos].Kind) != kind {
		p.fail()
		return false
	}
	p.consume()
	return true
}

func (p *Parser) consume() {
	n := len(p.Nodes)
	p.Nodes = append(p.Nodes, Node{Kind: p.Toks[p.pos].Kind | tokenBit, Next: int32(n + 1), Tok: int32(p.pos)})
	p.pos++
}

// fail remembers the first failure and poisons the input.
func (p *Parser) fail() {
	if p.failed {
		return
	}
	p.failed = true
	p.failTok, p.failDepth = p.pos, p.depth
	p.pos = len(p.Toks) - 1
}

func (p *Parser) enterRule(rule int16) {
	p.depth++
	if p.depth > p.maxDepth {
		p.tooDeep = p.tooDeep || !p.failed
		p.fail()
	}
	outer := p.current
	p.current = int32(len(p.Nodes))
	p.Nodes = append(p.Nodes, Node{Kind: rule, Next: outer, Tok: int32(p.pos)})
}

func (p *Parser) exitRule() {
	p.depth--
	n := &p.Nodes[p.current]
	p.current, n.Next = n.Next, int32(len(p.Nodes))
}
