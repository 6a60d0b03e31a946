package bench

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/datastax/cql-proxy/parser"

	"github.com/cqlidem/cqlidem/classify"
)

func classifier(tb testing.TB) *classify.Classifier {
	tb.Helper()
	c, err := classify.New(classify.Options{})
	if err != nil {
		tb.Fatal(err)
	}
	return c
}

// perStatement runs f on each statement of the corpus, and on all of them.
func perStatement(b *testing.B, f func(text string)) {
	statements := Mutations()
	for _, s := range statements {
		b.Run(strings.ReplaceAll(s.Name, " ", "_"), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				f(s.Text)
			}
		})
	}
	b.Run("all", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			for _, s := range statements {
				f(s.Text)
			}
		}
	})
}

// BenchmarkPeer is the hand-written parser of cql-proxy, which answers yes or
// no.
func BenchmarkPeer(b *testing.B) {
	perStatement(b, func(text string) { _, _ = parser.IsQueryIdempotent(text) })
}

// BenchmarkClassify gives all reasons with their places.
func BenchmarkClassify(b *testing.B) {
	c := classifier(b)
	perStatement(b, func(text string) { c.Statement(text) })
}

// BenchmarkDecide gives the verdict only.
func BenchmarkDecide(b *testing.B) {
	c := classifier(b)
	perStatement(b, func(text string) { c.Decide(classify.Request{Text: text}) })
}

func BenchmarkPeerParallel(b *testing.B) {
	statements := Mutations()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			for _, s := range statements {
				_, _ = parser.IsQueryIdempotent(s.Text)
			}
		}
	})
}

func BenchmarkClassifyParallel(b *testing.B) {
	c := classifier(b)
	statements := Mutations()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			for _, s := range statements {
				c.Statement(s.Text)
			}
		}
	})
}

// BenchmarkDistinct classifies 100,000 statements that differ in shape and
// reports how much the heap has grown afterwards: prediction caches and pools
// must stay bounded.
func BenchmarkDistinct(b *testing.B) {
	c := classifier(b)
	for b.Loop() {
		before := heap()
		for i := range 100_000 {
			c.Statement(distinct(i))
		}
		b.ReportMetric(float64(heap()-before)/1024, "heap-KiB")
	}
}

func heap() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// distinct returns the i-th of many statements of different shape.
func distinct(i int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "UPDATE ks%d.t%d ", i%7, i%11)
	if i%2 == 0 {
		b.WriteString("USING TIMESTAMP ? ")
	}
	b.WriteString("SET ")
	for k := range i%5 + 1 {
		fmt.Fprintf(&b, "c%d = %s, ", k, value(i/5+k, 4))
	}
	fmt.Fprintf(&b, "z = ? WHERE k = %s", value(i/3, 2))
	if i%3 == 0 {
		b.WriteString(" IF (a) = 1"[:3] + " v CONTAINS KEY ?")
	}
	return b.String()
}

// value nests literals of different kinds.
func value(i, depth int) string {
	if depth == 0 {
		return "?"
	}
	inner := value(i/7, depth-1)
	return [...]string{
		inner, "[" + inner + ", 1]", "{" + inner + "}", "{'k': " + inner + "}", "(" + inner + ", 2)", "f(" + inner + ")",
		"(list<int>) " + inner,
	}[i%7]
}
