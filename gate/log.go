package gate

import (
	"context"
	"log/slog"
)

// LogOptions configures LogObserver. The zero value is ready to use.
type LogOptions struct {
	// Statements puts the texts of statements into the log. They may hold inlined
	// values of the application; bound values are never logged.
	Statements bool
	// Attempts logs every attempt too, at level debug.
	Attempts bool
}

// LogObserver returns an observer that writes events to the logger:
//
//	retry, retry-succeeded                  info
//	retry-refused, caller-overruled         warn, unless the server refused the request or the context ended: info
//	budget-refused, breaker-open            warn
//	timeout-ignored, downgraded             warn
//	retries-exhausted                       error
//	schema-unread                           error
//	attempt                                 debug, if asked for
func LogObserver(l *slog.Logger, o LogOptions) Observer { return &logObserver{l, o} }

type logObserver struct {
	logger  *slog.Logger
	options LogOptions
}

// Observe implements Observer.
func (l *logObserver) Observe(e Event) {
	level := logLevel(e)
	if e.Kind == EventAttempt && !l.options.Attempts || !l.logger.Enabled(context.Background(), level) {
		return
	}
	l.logger.LogAttrs(context.Background(), level, "cql "+e.Kind.String(), l.attributes(e)...)
}

func logLevel(e Event) slog.Level {
	switch e.Kind {
	case EventAttempt:
		return slog.LevelDebug
	case EventRetry, EventRetrySucceeded:
		return slog.LevelInfo
	case EventRefused:
		switch e.Decision.Reason {
		case ReasonPermanent, ReasonCancelled:
			return slog.LevelInfo
		}
		return slog.LevelWarn
	case EventBudgetRefused, EventBreakerOpen, EventIgnored, EventDowngraded, EventOverruled:
		return slog.LevelWarn
	case EventExhausted, EventSchemaUnread, eventNone:
	}
	return slog.LevelError
}

// attributes returns what is known of the event, and leaves out what is not.
func (l *logObserver) attributes(e Event) []slog.Attr {
	var list []slog.Attr
	add := func(a slog.Attr, known bool) {
		if known {
			list = append(list, a)
		}
	}
	add(slog.String("operation", e.Operation), e.Operation != "")
	if e.Kind != EventSchemaUnread {
		list = append(list, slog.String("kind", e.Statement.Kind.String()), slog.String("verdict", e.Statement.Verdict.String()))
	}
	add(slog.String("table", e.Statement.Table), e.Statement.Table != "")
	add(slog.String("because", string(e.Statement.Code)), e.Statement.Code != "")
	add(slog.Int("attempt", e.Attempt), e.Attempt > 0)
	add(slog.String("decision", e.Decision.Action.String()), e.Decision.Reason != "")
	add(slog.String("reason", string(e.Decision.Reason)), e.Decision.Reason != "")
	add(slog.String("downgraded_to", e.Decision.Consistency.String()), e.Decision.Downgrade)
	if e.Host != nil {
		list = append(list, slog.String("host", e.Host.ConnectAddress().String()))
	}
	add(slog.Duration("latency", e.Latency), e.Latency > 0)
	add(slog.Duration("wait", e.Wait), e.Wait > 0)
	if e.Err != nil {
		list = append(list, slog.String("failure", e.Class.String()), slog.String("error", e.Err.Error()))
	}
	add(slog.String("statement", e.Text), l.options.Statements && e.Text != "")
	return list
}
