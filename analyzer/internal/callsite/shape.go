package callsite

import (
	"go/types"

	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
)

// shape says what a value of a type can hold that is followed.
type shape struct {
	query, batch bool
	// driver is the driver that the query or batch belongs to.
	driver driver.ID
	// dialect: the driver is for a server with a dialect of its own.
	dialect bool
	// direct: the type is the driver's own (or a pointer to it), not something
	// around it.
	direct bool
	// abstract: an interface, known by its methods only.
	abstract bool
}

func (s shape) any() bool { return s.query || s.batch }

// shapes finds the shape of types and keeps it. The zero value is ready.
type shapes struct {
	memo map[types.Type]shape
}

// maxShapeDepth bounds how deep a struct around a query is looked into.
const maxShapeDepth = 4

func (c *shapes) of(t types.Type) shape {
	if t == nil {
		return shape{}
	}
	if s, ok := c.memo[t]; ok {
		return s
	}
	if c.memo == nil {
		c.memo = map[types.Type]shape{}
	}
	c.memo[t] = shape{} // a recursive type ends here
	s := c.find(t, maxShapeDepth)
	c.memo[t] = s
	return s
}

func (c *shapes) find(t types.Type, depth int) shape {
	if depth == 0 {
		return shape{}
	}
	t = types.Unalias(t)
	if p, ok := t.(*types.Pointer); ok {
		return c.find(p.Elem(), depth-1)
	}
	if n, ok := t.(*types.Named); ok {
		if s, ok := ofDriver(n); ok {
			return s
		}
	}
	switch u := t.Underlying().(type) {
	case *types.Struct:
		return c.ofStruct(u, depth)
	case *types.Interface:
		return ofInterface(u)
	}
	return shape{}
}

// ofDriver returns the shape of a driver's own type. Other types of a driver
// package hold nothing that is followed.
func ofDriver(n *types.Named) (shape, bool) {
	id, ok := driver.Of(n.Obj().Pkg())
	if !ok {
		return shape{}, false
	}
	s := shape{driver: id, dialect: driver.HasOwnDialect(n.Obj().Pkg()), direct: true}
	switch n.Obj().Name() {
	case "Query":
		s.query = true
	case "Batch":
		s.batch = true
	default:
		return shape{}, true
	}
	return s, true
}

// ofStruct returns the shape of a struct around a query or a batch. With two
// queries in it nobody knows which one a method is about: nothing is followed.
func (c *shapes) ofStruct(u *types.Struct, depth int) shape {
	var s shape
	queries, batches := 0, 0
	for f := range u.Fields() {
		switch f.Type().Underlying().(type) {
		case *types.Pointer, *types.Struct, *types.Interface:
		default:
			continue
		}
		g := c.find(f.Type(), depth-1)
		if g.query {
			queries++
		}
		if g.batch {
			batches++
		}
		if g.any() {
			s.driver, s.dialect, s.abstract = g.driver, g.dialect, g.abstract
		}
	}
	s.query, s.batch = queries == 1, batches == 1
	return s
}

// ofInterface recognises the interfaces that programs declare over a query or
// a batch: Exec together with ScanCAS or MapScanCAS, which no other database
// package has; and Query(stmt, ...) on something that is configured like a
// batch and is no session.
func ofInterface(u *types.Interface) shape {
	var exec, cas, stamped bool
	var add *types.Signature
	for m := range u.Methods() {
		switch m.Name() {
		case "Exec":
			exec = true
		case "ScanCAS", "MapScanCAS":
			cas = true
		case "WithTimestamp":
			stamped = true
		case "Query":
			add = m.Signature()
		}
	}
	if exec && cas {
		return shape{query: true, abstract: true}
	}
	if add == nil || !stamped || !takesStatement(add) {
		return shape{}
	}
	if add.Results().Len() == 0 || types.Identical(add.Results().At(0).Type().Underlying(), u) {
		return shape{batch: true, abstract: true}
	}
	return shape{}
}

// takesStatement reports whether sig takes a string and variadic arguments
// after it, perhaps behind a context.
func takesStatement(sig *types.Signature) bool { return statementParam(sig) >= 0 }

// statementParam returns the index of the string in front of the variadic
// arguments, or -1.
func statementParam(sig *types.Signature) int {
	n := sig.Params().Len()
	if !sig.Variadic() || n < 2 {
		return -1
	}
	if b, ok := sig.Params().At(n - 2).Type().Underlying().(*types.Basic); ok && b.Info()&types.IsString != 0 {
		return n - 2
	}
	return -1
}

// isEntry reports whether t is a driver's BatchEntry or a pointer to it.
func isEntry(t types.Type) bool { return isDriverType(t, "BatchEntry") }

// isEntries reports whether t is a slice or array of BatchEntry.
func isEntries(t types.Type) bool {
	if t == nil {
		return false
	}
	switch u := t.Underlying().(type) {
	case *types.Slice:
		return isEntry(u.Elem())
	case *types.Array:
		return isEntry(u.Elem())
	}
	return false
}

// isDriverType reports whether t is the driver's type of this name or a pointer
// to it.
func isDriverType(t types.Type, name string) bool {
	if t == nil {
		return false
	}
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	n, ok := types.Unalias(t).(*types.Named)
	if !ok || n.Obj().Name() != name {
		return false
	}
	_, ok = driver.Of(n.Obj().Pkg())
	return ok
}
