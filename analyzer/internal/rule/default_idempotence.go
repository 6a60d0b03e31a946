package rule

import (
	"fmt"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/cqlidem/cqlidem/analyzer/internal/callsite"
	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
	"github.com/cqlidem/cqlidem/analyzer/internal/overview"
	"github.com/cqlidem/cqlidem/classify"
)

// defaultIdempotence finds DefaultIdempotence = true where it marks statements
// that must not be sent twice, in this package or below it.
func defaultIdempotence(c *Context) []Finding {
	var out []Finding
	own := c.Own()
	for _, cl := range c.Found.Clusters {
		if cl.Idempotence != callsite.FlagTrue {
			continue
		}
		l := reached(own.Path, append([]overview.Package{*own}, c.View.Below()...), cl.Driver, unmarkedStatement)
		if f, ok := c.defaultFinding(cl.Node.Pos(), cl.Node.End(), cl.Func, cl.Driver, l, ""); ok {
			out = append(out, f)
		}
	}
	for _, m := range c.View.Meets() {
		for _, cl := range m.Cluster.Clusters {
			if !cl.Default {
				continue
			}
			l := reached(c.View.Own.Path, []overview.Package{m.Statements}, cl.Driver, unmarkedStatement)
			pos, end, ok := c.importOf(m.Import)
			if !ok {
				continue
			}
			if f, ok := c.defaultFinding(pos, end, "", cl.Driver, l, " set at "+m.Cluster.Path+"/"+cl.Where); ok {
				out = append(out, f)
				break
			}
		}
	}
	return out
}

func unmarkedStatement(s overview.Statement) bool { return s.Unmarked }

func (c *Context) defaultFinding(pos, end token.Pos, fn string, id driver.ID, l list, at string) (Finding, bool) {
	f := Finding{Rule: DefaultIdempotence, Pos: pos, End: end, Func: fn, Driver: id, Reasons: l.codes, Verdict: classify.NotIdempotent}
	switch {
	case l.count > 0:
		f.Message = "DefaultIdempotence" + at + " marks " + l.String() + " idempotent"
	case l.stamped > 0:
		f.Soft = true
		f.Reasons = []classify.Code{classify.NoTimestamp}
		f.Message = fmt.Sprintf("DefaultIdempotence%s marks %d %s idempotent whose only fault is the missing client-fixed timestamp",
			at, l.stamped, plural(l.stamped, "statement"))
	default:
		return Finding{}, false
	}
	return f, true
}

// list is a number of statements with the first few of them.
type list struct {
	count, stamped int
	names          []string
	codes          []classify.Code
}

// maxNames is how many statements a message names.
const maxNames = 3

// reached lists the statements of packages, of one driver, that something
// reaches. own is the path of the package at hand, which names need not say.
func reached(own string, pkgs []overview.Package, id driver.ID, reaches func(overview.Statement) bool) list {
	var l list
	for _, p := range pkgs {
		hit := false
		for _, s := range p.Statements {
			if s.Driver != id || !reaches(s) {
				continue
			}
			hit = true
			l.count++
			if len(l.names) < maxNames {
				l.names = append(l.names, place(p.Path, s.Where, p.Path == own)+" ("+s.Code+")")
			}
			if code := classify.Code(s.Code); !slices.Contains(l.codes, code) {
				l.codes = append(l.codes, code)
			}
		}
		if hit {
			l.count += p.More
		}
		l.stamped += p.Stamped
	}
	return l
}

// place writes a position in a package for a message; the path tells where it is
// outside of the package at hand.
func place(path, at string, own bool) string {
	if own || path == "" {
		return at
	}
	return path + "/" + at
}

// String writes the list as an object of a sentence: "3 statements that must not
// be sent twice, a.go:1 (counter), b.go:2 (lwt) and 1 more,".
func (l list) String() string {
	s := fmt.Sprintf("%d %s that must not be sent twice, %s", l.count, plural(l.count, "statement"), strings.Join(l.names, ", "))
	if more := l.count - len(l.names); more > 0 {
		s += fmt.Sprintf(" and %d more", more)
	}
	return s + ","
}

func plural(n int, noun string) string {
	if n == 1 {
		return noun
	}
	return noun + "s"
}

// importOf returns the place of the import of pkg in this package.
func (c *Context) importOf(pkg *types.Package) (pos, end token.Pos, ok bool) {
	for _, file := range c.Pass.Files {
		for _, spec := range file.Imports {
			if path := strings.Trim(spec.Path.Value, `"`+"`"); pkg != nil && path == pkg.Path() && !c.isTest(spec) {
				return spec.Pos(), spec.End(), true
			}
		}
	}
	return token.NoPos, token.NoPos, false
}
