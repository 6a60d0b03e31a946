package rule

import (
	"go/ast"
	"go/constant"

	"github.com/cqlidem/cqlidem/analyzer/internal/callsite"
	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
)

// setAt is one call that changes a statement or a batch.
type setAt struct {
	callsite.Setter
	// site is a statement that it changes, nil for an empty batch.
	site *callsite.Site
	fn   string
	id   driver.ID
}

// setters lists the calls with a role, each once.
func (c *Context) setters(role driver.Role) []setAt {
	var out []setAt
	seen := map[ast.Node]bool{}
	add := func(list []callsite.Setter, site *callsite.Site, fn string, id driver.ID) {
		for _, s := range list {
			if s.Role == role && s.Arg != nil && !seen[s.Node] {
				seen[s.Node] = true
				out = append(out, setAt{s, site, fn, id})
			}
		}
	}
	for _, s := range c.Found.Sites {
		add(s.Setters, s, s.Func, s.Driver)
	}
	for _, b := range c.Found.Batches {
		var site *callsite.Site
		if len(b.Entries) > 0 {
			site = b.Entries[0]
		}
		add(b.Setters, site, b.Func, b.Driver)
	}
	return out
}

// setterFinding makes a finding at the argument of a call.
func (c *Context) setterFinding(rule string, s setAt, message string) Finding {
	return Finding{Rule: rule, Pos: s.Arg.Pos(), End: s.Arg.End(), Message: message, Site: s.site, Func: s.fn, Driver: s.id}
}

func (c *Context) isZero(e ast.Expr) bool {
	v := c.Pass.TypesInfo.Types[e].Value
	return v != nil && v.Kind() == constant.Int && constant.Sign(v) == 0
}
