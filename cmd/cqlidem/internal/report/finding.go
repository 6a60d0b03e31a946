package report

import (
	"cmp"
	"go/token"
	"path/filepath"
	"slices"

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

// New resolves the positions of a finding. fset is that of its package.
func New(fset *token.FileSet, pkg string, f analyzer.Finding) Finding {
	out := Finding{Finding: f, Package: pkg, Place: PlaceOf(fset, f.Pos, f.End)}
	for _, fix := range f.Fixes {
		var edits []Edit
		for _, e := range fix.TextEdits {
			end := e.End
			if !end.IsValid() {
				end = e.Pos
			}
			file := fset.File(e.Pos)
			edits = append(edits, Edit{
				Place: unadjusted(fset, e.Pos, end),
				Start: file.Offset(e.Pos),
				End:   file.Offset(end),
				New:   string(e.NewText),
			})
		}
		out.Edits = append(out.Edits, edits)
	}
	return out
}

// PlaceOf returns where a person looks: line directives are followed.
func PlaceOf(fset *token.FileSet, pos, end token.Pos) Place {
	return newPlace(fset.Position(pos), fset.Position(max(pos, end)))
}

// unadjusted is where the bytes are.
func unadjusted(fset *token.FileSet, pos, end token.Pos) Place {
	return newPlace(fset.PositionFor(pos, false), fset.PositionFor(end, false))
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
