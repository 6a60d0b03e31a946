package overview

import (
	"go/types"
	"testing"

	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
)

func cluster(path string) Package {
	return Package{Path: path, Clusters: []Cluster{{Where: "a.go:1", Driver: driver.V1, Policies: []policy.Policy{{Kind: policy.Simple, Retries: 1}}}}}
}

func statements(path string) Package {
	return Package{Path: path, Statements: []Statement{{Where: "b.go:1", Code: "counter", Driver: driver.V1, Open: true}}}
}

func above(path string, pkgs ...Package) imported {
	return imported{types.NewPackage(path, "p"), &Fact{Packages: pkgs}}
}

// TestMeets checks that a cluster and statements are brought together once: in
// the first package that sees both.
func TestMeets(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name    string
		imports []imported
		want    int
	}{
		{"beside each other", []imported{above("c", cluster("c")), above("s", statements("s"))}, 1},
		{"only one", []imported{above("c", cluster("c"))}, 0},
		{"seen together below", []imported{above("m", cluster("c"), statements("s"))}, 0},
		{"seen together below and alone", []imported{above("m", cluster("c"), statements("s")), above("c", cluster("c"))}, 0},
		{"two packages of statements", []imported{above("c", cluster("c")), above("s", statements("s")), above("u", statements("u"))}, 2},
		{"one of two is seen together below", []imported{above("m", cluster("c"), statements("s")), above("u", statements("u"))}, 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			v := &View{Own: Package{Path: "own"}, imports: tt.imports}
			if got := v.Meets(); len(got) != tt.want {
				t.Errorf("%d pairs, want %d: %+v", len(got), tt.want, got)
			}
		})
	}
}

// TestMerge checks that a package is kept once, in order, and that one with
// nothing to say is not kept.
func TestMerge(t *testing.T) {
	t.Parallel()
	f := merge(Package{Path: "own"}, []*Fact{{Packages: []Package{cluster("b"), statements("c")}}, {Packages: []Package{statements("a"), statements("c")}}})
	got := ""
	for _, p := range f.Packages {
		got += p.Path
	}
	if got != "abc" {
		t.Errorf("packages %q", got)
	}
}
