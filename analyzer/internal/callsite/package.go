package callsite

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/cqlidem/cqlidem/analyzer/internal/cqltext"
	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
)

// Package is what was found in one package.
type Package struct {
	// Sites are in the order of the source.
	Sites []*Site
	// Batches are the batches that the package's functions make.
	Batches []*Batch
	// Clusters are what the package does to cluster configurations.
	Clusters []*Cluster
	// Lost are the calls that change something that is not executed, although
	// a copy of it is.
	Lost []Setter

	table *policy.Table
}

// Find finds the statement sites of the package of the pass and exports the
// facts about its functions. The analyzer that owns the pass must have FactTypes
// among its own and require inspect.Analyzer.
func Find(pass *analysis.Pass, texts *cqltext.Resolver) *Package {
	p := newProgram(pass, texts)
	p.scan()
	p.interfaces()
	p.solve()
	p.exportFacts()
	return p.result()
}

// FactTypes lists the facts that the package exports and imports.
func FactTypes() []analysis.Fact {
	return []analysis.Fact{new(Summary), new(PolicyFact), new(TraitsFact)}
}

// program is one run of Find. It is not safe for concurrent use.
type program struct {
	pass   *analysis.Pass
	info   *types.Info
	texts  *cqltext.Resolver
	root   inspector.Cursor
	shapes shapes
	table  policy.Table
	reader policy.Reader

	decls     map[*types.Func]*ast.FuncDecl
	order     []*types.Func // in the order of the source
	callees   map[*types.Func][]*types.Func
	callers   map[*types.Func][]*types.Func
	summaries map[*types.Func]*Summary
	vars      map[*types.Var][]ast.Expr // what is assigned to fields and package variables
	relevant  map[*types.Func]bool
	loose     []*ast.FuncLit // literals outside of functions
	imported  map[*types.Func]*Summary

	impls    map[*types.Func][]*types.Func // of the methods of interfaces
	literals map[*ast.FuncLit]*Summary     // of literals outside of functions

	flows        map[*types.Func]*flow
	literalFlows map[*ast.FuncLit]*flow
	vals         map[*types.Var]static
	locals       map[*types.Var][]ast.Expr
}

func newProgram(pass *analysis.Pass, texts *cqltext.Resolver) *program {
	p := &program{
		pass:      pass,
		info:      pass.TypesInfo,
		texts:     texts,
		root:      pass.ResultOf[inspect.Analyzer].(*inspector.Inspector).Root(),
		decls:     map[*types.Func]*ast.FuncDecl{},
		callees:   map[*types.Func][]*types.Func{},
		callers:   map[*types.Func][]*types.Func{},
		summaries: map[*types.Func]*Summary{},
		vars:      map[*types.Var][]ast.Expr{},
		relevant:  map[*types.Func]bool{},
		imported:  map[*types.Func]*Summary{},
		impls:     map[*types.Func][]*types.Func{},
		literals:  map[*ast.FuncLit]*Summary{},

		flows:        map[*types.Func]*flow{},
		literalFlows: map[*ast.FuncLit]*flow{},
		vals:         map[*types.Var]static{},
		locals:       map[*types.Var][]ast.Expr{},
	}
	p.reader = policy.Reader{
		Info: pass.TypesInfo,
		Body: func(fn *types.Func) *ast.FuncDecl { return p.decls[fn.Origin()] },
		Imported: func(tn *types.TypeName) (policy.Traits, bool) {
			var f TraitsFact
			ok := tn.Pkg() != pass.Pkg && pass.ImportObjectFact(tn, &f)
			return f.Traits, ok
		},
	}
	return p
}

// scan reads the package once: who calls whom, what is assigned to fields and
// package variables, and which functions may have to do with a driver.
func (p *program) scan() {
	for _, file := range p.pass.Files {
		for _, d := range file.Decls {
			fd, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			if fn, ok := p.info.Defs[fd.Name].(*types.Func); ok {
				p.decls[fn] = fd
				p.order = append(p.order, fn)
				p.relevant[fn] = p.touchedBySignature(fn.Signature())
			}
		}
	}
	kinds := []ast.Node{(*ast.CallExpr)(nil), (*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil), (*ast.ValueSpec)(nil)}
	for c := range p.root.Preorder(kinds...) {
		switch n := c.Node().(type) {
		case *ast.CallExpr:
			p.scanCall(c, n)
		case *ast.CompositeLit:
			p.scanLiteral(c, n)
		case *ast.AssignStmt:
			p.scanAssign(c, n)
		case *ast.ValueSpec:
			p.scanSpec(c, n)
		}
	}
}

// touchedBySignature reports whether a function takes or returns something that
// is followed.
func (p *program) touchedBySignature(sig *types.Signature) bool {
	if r := sig.Recv(); r != nil && p.shapes.of(r.Type()).any() {
		return true
	}
	for _, tuple := range []*types.Tuple{sig.Params(), sig.Results()} {
		for v := range tuple.Variables() {
			if p.shapes.of(v.Type()).any() || isEntry(v.Type()) || isEntries(v.Type()) || policy.Is(v.Type()) || isDriverType(v.Type(), "ClusterConfig") {
				return true
			}
			if f, ok := functionType(v.Type()); ok && f.Params().Len() > 0 && p.shapes.of(f.Params().At(0).Type()).any() {
				return true
			}
		}
	}
	return false
}

// functionType returns the signature of a function or of the functions in a
// slice.
func functionType(t types.Type) (*types.Signature, bool) {
	if s, ok := t.Underlying().(*types.Slice); ok {
		t = s.Elem()
	}
	sig, ok := t.Underlying().(*types.Signature)
	return sig, ok
}

// enclosing returns the declared function around a node, nil outside of one.
func (p *program) enclosing(c inspector.Cursor) *types.Func {
	for d := range c.Enclosing((*ast.FuncDecl)(nil)) {
		fn, _ := p.info.Defs[d.Node().(*ast.FuncDecl).Name].(*types.Func)
		return fn
	}
	return nil
}

func (p *program) scanCall(c inspector.Cursor, call *ast.CallExpr) {
	fn := p.enclosing(c)
	callee, _ := typeutil.Callee(p.info, call).(*types.Func)
	if callee == nil {
		if fn == nil {
			p.scanLoose(c)
		}
		return
	}
	callee = callee.Origin()
	if fn == nil {
		p.scanLoose(c)
		return
	}
	if !slices.Contains(p.callers[callee], fn) {
		p.callers[callee] = append(p.callers[callee], fn)
		p.callees[fn] = append(p.callees[fn], callee)
	}
	if p.relevant[fn] {
		return
	}
	if _, ok := driver.Of(callee.Pkg()); ok || p.importedSummary(callee) != nil || p.abstractMaker(callee) {
		p.relevant[fn] = true
	}
}

// scanLoose remembers a function literal that stands outside of every function.
func (p *program) scanLoose(c inspector.Cursor) {
	for l := range c.Enclosing((*ast.FuncLit)(nil)) {
		lit := l.Node().(*ast.FuncLit)
		outermost := true
		for range l.Parent().Enclosing((*ast.FuncLit)(nil)) {
			outermost = false
		}
		if outermost && !slices.Contains(p.loose, lit) {
			p.loose = append(p.loose, lit)
		}
	}
}

func (p *program) scanLiteral(c inspector.Cursor, lit *ast.CompositeLit) {
	t := p.info.TypeOf(lit)
	if isDriverType(t, "BatchEntry") || isDriverType(t, "Batch") || isDriverType(t, "ClusterConfig") || isEntries(t) {
		if fn := p.enclosing(c); fn != nil {
			p.relevant[fn] = true
		} else {
			p.scanLoose(c)
		}
	}
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		if key, ok := kv.Key.(*ast.Ident); ok {
			if f, ok := p.info.Uses[key].(*types.Var); ok && f.IsField() {
				p.assigned(f, kv.Value)
			}
		}
	}
}

func (p *program) scanAssign(c inspector.Cursor, s *ast.AssignStmt) {
	for i, lhs := range s.Lhs {
		var rhs ast.Expr
		if len(s.Rhs) == len(s.Lhs) {
			rhs = s.Rhs[i]
		}
		switch lhs := ast.Unparen(lhs).(type) {
		case *ast.Ident:
			if v, ok := p.info.Uses[lhs].(*types.Var); ok && isPackageVar(v) {
				p.assigned(v, rhs)
			}
		case *ast.SelectorExpr:
			v, ok := p.info.Uses[lhs.Sel].(*types.Var)
			if !ok || !v.IsField() && !isPackageVar(v) {
				continue
			}
			p.assigned(v, rhs)
			if fn := p.enclosing(c); fn != nil && isClusterField(v) {
				p.relevant[fn] = true
			}
		}
	}
}

func (p *program) scanSpec(c inspector.Cursor, s *ast.ValueSpec) {
	for i, name := range s.Names {
		v, ok := p.info.Defs[name].(*types.Var)
		if !ok || !isPackageVar(v) {
			continue
		}
		if len(s.Values) == len(s.Names) {
			p.assigned(v, s.Values[i])
		} else if len(s.Values) > 0 {
			p.assigned(v, nil)
		}
	}
}

// assigned notes that a field or package variable gets a value, nil for one
// that cannot be looked at.
func (p *program) assigned(v *types.Var, e ast.Expr) {
	v = v.Origin()
	p.vars[v] = append(p.vars[v], e)
}

func isPackageVar(v *types.Var) bool {
	return v.Pkg() != nil && v.Parent() == v.Pkg().Scope()
}

// isClusterField reports whether v is a field of a driver's ClusterConfig that
// says something about retries.
func isClusterField(v *types.Var) bool {
	if v.Name() != "RetryPolicy" && v.Name() != "DefaultIdempotence" {
		return false
	}
	_, ok := driver.Of(v.Pkg())
	return ok && v.IsField()
}

// maxAnalyses bounds how often one function of a cycle of calls is analysed.
const maxAnalyses = 4

// solve analyses the relevant functions, callees first, and again whoever calls
// a function whose summary has changed.
func (p *program) solve() {
	for _, lit := range p.loose {
		p.analyseLiteral(lit)
	}
	order := p.calleesFirst()
	count := map[*types.Func]int{}
	for again := true; again; {
		again = false
		for _, fn := range order {
			if !p.relevant[fn] || count[fn] == maxAnalyses {
				continue
			}
			p.relevant[fn] = false
			count[fn]++
			if p.analyse(fn) {
				p.recall(fn)
				again = true
			}
		}
	}
}

// recall asks for another look at the callers of a function, also at those that
// call it through an interface.
func (p *program) recall(fn *types.Func) {
	for _, c := range p.callers[fn] {
		if p.decls[c] == nil { // the method of an interface
			for _, d := range p.callers[c] {
				p.relevant[d] = true
			}
			continue
		}
		p.relevant[c] = true
	}
}

// calleesFirst returns the declared functions in an order in which a callee
// comes before its callers, but for cycles.
func (p *program) calleesFirst() []*types.Func {
	var out []*types.Func
	seen := map[*types.Func]bool{}
	var visit func(fn *types.Func)
	visit = func(fn *types.Func) {
		if seen[fn] {
			return
		}
		seen[fn] = true
		for _, c := range p.callees[fn] {
			visit(c)
		}
		if p.decls[fn] != nil {
			out = append(out, fn)
		}
	}
	for _, fn := range p.order {
		visit(fn)
	}
	return out
}

// result collects what the flows have found in the order of the source.
func (p *program) result() *Package {
	out := &Package{table: &p.table}
	for _, fn := range p.order {
		if fl := p.flows[fn]; fl != nil {
			fl.collect(out)
		}
	}
	for _, lit := range p.loose {
		if fl := p.literalFlows[lit]; fl != nil {
			fl.collect(out)
		}
	}
	slices.SortStableFunc(out.Sites, func(a, b *Site) int { return compareNodes(a.Node, b.Node) })
	slices.SortStableFunc(out.Batches, func(a, b *Batch) int { return compareNodes(a.Node, b.Node) })
	slices.SortStableFunc(out.Clusters, func(a, b *Cluster) int { return compareNodes(a.Node, b.Node) })
	return out
}

// compareNodes orders nodes by where they end, so that the calls of a chain
// come in the order in which they are made.
func compareNodes(a, b ast.Node) int {
	return cmp.Or(cmp.Compare(a.End(), b.End()), cmp.Compare(a.Pos(), b.Pos()))
}

// Policies returns the policies in a set that a State of this package holds.
func (p *Package) Policies(s policy.Set) []policy.Policy { return p.table.Policies(s) }
