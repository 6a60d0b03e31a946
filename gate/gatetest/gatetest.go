// Package gatetest checks what operations declare: one that says it may be
// repeated is run twice against a real session, and must leave the effect of
// running it once. A declaration that no test verifies is a comment.
package gatetest

import (
	"context"
	"fmt"
	"reflect"
	"testing"

	"github.com/cqlidem/cqlidem/gate"
)

// Case is an operation with what is needed to run it and to see its effect.
type Case struct {
	// Operation is the operation; with a timestamp (At) if it is declared
	// WithFixedValues.
	Operation *gate.Registered
	// Values are bound for both runs: the caller's own identifier is among them.
	Values []any
	// Reset brings the rows that the operation touches to where it starts; nil if
	// there is nothing to bring.
	Reset func(ctx context.Context) error
	// Effect reads the rows that the operation touches. What it returns is
	// compared with reflect.DeepEqual, so leave out what may differ without
	// mattering.
	Effect func(ctx context.Context) (any, error)
}

// Twice runs each operation that declares itself safe twice, and fails the test
// where the second run changes the effect. An operation declared never to be
// repeated is skipped, since running it twice proves nothing.
func Twice(t *testing.T, s *gate.Session, cases ...Case) {
	t.Helper()
	for _, c := range cases {
		name := "operation"
		if c.Operation != nil {
			name = c.Operation.Operation().Name
		}
		t.Run(name, func(t *testing.T) {
			t.Helper()
			if c.Operation != nil && !c.Operation.Safe() && !c.Operation.Operation().Repeatable() {
				t.Skipf("declared %q", c.Operation.Operation().Retry)
			}
			if err := Check(t.Context(), s, c); err != nil {
				t.Error(err)
			}
		})
	}
}

// Check runs one operation twice and returns an error if the second run changes
// the effect, or if a run fails.
func Check(ctx context.Context, s *gate.Session, c Case) error {
	switch {
	case s == nil:
		return fmt.Errorf("gatetest: there is no session")
	case c.Operation == nil:
		return fmt.Errorf("gatetest: the case has no operation")
	case c.Effect == nil:
		return fmt.Errorf("gatetest: %s: the case cannot see an effect", c.Operation.Operation().Name)
	case !c.Operation.Safe():
		return fmt.Errorf("gatetest: %s: the case would not be repeated: declared %q, and no timestamp is fixed", c.Operation.Operation().Name, c.Operation.Operation().Retry)
	}
	if c.Reset != nil {
		if err := c.Reset(ctx); err != nil {
			return fmt.Errorf("gatetest: %s: reset: %w", c.Operation.Operation().Name, err)
		}
	}
	var effects [2]any
	for i := range effects {
		if err := s.Operation(c.Operation, c.Values...).ExecContext(ctx); err != nil {
			return fmt.Errorf("gatetest: %s: run %d: %w", c.Operation.Operation().Name, i+1, err)
		}
		effect, err := c.Effect(ctx)
		if err != nil {
			return fmt.Errorf("gatetest: %s: effect of run %d: %w", c.Operation.Operation().Name, i+1, err)
		}
		effects[i] = effect
	}
	if !reflect.DeepEqual(effects[0], effects[1]) {
		return fmt.Errorf("gatetest: %s: declared %q, but running it again changed %v to %v",
			c.Operation.Operation().Name, c.Operation.Operation().Retry, effects[0], effects[1])
	}
	return nil
}
