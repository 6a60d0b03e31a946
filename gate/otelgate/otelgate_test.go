package otelgate_test

import (
	"context"
	"sync"
	"testing"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
	"github.com/datastax/go-cassandra-native-protocol/primitive"
	"go.opentelemetry.io/otel/attribute"
	sdk "go.opentelemetry.io/otel/sdk/metric"
	"go.opentelemetry.io/otel/sdk/metric/metricdata"

	"github.com/cqlidem/cqlidem/gate"
	"github.com/cqlidem/cqlidem/gate/otelgate"
	"github.com/cqlidem/cqlidem/internal/cqlserver"
)

// counts reads the counters, summed over all attributes.
func counts(t *testing.T, r *sdk.ManualReader) (map[string]int64, metricdata.ResourceMetrics) {
	t.Helper()
	var data metricdata.ResourceMetrics
	if err := r.Collect(context.Background(), &data); err != nil {
		t.Fatal(err)
	}
	sums := map[string]int64{}
	for _, scope := range data.ScopeMetrics {
		for _, m := range scope.Metrics {
			switch d := m.Data.(type) {
			case metricdata.Sum[int64]:
				for _, p := range d.DataPoints {
					sums[m.Name] += p.Value
				}
			case metricdata.Histogram[float64]:
				for _, p := range d.DataPoints {
					sums[m.Name] += int64(p.Count)
				}
			}
		}
	}
	return sums, data
}

// TestMetrics runs requests over a connection and reads the metrics they leave.
func TestMetrics(t *testing.T) {
	t.Parallel()
	reader := sdk.NewManualReader()
	observer, err := otelgate.New(sdk.NewMeterProvider(sdk.WithReader(reader)).Meter("test"))
	if err != nil {
		t.Fatal(err)
	}
	replies := map[string][]cqlserver.Reply{
		"SELECT v FROM ks.a":                                  {cqlserver.Overloaded(), cqlserver.Empty("v")},
		"SELECT v FROM ks.b":                                  {cqlserver.Unavailable(primitive.ConsistencyLevelQuorum, 2, 1), cqlserver.Unavailable(primitive.ConsistencyLevelOne, 1, 0)},
		"UPDATE ks.c SET n = n + 1 WHERE k = '1'":             {cqlserver.Overloaded()},
		"INSERT INTO ks.d (k) VALUES ('1') USING TIMESTAMP 5": {cqlserver.WriteTimeout(primitive.ConsistencyLevelQuorum, 1, 2, primitive.WriteTypeSimple)},
	}
	cluster, err := cqlserver.Start(cqlserver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	config := gocql.NewCluster(cluster.Addresses()...)
	config.Port, config.NumConns = cluster.Port(), 1
	g, err := gate.New(gate.Options{Observer: observer, Policy: gate.Downgrading(gocql.One), Backoff: gate.Backoff{Base: time.Microsecond, Max: time.Microsecond}})
	if err != nil {
		t.Fatal(err)
	}
	driver, err := config.CreateSession()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		driver.Close()
		if err := cluster.Close(); err != nil {
			t.Error(err)
		}
	})
	var mu sync.Mutex
	cluster.Handle(func(r cqlserver.Request) cqlserver.Reply {
		mu.Lock()
		defer mu.Unlock()
		list := replies[r.Text]
		replies[r.Text] = list[1:]
		return list[0]
	})
	s, err := g.Wrap(driver)
	if err != nil {
		t.Fatal(err)
	}
	count, err := g.Register(gate.Operation{Name: "count", Statement: "UPDATE ks.c SET n = n + 1 WHERE k = '1'", Retry: gate.Never("it counts")})
	if err != nil {
		t.Fatal(err)
	}
	for _, q := range []*gate.Query{
		s.Query("SELECT v FROM ks.a"), s.Query("SELECT v FROM ks.b"), s.Operation(count).Idempotent(true),
		s.Query("INSERT INTO ks.d (k) VALUES ('1') USING TIMESTAMP 5"),
	} {
		_ = q.Exec()
	}
	got, data := counts(t, reader)
	want := map[string]int64{
		"cqlidem.gate.attempts": 6, "cqlidem.gate.retries": 2, "cqlidem.gate.retries.succeeded": 1, "cqlidem.gate.retries.exhausted": 1,
		"cqlidem.gate.retries.refused": 2, "cqlidem.gate.timeouts.ignored": 1, "cqlidem.gate.downgrades": 2, "cqlidem.gate.overruled": 1,
	}
	for name, n := range want {
		if got[name] != n {
			t.Errorf("%s: %d, want %d", name, got[name], n)
		}
	}
	if got["cqlidem.gate.attempt.duration"] == 0 {
		t.Error("no duration was recorded")
	}
	for _, scope := range data.ScopeMetrics {
		for _, m := range scope.Metrics {
			if d, ok := m.Data.(metricdata.Sum[int64]); ok && m.Name == "cqlidem.gate.overruled" {
				set := d.DataPoints[0].Attributes
				operation, _ := set.Value(attribute.Key("cql.operation"))
				verdict, _ := set.Value(attribute.Key("cql.verdict"))
				if operation.AsString() != "count" || verdict.AsString() != "not-idempotent" {
					t.Errorf("attributes %v", set)
				}
			}
		}
	}
}

// TestEveryKindIsCounted: an event of each kind changes a counter.
func TestEveryKindIsCounted(t *testing.T) {
	t.Parallel()
	reader := sdk.NewManualReader()
	observer, err := otelgate.New(sdk.NewMeterProvider(sdk.WithReader(reader)).Meter("test"))
	if err != nil {
		t.Fatal(err)
	}
	kinds := []gate.EventKind{gate.EventAttempt, gate.EventRetry, gate.EventRetrySucceeded, gate.EventExhausted, gate.EventRefused, gate.EventBudgetRefused,
		gate.EventIgnored, gate.EventDowngraded, gate.EventBreakerOpen, gate.EventOverruled, gate.EventSchemaUnread}
	for _, k := range kinds {
		observer.Observe(gate.Event{Kind: k})
	}
	got, _ := counts(t, reader)
	if len(got) != len(kinds) {
		t.Errorf("%d counters for %d kinds: %v", len(got), len(kinds), got)
	}
	if _, err := otelgate.New(nil); err == nil {
		t.Error("no meter is taken")
	}
}
