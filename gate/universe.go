package gate

import (
	"maps"
	"sync"
	"sync/atomic"

	"github.com/cqlidem/cqlidem/classify"
)

// universe is everything that verdicts come from: the classifier's options with
// the schema, and what is known by keyspace, since a statement that names no
// keyspace is about that of its session or query. It is replaced as a whole when
// the schema changes, and with it every verdict that was found.
type universe struct {
	options classify.Options
	make    func(keyspace string) *knowledge
	home    *knowledge // for options.Keyspace

	mu     sync.Mutex
	others atomic.Pointer[map[string]*knowledge]
}

// maxKeyspaces bounds the keyspaces that have a memory of their own. Statements
// of further ones are classified each time.
const maxKeyspaces = 64

func newUniverse(o classify.Options, learn func(keyspace string) *knowledge) *universe {
	u := &universe{options: o, make: learn, home: learn(o.Keyspace)}
	u.others.Store(&map[string]*knowledge{})
	return u
}

// in returns what is known for statements run in a keyspace.
func (u *universe) in(keyspace string) *knowledge {
	if keyspace == u.options.Keyspace {
		return u.home
	}
	if k := (*u.others.Load())[keyspace]; k != nil {
		return k
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	others := *u.others.Load()
	if k := others[keyspace]; k != nil {
		return k
	}
	k := u.make(keyspace)
	if len(others) >= maxKeyspaces {
		k.cache = nil
		return k
	}
	more := maps.Clone(others)
	more[keyspace] = k
	u.others.Store(&more)
	return k
}

// learn replaces the classifier's options, and forgets all verdicts.
func (g *Gate) learn(o classify.Options) error {
	if _, err := classify.New(o); err != nil {
		return err
	}
	g.adopt(o, func(keyspace string) func(classify.Request) classify.Verdict {
		o.Keyspace = keyspace
		c, err := classify.New(o)
		if err != nil {
			// Not possible for options that were taken before; nothing is known then.
			return func(classify.Request) classify.Verdict { return classify.Verdict{} }
		}
		return c.Classify
	})
	return nil
}

// adopt replaces the source of verdicts.
func (g *Gate) adopt(o classify.Options, source func(keyspace string) func(classify.Request) classify.Verdict) {
	g.universe.Store(newUniverse(o, func(keyspace string) *knowledge {
		k := &knowledge{classify: source(keyspace), strict: g.options.RefuseQualified}
		if g.options.CacheEntries > 0 {
			k.cache = newVerdictCache(g.options.CacheEntries, g.options.CacheKeyBytes)
		}
		return k
	}))
}
