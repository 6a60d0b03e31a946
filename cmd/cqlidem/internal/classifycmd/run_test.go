package classifycmd

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/cli"
	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// TestPlaces checks each statement's line and column in a script against a count
// from its start.
func TestPlaces(t *testing.T) {
	t.Parallel()
	src := "USE a; USE b;\r\n\r\n  USE c;USE d;\rUSE\ne ; -- x\n SELEC; USE f"
	r := &run{code: cli.OK}
	classifier, _, err := new(options).classifier()
	if err != nil {
		t.Fatal(err)
	}
	r.classifier = classifier
	n := 0
	r.print = func(a answer) error {
		n++
		if want := cqlgrammar.PositionOf(src, a.offset); a.where != want {
			t.Errorf("%q at offset %d: %v, want %v", a.text, a.offset, a.where, want)
		}
		return nil
	}
	if err := r.script("", strings.NewReader(src)); err != nil {
		t.Fatal(err)
	}
	if n != 7 {
		t.Errorf("%d statements, want 7", n)
	}
}

// TestLinesPair checks that -lines gives one answer for each line, with the
// offset of the line and the text that was meant.
func TestLinesPair(t *testing.T) {
	t.Parallel()
	lines := []string{"USE a", "", `"USE\nb"`, `"broken`, "\xff\xfe", strings.Repeat("(", 200_000), `""`}
	in := strings.Join(lines, "\n")
	var out, errOut bytes.Buffer
	code := Run([]string{"-lines", "-json"}, cli.Streams{In: strings.NewReader(in), Out: &out, Err: &errOut})
	if code != cli.Found || errOut.Len() > 0 {
		t.Fatalf("exit code %d, standard error %s", code, &errOut)
	}
	var answers []jsonAnswer
	for dec := json.NewDecoder(&out); dec.More(); {
		var a jsonAnswer
		if err := dec.Decode(&a); err != nil {
			t.Fatal(err)
		}
		answers = append(answers, a)
	}
	if len(answers) != len(lines) {
		t.Fatalf("%d answers for %d lines", len(answers), len(lines))
	}
	offset := 0
	for i, a := range answers {
		if a.Offset != offset {
			t.Errorf("line %d: offset %d, want %d", i+1, a.Offset, offset)
		}
		offset += len(lines[i]) + 1
	}
	if answers[2].Statement != "USE\nb" || answers[3].Statement != `"broken` || answers[6].Statement != "" {
		t.Errorf("statements %q, %q, %q", answers[2].Statement, answers[3].Statement, answers[6].Statement)
	}
	if last := answers[5]; last.Verdict != "unknown" || last.Reasons[0].Code != "too-large" && last.Reasons[0].Code != "syntax-error" {
		t.Errorf("deep nesting: %s %v", last.Verdict, last.Reasons)
	}
}
