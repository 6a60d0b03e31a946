package schema

import "strings"

// IsSystem reports whether a keyspace belongs to the server, which no schema
// file describes.
func IsSystem(keyspace string) bool {
	return keyspace == "system" || strings.HasPrefix(keyspace, "system_")
}

// NearestTable returns the name of the table that is closest to name by edit
// distance, "" if none is close. Without a keyspace all are looked at.
func (s *Schema) NearestTable(keyspace, name string) string {
	var names []string
	for _, t := range s.Tables() {
		if keyspace == "" || t.Keyspace == keyspace || t.Keyspace == "" {
			names = append(names, t.Name)
		}
	}
	return nearest(name, names)
}

// NearestColumn returns the name of the column that is closest to name by edit
// distance, "" if none is close.
func (t *Table) NearestColumn(name string) string {
	names := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		names[i] = c.Name
	}
	return nearest(name, names)
}

// nearest returns the first of names with the least edit distance to name, if
// at most a third of the letters differ.
func nearest(name string, names []string) string {
	best, least := "", len(name)/3+1
	for _, n := range names {
		if d := editDistance(name, n); d < least || d == least && best == "" {
			best, least = n, d
		}
	}
	return best
}

// editDistance counts the insertions, deletions and replacements of bytes that
// turn a into b.
func editDistance(a, b string) int {
	row := make([]int, len(b)+1)
	for i := range row {
		row[i] = i
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for k := range len(b) {
			cost := diagonal
			if a[i] != b[k] {
				cost++
			}
			diagonal = row[k+1]
			row[k+1] = min(cost, row[k]+1, row[k+1]+1)
		}
	}
	return row[len(b)]
}
