package fast_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/antlr4-go/antlr/v4"

	"github.com/cqlidem/cqlidem/cqlgrammar/internal/antlrgen"
	"github.com/cqlidem/cqlidem/cqlgrammar/internal/fast"
)

// corpus returns the project's own statements, and the shared ones where they
// are at hand.
func corpus(t testing.TB) []string {
	t.Helper()
	own, err := os.ReadFile(filepath.Join("..", "..", "testdata", "statements.cql"))
	if err != nil {
		t.Fatal(err)
	}
	out := strings.Split(string(own), ";;\n")
	unescape := strings.NewReplacer(`\\`, `\`, `\n`, "\n", `\r`, "\r", `\t`, "\t")
	for _, name := range []string{"cassandra_parser_corpus.tsv", "tricky_valid.tsv", "verdicts.tsv"} {
		data, err := os.ReadFile(filepath.Join("..", "..", "..", "..", "shared", "conformance", name))
		if err != nil {
			t.Logf("without the shared conformance data: %v", err)
			continue
		}
		for _, line := range strings.Split(string(data), "\n") {
			first, _, _ := strings.Cut(line, "\t")
			out = append(out, unescape.Replace(first))
		}
	}
	return out
}

// mutate changes a text at one to three places: characters and whole words.
func mutate(r *rand.Rand, text string, words []string) string {
	for range 1 + r.IntN(3) {
		if text == "" {
			return text
		}
		at := r.IntN(len(text))
		switch r.IntN(5) {
		case 0:
			text = text[:at] + text[at+1:]
		case 1:
			const signs = "'\"$-/*.:;,()[]{}<>=!+%?_ \n\t0189eExXPTyYmMµ#&é\x00\xff"
			k := r.IntN(len(signs))
			text = text[:at] + signs[k:k+1] + text[at:]
		case 2:
			text = text[:at] + " " + words[r.IntN(len(words))] + " " + text[at:]
		case 3:
			end := min(len(text), at+r.IntN(12))
			text = text[:at] + text[end:]
		case 4:
			end := min(len(text), at+r.IntN(12))
			text = text[:end] + text[at:]
		}
	}
	return text
}

func vocabulary(texts []string) []string {
	var words []string
	for _, t := range texts {
		words = append(words, strings.Fields(t)...)
	}
	return words
}

// plainTokens lexes with the generated lexer, up to the first character that is
// no token.
func plainTokens(src string) []fast.Token {
	lexer := antlrgen.NewCqlLexer(antlr.NewInputStream(src))
	lexer.RemoveErrorListeners()
	offsets := make([]int, 0, len(src)+1) // of each rune
	for i := range src {
		offsets = append(offsets, i)
	}
	offsets = append(offsets, len(src))
	var out []fast.Token
	for {
		t := lexer.NextToken()
		kind := int16(t.GetTokenType())
		if kind == fast.TokEOF {
			return out
		}
		if t.GetChannel() != antlr.TokenDefaultChannel {
			continue
		}
		out = append(out, fast.Token{Kind: kind, Start: int32(offsets[t.GetStart()]), End: int32(offsets[t.GetStop()+1])})
		if kind == fast.TokUNEXPECTED {
			return out
		}
	}
}

// plainAccepts parses with the generated lexer and parser, all defaults but the
// listeners and the prediction mode.
func plainAccepts(src string) bool {
	lexer := antlrgen.NewCqlLexer(antlr.NewInputStream(src))
	lexer.RemoveErrorListeners()
	parser := antlrgen.NewCqlParser(antlr.NewCommonTokenStream(lexer, antlr.TokenDefaultChannel))
	parser.GetInterpreter().SetPredictionMode(antlr.PredictionModeSLL)
	parser.RemoveErrorListeners()
	var count errorCount
	parser.AddErrorListener(&count)
	parser.Request()
	return count.n == 0
}

type errorCount struct {
	antlr.DefaultErrorListener
	n int
}

func (c *errorCount) SyntaxError(antlr.Recognizer, any, int, int, string, antlr.RecognitionException) {
	c.n++
}

// TestSameLanguage holds that the hand-written lexer yields the tokens of the
// generated one, and that the derived parser accepts what the generated one
// accepts, on the corpora and on mutations of them.
func TestSameLanguage(t *testing.T) {
	t.Parallel()
	texts := corpus(t)
	words := vocabulary(texts)
	r := rand.New(rand.NewPCG(1, 2))
	mutations := 20_000
	if testing.Short() {
		mutations = 2_000
	}
	for range mutations {
		texts = append(texts, mutate(r, texts[r.IntN(len(texts))], words))
	}
	var p fast.Parser
	accepted := 0
	for _, src := range texts {
		if len(src) > 4096 {
			continue // the generated lexer is slow, and long texts bring nothing new
		}
		got := p.Parse(src, 1<<20)
		if want := plainAccepts(src); got != want {
			t.Errorf("%q: accepted %v, by the generated parser %v", src, got, want)
		}
		if got {
			accepted++
		}
		compareTokens(t, src, p.Toks[:len(p.Toks)-2], plainTokens(src))
	}
	t.Logf("%d texts, %d accepted", len(texts), accepted)
}

func compareTokens(t *testing.T, src string, got, want []fast.Token) {
	t.Helper()
	for i := range max(len(got), len(want)) {
		if i >= len(got) || i >= len(want) || got[i] != want[i] {
			t.Errorf("%q: token %d differs: %v, by the generated lexer %v", src, i, at(got, i), at(want, i))
			return
		}
	}
}

func at(toks []fast.Token, i int) any {
	if i < len(toks) {
		return toks[i]
	}
	return "none"
}
