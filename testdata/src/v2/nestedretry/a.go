// Package nestedretry sends statements again although the driver does so too.
package nestedretry

import (
	"github.com/apache/cassandra-gocql-driver/v2"
	"github.com/cenkalti/backoff/v4"
)

func counted(s *gocql.Session, id string) (err error) {
	for i := 0; i < 5; i++ {
		err = s.Query(`SELECT n FROM hits WHERE id = ?`, id).RetryPolicy(&gocql.SimpleRetryPolicy{NumRetries: 3}).Idempotent(true).Exec() // want `nested-retry: this loop and the driver's retry policy both send this statement again, 5 times 4 is up to 20 attempts`
		if err == nil {
			return nil
		}
	}
	return err
}

func helper(s *gocql.Session, id string) error {
	q := s.Query(`SELECT n FROM hits WHERE id = ?`, id).RetryPolicy(&gocql.SimpleRetryPolicy{NumRetries: 3}).Idempotent(true)
	return backoff.Retry(func() error {
		return q.Exec() // want `nested-retry: backoff.Retry and the driver's retry policy both send this statement again`
	}, backoff.NewExponentialBackOff())
}

func unmarked(s *gocql.Session, id string) (err error) {
	for i := 0; i < 5; i++ {
		if err = s.Query(`SELECT n FROM hits WHERE id = ?`, id).Exec(); err == nil {
			return nil
		}
	}
	return err
}

func declined(s *gocql.Session, id string) (err error) {
	for i := 0; i < 5; i++ {
		if err = s.Query(`SELECT n FROM hits WHERE id = ?`, id).RetryPolicy(nil).Exec(); err == nil {
			return nil
		}
	}
	return err
}
