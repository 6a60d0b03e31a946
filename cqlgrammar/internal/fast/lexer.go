package fast

import (
	"strings"
	"unicode/utf8"
)

// Lex appends the tokens of src from a byte offset on to toks, closed by TokEOF and a poison token,
// and returns it. It yields exactly the tokens that CqlLexer.g4 describes, up
// to and including the first TokUNEXPECTED, where it stops: nothing after it
// can be parsed anyway. It also stops where more than maxNest brackets are open,
// each of which costs a parser at least one rule. src must be shorter than
// 2 GiB.
func Lex(src string, from, maxNest int, toks []Token) []Token {
	l := lexer{src: src, pos: from}
	nest := 0
	for nest <= maxNest {
		l.skipHidden()
		if l.pos == len(src) {
			break
		}
		start := l.pos
		kind := l.next()
		toks = append(toks, Token{Kind: kind, Start: int32(start), End: int32(l.pos)})
		switch kind {
		case TokLPAREN, TokLBRACKET, TokLBRACE:
			nest++
		case TokRPAREN, TokRBRACKET, TokRBRACE:
			nest--
		case TokSEMI: // brackets never reach over a statement's end
			nest = 0
		}
		if kind == TokUNEXPECTED {
			break
		}
	}
	end := int32(l.pos)
	return append(toks,
		Token{Kind: TokEOF, Start: end, End: end},
		Token{Kind: tokPoison, Start: end, End: end})
}

type lexer struct {
	src string
	pos int
}

// at returns the byte at offset i, 0 beyond the end. A zero byte in the text
// starts no token either.
func (l *lexer) at(i int) byte {
	if i < len(l.src) {
		return l.src[i]
	}
	return 0
}

// skipHidden moves over white space and closed comments. An unclosed comment is
// left for next.
func (l *lexer) skipHidden() {
	for l.pos < len(l.src) {
		if l.src[l.pos] > '/' {
			return
		}
		switch c := l.src[l.pos]; {
		case c == ' ' || c == '\t' || c == '\r' || c == '\n':
			l.pos++
		case c == '-' && l.at(l.pos+1) == '-' || c == '/' && l.at(l.pos+1) == '/':
			end := l.lineEnd(l.pos)
			if end == len(l.src) {
				return
			}
			l.pos = end + 1
		case c == '/' && l.at(l.pos+1) == '*':
			end := l.blockEnd(l.pos)
			if end < 0 {
				return
			}
			l.pos = end
		default:
			return
		}
	}
}

// lineEnd returns the offset of the first line break at or after i.
func (l *lexer) lineEnd(i int) int {
	for i < len(l.src) && l.src[i] != '\n' && l.src[i] != '\r' {
		i++
	}
	return i
}

// blockEnd returns the offset after the comment that opens at i, -1 if it is
// not closed.
func (l *lexer) blockEnd(i int) int {
	for j := i + 2; j+1 < len(l.src); j++ {
		if l.src[j] == '*' && l.src[j+1] == '/' {
			return j + 2
		}
	}
	return -1
}

// take moves to the given offset and returns kind.
func (l *lexer) take(kind int16, end int) int16 {
	l.pos = end
	return kind
}

// next lexes the token at pos, which is not the end and not hidden.
func (l *lexer) next() int16 {
	i := l.pos
	switch c := l.src[i]; {
	case isLetter(c):
		return l.word()
	case isDigit(c):
		return l.number(i)
	case c == '\'':
		return l.quoted('\'', TokSTRING)
	case c == '"':
		return l.quoted('"', TokQUOTED)
	case c == '$':
		return l.dollarString()
	case c == '-':
		return l.minus()
	}
	return l.punctuation()
}

// word lexes a keyword or a name, or a constant that begins with a letter.
func (l *lexer) word() int16 {
	i := l.pos
	var upper [maxKeyword]byte
	n := i
	for n < len(l.src) {
		c := upperWord[l.src[n]]
		if c == 0 {
			break
		}
		if k := n - i; k < maxKeyword {
			upper[k] = c
		}
		n++
	}
	if l.at(n) == '-' && n-i == 8 && l.uuid(i) {
		return l.take(TokUUID, i+uuidLen)
	}
	if l.src[i] == 'P' {
		if end := l.isoDuration(i); end >= n {
			return l.take(TokDURATION, end)
		}
	}
	if l.at(n) == '(' && l.src[i:n] == "expr" {
		return l.take(TokEXPR_OPEN, n+1)
	}
	l.pos = n
	if n-i > maxKeyword {
		return TokIDENT
	}
	switch w := upper[:n-i]; string(w) {
	case "TRUE", "FALSE":
		return TokBOOLEAN
	case "NAN", "INFINITY":
		return TokFLOAT
	default:
		return keyword(w)
	}
}

// quoted lexes a string or a quoted name, in which the doubled quote stands for
// one. What is not closed ends at its last doubled quote, of which the second
// half then opens what is not closed.
func (l *lexer) quoted(quote byte, kind int16) int16 {
	doubled := 0
	for i := l.pos + 1; ; i++ {
		k := strings.IndexByte(l.src[i:], quote)
		if k < 0 {
			break
		}
		i += k
		if l.at(i+1) != quote {
			return l.take(kind, i+1)
		}
		i++
		doubled = i
	}
	if doubled > 0 {
		return l.take(kind, doubled)
	}
	return l.unexpected()
}

func (l *lexer) dollarString() int16 {
	if l.at(l.pos+1) == '$' {
		for i := l.pos + 2; i+1 < len(l.src); i++ {
			if l.src[i] == '$' && l.src[i+1] == '$' {
				return l.take(TokSTRING, i+2)
			}
		}
	}
	return l.unexpected()
}

// minus lexes what begins with a minus: a number, a duration, an operator, or
// a comment that is not closed.
func (l *lexer) minus() int16 {
	i := l.pos
	switch c := l.at(i + 1); {
	case isDigit(c):
		return l.number(i + 1)
	case c == '=':
		return l.take(TokMINUS_EQ, i+2)
	case c == '-':
		return l.take(TokUNEXPECTED, l.lineEnd(i))
	case c == 'P':
		if end := l.isoDuration(i + 1); end > 0 {
			return l.take(TokDURATION, end)
		}
	case l.hasWord(i+1, "NAN"):
		return l.take(TokFLOAT, i+4)
	case l.hasWord(i+1, "INFINITY"):
		return l.take(TokFLOAT, i+9)
	}
	return l.take(TokMINUS, i+1)
}

// hasWord reports whether the text at i begins with word, in any case.
func (l *lexer) hasWord(i int, word string) bool {
	for k := range len(word) {
		if toUpper(l.at(i+k)) != word[k] {
			return false
		}
	}
	return true
}

// punctuation lexes signs, and whatever is no token.
func (l *lexer) punctuation() int16 {
	i := l.pos
	follows := l.at(i + 1)
	switch l.src[i] {
	case ';':
		return l.take(TokSEMI, i+1)
	case ',':
		return l.take(TokCOMMA, i+1)
	case '.':
		if follows == '.' {
			return l.take(TokRANGE, i+2)
		}
		return l.take(TokDOT, i+1)
	case '(':
		return l.take(TokLPAREN, i+1)
	case ')':
		return l.take(TokRPAREN, i+1)
	case '[':
		return l.take(TokLBRACKET, i+1)
	case ']':
		return l.take(TokRBRACKET, i+1)
	case '{':
		return l.take(TokLBRACE, i+1)
	case '}':
		return l.take(TokRBRACE, i+1)
	case '<':
		if follows == '=' {
			return l.take(TokLE, i+2)
		}
		return l.take(TokLT, i+1)
	case '>':
		if follows == '=' {
			return l.take(TokGE, i+2)
		}
		return l.take(TokGT, i+1)
	case '!':
		if follows == '=' {
			return l.take(TokNE, i+2)
		}
	case '=':
		return l.take(TokEQ, i+1)
	case '+':
		if follows == '=' {
			return l.take(TokPLUS_EQ, i+2)
		}
		return l.take(TokPLUS, i+1)
	case '*':
		return l.take(TokSTAR, i+1)
	case '/':
		switch follows {
		case '/':
			return l.take(TokUNEXPECTED, l.lineEnd(i))
		case '*':
			return l.take(TokUNEXPECTED, i+2)
		}
		return l.take(TokSLASH, i+1)
	case '%':
		return l.take(TokPERCENT, i+1)
	case ':':
		return l.take(TokCOLON, i+1)
	case '?':
		return l.take(TokQMARK, i+1)
	}
	return l.unexpected()
}

// unexpected takes one character that begins no token.
func (l *lexer) unexpected() int16 {
	_, size := utf8.DecodeRuneInString(l.src[l.pos:])
	return l.take(TokUNEXPECTED, l.pos+size)
}

func isDigit(c byte) bool  { return '0' <= c && c <= '9' }
func isLetter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }

// upperWord maps the bytes of words to upper case, and all others to 0.
var upperWord = func() (table [256]byte) {
	for c := range 256 {
		if b := byte(c); isLetter(b) || isDigit(b) || b == '_' {
			table[c] = toUpper(b)
		}
	}
	return table
}()

func isHex(c byte) bool {
	return isDigit(c) || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
}

func toUpper(c byte) byte {
	if 'a' <= c && c <= 'z' {
		return c - 'a' + 'A'
	}
	return c
}
