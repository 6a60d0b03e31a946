//go:build unix

package oracle

import (
	"os"
	"path/filepath"
	"testing"
)

// grammarDir holds the project's grammar files.
var grammarDir = filepath.Join("..", "..", "cqlgrammar", "grammar")

func readOurGrammar(t *testing.T) *grammar {
	t.Helper()
	files := map[string]string{}
	for _, name := range []string{"CqlLexer.g4", "CqlParser.g4"} {
		data, err := os.ReadFile(filepath.Join(grammarDir, name))
		if err != nil {
			t.Fatal(err)
		}
		files[name] = string(data)
	}
	g, err := readGrammar(files)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestGeneratorIsReproducible(t *testing.T) {
	t.Parallel()
	g := readOurGrammar(t)
	make1000 := func(seed uint64) []string {
		gen, err := newGenerator(g, seed, []string{"SELECT a FROM t WHERE k = 1"})
		if err != nil {
			t.Fatal(err)
		}
		out := make([]string, 1000)
		for i := range out {
			out[i] = gen.Statement()
		}
		return out
	}
	a, b, c := make1000(1), make1000(1), make1000(2)
	distinct, same := map[string]bool{}, 0
	for i := range a {
		if a[i] != b[i] {
			t.Fatalf("statement %d of seed 1 is %q the first time and %q the second", i, a[i], b[i])
		}
		if a[i] == c[i] {
			same++
		}
		distinct[a[i]] = true
	}
	if len(distinct) < 900 {
		t.Errorf("%d distinct statements of 1000, want at least 900", len(distinct))
	}
	if same > 50 {
		t.Errorf("%d of 1000 statements are the same for two seeds", same)
	}
	if testing.Verbose() {
		for _, s := range a[:40] {
			t.Logf("%q", s)
		}
	}
}
