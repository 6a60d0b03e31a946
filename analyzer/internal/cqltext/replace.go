package cqltext

import (
	"go/ast"
	"strings"
)

// replace evaluates strings.Replace for known old texts; n < 0 means all.
func (ev *evaluator) replace(call *ast.CallExpr, in, olds, news alts, n int) alts {
	if len(olds) != 1 || !olds[0].v.text.exact() || len(olds[0].v.text) == 0 {
		return holeAlts(call) // what is replaced is not known, or is nothing
	}
	old := olds[0].v.text.str()
	return ev.combine(call, in, news, func(ps, by pieces) pieces {
		out, ok := replaceAll(ps, []pair{{old: old, by: by}}, n)
		if !ok {
			return hole(call)
		}
		return out.changed()
	})
}

// pair is a text and what replaces it.
type pair struct {
	old string
	by  pieces
}

// replaceAll replaces in the known parts of a text: at each place the first pair
// that fits, n times or, for n < 0, always. It reports false where an unknown
// part may hide or complete something that is replaced.
func replaceAll(ps pieces, pairs []pair, n int) (pieces, bool) {
	if n >= 0 && !ps.exact() {
		return nil, false // how many come before is not known
	}
	out, ok := ps.segments(func(seg pieces, before, after bool) (pieces, bool) {
		s := seg.str()
		for _, p := range pairs {
			if before && overlaps(s, p.old, true) || after && overlaps(s, p.old, false) {
				return nil, false // part of it may be in the hole
			}
		}
		return replaceIn(seg, s, pairs, &n), true
	})
	if !ok || out.size() > maxBytes || len(out) > maxPieces {
		return nil, false
	}
	return out, true
}

func replaceIn(seg pieces, s string, pairs []pair, n *int) pieces {
	var out pieces
	from := 0
	for i := 0; i < len(s) && *n != 0; {
		hit := -1
		for j, p := range pairs {
			if strings.HasPrefix(s[i:], p.old) {
				hit = j
				break
			}
		}
		if hit < 0 {
			i++
			continue
		}
		out = append(out, seg.slice(from, i)...)
		out = append(out, pairs[hit].by...)
		i += len(pairs[hit].old)
		from = i
		*n--
	}
	return append(out, seg.slice(from, len(s))...)
}

// overlaps reports whether a part of old, but not all, stands at the beginning
// (or the end) of s.
func overlaps(s, old string, atStart bool) bool {
	for i := 1; i < len(old); i++ {
		if atStart && strings.HasPrefix(s, old[i:]) || !atStart && strings.HasSuffix(s, old[:i]) {
			return true
		}
	}
	return false
}
