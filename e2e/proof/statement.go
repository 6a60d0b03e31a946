//go:build unix

package proof

import (
	"fmt"
	"strings"

	"github.com/cqlidem/cqlidem/classify"
)

// keyParam stands among a statement's arguments for partition key number 0 or 1.
type keyParam int

// Statement is a statement under test. Its text names its partitions by {pk0} and
// {pk1}, so that it can be run on partitions of its own in each trial.
type Statement struct {
	Text string
	// Args are the values bound to the markers, in order; a keyParam stands for a
	// partition key.
	Args []any
	// Table is what it works on, without keyspace; "" for statements that bring
	// their own state (see kind).
	Table string
	// Seeded says that the partitions hold rows when it runs.
	Seeded bool
	// Stamped says that the text fixes the timestamp of everything it writes.
	Stamped bool
	// TTL says that something it writes may expire.
	TTL bool
	// Moving says that it calls a function with a new value at each call.
	Moving bool
}

// text returns the statement for two partition keys.
func (s *Statement) text(pk0, pk1 int) string {
	return strings.NewReplacer("{pk0}", fmt.Sprint(pk0), "{pk1}", fmt.Sprint(pk1)).Replace(s.Text)
}

// args returns the bound values for two partition keys.
func (s *Statement) args(pk0, pk1 int) []any {
	out := make([]any, len(s.Args))
	for i, a := range s.Args {
		switch a {
		case keyParam(0):
			out[i] = pk0
		case keyParam(1):
			out[i] = pk1
		default:
			out[i] = a
		}
	}
	return out
}

// partitions is how many partitions the statement names.
func (s *Statement) partitions() int {
	for _, a := range s.Args {
		if a == keyParam(1) {
			return 2
		}
	}
	if strings.Contains(s.Text, "{pk1}") {
		return 2
	}
	return 1
}

func (s *Statement) String() string {
	q := s.text(0, 1)
	if len(s.Args) > 0 {
		q += fmt.Sprintf(" %v", s.args(0, 1))
	}
	return q
}

// judgement is what the classifier says about one way to send a statement.
type judgement struct {
	// required and ignored are the verdicts in the two timestamp modes, bare the
	// one that is given without a schema.
	required, ignored, bare classify.Verdict
}

// codes returns the reason codes of a verdict in order, without repetition.
func codes(v *classify.Verdict) []string {
	var out []string
	seen := map[classify.Code]bool{}
	for _, r := range v.Reasons {
		if !seen[r.Code] {
			seen[r.Code] = true
			out = append(out, string(r.Code))
		}
	}
	return out
}
