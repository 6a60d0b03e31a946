//go:build unix

package oracle

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// literal reads 'text' or the range 'a'..'z'.
func (r *g4Reader) literal() (*node, error) {
	text, err := r.quoted('\'')
	if err != nil {
		return nil, err
	}
	if !r.take("..") {
		return &node{op: opText, text: text}, nil
	}
	if r.peek() != '\'' {
		return nil, fmt.Errorf("want a literal after the range sign")
	}
	end, err := r.quoted('\'')
	if err != nil {
		return nil, err
	}
	lo, _ := utf8.DecodeRuneInString(text)
	hi, _ := utf8.DecodeRuneInString(end)
	return &node{op: opChars, ranges: []runeRange{{lo, hi}}}, nil
}

// quoted reads up to the closing mark and resolves escapes.
func (r *g4Reader) quoted(shut byte) (string, error) {
	var b strings.Builder
	for r.pos++; r.pos < len(r.src); {
		if r.src[r.pos] == shut {
			r.pos++
			return b.String(), nil
		}
		c, err := r.char()
		if err != nil {
			return "", err
		}
		b.WriteRune(c)
	}
	return "", fmt.Errorf("unterminated %c", shut)
}

// char reads one character, perhaps escaped.
func (r *g4Reader) char() (rune, error) {
	c, size := utf8.DecodeRuneInString(r.src[r.pos:])
	r.pos += size
	if c != '\\' {
		return c, nil
	}
	c, size = utf8.DecodeRuneInString(r.src[r.pos:])
	r.pos += size
	switch c {
	case 'n':
		return '\n', nil
	case 'r':
		return '\r', nil
	case 't':
		return '\t', nil
	case 'f':
		return '\f', nil
	case 'b':
		return '\b', nil
	case 'u':
		return r.codePoint()
	}
	return c, nil
}

// codePoint reads the digits of \uXXXX or \u{X..}.
func (r *g4Reader) codePoint() (rune, error) {
	end := r.pos + 4
	start := r.pos
	if strings.HasPrefix(r.src[r.pos:], "{") {
		start++
		end = r.pos + strings.IndexByte(r.src[r.pos:], '}')
	}
	if end < start || end > len(r.src) {
		return 0, fmt.Errorf("bad \\u escape")
	}
	var c rune
	if _, err := fmt.Sscanf(r.src[start:end], "%x", &c); err != nil {
		return 0, fmt.Errorf("bad \\u escape: %w", err)
	}
	r.pos = end
	if start > 0 && r.src[start-1] == '{' {
		r.pos++
	}
	return c, nil
}

// charSet reads [a-z_].
func (r *g4Reader) charSet() (*node, error) {
	n := &node{op: opChars}
	for r.pos++; r.pos < len(r.src); {
		if r.src[r.pos] == ']' {
			r.pos++
			return n, nil
		}
		lo, err := r.char()
		if err != nil {
			return nil, err
		}
		hi := lo
		if strings.HasPrefix(r.src[r.pos:], "-") && !strings.HasPrefix(r.src[r.pos:], "-]") {
			r.pos++
			if hi, err = r.char(); err != nil {
				return nil, err
			}
		}
		n.ranges = append(n.ranges, runeRange{lo, hi})
	}
	return nil, fmt.Errorf("unterminated [")
}
