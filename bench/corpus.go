package bench

import (
	_ "embed"
	"strings"
)

//go:embed testdata/mutations.tsv
var mutations string

// Statement is one statement of the fixed corpus.
type Statement struct{ Name, Text string }

// Mutations returns the statements whose retry matters, from short to long.
func Mutations() []Statement {
	var out []Statement
	for _, line := range strings.Split(strings.TrimSuffix(mutations, "\n"), "\n") {
		name, text, _ := strings.Cut(line, "\t")
		out = append(out, Statement{name, text})
	}
	return out
}
