package gate

import (
	"context"
	"fmt"

	gocql "github.com/apache/cassandra-gocql-driver/v2"

	"github.com/cqlidem/cqlidem/classify"
)

// settings is what a Query and a Batch have in common beside the driver's own.
type settings struct {
	ctx       context.Context
	policy    Policy
	operation *Registered
	word      word
	// stamp is the timestamp given by the driver call; unstamped says that the
	// driver's timestamps are turned off.
	stamp     int64
	unstamped bool
	spec      gocql.SpeculativeExecutionPolicy
	err       error // the first setting that was wrong
}

// word is what the caller says of idempotency.
type word uint8

const (
	wordNone word = iota
	wordIdempotent
	wordNotIdempotent
)

func (s *settings) fail(err error) {
	if s.err == nil {
		s.err = err
	}
}

func (s *settings) fixed() bool { return s.stamp != 0 && !s.unstamped }

func (s *settings) setDriverPolicy(p gocql.RetryPolicy) {
	if p == nil {
		s.policy = Fallthrough{}
		return
	}
	policy, err := FromDriver(p)
	if err != nil {
		s.fail(err)
		return
	}
	s.policy = policy
}

func (s *settings) setSpeculation(p gocql.SpeculativeExecutionPolicy) {
	switch {
	case p == nil:
		s.spec = nil
	case isNil(p):
		s.fail(&OptionError{Option: "SpeculativeExecutionPolicy", Problem: fmt.Sprintf("holds a nil %T; the driver would panic", p)})
	case p.Attempts() > 0 && p.Delay() <= 0:
		s.fail(&OptionError{Option: "SpeculativeExecutionPolicy", Problem: "has no delay; the driver would panic"})
	default:
		s.spec = p
	}
}

// judge looks the verdict up, and once more with a timestamp if pinning one
// makes it safe.
func (s *settings) judge(g *Gate, lookup func(fixed bool) Statement) (Statement, bool) {
	statement := lookup(s.fixed())
	if !g.pin || s.fixed() || s.unstamped || statement.Verdict != classify.NotIdempotent || statement.Conditional {
		return statement, false
	}
	if pinned := lookup(true); pinned.Verdict.Safe() {
		return pinned, true
	}
	return statement, false
}

// effectivePolicy returns the policy of this run, after what the operation
// declares.
func (s *settings) effectivePolicy(g *Gate, statement Statement) Policy {
	if s.operation != nil {
		if p := s.operation.restriction(statement); p != nil {
			return p
		}
	}
	if s.policy != nil {
		return s.policy
	}
	return g.policy
}

// speculative returns the driver's policy for this run.
func (s *settings) speculative(g *Gate, statement Statement) gocql.SpeculativeExecutionPolicy {
	if s.spec == nil || !statement.Verdict.Safe() || statement.Conditional {
		return gocql.NonSpeculativeExecution{}
	}
	return &speculation{policy: s.spec, budget: g.budget}
}

// overruled reports whether the caller asked for more than the verdict allows.
func (s *settings) overruled(statement Statement) bool {
	return !statement.Verdict.Safe() && (s.word == wordIdempotent || s.spec != nil)
}

func (s *settings) contextOr(ctx context.Context) context.Context {
	if ctx == nil {
		ctx = s.ctx
	}
	if ctx == nil {
		ctx = context.Background()
	}
	return ctx
}
