package gate

import (
	"errors"
	"math"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// fakeClock is a clock that a test moves.
type fakeClock struct{ at atomic.Int64 }

func (c *fakeClock) now() time.Time { return time.Unix(0, c.at.Load()) }

func (c *fakeClock) add(d time.Duration) { c.at.Add(int64(d)) }

func newBudget(t testing.TB, o BudgetOptions) *Budget {
	t.Helper()
	b, err := NewBudget(o)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// takeAll empties the budget and returns how many tokens it had.
func takeAll(b *Budget) int {
	n := 0
	for b.Take() {
		n++
	}
	return n
}

func TestBudgetFraction(t *testing.T) {
	t.Parallel()
	b := newBudget(t, BudgetOptions{FloorPerSecond: -1})
	if n := takeAll(b); n != 0 {
		t.Errorf("%d retries before any request and without a floor, want 0", n)
	}
	for range 1000 {
		b.Request()
	}
	if n := takeAll(b); n != 100 {
		t.Errorf("%d retries after 1000 requests, want 100", n)
	}
}

func TestBudgetFloor(t *testing.T) {
	t.Parallel()
	clock := &fakeClock{}
	b := newBudget(t, BudgetOptions{Now: clock.now, Ratio: 1e-6, FloorPerSecond: 4})
	if n := takeAll(b); n != 4 {
		t.Errorf("%d retries at the start, want 4", n)
	}
	clock.add(250 * time.Millisecond)
	if n := takeAll(b); n != 1 {
		t.Errorf("%d retries after a quarter of a second, want 1", n)
	}
	clock.add(time.Hour)
	if n := takeAll(b); n != 500 {
		t.Errorf("%d retries after an hour, want the burst of 500", n)
	}
}

func TestBudgetBurstAndReturn(t *testing.T) {
	t.Parallel()
	b := newBudget(t, BudgetOptions{Ratio: 1, FloorPerSecond: -1, Burst: 3})
	for range 10 {
		b.Request()
	}
	if n := b.Available(); n != 3 {
		t.Errorf("%d available, want the burst of 3", n)
	}
	b.Take()
	b.Return()
	b.Return()
	if n := takeAll(b); n != 3 {
		t.Errorf("%d retries, want 3", n)
	}
	b.owe()
	b.Request()
	if b.Take() {
		t.Error("a debt was not paid before the next retry")
	}
	b.Request()
	if !b.Take() {
		t.Error("the debt was paid twice")
	}
}

func TestBudgetRefusesOptions(t *testing.T) {
	t.Parallel()
	for name, o := range map[string]BudgetOptions{
		"BudgetOptions.Ratio":          {Ratio: 1.5},
		"BudgetOptions.FloorPerSecond": {FloorPerSecond: math.NaN()},
		"BudgetOptions.Burst":          {Burst: 0.5},
	} {
		_, err := NewBudget(o)
		var option *OptionError
		if !errors.As(err, &option) || option.Option != name {
			t.Errorf("%+v: error %v, want one that names %s", o, err, name)
		}
	}
	if _, err := NewBudget(BudgetOptions{Ratio: -0.1}); err == nil {
		t.Error("a negative ratio is taken")
	}
}

// TestBudgetBound is the bound in the documentation, for any sequence of
// requests, retries and time.
func TestBudgetBound(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		clock := &fakeClock{}
		o := BudgetOptions{
			Ratio:          rapid.Float64Range(0.001, 1).Draw(t, "ratio"),
			FloorPerSecond: rapid.Float64Range(0.1, 100).Draw(t, "floor"),
			Burst:          rapid.Float64Range(1, 1000).Draw(t, "burst"),
			Now:            clock.now,
		}
		b, err := NewBudget(o)
		if err != nil {
			t.Fatal(err)
		}
		requests, retries := 0, 0
		for range rapid.IntRange(1, 200).Draw(t, "steps") {
			switch rapid.IntRange(0, 2).Draw(t, "step") {
			case 0:
				n := rapid.IntRange(1, 50).Draw(t, "requests")
				for range n {
					b.Request()
				}
				requests += n
			case 1:
				for range rapid.IntRange(1, 50).Draw(t, "retries") {
					if b.Take() {
						retries++
					}
				}
			case 2:
				clock.add(time.Duration(rapid.Int64Range(0, int64(2*time.Second)).Draw(t, "time")))
			}
			seconds := float64(clock.at.Load()) / 1e9
			start := min(o.Burst, max(1, o.FloorPerSecond))
			if bound := start + o.Ratio*float64(requests) + o.FloorPerSecond*seconds + 1e-3; float64(retries) > bound {
				t.Fatalf("%d retries for %d requests in %.3f s, more than %.3f", retries, requests, seconds, bound)
			}
		}
	})
}

func TestBudgetIsSharedSafely(t *testing.T) {
	t.Parallel()
	b := newBudget(t, BudgetOptions{Ratio: 0.5, FloorPerSecond: -1, Burst: 1e6})
	var taken atomic.Int64
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 10_000 {
				b.Request()
				if b.Take() {
					taken.Add(1)
				}
			}
		})
	}
	all.Wait()
	if n := taken.Load() + int64(takeAll(b)); n != 40_000 {
		t.Errorf("%d retries for 80000 requests, want 40000", n)
	}
}
