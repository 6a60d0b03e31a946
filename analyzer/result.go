package analyzer

import (
	"go/token"

	"golang.org/x/tools/go/analysis"

	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// Result is what the analyzer found in one package. It is the value of
// Analyzer.ResultType; the findings are also reported as diagnostics.
type Result struct {
	// Findings are sorted by file, offset and rule. Suppressed findings and
	// rules that are off are not among them.
	Findings []Finding
	// Sites are all statement calls of the package in the order of the source.
	Sites []Site
}

// Finding is one diagnostic with the structure that its text has lost.
type Finding struct {
	// Pos and End span the CQL token inside the Go literal where that is known,
	// else the call; always inside the Go statement that the finding is about.
	Pos, End token.Pos
	Rule     string
	Severity Severity
	// Message is the diagnostic's text without the leading rule id and without
	// the reason code in brackets at its end.
	Message string
	Reasons []classify.Code
	// Function is the enclosing function as Go writes it: "Bump",
	// "(*Store).Bump", "(*Store).Bump.func1"; "" at package level.
	Function string
	// Statement is the resolved text, with {expr} for what is not known; "" when
	// the finding is not about one statement.
	Statement string
	// Token is the part of Statement that decided; empty when not known.
	Token   cqlgrammar.Span
	Verdict classify.Idempotency
	// Driver is "gocql-v2", "gocql-v1", "scylla-gocql", "gocqlx" or "wrapper".
	Driver string
	URL    string
	Fixes  []analysis.SuggestedFix
}

// Resolution says how much of a statement's text is known.
type Resolution uint8

const (
	// ResolvedNo: the text is not known at all.
	ResolvedNo Resolution = iota
	// ResolvedHoles: known but for parts chosen at run time.
	ResolvedHoles
	// ResolvedExact: known to the byte.
	ResolvedExact
)

func (r Resolution) String() string {
	switch r {
	case ResolvedExact:
		return "exact"
	case ResolvedHoles:
		return "holes"
	}
	return "no"
}

// MarshalText returns the same word as String.
func (r Resolution) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// Site is one call that sends a statement, as the inventory lists it.
type Site struct {
	Pos, End token.Pos
	Function string
	// Statement is the text with {expr} for what is not known. A call with
	// several possible texts has one Site for each.
	Statement string
	Resolved  Resolution
	// Forwarding marks a wrapper's own call: it passes its parameter on, and
	// its callers are the sites that count.
	Forwarding bool
	Verdict    classify.Verdict
	Driver     string
	// Idempotent is the flag that takes effect: "true", "false", "unset" or
	// "unknown".
	Idempotent string
	// RetryPolicy is the per-query policy: "none" (a policy that never retries),
	// "set", "unset" or "unknown".
	RetryPolicy string
}
