package cqltext

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"
)

// constant returns the text of a constant string expression, each byte with the
// literal that it was written in:
//
//	"SELECT a" + from          const from = " FROM " + table
//	Statement("SELECT " + cols)
//
// The type checker says what the text is; the syntax only says where it comes
// from.
func (r *Resolver) constant(e ast.Expr) (pieces, bool) {
	tv, ok := r.pass.TypesInfo.Types[e]
	if !ok || tv.Value == nil || tv.Value.Kind() != constant.String {
		return nil, false
	}
	want := constant.StringVal(tv.Value)
	if len(want) > maxBytes {
		return hole(e), true
	}
	c := constWalk{r: r}
	if c.walk(e, 0) && pieces(c.out).str() == want {
		return c.out, true
	}
	return known(want, around(e)), true // written where it cannot be followed
}

// constWalk gathers the literals of a constant expression.
type constWalk struct {
	r   *Resolver
	out []piece
}

// walk adds the parts of e. It reports false where the syntax does not say
// where the bytes come from.
func (c *constWalk) walk(e ast.Expr, depth int) bool {
	if depth > maxDepth || len(c.out) > maxPieces {
		return false // too deep
	}
	switch e := e.(type) {
	case *ast.ParenExpr:
		return c.walk(e.X, depth+1)
	case *ast.BasicLit:
		if e.Kind != token.STRING {
			return false // string('a')
		}
		s, err := strconv.Unquote(e.Value)
		if err != nil {
			return false // not a literal that Go accepts
		}
		if s != "" {
			c.out = append(c.out, piece{text: s, org: origin{lit: e}})
		}
		return true
	case *ast.BinaryExpr:
		return e.Op == token.ADD && c.walk(e.X, depth+1) && c.walk(e.Y, depth+1)
	case *ast.CallExpr: // a conversion, as the value is constant
		if len(e.Args) != 1 {
			return false // len and the like give no string
		}
		if t := typeOf(c.r.pass.TypesInfo, e.Args[0]); !isString(t) {
			return false // string(rune)
		}
		return c.walk(e.Args[0], depth+1)
	case *ast.Ident:
		return c.object(e, c.r.pass.TypesInfo.Uses[e], depth)
	case *ast.SelectorExpr:
		return c.object(e, c.r.pass.TypesInfo.Uses[e.Sel], depth)
	}
	return false
}

// object adds the text of a named constant, from its declaration where that is
// in this package.
func (c *constWalk) object(use ast.Expr, obj types.Object, depth int) bool {
	k, ok := obj.(*types.Const)
	if !ok || k.Val().Kind() != constant.String {
		return false
	}
	want := constant.StringVal(k.Val())
	n := len(c.out)
	if decl := c.r.index(use.Pos()).consts[k]; decl != nil {
		if c.walk(decl, depth+1) && pieces(c.out[n:]).str() == want {
			return true
		}
	}
	c.out = c.out[:n]
	if want != "" {
		c.out = append(c.out, piece{text: want, org: around(use)})
	}
	return true
}
