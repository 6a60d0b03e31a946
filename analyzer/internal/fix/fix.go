// Package fix makes the edits that findings offer. It knows Go syntax and
// nothing of rules. An edit that could change more than it says is not made.
package fix

import (
	"bytes"
	"go/ast"
	"go/format"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// Replace replaces a node by code.
func Replace(title string, n ast.Node, code string) *analysis.SuggestedFix {
	return edit(title, n.Pos(), n.End(), code)
}

// Append adds code directly behind a node: a further call of a chain.
func Append(title string, n ast.Node, code string) *analysis.SuggestedFix {
	return edit(title, n.End(), n.End(), code)
}

// Delete removes a range of the source.
func Delete(title string, pos, end token.Pos) *analysis.SuggestedFix {
	return edit(title, pos, end, "")
}

func edit(title string, pos, end token.Pos, code string) *analysis.SuggestedFix {
	return &analysis.SuggestedFix{
		Message:   title,
		TextEdits: []analysis.TextEdit{{Pos: pos, End: end, NewText: []byte(code)}},
	}
}

// Join puts the edits of several fixes in one.
func Join(title string, fixes []*analysis.SuggestedFix) *analysis.SuggestedFix {
	out := &analysis.SuggestedFix{Message: title}
	for _, f := range fixes {
		if f == nil {
			return nil
		}
		out.TextEdits = append(out.TextEdits, f.TextEdits...)
	}
	return out
}

// Source returns the source of a node, formatted.
func Source(fset *token.FileSet, n ast.Node) (string, bool) {
	var b bytes.Buffer
	if err := format.Node(&b, fset, n); err != nil {
		return "", false
	}
	return b.String(), true
}

// PackageName returns the name by which a file refers to an imported package
// that is wanted; ok is false when the file imports none, or hides its name.
func PackageName(info *types.Info, file *ast.File, wanted func(*types.Package) bool) (name string, ok bool) {
	for _, spec := range file.Imports {
		pkg := info.PkgNameOf(spec)
		if pkg == nil || !wanted(pkg.Imported()) {
			continue
		}
		if n := pkg.Name(); n != "_" && n != "." {
			return n, true
		}
	}
	return "", false
}

// HasMethod reports whether a value of type t has a method of this name.
func HasMethod(t types.Type, name string) bool {
	if t == nil {
		return false
	}
	obj, _, _ := types.LookupFieldOrMethod(t, true, nil, name)
	_, ok := obj.(*types.Func)
	return ok
}

// IsTrue reports whether an expression is the predeclared true.
func IsTrue(info *types.Info, e ast.Expr) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	return ok && id.Name == "true" && info.Uses[id] == types.Universe.Lookup("true")
}

// OneLine reports whether source has no line break, so that it can be put into
// another line.
func OneLine(source string) bool { return !strings.Contains(source, "\n") }
