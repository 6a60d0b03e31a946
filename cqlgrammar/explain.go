package cqlgrammar

import (
	"slices"
	"strings"

	"github.com/antlr4-go/antlr/v4"

	"github.com/cqlidem/cqlidem/cqlgrammar/internal/antlrgen"
)

// maxExplained bounds the texts for which expected runs, in bytes: the plain
// parser costs a hundred times what the fast one does.
const maxExplained = 1 << 14

// expected returns what could have stood at span instead, sorted and in words.
// It parses the text once more, with the parser that ANTLR generates, which
// knows. It returns nil when that parser has another opinion of the place.
func expected(src string, span Span) []string {
	if len(src) > maxExplained {
		return nil
	}
	lexer := antlrgen.NewCqlLexer(antlr.NewInputStream(src))
	lexer.RemoveErrorListeners()
	parser := antlrgen.NewCqlParser(antlr.NewCommonTokenStream(lexer, antlr.TokenDefaultChannel))
	parser.GetInterpreter().SetPredictionMode(antlr.PredictionModeSLL)
	parser.RemoveErrorListeners()
	first := &firstError{DefaultErrorListener: antlr.NewDefaultErrorListener()}
	parser.AddErrorListener(first)
	parser.Request()
	if !first.seen || byteOffset(src, first.start) != span.Start {
		return nil
	}
	return inWords(first.tokens)
}

// firstError is an error listener that keeps what was expected at the first
// error only.
type firstError struct {
	*antlr.DefaultErrorListener
	seen   bool
	start  int // in runes
	tokens *antlr.IntervalSet
}

func (f *firstError) SyntaxError(r antlr.Recognizer, offending any, _, _ int, _ string, _ antlr.RecognitionException) {
	token, ok := offending.(antlr.Token)
	parser, isParser := r.(antlr.Parser)
	if f.seen || !ok || !isParser {
		return
	}
	f.seen = true
	f.start = token.GetStart()
	f.tokens = parser.GetExpectedTokens()
}

// byteOffset converts an offset in runes.
func byteOffset(src string, runes int) int {
	for i := range src {
		if runes == 0 {
			return i
		}
		runes--
	}
	return len(src)
}

// inWords turns token kinds into words: a name for all words that may be names,
// a value for what begins one, a constant for the literals.
func inWords(set *antlr.IntervalSet) []string {
	kinds := map[int]bool{}
	for _, iv := range set.GetIntervals() {
		for k := iv.Start; k < iv.Stop; k++ {
			kinds[k] = true
		}
	}
	var words []string
	drop := func(kinds map[int]bool, from, to int) {
		for k := from; k <= to; k++ {
			delete(kinds, k)
		}
	}
	switch {
	case kinds[antlrgen.CqlParserLBRACE] && kinds[antlrgen.CqlParserQMARK]:
		words = append(words, "a value")
		drop(kinds, antlrgen.CqlParserACCESS, antlrgen.CqlParserQUOTED)
		for _, k := range []int{antlrgen.CqlParserLBRACE, antlrgen.CqlParserLBRACKET, antlrgen.CqlParserLPAREN,
			antlrgen.CqlParserMINUS, antlrgen.CqlParserTOKEN, antlrgen.CqlParserNULL,
			antlrgen.CqlParserQMARK, antlrgen.CqlParserCOLON} {
			delete(kinds, k)
		}
	case kinds[antlrgen.CqlParserIDENT]:
		words = append(words, "a name")
		drop(kinds, antlrgen.CqlParserACCESS, antlrgen.CqlParserVALUES)
		delete(kinds, antlrgen.CqlParserIDENT)
		delete(kinds, antlrgen.CqlParserQUOTED)
	}
	if kinds[antlrgen.CqlParserQMARK] {
		words = append(words, "a bind marker")
		delete(kinds, antlrgen.CqlParserQMARK)
		delete(kinds, antlrgen.CqlParserCOLON)
	}
	for k := range kinds {
		words = append(words, kindInWords(k))
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// kindInWords names one token kind.
func kindInWords(kind int) string {
	switch kind {
	case antlr.TokenEOF:
		return "the end"
	case antlrgen.CqlParserSTRING:
		return "a string"
	case antlrgen.CqlParserINTEGER:
		return "an integer"
	case antlrgen.CqlParserINTEGER_RANGE, antlrgen.CqlParserFLOAT_RANGE, antlrgen.CqlParserRANGE:
		return "a range"
	case antlrgen.CqlParserFLOAT:
		return "a number"
	case antlrgen.CqlParserBOOLEAN:
		return "true or false"
	case antlrgen.CqlParserDURATION:
		return "a duration"
	case antlrgen.CqlParserUUID:
		return "a UUID"
	case antlrgen.CqlParserBLOB:
		return "a blob"
	case antlrgen.CqlParserEXPR_OPEN:
		return "expr("
	}
	data := &antlrgen.CqlParserParserStaticData
	if kind > 0 && kind < len(data.LiteralNames) && data.LiteralNames[kind] != "" && kind >= antlrgen.CqlParserSEMI {
		return strings.Trim(data.LiteralNames[kind], "'")
	}
	if kind > 0 && kind < len(data.SymbolicNames) {
		return data.SymbolicNames[kind]
	}
	return "something else"
}
