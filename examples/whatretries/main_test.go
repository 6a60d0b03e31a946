package main

import (
	"strings"
	"testing"
)

// TestScripted runs the example as its documentation says and looks at what it
// tells a reader.
func TestScripted(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	if err := run([]string{"-scripted"}, &out); err != nil {
		t.Fatal(err)
	}
	const want = `a read, marked by nobody, at QUORUM
  SELECT name FROM users WHERE id = ?
  attempt 1: overloaded
  retry-next-host, because: repeatable-statement
  done

a write with a fixed timestamp, at QUORUM
  INSERT INTO users (id, name) VALUES (?, ?) USING TIMESTAMP 1700000000000000
  attempt 1: overloaded
  retry-next-host, because: repeatable-statement
  done

a set addition, at QUORUM
  UPDATE users SET tags = tags + {'new'} WHERE id = ?
  attempt 1: overloaded
  retry-next-host, because: repeatable-statement
  done

a write that is stamped anew each time, at QUORUM
  INSERT INTO users (id, name) VALUES (?, ?)
  marked idempotent, but it is not-idempotent: no-timestamp
  attempt 1: overloaded
  failed after 1 attempt(s), not tried again because: unsafe-statement

a counter, marked idempotent by mistake, at QUORUM
  UPDATE hits SET n = n + 1 WHERE page = ?
  marked idempotent, but it is not-idempotent: counter
  attempt 1: overloaded
  failed after 1 attempt(s), not tried again because: unsafe-statement

a list append, at QUORUM
  UPDATE users USING TIMESTAMP 1700000000000000 SET log = log + ['x'] WHERE id = ?
  marked idempotent, but it is not-idempotent: list-append
  attempt 1: overloaded
  failed after 1 attempt(s), not tried again because: unsafe-statement

a lightweight transaction, at QUORUM
  INSERT INTO users (id, name) VALUES (?, ?) IF NOT EXISTS
  marked idempotent, but it is not-idempotent: lwt
  attempt 1: overloaded
  failed after 1 attempt(s), not tried again because: conditional-outcome-unknown

`
	if got := out.String(); got != want {
		t.Errorf("printed\n%s\nwant\n%s", got, want)
	}
}

func TestBadArguments(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	if err := run([]string{"-nonsense"}, &out); err == nil {
		t.Error("an unknown flag is taken")
	}
}
