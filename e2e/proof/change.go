//go:build unix

package proof

import (
	"fmt"
	"strings"
)

// Change says what the second attempt changed.
type Change struct {
	// Values: the rows that a client reads. Expiry: when something expires.
	// Stored: anything else that the node stores, mostly write times. Answer: what
	// the node answered.
	Values, Expiry, Stored, Answer bool
	// Detail shows the first difference.
	Detail string
}

// Any reports whether anything changed.
func (c Change) Any() bool { return c.Values || c.Expiry || c.Stored || c.Answer }

func (c Change) String() string {
	var out []string
	for _, f := range []struct {
		on   bool
		name string
	}{{c.Values, "values"}, {c.Stored, "write times"}, {c.Expiry, "expiry"}, {c.Answer, "answer"}} {
		if f.on {
			out = append(out, f.name)
		}
	}
	if len(out) == 0 {
		return "equal"
	}
	return strings.Join(out, ", ")
}

// change compares the states around the second attempt, and the two answers.
func (tr *trial) change() Change {
	var c Change
	note := func(format string, args ...any) {
		if c.Detail == "" {
			c.Detail = fmt.Sprintf(format, args...)
		}
	}
	if tr.answers[0] != tr.answers[1] {
		c.Answer = true
		note("answer %q, then %q", tr.answers[0], tr.answers[1])
	}
	if a, b := firstDifference(tr.before.rows, tr.after.rows); a != b {
		c.Values = true
		note("rows %s, then %s", a, b)
	}
	if a, b := firstDifference(expiries(tr.before.stored), expiries(tr.after.stored)); a != b {
		c.Expiry = true
		note("expiry %s, then %s", a, b)
	}
	if a, b := firstDifference(withoutExpiry(tr.before.stored), withoutExpiry(tr.after.stored)); a != b {
		c.Stored = true
		note("stored %s, then %s", a, b)
	}
	return c
}

// firstDifference returns the first elements that differ, "nothing" for one that
// is missing; equal strings when there is none.
func firstDifference(a, b []string) (string, string) {
	for i := range max(len(a), len(b)) {
		x, y := "nothing", "nothing"
		if i < len(a) {
			x = a[i]
		}
		if i < len(b) {
			y = b[i]
		}
		if x != y {
			return x, y
		}
	}
	return "", ""
}

// expiryField is where a line of a dump says when it expires.
func expiryField(line []string) int {
	switch line[0] {
	case "cell":
		return 6
	case "row":
		return 4
	}
	return -1
}

// expiries returns what expires and when: the lines of a dump that have an
// expiry, without their write times.
func expiries(stored []string) []string {
	var out []string
	for _, l := range stored {
		f := strings.Split(l, "\t")
		if i := expiryField(f); i >= 0 && f[i] != "-" {
			if f[0] == "cell" {
				out = append(out, fmt.Sprintf("%s %s expires %s", f[1], f[2], f[i]))
			} else {
				out = append(out, fmt.Sprintf("row %s expires %s", f[1], f[i]))
			}
		}
	}
	return out
}

// withoutExpiry returns the lines of a dump without their expiry.
func withoutExpiry(stored []string) []string {
	out := make([]string, len(stored))
	for n, l := range stored {
		f := strings.Split(l, "\t")
		if i := expiryField(f); i >= 0 && f[i] != "-" {
			f[i] = "*"
		}
		out[n] = strings.Join(f, " ")
	}
	return out
}
