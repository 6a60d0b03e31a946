package cqlgrammar_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// shared reads a file of the conformance data that lies beside the project, as
// tab-separated rows without the header, or skips the test.
func shared(t testing.TB, name string) [][]string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "shared", "conformance", name))
	if err != nil {
		t.Skipf("the shared conformance data is not here: %v", err)
	}
	var rows [][]string
	for _, line := range strings.Split(strings.TrimRight(string(data), "\n"), "\n")[1:] {
		rows = append(rows, strings.Split(line, "\t"))
	}
	return rows
}

func unescape(s string) string {
	return strings.NewReplacer(`\\`, `\`, `\n`, "\n", `\r`, "\r", `\t`, "\t").Replace(s)
}

// TestCassandraCorpus holds that nothing a real parser accepts is refused, and
// that what both refuse and we accept is on a list with a reason for each.
func TestCassandraCorpus(t *testing.T) {
	t.Parallel()
	accepted := 0
	for _, row := range shared(t, "cassandra_parser_corpus.tsv") {
		src := unescape(row[0])
		s, err := cqlgrammar.Parse(src)
		realAccepts := row[1] == "ACCEPT" || row[4] == "ACCEPT"
		if err == nil {
			accepted++
		}
		if realAccepts && err != nil {
			t.Errorf("refused: %q: %v", src, err)
		}
		if !realAccepts && err == nil && len(s.Notes()) == 0 {
			t.Errorf("accepted: %q; the server says %s", src, row[6])
		}
	}
	t.Logf("%d statements accepted", accepted)
}

// TestInvalid holds that what no server parses is refused, with a place.
func TestInvalid(t *testing.T) {
	t.Parallel()
	for _, row := range shared(t, "invalid.tsv") {
		src := unescape(row[1])
		_, err := cqlgrammar.Limits{}.Parse(src)
		if refused := row[0] != "server validation"; refused != (err != nil) {
			t.Errorf("%s: %q: got error %v", row[0], src, err)
		}
		if err != nil {
			t.Logf("%q at %v: %v", src, err.Span, err)
			if err.Span.Start < 0 || err.Span.End > len(src) || err.Span.Start > err.Span.End {
				t.Errorf("%q: span %v outside", src, err.Span)
			}
		}
	}
}

// TestTrickyValid holds that texts which break weaker parsers are accepted.
func TestTrickyValid(t *testing.T) {
	t.Parallel()
	for _, row := range shared(t, "tricky_valid.tsv") {
		if _, err := cqlgrammar.Parse(unescape(row[0])); err != nil {
			t.Errorf("%q (%s): %v", row[0], row[1], err)
		}
	}
	for _, row := range shared(t, "verdicts.tsv") {
		if _, err := cqlgrammar.Parse(unescape(row[0])); err != nil {
			t.Errorf("%q: %v", row[0], err)
		}
	}
}

// TestKeywords holds that a word is refused as a name only where every server
// reserves it.
func TestKeywords(t *testing.T) {
	t.Parallel()
	for _, row := range shared(t, "keywords.tsv") {
		word, reserved := row[0], true
		for _, status := range row[1:7] {
			reserved = reserved && status == "reserved"
		}
		src := "SELECT " + word + ", a." + word + " FROM " + word + "." + word + " WHERE " + word + " = :" + word
		if _, err := cqlgrammar.Parse(src); reserved != (err != nil) {
			t.Errorf("%s: reserved %v, got error %v", word, reserved, err)
		}
		if row[7] == "yes" {
			if _, err := cqlgrammar.Parse("INSERT INTO t (a) VALUES (" + word + "(1))"); err != nil {
				t.Errorf("%s as a function: %v", word, err)
			}
		}
	}
}

// TestPrint holds that the canonical form parses and prints as itself.
func TestPrint(t *testing.T) {
	t.Parallel()
	var texts []string
	for _, row := range shared(t, "cassandra_parser_corpus.tsv") {
		texts = append(texts, unescape(row[0]))
	}
	for _, name := range []string{"tricky_valid.tsv", "verdicts.tsv"} {
		for _, row := range shared(t, name) {
			texts = append(texts, unescape(row[0]))
		}
	}
	for _, src := range texts {
		s, err := cqlgrammar.Parse(src)
		if err != nil {
			continue
		}
		once := cqlgrammar.Print(s)
		again, err := cqlgrammar.Parse(once)
		if err != nil {
			t.Errorf("%q prints as %q: %v", src, once, err)
			continue
		}
		if twice := cqlgrammar.Print(again); twice != once {
			t.Errorf("%q prints as\n%q, then as\n%q", src, once, twice)
		}
	}
}
