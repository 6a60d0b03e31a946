package cqlgrammar

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/cqlidem/cqlidem/cqlgrammar/internal/fast"
)

func tooLong(span Span, l Limits) *SyntaxError {
	return &SyntaxError{Kind: ErrTooLarge, Span: span,
		Message: fmt.Sprintf("the text has %d bytes, more than the limit of %d", span.Len(), l.MaxBytes)}
}

// failure describes why the last parse failed.
func failure(p *fast.Parser, src string, l Limits, explain bool) *SyntaxError {
	tok, tooDeep := p.Failure()
	span := Span{int(tok.Start), int(tok.End)}
	switch {
	case tooDeep:
		return &SyntaxError{Kind: ErrTooLarge, Span: span,
			Message: fmt.Sprintf("the text is nested deeper than the limit of %d rules", l.MaxDepth)}
	case p.AfterStatement():
		return &SyntaxError{Kind: ErrMultipleStatements, Span: span,
			Message: "a request holds one statement, and another one begins here"}
	case tok.Kind == fast.TokUNEXPECTED:
		return &SyntaxError{Span: span, Message: strayText(span.Text(src))}
	}
	e := &SyntaxError{Span: span, Message: "the statement ends too early"}
	if tok.Kind != fast.TokEOF {
		e.Message = fmt.Sprintf("%q cannot stand here", shorten(span.Text(src)))
	}
	if explain {
		e.Expected = expected(p, l)
	}
	return e
}

// strayText says what is wrong with text that begins no token.
func strayText(text string) string {
	switch {
	case text == "'":
		return "the string that begins here is not closed"
	case text == `"`:
		return "the quoted name that begins here is not closed"
	case strings.HasPrefix(text, "/*"):
		return "the comment that begins here is not closed"
	case strings.HasPrefix(text, "--"), strings.HasPrefix(text, "//"):
		return "the line comment at the end of the text is not closed by a line break"
	case text == "$":
		return "a string in dollars opens and closes with two of them"
	}
	if r, _ := utf8.DecodeRuneInString(text); r == utf8.RuneError {
		return fmt.Sprintf("the byte 0x%02x is not part of any token", text[0])
	}
	return fmt.Sprintf("the character %q is not part of any token", text)
}

// shorten cuts a token to a length that fits into a message.
func shorten(text string) string {
	const most = 40
	if len(text) <= most {
		return text
	}
	cut := most
	for cut > 0 && !utf8.RuneStart(text[cut]) {
		cut--
	}
	return text[:cut] + "..."
}
