package cqltext

import (
	"go/ast"
	"go/token"
	"strconv"
	"strings"
	"unicode/utf8"
)

// origin says where in the Go source the bytes of a piece were written. The
// zero origin is unknown: an embedded file, another package.
//
//	lit != nil   byte i of the piece is byte off+i of the literal's value
//	lit == nil   every byte of the piece comes from the source range [pos,end)
type origin struct {
	lit      *ast.BasicLit
	off      int
	pos, end token.Pos
}

// around is the origin of bytes that the whole node produced.
func around(n ast.Node) origin {
	if n == nil || !n.Pos().IsValid() {
		return origin{}
	}
	return origin{pos: n.Pos(), end: n.End()}
}

// from returns the origin of the piece without its first n bytes.
func (o origin) from(n int) origin {
	if o.lit != nil {
		o.off += n
	}
	return o
}

// coarse returns an origin in which every byte comes from everything that the
// pieces were written in, when that is in one literal or range; it is for
// pieces whose bytes were changed.
func (ps pieces) coarse() origin {
	var out origin
	for _, p := range ps {
		o := p.org
		if o.lit != nil {
			o = origin{pos: o.lit.Pos(), end: o.lit.End()}
		}
		switch {
		case !o.pos.IsValid():
		case !out.pos.IsValid():
			out = o
		case o.pos >= out.pos && o.end <= out.end:
		default:
			return out // several places: the first one stands for all
		}
	}
	return out
}

// source gives access to the source text of the package's files, for literals
// whose Value is not their source text. It is safe for concurrent use when
// readFile is.
type source struct {
	fset     *token.FileSet
	readFile func(name string) ([]byte, error) // may be nil
}

// text returns n bytes of source from pos on.
func (s *source) text(pos token.Pos, n int) (string, bool) {
	if s == nil || s.readFile == nil {
		return "", false
	}
	file := s.fset.File(pos)
	if file == nil {
		return "", false
	}
	content, err := s.readFile(file.Name())
	if err != nil {
		return "", false // the driver does not show the file
	}
	at := file.Offset(pos)
	if at+n > len(content) {
		return "", false // not the file that was parsed
	}
	return string(content[at : at+n]), true
}

func (s *source) sameFile(p, q token.Pos) bool {
	return s != nil && s.fset.File(p) == s.fset.File(q)
}

// litRange returns the source range of the bytes [i,j) of a string literal's
// value. The range begins where the token of byte i begins (an escape or a rune
// is never cut) and ends where the token of byte j-1 ends; it is empty at the
// place of byte i when i == j. ok is false when lit is no well-formed string
// literal or the offsets are outside its value.
func litRange(lit *ast.BasicLit, i, j int, src *source) (pos, end token.Pos, ok bool) {
	if lit == nil || lit.Kind != token.STRING || i < 0 || j < i {
		return 0, 0, false
	}
	text, ok := litSource(lit, src)
	if !ok || len(text) < 2 {
		return 0, 0, false
	}
	pos, end = token.NoPos, token.NoPos
	value := 0 // offset in the literal's value
	at := 1    // offset in the source of the literal, after the quote
	last := len(text) - 1
	for at < last {
		size, bytes, ok := litToken(text[at:last], text[0])
		if !ok {
			return 0, 0, false
		}
		if !pos.IsValid() && i < value+bytes {
			pos = lit.Pos() + token.Pos(at)
		}
		if j <= value+bytes && j > value {
			end = lit.Pos() + token.Pos(at+size)
		}
		value += bytes
		at += size
		if pos.IsValid() && j <= value {
			break
		}
	}
	if !pos.IsValid() && i == value {
		pos = lit.Pos() + token.Pos(at)
	}
	if i == j {
		end = pos
	}
	return pos, end, pos.IsValid() && end.IsValid()
}

// litSource returns the source text of the literal. It is lit.Value, but for
// raw strings: the scanner removes their carriage returns from Value.
func litSource(lit *ast.BasicLit, src *source) (string, bool) {
	n := int(lit.End() - lit.Pos())
	if n == len(lit.Value) {
		return lit.Value, true
	}
	text, ok := src.text(lit.Pos(), n)
	if !ok || strings.ReplaceAll(text, "\r", "") != lit.Value {
		return "", false // not the file that was parsed
	}
	return text, true
}

// litToken reads one unit of a literal's source: a rune, an escape, or a
// carriage return that a raw string drops. It returns its length in the source
// and in the value.
func litToken(s string, quote byte) (size, bytes int, ok bool) {
	if quote == '`' {
		if s[0] == '\r' {
			return 1, 0, true
		}
		_, n := utf8.DecodeRuneInString(s)
		return n, n, true
	}
	if s[0] != '\\' {
		_, n := utf8.DecodeRuneInString(s)
		return n, n, true
	}
	r, multi, tail, err := strconv.UnquoteChar(s, quote)
	if err != nil {
		return 0, 0, false
	}
	bytes = 1
	if multi {
		bytes = utf8.RuneLen(r)
	}
	return len(s) - len(tail), bytes, true
}
