package gate

import (
	"hash/maphash"
	"strings"
	"sync/atomic"
)

// verdictCache remembers what was found out about statements, by their exact
// text. Readers take no lock and allocate nothing. It is set-associative: the
// hash of a text chooses a set of four places, and the whole text is compared,
// because a verdict found by hash alone could be another statement's. The hash
// is seeded, so that texts cannot be made to collide.
//
// A text is stored when it comes for the second time (the door), so that
// statements with inlined values, each of which comes once, do not push out
// those that are reused.
type verdictCache struct {
	seed   maphash.Seed
	maxKey int
	sets   []cacheSet
	door   []doorSet
}

const (
	cacheWays = 4
	doorSets  = 4096
	// stampedHash sets the two verdicts of one text apart: with and without a
	// timestamp fixed by the driver call.
	stampedHash = 0x9e3779b97f4a7c15
)

type cacheSet struct {
	ways [cacheWays]atomic.Pointer[cacheEntry]
	next atomic.Uint32 // the place to give up next
}

// doorSet holds the hashes of the last texts that were not stored.
type doorSet struct {
	seen [cacheWays]atomic.Uint64
	next atomic.Uint32
}

type cacheEntry struct {
	hash      uint64
	text      string
	stamped   bool
	statement Statement
}

// newVerdictCache returns a cache for at least entries statements of at most
// maxKey bytes each.
func newVerdictCache(entries, maxKey int) *verdictCache {
	sets := 1
	for sets*cacheWays < entries {
		sets *= 2
	}
	return &verdictCache{
		seed:   maphash.MakeSeed(),
		maxKey: maxKey,
		sets:   make([]cacheSet, sets),
		door:   make([]doorSet, doorSets),
	}
}

// hash never returns 0, which marks an empty place at the door.
func (c *verdictCache) hash(text string, stamped bool) uint64 {
	h := maphash.Comparable(c.seed, text)
	if stamped {
		h ^= stampedHash
	}
	if h == 0 {
		h = 1
	}
	return h
}

// get returns what is known of the text, or nil. h is hash(text, stamped).
func (c *verdictCache) get(h uint64, text string, stamped bool) *Statement {
	set := &c.sets[h&uint64(len(c.sets)-1)]
	for i := range set.ways {
		// The hash only spares the comparison of texts that differ.
		if e := set.ways[i].Load(); e != nil && e.hash == h && e.stamped == stamped && e.text == text {
			return &e.statement
		}
	}
	return nil
}

// put stores what was found out about the text, if it was here before. The
// text is copied: the caller's may pin a larger buffer.
func (c *verdictCache) put(h uint64, text string, stamped bool, s *Statement) {
	if !c.known(h) {
		return
	}
	e := &cacheEntry{hash: h, text: strings.Clone(text), stamped: stamped, statement: *s}
	set := &c.sets[h&uint64(len(c.sets)-1)]
	for i := range set.ways {
		if set.ways[i].CompareAndSwap(nil, e) {
			return
		}
	}
	set.ways[set.next.Add(1)%cacheWays].Store(e)
}

// known reports whether a text with this hash stood at the door lately, and
// lets it stand there if not. Two texts with one hash would let each other in,
// which does no harm.
func (c *verdictCache) known(h uint64) bool {
	set := &c.door[(h>>48)%doorSets]
	for i := range set.seen {
		if set.seen[i].Load() == h {
			return true
		}
	}
	set.seen[set.next.Add(1)%cacheWays].Store(h)
	return false
}
