// Package otelgate counts what a gate does with the OpenTelemetry metric API. It
// is a package of its own so that programs without OpenTelemetry do not link it.
//
//	observer, err := otelgate.New(otel.Meter("shop"))
//	g, err := gate.New(gate.Options{Observer: observer})
//
// The retry metrics that operators watch come out of the counters like this:
//
//	retry rate            rate of cqlidem.gate.retries
//	retry success rate    cqlidem.gate.retries.succeeded / cqlidem.gate.retries
//	retry exhaustion      cqlidem.gate.retries.exhausted; any occurrence needs a look
//
// All counters have the attributes cql.operation (the name under which the
// operation was registered, or ""), cql.statement.kind and cql.verdict; those
// about failures have cql.failure, those about decisions cql.decision.reason.
// None has the text of a statement, a table, a host or a value, so that the
// number of series is bounded by the number of operations.
package otelgate

import (
	"context"
	"errors"
	"fmt"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"

	"github.com/cqlidem/cqlidem/gate"
)

// Observer counts events. It is safe for concurrent use.
type Observer struct {
	attempts  metric.Int64Counter
	retries   metric.Int64Counter
	succeeded metric.Int64Counter
	exhausted metric.Int64Counter
	refused   metric.Int64Counter
	budget    metric.Int64Counter
	ignored   metric.Int64Counter
	lowered   metric.Int64Counter
	breaker   metric.Int64Counter
	overruled metric.Int64Counter
	schema    metric.Int64Counter
	latency   metric.Float64Histogram
}

// New makes the instruments with the meter.
func New(m metric.Meter) (*Observer, error) {
	if m == nil {
		return nil, errors.New("otelgate: the meter is nil")
	}
	o := &Observer{}
	var errs []error
	for _, i := range []struct {
		to                      *metric.Int64Counter
		name, unit, description string
	}{
		{&o.attempts, "attempts", "{attempt}", "Attempts that ended, successful or not."},
		{&o.retries, "retries", "{attempt}", "Attempts that follow a failed one."},
		{&o.succeeded, "retries.succeeded", "{request}", "Requests that succeeded after a retry."},
		{&o.exhausted, "retries.exhausted", "{request}", "Requests that failed after all retries."},
		{&o.refused, "retries.refused", "{request}", "Failed requests that were not retried, or not any more."},
		{&o.budget, "budget.refusals", "{request}", "Retries that the budget alone stopped."},
		{&o.ignored, "timeouts.ignored", "{request}", "Timed-out writes that were reported as done."},
		{&o.lowered, "downgrades", "{attempt}", "Retries at a lower consistency level."},
		{&o.breaker, "breaker.refusals", "{request}", "Requests that the breaker refused; no attempt was made."},
		{&o.overruled, "overruled", "{request}", "Requests marked idempotent, or to be speculated on, against their verdict."},
		{&o.schema, "schema.unread", "{refresh}", "Refreshes of the schema that failed."},
	} {
		counter, err := m.Int64Counter("cqlidem.gate."+i.name, metric.WithUnit(i.unit), metric.WithDescription(i.description))
		if err != nil {
			errs = append(errs, fmt.Errorf("otelgate: %s: %w", i.name, err))
			continue
		}
		*i.to = counter
	}
	var err error
	o.latency, err = m.Float64Histogram("cqlidem.gate.attempt.duration", metric.WithUnit("s"),
		metric.WithDescription("Time of an attempt, where it is known."))
	if err := errors.Join(append(errs, err)...); err != nil {
		return nil, err
	}
	return o, nil
}

// Observe implements gate.Observer.
func (o *Observer) Observe(e gate.Event) {
	ctx := context.Background()
	switch e.Kind {
	case gate.EventAttempt:
		with := attributes(e, true, false)
		o.attempts.Add(ctx, 1, with)
		if e.Latency > 0 {
			o.latency.Record(ctx, e.Latency.Seconds(), with)
		}
	case gate.EventRetry:
		o.retries.Add(ctx, 1, attributes(e, true, true))
	case gate.EventRetrySucceeded:
		o.succeeded.Add(ctx, 1, attributes(e, false, false))
	case gate.EventExhausted:
		o.exhausted.Add(ctx, 1, attributes(e, true, true))
	case gate.EventRefused:
		o.refused.Add(ctx, 1, attributes(e, true, true))
	case gate.EventBudgetRefused:
		o.budget.Add(ctx, 1, attributes(e, true, false))
	case gate.EventIgnored:
		o.ignored.Add(ctx, 1, attributes(e, true, false))
	case gate.EventDowngraded:
		o.lowered.Add(ctx, 1, attributes(e, true, false))
	case gate.EventBreakerOpen:
		o.breaker.Add(ctx, 1, attributes(e, false, false))
	case gate.EventOverruled:
		o.overruled.Add(ctx, 1, attributes(e, false, false))
	case gate.EventSchemaUnread:
		o.schema.Add(ctx, 1)
	}
}

func attributes(e gate.Event, failure, reason bool) metric.MeasurementOption {
	list := []attribute.KeyValue{
		attribute.String("cql.operation", e.Operation),
		attribute.String("cql.statement.kind", e.Statement.Kind.String()),
		attribute.String("cql.verdict", e.Statement.Verdict.String()),
	}
	if failure {
		class := "none"
		if e.Err != nil {
			class = e.Class.String()
		}
		list = append(list, attribute.String("cql.failure", class))
	}
	if reason {
		list = append(list, attribute.String("cql.decision.reason", string(e.Decision.Reason)))
	}
	return metric.WithAttributes(list...)
}
