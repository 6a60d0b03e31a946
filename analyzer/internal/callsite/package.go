package callsite

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"

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
	// Ladders are the downgrading policies that the package writes out.
	Ladders []Ladder
	// Lost are the calls that change something that is not executed, although
	// a copy of it is.
	Lost []Lost

	table *policy.Table
}

// Options say what Find cannot know by itself.
type Options struct {
	// Undecided reports whether the parts of a text that are not known could
	// change what the text means for a retry. The callers of a function that
	// sends such a text with a parameter in it are sites too.
	Undecided func(*Text) bool
	// Wrappers are functions that send a statement and cannot be seen through.
	Wrappers []Wrapper
}

// Wrapper declares a function that sends a statement.
type Wrapper struct {
	// Function is the function as go/types writes it:
	// "(*example.com/db.Store).Exec".
	Function string
	// Statement is the index of the argument that is the text.
	Statement int
	Driver    driver.ID
	// Flag is what the function sets the flag to, FlagUnset for nothing.
	Flag Flags
	// NoRetry says that it sets a policy that never retries.
	NoRetry bool
}

// Find finds the statement sites of the package of the pass and exports the
// facts about its functions. The analyzer that owns the pass must have FactTypes
// among its own and require inspect.Analyzer.
func Find(pass *analysis.Pass, texts *cqltext.Resolver, opts Options) *Package {
	p := newProgram(pass, texts)
	p.opts = opts
	for _, w := range opts.Wrappers {
		p.declared[w.Function] = w.summary()
	}
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
	opts   Options
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
	declared  map[string]*Summary // by the name of the function

	ladders  []Ladder
	impls    map[*types.Func][]*types.Func // of the methods of interfaces
	literals map[*ast.FuncLit]*Summary     // of literals outside of functions

	flows        map[*types.Func]*flow
	literalFlows map[*ast.FuncLit]*flow
	vals         map[*types.Var]static
	locals       map[*types.Var][]ast.Expr
	policies     map[types.Type]bool
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
		declared:  map[string]*Summary{},
		impls:     map[*types.Func][]*types.Func{},
		literals:  map[*ast.FuncLit]*Summary{},

		flows:        map[*types.Func]*flow{},
		literalFlows: map[*ast.FuncLit]*flow{},
		vals:         map[*types.Var]static{},
		locals:       map[*types.Var][]ast.Expr{},
		policies:     map[types.Type]bool{},
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

// scan reads the package once: who uses which function, what is assigned to
// fields and package variables, and which functions may have to do with a
// driver.
func (p *program) scan() {
	for _, file := range p.pass.Files {
		for _, d := range file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				fn, ok := p.info.Defs[d.Name].(*types.Func)
				if !ok {
					continue
				}
				p.decls[fn] = d
				p.order = append(p.order, fn)
				p.relevant[fn] = p.touchedBySignature(fn.Signature())
				p.scanIn(fn, nil, d.Body)
			case *ast.GenDecl:
				p.scanOutside(d)
			}
		}
	}
}

// scanOutside scans what stands outside of functions: each literal there is
// looked at as a function of its own.
func (p *program) scanOutside(d *ast.GenDecl) {
	ast.Inspect(d, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			p.scanIn(nil, n, n.Body)
			return false
		case *ast.CompositeLit:
			p.scanLadder("", n)
			p.scanFields(n)
		case *ast.ValueSpec:
			p.scanSpec(n)
		}
		return true
	})
}

// scanIn scans the body of a function, or of a literal outside of functions.
func (p *program) scanIn(fn *types.Func, lit *ast.FuncLit, body *ast.BlockStmt) {
	if body == nil {
		return
	}
	touched := false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			if callee, ok := p.info.Uses[n].(*types.Func); ok {
				touched = p.uses(fn, callee.Origin()) || touched
			}
		case *ast.CompositeLit:
			t := p.info.TypeOf(n)
			p.scanLadder(funcName(fn), n)
			touched = touched || isDriverType(t, "BatchEntry") || isDriverType(t, "Batch") || isDriverType(t, "ClusterConfig") || isEntries(t)
			p.scanFields(n)
		case *ast.AssignStmt:
			touched = p.scanAssign(n) || touched
		}
		return true
	})
	switch {
	case !touched:
	case fn != nil:
		p.relevant[fn] = true
	default:
		p.loose = append(p.loose, lit)
	}
}

// uses notes that a function mentions another one, and reports whether that has
// to do with a driver.
func (p *program) uses(fn, callee *types.Func) bool {
	if fn != nil && callee.Pkg() == p.pass.Pkg && !slices.Contains(p.callers[callee], fn) {
		p.callers[callee] = append(p.callers[callee], fn)
		p.callees[fn] = append(p.callees[fn], callee)
	}
	_, ok := driver.Of(callee.Pkg())
	_, gocqlx := driver.Gocqlx(callee.Pkg())
	return ok || gocqlx || p.declaredSummary(callee) != nil || p.importedSummary(callee) != nil || p.abstractMaker(callee)
}

// touchedBySignature reports whether a function takes or returns something that
// is followed.
func (p *program) touchedBySignature(sig *types.Signature) bool {
	if r := sig.Recv(); r != nil && p.shapes.of(r.Type()).any() {
		return true
	}
	for _, tuple := range []*types.Tuple{sig.Params(), sig.Results()} {
		for v := range tuple.Variables() {
			if p.shapes.of(v.Type()).any() || isEntry(v.Type()) || isEntries(v.Type()) || p.isPolicy(v.Type()) || isDriverType(v.Type(), "ClusterConfig") {
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

// scanLadder notes the levels of a downgrading policy.
func (p *program) scanLadder(fn string, lit *ast.CompositeLit) {
	if !isDriverType(p.info.TypeOf(lit), "DowngradingConsistencyRetryPolicy") {
		return
	}
	for _, elt := range lit.Elts {
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			elt = kv.Value
		}
		list, ok := ast.Unparen(elt).(*ast.CompositeLit)
		if !ok {
			return
		}
		l := Ladder{Func: fn, Exprs: list.Elts}
		for _, e := range list.Elts {
			l.Levels = append(l.Levels, p.level(e))
		}
		p.ladders = append(p.ladders, l)
	}
}

func funcName(fn *types.Func) string {
	if fn == nil {
		return ""
	}
	return displayName(fn)
}

// scanFields notes what a composite literal gives to fields.
func (p *program) scanFields(lit *ast.CompositeLit) {
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

// scanAssign notes what is assigned to fields and package variables, and reports
// whether one of them is a cluster's.
func (p *program) scanAssign(s *ast.AssignStmt) (cluster bool) {
	for i, lhs := range s.Lhs {
		var rhs ast.Expr
		if len(s.Rhs) == len(s.Lhs) {
			rhs = s.Rhs[i]
		}
		id, ok := ast.Unparen(lhs).(*ast.Ident)
		if sel, isSel := ast.Unparen(lhs).(*ast.SelectorExpr); isSel {
			id, ok = sel.Sel, true
		}
		if !ok {
			continue
		}
		if v, ok := p.info.Uses[id].(*types.Var); ok && (v.IsField() || isPackageVar(v)) {
			p.assigned(v, rhs)
			cluster = cluster || isClusterField(v)
		}
	}
	return cluster
}

func (p *program) scanSpec(s *ast.ValueSpec) {
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
	out.Ladders = p.ladders
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
