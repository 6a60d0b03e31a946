package cqlserver_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
	"github.com/datastax/go-cassandra-native-protocol/primitive"
	"go.uber.org/goleak"

	"github.com/cqlidem/cqlidem/internal/cqlserver"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// start starts a cluster and a session of the real driver on it.
func start(t *testing.T, version int, o cqlserver.Options) (*cqlserver.Cluster, *gocql.Session) {
	t.Helper()
	c, err := cqlserver.Start(o)
	if err != nil {
		t.Fatal(err)
	}
	config := gocql.NewCluster(c.Addresses()...)
	config.Port, config.ProtoVersion, config.NumConns = c.Port(), version, 1
	config.Timeout = 5 * time.Second
	config.ReconnectionPolicy = &gocql.ConstantReconnectionPolicy{MaxRetries: 3, Interval: 5 * time.Millisecond}
	s, err := config.CreateSession()
	if err != nil {
		c.Close()
		t.Fatal(err)
	}
	t.Cleanup(func() {
		s.Close()
		if err := c.Close(); err != nil {
			t.Error(err)
		}
	})
	return c, s
}

func versions(t *testing.T, f func(t *testing.T, version int)) {
	for _, v := range []int{4, 5} {
		t.Run(fmt.Sprintf("v%d", v), func(t *testing.T) {
			t.Parallel()
			f(t, v)
		})
	}
}

func TestDriverFindsBothHosts(t *testing.T) {
	t.Parallel()
	versions(t, func(t *testing.T, version int) {
		_, s := start(t, version, cqlserver.Options{})
		if n := len(s.GetHosts()); n != 2 {
			t.Fatalf("the driver knows %d hosts, want 2", n)
		}
	})
}

func TestDriverNegotiatesTheVersion(t *testing.T) {
	t.Parallel()
	_, s := start(t, 0, cqlserver.Options{MaxVersion: primitive.ProtocolVersion4})
	if err := s.Query("INSERT INTO t (k) VALUES (?)", "1").Exec(); err != nil {
		t.Fatal(err)
	}
}

func TestRequestIsRecorded(t *testing.T) {
	t.Parallel()
	versions(t, func(t *testing.T, version int) {
		c, s := start(t, version, cqlserver.Options{})
		const text = "INSERT INTO t (k, v) VALUES (?, '?')"
		if err := s.Query(text, "one").Consistency(gocql.LocalQuorum).WithTimestamp(77).SerialConsistency(gocql.LocalSerial).Exec(); err != nil {
			t.Fatal(err)
		}
		got := c.RequestsFor(text)
		if len(got) != 1 {
			t.Fatalf("%d requests, want 1", len(got))
		}
		r := got[0]
		if r.Kind != cqlserver.Execute || string(r.Values[0]) != "one" || r.Consistency != primitive.ConsistencyLevelLocalQuorum ||
			r.Timestamp == nil || *r.Timestamp != 77 || r.Serial == nil || *r.Serial != primitive.ConsistencyLevelLocalSerial ||
			int(r.Version) != version {
			t.Errorf("recorded %+v", r)
		}
	})
}

func TestBatchIsRecorded(t *testing.T) {
	t.Parallel()
	versions(t, func(t *testing.T, version int) {
		c, s := start(t, version, cqlserver.Options{})
		b := s.Batch(gocql.UnloggedBatch).Query("DELETE FROM t WHERE k = ?", "1").Query("DELETE FROM t WHERE k = 2").WithTimestamp(5)
		if err := b.Exec(); err != nil {
			t.Fatal(err)
		}
		got := c.Requests()
		if len(got) != 1 || got[0].Kind != cqlserver.Batch || len(got[0].Texts) != 2 || got[0].Texts[0] != "DELETE FROM t WHERE k = ?" || len(got[0].Values) != 1 ||
			got[0].BatchType != primitive.BatchTypeUnlogged || got[0].Timestamp == nil || *got[0].Timestamp != 5 {
			t.Errorf("recorded %+v", got)
		}
	})
}

func TestRowsAndPages(t *testing.T) {
	t.Parallel()
	versions(t, func(t *testing.T, version int) {
		_, s := start(t, version, cqlserver.Options{Handler: func(r cqlserver.Request) cqlserver.Reply {
			if r.PageState == nil {
				return cqlserver.Page("v", "first", []byte("more"))
			}
			return cqlserver.Page("v", "second", nil)
		}})
		var got []string
		var v string
		it := s.Query("SELECT v FROM t").Iter()
		for it.Scan(&v) {
			got = append(got, v)
		}
		if err := it.Close(); err != nil || fmt.Sprint(got) != "[first second]" {
			t.Errorf("read %v, error %v", got, err)
		}
	})
}

func TestApplied(t *testing.T) {
	t.Parallel()
	versions(t, func(t *testing.T, version int) {
		_, s := start(t, version, cqlserver.Options{Handler: func(_ cqlserver.Request) cqlserver.Reply {
			return cqlserver.Applied(false, []string{"owner"}, "other")
		}})
		row := map[string]any{}
		applied, err := s.Query("INSERT INTO t (k) VALUES (1) IF NOT EXISTS").MapScanCAS(row)
		if err != nil || applied || row["owner"] != "other" {
			t.Errorf("applied %v, row %v, error %v", applied, row, err)
		}
	})
}

// TestErrors checks that the driver reads each error frame as the type that it
// documents, with its fields.
func TestErrors(t *testing.T) {
	t.Parallel()
	quorum := primitive.ConsistencyLevelQuorum
	tests := []struct {
		name  string
		reply cqlserver.Reply
		check func(error) bool
	}{
		{"unavailable", cqlserver.Unavailable(quorum, 2, 1), func(err error) bool {
			var e *gocql.RequestErrUnavailable
			return errors.As(err, &e) && e.Consistency == gocql.Quorum && e.Required == 2 && e.Alive == 1
		}},
		{"write timeout", cqlserver.WriteTimeout(quorum, 1, 2, primitive.WriteTypeBatchLog), func(err error) bool {
			var e *gocql.RequestErrWriteTimeout
			return errors.As(err, &e) && e.Received == 1 && e.BlockFor == 2 && e.WriteType == "BATCH_LOG"
		}},
		{"write timeout CAS", cqlserver.WriteTimeout(primitive.ConsistencyLevelSerial, 1, 2, primitive.WriteTypeCas), func(err error) bool {
			var e *gocql.RequestErrWriteTimeout
			return errors.As(err, &e) && e.WriteType == "CAS" && e.Consistency == gocql.Serial
		}},
		{"read timeout", cqlserver.ReadTimeout(quorum, 2, 2, true), func(err error) bool {
			var e *gocql.RequestErrReadTimeout
			return errors.As(err, &e) && e.Received == 2 && e.DataPresent == 1
		}},
		{"write failure", cqlserver.WriteFailure(quorum, 1, 2, primitive.WriteTypeCounter), func(err error) bool {
			var e *gocql.RequestErrWriteFailure
			return errors.As(err, &e) && e.NumFailures == 1 && e.WriteType == "COUNTER"
		}},
		{"read failure", cqlserver.ReadFailure(quorum, 1, 2, false), func(err error) bool {
			var e *gocql.RequestErrReadFailure
			return errors.As(err, &e) && e.NumFailures == 1 && !e.DataPresent
		}},
		{"function failure", cqlserver.FunctionFailure(), func(err error) bool {
			var e *gocql.RequestErrFunctionFailure
			return errors.As(err, &e) && e.Function == "f"
		}},
		{"CAS write unknown", cqlserver.CASWriteUnknown(primitive.ConsistencyLevelSerial, 1, 2), func(err error) bool {
			var e *gocql.RequestErrCASWriteUnknown
			return errors.As(err, &e) && e.Received == 1 && e.BlockFor == 2 && e.Consistency == gocql.Serial
		}},
		{"CDC write failure", cqlserver.CDCWriteFailure(), as[*gocql.RequestErrCDCWriteFailure]},
		{"server error", cqlserver.ServerError(), code(gocql.ErrCodeServer)},
		{"overloaded", cqlserver.Overloaded(), as[*gocql.RequestErrOverloaded]},
		{"bootstrapping", cqlserver.Bootstrapping(), as[*gocql.RequestErrBootstrapping]},
		{"truncate error", cqlserver.TruncateError(), as[*gocql.RequestErrTruncate]},
		{"syntax error", cqlserver.SyntaxError(), as[*gocql.RequestErrSyntax]},
		{"unauthorized", cqlserver.Unauthorized(), as[*gocql.RequestErrUnauthorized]},
		{"invalid", cqlserver.Invalid(), as[*gocql.RequestErrInvalid]},
		{"config error", cqlserver.ConfigError(), as[*gocql.RequestErrConfig]},
		{"already exists", cqlserver.AlreadyExists(), as[*gocql.RequestErrAlreadyExists]},
		{"protocol error", cqlserver.ProtocolError(), code(gocql.ErrCodeProtocol)},
		{"a code that the driver does not know", cqlserver.Code(0x4242), func(err error) bool {
			var e gocql.RequestError
			return err != nil && !errors.As(err, &e)
		}},
	}
	versions(t, func(t *testing.T, version int) {
		c, s := start(t, version, cqlserver.Options{})
		for _, test := range tests {
			c.Handle(func(cqlserver.Request) cqlserver.Reply { return test.reply })
			if err := s.Query("UPDATE t SET v = 1 WHERE k = 1").Exec(); !test.check(err) {
				t.Errorf("%s: the driver read %T %v", test.name, err, err)
			}
		}
	})
}

func as[E error](err error) bool {
	var e E
	return errors.As(err, &e)
}

func code(c int) func(error) bool {
	return func(err error) bool {
		var e gocql.RequestError
		return errors.As(err, &e) && e.Code() == c
	}
}

func TestDropSilentDelay(t *testing.T) {
	t.Parallel()
	versions(t, func(t *testing.T, version int) {
		c, s := start(t, version, cqlserver.Options{})
		c.Handle(func(cqlserver.Request) cqlserver.Reply { return cqlserver.After(time.Millisecond, cqlserver.Void()) })
		if err := s.Query("UPDATE t SET v = 1 WHERE k = 1").Exec(); err != nil {
			t.Errorf("delayed: %v", err)
		}
		c.Handle(func(cqlserver.Request) cqlserver.Reply { return cqlserver.Silent() })
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
		defer cancel()
		if err := s.Query("UPDATE t SET v = 1 WHERE k = 1").ExecContext(ctx); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("silent: %v", err)
		}
		c.Handle(func(cqlserver.Request) cqlserver.Reply { return cqlserver.Drop() })
		if err := s.Query("UPDATE t SET v = 1 WHERE k = 1").Exec(); err == nil {
			t.Error("dropped: no error")
		}
	})
}

func TestUnprepareMakesTheDriverPrepareAgain(t *testing.T) {
	t.Parallel()
	versions(t, func(t *testing.T, version int) {
		c, s := start(t, version, cqlserver.Options{Hosts: 1})
		const text = "INSERT INTO t (k) VALUES (?)"
		for range 2 {
			if err := s.Query(text, "1").Exec(); err != nil {
				t.Fatal(err)
			}
			c.Unprepare()
		}
		if got := len(c.RequestsFor(text)); got != 2 || c.Prepares() != 2 {
			t.Errorf("%d executions and %d prepares, want 2 and 2", got, c.Prepares())
		}
	})
}

func TestSchemaTables(t *testing.T) {
	t.Parallel()
	versions(t, func(t *testing.T, version int) {
		_, s := start(t, version, cqlserver.Options{Tables: []cqlserver.Table{{Keyspace: "shop", Name: "hits", Columns: []cqlserver.Column{
			{Name: "page", Kind: "partition_key", Type: "text"}, {Name: "hits", Kind: "regular", Type: "counter", Position: -1},
		}}}})
		ks, err := s.KeyspaceMetadata("shop")
		if err != nil {
			t.Fatal(err)
		}
		table := ks.Tables["hits"]
		if table == nil || table.Columns["hits"].Type.Type() != gocql.TypeCounter || len(table.PartitionKey) != 1 {
			t.Errorf("the driver knows %+v", table)
		}
	})
}

func TestLargeResultTravelsInSeveralSegments(t *testing.T) {
	t.Parallel()
	versions(t, func(t *testing.T, version int) {
		large := make([]byte, 300_000)
		for i := range large {
			large[i] = 'x'
		}
		_, s := start(t, version, cqlserver.Options{Handler: func(cqlserver.Request) cqlserver.Reply {
			return cqlserver.Text([]string{"v"}, string(large))
		}})
		var v string
		if err := s.Query("SELECT v FROM t").Scan(&v); err != nil || len(v) != len(large) {
			t.Errorf("read %d bytes, error %v", len(v), err)
		}
	})
}
