package rule

import (
	"fmt"
	"go/ast"
	"strings"
	"unicode"

	"github.com/cqlidem/cqlidem/analyzer/internal/callsite"
	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// unsentArguments finds arguments that are bound to a text that the driver does
// not prepare, and so does not send.
func unsentArguments(c *Context) []Finding {
	var out []Finding
	for _, s := range c.Statements() {
		if s.Echo || s.Driver == driver.Unknown || s.Text == nil || s.Form != callsite.FormQuery || !hasArguments(s) {
			continue
		}
		if !beginKnown(s.Text) || driver.Prepares(s.Text.CQL) {
			continue
		}
		token, what := firstWord(s.Text.CQL)
		f := c.finding(UnsentArguments, s, token,
			fmt.Sprintf("the arguments are not sent, because the driver does not prepare a text that begins with %s", what))
		f.Fix = c.uncommentFix(s, token)
		out = append(out, f)
	}
	return out
}

// hasArguments reports whether arguments are certainly bound: written at the
// call, or a slice for a text with bind markers.
func hasArguments(s *Statement) bool {
	if s.Bound {
		return true
	}
	if s.Spread {
		return strings.Contains(s.Text.CQL, "?")
	}
	return len(s.Args) > 0
}

// beginKnown reports whether enough of the text is known to say whether the
// driver prepares it: the first word, and for BEGIN the last one.
func beginKnown(t *callsite.Text) bool {
	body := strings.TrimLeftFunc(t.CQL, unicode.IsSpace)
	start := len(t.CQL) - len(body)
	end := start + strings.IndexFunc(body+" ", unicode.IsSpace)
	if strings.EqualFold(t.CQL[start:end], "begin") {
		return t.Exact()
	}
	for _, h := range t.Holes {
		if h.Start <= end {
			return false
		}
	}
	return true
}

// firstWord returns the span of what the text begins with, and its name: a
// comment, or the word.
func firstWord(cql string) (cqlgrammar.Span, string) {
	body := strings.TrimLeftFunc(cql, unicode.IsSpace)
	start := len(cql) - len(body)
	if n := commentLength(body); n > 0 {
		return cqlgrammar.Span{Start: start, End: start + n}, "a comment"
	}
	n := strings.IndexFunc(body+" ", unicode.IsSpace)
	return cqlgrammar.Span{Start: start, End: start + n}, fmt.Sprintf("%q", body[:n])
}

// commentLength returns the length of the comment that s begins with, 0 when it
// begins with none.
func commentLength(s string) int {
	switch {
	case strings.HasPrefix(s, "/*"):
		if i := strings.Index(s, "*/"); i >= 0 {
			return i + 2
		}
	case strings.HasPrefix(s, "--"), strings.HasPrefix(s, "//"):
		if i := strings.IndexByte(s, '\n'); i >= 0 {
			return i
		}
	default:
		return 0
	}
	return len(s)
}

// invalidCQL finds texts that are completely known and that no server would
// accept.
func invalidCQL(c *Context) []Finding {
	var out []Finding
	for _, s := range c.Statements() {
		if s.Echo || s.Driver == driver.Unknown || s.Dialect || s.Text == nil || !s.Text.Exact() {
			continue
		}
		v := c.Judge.Plain(s)
		if v.Err == nil {
			out = append(out, c.unknownNames(s, &v)...)
			continue
		}
		if !c.allRefused(s.Site) {
			continue // another text of the same call is fine, so this one may never be sent
		}
		r := v.Deciding()
		if r.Code != classify.SyntaxErr && r.Code != classify.MultipleStatements {
			continue // over a limit: not looked at
		}
		f := c.finding(InvalidCQL, s, r.Span, "no server accepts this statement: "+r.Message)
		f.Reasons, f.Verdict = []classify.Code{r.Code}, v.Verdict
		out = append(out, f)
	}
	out = append(out, refusedTimestamps(c)...)
	for _, b := range c.Found.Batches {
		out = append(out, c.refusedBatch(b)...)
	}
	return out
}

// allRefused reports whether every text that a site may have is known and does
// not parse.
func (c *Context) allRefused(site *callsite.Site) bool {
	for i := range site.Texts {
		s := &Statement{Site: site, Text: &site.Texts[i]}
		if v := c.Judge.Plain(s); !s.Text.Exact() || v.Err == nil {
			return false
		}
	}
	return true
}

// unknownNames finds the tables and columns that the schema given does not have.
func (c *Context) unknownNames(s *Statement, v *classify.Verdict) []Finding {
	var out []Finding
	for _, n := range v.Notes {
		if n.Kind != classify.NoteColumn && n.Kind != classify.NoteTable {
			continue
		}
		f := c.finding(InvalidCQL, s, n.Span, n.Message)
		f.Verdict = v.Verdict
		out = append(out, f)
	}
	return out
}

// refusedBatch finds batches that the server refuses as a whole: counter updates
// beside other writes or in a logged batch.
func (c *Context) refusedBatch(b *callsite.Batch) []Finding {
	if len(b.Runs) == 0 || len(b.Entries) == 0 {
		return nil
	}
	var counter, other *Statement
	for _, e := range b.Entries {
		if len(e.Texts) != 1 {
			continue
		}
		s := &Statement{Site: e, Text: &e.Texts[0]}
		v := c.Judge.Plain(s)
		switch {
		case v.Has(classify.Counter):
			counter = s
		case v.Verdict == classify.Unknown || v.Has(classify.ReadModifyWrite):
		case v.Kind == classify.KindInsert, v.Kind == classify.KindUpdate:
			other = s
		}
	}
	if counter == nil && other == nil || counter != nil && other != nil && c.exclusive(counter.Node, other.Node) {
		return nil
	}
	typ := b.Runs[0].State.Type
	var message string
	at := counter
	switch {
	case counter != nil && other != nil:
		message = "the server refuses a batch that mixes counter updates with other writes"
	case counter != nil && typ == callsite.TypeLogged:
		message = "the server refuses a counter update in a logged batch"
	case counter == nil && typ == callsite.TypeCounter && other != nil && c.certainlyPlain(other):
		message, at = "the server refuses a write that is not a counter update in a counter batch", other
	default:
		return nil
	}
	v := c.Judge.Plain(at)
	f := c.finding(InvalidCQL, at, deciding(&v).Span, message)
	f.Verdict = v.Verdict
	return []Finding{f}
}

// certainlyPlain reports whether a statement cannot be a counter update.
func (c *Context) certainlyPlain(s *Statement) bool {
	v := c.Judge.Plain(s)
	return v.Kind == classify.KindInsert
}

// exclusive reports whether two nodes may stand in branches of which only one is
// taken: neither block holds the other node.
func (c *Context) exclusive(a, b ast.Node) bool {
	in := func(x, y ast.Node) bool {
		cur, ok := c.Root.FindNode(x)
		if !ok {
			return false
		}
		for blk := range cur.Enclosing((*ast.BlockStmt)(nil), (*ast.CaseClause)(nil), (*ast.CommClause)(nil)) {
			n := blk.Node()
			return n.Pos() <= y.Pos() && y.End() <= n.End()
		}
		return true
	}
	return !in(a, b) && !in(b, a)
}
