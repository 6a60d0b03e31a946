package callsite

import (
	"slices"
	"unicode/utf8"
)

// idset is an immutable, comparable set of small numbers, in order. The zero
// value is empty.
type idset string

func oneID(id int) idset { return idset(utf8.AppendRune(nil, rune(id+1))) }

func (s idset) ids() []int {
	out := make([]int, 0, len(s))
	for _, r := range s {
		out = append(out, int(r)-1)
	}
	return out
}

func (s idset) union(t idset) idset {
	switch {
	case s == t || t == "":
		return s
	case s == "":
		return t
	}
	last, _ := utf8.DecodeLastRuneInString(string(s))
	if next, _ := utf8.DecodeRuneInString(string(t)); next > last {
		return s + t
	}
	all := append([]rune(s), []rune(t)...)
	slices.Sort(all)
	return idset(slices.Compact(all))
}
