//go:build unix

package proof

import (
	"strings"
	"testing"

	"github.com/cqlidem/cqlidem/e2e/cassandranode"
)

// The proof must be able to fail: an observation that does not fit the verdict is
// a contradiction, and one that does is none.
func TestJudgeFindsContradictions(t *testing.T) {
	t.Parallel()
	ts := tables(cassandranode.Line50)
	cs, err := newClassifiers(create(ts))
	if err != nil {
		t.Fatal(err)
	}
	const (
		plain   = "UPDATE proof.everything SET c_int = 1 WHERE pk = 1 AND ck = 1"
		stamped = "UPDATE proof.everything USING TIMESTAMP 9 SET c_int = 1 WHERE pk = 1 AND ck = 1"
		ttl     = "UPDATE proof.everything USING TIMESTAMP 9 AND TTL 9 SET c_int = 1 WHERE pk = 1 AND ck = 1"
		setAdd  = "UPDATE proof.everything SET s = s + {1} WHERE pk = 1 AND ck = 1"
		remove  = "UPDATE proof.everything USING TIMESTAMP 9 SET l = l - [1] WHERE pk = 1 AND ck = 1"
		bound   = "UPDATE proof.everything USING TIMESTAMP 9 SET l = l - ? WHERE pk = 1 AND ck = 1"
		read    = "SELECT c_int FROM proof.everything WHERE pk = 1"
		counter = "UPDATE proof.hits SET hits = hits + 1 WHERE pk = 1 AND ck = 1"
	)
	values, times, expiry, answer := Change{Values: true}, Change{Stored: true}, Change{Expiry: true}, Change{Answer: true}
	// what a statement without a timestamp shows
	unstamped := Observation{Rivals: true, Fresh: times, FreshOverwrite: values, FreshDelete: values}
	for name, test := range map[string]struct {
		text string
		o    Observation
		want string // "" for no contradiction
	}{
		"no timestamp, as it must be":           {plain, unstamped, ""},
		"no timestamp, nothing changes":         {plain, Observation{Rivals: true, FreshOverwrite: values}, "changes no write time"},
		"no timestamp, nothing lost":            {plain, Observation{Rivals: true, Fresh: times}, "takes nothing from another writer"},
		"no timestamp, values change alone":     {plain, Observation{Rivals: true, Fresh: values, FreshOverwrite: values}, "for another reason too"},
		"stamped, nothing changes":              {stamped, Observation{Rivals: true}, ""},
		"stamped, values change":                {stamped, Observation{Rivals: true, Fresh: values}, "changes values"},
		"stamped, write times change":           {stamped, Observation{Rivals: true, Fresh: times}, "changes write times"},
		"stamped, expiry changes":               {stamped, Observation{Rivals: true, Fresh: expiry}, "changes an expiry"},
		"stamped, answer changes":               {stamped, Observation{Rivals: true, Fresh: answer}, "answered otherwise"},
		"stamped, another's values lost":        {stamped, Observation{Rivals: true, FreshOverwrite: values}, "another writer's values"},
		"stamped, another's deletion undone":    {stamped, Observation{Rivals: true, FreshDelete: values}, "another writer's deletion"},
		"pinned, a lagging writer's lost":       {stamped, Observation{Rivals: true, PinnedLag: values}, "a lagging writer's values"},
		"time to live, expiry changes":          {ttl, Observation{Rivals: true, Fresh: expiry, Pinned: expiry}, ""},
		"time to live, values change":           {ttl, Observation{Rivals: true, Fresh: values}, "changes values"},
		"set addition, write times change":      {setAdd, unstamped, ""},
		"set addition, values change":           {setAdd, Observation{Rivals: true, Fresh: values}, "changes values"},
		"list removal, another's elements lost": {remove, Observation{Rivals: true, PinnedLag: values}, ""},
		"removal of a bound value, lagging":     {bound, Observation{Rivals: true, PinnedLag: values}, ""},
		"read, something stored":                {read, Observation{Rivals: true, Fresh: times}, "changes write times"},
		"read, answer changes":                  {read, Observation{Rivals: true, Fresh: answer}, "answered otherwise"},
		"counter, whatever changes":             {counter, Observation{Fresh: values, Pinned: values}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := Statement{Text: test.text, Stamped: strings.Contains(test.text, "TIMESTAMP")}
			fresh, pinned := cs.judge(&s, false), cs.judge(&s, true)
			got := contradictions(&s, &test.o, &fresh, &pinned)
			switch {
			case test.want == "" && len(got) > 0:
				t.Errorf("contradictions %q, want none", got)
			case test.want != "" && !strings.Contains(strings.Join(got, "\n"), test.want):
				t.Errorf("contradictions %q, want one with %q", got, test.want)
			}
		})
	}
}

// A tally that shows a doubled operation, a sum out of bounds or a fault that did
// not bite is a problem.
func TestTallyFindsProblems(t *testing.T) {
	t.Parallel()
	gated, stock := way{gated: true}, way{}
	append7, stampedInsert := operation{}, operation{repeatable: true}
	for name, test := range map[string]struct {
		ty   tally
		w    way
		op   operation
		want string
	}{
		"gate, as it must be":           {tally{sent: 10, acknowledged: 2, timedOut: 8, once: 9, none: 1, total: 9}, gated, append7, ""},
		"gate, one doubled":             {tally{sent: 10, acknowledged: 2, timedOut: 8, once: 9, more: 1, total: 11}, gated, append7, "more than once"},
		"gate, more than can be":        {tally{sent: 10, acknowledged: 5, timedOut: 5, total: 11}, gated, append7, "outside 5 acknowledged plus up to 5"},
		"gate, acknowledged lost":       {tally{sent: 10, acknowledged: 5, timedOut: 5, total: 4}, gated, append7, "outside"},
		"gate, too few timeouts":        {tally{sent: 3, acknowledged: 2, timedOut: 1, total: 3}, gated, append7, "1 operations timed out"},
		"gate, counter retried":         {tally{sent: 9, timedOut: 9, total: 9, retries: 1}, gated, append7, "1 further attempts"},
		"gate, safe write not retried":  {tally{sent: 9, timedOut: 9, total: 9}, gated, stampedInsert, "0 further attempts"},
		"stock policy, nothing doubled": {tally{sent: 9, timedOut: 9, once: 9, total: 9}, stock, append7, "did not bite"},
		"stock policy, doubled":         {tally{sent: 9, timedOut: 9, more: 9, total: 18}, stock, append7, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := test.ty.problems(&test.w, &test.op, 5)
			switch {
			case test.want == "" && len(got) > 0:
				t.Errorf("problems %q, want none", got)
			case test.want != "" && !strings.Contains(strings.Join(got, "\n"), test.want):
				t.Errorf("problems %q, want one with %q", got, test.want)
			}
		})
	}
}
