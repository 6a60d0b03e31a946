// Package casretry sends conditional writes again after an error.
package casretry

import (
	"context"
	"errors"
	"time"

	"github.com/apache/cassandra-gocql-driver/v2"
	"github.com/avast/retry-go/v4"
	"github.com/cenkalti/backoff/v4"
	"github.com/failsafe-go/failsafe-go"
	"github.com/failsafe-go/failsafe-go/retrypolicy"
)

const claim = `INSERT INTO names (name, owner) VALUES (?, ?) IF NOT EXISTS`

func counted(s *gocql.Session, name, me string) (applied bool, err error) {
	for i := 0; i < 3; i++ {
		applied, err = s.Query(claim, name, me).MapScanCAS(map[string]any{}) // want `cas-retry: this loop sends a conditional write again after an error, .* \(lwt\)`
		if err == nil {
			return applied, nil
		}
		time.Sleep(time.Second)
	}
	return false, err
}

func continued(s *gocql.Session, name, me string) bool {
	q := s.Query(claim, name, me)
	for {
		applied, err := q.ScanCAS() // want `cas-retry`
		if err != nil {
			continue
		}
		return applied
	}
}

func condition(s *gocql.Session, name, me string) (err error) {
	err = errors.New("first")
	for n := 0; err != nil && n < 5; n++ {
		err = s.Query(claim, name, me).Exec() // want `cas-retry` `discarded-applied`
	}
	return err
}

func batch(s *gocql.Session, name string) bool {
	b := s.Batch(gocql.LoggedBatch)
	b.Query(`UPDATE names SET state = 1 WHERE name = ? IF state = 0`, name)
	for range 3 {
		applied, _, err := s.MapExecuteBatchCAS(b, map[string]any{}) // want `cas-retry`
		if err != nil {
			continue
		}
		return applied
	}
	return false
}

func helper(s *gocql.Session, name, me string) error {
	return backoff.Retry(func() error {
		_, err := s.Query(claim, name, me).MapScanCAS(map[string]any{}) // want `cas-retry: backoff.Retry sends a conditional write again`
		return err
	}, backoff.NewExponentialBackOff())
}

func helperVariable(s *gocql.Session, name, me string) error {
	op := func() error {
		_, err := s.Query(claim, name, me).MapScanCAS(map[string]any{}) // want `cas-retry: retry.Do sends`
		return err
	}
	return retry.Do(op, retry.Attempts(3))
}

func helperFailsafe(s *gocql.Session, name, me string) (bool, error) {
	p := retrypolicy.Builder[bool]().WithMaxRetries(2).Build()
	return failsafe.Get(func() (bool, error) {
		return s.Query(claim, name, me).MapScanCAS(map[string]any{}) // want `cas-retry: failsafe.Get sends`
	}, p)
}

// An error ends these.

func endsAfterError(s *gocql.Session, name, me string) (bool, error) {
	for {
		applied, err := s.Query(claim, name, me).MapScanCAS(map[string]any{})
		if err != nil {
			return false, err
		}
		if applied {
			return true, nil
		}
		time.Sleep(time.Second)
	}
}

func permanent(s *gocql.Session, name, me string) error {
	return backoff.Retry(func() error {
		_, err := s.Query(claim, name, me).MapScanCAS(map[string]any{})
		if err != nil {
			return backoff.Permanent(err)
		}
		return nil
	}, backoff.NewExponentialBackOff())
}

// Another statement in each round.

func everyItem(s *gocql.Session, names []string, me string) (failed int) {
	for _, name := range names {
		if _, err := s.Query(claim, name, me).MapScanCAS(map[string]any{}); err != nil {
			failed++
			continue
		}
	}
	return failed
}

// A worker that goes on after success as after an error.

func worker(ctx context.Context, s *gocql.Session, me string) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-time.After(time.Second):
		}
		if _, err := s.Query(claim, "leader", me).MapScanCAS(map[string]any{}); err != nil {
			continue
		}
	}
}

// The existing row is compared with what this program wants to write.

func compared(s *gocql.Session, name, me string) (bool, error) {
	var err error
	for i := 0; i < 3; i++ {
		row := map[string]any{}
		var applied bool
		applied, err = s.Query(claim, name, me).MapScanCAS(row)
		if err == nil {
			return applied || row["owner"] == me, nil
		}
	}
	return false, err
}

// A plain write in a retry loop is no conditional one.

func plain(s *gocql.Session, name, me string) (err error) {
	for i := 0; i < 3; i++ {
		if err = s.Query(`INSERT INTO names (name, owner) VALUES (?, ?) USING TIMESTAMP 1`, name, me).Exec(); err == nil {
			return nil
		}
	}
	return err
}

// A helper of the program's own.

func again(n int, f func() error) (err error) {
	for range n {
		if err = f(); err == nil {
			return nil
		}
		time.Sleep(time.Second)
	}
	return err
}

func once(f func() error) error { return f() }

func ownHelper(s *gocql.Session, name, me string) error {
	return again(3, func() error {
		_, err := s.Query(claim, name, me).MapScanCAS(map[string]any{}) // want `cas-retry: again sends a conditional write again`
		return err
	})
}

func ownOnce(s *gocql.Session, name, me string) error {
	return once(func() error {
		_, err := s.Query(claim, name, me).MapScanCAS(map[string]any{})
		return err
	})
}

func methodValue(s *gocql.Session, name, me string) error {
	return backoff.Retry(s.Query(claim, name, me).Exec, backoff.NewExponentialBackOff()) // want `cas-retry: backoff.Retry sends` `discarded-applied`
}
