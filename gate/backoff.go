package gate

import (
	"context"
	"time"
)

// Backoff says how long to wait before a retry: a random time up to Base,
// doubled for each retry already made and capped at Max ("full jitter"), so that
// clients that failed together do not come back together. The zero value means
// the defaults.
type Backoff struct {
	// Base is the longest wait before the first retry; 0 means 10 ms.
	Base time.Duration
	// Max is the longest wait before any retry; 0 means 1 s.
	Max time.Duration
}

func (b Backoff) withDefaults() Backoff {
	if b.Base == 0 {
		b.Base = 10 * time.Millisecond
	}
	if b.Max == 0 {
		b.Max = time.Second
	}
	return b
}

func (b Backoff) check() error {
	switch {
	case b.Base < 0:
		return &OptionError{Option: "Backoff.Base", Problem: "is negative"}
	case b.Max < 0:
		return &OptionError{Option: "Backoff.Max", Problem: "is negative"}
	case b.Max < b.Base:
		return &OptionError{Option: "Backoff.Max", Problem: "is less than Backoff.Base"}
	}
	return nil
}

// wait returns the time to wait before the retry that follows after retries
// earlier ones; random is in [0, 1).
func (b Backoff) wait(retries int, random float64) time.Duration {
	ceiling := b.Max
	// A shift that would pass Max, or the range of the type, ends at Max.
	if retries < 62 {
		if c := b.Base << retries; c>>retries == b.Base && c < b.Max {
			ceiling = c
		}
	}
	return time.Duration(random * float64(ceiling))
}

// sleep waits for d, or until the context ends, which it reports.
func sleep(ctx context.Context, d time.Duration) error {
	if d <= 0 {
		return ctx.Err()
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
