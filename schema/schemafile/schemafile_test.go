package schemafile_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cqlidem/cqlidem/schema/schemafile"
)

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func TestRead(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write(t, dir, "a/002.cql", "ALTER TABLE x ADD b set<int>")
	write(t, dir, "a/001.cql", "CREATE TABLE x (a int PRIMARY KEY)")
	write(t, dir, "broken.cql", "CREATE TABLE y (a int PRIMARY KEY);\nCREATE TABLE z (a int,")
	s, errs := schemafile.Read(dir, []string{"**/*.cql", "a/001.cql"})
	if len(errs) != 1 || !strings.Contains(errs[0].Error(), "broken.cql:2:23: the statement ends too early") {
		t.Errorf("errors %v", errs)
	}
	if x := s.Table("", "x"); x == nil || x.Column("b") == nil {
		t.Errorf("table x is %+v: the files must be read in order", x)
	}
	if s.Table("", "y") == nil {
		t.Error("what is right in a broken file does not count")
	}
}

func TestMistakes(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write(t, dir, "x.cql", "CREATE TABLE x (a int PRIMARY KEY)")
	tests := []struct{ name, entry, want string }{
		{"missing", "y.cql", "file does not exist"},
		{"nothing matches", "sub/*.cql", "file does not exist"},
		{"pattern", "[", "not a valid pattern"},
		{"empty", "", "empty file name"},
		{"digest", "x.cql@sha256:00", "the name says 00"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			_, errs := schemafile.Read(dir, []string{tt.entry})
			if len(errs) != 1 || !strings.Contains(errs[0].Error(), tt.want) {
				t.Errorf("got %v, want %q", errs, tt.want)
			}
		})
	}
}

func TestPinned(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write(t, dir, "x.cql", "CREATE TABLE x (a int PRIMARY KEY)")
	err := schemafile.Pinned(dir, []string{"x.cql"})
	if !errors.Is(err, schemafile.ErrNoDigest) {
		t.Fatalf("got %v", err)
	}
	_, pinned, _ := strings.Cut(err.Error(), "write ")
	pinned, _, _ = strings.Cut(pinned, ",")
	if err := schemafile.Pinned(dir, []string{pinned}); err != nil {
		t.Errorf("the entry that the error gives is refused: %v", err)
	}
	if _, errs := schemafile.Read(dir, []string{pinned}); len(errs) > 0 {
		t.Errorf("the entry that the error gives cannot be read: %v", errs)
	}
	if err := schemafile.Pinned(dir, []string{"y.cql"}); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v", err)
	}
}
