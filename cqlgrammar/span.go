package cqlgrammar

import "fmt"

// Span is a half-open range of byte offsets [Start, End) in the text that was
// given to Parse. The zero Span is the empty range at the start of the text.
type Span struct {
	Start, End int
}

// Len returns the number of bytes in the span.
func (s Span) Len() int { return s.End - s.Start }

// Text returns the part of src that the span covers. It returns "" when the
// span does not lie inside src.
func (s Span) Text(src string) string {
	if s.Start < 0 || s.End > len(src) || s.Start > s.End {
		return ""
	}
	return src[s.Start:s.End]
}

// Contains reports whether offset lies inside the span.
func (s Span) Contains(offset int) bool { return s.Start <= offset && offset < s.End }

// Join returns the smallest span that covers both s and t.
func (s Span) Join(t Span) Span {
	return Span{Start: min(s.Start, t.Start), End: max(s.End, t.End)}
}

func (s Span) String() string { return fmt.Sprintf("[%d,%d)", s.Start, s.End) }

// Position is a place in a text as people count: both numbers start at 1, the
// column counts bytes.
type Position struct {
	Line, Column int
}

// PositionOf converts a byte offset in src to a line and a column. A line ends
// at LF, CR or CR LF. Offsets outside src are moved to its nearest end.
func PositionOf(src string, offset int) Position {
	offset = max(0, min(offset, len(src)))
	p := Position{Line: 1, Column: 1}
	start := 0
	for i := 0; i < offset; i++ {
		if src[i] == '\n' || src[i] == '\r' && (i+1 == len(src) || src[i+1] != '\n') {
			p.Line++
			start = i + 1
		}
	}
	p.Column = offset - start + 1
	return p
}
