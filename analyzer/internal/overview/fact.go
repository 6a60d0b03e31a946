package overview

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
)

// Fact is what a package and the packages below it have to say. It is exported
// by every package above a driver.
type Fact struct {
	// Packages are sorted by path. A package without clusters and statements is
	// not among them.
	Packages []Package
}

// AFact marks Fact as a fact.
func (*Fact) AFact() {}

func (f *Fact) String() string { return fmt.Sprintf("overview(%d)", len(f.Packages)) }

// Package is what one package has to say.
type Package struct {
	Path     string
	Clusters []Cluster
	// Statements are those that must not be sent twice and that nothing in
	// their package keeps from it, in the order of the source.
	Statements []Statement
	// More counts statements beyond MaxStatements, and Stamped counts those
	// whose only fault is the missing client-fixed timestamp.
	More, Stamped int
	// Sent and Marked count statements of drivers that retry only what is
	// marked: all of them, and those that may be marked.
	Sent, Marked int
}

// The bounds of a fact: a package names so many statements, and a program so
// many packages.
const (
	MaxStatements = 12
	MaxPackages   = 200
)

// Cluster is one thing that a package does to a cluster configuration.
type Cluster struct {
	// Where is "file.go:12".
	Where  string
	Driver driver.ID
	// Policies and Opaque are as in callsite.Cluster.
	Policies []policy.Policy
	Opaque   bool
	// Default: DefaultIdempotence is set to true. MayDefault: it is set to a value
	// that is known only at run time.
	Default, MayDefault bool
	// Makes: a configuration is made here.
	Makes bool
}

// Retries reports whether the cluster has a policy that is known to retry.
func (c *Cluster) Retries() bool {
	d := driver.Lookup(c.Driver)
	return slices.ContainsFunc(c.Policies, func(p policy.Policy) bool { return p.In(d) == policy.Always })
}

// Statement is one statement that must not be sent twice.
type Statement struct {
	// Where is "file.go:12", Code the reason.
	Where, Code string
	Driver      driver.ID
	// Unmarked: it takes the cluster's default flag. Open: it takes the
	// cluster's policy.
	Unmarked, Open bool
}

// merge adds the packages of other facts. A package that is met twice is the
// same both times.
func merge(own Package, below []*Fact) *Fact {
	f := &Fact{}
	if len(own.Clusters) > 0 || len(own.Statements) > 0 || own.Stamped > 0 || own.Sent > 0 {
		f.Packages = append(f.Packages, own)
	}
	for _, b := range below {
		f.Packages = append(f.Packages, b.Packages...)
	}
	slices.SortStableFunc(f.Packages, func(a, b Package) int { return cmp.Compare(a.Path, b.Path) })
	f.Packages = slices.CompactFunc(f.Packages, func(a, b Package) bool { return a.Path == b.Path })
	if len(f.Packages) > MaxPackages {
		f.Packages = f.Packages[:MaxPackages]
	}
	return f
}
