package analysis

import (
	"cmp"
	"slices"
)

// sortSites orders sites by place and text.
func sortSites(sites []Site) {
	slices.SortStableFunc(sites, func(a, b Site) int {
		return cmp.Or(
			cmp.Compare(a.File, b.File),
			cmp.Compare(a.Line, b.Line),
			cmp.Compare(a.Column, b.Column),
			cmp.Compare(a.Statement, b.Statement),
		)
	})
}
