// Command gen writes the generated pages into the repository whose root is its
// argument.
package main

import (
	"fmt"
	"os"

	"github.com/cqlidem/cqlidem/internal/tabledocs"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: gen ROOT")
		os.Exit(2)
	}
	if err := tabledocs.Write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}
