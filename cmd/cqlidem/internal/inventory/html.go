package inventory

import (
	"bufio"
	_ "embed" // for the page
	"fmt"
	"html/template"
	"io"
	"slices"
	"strings"

	"github.com/cqlidem/cqlidem/analyzer"
	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/analysis"
	"github.com/cqlidem/cqlidem/cqlgrammar"
)

//go:embed page.html
var pageText string

// page is what the template shows.
type page struct {
	Title, Packages          string
	Statements               int
	Verdicts                 []verdictCount
	Exact, Holes, Unresolved int
	Forwarded                int
	Filters                  []filter
	Rows                     []pageRow
}

type verdictCount struct {
	Word  string
	Count int
}

// filter is a choice of values of one attribute of the rows.
type filter struct {
	Name, Label string
	Values      []string
}

type pageRow struct {
	row
	Package string
	// Rank orders verdicts, the worst first; Order is the place in the source.
	Rank, Order int
	ReasonList  string
	Pieces      []piece
	// NoText is shown where the text is not known.
	NoText string
	Why    []why
}

type why struct{ Code, Message string }

// verdictOrder is the order of the counts and of sorting: the worst first.
func verdictOrder() []classify.Idempotency {
	return []classify.Idempotency{classify.NotIdempotent, classify.Unknown, classify.Qualified, classify.Idempotent}
}

// writeHTML writes one page that needs no other file and no network.
func writeHTML(w io.Writer, found *analysis.Found, to layout) error {
	t, err := template.New("page").Parse(pageText)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	if err := t.Execute(out, newPage(found, to)); err != nil {
		return err
	}
	return out.Flush()
}

func newPage(found *analysis.Found, to layout) page {
	c := counts(found)
	p := page{
		Title:      "CQL statements",
		Packages:   plural(found.Packages, "package"),
		Statements: found.Statements,
		Exact:      c.resolved[analyzer.ResolvedExact],
		Holes:      c.resolved[analyzer.ResolvedHoles],
		Unresolved: c.resolved[analyzer.ResolvedNo],
	}
	for _, v := range verdictOrder() {
		p.Verdicts = append(p.Verdicts, verdictCount{v.String(), c.verdict[v]})
	}
	p.Forwarded = len(found.Sites) - found.Statements
	for i, s := range found.Sites {
		p.Rows = append(p.Rows, newPageRow(s, i, to))
	}
	p.Filters = []filter{
		newFilter("verdict", "Verdict", p.Rows, func(r pageRow) []string { return []string{r.Verdict} }),
		newFilter("reason", "Reason", p.Rows, func(r pageRow) []string { return strings.Fields(r.ReasonList) }),
		newFilter("package", "Package", p.Rows, func(r pageRow) []string { return []string{r.Package} }),
		newFilter("driver", "Driver", p.Rows, func(r pageRow) []string { return []string{r.Driver} }),
		newFilter("flag", "Flag", p.Rows, func(r pageRow) []string { return []string{r.Idempotent} }),
		newFilter("policy", "Policy", p.Rows, func(r pageRow) []string { return []string{r.RetryPolicy} }),
	}
	return p
}

func newFilter(name, label string, rows []pageRow, values func(pageRow) []string) filter {
	f := filter{Name: name, Label: label}
	for _, r := range rows {
		f.Values = append(f.Values, values(r)...)
	}
	slices.Sort(f.Values)
	f.Values = slices.Compact(f.Values)
	return f
}

func newPageRow(s analysis.Site, order int, to layout) pageRow {
	r := pageRow{row: newRow(s, to.dir), Package: s.Package, Order: order}
	if s.Forwarding {
		r.Verdict = forwarded
		r.Rank = len(verdictOrder())
		r.NoText = "passes its parameter on"
		return r
	}
	r.Rank = slices.Index(verdictOrder(), s.Verdict.Verdict)
	if s.Statement == "" {
		r.NoText = "the text is not known"
	}
	codes := make([]string, len(r.Reasons))
	for i, c := range r.Reasons {
		codes[i] = string(c)
	}
	r.ReasonList = strings.Join(codes, " ")
	for _, reason := range s.Verdict.Reasons {
		r.Why = append(r.Why, why{string(reason.Code), reason.Message})
	}
	var token cqlgrammar.Span // nothing to point at in a statement that is fine
	if s.Verdict.Verdict != classify.Idempotent {
		token = s.Verdict.Deciding().Span
	}
	r.Pieces = highlight(s.Statement, token)
	return r
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
