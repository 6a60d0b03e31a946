package cqltext

import (
	"go/ast"
	"go/types"
)

// index is what one walk over the package's files finds out: which functions
// there are, where variables and fields are written, and what escapes to where
// it cannot be followed.
type index struct {
	info *types.Info
	pkg  *types.Package

	functions []*function // in source order, outer before inner
	decls     map[*types.Func]*function
	lits      map[*ast.FuncLit]*function
	calls     map[*types.Func][]callSite // calls of the package's functions
	asValue   map[*types.Func]bool       // functions used otherwise than called
	dynamic   map[string]bool            // names of methods called through interfaces

	vars     map[*types.Var]*variable
	consts   map[*types.Const]ast.Expr
	fields   map[*types.Var]*fieldUse
	structs  map[*types.TypeName][]literal // composite literals of the package's struct types
	leaks    map[*types.TypeName]bool      // a pointer to the type is given to foreign code
	pointees map[*types.TypeName]bool      // *p = x where p points to the type
	switches map[*ast.CaseClause]*ast.SwitchStmt
	foreign  map[*types.Var]bool // variables of other packages that are written here
	elements map[string]bool     // slice and map types of which elements are stored
}

// function is a function of the package that has a body.
type function struct {
	node     ast.Node // *ast.FuncDecl or *ast.FuncLit
	body     *ast.BlockStmt
	obj      *types.Func // nil for a literal
	outer    *function   // the function around a literal; nil at package level
	recv     *types.Var  // nil for a function, or a receiver without a name
	params   []*types.Var
	results  []*types.Var
	sig      *types.Signature
	graph    *graph // built on first use
	deferred bool   // it has a defer statement
	now      bool   // a literal that is called where it stands
}

// callSite is a call and the function that it stands in (nil: package level).
type callSite struct {
	call *ast.CallExpr
	in   *function
}

// literal is a composite literal and the function that it stands in.
type literal struct {
	lit *ast.CompositeLit
	in  *function
}

// variable is what the package does with a variable.
type variable struct {
	name     *ast.Ident
	owner    *function // the function that declares it; nil at package level
	value    ast.Expr  // the declared value; nil when there is none
	result   int       // which result of value it is
	embeds   []string  // patterns of a go:embed directive
	writes   int       // assignments after the declaration
	stores   []write   // package variables only
	addr     bool      // a pointer to it exists, in ways that the flow does not follow
	shared   bool      // a pointer to it is given to functions of the package only
	captured bool      // written in a function literal inside its owner
	inner    bool      // what it holds may be changed by a literal inside its owner
	elements bool      // v[i] = x, v.f = x at any depth, delete, by another way than a local store
	aliased  bool      // the whole value is copied somewhere by an assignment
}

// write is an assignment of a package variable or a field.
type write struct {
	rhs    ast.Expr // nil: something that is not a plain assignment
	result int
	in     *function
}

// fieldUse is what the package does with a struct field, composite literals
// aside.
type fieldUse struct {
	stores []write
	addr   bool // &x.f is taken, or something inside it is written
	shared bool // a method of the package gets a pointer to it
}

func (ix *index) variable(v *types.Var) *variable {
	u := ix.vars[v]
	if u == nil {
		u = &variable{}
		ix.vars[v] = u
	}
	return u
}

func (ix *index) field(f *types.Var) *fieldUse {
	u := ix.fields[f]
	if u == nil {
		u = &fieldUse{}
		ix.fields[f] = u
	}
	return u
}

// buildIndex walks the package once.
func buildIndex(files []*ast.File, info *types.Info, pkg *types.Package) *index {
	ix := &index{
		info: info, pkg: pkg,
		decls:    map[*types.Func]*function{},
		lits:     map[*ast.FuncLit]*function{},
		calls:    map[*types.Func][]callSite{},
		asValue:  map[*types.Func]bool{},
		dynamic:  map[string]bool{},
		vars:     map[*types.Var]*variable{},
		consts:   map[*types.Const]ast.Expr{},
		fields:   map[*types.Var]*fieldUse{},
		structs:  map[*types.TypeName][]literal{},
		leaks:    map[*types.TypeName]bool{},
		pointees: map[*types.TypeName]bool{},
		switches: map[*ast.CaseClause]*ast.SwitchStmt{},
		foreign:  map[*types.Var]bool{},
		elements: map[string]bool{},
	}
	for _, f := range files {
		for _, d := range f.Decls {
			w := &walker{ix: ix, callees: map[*ast.Ident]bool{}, followed: map[ast.Expr]bool{},
				deferred: map[*ast.CallExpr]bool{}, immediate: map[*ast.FuncLit]bool{}}
			w.decl(d)
		}
	}
	return ix
}

// structName returns the declared name of a struct type, or of the struct that
// a pointer points to; nil for other types.
func structName(t types.Type) *types.TypeName {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	n, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return nil
	}
	if _, ok := n.Underlying().(*types.Struct); !ok {
		return nil
	}
	return n.Origin().Obj()
}
