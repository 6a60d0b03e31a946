package rule

// The ids of the rules, in the order of the rule table.
const (
	UnsafeIdempotent   = "unsafe-idempotent"
	MissingNoRetry     = "missing-no-retry"
	DefaultIdempotence = "default-idempotence"
	MissingIdempotent  = "missing-idempotent"
	IgnoredTimeout     = "ignored-write-timeout"
	DowngradedLocality = "downgraded-locality"
	UnsafePolicy       = "unsafe-retry-policy"
	RetryNoEffect      = "retry-has-no-effect"
	CASRetry           = "cas-retry"
	NestedRetry        = "nested-retry"
	DiscardedApplied   = "discarded-applied"
	UnstableTimestamp  = "unstable-timestamp"
	DriverPanic        = "driver-panic"
	UnsentArguments    = "unsent-arguments"
	InvalidCQL         = "invalid-cql"
	UnresolvedCQL      = "unresolved-cql"
	IgnoreDirective    = "ignore-directive"
)
