package cqltext

import (
	"go/ast"
	"go/constant"

	"golang.org/x/tools/go/analysis"

	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// Resolver finds the texts of the expressions of one package. It keeps what it
// has learned of the package between calls. It is not safe for concurrent use:
// one pass has one Resolver.
type Resolver struct {
	pass *analysis.Pass
}

// Option changes a Resolver.
type Option func(*Resolver)

// New returns a Resolver for the package of the pass. It does no work before
// the first question. The analyzer that owns the pass must have FactTypes among
// its own.
func New(pass *analysis.Pass, opts ...Option) *Resolver {
	r := &Resolver{pass: pass}
	for _, o := range opts {
		o(r)
	}
	return r
}

// FactTypes lists the facts that the package exports and imports.
func FactTypes() []analysis.Fact { return nil }

// ExportFacts exports what other packages may need to know about the texts that
// this package's functions return and its variables hold. Call it once for each
// pass.
func (r *Resolver) ExportFacts() {}

// Texts returns every text that the expression may have where it stands, at
// least one, without duplicates, in a stable order. A call with several results
// stands for its first result.
func (r *Resolver) Texts(e ast.Expr) []Text {
	if tv, ok := r.pass.TypesInfo.Types[e]; ok && tv.Value != nil && tv.Value.Kind() == constant.String {
		return []Text{{CQL: constant.StringVal(tv.Value)}}
	}
	const placeholder = "hole0001"
	return []Text{{CQL: placeholder, Holes: []Hole{{Span: cqlgrammar.Span{End: len(placeholder)}, Expr: e}}}}
}
