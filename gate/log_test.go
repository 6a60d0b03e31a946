package gate

import (
	"bytes"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
)

// logged returns the lines that an event leaves in the log, without the time.
func logged(o LogOptions, level slog.Level, e Event) string {
	var b bytes.Buffer
	h := slog.NewTextHandler(&b, &slog.HandlerOptions{Level: level, ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
		if a.Key == slog.TimeKey {
			return slog.Attr{}
		}
		return a
	}})
	LogObserver(slog.New(h), o).Observe(e)
	return strings.TrimSpace(b.String())
}

func TestLog(t *testing.T) {
	t.Parallel()
	counter := unsafeWrite()
	counter.Table = "hits"
	const secret = "UPDATE hits SET n = n + 1 WHERE user = 'somebody'"
	failure := errors.New("Operation timed out")
	tests := []struct {
		name    string
		options LogOptions
		event   Event
		want    string
	}{
		{"refused", LogOptions{}, Event{Kind: EventRefused, Operation: "count", Text: secret, Statement: counter, Attempt: 1, Class: ClassWriteTimeout,
			Decision: rethrow(ReasonUnsafe), Latency: time.Second, Err: failure},
			`level=WARN msg="cql retry-refused" operation=count kind=update verdict=not-idempotent table=hits because=counter attempt=1 decision=rethrow reason=unsafe-statement latency=1s failure=write-timeout error="Operation timed out"`},
		{"refused for good", LogOptions{}, Event{Kind: EventRefused, Statement: read(), Attempt: 1, Class: ClassInvalid, Decision: rethrow(ReasonPermanent), Err: failure},
			`level=INFO msg="cql retry-refused" kind=select verdict=idempotent because=read attempt=1 decision=rethrow reason=permanent-error failure=invalid error="Operation timed out"`},
		{"with the statement", LogOptions{Statements: true}, Event{Kind: EventRetrySucceeded, Text: "SELECT v FROM t", Statement: read(), Attempt: 2},
			`level=INFO msg="cql retry-succeeded" kind=select verdict=idempotent because=read attempt=2 statement="SELECT v FROM t"`},
		{"downgraded", LogOptions{}, Event{Kind: EventDowngraded, Statement: read(), Attempt: 1, Decision: down(gocql.One), Wait: time.Millisecond},
			`level=WARN msg="cql downgraded" kind=select verdict=idempotent because=read attempt=1 decision=retry-same-host reason=downgraded downgraded_to=ONE wait=1ms`},
		{"exhausted", LogOptions{}, Event{Kind: EventExhausted, Statement: read(), Attempt: 3, Decision: rethrow(ReasonNoHost)},
			`level=ERROR msg="cql retries-exhausted" kind=select verdict=idempotent because=read attempt=3 decision=rethrow reason=no-next-host`},
		{"schema", LogOptions{}, Event{Kind: EventSchemaUnread, Err: failure}, `level=ERROR msg="cql schema-unread" failure=unknown error="Operation timed out"`},
		{"attempts are not asked for", LogOptions{}, Event{Kind: EventAttempt, Statement: read()}, ""},
		{"attempts", LogOptions{Attempts: true}, Event{Kind: EventAttempt, Statement: read(), Attempt: 1},
			`level=DEBUG msg="cql attempt" kind=select verdict=idempotent because=read attempt=1`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if got := logged(test.options, slog.LevelDebug, test.event); got != test.want {
				t.Errorf("logged\n%s\nwant\n%s", got, test.want)
			}
		})
	}
	if got := logged(LogOptions{Attempts: true}, slog.LevelWarn, Event{Kind: EventAttempt}); got != "" {
		t.Errorf("logged below the level: %s", got)
	}
}

func TestObserversAreToldInOrder(t *testing.T) {
	t.Parallel()
	var told []int
	o := Observers(ObserverFunc(func(Event) { told = append(told, 1) }), ObserverFunc(func(Event) { told = append(told, 2) }))
	o.Observe(Event{})
	if len(told) != 2 || told[0] != 1 {
		t.Errorf("told %v", told)
	}
}
