//go:build unix

package proof

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"

	"github.com/cqlidem/cqlidem/e2e/cassandranode"
)

// pinnedTimestamp is the client-fixed timestamp of pinned trials, in microseconds.
const pinnedTimestamp = 2_000_000

// moreAttempts is how many further attempts are made after the second where the
// timestamp is fixed: at equal timestamps the larger value wins, so that a random value looks
// repeatable about every other time.
const moreAttempts = 6

// lab executes statements on one node and compares what they leave. It is not
// safe for concurrent use.
type lab struct {
	node    *cassandranode.Node
	session *gocql.Session
	tables  []table
	// nextKey is the next partition key that no trial has used.
	nextKey int
}

func newLab(ctx context.Context, node *cassandranode.Node, line cassandranode.Line) (*lab, error) {
	s, err := node.Session()
	if err != nil {
		return nil, err
	}
	l := &lab{node: node, session: s, tables: tables(line), nextKey: 10}
	for _, q := range create(l.tables) {
		if err := s.Query(q).ExecContext(ctx); err != nil {
			s.Close()
			return nil, fmt.Errorf("%s: %w", q, err)
		}
	}
	return l, nil
}

func (l *lab) close() { l.session.Close() }

// rival is what another writer does between the two attempts.
type rival uint8

const (
	noRival    rival = iota
	overwrites       // writes every column of every row, now
	deletes          // deletes the partition, now
	lags             // writes every column of every row, with a clock that is behind
)

// laggingTimestamp is when a rival believes to write whose clock is behind: before
// what statements under test write, but after the seed.
const laggingTimestamp = 1_500_000

// trial is one way to run a statement twice.
type trial struct {
	pinned bool
	rival  rival

	pk      [2]int
	answers [2]string
	// before and after are the states around the second attempt.
	before, after state
}

// state is all that a table holds of the trial's partitions.
type state struct {
	// rows are the rows as the node shows them to a client.
	rows []string
	// stored are the lines of Node.Dump.
	stored []string
}

// Observation is what the node showed of one statement.
type Observation struct {
	// Refused is the node's refusal of the first attempt; nothing else is set then.
	Refused string
	// Fresh: the driver stamps each attempt anew. Pinned: all attempts carry one
	// client timestamp. The others have another writer between the attempts.
	Fresh, Pinned, FreshOverwrite, FreshDelete, PinnedOverwrite, PinnedDelete, PinnedLag Change
	// Rivals says that the trials with another writer were made.
	Rivals bool
}

// observe runs a statement in every way on partitions of its own.
func (l *lab) observe(ctx context.Context, s *Statement) (Observation, error) {
	t := l.table(s.Table)
	trials := []*trial{{}, {pinned: true}}
	if !t.counters { // a counter has no write time that a rival could lose to
		trials = append(trials, &trial{rival: overwrites}, &trial{rival: deletes},
			&trial{pinned: true, rival: overwrites}, &trial{pinned: true, rival: deletes}, &trial{pinned: true, rival: lags})
	}
	for _, tr := range trials {
		tr.pk = [2]int{l.nextKey, l.nextKey + 1}
		l.nextKey += 2
	}
	if err := atOnce(trials, func(tr *trial) error { return l.first(ctx, s, t, tr) }); err != nil {
		var refusal *refusal
		if errors.As(err, &refusal) {
			return Observation{Refused: refusal.Error()}, nil
		}
		return Observation{}, err
	}
	if s.TTL {
		// expiry is kept in whole seconds; the second attempt has to be in a later one
		now := time.Now()
		time.Sleep(now.Truncate(time.Second).Add(time.Second + 20*time.Millisecond).Sub(now))
	}
	if err := atOnce(trials, func(tr *trial) error { return l.second(ctx, s, t, tr) }); err != nil {
		return Observation{}, err
	}
	changes := make([]Change, 7)
	for i, tr := range trials {
		changes[i] = tr.change()
	}
	return Observation{
		Fresh: changes[0], Pinned: changes[1], FreshOverwrite: changes[2], FreshDelete: changes[3],
		PinnedOverwrite: changes[4], PinnedDelete: changes[5], PinnedLag: changes[6], Rivals: len(trials) == len(changes),
	}, nil
}

// atOnce runs a step of all trials concurrently, as they share nothing, and
// returns the first error in the order of the trials.
func atOnce(trials []*trial, step func(*trial) error) error {
	errs := make([]error, len(trials))
	var wg sync.WaitGroup
	for i, tr := range trials {
		wg.Go(func() { errs[i] = step(tr) })
	}
	wg.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

func (l *lab) table(name string) *table {
	i := slices.IndexFunc(l.tables, func(t table) bool { return t.name == name })
	return &l.tables[i]
}

// first seeds the partitions, makes the first attempt and lets the rival write.
func (l *lab) first(ctx context.Context, s *Statement, t *table, tr *trial) error {
	for p := range s.partitions() {
		for ck := range rowsSeeded {
			if !s.Seeded {
				break
			}
			args := []any{tr.pk[p], ck}
			if !t.counters {
				args = append(args, int64(seedTimestamp))
			}
			if err := l.exec(ctx, t.fill(0, true), args...); err != nil {
				return err
			}
		}
	}
	answer, err := l.attempt(ctx, s, tr)
	if err != nil {
		return err
	}
	if strings.HasPrefix(answer, errorAnswer) {
		return &refusal{answer}
	}
	tr.answers[0] = answer
	if err := l.compete(ctx, s, t, tr); err != nil {
		return err
	}
	tr.before, err = l.state(ctx, s, t, tr)
	return err
}

// refusal is an answer by which the node refused a first attempt.
type refusal struct{ answer string }

func (r *refusal) Error() string { return strings.TrimPrefix(r.answer, errorAnswer) }

func (l *lab) compete(ctx context.Context, s *Statement, t *table, tr *trial) error {
	for p := range s.partitions() {
		switch tr.rival {
		case noRival:
		case overwrites:
			for ck := range rowsSeeded + 1 {
				if err := l.exec(ctx, t.fill(1, false), tr.pk[p], ck); err != nil {
					return err
				}
			}
		case lags:
			for ck := range rowsSeeded + 1 {
				if err := l.exec(ctx, t.fill(1, true), tr.pk[p], ck, int64(laggingTimestamp)); err != nil {
					return err
				}
			}
		case deletes:
			if err := l.exec(ctx, t.clear(), tr.pk[p]); err != nil {
				return err
			}
		}
	}
	return nil
}

// second makes the second attempt, and some more where the timestamp is fixed.
func (l *lab) second(ctx context.Context, s *Statement, t *table, tr *trial) error {
	var err error
	if tr.answers[1], err = l.attempt(ctx, s, tr); err != nil {
		return err
	}
	if tr.pinned || s.Stamped {
		for range moreAttempts {
			if _, err := l.attempt(ctx, s, tr); err != nil {
				return err
			}
		}
	}
	tr.after, err = l.state(ctx, s, t, tr)
	return err
}

func (l *lab) exec(ctx context.Context, q string, args ...any) error {
	if err := l.session.Query(q, args...).ExecContext(ctx); err != nil {
		return fmt.Errorf("%s: %w", q, err)
	}
	return nil
}

// errorAnswer begins an answer that is an error of the node.
const errorAnswer = "error: "

// attempt sends the statement once and returns the answer: rows, or the error by
// which the node refused it. Other errors mean that the experiment failed.
func (l *lab) attempt(ctx context.Context, s *Statement, tr *trial) (string, error) {
	text := s.text(tr.pk[0], tr.pk[1])
	if s.Moving && len(s.Args) == 0 {
		// gocql does not prepare a text that begins with a comment. A prepared text
		// keeps the time that the literal 'now' had when it was prepared, on each
		// coordinator another one.
		text = "/**/ " + text
	}
	q := l.session.Query(text, s.args(tr.pk[0], tr.pk[1])...)
	if tr.pinned {
		q = q.WithTimestamp(pinnedTimestamp)
	}
	iter := q.IterContext(ctx)
	rows, err := iter.SliceMap()
	if cerr := iter.Close(); err == nil {
		err = cerr
	}
	var answered gocql.RequestError
	switch {
	case errors.As(err, &answered):
		return fmt.Sprintf("%s0x%04x %s", errorAnswer, answered.Code(), answered.Message()), nil
	case err != nil:
		return "", fmt.Errorf("%s: %w", s, err)
	}
	var b strings.Builder
	for _, row := range rows {
		fmt.Fprintln(&b, row)
	}
	return b.String(), nil
}

func (l *lab) state(ctx context.Context, s *Statement, t *table, tr *trial) (state, error) {
	var out state
	for p := range s.partitions() {
		iter := l.session.Query(t.rows(), tr.pk[p]).IterContext(ctx)
		var doc string
		for iter.Scan(&doc) {
			out.rows = append(out.rows, doc)
		}
		if err := iter.Close(); err != nil {
			return out, fmt.Errorf("read %s: %w", t.name, err)
		}
		stored, err := l.node.Dump(ctx, keyspace, t.name, binary.BigEndian.AppendUint32(nil, uint32(tr.pk[p])))
		if err != nil {
			return out, err
		}
		out.stored = append(out.stored, stored...)
	}
	return out, nil
}
