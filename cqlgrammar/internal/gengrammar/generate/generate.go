// Package generate turns the grammar into Go: the plain parser as ANTLR writes
// it, the fast parser that is derived from it, and the keyword table of the
// hand-written lexer.
package generate

import (
	"bytes"
	"errors"
	"fmt"
	"go/format"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// antlrVersion is the release of the ANTLR tool; its runtime is pinned in go.mod.
const antlrVersion = "4.13.2"

// ErrNoTool says that Java or Maven is missing, so that nothing can be
// generated here.
var ErrNoTool = errors.New("java and mvn are needed to run the ANTLR tool")

// Run generates from the .g4 files in grammar into the folders antlrgen and
// fast under out.
func Run(grammar, out string) error {
	for _, tool := range []string{"java", "mvn"} {
		if _, err := exec.LookPath(tool); err != nil {
			return fmt.Errorf("%w: %w", ErrNoTool, err)
		}
	}
	work, err := os.MkdirTemp("", "gengrammar")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	jar, err := fetchTool(work)
	if err != nil {
		return err
	}
	for _, name := range []string{"CqlLexer.g4", "CqlParser.g4"} {
		text, err := os.ReadFile(filepath.Join(grammar, name))
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(work, name), text, 0o666); err != nil {
			return err
		}
		if err := runTool(work, jar, name); err != nil {
			return err
		}
	}
	return write(work, out)
}

func fetchTool(work string) (jar string, err error) {
	cmd := exec.Command("mvn", "-q", "-B", "dependency:copy",
		"-Dartifact=org.antlr:antlr4:"+antlrVersion+":jar:complete", "-DoutputDirectory="+work)
	cmd.Dir = work
	if text, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("fetching the ANTLR tool: %w\n%s", err, text)
	}
	return filepath.Join(work, "antlr4-"+antlrVersion+"-complete.jar"), nil
}

// runTool generates in the grammar's own folder, so that no path gets into the
// header. Any output is a fault: the tool warns and goes on.
func runTool(work, jar, name string) error {
	cmd := exec.Command("java", "-jar", jar, "-Dlanguage=Go", "-package", "antlrgen",
		"-no-listener", "-no-visitor", "-Werror", name)
	cmd.Dir = work
	text, err := cmd.CombinedOutput()
	if err != nil {
		return fmt.Errorf("%s: %w\n%s", name, err, text)
	}
	if len(bytes.TrimSpace(text)) > 0 {
		return fmt.Errorf("%s: the tool warns:\n%s", name, text)
	}
	return nil
}

func write(work, out string) error {
	lexer, err := os.ReadFile(filepath.Join(work, "cql_lexer.go"))
	if err != nil {
		return err
	}
	parser, err := os.ReadFile(filepath.Join(work, "cql_parser.go"))
	if err != nil {
		return err
	}
	grammar, err := os.ReadFile(filepath.Join(work, "CqlLexer.g4"))
	if err != nil {
		return err
	}
	fast, err := fastParser(string(parser))
	if err != nil {
		return err
	}
	keywords, err := keywordTable(string(grammar))
	if err != nil {
		return err
	}
	for name, text := range map[string]string{
		"antlrgen/cql_lexer.go":  string(lexer),
		"antlrgen/cql_parser.go": string(parser),
		"fast/parser_gen.go":     fast,
		"fast/keywords_gen.go":   keywords,
	} {
		formatted, err := format.Source([]byte(text))
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		path := filepath.Join(out, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(path, formatted, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// header is the line by which tools know generated code.
func header(from string) string {
	return strings.Join([]string{
		"// Code generated from " + from + " by ANTLR " + antlrVersion + " and gengrammar. DO NOT EDIT.",
		"", "package fast", "",
	}, "\n")
}
