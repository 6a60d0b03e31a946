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
