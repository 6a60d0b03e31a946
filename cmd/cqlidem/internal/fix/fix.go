package fix

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"slices"

	"github.com/rogpeppe/go-internal/diff"

	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/report"
)

// File is a file with all the fixes that fit in it applied.
type File struct {
	Name     string
	Old, New []byte
}

// Plan is what a run of fixes would change.
type Plan struct {
	Files []File
	// Fixed are indexes of the findings whose first fix is in Files.
	Fixed map[int]bool
	// Skipped counts fixes left out because they touch the same text as another
	// one; running again applies them.
	Skipped int
}

// Make plans the first fix of each finding. A fix is applied whole or not at
// all. An error names a file; the plan then holds the other files.
func Make(findings []report.Finding) (Plan, error) {
	plan := Plan{Fixed: map[int]bool{}}
	byFile := map[string][]report.Edit{}
	for i, f := range findings {
		if len(f.Edits) == 0 || len(f.Edits[0]) == 0 {
			continue
		}
		if clash(byFile, f.Edits[0]) {
			plan.Skipped++
			continue
		}
		for _, e := range f.Edits[0] {
			if !slices.Contains(byFile[e.File], e) {
				byFile[e.File] = append(byFile[e.File], e)
			}
		}
		plan.Fixed[i] = true
	}
	var errs []error
	for _, name := range sortedNames(byFile) {
		file, err := apply(name, byFile[name])
		if err != nil {
			errs = append(errs, err)
			for i, f := range findings {
				if plan.Fixed[i] && f.Edits[0][0].File == name {
					delete(plan.Fixed, i)
				}
			}
			continue
		}
		plan.Files = append(plan.Files, file)
	}
	return plan, errors.Join(errs...)
}

// Write writes the files of the plan.
func (p *Plan) Write() error {
	for _, f := range p.Files {
		info, err := os.Stat(f.Name)
		if err != nil {
			return err
		}
		if err := os.WriteFile(f.Name, f.New, info.Mode().Perm()); err != nil {
			return err
		}
	}
	return nil
}

// Diff returns the plan as a unified diff, with file names as name returns them.
func (p *Plan) Diff(name func(string) string) []byte {
	var out bytes.Buffer
	for _, f := range p.Files {
		shown := name(f.Name)
		out.Write(diff.Diff(shown, f.Old, shown, f.New))
	}
	return out.Bytes()
}

// clash reports whether one of the edits touches an accepted one without being
// the same.
func clash(accepted map[string][]report.Edit, edits []report.Edit) bool {
	for _, e := range edits {
		for _, a := range accepted[e.File] {
			if a == e {
				continue
			}
			if e.Start < a.End && a.Start < e.End || e.Start == a.Start {
				return true
			}
		}
	}
	return false
}

func sortedNames(byFile map[string][]report.Edit) []string {
	names := make([]string, 0, len(byFile))
	for name := range byFile {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// apply edits one file. The result is formatted when the file was, and must
// parse.
func apply(name string, edits []report.Edit) (File, error) {
	old, err := os.ReadFile(name)
	if err != nil {
		return File{}, err
	}
	slices.SortFunc(edits, func(a, b report.Edit) int {
		return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End))
	})
	var out bytes.Buffer
	last := 0
	for _, e := range edits {
		if e.Start < last || e.End > len(old) {
			return File{}, fmt.Errorf("%s: a fix does not fit the file, which has changed since it was read", name)
		}
		out.Write(old[last:e.Start])
		out.WriteString(e.New)
		last = e.End
	}
	out.Write(old[last:])
	text := out.Bytes()
	if _, err := parser.ParseFile(token.NewFileSet(), name, text, parser.SkipObjectResolution); err != nil {
		return File{}, fmt.Errorf("%s: not fixed: the result would not parse: %w", name, err)
	}
	if was, err := format.Source(old); err == nil && bytes.Equal(was, old) {
		if text, err = format.Source(text); err != nil {
			return File{}, fmt.Errorf("%s: not fixed: %w", name, err)
		}
	}
	return File{Name: name, Old: old, New: text}, nil
}
