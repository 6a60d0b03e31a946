package excerpt

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"
)

// maxWidth is how much of a long line is shown, in terminal cells.
const maxWidth = 160

// Line returns the line of src that holds the byte offset start, without
// characters that a terminal would act on, and below it the marks under
// src[start:end]; marks end with their line. Long lines are cut around the
// marks. Offsets outside src are moved to its nearest end.
func Line(src string, start, end int) (line, marks string) {
	start = clamp(start, len(src))
	end = max(start, clamp(end, len(src)))
	from := strings.LastIndexAny(src[:start], "\r\n") + 1
	to := len(src)
	if i := strings.IndexAny(src[start:], "\r\n"); i >= 0 {
		to = start + i
	}
	for from < start && (src[from] == ' ' || src[from] == '\t') {
		from++ // indentation says nothing here
	}
	return mark(src[from:to], start-from, min(end, to)-from)
}

func clamp(offset, n int) int { return max(0, min(offset, n)) }

// mark draws one line. start and end lie in text.
func mark(text string, start, end int) (line, marks string) {
	prefix, cutLeft := "", 0
	if w := cells(text[:start]); w > maxWidth/2 {
		prefix, cutLeft = "...", w-maxWidth/4
	}
	var out strings.Builder
	out.WriteString(prefix)
	position, lead, under := 0, len(prefix), 0
	for i, r := range text {
		shown, w := show(text[i:], r)
		if position += w; position <= cutLeft {
			continue
		}
		if position-cutLeft > maxWidth {
			out.WriteString("...")
			break
		}
		out.WriteString(shown)
		switch {
		case i < start:
			lead += w
		case i < end:
			under += w
		}
	}
	return out.String(), strings.Repeat(" ", lead) + "^" + strings.Repeat("~", max(0, under-1))
}

// cells is the width of text on a terminal.
func cells(text string) int {
	n := 0
	for i, r := range text {
		_, w := show(text[i:], r)
		n += w
	}
	return n
}

// show returns how the first character of text appears, and its width.
func show(text string, r rune) (string, int) {
	switch {
	case r == '\t':
		return " ", 1
	case r == utf8.RuneError, unicode.IsControl(r), unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp):
		return "\uFFFD", 1
	case unicode.In(r, unicode.Mn, unicode.Me):
		return string(r), 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return string(r), 2
	}
	_, size := utf8.DecodeRuneInString(text)
	return text[:size], 1
}

// Safe returns text on one line without characters that a terminal would act
// on, cut to at most limit runes; white space is collapsed.
func Safe(text string, limit int) string {
	var out strings.Builder
	n := 0
	for i, word := range strings.Fields(text) {
		if i > 0 {
			out.WriteByte(' ')
			n++
		}
		for j, r := range word {
			if n >= limit {
				return out.String() + "..."
			}
			shown, _ := show(word[j:], r)
			out.WriteString(shown)
			n++
		}
	}
	return out.String()
}
