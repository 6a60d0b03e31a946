// Package unstabletimestamp has client timestamps that are not fixed.
package unstabletimestamp

import (
	"time"

	"github.com/apache/cassandra-gocql-driver/v2"
)

func zero(s *gocql.Session, id string) error {
	return s.Query(`DELETE FROM users WHERE id = ?`, id).WithTimestamp(0).Idempotent(true).Exec() // want `unstable-timestamp: the timestamp 0 means the time of each attempt` `unsafe-idempotent: .* \(no-timestamp\)`
}

func fixed(s *gocql.Session, id string) error {
	return s.Query(`DELETE FROM users WHERE id = ?`, id).WithTimestamp(time.Now().UnixMicro()).Idempotent(true).Exec()
}

func inLoop(s *gocql.Session, id string) (err error) {
	for i := 0; i < 3; i++ {
		err = s.Query(`DELETE FROM users WHERE id = ?`, id).WithTimestamp(time.Now().UnixMicro()).Exec() // want `unstable-timestamp: each round of the retry loop has a new timestamp`
		if err == nil {
			return nil
		}
	}
	return err
}

func beforeLoop(s *gocql.Session, id string) (err error) {
	ts := time.Now().UnixMicro()
	for i := 0; i < 3; i++ {
		if err = s.Query(`DELETE FROM users WHERE id = ?`, id).WithTimestamp(ts).Exec(); err == nil {
			return nil
		}
	}
	return err
}

func everyItem(s *gocql.Session, ids []string) {
	for _, id := range ids {
		_ = s.Query(`DELETE FROM users WHERE id = ?`, id).WithTimestamp(time.Now().UnixMicro()).Exec()
	}
}

func off(s *gocql.Session, id string) error {
	return s.Query(`UPDATE users SET tags = tags + {'a'} WHERE id = ?`, id).DefaultTimestamp(false).Idempotent(true).Exec() // want `unstable-timestamp: the coordinator of each attempt stamps this marked write anew`
}

func offUnmarked(s *gocql.Session, id string) error {
	return s.Query(`UPDATE users SET tags = tags + {'a'} WHERE id = ?`, id).DefaultTimestamp(false).Exec()
}

func offRead(s *gocql.Session, id string) error {
	return s.Query(`SELECT tags FROM users WHERE id = ?`, id).DefaultTimestamp(false).Idempotent(true).Exec()
}
