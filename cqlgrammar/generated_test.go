package cqlgrammar_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cqlidem/cqlidem/cqlgrammar/internal/gengrammar/generate"
)

// TestGeneratedCode holds that the committed parsers are what the grammar
// generates, byte for byte.
func TestGeneratedCode(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("running the ANTLR tool takes some seconds")
	}
	out := t.TempDir()
	err := generate.Run("grammar", out)
	if errors.Is(err, generate.ErrNoTool) {
		t.Skipf("not compared: %v", err)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"antlrgen/cql_lexer.go", "antlrgen/cql_parser.go", "fast/parser_gen.go", "fast/keywords_gen.go"} {
		want, err := os.ReadFile(filepath.Join(out, name))
		if err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(filepath.Join("internal", name))
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != string(want) {
			t.Errorf("internal/%s is not what the grammar generates: run make generate", name)
		}
	}
}

// TestPredictionSites bounds the decisions that one token of lookahead cannot
// make: each costs a hundred times what the others do, and keeps a cache.
func TestPredictionSites(t *testing.T) {
	t.Parallel()
	src, err := os.ReadFile("internal/antlrgen/cql_parser.go")
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(src), "AdaptivePredict("); n > 4 {
		t.Errorf("%d calls of AdaptivePredict, want at most 4", n)
	}
}
