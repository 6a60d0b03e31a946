// Package gate makes gocql v2 retry exactly what may be retried.
//
// A retry is safe or not by the statement, not by the caller: a read may be sent
// again, a counter update may not, and a lightweight transaction whose answer was
// lost can only be looked into. gocql v2 retries nothing that is not marked
// idempotent, reads included; it retries everything that is marked, counters
// included; and its stock policies do not look at what failed. The gate
// classifies each statement (package classify, the same verdicts as the linter's)
// and decides each failed attempt by the statement, the error, what was tried
// before, the deadline and a budget.
//
// # Start
//
// Wrap the session. Queries and batches have the driver's own methods:
//
//	session, err := cluster.CreateSession()
//	...
//	db, err := gate.Wrap(session, gate.Options{})
//	...
//	err = db.Query("SELECT name FROM users WHERE id = ?", id).ScanContext(ctx, &name)
//
// A program that comes from gocql v1, where reads were retried without a mark,
// has its retries back with this line, and its counters no longer counted twice.
// For more than one session, or to see the hosts in events, make one gate and let
// it configure the cluster as well:
//
//	g, err := gate.New(gate.Options{Observer: gate.LogObserver(slog.Default(), gate.LogOptions{})})
//	err = g.Configure(cluster) // vetoes unsafe retries of queries run on the driver's session
//	session, err := cluster.CreateSession()
//	db, err := g.Wrap(session) // and gives the safe ones to those run here
//
// # What is decided
//
// After a failed attempt the gate's own rules come first:
//
//   - A syntax error and its like, an error at a serial consistency, a write type
//     COUNTER or CAS, a transaction of unknown outcome, an ended context: never.
//   - A write timeout, an error in the server, a broken connection, no response:
//     the attempt may have been applied, so only a statement whose verdict is
//     idempotent or qualified goes to the policy.
//   - A read timeout, an unavailable error, a coordinator that is bootstrapping, a
//     request that was never sent: nothing was applied, so the policy is asked
//     whatever the verdict. Three exceptions: a lightweight transaction, whose
//     commit may be what timed out or found no replicas; what could not be parsed,
//     which may be one; and an unavailable error for an unsafe write that may
//     touch several partitions, some of which may have been written.
//
// Then the policy decides (Default, Fallthrough, Downgrading,
// DowngradingByReplicas, Custom, FromDriver), and then the limits: an outer
// retry, Options.MaxAttempts, the deadline, the budget. Decide is all of this as
// a pure function, for tests and for looking at.
//
// # Errors
//
// A request that failed returns an *Error with the verdict, the reason and the
// number of attempts; errors.Is and errors.As find the driver's error in it.
// Compare with these, not with == or a type switch. The driver's ErrNotFound, and
// errors that no attempt ended with (rows that do not fit), are returned as they
// are.
//
// # Limits
//
// Retries are bounded as a fraction of traffic (Budget), end with the context,
// wait with full jitter (Backoff), and are made at one layer: Outer marks a
// context whose caller retries, and Do is such a caller. An Operation declares
// its own safety, which is checked when it is registered, and in tests by package
// gatetest. ExecCAS runs a lightweight transaction once and finds out how it
// ended.
//
// # Concurrency and cost
//
// Gate, Session, Budget and Registered are safe for concurrent use; a Query or
// Batch is used by one goroutine at a time, like the driver's. The gate starts no
// goroutine and holds no lock while it calls a policy, breaker or observer. A
// verdict that was asked for before is found without a lock or an allocation.
package gate
