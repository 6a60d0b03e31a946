package callsite

import (
	"go/ast"
	"go/types"
	"maps"

	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
)

// value is what an expression may be, as far as it is followed. The zero value
// is something that is not followed. It is comparable.
type value struct {
	// objs are the queries, batches and entries.
	objs idset
	// list: it is a slice of entries, and objs are all of them, unless opaque
	// says that there may be more.
	list, opaque bool
	// fns are functions, by their number in the flow.
	fns idset
	// fnParams are parameters that are functions, or slices of functions.
	fnParams uint64
	// flag is a bool, and flagParams the parameters that it may be.
	flag       Flags
	flagParams uint64
	// policy is a retry or speculative execution policy.
	policy       policy.Set
	policyParams uint64
}

func (v value) join(w value) value {
	v.objs = v.objs.union(w.objs)
	v.opaque = v.opaque || w.opaque || v.list != w.list
	v.list = v.list || w.list
	v.fns = v.fns.union(w.fns)
	v.fnParams |= w.fnParams
	v.flag |= w.flag
	v.flagParams |= w.flagParams
	v.policy |= w.policy
	v.policyParams |= w.policyParams
	return v
}

// function is a function value: a declared function, a literal, or a function
// that a call has returned and of which only the effect is known.
type function struct {
	decl   *types.Func
	lit    *ast.FuncLit
	effect *ParamEffect
	// bound is the receiver of a method value.
	bound value
}

// object is a query, a batch or an entry that is followed: everything that one
// place of the program makes is one object.
type object struct {
	kind objectKind
	// site is the statement of a query or an entry; nil for a parameter's.
	site *Site
	// batch is the batch; nil for a parameter's query.
	batch *Batch
	// param is the parameter that the object was when its function was entered,
	// by its number in the flow, or none.
	param int
	// copied: it is a copy of the parameter's object.
	copied bool
}

type objectKind uint8

const (
	kindQuery objectKind = iota
	kindBatch
	kindEntry
)

// objectKey identifies an object within a flow.
type objectKey struct {
	node ast.Node
	n    int // several objects of one node
	from int // the object that it is a copy of, or none
}

// world is the state of a function at one point: what its variables hold and
// the state of each object.
type world struct {
	env  map[*types.Var]value
	heap map[int]State
	// sweep is the size of the heap at which it is worth looking for objects
	// that nobody holds.
	sweep int
}

func newWorld() *world {
	return &world{env: map[*types.Var]value{}, heap: map[int]State{}}
}

func (w *world) clone() *world {
	return &world{env: maps.Clone(w.env), heap: maps.Clone(w.heap), sweep: w.sweep}
}

// join adds what another path brings, and reports whether that is anything new.
func (w *world) join(x *world) bool {
	changed := false
	for v, b := range x.env {
		a, ok := w.env[v]
		if !ok {
			a = b
		}
		if j := a.join(b); !ok || j != a {
			w.env[v] = j
			changed = true
		}
	}
	for id, b := range x.heap {
		a, ok := w.heap[id]
		if j := a.join(b); !ok || j != a {
			w.heap[id] = j
			changed = true
		}
	}
	return changed
}

// update changes the objects of a value: one object for certain, one of several
// perhaps.
func (w *world) update(objs idset, change func(State) State) {
	ids := objs.ids()
	for _, id := range ids {
		old := w.heap[id]
		s := change(old)
		if len(ids) > 1 {
			s = s.join(old)
		}
		w.heap[id] = s
	}
}

// forget drops the objects that no variable holds any more, when there may be
// many.
func (w *world) forget() {
	if len(w.heap) < w.sweep {
		return
	}
	live := map[int]bool{}
	var keep func(objs idset)
	keep = func(objs idset) {
		for _, id := range objs.ids() {
			if !live[id] {
				live[id] = true
				keep(w.heap[id].entries)
			}
		}
	}
	for _, v := range w.env {
		keep(v.objs)
	}
	for id := range w.heap {
		if !live[id] {
			delete(w.heap, id)
		}
	}
	w.sweep = 2*len(w.heap) + 16
}
