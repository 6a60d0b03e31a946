package cqltext

import (
	"go/ast"
	"go/types"
	"path"
	"path/filepath"
	"strconv"
	"strings"
)

// embedPatterns returns the patterns of the go:embed directives of a variable.
//
//	//go:embed get.cql
//	var get string
func embedPatterns(d *ast.GenDecl, spec *ast.ValueSpec) []string {
	docs := []*ast.CommentGroup{spec.Doc}
	if !d.Lparen.IsValid() {
		docs = append(docs, d.Doc)
	}
	var out []string
	for _, doc := range docs {
		if doc == nil {
			continue
		}
		for _, c := range doc.List {
			rest, ok := strings.CutPrefix(c.Text, "//go:embed ")
			if !ok {
				continue
			}
			for _, f := range strings.Fields(rest) {
				if s, err := strconv.Unquote(f); err == nil {
					f = s
				}
				out = append(out, strings.TrimPrefix(f, "all:"))
			}
		}
	}
	return out
}

// embeddedVar returns the content of the file that a string or []byte variable
// embeds. The driver decides which files a pass may read: a file that is not
// among the pass's other files is a hole.
func (ev *evaluator) embeddedVar(v *types.Var, u *variable, use ast.Expr) alts {
	if len(u.embeds) != 1 || !isString(v.Type()) && !isBytes(v.Type()) {
		return holeAlts(use) // embed.FS
	}
	return ev.fileText(u, u.embeds[0], use)
}

// readFile evaluates files.ReadFile("get.cql") and fs.ReadFile(files, "get.cql")
// of an embed.FS variable of the package.
func (ev *evaluator) readFile(fn *types.Func, call *ast.CallExpr, at point) alts {
	var files, name ast.Expr
	switch fn.FullName() {
	case "(embed.FS).ReadFile":
		if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && len(call.Args) == 1 {
			files, name = sel.X, call.Args[0]
		}
	case "io/fs.ReadFile":
		if len(call.Args) == 2 {
			files, name = call.Args[0], call.Args[1]
		}
	}
	if files == nil {
		return nil
	}
	u := ev.ix.vars[ev.ix.containerOf(files)]
	if u == nil || len(u.embeds) == 0 || len(u.stores) > 0 {
		return holeAlts(call) // not an embedded file system
	}
	as := ev.textsOf(name, at)
	var lists []alts
	for _, a := range as {
		if !a.v.text.exact() {
			return holeAlts(call) // which file is not known
		}
		lists = append(lists, ev.fileText(u, a.v.text.str(), call).whenAll(a.when))
	}
	return ev.bounded(union(lists...), call)
}

// fileText returns the content of an embedded file, which is named relative to
// the folder of the source file that embeds it.
func (ev *evaluator) fileText(u *variable, name string, use ast.Expr) alts {
	if u.name == nil {
		return holeAlts(use)
	}
	folder := filepath.Dir(ev.r.pass.Fset.File(u.name.Pos()).Name())
	content, ok := ev.r.readEmbedded(folder, name)
	if !ok {
		return holeAlts(use) // the driver does not show it
	}
	return textAlts(known(content, origin{}))
}

// readEmbedded reads the one file that the pattern names, if the pass may read
// it.
func (r *Resolver) readEmbedded(folder, pattern string) (string, bool) {
	var found []string
	for _, files := range [][]string{r.pass.OtherFiles, r.pass.IgnoredFiles} {
		for _, f := range files {
			rel, err := filepath.Rel(folder, f)
			if err != nil {
				continue
			}
			if ok, err := path.Match(pattern, filepath.ToSlash(rel)); ok && err == nil {
				found = append(found, f)
			}
		}
	}
	if len(found) != 1 || r.pass.ReadFile == nil {
		return "", false
	}
	if s, seen := r.embedded[found[0]]; seen {
		if s == nil {
			return "", false
		}
		return *s, true
	}
	r.embedded[found[0]] = nil
	content, err := r.pass.ReadFile(found[0])
	if err != nil || len(content) > maxBytes {
		return "", false
	}
	s := string(content)
	r.embedded[found[0]] = &s
	return s, true
}
