package classifycmd

import "github.com/cqlidem/cqlidem/cqlgrammar"

// split returns the spans of the statements in a script. A statement that does
// not parse is among them: the classifier says what is wrong with it.
func split(src string) []cqlgrammar.Span {
	var spans []cqlgrammar.Span
	for _, s := range cqlgrammar.ParseScript(src) {
		spans = append(spans, s.Span)
	}
	return spans
}
