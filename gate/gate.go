package gate

import (
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"time"

	"github.com/cqlidem/cqlidem/classify"
)

// Options configures a Gate. The zero value is ready to use: the default
// policy, a budget of its own, the published table of verdicts.
type Options struct {
	// Policy decides what the gate's rules leave open; nil means Default{}.
	Policy Policy
	// Classify configures the classifier: the timestamp mode, functions known to
	// be deterministic, a schema. Its Keyspace is that of Statement and Register;
	// queries and batches are looked up in their own.
	Classify classify.Options
	// RefuseQualified treats qualified statements (idempotent under a condition
	// that the text does not show) as unsafe. By default they may be repeated.
	RefuseQualified bool
	// PinTimestamps makes a wrapped session fix the timestamp of a write before
	// its first attempt where that alone makes it safe to repeat: what the
	// driver would have stamped on the first attempt is then stamped on all.
	// Writes that have a timestamp, or for which the query or batch turned the
	// driver's timestamps off, are left alone. Do not set it if the cluster
	// configuration turns them off (DefaultTimestamp = false).
	PinTimestamps bool
	// Budget bounds retries; nil means a budget of this gate's own with the
	// default options. There is no gate without a budget.
	Budget *Budget
	// Backoff is the wait before a retry.
	Backoff Backoff
	// MaxAttempts bounds the attempts of one request, the first included; 0
	// means no bound beside the query plan, the policy, the deadline and the
	// budget.
	MaxAttempts int
	// Breaker stands in front of wrapped sessions and Do; nil means none.
	Breaker Breaker
	// Observer is told what happens; nil means nobody.
	Observer Observer
	// CacheEntries bounds how many verdicts are remembered, and is rounded up to a
	// power of two; 0 means 8192, a negative value means none. CacheKeyBytes is
	// the length in bytes beyond which a statement is classified anew each time;
	// 0 means 8192. Together they bound the memory for texts.
	CacheEntries, CacheKeyBytes int
	// Now is the clock for deadlines and latencies; nil means time.Now.
	Now func() time.Time
	// Random returns a number in [0, 1) for the backoff's jitter; nil means
	// math/rand/v2's Float64. It must be safe for concurrent use.
	Random func() float64
}

// Gate decides about retries. One gate serves all sessions of a process that
// talk to one cluster, so that they share its budget. It is safe for concurrent
// use, starts no goroutine, and holds no lock while it calls a policy, breaker
// or observer.
type Gate struct {
	policy      Policy
	budget      *Budget
	backoff     Backoff
	maxAttempts int
	breaker     Breaker
	observer    Observer
	pin         bool
	now         func() time.Time
	random      func() float64

	options  Options
	universe atomic.Pointer[universe]

	mu         sync.Mutex
	operations map[string]*Registered

	session sessionPolicy
}

const (
	defaultCacheEntries  = 8192
	defaultCacheKeyBytes = 8192
	maxCacheEntries      = 1 << 22
)

// New returns a gate, or an *OptionError that names the option that is wrong.
func New(o Options) (*Gate, error) {
	o, err := o.resolve()
	if err != nil {
		return nil, err
	}
	g := &Gate{
		policy: o.Policy, budget: o.Budget, backoff: o.Backoff, maxAttempts: o.MaxAttempts,
		breaker: o.Breaker, observer: o.Observer, pin: o.PinTimestamps, now: o.Now, random: o.Random,
		options: o, operations: map[string]*Registered{},
	}
	if err := g.learn(o.Classify); err != nil {
		return nil, err
	}
	g.session.init(g)
	return g, nil
}

// checker is implemented by policies with settings that can be wrong.
type checker interface{ check() error }

// resolve fills in the defaults and refuses what is wrong.
func (o Options) resolve() (Options, error) {
	if o.Policy == nil {
		o.Policy = Default{}
	}
	for _, f := range []struct {
		name  string
		value any
	}{{"Policy", o.Policy}, {"Breaker", o.Breaker}, {"Observer", o.Observer}} {
		if f.value != nil && isNil(f.value) {
			return o, &OptionError{Option: f.name, Problem: fmt.Sprintf("holds a nil %T", f.value)}
		}
	}
	if c, ok := o.Policy.(checker); ok {
		if err := c.check(); err != nil {
			return o, err
		}
	}
	if o.Budget == nil {
		b, err := NewBudget(BudgetOptions{Now: o.Now})
		if err != nil {
			return o, err
		}
		o.Budget = b
	}
	o.Backoff = o.Backoff.withDefaults()
	if err := o.Backoff.check(); err != nil {
		return o, err
	}
	switch {
	case o.MaxAttempts < 0:
		return o, &OptionError{Option: "MaxAttempts", Problem: "is negative"}
	case o.CacheKeyBytes < 0:
		return o, &OptionError{Option: "CacheKeyBytes", Problem: "is negative"}
	case o.CacheEntries > maxCacheEntries:
		return o, &OptionError{Option: "CacheEntries", Problem: fmt.Sprintf("is more than %d", maxCacheEntries)}
	}
	if o.CacheEntries == 0 {
		o.CacheEntries = defaultCacheEntries
	}
	if o.CacheKeyBytes == 0 {
		o.CacheKeyBytes = defaultCacheKeyBytes
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Random == nil {
		o.Random = rand.Float64
	}
	return o, nil
}

// Statement returns what the gate knows of one statement. fixedTimestamp says
// that the driver call fixes its timestamp (WithTimestamp with a value other
// than 0). A statement that was asked about twice is answered from memory,
// without a lock or an allocation.
func (g *Gate) Statement(cql string, fixedTimestamp bool) Statement {
	return *g.universe.Load().home.lookup(cql, fixedTimestamp)
}

// Budget returns the gate's budget.
func (g *Gate) Budget() *Budget { return g.budget }
