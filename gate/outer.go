package gate

import "context"

// outerKey marks a context whose caller retries.
type outerKey struct{}

// Outer marks the context as belonging to a caller that retries by itself, so
// that a gate below fails fast: three layers that make three attempts each would
// make twenty-seven. Do marks its context by itself.
//
// Failure mode: a retry loop that does not mark its context multiplies with the
// gate's retries; only the budget bounds them then.
func Outer(ctx context.Context) context.Context { return context.WithValue(ctx, outerKey{}, true) }

// HasOuter reports whether an outer layer retries.
func HasOuter(ctx context.Context) bool { return ctx.Value(outerKey{}) != nil }
