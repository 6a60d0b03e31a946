package policy

import "math/bits"

// Set is a set of policies of one Table. The zero value is empty.
type Set uint64

// The members that are not policies.
const (
	// Unset: no policy has been set, the one of the cluster applies.
	Unset Set = 1 << iota
	// Inherit: what the value had when the function was entered.
	Inherit
	// Opaque: a policy that cannot be followed.
	Opaque
	reserved = 3
)

// Table gives policies small numbers, so that sets of them compare fast. The
// zero value is ready. It is not safe for concurrent use.
type Table struct {
	list []Policy
}

// Add returns the set with p alone. When the table is full, and for a policy
// that is not known, it is Opaque.
func (t *Table) Add(p Policy) Set {
	if p.Kind == Unknown {
		return Opaque
	}
	for i, q := range t.list {
		if p == q {
			return 1 << (i + reserved)
		}
	}
	if len(t.list) == 64-reserved {
		return Opaque
	}
	t.list = append(t.list, p)
	return 1 << (len(t.list) - 1 + reserved)
}

// Policies returns the members that are policies, in a fixed order.
func (t *Table) Policies(s Set) []Policy {
	var out []Policy
	for rest := s >> reserved; rest != 0; rest &= rest - 1 {
		out = append(out, t.list[bits.TrailingZeros64(uint64(rest))])
	}
	return out
}

// Has reports whether the set has one of the members m.
func (s Set) Has(m Set) bool { return s&m != 0 }
