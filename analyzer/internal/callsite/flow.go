package callsite

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/cfg"
)

// flow is the analysis of one declared function with the literals in it. They
// share objects, so that a closure can use the query of the function around it.
type flow struct {
	p     *program
	name  string // of the function, as Go writes it
	objs  []object
	index map[objectKey]int
	funcs []function

	params  []*types.Var // by number
	paramOf map[*types.Var]int

	sites    map[objectKey]*Site
	siteList []*Site // in the order in which they were met
	batches  map[ast.Node]*Batch
	clusters map[ast.Node]*Cluster
	copies   []copied
	ranged   map[int]bool // copies of entries that a loop variable holds
	loose    []Lost       // setters of entries whose statement is not known
	looseObj []int        // the object of each of them
	used     map[int]bool // of these, the ones that go into a batch again
	ranges   map[ast.Expr]*ast.RangeStmt
	depth    int // of literals under evaluation
}

// copied says that object to is a copy of object from, made at node.
type copied struct {
	node     ast.Node
	from, to int
}

// frame is one function body under evaluation: the declared function's or a
// literal's.
type frame struct {
	*flow
	outer *frame
	name  string
	sig   *types.Signature
	// vars are its parameters, the receiver first when it has one.
	vars []*types.Var
	recv bool

	// certain: it is a literal that is called where it is evaluated.
	certain bool

	exit    *world  // joined over the returns
	results []value // joined over the returns
	sent    []*sent
	runs    []paramRun
	made    []map[int]State // for each result, the state of the objects returned
}

// sent is a statement that a frame sends or hands on and whose text one of its
// parameters has a say in.
type sent struct {
	site  *Site
	node  ast.Node
	state State
	how   How // 0 when it is not executed there
	to    int // the parameter whose batch gets the statement, or none
}

func (p *program) newFlow(name string) *flow {
	return &flow{
		p: p, name: name,
		index:    map[objectKey]int{},
		paramOf:  map[*types.Var]int{},
		sites:    map[objectKey]*Site{},
		batches:  map[ast.Node]*Batch{},
		clusters: map[ast.Node]*Cluster{},
		ranges:   map[ast.Expr]*ast.RangeStmt{},
		ranged:   map[int]bool{},
		used:     map[int]bool{},
	}
}

// analyse runs one declared function and reports whether its summary has
// changed.
func (p *program) analyse(fn *types.Func) bool {
	decl := p.decls[fn]
	if decl.Body == nil {
		return false
	}
	fl := p.newFlow(displayName(fn))
	fl.noteRanges(decl.Body)
	f := fl.newFrame(nil, fl.name, fn.Signature())
	w := newWorld()
	f.bindParams(w)
	f.run(decl.Body, w)
	p.flows[fn] = fl
	s := f.summary()
	old := p.summaries[fn]
	if sameSummary(old, s) {
		return false
	}
	p.summaries[fn] = s
	return true
}

// analyseLiteral runs a literal that stands outside of every function.
func (p *program) analyseLiteral(lit *ast.FuncLit) {
	sig, ok := p.info.TypeOf(lit).(*types.Signature)
	if !ok {
		return
	}
	fl := p.newFlow("")
	fl.noteRanges(lit.Body)
	f := fl.newFrame(nil, fl.name, sig)
	w := newWorld()
	f.bindParams(w)
	f.run(lit.Body, w)
	p.literalFlows[lit] = fl
	p.literals[lit] = f.summary()
}

func (fl *flow) noteRanges(body *ast.BlockStmt) {
	ast.Inspect(body, func(n ast.Node) bool {
		if r, ok := n.(*ast.RangeStmt); ok {
			fl.ranges[r.X] = r
		}
		return true
	})
}

// newFrame numbers the parameters of a function.
func (fl *flow) newFrame(outer *frame, name string, sig *types.Signature) *frame {
	f := &frame{flow: fl, outer: outer, name: name, sig: sig}
	if r := sig.Recv(); r != nil {
		f.recv = true
		f.vars = append(f.vars, r)
	}
	for v := range sig.Params().Variables() {
		f.vars = append(f.vars, v)
	}
	for _, v := range f.vars {
		if _, ok := fl.paramOf[v]; !ok {
			fl.paramOf[v] = len(fl.params)
			fl.params = append(fl.params, v)
		}
	}
	f.results = make([]value, sig.Results().Len())
	f.made = make([]map[int]State, sig.Results().Len())
	return f
}

// number returns the number of a variable among the parameters of the frame, as
// a Summary counts them, or none.
func (f *frame) number(v *types.Var) int {
	i := slices.Index(f.vars, v)
	if i < 0 {
		return none
	}
	if f.recv {
		i--
	}
	return i
}

// owner returns the frame that v is a parameter of, from the innermost one
// outwards, or nil.
func (f *frame) owner(v *types.Var) *frame {
	for ; f != nil; f = f.outer {
		if slices.Contains(f.vars, v) {
			return f
		}
	}
	return nil
}

// maxPasses bounds how often the blocks of one body are gone through.
const maxPasses = 8

// run evaluates a body from the world w and returns the world in which it
// returns, nil when it does not.
func (f *frame) run(body *ast.BlockStmt, w *world) *world {
	g := cfg.New(body, f.p.mayReturn)
	order := reversePostorder(g)
	looped := inLoops(order)
	in := make([]*world, len(g.Blocks))
	in[g.Blocks[0].Index] = w
	dirty := map[int32]bool{g.Blocks[0].Index: true}
	for pass := 0; len(dirty) > 0 && pass < maxPasses; pass++ {
		for i, b := range order {
			if !dirty[b.Index] {
				continue
			}
			delete(dirty, b.Index)
			out := in[b.Index]
			if looped[i] {
				out = out.clone() // what comes back is compared with it
			} else {
				in[b.Index] = nil
			}
			for _, n := range b.Nodes {
				f.node(n, out)
			}
			out.forget()
			for j, s := range b.Succs {
				switch {
				case in[s.Index] != nil:
					if in[s.Index].join(out) {
						dirty[s.Index] = true
					}
				case j == len(b.Succs)-1:
					in[s.Index], dirty[s.Index] = out, true
				default:
					in[s.Index], dirty[s.Index] = out.clone(), true
				}
			}
		}
	}
	return f.exit
}

// inLoops says of each block in the order whether an edge back to it or to one
// before it comes from it or from one after it: whether it may be evaluated
// again.
func inLoops(order []*cfg.Block) []bool {
	at := map[*cfg.Block]int{}
	for i, b := range order {
		at[b] = i
	}
	out := make([]bool, len(order))
	for i, b := range order {
		for _, s := range b.Succs {
			for j := at[s]; j <= i; j++ {
				out[j] = true
			}
		}
	}
	return out
}

// reversePostorder lists the reachable blocks so that, but for loops, a block
// comes after those before it.
func reversePostorder(g *cfg.CFG) []*cfg.Block {
	var out []*cfg.Block
	seen := make([]bool, len(g.Blocks))
	var visit func(b *cfg.Block)
	visit = func(b *cfg.Block) {
		if seen[b.Index] {
			return
		}
		seen[b.Index] = true
		for _, s := range b.Succs {
			visit(s)
		}
		out = append(out, b)
	}
	visit(g.Blocks[0])
	slices.Reverse(out)
	return out
}

// mayReturn reports whether a call may return; the calls that do not are those
// that end a program.
func (p *program) mayReturn(call *ast.CallExpr) bool {
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		b, ok := p.info.Uses[fun].(*types.Builtin)
		return !ok || b.Name() != "panic"
	case *ast.SelectorExpr:
		fn, ok := p.info.Uses[fun.Sel].(*types.Func)
		if !ok || fn.Pkg() == nil {
			return true
		}
		switch fn.Pkg().Path() + "." + fn.Name() {
		case "os.Exit", "log.Fatal", "log.Fatalf", "log.Fatalln", "log.Panic", "log.Panicf", "log.Panicln", "runtime.Goexit":
			return false
		}
	}
	return true
}

// object returns the number of the object with this key, made by new when it is
// met first.
func (fl *flow) object(key objectKey, create func() object) int {
	if id, ok := fl.index[key]; ok {
		return id
	}
	id := len(fl.objs)
	fl.objs = append(fl.objs, create())
	fl.index[key] = id
	return id
}

// functionValue returns the value of a function.
func (fl *flow) functionValue(fn function) value {
	for i, g := range fl.funcs {
		if g == fn {
			return value{fns: oneID(i)}
		}
	}
	fl.funcs = append(fl.funcs, fn)
	return value{fns: oneID(len(fl.funcs) - 1)}
}

// maxParams is how many parameters of a flow can decide about a flag or a
// policy; there is one bit for each.
const maxParams = 64

// bit returns the bit of a parameter, 0 for one that has none.
func (fl *flow) bit(v *types.Var) uint64 {
	i, ok := fl.paramOf[v]
	if !ok || i >= maxParams {
		return 0
	}
	return 1 << i
}
