package gate

import (
	"context"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
)

// Session is a driver's session whose queries and batches are retried by the
// gate. Its methods have the driver's names, so that a program that moves to it
// changes the type of its session and little else. It is safe for concurrent
// use.
//
// Each request is decided by its statement's verdict: reads, and writes that are
// safe to repeat, are retried by the policy after any failure it retries;
// others only after failures before which nothing can have been applied. It does
// not matter whether the caller marked them.
type Session struct {
	driver *gocql.Session
	gate   *Gate
}

// Wrap returns a session with a gate of its own. Programs with more than one
// session share a gate, and with it the budget: see New and Gate.Wrap.
func Wrap(session *gocql.Session, o Options) (*Session, error) {
	g, err := New(o)
	if err != nil {
		return nil, err
	}
	return g.Wrap(session)
}

// Wrap returns a session that is retried by this gate.
func (g *Gate) Wrap(session *gocql.Session) (*Session, error) {
	if session == nil {
		return nil, &OptionError{Option: "session", Problem: "is nil"}
	}
	return &Session{driver: session, gate: g}, nil
}

// Driver returns the driver's session. What is run on it directly is not
// retried by the wrapper, only by what Configure has set.
func (s *Session) Driver() *gocql.Session { return s.driver }

// Gate returns the gate.
func (s *Session) Gate() *Gate { return s.gate }

// Query returns a query.
func (s *Session) Query(stmt string, values ...any) *Query {
	return &Query{session: s, inner: s.driver.Query(stmt, values...)}
}

// Bind returns a query whose values bind returns when it runs.
func (s *Session) Bind(stmt string, bind func(*gocql.QueryInfo) ([]any, error)) *Query {
	return &Query{session: s, inner: s.driver.Bind(stmt, bind)}
}

// Batch returns an empty batch.
func (s *Session) Batch(t gocql.BatchType) *Batch {
	return &Batch{session: s, inner: s.driver.Batch(t)}
}

// NewBatch returns an empty batch, under the name that older programs use.
func (s *Session) NewBatch(t gocql.BatchType) *Batch { return s.Batch(t) }

// ExecuteBatch runs a batch, under the name that older programs use.
func (s *Session) ExecuteBatch(b *Batch) error { return b.Exec() }

// ExecuteBatchCAS runs a conditional batch, under the name that older programs
// use.
func (s *Session) ExecuteBatchCAS(b *Batch, dest ...any) (applied bool, iter *Iter, err error) {
	return b.ExecCAS(dest...)
}

// MapExecuteBatchCAS runs a conditional batch, under the name that older
// programs use.
func (s *Session) MapExecuteBatchCAS(b *Batch, dest map[string]any) (applied bool, iter *Iter, err error) {
	return b.MapExecCAS(dest)
}

// Close closes the driver's session.
func (s *Session) Close() { s.driver.Close() }

// Closed reports whether the driver's session is closed.
func (s *Session) Closed() bool { return s.driver.Closed() }

// KeyspaceMetadata returns the driver's knowledge of a keyspace.
func (s *Session) KeyspaceMetadata(keyspace string) (*gocql.KeyspaceMetadata, error) {
	return s.driver.KeyspaceMetadata(keyspace)
}

// AwaitSchemaAgreement waits until all hosts have the same schema.
func (s *Session) AwaitSchemaAgreement(ctx context.Context) error {
	return s.driver.AwaitSchemaAgreement(ctx)
}

// GetHosts returns the hosts that the driver knows.
func (s *Session) GetHosts() []*gocql.HostInfo { return s.driver.GetHosts() }
