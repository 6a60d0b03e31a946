// Command golangci-lint is golangci-lint with the plugin cqlidem.
package main

import (
	"fmt"
	"os"

	"github.com/golangci/golangci-lint/v2/pkg/commands"
	"github.com/golangci/golangci-lint/v2/pkg/exitcodes"

	// The plugin registers itself.
	_ "github.com/cqlidem/cqlidem/analyzer/gclplugin"
)

func main() {
	// The version "(devel)" keeps golangci-lint from comparing itself with a
	// release that the configuration may ask for.
	if err := commands.Execute(commands.BuildInfo{Version: "(devel)", Commit: "none", Date: "unknown"}); err != nil {
		fmt.Fprintln(os.Stderr, "golangci-lint:", err)
		os.Exit(exitcodes.Failure)
	}
}
