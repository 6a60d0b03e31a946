package report

import (
	"cmp"
	"go/token"
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/cqlidem/cqlidem/analyzer"
)

// Place is a range in a file. Lines and columns start at 1 and columns count
// bytes; the end is after the last byte.
type Place struct {
	File                             string
	Line, Column, EndLine, EndColumn int
}

// Finding is one finding with its positions resolved.
type Finding struct {
	analyzer.Finding
	Place
	// Package is the import path of the package it lies in.
	Package string
	// Edits are the edits of the fixes, in the order of Fixes.
	Edits [][]Edit
}

// Edit replaces bytes of a file.
type Edit struct {
	Place
	// Start and End are byte offsets in the file as it is on disk.
	Start, End int
	New        string
}

// New resolves the positions of a finding. fset is that of its package. A fix
// that cannot be carried over to the file as it was written is left out.
func New(fset *token.FileSet, pkg string, f analyzer.Finding) Finding {
	out := Finding{Finding: f, Package: pkg, Place: PlaceOf(fset, f.Pos, f.End)}
	out.Fixes = nil
	for _, fix := range f.Fixes {
		var edits []Edit
		for _, e := range fix.TextEdits {
			if edit, ok := newEdit(fset, e); ok {
				edits = append(edits, edit)
			}
		}
		if len(edits) == len(fix.TextEdits) {
			out.Fixes = append(out.Fixes, fix)
			out.Edits = append(out.Edits, edits)
		}
	}
	return out
}

// newEdit finds the bytes that an edit is about. What is parsed is not always
// what was written: cgo writes files of its own, in the build cache, with line
// directives that lead back. Those must never be edited.
func newEdit(fset *token.FileSet, e analysis.TextEdit) (Edit, bool) {
	end := e.End
	if !end.IsValid() {
		end = e.Pos
	}
	from, to := fset.PositionFor(e.Pos, false), fset.PositionFor(end, false)
	edit := Edit{Place: newPlace(from, to), Start: from.Offset, End: to.Offset, New: string(e.NewText)}
	written, writtenEnd := fset.Position(e.Pos), fset.Position(end)
	if written.Filename == from.Filename {
		return edit, true
	}
	parsed, err := os.ReadFile(from.Filename)
	if err != nil || edit.End > len(parsed) || written.Filename != writtenEnd.Filename {
		return Edit{}, false
	}
	original, err := os.ReadFile(written.Filename)
	if err != nil {
		return Edit{}, false
	}
	text := string(original)
	start, stop := offset(text, written), offset(text, writtenEnd)
	if start < 0 || stop < start || text[start:stop] != string(parsed[edit.Start:edit.End]) {
		return Edit{}, false // the directive does not lead to the same text
	}
	edit.Place, edit.Start, edit.End = newPlace(written, writtenEnd), start, stop
	return edit, true
}

// offset is the offset of a line and column in a text, -1 when it has no such
// place.
func offset(text string, p token.Position) int {
	start := lineStart(text, p.Line)
	if start < 0 || p.Column < 1 || start+p.Column-1 > len(text) {
		return -1
	}
	return start + p.Column - 1
}

// PlaceOf returns where a person looks: line directives are followed.
func PlaceOf(fset *token.FileSet, pos, end token.Pos) Place {
	return newPlace(fset.Position(pos), fset.Position(max(pos, end)))
}

func newPlace(from, to token.Position) Place {
	return Place{File: from.Filename, Line: from.Line, Column: from.Column, EndLine: to.Line, EndColumn: to.Column}
}

// Sort orders findings by file, place and rule, and drops those that say the
// same of the same place.
func Sort(findings []Finding) []Finding {
	slices.SortStableFunc(findings, compare)
	return slices.CompactFunc(findings, func(a, b Finding) bool {
		return compare(a, b) == 0 && a.Place == b.Place
	})
}

func compare(a, b Finding) int {
	return cmp.Or(
		cmp.Compare(a.File, b.File),
		cmp.Compare(a.Line, b.Line),
		cmp.Compare(a.Column, b.Column),
		cmp.Compare(a.Rule, b.Rule),
		cmp.Compare(a.Message, b.Message),
	)
}

// Relative returns name as it is shown to a person who stands in dir: relative,
// unless that is longer.
func Relative(dir, name string) string {
	rel, err := filepath.Rel(dir, name)
	if err != nil || len(rel) >= len(name) {
		return name
	}
	return rel
}
