package cqltext

import (
	"go/ast"
	"go/types"
	"strings"
)

// piece is a part of a text: known bytes with one origin, an unknown part, or
// the value that a variable had at the head of a loop that is being evaluated.
type piece struct {
	text string
	org  origin
	hole *unknown
	loop *loopHead
	many bool // the hole stands for any number of items of a list, separators included
}

// unknown is a part of a text whose value is not known before run time.
type unknown struct {
	expr  ast.Expr
	param *types.Var
}

// pieces is a text in parts. A pieces value is never changed once made.
type pieces []piece

func known(s string, org origin) pieces {
	if s == "" {
		return nil
	}
	return pieces{{text: s, org: org}}
}

func hole(e ast.Expr) pieces { return pieces{{hole: &unknown{expr: e}}} }

func (p piece) known() bool { return p.hole == nil && p.loop == nil }

// exact reports whether every byte is known.
func (ps pieces) exact() bool {
	for _, p := range ps {
		if !p.known() {
			return false
		}
	}
	return true
}

// str returns the known bytes; it is the text when exact reports true.
func (ps pieces) str() string {
	if len(ps) == 1 {
		return ps[0].text
	}
	var b strings.Builder
	for _, p := range ps {
		b.WriteString(p.text)
	}
	return b.String()
}

// size returns the number of known bytes.
func (ps pieces) size() int {
	n := 0
	for _, p := range ps {
		n += len(p.text)
	}
	return n
}

func concat(parts ...pieces) pieces {
	n, last, filled := 0, 0, 0
	for i, p := range parts {
		n += len(p)
		if len(p) > 0 {
			last, filled = i, filled+1
		}
	}
	if filled <= 1 {
		return parts[last]
	}
	out := make(pieces, 0, n)
	for _, p := range parts {
		out = append(out, p...)
	}
	return out
}

// slice returns the bytes [i,j) of known pieces. Offsets count known bytes only,
// so the pieces must be exact.
func (ps pieces) slice(i, j int) pieces {
	var out pieces
	at := 0
	for _, p := range ps {
		lo, hi := max(i-at, 0), min(j-at, len(p.text))
		if lo < hi {
			out = append(out, piece{text: p.text[lo:hi], org: p.org.from(lo)})
		}
		at += len(p.text)
	}
	return out
}

// segments calls f for each longest run of known pieces and for each other
// piece, in order, and joins what f returns. before and after say whether the
// segment has an unknown neighbour.
func (ps pieces) segments(f func(seg pieces, before, after bool) (pieces, bool)) (pieces, bool) {
	var out pieces
	for i := 0; i < len(ps); {
		if !ps[i].known() {
			out = append(out, ps[i])
			i++
			continue
		}
		j := i
		for j < len(ps) && ps[j].known() {
			j++
		}
		seg, ok := f(ps[i:j:j], i > 0, j < len(ps))
		if !ok {
			return nil, false
		}
		out = append(out, seg...)
		i = j
	}
	return out, true
}

// changed returns the text after an operation that may have changed the unknown
// parts: a parameter in it is no longer the parameter as it was given.
func (ps pieces) changed() pieces {
	for i, p := range ps {
		if p.known() || p.hole != nil && p.hole.param == nil {
			continue
		}
		out := append(pieces(nil), ps...)
		for j := i; j < len(out); j++ {
			if q := out[j]; !q.known() {
				out[j] = piece{hole: &unknown{expr: q.expr()}}
			}
		}
		return out
	}
	return ps
}

// hasLoop reports whether the text mentions the value of a variable at the head
// of a loop.
func (ps pieces) hasLoop() bool {
	for _, p := range ps {
		if p.loop != nil {
			return true
		}
	}
	return false
}

func (p piece) same(q piece) bool {
	if p.text != q.text || p.loop != q.loop {
		return false
	}
	if p.hole == nil || q.hole == nil {
		return p.hole == q.hole
	}
	return p.hole.expr == q.hole.expr && p.hole.param == q.hole.param
}

// same reports whether two texts are equal. Where their bytes were written is
// not compared.
func (ps pieces) same(qs pieces) bool {
	// The same text may be cut differently: both are compared part by part.
	i, j := 0, 0     // pieces
	off, end := 0, 0 // bytes of them that are compared already
	for i < len(ps) && j < len(qs) {
		p, q := ps[i], qs[j]
		if !p.known() || !q.known() {
			if off != 0 || end != 0 || !p.same(q) {
				return false
			}
			i, j = i+1, j+1
			continue
		}
		n := min(len(p.text)-off, len(q.text)-end)
		if p.text[off:off+n] != q.text[end:end+n] {
			return false
		}
		if off += n; off == len(p.text) {
			i, off = i+1, 0
		}
		if end += n; end == len(q.text) {
			j, end = j+1, 0
		}
	}
	return i == len(ps) && j == len(qs)
}

// hash returns a number that is equal for equal texts.
func (ps pieces) hash() uint64 {
	const (
		offset = 14695981039346656037 // FNV-1a
		prime  = 1099511628211
	)
	h := uint64(offset)
	for _, p := range ps {
		if !p.known() {
			h = (h ^ 0xff) * prime
			h = (h ^ uint64(p.expr().Pos())) * prime
			continue
		}
		for i := 0; i < len(p.text); i++ {
			h = (h ^ uint64(p.text[i])) * prime
		}
	}
	return h
}

// commonEnds returns the longest known prefix and suffix that all texts share,
// the two not overlapping in the shortest of them.
func commonEnds(all []pieces) (prefix, suffix pieces) {
	first, shortest := all[0].leading(), len(all[0].leading().str())
	n := shortest
	for _, ps := range all[1:] {
		s := ps.leading().str()
		n = commonPrefix(first.str()[:n], s)
	}
	prefix = first.slice(0, n)

	// What is left for the suffix is bounded by every text that is wholly known.
	room := -1
	for _, ps := range all {
		if ps.exact() && (room < 0 || ps.size()-n < room) {
			room = ps.size() - n
		}
	}
	tail := all[0].trailing()
	m := len(tail.str())
	for _, ps := range all[1:] {
		m = commonSuffix(tail.str()[len(tail.str())-m:], ps.trailing().str())
	}
	if room >= 0 {
		m = min(m, room)
	}
	suffix = tail.slice(tail.size()-m, tail.size())
	return prefix, suffix
}

// leading returns the known pieces before the first unknown one.
func (ps pieces) leading() pieces {
	for i, p := range ps {
		if !p.known() {
			return ps[:i:i]
		}
	}
	return ps
}

// trailing returns the known pieces after the last unknown one.
func (ps pieces) trailing() pieces {
	for i := len(ps) - 1; i >= 0; i-- {
		if !ps[i].known() {
			return ps[i+1:]
		}
	}
	return ps
}

func commonPrefix(a, b string) int {
	n := min(len(a), len(b))
	for i := 0; i < n; i++ {
		if a[i] != b[i] {
			return i
		}
	}
	return n
}

func commonSuffix(a, b string) int {
	n := min(len(a), len(b))
	for i := 0; i < n; i++ {
		if a[len(a)-1-i] != b[len(b)-1-i] {
			return i
		}
	}
	return n
}
