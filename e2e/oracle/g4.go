//go:build unix

package oracle

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// op is what a node of a grammar expression does.
type op uint8

const (
	opSeq   op = iota // all children in order
	opAlt             // one of the children
	opOpt             // the child or nothing
	opStar            // the child any number of times
	opPlus            // the child at least once
	opRef             // the rule or token called text
	opText            // the characters of text
	opChars           // one character of ranges, or one outside if negated
)

type runeRange struct{ lo, hi rune }

// node is an expression of an ANTLR 4 grammar.
type node struct {
	op      op
	kids    []*node
	text    string
	ranges  []runeRange
	negated bool
}

// grammar is what the generator needs of a pair of ANTLR 4 grammars: the rules
// of the parser and of the lexer by name. Actions, predicates, labels and lexer
// commands are read over.
type grammar struct {
	rules map[string]*node
	// order lists the rules as they stand in the files.
	order []string
	// anyCase says, for a lexer rule, that its letters match in either case.
	anyCase map[string]bool
	// hidden lists the tokens that never reach the parser.
	hidden map[string]bool
}

// readGrammar reads grammar files, the lexer's and the parser's in any order.
func readGrammar(files map[string]string) (*grammar, error) {
	g := &grammar{rules: map[string]*node{}, anyCase: map[string]bool{}, hidden: map[string]bool{}}
	for name, src := range files {
		r := &g4Reader{src: src, g: g}
		if err := r.file(); err != nil {
			line := 1 + strings.Count(src[:min(r.pos, len(src))], "\n")
			return nil, fmt.Errorf("%s:%d: %w", name, line, err)
		}
	}
	return g, nil
}

// g4Reader is a recursive descent reader of one ANTLR 4 grammar file.
type g4Reader struct {
	src string
	pos int
	g   *grammar
	// anyCase is the file's caseInsensitive option.
	anyCase bool
}

// space skips white space and comments.
func (r *g4Reader) space() {
	for r.pos < len(r.src) {
		rest := r.src[r.pos:]
		switch {
		case strings.IndexByte(" \t\r\n", rest[0]) >= 0:
			r.pos++
		case strings.HasPrefix(rest, "//"):
			r.skipPast("\n")
		case strings.HasPrefix(rest, "/*"):
			r.skipPast("*/")
		default:
			return
		}
	}
}

func (r *g4Reader) skipPast(mark string) {
	if i := strings.Index(r.src[r.pos:], mark); i >= 0 {
		r.pos += i + len(mark)
		return
	}
	r.pos = len(r.src)
}

// peek returns the next byte that is not space, or 0 at the end.
func (r *g4Reader) peek() byte {
	r.space()
	if r.pos == len(r.src) {
		return 0
	}
	return r.src[r.pos]
}

// take consumes s if it comes next.
func (r *g4Reader) take(s string) bool {
	r.space()
	if strings.HasPrefix(r.src[r.pos:], s) {
		r.pos += len(s)
		return true
	}
	return false
}

func isWordByte(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

func (r *g4Reader) word() string {
	r.space()
	start := r.pos
	for r.pos < len(r.src) && isWordByte(r.src[r.pos]) {
		r.pos++
	}
	return r.src[start:r.pos]
}

// block skips a balanced {..} or [..] that comes next; strings and comments
// inside are looked at only as far as the nesting needs.
func (r *g4Reader) block(open, shut byte) error {
	depth := 0
	for ; r.pos < len(r.src); r.pos++ {
		switch c := r.src[r.pos]; {
		case c == '\'' || c == '"':
			end := strings.IndexByte(r.src[r.pos+1:], c)
			if end < 0 {
				return fmt.Errorf("unterminated %c in a block", c)
			}
			r.pos += end + 1
		case c == open:
			depth++
		case c == shut:
			if depth--; depth == 0 {
				r.pos++
				return nil
			}
		}
	}
	return fmt.Errorf("unterminated %c", open)
}

func (r *g4Reader) file() error {
	for {
		switch c := r.peek(); {
		case c == 0:
			return nil
		case c == '@':
			if err := r.named(); err != nil {
				return err
			}
		default:
			if err := r.definition(); err != nil {
				return err
			}
		}
	}
}

// named skips "@name {..}" and "@scope::name {..}".
func (r *g4Reader) named() error {
	r.pos++
	r.word()
	if r.take("::") {
		r.word()
	}
	if r.peek() != '{' {
		return fmt.Errorf("want { after a named action")
	}
	return r.block('{', '}')
}

func (r *g4Reader) definition() error {
	first := r.word()
	switch first {
	case "":
		return fmt.Errorf("want a rule, found %q", r.src[r.pos:min(r.pos+20, len(r.src))])
	case "lexer", "parser", "grammar", "import", "mode":
		r.skipPast(";")
		return nil
	case "options", "tokens", "channels":
		if r.peek() != '{' {
			break // a rule of that name
		}
		start := r.pos
		if err := r.block('{', '}'); err != nil {
			return err
		}
		r.anyCase = r.anyCase || caseInsensitive(r.src[start:r.pos])
		return nil
	case "fragment":
		first = r.word()
	}
	return r.rule(first)
}

func caseInsensitive(options string) bool {
	return strings.Contains(strings.ReplaceAll(options, " ", ""), "caseInsensitive=true")
}

func (r *g4Reader) rule(name string) error {
	anyCase := r.anyCase
	for r.peek() != ':' {
		switch {
		case r.peek() == '[':
			if err := r.block('[', ']'); err != nil {
				return err
			}
		case r.peek() == '@':
			if err := r.named(); err != nil {
				return err
			}
		case r.peek() == '{':
			start := r.pos
			if err := r.block('{', '}'); err != nil {
				return err
			}
			if o := r.src[start:r.pos]; strings.Contains(o, "caseInsensitive") {
				anyCase = caseInsensitive(o)
			}
		case r.word() == "": // returns, locals, options
			return fmt.Errorf("rule %s: want a colon", name)
		}
	}
	r.pos++
	body, err := r.alternatives(name)
	if err != nil {
		return fmt.Errorf("rule %s: %w", name, err)
	}
	if !r.take(";") {
		return fmt.Errorf("rule %s: want a semicolon", name)
	}
	if _, twice := r.g.rules[name]; twice {
		return fmt.Errorf("rule %s is defined twice", name)
	}
	r.g.rules[name] = body
	r.g.order = append(r.g.order, name)
	r.g.anyCase[name] = anyCase
	return nil
}

func (r *g4Reader) alternatives(rule string) (*node, error) {
	alt := &node{op: opAlt}
	for {
		seq, err := r.sequence(rule)
		if err != nil {
			return nil, err
		}
		alt.kids = append(alt.kids, seq)
		if !r.take("|") {
			break
		}
	}
	if len(alt.kids) == 1 {
		return alt.kids[0], nil
	}
	return alt, nil
}

func (r *g4Reader) sequence(rule string) (*node, error) {
	seq := &node{op: opSeq}
	for {
		switch c := r.peek(); {
		case c == '|' || c == ')' || c == ';' || c == 0:
			return seq, nil
		case c == '#': // label of the alternative
			r.pos++
			r.word()
		case r.take("->"): // lexer commands
			start := r.pos
			for c := r.peek(); c != ';' && c != '|' && c != 0; c = r.peek() {
				r.pos++
			}
			if cmd := r.src[start:r.pos]; strings.Contains(cmd, "skip") || strings.Contains(cmd, "HIDDEN") {
				r.g.hidden[rule] = true
			}
		case c == '{': // action or predicate
			if err := r.block('{', '}'); err != nil {
				return nil, err
			}
			r.take("?")
		case c == '<': // element options
			if err := r.block('<', '>'); err != nil {
				return nil, err
			}
		default:
			e, err := r.element(rule)
			if err != nil {
				return nil, err
			}
			seq.kids = append(seq.kids, e)
		}
	}
}

// element reads one labelled, suffixed atom.
func (r *g4Reader) element(rule string) (*node, error) {
	save := r.pos
	if label := r.word(); label != "" && !r.take("+=") && !r.take("=") {
		r.pos = save // not a label but a reference
	}
	e, err := r.atom(rule)
	if err != nil {
		return nil, err
	}
	for {
		switch {
		case r.take("?"):
			e = &node{op: opOpt, kids: []*node{e}}
		case r.take("*"):
			e = &node{op: opStar, kids: []*node{e}}
		case r.take("+"):
			e = &node{op: opPlus, kids: []*node{e}}
		default:
			return e, nil
		}
		r.take("?") // not greedy: the same language
	}
}

func (r *g4Reader) atom(rule string) (*node, error) {
	switch c := r.peek(); {
	case c == '(':
		r.pos++
		e, err := r.alternatives(rule)
		if err != nil {
			return nil, err
		}
		if !r.take(")") {
			return nil, fmt.Errorf("want )")
		}
		return e, nil
	case c == '~':
		r.pos++
		e, err := r.atom(rule)
		if err != nil {
			return nil, err
		}
		return negate(e)
	case c == '.':
		r.pos++
		return &node{op: opChars, negated: true}, nil
	case c == '\'':
		return r.literal()
	case c == '[':
		return r.charSet()
	case isWordByte(c):
		return &node{op: opRef, text: r.word()}, nil
	default:
		return nil, fmt.Errorf("unexpected %q", c)
	}
}

// negate turns a set of characters or of one-character literals into its
// complement. A complement of tokens is refused: no rule of ours has one.
func negate(e *node) (*node, error) {
	switch {
	case e.op == opChars:
		return &node{op: opChars, ranges: e.ranges, negated: !e.negated}, nil
	case e.op == opText && utf8.RuneCountInString(e.text) == 1:
		c, _ := utf8.DecodeRuneInString(e.text)
		return &node{op: opChars, ranges: []runeRange{{c, c}}, negated: true}, nil
	case e.op == opAlt || e.op == opSeq && len(e.kids) == 1:
		out := &node{op: opChars, negated: true}
		for _, k := range e.kids {
			n, err := negate(k)
			if err != nil {
				return nil, err
			}
			out.ranges = append(out.ranges, n.ranges...)
		}
		return out, nil
	}
	return nil, fmt.Errorf("~ before something that is not a set of characters")
}
