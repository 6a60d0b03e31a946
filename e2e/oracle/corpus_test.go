//go:build unix

package oracle

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cqlidem/cqlidem/e2e/cassandranode"
)

// corpusFile holds the statements of Cassandra's unit tests with the verdicts of
// 4.1.7 and 5.0.1. It is not part of this repository.
var corpusFile = filepath.Join("..", "..", "..", "shared", "conformance", "cassandra_parser_corpus.tsv")

type corpusRow struct {
	statement string
	stored    map[cassandranode.Line]Outcome
}

func readCorpus(t *testing.T) []corpusRow {
	t.Helper()
	data, err := os.ReadFile(corpusFile)
	if err != nil {
		t.Skipf("skipped, no corpus here: %v", err)
	}
	var rows []corpusRow
	for i, line := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Split(line, "\t")
		if len(f) != 7 {
			t.Fatalf("%s:%d: %d columns, want 7", corpusFile, i+1, len(f))
		}
		rows = append(rows, corpusRow{
			statement: Unescape(f[0]),
			stored:    map[cassandranode.Line]Outcome{cassandranode.Line41: Outcome(f[1]), cassandranode.Line50: Outcome(f[4])},
		})
	}
	return rows
}

// The parser process is the real thing: it answers what other people's runs of
// the same releases' parsers recorded.
func TestParserRepeatsStoredVerdicts(t *testing.T) {
	t.Parallel()
	rows := readCorpus(t)
	statements := make([]string, len(rows))
	for i, r := range rows {
		statements[i] = r.statement
	}
	for _, line := range []cassandranode.Line{cassandranode.Line41, cassandranode.Line50} {
		t.Run(string(line), func(t *testing.T) {
			p, err := Start(context.Background(), line) // the test context ends before the clean-up
			cassandranode.Skip(t, err)
			t.Cleanup(func() {
				if err := p.Close(); err != nil {
					t.Errorf("close: %v", err)
				}
			})
			answers, err := p.Ask(statements)
			if err != nil {
				t.Fatal(err)
			}
			accepted, changed := 0, 0
			for i, a := range answers {
				if a.Outcome == Accept {
					accepted++
				}
				if want := rows[i].stored[line]; a.Outcome != want {
					changed++
					t.Logf("%s now answers %s (%s), stored %s: %q", p.Version, a.Outcome, a.Message, want, statements[i])
				}
			}
			t.Logf("%s: %d of %d statements accepted, %d answers differ from the stored ones", p.Version, accepted, len(answers), changed)
			if limit := len(answers) / 500; changed > limit {
				t.Errorf("%d answers differ from the stored ones, at most %d can be changes between patch releases", changed, limit)
			}
		})
	}
}
