package rule

import (
	"go/ast"

	"github.com/cqlidem/cqlidem/analyzer/internal/callsite"
	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
)

// driverPanic finds calls that make the driver panic.
func driverPanic(c *Context) []Finding {
	var out []Finding
	for _, s := range c.Statements() {
		if s.Driver == driver.Unknown || s.Echo {
			continue
		}
		if f, ok := c.panics(s); ok {
			out = append(out, f)
		}
	}
	for _, b := range c.Found.Batches {
		if f, ok := c.literalPanics(b); ok {
			out = append(out, f)
		}
	}
	return dedupe(out)
}

// dedupe keeps the first finding at each place: several texts of one call and
// several entries of one batch panic together.
func dedupe(list []Finding) []Finding {
	var out []Finding
	for _, f := range list {
		dup := false
		for _, g := range out {
			dup = dup || g.Pos == f.Pos && g.Message == f.Message
		}
		if !dup {
			out = append(out, f)
		}
	}
	return out
}

// panics finds a policy on a query or batch that the driver cannot call.
func (c *Context) panics(s *Statement) (Finding, bool) {
	d := driver.Lookup(s.Driver)
	for _, run := range s.Runs {
		marked := c.retryable(s.Site, run)
		if marked && c.has(run.State.Speculation, nilPolicy) {
			return c.panicAt(s, run, driver.SetsSpeculation, "the driver panics when it executes a marked statement without a speculative execution policy"), true
		}
		if marked && c.has(run.State.Speculation, zeroDelay) {
			return c.panicAt(s, run, driver.SetsSpeculation, "the driver panics when it executes a marked statement with a speculative execution policy without delay"), true
		}
		if (marked || !d.FlagGatesRetry) && c.has(run.State.Policy, typedNil) {
			return c.panicAt(s, run, driver.SetsPolicy, "the driver panics after the first error, because the retry policy is a nil pointer"), true
		}
	}
	return Finding{}, false
}

func nilPolicy(p policy.Policy) bool { return p.Kind == policy.Nil || p.Kind == policy.TypedNil }
func typedNil(p policy.Policy) bool  { return p.Kind == policy.TypedNil }
func zeroDelay(p policy.Policy) bool {
	return p.Kind == policy.Speculative && p.ZeroDelay && p.Retries != 0
}

func (c *Context) has(set policy.Set, is func(policy.Policy) bool) bool {
	for _, p := range c.Found.Policies(set) {
		if is(p) {
			return true
		}
	}
	return false
}

// panicAt places the finding at the call that sets the policy, if it is the only
// one.
func (c *Context) panicAt(s *Statement, run callsite.Execution, role driver.Role, message string) Finding {
	f := Finding{
		Rule: DriverPanic, Pos: run.Node.Pos(), End: run.Node.End(), Message: message,
		Site: s.Site, Func: s.Func, Statement: s.Display(), Driver: s.Driver,
	}
	setters := s.Setters
	if run.Batch != nil {
		setters = run.Batch.Setters
	}
	var at ast.Expr
	for _, set := range setters {
		if set.Role == role && set.Arg != nil {
			if at != nil && at != set.Arg {
				return f
			}
			at = set.Arg
		}
	}
	if at != nil {
		f.Pos, f.End = at.Pos(), at.End()
	}
	return f
}

// literalPanics finds a Batch that was written as a literal and is executed: the
// parts that the session would have made are missing.
func (c *Context) literalPanics(b *callsite.Batch) (Finding, bool) {
	d := driver.Lookup(b.Driver)
	if b.Driver == driver.Unknown {
		return Finding{}, false
	}
	for _, run := range b.Runs {
		if !run.State.Literal || run.State.Escaped {
			continue
		}
		if !d.EveryLiteralBatchPanics && (run.State.Opaque || !c.countsAsIdempotent(b, run)) {
			continue
		}
		what := "the driver panics when it executes a batch that was not made by the session"
		if !d.EveryLiteralBatchPanics {
			what = "the driver panics when it executes a batch that counts as idempotent and was not made by the session"
		}
		return Finding{
			Rule: DriverPanic, Pos: run.Node.Pos(), End: run.Node.End(), Func: b.Func, Driver: b.Driver, Message: what,
		}, true
	}
	return Finding{}, false
}

// countsAsIdempotent reports whether every entry of a batch is certainly marked;
// an empty batch counts.
func (c *Context) countsAsIdempotent(b *callsite.Batch, run callsite.Execution) bool {
	for _, e := range b.Entries {
		for _, r := range e.Runs {
			if r.Node == run.Node && c.mark(e, r.State) != certainMark {
				return false
			}
		}
	}
	return true
}
