package cqltext

import (
	"strings"
	"unicode"
)

// trimSpace removes white space at known ends.
func trimSpace(ps pieces) (pieces, bool) {
	return trimEnds(ps, func(s string) int { return len(s) - len(strings.TrimLeftFunc(s, unicode.IsSpace)) },
		func(s string) int { return len(strings.TrimRightFunc(s, unicode.IsSpace)) })
}

func trim(name string, ps pieces, cut string) (pieces, bool) {
	keepAll := func(s string) int { return len(s) }
	none := func(string) int { return 0 }
	switch name {
	case "TrimPrefix":
		if !ps.exact() && len(ps.leading().str()) < len(cut) {
			return nil, false // the prefix may reach into a hole
		}
		return trimEnds(ps, func(s string) int { return len(s) - len(strings.TrimPrefix(s, cut)) }, keepAll)
	case "TrimSuffix":
		if !ps.exact() && len(ps.trailing().str()) < len(cut) {
			if last := ps[len(ps)-1]; last.hole != nil {
				return ps, true // it is cut off the hole, if at all
			}
			return nil, false // the suffix may reach into a hole
		}
		return trimEnds(ps, none, func(s string) int { return len(strings.TrimSuffix(s, cut)) })
	case "TrimLeft":
		return trimEnds(ps, func(s string) int { return len(s) - len(strings.TrimLeft(s, cut)) }, keepAll)
	case "TrimRight":
		return trimEnds(ps, none, func(s string) int { return len(strings.TrimRight(s, cut)) })
	case "Trim":
		return trimEnds(ps, func(s string) int { return len(s) - len(strings.TrimLeft(s, cut)) },
			func(s string) int { return len(strings.TrimRight(s, cut)) })
	}
	return nil, false
}

// trimEnds cuts the first lo(leading text) bytes, and all behind hi(trailing
// text). A hole at an end stays what it is: shorter, perhaps.
func trimEnds(ps pieces, lo, hi func(string) int) (pieces, bool) {
	if ps.exact() {
		s := ps.str()
		i := lo(s)
		return ps.slice(i, i+hi(s[i:])), true
	}
	head, tail := ps.leading(), ps.trailing()
	mid := ps[len(head) : len(ps)-len(tail) : len(ps)-len(tail)]
	return concat(head.slice(lo(head.str()), head.size()), mid, tail.slice(0, hi(tail.str()))), true
}

// mapCase changes the case of the known parts.
func mapCase(f func(string) string) func(pieces) (pieces, bool) {
	return func(ps pieces) (pieces, bool) {
		out := make(pieces, len(ps))
		for i, p := range ps {
			if p.known() {
				s := f(p.text)
				if len(s) != len(p.text) || !isASCII(p.text) {
					p.org = pieces{p}.coarse() // not byte by byte
				}
				p.text = s
			}
			out[i] = p
		}
		return out, true
	}
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}
