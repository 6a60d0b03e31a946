package cli

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"golang.org/x/term"
)

// The exit codes. They are a contract.
const (
	// OK: nothing was found.
	OK = 0
	// Found: findings at or above the level that counts, or a statement that is
	// not idempotent.
	Found = 1
	// Failed: usage, configuration, load or internal error.
	Failed = 2
)

// Name is what messages on standard error begin with.
const Name = "cqlidem"

// Streams are the command's input and outputs.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
}

// Errorf writes one message to standard error.
func (s Streams) Errorf(format string, args ...any) {
	fmt.Fprintf(s.Err, Name+": "+format+"\n", args...)
}

// Usage reports a wrong command line and returns the exit code for it.
func (s Streams) Usage(verb string, err error) int {
	s.Errorf("%v", err)
	fmt.Fprintf(s.Err, "Run '%s' for usage.\n", strings.TrimSpace(Name+" help "+verb))
	return Failed
}

// IsTerminal reports whether stream is a terminal.
func IsTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// Colour reports whether text written to stream may be coloured: it is a
// terminal that can, and NO_COLOR is not set (https://no-color.org).
func Colour(stream any) bool {
	return os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" && IsTerminal(stream)
}

// UnknownWord returns the error for a word that is not among the known ones,
// naming the nearest. what says what the word should have been.
func UnknownWord(what, word string, known []string) error {
	if near := Nearest(word, known); near != "" {
		return fmt.Errorf("unknown %s %q: did you mean %q?", what, word, near)
	}
	return fmt.Errorf("unknown %s %q: want one of %s", what, word, strings.Join(known, ", "))
}

// Nearest returns the known word with the fewest edits from word, "" when none
// is near enough to be a slip of the finger.
func Nearest(word string, known []string) string {
	best, bestDistance := "", max(1, len(word)/3)+1
	for _, k := range known {
		d := distance(strings.ToLower(word), strings.ToLower(k))
		// A word cut short is near, however much is missing.
		if len(word) >= 3 && strings.HasPrefix(k, word) {
			d = 1
		}
		if d < bestDistance {
			best, bestDistance = k, d
		}
	}
	return best
}

// distance is the Levenshtein distance in bytes.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		previous := slices.Clone(row)
		row[0] = i + 1
		for j := range len(b) {
			substitute := previous[j]
			if a[i] != b[j] {
				substitute++
			}
			row[j+1] = min(substitute, previous[j+1]+1, row[j]+1)
		}
	}
	return row[len(b)]
}
