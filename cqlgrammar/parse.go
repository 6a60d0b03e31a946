package cqlgrammar

import (
	"sync"

	"github.com/cqlidem/cqlidem/cqlgrammar/internal/fast"
)

// Parse parses one CQL statement: exactly one, then any number of semicolons.
// The error, if not nil, is a *SyntaxError. Parse is safe for concurrent use.
// The tree shares memory with src.
func Parse(src string) (Statement, error) {
	s, err := Limits{}.Parse(src)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// Parse is the function Parse with other limits and the error in its own type.
func (l Limits) Parse(src string) (Statement, *SyntaxError) {
	p := getParser()
	defer putParser(p)
	return l.withDefaults().parse(src, p, new(arena), true)
}

// parse parses with the buffers of p and builds the tree in mem. With explain
// a syntax error says what was expected, which costs two hundred parses.
func (l Limits) parse(src string, p *fast.Parser, mem *arena, explain bool) (Statement, *SyntaxError) {
	if len(src) > l.MaxBytes {
		return nil, tooLong(Span{0, len(src)}, l)
	}
	ok := p.Parse(src, l.MaxDepth)
	if isEmpty(p.Toks) {
		return nil, &SyntaxError{Kind: ErrEmpty, Span: Span{0, len(src)}, Message: "there is no statement"}
	}
	if !ok {
		return nil, failure(p, src, l, explain)
	}
	b := builder{src: src, toks: p.Toks, nodes: p.Nodes, mem: mem}
	return b.result()
}

// Parser parses texts one after another and uses the memory of each tree again
// for the next: for callers that look at a tree and keep nothing of it. It is
// not safe for concurrent use.
type Parser struct {
	limits Limits
	fast   fast.Parser
	mem    arena
}

// NewParser returns a Parser with the given limits.
func NewParser(l Limits) *Parser { return &Parser{limits: l.withDefaults()} }

// Parse parses one statement as the function Parse does. The tree is valid until
// the next call of Parse or Reset; strings in it share memory with src.
func (p *Parser) Parse(src string) (Statement, *SyntaxError) {
	p.mem.reset()
	return p.limits.parse(src, &p.fast, &p.mem, true)
}

// Try is Parse for callers that expect it to fail: a syntax error does not say
// what was expected.
func (p *Parser) Try(src string) (Statement, *SyntaxError) {
	p.mem.reset()
	return p.limits.parse(src, &p.fast, &p.mem, false)
}

// Reset drops the last tree and buffers that have grown large.
func (p *Parser) Reset() {
	p.mem.reset()
	p.fast.Shrink(keptEntries)
}

// parsers holds parsers whose token and node buffers are worth keeping: without
// it each statement allocates them anew.
var parsers = sync.Pool{New: func() any { return new(fast.Parser) }}

// keptEntries bounds the buffers of a parser that goes back to the pool, so
// that one long text does not hold its memory: 16,384 tokens are 192 KiB.
const keptEntries = 1 << 14

func getParser() *fast.Parser { return parsers.Get().(*fast.Parser) }

func putParser(p *fast.Parser) {
	p.Shrink(keptEntries)
	parsers.Put(p)
}

// isEmpty reports whether there is nothing but semicolons.
func isEmpty(toks []fast.Token) bool {
	for _, t := range toks {
		switch t.Kind {
		case fast.TokEOF:
			return true
		case fast.TokSEMI:
		default:
			return false
		}
	}
	return true
}

// ScriptStatement is one statement of a script.
type ScriptStatement struct {
	// Span covers the statement without its semicolon.
	Span Span
	// Statement is nil when Err is set.
	Statement Statement
	Err       *SyntaxError
}

// ParseScript parses statements that are separated by semicolons: a file of
// schema statements, or the output of a dump. A statement that does not parse
// ends at the next semicolon, and the others are parsed all the same. A line
// comment may end the text, as in a file without a last line break.
func ParseScript(src string) []ScriptStatement { return Limits{}.ParseScript(src) }

// maxScript bounds a script's length in bytes; token offsets have 32 bits.
const maxScript = 1 << 30

// ParseScript is the function ParseScript with other limits, each of which
// bounds one statement.
func (l Limits) ParseScript(src string) []ScriptStatement {
	l = l.withDefaults()
	if len(src) > maxScript {
		return []ScriptStatement{{Span: Span{0, len(src)}, Err: tooLong(Span{0, len(src)}, Limits{MaxBytes: maxScript})}}
	}
	s := script{limits: l, src: src, text: src + "\n", p: getParser()}
	defer putParser(s.p)
	for s.offset < len(src) {
		s.part()
	}
	return s.out
}

// script splits a text into statements.
type script struct {
	limits Limits
	src    string
	text   string // src with a line break at its end
	offset int    // where the part that is being parsed begins
	p      *fast.Parser
	out    []ScriptStatement
}

// part parses the statements up to the end of the text, or up to a character
// that is no token, where it goes on behind the next semicolon.
func (s *script) part() {
	s.p.Tokenize(s.text, s.offset, s.limits.MaxDepth)
	toks := s.p.Toks
	for i := 0; ; {
		for toks[i].Kind == fast.TokSEMI {
			i++
		}
		if toks[i].Kind == fast.TokEOF {
			s.offset = len(s.src)
			return
		}
		next, ok := s.p.ParseUnit(i, s.limits.MaxDepth)
		if ok {
			s.add(i, next)
			if toks[next-1].Kind == fast.TokEOF { // behind it there is only the poison
				s.offset = len(s.src)
				return
			}
			i = next
			continue
		}
		err := failure(s.p, s.text, s.limits, true)
		end := s.semicolon(i)
		s.out = append(s.out, ScriptStatement{Span: Span{int(toks[i].Start), s.endBefore(end)}, Err: err})
		if toks[end].Kind != fast.TokSEMI {
			s.resume(toks[end])
			return
		}
		i = end + 1
	}
}

// add builds the statement of the tokens from i up to next.
func (s *script) add(i, next int) {
	end := next - 1
	if s.p.Toks[end].Kind == fast.TokSEMI || s.p.Toks[end].Kind == fast.TokEOF {
		end--
	}
	st := ScriptStatement{Span: Span{int(s.p.Toks[i].Start), int(s.p.Toks[end].End)}}
	if st.Span.Len() > s.limits.MaxBytes {
		st.Err = tooLong(st.Span, s.limits)
		s.out = append(s.out, st)
		return
	}
	b := builder{src: s.text, toks: s.p.Toks, nodes: s.p.Nodes, mem: new(arena)}
	st.Statement, st.Err = b.result()
	s.out = append(s.out, st)
}

// semicolon returns the index of the first token from i on that is a semicolon,
// the end, or no token.
func (s *script) semicolon(i int) int {
	for {
		switch s.p.Toks[i].Kind {
		case fast.TokSEMI, fast.TokEOF, fast.TokUNEXPECTED:
			return i
		}
		i++
	}
}

// stopped reports whether the lexer stopped at token t in the middle of the text.
func (s *script) stopped(t fast.Token) bool {
	return t.Kind == fast.TokUNEXPECTED || t.Kind == fast.TokEOF && int(t.End) < len(s.text)
}

func (s *script) endBefore(tok int) int {
	if t := s.p.Toks[tok]; s.stopped(t) {
		return min(s.behindSemicolon(t), len(s.src))
	}
	return int(s.p.Toks[tok-1].End)
}

// behindSemicolon returns the offset of the first semicolon behind the token at
// which the lexer stopped, or the end of the text.
func (s *script) behindSemicolon(t fast.Token) int {
	for i := int(t.End); i < len(s.src); i++ {
		if s.src[i] == ';' {
			return i
		}
	}
	return len(s.src)
}

func (s *script) resume(t fast.Token) {
	s.offset = len(s.src)
	if s.stopped(t) {
		s.offset = min(s.behindSemicolon(t)+1, len(s.src))
	}
}
