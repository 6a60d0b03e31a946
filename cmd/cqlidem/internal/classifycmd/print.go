package classifycmd

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/excerpt"
)

// jsonAnswer is the contract of -json.
type jsonAnswer struct {
	File      string       `json:"file,omitempty"`
	Statement string       `json:"statement"`
	Offset    int          `json:"offset"`
	Kind      string       `json:"kind"`
	Keyspace  string       `json:"keyspace"`
	Table     string       `json:"table"`
	Verdict   string       `json:"verdict"`
	Reasons   []jsonReason `json:"reasons"`
	Notes     []jsonNote   `json:"notes,omitempty"`
}

type jsonReason struct {
	Code    string `json:"code"`
	Start   int    `json:"start"`
	End     int    `json:"end"`
	Message string `json:"message"`
}

// jsonNote is what does not change the verdict: a name that the schema does not
// have, a construct that only some servers accept.
type jsonNote struct {
	Start   int    `json:"start"`
	End     int    `json:"end"`
	Message string `json:"message"`
}

func jsonPrinter(w io.Writer) func(answer) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false) // statements hold < and >, and this is no page
	return func(a answer) error {
		out := jsonAnswer{
			File:      a.file,
			Statement: a.text,
			Offset:    a.offset,
			Kind:      a.verdict.Kind.String(),
			Keyspace:  a.verdict.Keyspace,
			Table:     a.verdict.Table,
			Verdict:   a.verdict.Verdict.String(),
			Reasons:   []jsonReason{},
		}
		for _, r := range a.verdict.Reasons {
			out.Reasons = append(out.Reasons, jsonReason{string(r.Code), r.Span.Start, r.Span.End, r.Message})
		}
		for _, n := range a.verdict.Notes {
			out.Notes = append(out.Notes, jsonNote{n.Span.Start, n.Span.End, n.Message})
		}
		return enc.Encode(out)
	}
}

// textPrinter shows a verdict to a person: the word, the statement's line with
// marks under what decided, why, and what would make a retry safe.
func textPrinter(w io.Writer, colour bool) func(answer) error {
	paint := painter(colour)
	first := true
	return func(a answer) error {
		var b strings.Builder
		if !first {
			b.WriteByte('\n')
		}
		first = false
		if place := a.place(); place != "" {
			b.WriteString(place + ": ")
		}
		b.WriteString(paint(a.verdict.Verdict, a.verdict.Verdict.String()))
		b.WriteString("\n")
		shown := -1
		for i, r := range a.verdict.Reasons {
			if a.text != "" && r.Span.Start != shown {
				line, marks := excerpt.Line(a.text, r.Span.Start, r.Span.End)
				fmt.Fprintf(&b, "    %s\n    %s\n", line, paint(r.Effect, marks))
			}
			shown = r.Span.Start
			fmt.Fprintf(&b, "  %s: %s\n", r.Code, excerpt.Safe(r.Message, 400))
			if remedy := a.remedy(i); remedy != "" {
				fmt.Fprintf(&b, "  remedy: %s\n", remedy)
			}
		}
		for _, n := range a.verdict.Notes {
			fmt.Fprintf(&b, "  note: %s\n", excerpt.Safe(n.Message, 400))
		}
		_, err := io.WriteString(w, b.String())
		return err
	}
}

// place is where the statement stands; "" when there is nothing to confuse it
// with.
func (a answer) place() string {
	switch {
	case a.file != "":
		return fmt.Sprintf("%s:%d:%d", a.file, a.where.Line, a.where.Column)
	case a.offset > 0:
		return fmt.Sprintf("%d:%d", a.where.Line, a.where.Column)
	}
	return ""
}

// remedy returns what would mend reason i, once for each code.
func (a answer) remedy(i int) string {
	code := a.verdict.Reasons[i].Code
	for _, r := range a.verdict.Reasons[i+1:] {
		if r.Code == code {
			return ""
		}
	}
	info, _ := classify.LookupReason(code)
	return info.Remedy
}

// painter returns a function that colours text by verdict.
func painter(colour bool) func(classify.Idempotency, string) string {
	return func(v classify.Idempotency, text string) string {
		if !colour {
			return text
		}
		code := "33" // yellow: unknown
		switch v {
		case classify.Idempotent:
			code = "32"
		case classify.Qualified:
			code = "36"
		case classify.NotIdempotent:
			code = "31"
		case classify.Unknown:
		}
		return "\x1b[" + code + "m" + text + "\x1b[0m"
	}
}
