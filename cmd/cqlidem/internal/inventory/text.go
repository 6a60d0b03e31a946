package inventory

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/cqlidem/cqlidem/analyzer"
	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/analysis"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/excerpt"
)

// textLimit is how much of a statement a line of the list shows, in runes.
const textLimit = 120

// writeText writes one statement a line and the counts at the end.
func writeText(w io.Writer, found *analysis.Found, to layout) error {
	out := bufio.NewWriter(w)
	for _, s := range found.Sites {
		r := newRow(s, to.dir)
		reasons := make([]string, len(r.Reasons))
		for i, c := range r.Reasons {
			reasons[i] = string(c)
		}
		fmt.Fprintf(out, "%s:%d:%d: ", r.File, r.Line, r.Column)
		if s.Forwarding {
			fmt.Fprintf(out, "%s in %s\n", r.Kind, r.Function)
			continue
		}
		text := excerpt.Safe(r.Statement, textLimit)
		if text == "" {
			text = "text not known"
		}
		fmt.Fprintf(out, "%s (%s) idempotent=%s retry=%s %s: %s\n", r.Verdict, strings.Join(reasons, ", "),
			r.Idempotent, r.RetryPolicy, r.Driver, text)
	}
	c := counts(found)
	fmt.Fprintf(out, "%s in %s: %d idempotent, %d qualified, %d unknown, %d not idempotent; text known of %d, but for parts of %d\n",
		plural(found.Statements, "statement"), plural(found.Packages, "package"), c.verdict[classify.Idempotent], c.verdict[classify.Qualified], c.verdict[classify.Unknown],
		c.verdict[classify.NotIdempotent], c.resolved[analyzer.ResolvedExact], c.resolved[analyzer.ResolvedHoles])
	return out.Flush()
}

// tally counts statements; a wrapper's own calls are left out.
type tally struct {
	verdict  map[classify.Idempotency]int
	resolved map[analyzer.Resolution]int
}

func counts(found *analysis.Found) tally {
	t := tally{map[classify.Idempotency]int{}, map[analyzer.Resolution]int{}}
	for _, s := range found.Sites {
		if s.Forwarding {
			continue
		}
		t.verdict[s.Verdict.Verdict]++
		t.resolved[s.Resolved]++
	}
	return t
}
