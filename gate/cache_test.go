package gate

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"unsafe"

	"github.com/cqlidem/cqlidem/classify"
)

// counting is a classifier that counts how often it is asked. Its verdict tells
// the text and the timestamp apart.
type counting struct{ asked atomic.Int64 }

func (c *counting) classify(r classify.Request) classify.Verdict {
	c.asked.Add(1)
	v := classify.Verdict{Verdict: classify.Idempotent, Kind: classify.KindSelect, Table: r.Text}
	if r.FixedTimestamp {
		v.Keyspace = "fixed"
	}
	return v
}

// adopt makes the gate ask c, whatever the keyspace.
func adopt(g *Gate, c *counting) {
	g.adopt(classify.Options{}, func(string) func(classify.Request) classify.Verdict { return c.classify })
}

func newKnowledge(entries, maxKey int) (*knowledge, *counting) {
	c := &counting{}
	return &knowledge{classify: c.classify, cache: newVerdictCache(entries, maxKey)}, c
}

func TestCacheRemembersFromTheSecondTimeOn(t *testing.T) {
	t.Parallel()
	k, c := newKnowledge(64, 1024)
	for range 10 {
		if s := k.lookup("a", false); s.Table != "a" || s.Keyspace != "" {
			t.Fatalf("found %+v", s)
		}
		if s := k.lookup("a", true); s.Table != "a" || s.Keyspace != "fixed" {
			t.Fatalf("found %+v with a timestamp", s)
		}
	}
	if n := c.asked.Load(); n != 4 {
		t.Errorf("classified %d times, want twice for each of two keys", n)
	}
}

func TestCacheComparesTheWholeKey(t *testing.T) {
	t.Parallel()
	c := newVerdictCache(4, 1024)
	const h = 0x42
	c.put(h, "one", false, &Statement{Table: "one"})
	c.put(h, "one", false, &Statement{Table: "one"})
	if s := c.get(h, "one", false); s == nil || s.Table != "one" {
		t.Fatalf("found %+v", s)
	}
	if s := c.get(h, "two", false); s != nil {
		t.Errorf("another text with the same hash found %+v", s)
	}
	if s := c.get(h, "one", true); s != nil {
		t.Errorf("the same text with a timestamp found %+v", s)
	}
}

func TestCacheIsBounded(t *testing.T) {
	t.Parallel()
	k, _ := newKnowledge(64, 1024)
	for i := range 10_000 {
		text := fmt.Sprint("s", i)
		k.lookup(text, false)
		k.lookup(text, false)
	}
	n := 0
	for i := range k.cache.sets {
		for j := range k.cache.sets[i].ways {
			if k.cache.sets[i].ways[j].Load() != nil {
				n++
			}
		}
	}
	if len(k.cache.sets) != 16 || n != 64 {
		t.Errorf("%d entries in %d sets, want 64 in 16", n, len(k.cache.sets))
	}
}

// TestCacheKeepsOneTimeTextsOut: statements with inlined values must not push
// out those that are reused.
func TestCacheKeepsOneTimeTextsOut(t *testing.T) {
	t.Parallel()
	k, c := newKnowledge(4, 1024) // one set: everything meets everything
	for range 2 {
		k.lookup("reused", false)
	}
	before := c.asked.Load()
	const once = 50_000
	for i := range once {
		k.lookup(fmt.Sprintf("INSERT INTO t (k) VALUES (%d)", i), false)
		k.lookup("reused", false)
	}
	if n := c.asked.Load() - before; n != once {
		t.Errorf("classified %d times for %d one-time texts and one that is reused", n, once)
	}
}

func TestCacheLeavesLongTextsOut(t *testing.T) {
	t.Parallel()
	k, c := newKnowledge(64, 100)
	long, short := strings.Repeat("x", 101), strings.Repeat("x", 100)
	for range 5 {
		k.lookup(long, false)
		k.lookup(short, false)
	}
	if n := c.asked.Load(); n != 5+2 {
		t.Errorf("classified %d times, want 5 for the long text and 2 for the other", n)
	}
}

func TestCacheCopiesItsKey(t *testing.T) {
	t.Parallel()
	k, _ := newKnowledge(64, 1024)
	buffer := []byte("reused")
	text := unsafe.String(&buffer[0], len(buffer))
	k.lookup(text, false)
	k.lookup(text, false)
	copy(buffer, "CHANGE")
	if s := k.lookup("reused", false); s.Table == "" {
		t.Error("the entry is gone")
	}
	for i := range k.cache.sets {
		for j := range k.cache.sets[i].ways {
			if e := k.cache.sets[i].ways[j].Load(); e != nil && e.text != "reused" {
				t.Errorf("the cache holds the caller's buffer: %q", e.text)
			}
		}
	}
}

func TestCacheAllocatesNothingOnAHit(t *testing.T) {
	k, _ := newKnowledge(64, 1024)
	text := strings.Repeat("s", 100)
	for range 2 {
		k.lookup(text, false)
	}
	if n := testing.AllocsPerRun(1000, func() { k.lookup(text, false) }); n != 0 {
		t.Errorf("%v allocations on a hit", n)
	}
}

func TestCacheIsDroppedWithWhatItDependsOn(t *testing.T) {
	t.Parallel()
	g := newGate(t, Options{})
	old, fresh := &counting{}, &counting{}
	adopt(g, old)
	for range 3 {
		g.Statement("a", false)
	}
	adopt(g, fresh)
	g.Statement("a", false)
	if old.asked.Load() != 2 || fresh.asked.Load() != 1 {
		t.Errorf("asked the old classifier %d times and the new one %d times, want 2 and 1", old.asked.Load(), fresh.asked.Load())
	}
}

func TestCacheOff(t *testing.T) {
	t.Parallel()
	g := newGate(t, Options{CacheEntries: -1})
	c := &counting{}
	adopt(g, c)
	for range 3 {
		g.Statement("a", false)
	}
	if n := c.asked.Load(); n != 3 {
		t.Errorf("classified %d times, want 3", n)
	}
}

func TestCacheConcurrently(t *testing.T) {
	t.Parallel()
	k, _ := newKnowledge(16, 1024)
	var all sync.WaitGroup
	for w := range 8 {
		all.Go(func() {
			for i := range 20_000 {
				text := fmt.Sprint("s", (i*7+w)%100)
				if s := k.lookup(text, i%2 == 0); s.Table != text || (s.Keyspace == "fixed") != (i%2 == 0) {
					t.Errorf("asked for %q and found %+v", text, s)
					return
				}
			}
		})
	}
	all.Wait()
}

// FuzzCache compares the cache with the classifier behind it.
func FuzzCache(f *testing.F) {
	f.Add("a", "b", uint8(3), true)
	f.Add("INSERT INTO t (k) VALUES (1)", "INSERT INTO t (k) VALUES (2)", uint8(9), false)
	k, _ := newKnowledge(8, 64)
	f.Fuzz(func(t *testing.T, a, b string, times uint8, stamped bool) {
		for range times%8 + 1 {
			for _, text := range []string{a, b} {
				if s := k.lookup(text, stamped); s.Table != text || (s.Keyspace == "fixed") != stamped {
					t.Fatalf("asked for %q and found %+v", text, s)
				}
			}
		}
	})
}
