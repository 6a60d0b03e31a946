package cqlgrammar

// arena gives the nodes of a syntax tree memory in chunks, so that a statement
// costs a few allocations instead of one for each node, and none when the
// memory of the last tree is used again.
type arena struct {
	markers     slab[Marker]
	constants   slab[Constant]
	columns     slab[Column]
	calls       slab[Call]
	sets        slab[SetLiteral]
	lists       slab[ListLiteral]
	maps        slab[MapLiteral]
	entries     slab[MapEntry]
	relations   slab[Relation]
	conditions  slab[If]
	inserts     slab[Insert]
	updates     slab[Update]
	deletes     slab[Delete]
	selects     slab[Select]
	batches     slab[Batch]
	idents      slab[Ident]
	exprs       slab[Expr]
	where       slab[*Relation]
	assignments slab[Assignment]
	targets     slab[Target]
	selectors   slab[Selector]
	statements  slab[Statement]

	// Scratch memory of the builder, not part of the tree.
	refs  slab[ref]
	terms slab[term]
}

// reset makes the memory available again. The tree that was built in it is gone.
func (a *arena) reset() {
	a.markers.reset()
	a.constants.reset()
	a.columns.reset()
	a.calls.reset()
	a.sets.reset()
	a.lists.reset()
	a.maps.reset()
	a.entries.reset()
	a.relations.reset()
	a.conditions.reset()
	a.inserts.reset()
	a.updates.reset()
	a.deletes.reset()
	a.selects.reset()
	a.batches.reset()
	a.idents.reset()
	a.exprs.reset()
	a.where.reset()
	a.assignments.reset()
	a.targets.reset()
	a.selectors.reset()
	a.statements.reset()
	a.refs.reset()
	a.terms.reset()
}

const (
	// firstChunk is how many values the first chunk of a slab holds: each further
	// one doubles it, so that a short statement wastes nothing.
	firstChunk = 1
	// keptChunk bounds the chunks that are kept for the next tree, in values.
	keptChunk = 1 << 12
)

// slab hands out values of one type from chunks.
type slab[T any] struct {
	chunk []T
	used  int
}

// one returns a zero value.
func (s *slab[T]) one() *T {
	if s.used == len(s.chunk) {
		s.grow(1)
	}
	p := &s.chunk[s.used]
	s.used++
	return p
}

// many returns an empty slice with room for n values.
func (s *slab[T]) many(n int) []T {
	if n == 0 {
		return nil
	}
	if s.used+n > len(s.chunk) {
		s.grow(n)
	}
	out := s.chunk[s.used : s.used : s.used+n]
	s.used += n
	return out
}

// grow begins a new chunk; what was handed out of the old one stays alive with
// its tree.
func (s *slab[T]) grow(n int) {
	s.chunk = make([]T, max(n, firstChunk, 2*len(s.chunk)))
	s.used = 0
}

func (s *slab[T]) reset() {
	if s.used == 0 {
		return
	}
	if len(s.chunk) > keptChunk {
		s.chunk = nil
	}
	clear(s.chunk[:min(s.used, len(s.chunk))])
	s.used = 0
}
