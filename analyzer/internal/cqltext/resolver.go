package cqltext

import (
	"cmp"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// Resolver finds the texts of the expressions of one package. It keeps what it
// has learned of the package between calls. It is not safe for concurrent use:
// one pass has one Resolver.
type Resolver struct {
	pass *analysis.Pass
	src  *source

	ix       *index             // without test files; built on the first question that needs it
	tests    *index             // with them
	writes   map[string]bool    // variables that other packages store to
	embedded map[string]*string // content of embedded files, nil when not readable
}

// New returns a Resolver for the package of the pass. It does no work before
// the first question. The analyzer that owns the pass must have the types of
// FactTypes among its own.
func New(pass *analysis.Pass) *Resolver {
	return &Resolver{
		pass:     pass,
		src:      &source{fset: pass.Fset, readFile: pass.ReadFile},
		embedded: map[string]*string{},
	}
}

// index returns what the package does, as seen from the position: what its tests
// do with its variables and types counts only for the tests themselves.
func (r *Resolver) index(pos token.Pos) *index {
	if r.isTest(pos) {
		if r.tests == nil {
			r.tests = buildIndex(r.pass.Files, r.pass.TypesInfo, r.pass.Pkg)
		}
		return r.tests
	}
	if r.ix == nil {
		var files []*ast.File
		for _, f := range r.pass.Files {
			if !r.isTest(f.FileStart) {
				files = append(files, f)
			}
		}
		r.ix = buildIndex(files, r.pass.TypesInfo, r.pass.Pkg)
	}
	return r.ix
}

// isTest reports whether the position is in a test file.
func (r *Resolver) isTest(pos token.Pos) bool {
	f := r.pass.Fset.File(pos)
	return f != nil && strings.HasSuffix(f.Name(), "_test.go")
}

// Texts returns every text that the expression may have where it stands: at
// least one, without duplicates, in a stable order, not more than 64. An
// expression of which nothing is known has one text that is a single hole.
//
// A call with several results stands for its first result. A builder of package
// qb of gocqlx, and a call of one of its Query methods or of those of a
// table.Table, stand for the statement that is built.
func (r *Resolver) Texts(e ast.Expr) []Text {
	var all alts
	if ps, ok := r.constant(e); ok {
		all = textAlts(ps)
	} else {
		ev := newEvaluator(r, e.Pos())
		all = ev.texts(e)
	}
	return r.render(all, e)
}

// render makes the answer from the values.
func (r *Resolver) render(all alts, e ast.Expr) []Text {
	var list []pieces
	for _, a := range all {
		ps, ok := a.v.asText()
		if !ok {
			ps = hole(e) // a value, but no text: an unknown conversion of it
		}
		list = append(list, ps)
	}
	if len(list) > 1 {
		list = withoutEmpty(list)
	}
	var texts []Text
	seen := map[string]bool{}
	for _, ps := range list {
		t := render(ps, r.src)
		// Texts that differ only in which unknown expression stands where are
		// one text to whoever judges it; a parameter is not any expression.
		key := t.CQL
		for _, h := range t.Holes {
			if h.Param != nil {
				key += "\x00" + h.Param.Name()
			}
		}
		if !seen[key] {
			seen[key] = true
			texts = append(texts, t)
		}
	}
	slices.SortStableFunc(texts, func(a, b Text) int { return slices.CompareFunc(a.runs, b.runs, byPlace) })
	return texts
}

// withoutEmpty removes the empty texts: beside others they come from a variable
// or field that is not filled yet.
func withoutEmpty(list []pieces) []pieces {
	var out []pieces
	for _, ps := range list {
		if !ps.exact() || ps.size() > 0 {
			out = append(out, ps)
		}
	}
	if len(out) == 0 {
		return list[:1]
	}
	return out
}

// byPlace orders runs by where they are written; those of unknown origin come
// last.
func byPlace(a, b run) int { return cmp.Compare(a.org.place(), b.org.place()) }

func (o origin) place() token.Pos {
	const last = token.Pos(1<<31 - 1)
	switch {
	case o.lit != nil:
		return o.lit.Pos() + token.Pos(o.off)
	case o.pos.IsValid():
		return o.pos
	}
	return last
}
