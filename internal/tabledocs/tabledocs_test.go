package tabledocs_test

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cqlidem/cqlidem/analyzer"
	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/internal/tabledocs"
)

const root = "../.."

// TestDrift makes the pages again and compares them with the committed ones.
func TestDrift(t *testing.T) {
	t.Parallel()
	files, err := tabledocs.Files(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		have, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Errorf("%v: run \"go generate ./internal/tabledocs\"", err)
			continue
		}
		if diff := cmp.Diff(string(have), files[name]); diff != "" {
			t.Errorf("%s has drifted from the tables: run \"go generate ./internal/tabledocs\"\n%s", name, diff)
		}
	}
	orphans, err := tabledocs.Orphans(root, files)
	if err != nil {
		t.Fatal(err)
	}
	if len(orphans) > 0 {
		t.Errorf("pages of rules or reasons that do not exist: %v", orphans)
	}
}

// TestRowsAreComplete checks that no row of a table leaves its page empty.
func TestRowsAreComplete(t *testing.T) {
	t.Parallel()
	for _, r := range analyzer.Rules() {
		if r.Purpose == "" || r.Why == "" || r.Bad == "" || r.Good == "" || r.Silent == "" {
			t.Errorf("rule %s: the row needs a purpose, a why, a bad and a good example, and where it is silent", r.ID)
		}
	}
	for _, r := range classify.Reasons() {
		if r.Title == "" || r.Why == "" || r.Source == "" {
			t.Errorf("reason %s: the row needs a title, a why and a source", r.Code)
		}
		if !r.Effect.Safe() && r.Remedy == "" {
			t.Errorf("reason %s: the row needs a remedy, since the verdict is %s", r.Code, r.Effect)
		}
	}
}
