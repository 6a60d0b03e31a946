//go:build unix

package oracle

import (
	"strings"
	"testing"
)

// A grammar with the notations that ANTLR has: labels, actions, predicates,
// commands, options, sets, ranges, escapes.
const everyNotation = `// a comment
lexer grammar L;
options { caseInsensitive = true; }
@members { int x = '}'; }
A : 'a' | ~['\\] .*? -> skip ;
B options { caseInsensitive = false; } : 'x'..'z' [a-z\]\-\u00B5]+ ;
fragment C : ~'q' ~('r' | 's') ;
parser grammar P;
start[int n] returns [int m] @init { m = 1; } : {ok()}? x=A ys+=B* (B | /* nothing */)? # Label | <assoc=right> A EOF ;
`

func TestReaderTakesEveryNotation(t *testing.T) {
	t.Parallel()
	g, err := readGrammar(map[string]string{"every.g4": everyNotation})
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(g.order, " "); got != "A B C start" {
		t.Errorf("rules %q, want A B C start", got)
	}
	if !g.hidden["A"] || g.hidden["B"] {
		t.Errorf("hidden %v, want A alone", g.hidden)
	}
	if !g.anyCase["A"] || g.anyCase["B"] {
		t.Errorf("any case %v, want A and not B", g.anyCase)
	}
	b := g.rules["B"].kids[1].kids[0] // the set under the plus
	for c, want := range map[rune]bool{'a': true, 'q': true, ']': true, '-': true, 'µ': true, '\\': false, 'A': false} {
		if b.holds(c) != want {
			t.Errorf("the set of B holds %q: %v, want %v", c, !want, want)
		}
	}
	start := g.rules["start"]
	if start.op != opAlt || len(start.kids) != 2 || len(start.kids[0].kids) != 3 {
		t.Fatalf("start has the wrong shape: %+v", start)
	}
	if last := start.kids[0].kids[2]; last.op != opOpt || len(last.kids[0].kids) != 2 {
		t.Errorf("the optional group has the wrong shape: %+v", last)
	}
}

func TestReaderNamesFileAndLine(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ src, want string }{
		"no semicolon":        {"parser grammar P;\na : B\n", "bad.g4:3: rule a: want a semicolon"},
		"unterminated string": {"parser grammar P;\na : 'b", "bad.g4:2: rule a: unterminated '"},
		"defined twice":       {"parser grammar P;\na : B ;\na : C ;", "bad.g4:3: rule a is defined twice"},
		"complement of rules": {"parser grammar P;\na : ~b ;", "bad.g4:2: rule a: ~ before something"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := readGrammar(map[string]string{"bad.g4": test.src})
			if err == nil || !strings.HasPrefix(err.Error(), test.want) {
				t.Errorf("error %v, want %q", err, test.want)
			}
		})
	}
}

func TestEscapeIsUndone(t *testing.T) {
	t.Parallel()
	for _, s := range []string{"", "a\nb\r\n\tc", `\n is not a line break`, `\\`, "SELECT 'é'"} {
		e := Escape(s)
		if strings.ContainsAny(e, "\n\r\t") {
			t.Errorf("Escape(%q) is more than one field: %q", s, e)
		}
		if got := Unescape(e); got != s {
			t.Errorf("Unescape(Escape(%q)) is %q", s, got)
		}
	}
}

// The judge of a comparison tells who is wrong.
func TestComparisonVerdicts(t *testing.T) {
	t.Parallel()
	accept, refuse, crash := Answer{Outcome: Accept}, Answer{Outcome: Syntax, Message: "line 1:0 no"}, Answer{Outcome: Crash}
	class := Answer{Outcome: Syntax, Message: "Error setting type x: Unable to find abstract-type class 'x'"}
	for name, test := range map[string]struct {
		statement string
		theirs    []Answer
		want      Verdict
	}{
		"both accept":               {"SELECT a FROM t", []Answer{accept, accept}, Agree},
		"both refuse":               {"SELEC a FROM t", []Answer{refuse, refuse}, Agree},
		"one of theirs accepts":     {"SELEC a FROM t", []Answer{refuse, accept}, TooStrict},
		"we alone accept":           {"SELECT a FROM t", []Answer{refuse, refuse}, TooLax},
		"we alone accept and note":  {"SELECT a FROM t BYPASS CACHE", []Answer{refuse, refuse}, Noted},
		"noted, but theirs accepts": {"SELECT a FROM t BYPASS CACHE", []Answer{refuse, accept}, WrongNote},
		"theirs crashes":            {"SELECT a FROM t", []Answer{crash, refuse}, Crashed},
		"a matter of class path":    {"CREATE TYPE t (a 'x')", []Answer{class, class}, Explained},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := Comparison{Statement: test.statement, Theirs: test.theirs}
			c.judge()
			if c.Verdict != test.want {
				t.Errorf("verdict %q, want %q", c.Verdict, test.want)
			}
		})
	}
}
