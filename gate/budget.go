package gate

import (
	"math"
	"sync/atomic"
	"time"
)

// BudgetOptions configures a Budget. The zero value is the default.
type BudgetOptions struct {
	// Ratio is how many retries each request pays for, in (0, 1]; 0 means 0.1.
	Ratio float64
	// FloorPerSecond is how many retries a second are allowed beside those that
	// requests pay for, so that a client with little traffic can retry at all; 0
	// means 10, a negative value means none.
	FloorPerSecond float64
	// Burst is the most retries that can be saved up; 0 means 500.
	Burst float64
	// Now is the clock; nil means time.Now.
	Now func() time.Time
}

// Budget bounds retries as a fraction of traffic: a token bucket that each
// request fills by a part of a token and that each retry takes one token from.
// Within any stretch of time
//
//	retries <= Burst + Ratio * requests + FloorPerSecond * seconds
//
// and from the start FloorPerSecond takes the place of Burst, because a new
// bucket holds what one second of the floor gives (at least one token, unless
// there is no floor).
//
// A budget is meant to be shared by all that send requests to one cluster: give
// one Gate to all sessions of the process, or one Budget to several gates, and
// use it alone for clients that have no gate. It is safe for concurrent use and
// takes no lock.
//
// Failure mode: during a partial outage some requests fail that a retry would
// have saved. That is what bounds the load.
type Budget struct {
	ratio, floor, burst int64 // tokenonths of a token; floor per second
	tokens              atomic.Int64
	filled              atomic.Int64 // when the floor was last added, in nanoseconds since start
	start               time.Time
	now                 func() time.Time
}

// token is one token in the unit of the bucket.
const token = 1_000_000

// NewBudget returns a budget, or an *OptionError.
func NewBudget(o BudgetOptions) (*Budget, error) {
	if o.Ratio == 0 {
		o.Ratio = 0.1
	}
	if o.FloorPerSecond == 0 {
		o.FloorPerSecond = 10
	}
	if o.Burst == 0 {
		o.Burst = 500
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	switch {
	case math.IsNaN(o.Ratio) || o.Ratio < 0 || o.Ratio > 1:
		return nil, &OptionError{Option: "BudgetOptions.Ratio", Problem: "must lie between 0 and 1"}
	case math.IsNaN(o.FloorPerSecond) || o.FloorPerSecond > 1e6:
		return nil, &OptionError{Option: "BudgetOptions.FloorPerSecond", Problem: "must be a number up to 1e6"}
	case math.IsNaN(o.Burst) || o.Burst < 1 || o.Burst > 1e6:
		return nil, &OptionError{Option: "BudgetOptions.Burst", Problem: "must lie between 1 and 1e6"}
	}
	b := &Budget{
		ratio: int64(o.Ratio * token),
		floor: int64(max(0, o.FloorPerSecond) * token),
		burst: int64(o.Burst * token),
		start: o.Now(),
		now:   o.Now,
	}
	if b.floor > 0 {
		b.tokens.Store(min(b.burst, max(b.floor, token)))
	}
	return b, nil
}

// Request counts one request, not a retry of one.
func (b *Budget) Request() { b.add(b.ratio) }

// Take takes a token for one retry and reports whether there was one.
func (b *Budget) Take() bool {
	b.fill()
	for {
		have := b.tokens.Load()
		if have < token {
			return false
		}
		if b.tokens.CompareAndSwap(have, have-token) {
			return true
		}
	}
}

// Return gives back a token for a retry that was not sent after all.
func (b *Budget) Return() { b.add(token) }

// Available returns how many retries the budget would allow now.
func (b *Budget) Available() int {
	b.fill()
	return int(max(0, b.tokens.Load()) / token)
}

// owe takes a token even if there is none, for an attempt that was already sent.
func (b *Budget) owe() { b.tokens.Add(-token) }

// add puts tokens in, up to the burst.
func (b *Budget) add(tokens int64) {
	for {
		have := b.tokens.Load()
		if have >= b.burst {
			return
		}
		if b.tokens.CompareAndSwap(have, min(b.burst, have+tokens)) {
			return
		}
	}
}

// fill adds what the floor gave since the last time.
func (b *Budget) fill() {
	if b.floor == 0 {
		return
	}
	now := int64(b.now().Sub(b.start))
	last := b.filled.Load()
	perNano := float64(b.floor) / float64(time.Second)
	grown := int64(min(float64(now-last)*perNano, float64(b.burst)))
	if grown < 1 {
		return
	}
	// What is less than the unit of the bucket stays for later.
	upTo := min(now, last+int64(math.Ceil(float64(grown)/perNano)))
	if grown == b.burst {
		upTo = now
	}
	if b.filled.CompareAndSwap(last, upTo) {
		b.add(grown)
	}
}
