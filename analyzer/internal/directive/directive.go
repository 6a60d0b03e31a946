// Package directive reads the comments that suppress findings:
//
//	//cqlidem:ignore RULE reason   on the line of a call, or on the line above it
//	//cqlidem:accept RULE reason   at a function, for everything in it
//	//nolint:cqlidem               as golangci-lint reads it
//
// RULE may be several rules separated by commas.
package directive

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"
)

// Directive is one suppression.
type Directive struct {
	Pos, End token.Pos
	// Rules are the rules that it names; none means all of them (nolint).
	Rules []string
	// Reason is why; "" when none is given.
	Reason string
	// Nolint says that it is a //nolint comment, which is not checked.
	Nolint bool
	// Word is "ignore" or "accept".
	Word string
	// Used is set when a finding was suppressed by it.
	Used bool

	file     string
	from, to int // the lines that it covers
}

// Covers reports whether the directive suppresses a finding of this rule in
// this file on one of the lines.
func (d *Directive) Covers(rule, file string, lines ...int) bool {
	if d.file != file || len(d.Rules) > 0 && !slices.Contains(d.Rules, rule) {
		return false
	}
	return slices.ContainsFunc(lines, func(l int) bool { return d.from <= l && l <= d.to })
}

// Options say which comments count.
type Options struct {
	// Nolint: //nolint comments count.
	Nolint bool
}

const prefix = "//cqlidem:"

// Read collects the directives of a file, in the order of the source.
func Read(fset *token.FileSet, file *ast.File, opts Options) []*Directive {
	r := reader{fset: fset, file: file}
	var out []*Directive
	for _, group := range file.Comments {
		for _, c := range group.List {
			switch {
			case strings.HasPrefix(c.Text, prefix):
				out = append(out, r.own(c, group))
			case opts.Nolint && isNolint(c.Text):
				if d := r.hostComment(c); d != nil {
					out = append(out, d)
				}
			}
		}
	}
	return out
}

type reader struct {
	fset *token.FileSet
	file *ast.File
	// starts are the first nodes on each line, found when first needed.
	starts map[int]ast.Node
	code   map[int]bool // lines on which code ends or begins
}

func (r *reader) line(pos token.Pos) int { return r.fset.Position(pos).Line }

// own reads a directive of this project.
func (r *reader) own(c *ast.Comment, group *ast.CommentGroup) *Directive {
	word, rest, _ := strings.Cut(strings.TrimPrefix(c.Text, prefix), " ")
	d := &Directive{Pos: c.Pos(), End: c.End(), Word: word, file: r.fset.Position(c.Pos()).Filename}
	rules, reason, _ := strings.Cut(strings.TrimSpace(rest), " ")
	for rule := range strings.SplitSeq(rules, ",") {
		d.Rules = append(d.Rules, rule)
	}
	d.Reason = strings.TrimSpace(reason)
	line := r.line(c.Pos())
	d.from, d.to = line, line+1
	if end := r.line(group.End()); end > line {
		d.to = end + 1 // more comment lines between the directive and the call
	}
	if word == "accept" {
		d.from, d.to = r.function(c, group)
	}
	return d
}

// function returns the lines of the function that a directive stands at: in its
// doc comment, or in its body before everything else.
func (r *reader) function(c *ast.Comment, group *ast.CommentGroup) (from, to int) {
	for _, decl := range r.file.Decls {
		fd, ok := decl.(*ast.FuncDecl)
		if !ok {
			continue
		}
		inBody := fd.Body != nil && fd.Body.Pos() <= c.Pos() && c.End() <= fd.Body.End() &&
			(len(fd.Body.List) == 0 || c.Pos() < fd.Body.List[0].Pos())
		if fd.Doc == group || inBody {
			return r.line(fd.Pos()), r.line(fd.End())
		}
	}
	return 0, -1 // at no function: it covers nothing
}

func isNolint(text string) bool {
	rest, ok := strings.CutPrefix(text, "//nolint")
	return ok && (rest == "" || strings.HasPrefix(rest, ":") || strings.HasPrefix(rest, " "))
}

// hostComment reads a comment with the word nolint as golangci-lint does: behind
// code it covers the line, alone on a line the whole node below it.
func (r *reader) hostComment(c *ast.Comment) *Directive {
	list, _, _ := strings.Cut(strings.TrimPrefix(c.Text, "//nolint"), " ")
	list, _, _ = strings.Cut(list, "//")
	if names := strings.TrimPrefix(list, ":"); names != "" {
		named := slices.ContainsFunc(strings.Split(names, ","), func(n string) bool {
			n = strings.TrimSpace(n)
			return n == "cqlidem" || n == "all"
		})
		if !named {
			return nil
		}
	}
	line := r.line(c.Pos())
	d := &Directive{Pos: c.Pos(), End: c.End(), Nolint: true, file: r.fset.Position(c.Pos()).Filename, from: line, to: line}
	r.readLines()
	if n := r.starts[line+1]; n != nil && !r.code[line] {
		d.to = r.line(n.End())
	} else if n := r.starts[line]; n != nil && r.line(n.End()) > line && opens(n) {
		d.to = r.line(n.End())
	}
	return d
}

// opens reports whether a comment behind the first line of a node covers the
// node: golangci-lint does so for functions and type declarations.
func opens(n ast.Node) bool {
	switch n.(type) {
	case *ast.FuncDecl, *ast.GenDecl:
		return true
	}
	return false
}

// readLines notes the outermost node that begins on each line, and the lines
// that have code.
func (r *reader) readLines() {
	if r.starts != nil {
		return
	}
	r.starts, r.code = map[int]ast.Node{}, map[int]bool{}
	ast.Inspect(r.file, func(n ast.Node) bool {
		switch n.(type) {
		case nil, *ast.File, *ast.CommentGroup, *ast.Comment:
			return true
		}
		line := r.line(n.Pos())
		if r.starts[line] == nil {
			r.starts[line] = n
		}
		r.code[line], r.code[r.line(n.End())] = true, true
		return true
	})
}
