package cqlgrammar

import (
	"slices"
	"strconv"

	"github.com/cqlidem/cqlidem/cqlgrammar/internal/fast"
)

// maxExplained bounds how many tokens may stand in front of a fault for its
// expected tokens to be found out: each kind of token is tried in its place.
const maxExplained = 1 << 10

// expected returns what could have stood where the last parse failed, sorted
// and in words.
func expected(p *fast.Parser, l Limits) []string {
	if p.Consumed() > maxExplained {
		return nil
	}
	return inWords(p.Expected(l.MaxDepth))
}

// inWords turns token kinds into words: a name for all words that may be names,
// a value for what begins one, a constant for the literals.
func inWords(tokens []int16) []string {
	kinds := map[int]bool{}
	for _, k := range tokens {
		kinds[int(k)] = true
	}
	var words []string
	drop := func(kinds map[int]bool, from, to int) {
		for k := from; k <= to; k++ {
			delete(kinds, k)
		}
	}
	switch {
	case kinds[fast.TokLBRACE] && kinds[fast.TokQMARK]:
		words = append(words, "a value")
		drop(kinds, fast.TokACCESS, fast.TokQUOTED)
		for _, k := range []int{fast.TokLBRACE, fast.TokLBRACKET, fast.TokLPAREN,
			fast.TokMINUS, fast.TokTOKEN, fast.TokNULL,
			fast.TokQMARK, fast.TokCOLON} {
			delete(kinds, k)
		}
	case kinds[fast.TokIDENT]:
		words = append(words, "a name")
		drop(kinds, fast.TokACCESS, fast.TokVALUES)
		delete(kinds, fast.TokIDENT)
		delete(kinds, fast.TokQUOTED)
	}
	if kinds[fast.TokQMARK] {
		words = append(words, "a bind marker")
		delete(kinds, fast.TokQMARK)
		delete(kinds, fast.TokCOLON)
	}
	if kinds[fast.TokPERCENT] { // stands wherever the other operators do
		words = append(words, "an operator")
		for _, k := range []int{fast.TokPERCENT, fast.TokSTAR, fast.TokSLASH, fast.TokPLUS, fast.TokMINUS} {
			delete(kinds, k)
		}
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
	case fast.TokEOF:
		return "the end"
	case fast.TokSTRING:
		return "a string"
	case fast.TokINTEGER:
		return "an integer"
	case fast.TokINTEGER_RANGE, fast.TokFLOAT_RANGE, fast.TokRANGE:
		return "a range"
	case fast.TokFLOAT:
		return "a number"
	case fast.TokBOOLEAN:
		return "true or false"
	case fast.TokDURATION:
		return "a duration"
	case fast.TokUUID:
		return "a UUID"
	case fast.TokBLOB:
		return "a blob"
	case fast.TokEXPR_OPEN:
		return "expr("
	}
	word := fast.TokenName(kind)
	if kind >= fast.TokSEMI { // punctuation
		word = strconv.Quote(word)
	}
	return word
}
