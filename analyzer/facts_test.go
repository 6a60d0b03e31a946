package analyzer_test

import (
	"bytes"
	"cmp"
	"encoding/gob"
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"

	"github.com/cqlidem/cqlidem/analyzer"
)

// TestFacts checks that facts are the same each time, small, and come back from
// their encoding as they were.
func TestFacts(t *testing.T) {
	t.Parallel()
	dir, err := filepath.Abs(filepath.Join(testModules, "v2"))
	if err != nil {
		t.Fatal(err)
	}
	needModule(t, dir)
	_, first := run(t, dir, analyzer.Config{}, "./wrappers/...", "./batches", "./unsafeidempotent")
	_, second := run(t, dir, analyzer.Config{}, "./wrappers/...", "./batches", "./unsafeidempotent")
	a, b := encodeFacts(t, first), encodeFacts(t, second)
	if len(a) == 0 {
		t.Fatal("there are no facts")
	}
	for pkg, fact := range a {
		if !bytes.Equal(fact, b[pkg]) {
			t.Errorf("the facts of %s are not the same the second time", pkg)
		}
		if len(fact) > maxFacts {
			t.Errorf("the facts of %s have %d bytes", pkg, len(fact))
		}
	}
}

// maxFacts is the size in bytes that the facts of one package may have.
const maxFacts = 40 << 10

// encodeFacts returns the encoded facts of each package.
func encodeFacts(t *testing.T, g *checker.Graph) map[string][]byte {
	t.Helper()
	out := map[string][]byte{}
	for act := range g.All() {
		if act.Analyzer.Name != "cqlidem" {
			continue
		}
		objects := act.AllObjectFacts()
		slices.SortFunc(objects, func(a, b analysis.ObjectFact) int {
			return cmp.Or(cmp.Compare(a.Object.Pos(), b.Object.Pos()), cmp.Compare(a.Object.Name(), b.Object.Name()),
				cmp.Compare(fmt.Sprintf("%T", a.Fact), fmt.Sprintf("%T", b.Fact)))
		})
		var buf bytes.Buffer
		for _, f := range objects {
			if f.Object.Pkg() == act.Package.Types {
				buf.Write(encode(t, f.Fact))
			}
		}
		for _, f := range act.AllPackageFacts() {
			if f.Package == act.Package.Types {
				buf.Write(encode(t, f.Fact))
			}
		}
		if buf.Len() > 0 {
			out[act.Package.PkgPath] = buf.Bytes()
		}
	}
	return out
}

// encode encodes a fact and checks that decoding gives it back.
func encode(t *testing.T, f analysis.Fact) []byte {
	t.Helper()
	var buf bytes.Buffer
	if err := gob.NewEncoder(&buf).Encode(f); err != nil {
		t.Fatalf("%T: %v", f, err)
	}
	back := reflect.New(reflect.TypeOf(f).Elem())
	if err := gob.NewDecoder(bytes.NewReader(buf.Bytes())).DecodeValue(back); err != nil {
		t.Fatalf("%T: %v", f, err)
	}
	if !reflect.DeepEqual(f, back.Interface()) {
		t.Errorf("%T: %+v comes back as %+v", f, f, back.Interface())
	}
	return buf.Bytes()
}

// TestAlone checks that a package has the same findings alone as together with
// others.
func TestAlone(t *testing.T) {
	t.Parallel()
	dir, err := filepath.Abs(filepath.Join(testModules, "v1"))
	if err != nil {
		t.Fatal(err)
	}
	needModule(t, dir)
	cfg := analyzer.Config{Rules: []string{"all"}}
	together, _ := run(t, dir, cfg, "./...")
	for _, pkg := range []string{"below/stmts", "above/policy", "beside/main"} {
		alone, _ := runDeps(t, dir, cfg, "./"+pkg)
		var want []string
		for _, f := range together {
			if f.pkg == "example.com/v1/"+pkg {
				want = append(want, f.String())
			}
		}
		got := make([]string, len(alone))
		for i, f := range alone {
			got[i] = f.String()
		}
		if !slices.Equal(got, want) || len(want) == 0 {
			t.Errorf("%s: alone %q, together %q", pkg, got, want)
		}
	}
}
