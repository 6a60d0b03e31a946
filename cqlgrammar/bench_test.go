package cqlgrammar_test

import (
	"os"
	"strings"
	"testing"

	"github.com/antlr4-go/antlr/v4"

	"github.com/cqlidem/cqlidem/cqlgrammar"
	"github.com/cqlidem/cqlidem/cqlgrammar/internal/antlrgen"
	"github.com/cqlidem/cqlidem/cqlgrammar/internal/fast"
)

// corpus returns the statements that the comparison with the peer uses too.
func corpus(b *testing.B) []string {
	b.Helper()
	data, err := os.ReadFile("../bench/testdata/mutations.tsv")
	if err != nil {
		b.Fatal(err)
	}
	var out []string
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		_, text, _ := strings.Cut(line, "\t")
		out = append(out, text)
	}
	return out
}

// forAll runs f over the whole corpus as one operation.
func forAll(b *testing.B, f func(text string)) {
	texts := corpus(b)
	b.ReportAllocs()
	for b.Loop() {
		for _, text := range texts {
			f(text)
		}
	}
}

// BenchmarkDefaultANTLR is the generated lexer and parser as ANTLR's
// documentation shows them, without a syntax tree of our own.
func BenchmarkDefaultANTLR(b *testing.B) {
	forAll(b, func(text string) {
		lexer := antlrgen.NewCqlLexer(antlr.NewInputStream(text))
		antlrgen.NewCqlParser(antlr.NewCommonTokenStream(lexer, antlr.TokenDefaultChannel)).Request()
	})
}

// BenchmarkANTLRLexer is the generated lexer alone.
func BenchmarkANTLRLexer(b *testing.B) {
	forAll(b, func(text string) {
		lexer := antlrgen.NewCqlLexer(antlr.NewInputStream(text))
		for lexer.NextToken().GetTokenType() != antlr.TokenEOF {
			continue
		}
	})
}

// BenchmarkLexer is the hand-written lexer alone.
func BenchmarkLexer(b *testing.B) {
	var toks []fast.Token
	forAll(b, func(text string) { toks = fast.Lex(text, 0, cqlgrammar.DefaultMaxDepth, toks[:0]) })
}

// BenchmarkRecognise lexes and parses without a syntax tree.
func BenchmarkRecognise(b *testing.B) {
	var p fast.Parser
	forAll(b, func(text string) { p.Parse(text, cqlgrammar.DefaultMaxDepth) })
}

// BenchmarkParse builds a syntax tree that the caller keeps.
func BenchmarkParse(b *testing.B) {
	forAll(b, func(text string) { _, _ = cqlgrammar.Parse(text) })
}

// BenchmarkParser builds each syntax tree in the memory of the last.
func BenchmarkParser(b *testing.B) {
	p := cqlgrammar.NewParser(cqlgrammar.Limits{})
	forAll(b, func(text string) { _, _ = p.Parse(text) })
}

// BenchmarkWorstCase parses the longest texts that the default limits take, of
// the worst shapes, and a longer one.
func BenchmarkWorstCase(b *testing.B) {
	const size = cqlgrammar.DefaultMaxBytes - 64
	for name, text := range map[string]string{
		"brackets": "SELECT " + strings.Repeat("[", size),
		"calls":    "SELECT " + strings.Repeat("f(", size/2),
		"garbage":  strings.Repeat("\x00", size),
		"words":    strings.Repeat("word ", size/5),
		"batch":    "BEGIN BATCH " + strings.Repeat("INSERT INTO t (a) VALUES (1); ", size/31) + "APPLY BATCH",
		"3 MB":     strings.Repeat("f(", 1_500_000),
		"string":   "SELECT '" + strings.Repeat("é", size/2) + "' FROM t",
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				_, _ = cqlgrammar.Parse(text)
			}
		})
	}
}
