package boundaries

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"strings"
	"testing"
)

const module = "github.com/cqlidem/cqlidem"

// listed is what "go list -json" says of a package.
type listed struct {
	ImportPath string
	Dir        string
	Standard   bool
	Deps       []string
	GoFiles    []string
}

// goList lists packages, without those of tests.
func goList(t *testing.T, args ...string) []listed {
	t.Helper()
	cmd := exec.Command("go", append([]string{"list", "-json=ImportPath,Dir,Standard,Deps,GoFiles"}, args...)...)
	cmd.Dir = "../.."
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, &stderr)
	}
	var all []listed
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
}

// layer is a part of the repository and what its packages may depend on.
type layer struct {
	// path is the folder; packages below it belong to it.
	path string
	// uses are the folders of this repository that it may depend on.
	uses []string
	// never are import paths of other modules that it must not depend on, with
	// everything below them.
	never []string
}

const (
	tools  = "golang.org/x/tools"
	gocql2 = "github.com/apache/cassandra-gocql-driver"
	gocql1 = "github.com/gocql/gocql"
	antlr  = "github.com/antlr4-go/antlr"
)

func layers() []layer {
	return []layer{
		{"cqlgrammar", nil, []string{tools, gocql2, gocql1}},
		{"schema", []string{"cqlgrammar"}, []string{tools, gocql1}},
		{"classify", []string{"cqlgrammar", "schema"}, []string{tools, gocql2, gocql1}},
		{"gate", []string{"cqlgrammar", "schema", "classify"}, []string{tools, gocql1}},
		{"analyzer", []string{"cqlgrammar", "schema", "classify"}, []string{gocql2, gocql1}},
		{"cmd/cqlidem", []string{"cqlgrammar", "schema", "classify", "analyzer"}, []string{gocql2, gocql1}},
	}
}

// layerOf returns the layer that a package of the repository belongs to.
func layerOf(path string) (layer, bool) {
	rel := strings.TrimPrefix(path, module+"/")
	for _, l := range layers() {
		if within(rel, l.path) {
			return l, true
		}
	}
	return layer{}, false
}

func within(path, folder string) bool { return path == folder || strings.HasPrefix(path, folder+"/") }

// TestImportDirection checks, over all dependencies of every package, that
// imports point from the command down to the grammar only, and that neither the
// grammar nor the classifier drags x/tools or a driver into a program.
func TestImportDirection(t *testing.T) {
	t.Parallel()
	for _, p := range goList(t, "./...") {
		l, ok := layerOf(p.ImportPath)
		if !ok {
			continue
		}
		for _, dep := range p.Deps {
			if rel, ours := strings.CutPrefix(dep, module+"/"); ours && !allowed(l, rel) {
				t.Errorf("%s depends on %s, which is not below %s", p.ImportPath, dep, l.path)
			}
			for _, path := range l.never {
				if within(dep, path) {
					t.Errorf("%s depends on %s, which packages in %s must not", p.ImportPath, dep, l.path)
				}
			}
		}
	}
}

func allowed(l layer, rel string) bool {
	if within(rel, l.path) {
		return true
	}
	for _, u := range l.uses {
		if within(rel, u) {
			return true
		}
	}
	return false
}

// TestEveryPackageHasALayer makes a new top-level folder decide where it stands.
// Examples stand above everything.
func TestEveryPackageHasALayer(t *testing.T) {
	t.Parallel()
	for _, p := range goList(t, "./...") {
		_, ok := layerOf(p.ImportPath)
		if !ok && !within(p.ImportPath, module+"/internal") && !within(p.ImportPath, module+"/examples") {
			t.Errorf("%s belongs to no layer of the table", p.ImportPath)
		}
	}
}

// TestANTLRStaysInside checks that only the generated parser and the file that
// drives it import ANTLR's runtime.
func TestANTLRStaysInside(t *testing.T) {
	t.Parallel()
	cmd := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports ","}}`, "./...")
	cmd.Dir = "../.."
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		path, imports, _ := strings.Cut(line, " ")
		if strings.Contains(imports, antlr) && !within(path, module+"/cqlgrammar") {
			t.Errorf("%s imports ANTLR's runtime", path)
		}
	}
}
