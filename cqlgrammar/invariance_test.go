package cqlgrammar_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/cqlgrammar"
	"github.com/cqlidem/cqlidem/cqlgrammar/internal/fast"
)

// respace writes the tokens of src with other white space and comments between
// them and the keywords in another case.
func respace(src string, choice uint8) string {
	separators := []string{" ", "\n", "\t \r\n", "/* now() */", " -- uuid()\n", "//x\r"}
	var b strings.Builder
	toks := fast.Lex(src, 0, cqlgrammar.DefaultMaxDepth, nil)
	for i, t := range toks[:len(toks)-2] {
		word := src[t.Start:t.End]
		if t.Kind < fast.TokBOOLEAN { // a keyword
			if (int(choice)+i)%2 == 0 {
				word = strings.ToLower(word)
			} else {
				word = strings.ToUpper(word)
			}
		}
		b.WriteString(word)
		b.WriteString(separators[(int(choice)+i*7)%len(separators)])
	}
	return b.String()
}

// FuzzVerdict holds that what does not parse is never idempotent, that every
// verdict has reasons inside the text, and that neither comments nor spacing
// nor the letter case of keywords change it. The oracle is the token stream.
func FuzzVerdict(f *testing.F) {
	seeds(f)
	c, err := classify.New(classify.Options{})
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, src string) {
		v := c.Statement(src)
		if len(v.Reasons) == 0 {
			t.Errorf("%q: no reason", src)
		}
		if d := c.Decide(classify.Request{Text: src}); d != v.Verdict {
			t.Errorf("%q: decided %v, classified %v", src, d, v.Verdict)
		}
		for _, r := range v.Reasons {
			inside(t, src, r.Span)
		}
		if v.Err != nil {
			if v.Verdict != classify.Unknown {
				t.Errorf("%q: does not parse and is %v", src, v.Verdict)
			}
			return
		}
		for choice := range uint8(3) {
			other := respace(src, choice)
			w := c.Statement(other)
			if w.Verdict != v.Verdict || !slices.Equal(reasonCodes(v), reasonCodes(w)) {
				t.Errorf("%q is %v %v, but %q is %v %v", src, v.Verdict, reasonCodes(v), other, w.Verdict, reasonCodes(w))
			}
		}
	})
}

func reasonCodes(v classify.Verdict) []classify.Code {
	var out []classify.Code
	for _, r := range v.Reasons {
		out = append(out, r.Code)
	}
	return out
}
