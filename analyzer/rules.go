package analyzer

import (
	"fmt"
	"slices"

	"github.com/cqlidem/cqlidem/analyzer/internal/rule"
)

// Severity is how much a finding matters. The zero value is Off.
type Severity uint8

const (
	Off Severity = iota
	Info
	Warning
	Error
)

func (s Severity) String() string {
	switch s {
	case Off:
		return "off"
	case Info:
		return "info"
	case Warning:
		return "warning"
	case Error:
		return "error"
	}
	return fmt.Sprintf("Severity(%d)", uint8(s))
}

// MarshalText returns the same word as String.
func (s Severity) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// ParseSeverity reads the word that String returns.
func ParseSeverity(word string) (Severity, error) {
	for s := Off; s <= Error; s++ {
		if s.String() == word {
			return s, nil
		}
	}
	return Off, fmt.Errorf("unknown severity %q: want off, info, warning or error", word)
}

// Rule is a row of the rule table: everything that is said about a rule
// anywhere. Documentation, help, SARIF, configuration and tests derive from it.
type Rule struct {
	// ID is a contract: it begins each message and stands in suppressions.
	ID string
	// Default is the severity without configuration.
	Default Severity
	// Purpose is one sentence that begins with "Checks".
	Purpose string
	// Why says what goes wrong when the finding is left alone.
	Why string
	// Bad and Good are Go examples.
	Bad, Good string
	// Silent says where the rule reports nothing and why: its non-goals.
	Silent string
	// Fix says what the offered fix does; "" when there is none.
	Fix string
}

// URL returns the address of the rule's page.
func (r Rule) URL() string {
	return "https://github.com/cqlidem/cqlidem/blob/main/docs/rules/" + r.ID + ".md"
}

// The rule ids.
const (
	UnsafeIdempotent   = rule.UnsafeIdempotent
	MissingNoRetry     = rule.MissingNoRetry
	DefaultIdempotence = rule.DefaultIdempotence
	IgnoredTimeout     = rule.IgnoredTimeout
	DowngradedLocality = rule.DowngradedLocality
	CASRetry           = rule.CASRetry
	NestedRetry        = rule.NestedRetry
	UnsafePolicy       = rule.UnsafePolicy
	RetryNoEffect      = rule.RetryNoEffect
	MissingIdempotent  = rule.MissingIdempotent
	DiscardedApplied   = rule.DiscardedApplied
	UnstableTimestamp  = rule.UnstableTimestamp
	DriverPanic        = rule.DriverPanic
	UnsentArguments    = rule.UnsentArguments
	InvalidCQL         = rule.InvalidCQL
	UnresolvedCQL      = rule.UnresolvedCQL
	IgnoreDirective    = rule.IgnoreDirective
)

// Rules returns the rule table in its published order. The caller owns the
// slice.
func Rules() []Rule {
	return slices.Concat(markRules(), policyRules(), applicationRules(), statementRules())
}

// LookupRule returns the row of the rule table with this id, and whether there
// is one.
func LookupRule(id string) (Rule, bool) {
	for _, r := range Rules() {
		if r.ID == id {
			return r, true
		}
	}
	return Rule{}, false
}
