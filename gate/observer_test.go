package gate

import (
	"fmt"
	"testing"

	gocql "github.com/apache/cassandra-gocql-driver/v2"

	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/internal/cqlserver"
)

// TestReports: what is reported of a request, with and without the driver's
// observers.
func TestReports(t *testing.T) {
	versions(t, func(t *testing.T, version int) {
		seen := &recorder{}
		o := quick(t)
		o.Observer = seen
		g := newGate(t, o)
		w := dial(t, version, 3, func(c *gocql.ClusterConfig) {
			if err := g.Configure(c); err != nil {
				t.Fatal(err)
			}
		})
		other := dial(t, version, 3, nil)
		for _, configured := range []bool{true, false} {
			w := w
			if !configured {
				w = other
			}
			s, err := g.Wrap(w.session)
			if err != nil {
				t.Fatal(err)
			}
			for _, test := range []struct {
				name    string
				replies []cqlserver.Reply
				want    []EventKind
			}{
				{"success", []cqlserver.Reply{cqlserver.Empty("v")}, []EventKind{EventAttempt}},
				{"retried", []cqlserver.Reply{cqlserver.Overloaded(), cqlserver.Empty("v")}, []EventKind{EventAttempt, EventRetry, EventAttempt, EventRetrySucceeded}},
				{"refused", []cqlserver.Reply{cqlserver.Invalid()}, []EventKind{EventAttempt, EventRefused}},
				{"exhausted", []cqlserver.Reply{cqlserver.Unavailable(quorum, 2, 1)}, []EventKind{EventAttempt, EventRetry, EventAttempt, EventRefused, EventExhausted}},
				{"no host left", []cqlserver.Reply{cqlserver.Overloaded()}, []EventKind{EventAttempt, EventRetry, EventAttempt, EventRetry, EventAttempt, EventRetry, EventRefused, EventExhausted}},
			} {
				*seen = recorder{}
				text := "SELECT v FROM " + w.table()
				w.set(text, test.replies...)
				_ = s.Query(text).Exec()
				if got := fmt.Sprint(seen.kinds()); got != fmt.Sprint(test.want) {
					t.Errorf("configured %v, %s: %s, want %v", configured, test.name, got, test.want)
				}
				for _, e := range seen.of(EventAttempt) {
					if e.Text != text || e.Statement.Verdict != classify.Idempotent || (e.Host != nil) != configured {
						t.Errorf("configured %v, %s: event %+v", configured, test.name, e)
					}
				}
			}
		}
	})
}
