package classify_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/cqlgrammar"
	"github.com/cqlidem/cqlidem/schema"
)

// statementTypes returns the names of all types of statement, read from the
// source of package cqlgrammar.
func statementTypes(t *testing.T) map[string]bool {
	t.Helper()
	files, err := filepath.Glob("../cqlgrammar/ast*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("no source of the syntax tree: %v", err)
	}
	types := map[string]bool{}
	for _, name := range files {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			spec, ok := n.(*ast.TypeSpec)
			if !ok {
				return true
			}
			if s, ok := spec.Type.(*ast.StructType); ok {
				for _, field := range s.Fields.List {
					if id, ok := field.Type.(*ast.Ident); ok && len(field.Names) == 0 && id.Name == "stmtNode" {
						types[spec.Name.Name] = true
					}
				}
			}
			return true
		})
	}
	return types
}

// TestEveryKindIsDecided holds that no type of statement reaches the verdict
// without a decision of its own, and that each has a sample.
func TestEveryKindIsDecided(t *testing.T) {
	t.Parallel()
	missing := statementTypes(t)
	if len(missing) < 20 {
		t.Fatalf("only %d types of statement found", len(missing))
	}
	data, err := os.ReadFile("../cqlgrammar/testdata/statements.cql")
	if err != nil {
		t.Fatal(err)
	}
	c, err := classify.New(classify.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range strings.Split(string(data), ";;\n") {
		s, err := cqlgrammar.Parse(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		delete(missing, reflect.TypeOf(s).Elem().Name())
		v := c.Statement(text)
		if v.Kind == classify.KindUnknown || v.Verdict == classify.Unknown && v.Has(classify.SyntaxErr) {
			t.Errorf("%s: kind %v, reasons %v", text, v.Kind, v.Reasons)
		}
	}
	for name := range missing {
		t.Errorf("no sample of a %s in cqlgrammar/testdata/statements.cql", name)
	}
}

// TestReasonTable holds what the table promises: complete rows, and examples
// that show what they say.
func TestReasonTable(t *testing.T) {
	t.Parallel()
	b := schema.NewBuilder() // what no text can show needs the column's type
	if errs := b.Add("users.cql", "CREATE TABLE users (id text PRIMARY KEY, name text, history list<text>, "+
		"history_by_id map<text, text>, tags set<text>, labels map<text, text>)", ""); len(errs) > 0 {
		t.Fatal(errs)
	}
	c, err := classify.New(classify.Options{Schema: b.Build()})
	if err != nil {
		t.Fatal(err)
	}
	seen := map[classify.Code]bool{}
	for _, r := range classify.Reasons() {
		if seen[r.Code] {
			t.Errorf("%s stands twice", r.Code)
		}
		seen[r.Code] = true
		if r.Title == "" || r.Why == "" || r.Source == "" || !strings.HasSuffix(r.Why, ".") {
			t.Errorf("%s: the row is not complete", r.Code)
		}
		if r.Effect != classify.Idempotent && (r.Remedy == "" || r.Bad == "" && r.Code != classify.TooLarge) {
			t.Errorf("%s: no remedy or no bad example", r.Code)
		}
		if r.Bad != "" && r.Code != classify.TextUnknown {
			if v := c.Statement(r.Bad); !v.Has(r.Code) {
				t.Errorf("%s: the bad example has the reasons %v", r.Code, v.Reasons)
			}
		}
		if r.Good != "" {
			if v, err := classify.Statement(r.Good); err != nil || !v.Verdict.Safe() {
				t.Errorf("%s: the good example is %v: %v", r.Code, v.Verdict, v.Reasons)
			}
		}
	}
}
