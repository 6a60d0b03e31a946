package excerpt

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestLine(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("a, ", 200)
	for name, test := range map[string]struct {
		src, token  string
		line, marks string
	}{
		"one line":         {"SELECT a FROM t", "a", "SELECT a FROM t", "       ^"},
		"several bytes":    {"x = 'é' + 12", "12", "x = 'é' + 12", "          ^~"},
		"wide characters":  {"名 = 12", "12", "名 = 12", "     ^~"},
		"combining":        {"e\u0301 = 12", "12", "e\u0301 = 12", "    ^~"},
		"second line":      {"a\n\t\tb c\nd", "c", "b c", "  ^"},
		"indented token":   {"  a", "  ", "  a", "^~"},
		"token over lines": {"a bc\nd", "bc\nd", "a bc", "  ^~"},
		"control":          {"a\x1b[31m b", "b", "a\uFFFD[31m b", "       ^"},
		"tab inside":       {"a\tb", "b", "a b", "  ^"},
		"long":             {long + "x" + long, "x", "...", "^"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			start := strings.Index(test.src, test.token)
			line, marks := Line(test.src, start, start+len(test.token))
			if test.line == "..." {
				if utf8.RuneCountInString(line) > 180 || !strings.HasPrefix(line, "...") || !strings.HasSuffix(line, "...") {
					t.Errorf("line %q", line)
				}
				if at := strings.Index(marks, "^"); line[at:at+1] != test.token {
					t.Errorf("the mark is under %q", line[at:at+1])
				}
				return
			}
			if line != test.line || marks != test.marks {
				t.Errorf("got\n%q\n%q, want\n%q\n%q", line, marks, test.line, test.marks)
			}
		})
	}
}

// TestLineTakesAnything checks offsets outside the text and text that is not
// UTF-8.
func TestLineTakesAnything(t *testing.T) {
	t.Parallel()
	for _, src := range []string{"", "a", "\xff\xfe", "\n", "é"} {
		for start := -1; start <= 4; start++ {
			for end := -1; end <= 4; end++ {
				if _, marks := Line(src, start, end); !strings.Contains(marks, "^") {
					t.Errorf("Line(%q, %d, %d) has no mark", src, start, end)
				}
			}
		}
	}
}

func TestSafe(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		text  string
		limit int
		want  string
	}{
		"white space": {" a\n\tb  c ", 10, "a b c"},
		"cut":         {"abcdef", 3, "abc..."},
		"control":     {"a\x1bb", 9, "a\uFFFDb"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := Safe(test.text, test.limit); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
