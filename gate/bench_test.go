package gate

import (
	"fmt"
	"strings"
	"testing"

	gocql "github.com/apache/cassandra-gocql-driver/v2"

	"github.com/cqlidem/cqlidem/internal/cqlserver"
)

// benchTexts returns distinct statements of about 100 characters.
func benchTexts(n int) []string {
	texts := make([]string, n)
	for i := range texts {
		text := fmt.Sprintf("UPDATE shop.table_%05d USING TIMESTAMP ? SET name = ?, mail = ?, updated = ? WHERE id = ? AND part = ?", i)
		texts[i] = text + strings.Repeat(" ", max(0, 100-len(text)))
	}
	return texts
}

// warm makes a gate that remembers all texts.
func warm(b *testing.B, texts []string) *Gate {
	b.Helper()
	g := newGate(b, Options{})
	for range 3 {
		for _, text := range texts {
			g.Statement(text, false)
		}
	}
	return g
}

// BenchmarkCached is the lookup of a verdict that is remembered, by the number
// of distinct statements of 100 characters.
func BenchmarkCached(b *testing.B) {
	for _, n := range []int{30, 1000} {
		texts := benchTexts(n)
		g := warm(b, texts)
		b.Run(fmt.Sprintf("n=%d", n), func(b *testing.B) {
			b.ReportAllocs()
			k := g.universe.Load().home
			i := 0
			for b.Loop() {
				if !k.lookup(texts[i], false).Verdict.Safe() {
					b.Fatal("unsafe")
				}
				if i++; i == n {
					i = 0
				}
			}
		})
		b.Run(fmt.Sprintf("n=%d/parallel", n), func(b *testing.B) {
			b.ReportAllocs()
			b.RunParallel(func(pb *testing.PB) {
				i := 0
				for pb.Next() {
					if !g.universe.Load().home.lookup(texts[i], false).Verdict.Safe() {
						b.Error("unsafe")
					}
					if i++; i == n {
						i = 0
					}
				}
			})
		})
	}
}

// BenchmarkUncached is the classification of the same statements, each time.
func BenchmarkUncached(b *testing.B) {
	texts := benchTexts(1000)
	g := newGate(b, Options{CacheEntries: -1})
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		g.Statement(texts[i%len(texts)], false)
		i++
	}
}

// BenchmarkOneTime is what a statement costs that never comes again.
func BenchmarkOneTime(b *testing.B) {
	texts := benchTexts(200_000)
	g := newGate(b, Options{})
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		g.Statement(texts[i%len(texts)], false)
		i++
	}
}

// BenchmarkDecide is the decision core alone.
func BenchmarkDecide(b *testing.B) {
	for name, input := range map[string]Input{
		"retry":  in(read(), Failure{Class: ClassOverloaded}),
		"refuse": in(unsafeWrite(), Failure{Class: ClassOverloaded}),
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			p := Policy(Default{})
			for b.Loop() {
				Decide(p, input)
			}
		})
	}
}

// BenchmarkBudget is what each request pays.
func BenchmarkBudget(b *testing.B) {
	// A bucket that is full costs less; this one does not fill.
	budget := newBudget(b, BudgetOptions{Burst: 1e6, Ratio: 1e-6})
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			budget.Request()
		}
	})
}

// BenchmarkQuery is a query over a real connection to the scripted server: on
// the driver's session, on one that the gate is the policy of, and through the
// wrapper.
func BenchmarkQuery(b *testing.B) {
	const text = "UPDATE shop.users USING TIMESTAMP ? SET name = ? WHERE id = ?"
	g := newGate(b, Options{})
	bare := dial(b, 5, 2, nil)
	configured := dial(b, 5, 2, func(c *gocql.ClusterConfig) {
		if err := g.Configure(c); err != nil {
			b.Fatal(err)
		}
	})
	wrapped := wrap(b, bare.session, Options{})
	for _, w := range []*wire{bare, configured} {
		w.cluster.Handle(func(cqlserver.Request) cqlserver.Reply { return cqlserver.Void() })
		w.cluster.Forget(false)
	}
	for _, run := range []struct {
		name string
		exec func() error
	}{
		{"bare", func() error { return bare.session.Query(text, "5", "n", "1").Exec() }},
		{"configured", func() error { return configured.session.Query(text, "5", "n", "1").Exec() }},
		{"wrapped", func() error { return wrapped.Query(text, "5", "n", "1").Exec() }},
	} {
		b.Run(run.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if err := run.exec(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
