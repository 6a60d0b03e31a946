package cqltext

import (
	"bufio"
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis/checker"
)

// spoken is a text that a running program gave to a marked call.
type spoken struct {
	line int
	text string
}

// execute runs the main package in dir, which prints one line for each marked
// call: its line number and the quoted text.
func execute(t *testing.T, dir string, env []string, args ...string) []spoken {
	t.Helper()
	cmd := exec.Command("go", append([]string{"run", "."}, args...)...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), env...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, stderr.String())
	}
	var all []spoken
	s := bufio.NewScanner(bytes.NewReader(out))
	s.Buffer(nil, 1<<20)
	for s.Scan() {
		line, quoted, ok := strings.Cut(s.Text(), " ")
		n, err := strconv.Atoi(line)
		text, err2 := strconv.Unquote(quoted)
		if !ok || err != nil || err2 != nil {
			t.Fatalf("unexpected output %q", s.Text())
		}
		all = append(all, spoken{n, text})
	}
	return all
}

// foreseen returns the resolver's texts for the marked calls of a package, by
// line.
func foreseen(act *checker.Action) map[int][]Text {
	out := map[int][]Text{}
	for _, o := range act.Result.([]observation) {
		line := act.Package.Fset.Position(o.pos).Line
		out[line] = append(out[line], o.texts...)
	}
	return out
}

// covers reports whether the text is one that t allows: equal where t is known,
// anything in its holes.
func (t *Text) covers(text string) bool {
	var b strings.Builder
	b.WriteString("(?s)^")
	at := 0
	for _, h := range t.Holes {
		b.WriteString(regexp.QuoteMeta(t.CQL[at:h.Span.Start]) + ".*")
		at = h.Span.End
	}
	b.WriteString(regexp.QuoteMeta(t.CQL[at:]) + "$")
	return regexp.MustCompile(b.String()).MatchString(text)
}

// uncovered fails the test for each text that a program really made and the
// resolver did not foresee.
func uncovered(t *testing.T, texts map[int][]Text, all []spoken) {
	t.Helper()
	if len(all) == 0 {
		t.Fatal("the program said nothing")
	}
next:
	for _, s := range all {
		if s.text == "" && len(texts[s.line]) > 0 {
			continue // not filled yet, see withoutEmpty
		}
		for i := range texts[s.line] {
			if texts[s.line][i].covers(s.text) {
				continue next
			}
		}
		var shown []string
		for _, x := range texts[s.line] {
			shown = append(shown, x.Display())
		}
		t.Errorf("line %d: the program made\n  %s\nforeseen\n  %s", s.line, s.text, strings.Join(shown, "\n  "))
	}
}

// TestGocqlx checks the evaluation of gocqlx's builders against the expectations
// in the modules, and against what the real library builds.
func TestGocqlx(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"gocqlx2", "gocqlx3"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir, err := filepath.Abs(filepath.Join("../../../testdata/src/cqltext", name))
			if err != nil {
				t.Fatal(err)
			}
			env := []string{"GOWORK=off", "GOFLAGS=-mod=mod"}
			for _, act := range analyze(t, dir, env, "./...") {
				compare(t, act)
				if act.Package.Name == "main" {
					uncovered(t, foreseen(act), execute(t, dir, env))
					uncovered(t, foreseen(act), execute(t, dir, env, "full"))
				}
			}
		})
	}
}
