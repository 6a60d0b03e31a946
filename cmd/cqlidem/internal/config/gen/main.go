// Command gen writes the JSON Schema of the configuration file to the file named
// by its argument.
package main

import (
	"fmt"
	"os"

	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/config"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: gen FILE")
		os.Exit(2)
	}
	schema, err := config.Schema()
	if err == nil {
		err = os.WriteFile(os.Args[1], schema, 0o666)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}
