package report

import (
	"bufio"
	"encoding/json"
	"io"
	"path/filepath"

	"github.com/cqlidem/cqlidem/classify"
)

// jsonFinding is the contract of -json: one object a line, columns in bytes.
type jsonFinding struct {
	jsonPlace
	Rule      string          `json:"rule"`
	Reasons   []classify.Code `json:"reasons"`
	Severity  string          `json:"severity"`
	Message   string          `json:"message"`
	Function  string          `json:"function"`
	Statement string          `json:"statement"`
	Verdict   string          `json:"verdict"`
	Driver    string          `json:"driver"`
	URL       string          `json:"url"`
	Fixes     []jsonFix       `json:"fixes"`
}

type jsonPlace struct {
	File      string `json:"file"`
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"endLine"`
	EndColumn int    `json:"endColumn"`
}

type jsonFix struct {
	Message string     `json:"message"`
	Edits   []jsonEdit `json:"edits"`
}

type jsonEdit struct {
	jsonPlace
	New string `json:"new"`
}

func writeJSON(w io.Writer, findings []Finding, opts Options) error {
	out := bufio.NewWriter(w)
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false) // statements hold < and >, and this is no page
	for _, f := range findings {
		row := jsonFinding{
			jsonPlace: toJSON(opts.Dir, f.Place),
			Rule:      f.Rule,
			Reasons:   f.Reasons,
			Severity:  f.Severity.String(),
			Message:   f.Message,
			Function:  f.Function,
			Statement: f.Statement,
			Driver:    f.Driver,
			URL:       f.URL,
			Fixes:     []jsonFix{},
		}
		if f.Reasons == nil {
			row.Reasons = []classify.Code{}
		}
		if f.Statement != "" {
			row.Verdict = f.Verdict.String()
		}
		for i, fix := range f.Fixes {
			edits := []jsonEdit{}
			for _, e := range f.Edits[i] {
				edits = append(edits, jsonEdit{toJSON(opts.Dir, e.Place), e.New})
			}
			row.Fixes = append(row.Fixes, jsonFix{fix.Message, edits})
		}
		if err := enc.Encode(row); err != nil {
			return err
		}
	}
	return out.Flush()
}

func toJSON(dir string, p Place) jsonPlace {
	return jsonPlace{filepath.ToSlash(Relative(dir, p.File)), p.Line, p.Column, p.EndLine, p.EndColumn}
}
