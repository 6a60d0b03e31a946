package gate

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"
)

func TestBackoffWait(t *testing.T) {
	t.Parallel()
	b := Backoff{Base: 10 * time.Millisecond, Max: 100 * time.Millisecond}
	tests := []struct {
		name    string
		retries int
		random  float64
		want    time.Duration
	}{
		{"lowest", 0, 0, 0},
		{"first", 0, 0.5, 5 * time.Millisecond},
		{"second", 1, 0.5, 10 * time.Millisecond},
		{"fourth", 3, 0.5, 40 * time.Millisecond},
		{"capped", 4, 0.5, 50 * time.Millisecond},
		{"beyond the range of the type", 62, 0.5, 50 * time.Millisecond},
		{"far beyond", 1 << 40, 0.999, 99900 * time.Microsecond},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if got := b.wait(test.retries, test.random); got != test.want {
				t.Errorf("waits %s, want %s", got, test.want)
			}
		})
	}
}

func TestBackoffOptions(t *testing.T) {
	t.Parallel()
	for name, b := range map[string]Backoff{
		"Backoff.Base": {Base: -1},
		"Backoff.Max":  {Base: 2 * time.Second},
	} {
		_, err := New(Options{Backoff: b})
		var option *OptionError
		if !errors.As(err, &option) || option.Option != name {
			t.Errorf("%+v: error %v, want one that names %s", b, err, name)
		}
	}
}

func TestSleepEndsWithTheContext(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		began := time.Now()
		if err := sleep(ctx, time.Hour); !errors.Is(err, context.DeadlineExceeded) || time.Since(began) != time.Second {
			t.Errorf("slept %s, error %v", time.Since(began), err)
		}
		if err := sleep(ctx, 0); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("no sleep in an ended context: error %v", err)
		}
		began = time.Now()
		if err := sleep(t.Context(), time.Minute); err != nil || time.Since(began) != time.Minute {
			t.Errorf("slept %s, error %v", time.Since(began), err)
		}
	})
}
