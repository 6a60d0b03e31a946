package gate

import (
	"context"
	"fmt"
	"sync/atomic"
	"testing"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
	"github.com/datastax/go-cassandra-native-protocol/primitive"

	"github.com/cqlidem/cqlidem/internal/cqlserver"
)

// tracer is a tracer that traces nothing.
type tracer struct{}

func (tracer) Trace([]byte) {}

// TestQuerySettingsReachTheHosts: the wrapper builds the driver's query anew for
// each run, and must lose nothing of what was set.
func TestQuerySettingsReachTheHosts(t *testing.T) {
	t.Parallel()
	w := dial(t, 5, 2, nil)
	s := wrap(t, w.session, quick(t))
	const text = "INSERT INTO ks.t (k, v) VALUES (?, ?)"
	seen := &counted{}
	host := s.GetHosts()[1]
	q := s.Query(text, "not used").Bind("1", "2").Consistency(gocql.LocalQuorum).SerialConsistency(gocql.LocalSerial).
		PageSize(7).PageState([]byte("page")).Prefetch(0.5).NoSkipMetadata().WithTimestamp(77).WithNowInSeconds(5).SetKeyspace("other").
		CustomPayload(map[string][]byte{"a": []byte("b")}).Trace(tracer{}).RoutingKey([]byte("r")).Observer(seen).SetHostID(host.HostID())
	if err := q.Exec(); err != nil {
		t.Fatal(err)
	}
	got := w.cluster.RequestsFor(text)
	if len(got) != 1 {
		t.Fatalf("%d requests", len(got))
	}
	r := got[0]
	serial, _ := q.GetSerialConsistency()
	if r.Consistency != primitive.ConsistencyLevelLocalQuorum || *r.Serial != primitive.ConsistencyLevelLocalSerial || r.PageSize != 7 ||
		string(r.PageState) != "page" || r.SkipMetadata || *r.Timestamp != 77 || *r.NowInSeconds != 5 || r.Keyspace != "other" ||
		string(r.Payload["a"]) != "b" || !r.Tracing || string(r.Values[1]) != "2" || fmt.Sprintf("127.0.0.%d", r.Host+1) != host.ConnectAddress().String() {
		t.Errorf("the host saw %+v", r)
	}
	if seen.queries.Load() != 1 || q.GetHostID() != host.HostID() || serial != gocql.LocalSerial || q.GetConsistency() != gocql.LocalQuorum ||
		q.Keyspace() != "other" || q.Statement() != text || len(q.Values()) != 2 || q.String() == "" {
		t.Errorf("the query says %s", q)
	}
	if err := s.Query(text, "1", "2").DefaultTimestamp(false).Exec(); err != nil {
		t.Fatal(err)
	}
	if r := w.cluster.RequestsFor(text)[1]; r.Timestamp != nil {
		t.Errorf("a timestamp was sent: %d", *r.Timestamp)
	}
}

// TestBatchSettingsReachTheHosts is the same for a batch.
func TestBatchSettingsReachTheHosts(t *testing.T) {
	t.Parallel()
	w := dial(t, 5, 2, nil)
	s := wrap(t, w.session, quick(t))
	const text = "INSERT INTO ks.t (k, v) VALUES (?, ?)"
	seen := &counted{}
	b := s.Batch(gocql.UnloggedBatch).Query(text, "1", "2").Consistency(gocql.LocalQuorum).SerialConsistency(gocql.LocalSerial).
		WithTimestamp(77).WithNowInSeconds(5).SetKeyspace("other").CustomPayload(map[string][]byte{"a": []byte("b")}).Trace(tracer{}).Observer(seen)
	it := b.Iter()
	if err := it.Close(); err != nil || it.Attempts() != 1 || it.Latency() == 0 {
		t.Fatalf("%d attempts, error %v", it.Attempts(), err)
	}
	got := w.cluster.RequestsFor(text)
	if len(got) != 1 {
		t.Fatalf("%d requests", len(got))
	}
	r := got[0]
	serial, _ := b.GetSerialConsistency()
	if r.BatchType != primitive.BatchTypeUnlogged || r.Consistency != primitive.ConsistencyLevelLocalQuorum || *r.Serial != primitive.ConsistencyLevelLocalSerial ||
		*r.Timestamp != 77 || *r.NowInSeconds != 5 || r.Keyspace != "other" || string(r.Payload["a"]) != "b" || !r.Tracing || string(r.Values[1]) != "2" {
		t.Errorf("the host saw %+v", r)
	}
	if seen.batches.Load() != 1 || serial != gocql.LocalSerial || b.GetConsistency() != gocql.LocalQuorum || b.Keyspace() != "other" {
		t.Error("the batch does not say what was set")
	}
	if err := s.Batch(gocql.LoggedBatch).Query(text, "1", "2").DefaultTimestamp(false).Exec(); err != nil {
		t.Fatal(err)
	}
	if r := w.cluster.RequestsFor(text)[1]; r.Timestamp != nil {
		t.Errorf("a timestamp was sent: %d", *r.Timestamp)
	}
}

// TestSettingsOutliveARun: a query can be run again, and a run changes nothing
// of it or of its copies.
func TestSettingsOutliveARun(t *testing.T) {
	t.Parallel()
	w := dial(t, 5, 3, nil)
	o := quick(t)
	o.Policy = DowngradingByReplicas()
	s := wrap(t, w.session, o)
	const text = "SELECT v FROM ks.t"
	var n atomic.Int64
	w.cluster.Handle(func(cqlserver.Request) cqlserver.Reply {
		if n.Add(1)%2 == 1 {
			return cqlserver.Unavailable(quorum, 2, 1)
		}
		return cqlserver.Empty("v")
	})
	q := s.Query(text)
	for range 3 {
		if err := q.Exec(); err != nil {
			t.Error(err)
		}
	}
	if got := fmt.Sprint(levelNames(w.cluster.RequestsFor(text))); got != "[QUORUM ONE QUORUM ONE QUORUM ONE]" {
		t.Errorf("levels %s: a downgrade outlived its run", got)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	copied := q.WithContext(ctx)
	copied.Consistency(gocql.Two)
	if err := copied.Exec(); err == nil || q.GetConsistency() != gocql.Quorum {
		t.Error("a copy shares its settings, or does not use its context")
	}
	if err := q.Exec(); err != nil {
		t.Errorf("the original uses the copy's context: %v", err)
	}
	b := s.Batch(gocql.LoggedBatch).Query(text)
	other := b.WithContext(ctx).NotIdempotent()
	if !b.IsIdempotent() || other.IsIdempotent() {
		t.Error("a copy of a batch shares what the caller says of its entries")
	}
}
