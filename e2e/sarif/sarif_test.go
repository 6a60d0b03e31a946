package sarif

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	// The module that holds the text of the OASIS schema.
	_ "github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// schema compiles the OASIS schema of SARIF 2.1.0 (errata 01), which the module
// holds as a Go constant.
func schema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	out, err := exec.Command("go", "list", "-f", "{{.Dir}}", "github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif").Output()
	if err != nil {
		t.Fatal(err)
	}
	file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(strings.TrimSpace(string(out)), "schema.go"), nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var text string
	ast.Inspect(file, func(n ast.Node) bool {
		if spec, ok := n.(*ast.ValueSpec); ok && spec.Names[0].Name == "schema" {
			if text, err = strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value); err != nil {
				t.Fatal(err)
			}
		}
		return true
	})
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	if err := compiler.AddResource("sarif", doc); err != nil {
		t.Fatal(err)
	}
	s, err := compiler.Compile("sarif")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestGolden validates the golden files of the reporter, which the root module's
// tests keep equal to what the command writes: full, empty, and incomplete.
func TestGolden(t *testing.T) {
	s := schema(t)
	files, err := filepath.Glob("../../cmd/cqlidem/internal/report/testdata/sarif*.golden")
	if err != nil || len(files) < 3 {
		t.Fatalf("golden files: %v, %v", files, err)
	}
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			if err := s.Validate(doc); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestCommand validates what the command writes for a module with many findings
// and for one without any, with the real rule table.
func TestCommand(t *testing.T) {
	s := schema(t)
	program := filepath.Join(t.TempDir(), "cqlidem")
	build := exec.Command("go", "build", "-o", program, "./cmd/cqlidem")
	build.Dir = "../.."
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for name, test := range map[string]struct {
		args []string
		code int
	}{
		"full":  {[]string{"-rules", "all", "./..."}, 1},
		"empty": {[]string{"-rules", "invalid-cql", "./unsafeidempotent"}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			cmd := exec.Command(program, append([]string{"-format", "sarif"}, test.args...)...)
			cmd.Dir = "../../testdata/src/v2"
			cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off")
			out, err := cmd.Output()
			if code := cmd.ProcessState.ExitCode(); code != test.code {
				t.Fatalf("exit code %d, want %d: %v", code, test.code, err)
			}
			doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(out))
			if err != nil {
				t.Fatal(err)
			}
			if err := s.Validate(doc); err != nil {
				t.Error(err)
			}
			if full := bytes.Contains(out, []byte(`"ruleIndex"`)); full != (test.code == 1) {
				t.Errorf("results are there: %v", full)
			}
		})
	}
}

// TestRefuses shows that the schema is really applied.
func TestRefuses(t *testing.T) {
	s := schema(t)
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(`{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "x", "rulez": []}}}]}`))
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Validate(doc); err == nil {
		t.Error("an unknown key was accepted")
	}
}
