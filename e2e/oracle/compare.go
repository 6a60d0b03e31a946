//go:build unix

package oracle

import (
	"errors"
	"fmt"
	"regexp"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"

	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// Verdict is how our parser and Cassandra's compare on one statement.
type Verdict string

// The verdicts.
const (
	// Agree: both accept it, or nobody does.
	Agree Verdict = "agree"
	// Noted: we accept what no Cassandra at hand accepts, and our parser notes a
	// construct of other servers.
	Noted Verdict = "noted"
	// Explained: as Noted, but for a reason that stands in the list of explanations.
	Explained Verdict = "explained"
	// TooStrict: a Cassandra accepts what we refuse.
	TooStrict Verdict = "too strict"
	// TooLax: we accept what no Cassandra accepts, without a note.
	TooLax Verdict = "too lax"
	// WrongNote: we note a construct of other servers, but a Cassandra accepts it.
	WrongNote Verdict = "wrong note"
	// Panicked: our parser panicked, whatever the others say.
	Panicked Verdict = "panicked"
	// Crashed: a Cassandra parser failed otherwise; nothing can be said.
	Crashed Verdict = "crashed"
)

// Disagrees reports whether our parser is wrong.
func (v Verdict) Disagrees() bool {
	return v == TooStrict || v == TooLax || v == WrongNote || v == Panicked
}

// Comparison is one statement with all answers.
type Comparison struct {
	Statement string
	Verdict   Verdict
	// Ours is our parser's error, nil if it accepts, and Notes what it noted.
	Ours  *cqlgrammar.SyntaxError
	Notes []cqlgrammar.Note
	// Theirs are the answers of the Cassandra parsers, in the order of the Comparer.
	Theirs []Answer
}

// Comparer asks several parsers of Cassandra and ours. It is not safe for
// concurrent use.
type Comparer struct{ Parsers []*Parser }

// Compare compares the parsers on each statement. The error means that a parser
// process failed.
func (c *Comparer) Compare(statements []string) ([]Comparison, error) {
	answers := make([][]Answer, len(c.Parsers))
	failed := make([]error, len(c.Parsers))
	done := make(chan int)
	for i, p := range c.Parsers {
		go func() {
			answers[i], failed[i] = p.Ask(statements)
			done <- i
		}()
	}
	for range c.Parsers {
		<-done
	}
	if err := errors.Join(failed...); err != nil {
		return nil, err
	}
	out := make([]Comparison, len(statements))
	for i, s := range statements {
		out[i] = Comparison{Statement: s}
		for p := range c.Parsers {
			out[i].Theirs = append(out[i].Theirs, answers[p][i])
		}
		out[i].judge()
	}
	return out, nil
}

func (c *Comparison) judge() {
	accepted, crashed := false, false
	for _, a := range c.Theirs {
		accepted = accepted || a.Outcome == Accept
		crashed = crashed || a.Outcome == Crash
	}
	switch panicked := c.parse(); {
	case panicked:
		c.Verdict = Panicked
	case accepted && c.Ours != nil:
		c.Verdict = TooStrict
	case accepted && len(c.Notes) > 0:
		c.Verdict = WrongNote
	case crashed && !accepted:
		c.Verdict = Crashed
	case !accepted && c.Ours == nil && len(c.Notes) > 0:
		c.Verdict = Noted
	case !accepted && c.Ours == nil && c.explained() != "":
		c.Verdict = Explained
	case !accepted && c.Ours == nil:
		c.Verdict = TooLax
	default:
		c.Verdict = Agree
	}
}

// parse asks our parser. It reports whether the parser panicked, which must not
// end the comparison of the other statements.
func (c *Comparison) parse() (panicked bool) {
	defer func() {
		if r := recover(); r != nil {
			panicked = true
			c.Ours = &cqlgrammar.SyntaxError{Message: fmt.Sprintf("panic: %v at %s", r, panicPlace(debug.Stack()))}
		}
	}()
	parsed, err := cqlgrammar.Parse(c.Statement)
	if err != nil {
		if !errors.As(err, &c.Ours) {
			c.Ours = &cqlgrammar.SyntaxError{Message: fmt.Sprintf("not a *SyntaxError: %v", err)}
		}
		return false
	}
	c.Notes = parsed.Notes()
	return false
}

// panicPlace returns the first function of our parser in a stack.
func panicPlace(stack []byte) string {
	for line := range strings.Lines(string(stack)) {
		if name, ok := strings.CutPrefix(line, "github.com/cqlidem/cqlidem/cqlgrammar"); ok {
			name, _, _ = strings.Cut(name, "(0x")
			return strings.TrimSpace(name)
		}
	}
	return "an unknown place"
}

var (
	contextOf = regexp.MustCompile(` \(.*\[.*\].*\)$`)
	quoted    = regexp.MustCompile(`'[^']*'|"[^"]*"`)
	numbers   = regexp.MustCompile(`[0-9]+`)
	place     = regexp.MustCompile(`^line ([0-9]+):([0-9]+) `)
)

// group names the complaint of the side that refuses together with the kind of
// statement and the words around the complaint, but without names and constants,
// so that one fault is one group.
func (c *Comparison) group() string {
	at, message := -1, ""
	switch {
	case c.Verdict == WrongNote:
		at, message = c.Notes[0].Span.Start, c.Notes[0].What
	case c.Ours != nil:
		at, message = c.Ours.Span.Start, c.Ours.Message
	default:
		message = c.Theirs[len(c.Theirs)-1].Message
		at = offsetOf(c.Statement, message)
	}
	message = contextOf.ReplaceAllString(message, "")
	message = numbers.ReplaceAllString(quoted.ReplaceAllString(message, "_"), "0")
	return fmt.Sprintf("%s: %s: %s, at %s", c.Verdict, kindOf(c.Statement), message, around(c.Statement, at))
}

// offsetOf returns the byte offset that a message of Cassandra's parser speaks
// of, or -1.
func offsetOf(statement, message string) int {
	m := place.FindStringSubmatch(message)
	if m == nil {
		return -1
	}
	line, _ := strconv.Atoi(m[1]) // digits by the pattern
	column, _ := strconv.Atoi(m[2])
	at := 0
	for ; line > 1; line-- {
		i := strings.IndexByte(statement[at:], '\n')
		if i < 0 {
			return -1
		}
		at += i + 1
	}
	return min(at+column, len(statement))
}

// kindOf returns the first two words of a statement that are not names.
func kindOf(statement string) string {
	var words []string
	for _, t := range splitTokens(statement) {
		if w := wordShape(t); len(words) < 2 && w != "name" {
			words = append(words, w)
		}
	}
	return strings.Join(words, " ")
}

// around returns the shapes of the tokens before and at an offset; at the offset
// one word is as good as another.
func around(statement string, at int) string {
	if at < 0 {
		return "no place"
	}
	before, after := splitTokens(statement[:at]), splitTokens(statement[at:])
	out := []string{"start", "end"}
	if len(before) > 0 {
		out[0] = wordShape(before[len(before)-1])
	}
	if len(after) > 0 {
		out[1] = wordShape(after[0])
		if shape(after[0]) == 1 && out[1] != "name" {
			out[1] = "word"
		}
	}
	return strings.Join(out, " ")
}

// wordShape returns a keyword in capitals, a punctuation sign as it is, and the
// kind of anything else.
func wordShape(token string) string {
	switch c := token[0]; {
	case c == '\'' || strings.HasPrefix(token, "$$"):
		return "string"
	case c == '"':
		return "quoted"
	case shape(token) == 2:
		return "number"
	case shape(token) == 1 && (len(token) < 3 || slices.Contains(pools["IDENT"], token)):
		return "name"
	}
	return strings.ToUpper(token)
}

// Line returns the comparison as a row: verdict, statement, our answer, theirs.
func (c *Comparison) Line() string {
	ours := "ACCEPT"
	if c.Ours != nil {
		ours = fmt.Sprintf("REFUSE at %v: %v", c.Ours.Span, c.Ours)
	}
	for _, n := range c.Notes {
		ours += fmt.Sprintf("; note %s: %s", n.Servers, n.What)
	}
	cells := []string{string(c.Verdict), Escape(c.Statement), Escape(ours)}
	for _, a := range c.Theirs {
		cells = append(cells, strings.TrimSpace(fmt.Sprintf("%s %s %s", a.Outcome, a.Class, Escape(a.Message))))
	}
	return strings.Join(cells, "\t")
}

// Reduce returns a shorter statement with the same verdict and the same
// complaint, found by leaving out tokens, or the same one.
func (c *Comparer) Reduce(d Comparison) (Comparison, error) {
	group := d.group()
	for size := max(1, len(splitTokens(d.Statement))/2); size >= 1; {
		smaller, err := c.without(d, size, group)
		if err != nil {
			return d, err
		}
		if smaller == nil {
			size /= 2
			continue
		}
		d = *smaller
		size = min(size, max(1, len(splitTokens(d.Statement))/2))
	}
	return d, nil
}

// without returns the first variant of d that lacks size tokens in a row and
// still belongs to the group, nil if there is none.
func (c *Comparer) without(d Comparison, size int, group string) (*Comparison, error) {
	tokens := splitTokens(d.Statement)
	var tries []string
	for i := 0; i+size <= len(tokens); i++ {
		rest := append(append([]string(nil), tokens[:i]...), tokens[i+size:]...)
		if s := strings.Join(rest, " "); len(s) < len(d.Statement) {
			tries = append(tries, s)
		}
	}
	if plain := strings.Join(tokens, " "); len(plain) < len(d.Statement) {
		tries = append(tries, plain)
	}
	if len(tries) == 0 {
		return nil, nil
	}
	results, err := c.Compare(tries)
	if err != nil {
		return nil, err
	}
	for i := range results {
		if results[i].Verdict == d.Verdict && results[i].group() == group {
			return &results[i], nil
		}
	}
	return nil, nil
}
