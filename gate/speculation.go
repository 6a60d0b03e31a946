package gate

import (
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
)

// speculation makes speculative attempts pay for themselves out of the retry
// budget. The driver asks Attempts before it starts, and again before each
// speculative attempt and after the last, always in the goroutine of the
// request.
//
// An attempt is known to have been sent only when the driver asks again, so that
// requests that speculate at the same moment may overdraw the budget by one
// token each; the debt is paid before the next retry.
type speculation struct {
	policy gocql.SpeculativeExecutionPolicy
	budget *Budget
	asked  int
}

// Attempts implements gocql.SpeculativeExecutionPolicy.
func (s *speculation) Attempts() int {
	s.asked++
	if s.asked > 2 {
		s.budget.owe()
	}
	if s.budget.Available() < 1 {
		return 0
	}
	return s.policy.Attempts()
}

// Delay implements gocql.SpeculativeExecutionPolicy.
func (s *speculation) Delay() time.Duration { return s.policy.Delay() }
