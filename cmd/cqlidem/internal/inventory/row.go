package inventory

import (
	"path/filepath"

	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/analysis"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/report"
)

// forwarded is the kind of a wrapper's own call to the driver.
const forwarded = "forwarded"

// row is the contract of -format json.
type row struct {
	File        string          `json:"file"`
	Line        int             `json:"line"`
	Column      int             `json:"column"`
	Function    string          `json:"function"`
	Statement   string          `json:"statement"`
	Resolved    string          `json:"resolved"`
	Kind        string          `json:"kind"`
	Keyspace    string          `json:"keyspace"`
	Table       string          `json:"table"`
	Verdict     string          `json:"verdict"`
	Reasons     []classify.Code `json:"reasons"`
	Driver      string          `json:"driver"`
	Idempotent  string          `json:"idempotent"`
	RetryPolicy string          `json:"retryPolicy"`
}

func newRow(s analysis.Site, dir string) row {
	r := row{
		File:        filepath.ToSlash(report.Relative(dir, s.File)),
		Line:        s.Line,
		Column:      s.Column,
		Function:    s.Function,
		Statement:   s.Statement,
		Resolved:    s.Resolved.String(),
		Kind:        s.Verdict.Kind.String(),
		Keyspace:    s.Verdict.Keyspace,
		Table:       s.Verdict.Table,
		Verdict:     s.Verdict.Verdict.String(),
		Reasons:     codes(s.Verdict),
		Driver:      s.Driver,
		Idempotent:  s.Idempotent,
		RetryPolicy: s.RetryPolicy,
	}
	if s.Forwarding {
		r.Kind = forwarded
	}
	return r
}

// codes lists the reasons of a verdict, each code once, in their order.
func codes(v classify.Verdict) []classify.Code {
	list := []classify.Code{}
	seen := map[classify.Code]bool{}
	for _, r := range v.Reasons {
		if !seen[r.Code] {
			seen[r.Code] = true
			list = append(list, r.Code)
		}
	}
	return list
}
