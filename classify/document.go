package classify

import (
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/cqlidem/cqlidem/cqlgrammar"
	"github.com/cqlidem/cqlidem/schema"
)

// document judges the document of INSERT ... JSON: its values go through the
// same parsers as literals do.
func (j *judge) document(doc *cqlgrammar.Constant) {
	fields := map[string]any{}
	d := json.NewDecoder(strings.NewReader(doc.Text))
	d.UseNumber()
	if err := d.Decode(&fields); err != nil {
		j.add(SyntaxErr, doc.Span(), says("the JSON document does not parse: "+err.Error()))
		return
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		j.add(SyntaxErr, doc.Span(), says("the JSON document does not end after its first value"))
		return
	}
	for _, key := range sortedKeys(fields) {
		j.documentField(doc, key, fields[key])
	}
}

func sortedKeys(m map[string]any) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

func (j *judge) documentField(doc *cqlgrammar.Constant, key string, value any) {
	name := jsonColumn(key)
	var column *schema.Column
	if j.table != nil {
		if column = j.table.Column(name); column == nil {
			j.unknownColumn(cqlgrammar.Ident{Name: name, Span: doc.Span()})
		}
	}
	if holdsNow(value) {
		j.nowLiteral(doc.Span(), column)
	}
	list, ok := value.([]any)
	if !ok || len(list) == 0 || !j.fixed || j.conditional {
		return
	}
	const before, after = "a second attempt at the same timestamp adds the elements of list ", " beside those of the first"
	switch {
	case column == nil || column.Type.Kind == schema.Unknown:
		j.addEffect(ListOverwrite, Unknown, doc.Span(), about(before, name, after+" unless the column is no list or frozen"))
	case column.Type.Kind == schema.List:
		j.addEffect(ListOverwrite, NotIdempotent, doc.Span(), about(before, name, after))
	}
}

// jsonColumn returns the column that a key of the document names: folded unless
// the key itself holds double quotes.
func jsonColumn(key string) string {
	if len(key) >= 2 && key[0] == '"' && key[len(key)-1] == '"' {
		return strings.ReplaceAll(key[1:len(key)-1], `""`, `"`)
	}
	return strings.ToLower(key)
}

// holdsNow reports whether the string "now" stands anywhere in a JSON value,
// as a key of an object too.
func holdsNow(value any) bool {
	switch v := value.(type) {
	case string:
		return strings.EqualFold(v, "now")
	case []any:
		return slices.ContainsFunc(v, holdsNow)
	case map[string]any:
		for key, inner := range v {
			if strings.EqualFold(key, "now") || holdsNow(inner) {
				return true
			}
		}
	}
	return false
}

// boundDocument judges a document that is bound: only the schema can say that
// it may hold a list.
func (j *judge) boundDocument(doc *cqlgrammar.Marker) {
	if j.table == nil || !j.fixed || j.conditional {
		return
	}
	for _, c := range j.table.Columns {
		if c.Type.Kind == schema.List {
			j.addEffect(ListOverwrite, Unknown, doc.Span(),
				about("the bound document may hold list ", c.Name, ", whose elements a second attempt adds beside those of the first"))
		}
	}
}
