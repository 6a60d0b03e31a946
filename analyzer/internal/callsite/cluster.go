package callsite

import (
	"go/ast"
	"go/types"

	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
)

// cluster notes an assignment to a field of a cluster configuration.
func (f *frame) cluster(node ast.Node, field string, rhs ast.Expr, val value) {
	c := f.clusterAt(node)
	if s, ok := node.(*ast.AssignStmt); ok {
		if sel, ok := ast.Unparen(s.Lhs[0]).(*ast.SelectorExpr); ok {
			c.Driver = f.fieldDriver(sel)
		}
	}
	f.setCluster(c, field, rhs, val)
}

func (f *frame) clusterAt(node ast.Node) *Cluster {
	c := f.clusters[node]
	if c == nil {
		c = &Cluster{Node: node, Func: f.name}
		f.clusters[node] = c
	}
	return c
}

// fieldDriver returns the driver that declares a field.
func (f *frame) fieldDriver(sel *ast.SelectorExpr) driver.ID {
	if obj := f.p.info.Uses[sel.Sel]; obj != nil {
		id, _ := driver.Of(obj.Pkg())
		return id
	}
	return driver.Unknown
}

func (f *frame) setCluster(c *Cluster, field string, rhs ast.Expr, val value) {
	switch field {
	case "RetryPolicy":
		set, params := f.policyOf(rhs, val)
		c.Policies = f.p.table.Policies(set)
		c.OpaquePolicy = set.Has(policy.Opaque) || params != 0
	case "DefaultIdempotence":
		c.Idempotence, _ = f.flagArg(val)
	}
}

// clusterLiteral is a ClusterConfig literal.
func (f *frame) clusterLiteral(lit *ast.CompositeLit, w *world) {
	c := f.clusterAt(lit)
	c.Makes = true
	c.Driver = f.clusterDriver(f.p.info.TypeOf(lit))
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			f.eval(elt, w)
			continue
		}
		v := f.eval(kv.Value, w)
		if key, ok := kv.Key.(*ast.Ident); ok {
			f.setCluster(c, key.Name, kv.Value, v)
		}
	}
}

// clusterGone notes that a cluster configuration goes where it cannot be
// followed: it may get a policy there.
func (f *frame) clusterGone(node ast.Node, e ast.Expr) {
	if e == nil || !isDriverType(f.p.info.TypeOf(e), "ClusterConfig") {
		return
	}
	c := f.clusterAt(node)
	c.OpaquePolicy = true
	if c.Driver == driver.Unknown {
		c.Driver = f.clusterDriver(f.p.info.TypeOf(e))
	}
}

// clusterDriver returns the driver whose ClusterConfig t is.
func (f *frame) clusterDriver(t types.Type) driver.ID {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	if n, ok := types.Unalias(t).(*types.Named); ok {
		id, _ := driver.Of(n.Obj().Pkg())
		return id
	}
	return driver.Unknown
}

// clusterMade notes a call of NewCluster.
func (f *frame) clusterMade(call *ast.CallExpr, callee *types.Func) {
	c := f.clusterAt(call)
	c.Makes = true
	c.Driver, _ = driver.Of(callee.Pkg())
}
