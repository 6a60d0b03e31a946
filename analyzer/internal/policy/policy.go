package policy

import (
	"fmt"

	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
)

// Kind is what a policy is. The zero value is a policy that is not known.
type Kind uint8

const (
	// Unknown: the value cannot be followed; it may also be nil.
	Unknown Kind = iota
	// Nil is the nil interface.
	Nil
	// TypedNil is a nil pointer in the interface.
	TypedNil
	// Simple counts attempts.
	Simple
	// Exponential counts attempts and sleeps between them.
	Exponential
	// Downgrading lowers the consistency level.
	Downgrading
	// Custom is a type of the program.
	Custom
	// Speculative is a speculative execution policy that sends further attempts.
	Speculative
	// NonSpeculative is one that sends none.
	NonSpeculative
)

// Policy is one policy value. It is comparable, and facts carry it.
type Policy struct {
	Kind Kind
	// Retries is how often a Simple, Exponential or Downgrading policy retries,
	// and how many attempts a Speculative one adds; -1 when not known.
	Retries int
	// ZeroDelay says that a Speculative policy has no delay.
	ZeroDelay bool
	// Type names the Go type of a Custom policy: "retry.Always".
	Type string
	// Traits are what the methods of a Custom policy do.
	Traits Traits
	// Levels is the ladder of a Downgrading policy, the names of the levels
	// separated by spaces; "" when not known.
	Levels string
}

// Traits is a set of properties that the methods of a policy type have.
type Traits uint8

const (
	// NeverRetries: Attempt is constant false, or GetRetryType constant Rethrow.
	NeverRetries Traits = 1 << iota
	// MayIgnore: GetRetryType can answer Ignore.
	MayIgnore
	// ErrorBlind: GetRetryType answers Retry or RetryNextHost whatever the error.
	ErrorBlind
	// Unbounded: Attempt is constant true.
	Unbounded
	// Read: the methods have been read. Without it the other traits say nothing.
	Read
)

// Retrying says what a policy does in one driver.
type Retrying uint8

const (
	// MayRetry: it cannot be told.
	MayRetry Retrying = iota
	// Never: no attempt is made again.
	Never
	// Always: attempts are made again after at least some errors.
	Always
)

// In says whether the policy retries in driver d.
func (p Policy) In(d *driver.Driver) Retrying {
	switch p.Kind {
	case Nil:
		if d.DefaultRetries > 0 {
			return Always
		}
		return Never
	case Simple, Exponential:
		if p.Retries == 0 {
			return Never
		}
		return Always
	case Downgrading:
		return Always
	case Custom:
		switch {
		case p.Traits&NeverRetries != 0:
			return Never
		case p.Traits&Read == 0:
			return MayRetry
		}
		return Always
	case NonSpeculative:
		return Never
	case Speculative:
		if p.Retries == 0 {
			return Never
		}
		return Always
	case TypedNil, Unknown:
	}
	return MayRetry
}

// String describes the policy for a message.
func (p Policy) String() string {
	switch p.Kind {
	case Nil:
		return "nil"
	case TypedNil:
		return "a typed nil"
	case Simple:
		return "SimpleRetryPolicy" + p.count()
	case Exponential:
		return "ExponentialBackoffRetryPolicy" + p.count()
	case Downgrading:
		return "DowngradingConsistencyRetryPolicy"
	case Custom:
		return p.Type
	case Speculative:
		return "SimpleSpeculativeExecution" + p.count()
	case NonSpeculative:
		return "NonSpeculativeExecution"
	case Unknown:
	}
	return "a retry policy"
}

func (p Policy) count() string {
	if p.Retries < 0 {
		return ""
	}
	return fmt.Sprintf(" (%d)", p.Retries)
}
