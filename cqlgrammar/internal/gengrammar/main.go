// Command gengrammar regenerates the parsers of package cqlgrammar from the
// grammar in the folder grammar.
//
//	go run ./cqlgrammar/internal/gengrammar -o DIR
//
// writes into DIR/antlrgen and DIR/fast. It needs Java and Maven, with which it
// fetches the ANTLR tool.
package main

import (
	"flag"
	"fmt"
	"os"

	"github.com/cqlidem/cqlidem/cqlgrammar/internal/gengrammar/generate"
)

func main() {
	out := flag.String("o", "cqlgrammar/internal", "folder to write into")
	grammar := flag.String("grammar", "cqlgrammar/grammar", "folder of the .g4 files")
	flag.Parse()
	if err := generate.Run(*grammar, *out); err != nil {
		fmt.Fprintln(os.Stderr, "gengrammar:", err)
		os.Exit(1)
	}
}
