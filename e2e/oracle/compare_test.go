//go:build unix

package oracle

import (
	"context"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/cqlidem/cqlidem/e2e/cassandranode"
)

var (
	randomCount = flag.Int("oracle.n", 60_000, "how many random statements to compare")
	randomSeed  = flag.Uint64("oracle.seed", 1, "seed of the random statements")
	reportFile  = flag.String("oracle.report", "", "write disagreements to this file, a row each")
	reduceMost  = flag.Int("oracle.reduce", 200, "how many groups of disagreements to reduce to a small statement")
)

func newComparer(t *testing.T) *Comparer {
	t.Helper()
	c := &Comparer{}
	for _, line := range []cassandranode.Line{cassandranode.Line41, cassandranode.Line50} {
		p, err := Start(context.Background(), line) // the test context ends before the clean-up
		cassandranode.Skip(t, err)
		t.Cleanup(func() {
			if err := p.Close(); err != nil {
				t.Errorf("close: %v", err)
			}
		})
		c.Parsers = append(c.Parsers, p)
	}
	return c
}

// tally counts verdicts and keeps one example of each group of disagreements.
type tally struct {
	count  map[Verdict]int
	groups map[string][]Comparison
	order  []string
	// accepted counts the statements that a Cassandra accepts.
	accepted int
	// crashes are examples of statements that Cassandra's parser dies of.
	crashes []string
}

func (ty *tally) add(cs []Comparison) {
	for _, c := range cs {
		ty.count[c.Verdict]++
		if slices.ContainsFunc(c.Theirs, func(a Answer) bool { return a.Outcome == Accept }) {
			ty.accepted++
		}
		if c.Verdict == Crashed && len(ty.crashes) < 5 {
			ty.crashes = append(ty.crashes, c.Line())
		}
		if !c.Verdict.Disagrees() {
			continue
		}
		g := c.group()
		if ty.groups[g] == nil {
			ty.order = append(ty.order, g)
		}
		ty.groups[g] = append(ty.groups[g], c)
	}
}

func newTally() *tally { return &tally{count: map[Verdict]int{}, groups: map[string][]Comparison{}} }

// report fails the test with each group of disagreements, reduced, and writes
// them to the report file.
func (ty *tally) report(t *testing.T, c *Comparer, what string, total int) {
	t.Helper()
	t.Logf("%s: %d statements, %d accepted by a Cassandra; %v; %d groups of disagreements", what, total, ty.accepted, ty.count, len(ty.groups))
	for _, row := range ty.crashes {
		t.Logf("Cassandra's parser fails on\n\t%s", strings.ReplaceAll(row, "\t", "\n\t"))
	}
	var rows []string
	for i, g := range ty.order {
		shortest := slices.MinFunc(ty.groups[g], func(a, b Comparison) int { return len(a.Statement) - len(b.Statement) })
		if i < *reduceMost {
			smaller, err := c.Reduce(shortest)
			if err != nil {
				t.Fatal(err)
			}
			shortest = smaller
		}
		t.Errorf("%d times %s\n\t%s", len(ty.groups[g]), g, strings.ReplaceAll(shortest.Line(), "\t", "\n\t"))
		rows = append(rows, shortest.Line())
	}
	if *reportFile != "" {
		f, err := os.OpenFile(*reportFile, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		slices.Sort(rows)
		for _, r := range rows {
			if _, err := f.WriteString(r + "\n"); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// Our parser accepts what a Cassandra accepts of the statements of its own tests,
// and notes what none of them does.
func TestCorpusAgrees(t *testing.T) {
	rows := readCorpus(t)
	c := newComparer(t)
	statements := make([]string, len(rows))
	for i, r := range rows {
		statements[i] = r.statement
	}
	results, err := c.Compare(statements)
	if err != nil {
		t.Fatal(err)
	}
	ty := newTally()
	ty.add(results)
	ty.report(t, c, "corpus", len(statements))
}

// The same for statements that nobody wrote: walks over our grammar, and
// mutations of walks and of the corpus.
func TestRandomStatementsAgree(t *testing.T) {
	c := newComparer(t)
	var corpus []string
	if _, err := os.Stat(corpusFile); err == nil {
		for _, r := range readCorpus(t) {
			corpus = append(corpus, r.statement)
		}
	} else {
		t.Logf("without the corpus, mutating walks alone: %v", err)
	}
	gen, err := newGenerator(readOurGrammar(t), *randomSeed, corpus)
	if err != nil {
		t.Fatal(err)
	}
	ty := newTally()
	const batch = 5000
	for left := *randomCount; left > 0; left -= batch {
		statements := make([]string, min(batch, left))
		for i := range statements {
			statements[i] = gen.Statement()
		}
		results, err := c.Compare(statements)
		if err != nil {
			t.Fatal(err)
		}
		ty.add(results)
	}
	ty.report(t, c, "random", *randomCount)
}
