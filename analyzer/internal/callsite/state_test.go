package callsite

import (
	"slices"
	"testing"

	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
)

// TestSets checks that a set keeps its numbers in order and once.
func TestSets(t *testing.T) {
	t.Parallel()
	a := oneID(3).union(oneID(0)).union(oneID(700)).union(oneID(3))
	if got := a.ids(); !slices.Equal(got, []int{0, 3, 700}) {
		t.Errorf("got %v", got)
	}
	if b := oneID(700).union(oneID(0).union(oneID(3))); b != a {
		t.Errorf("the same numbers in another order give another set")
	}
	if a.union("") != a || idset("").union(a) != a {
		t.Error("the empty set changes a set")
	}
}

// TestStates checks what is known where paths meet and behind a call.
func TestStates(t *testing.T) {
	t.Parallel()
	marked := fresh()
	marked.Flag = FlagTrue
	both := fresh().join(marked)
	if both.Flag != FlagUnset|FlagTrue || both.Policy != policy.Unset || both.Stamp != StampUnset {
		t.Errorf("joined %+v", both)
	}
	if got := marked.after(inherited()); got != marked {
		t.Errorf("a call that does nothing changes %+v into %+v", marked, got)
	}
	unmark := inherited()
	unmark.Flag = FlagFalse
	if got := marked.after(unmark); got.Flag != FlagFalse || got.Policy != policy.Unset {
		t.Errorf("after unmarking: %+v", got)
	}
	maybe := inherited()
	maybe.Flag |= FlagFalse
	if got := marked.after(maybe); got.Flag != FlagTrue|FlagFalse {
		t.Errorf("after perhaps unmarking: %+v", got)
	}
	param := fresh()
	param.Flag, param.flagParams = 0, 1
	if got := param.seen(); got.Flag != FlagDynamic {
		t.Errorf("a flag from a parameter is seen as %v", got.Flag)
	}
}
