//go:build unix

package oracle

import (
	"regexp"
	"slices"
	"strings"
)

// tokenPattern cuts a statement roughly where CQL does. It need not be exact: it
// only says where mutations cut.
var tokenPattern = regexp.MustCompile(`(?s)\s+|--[^\r\n]*[\r\n]?|//[^\r\n]*[\r\n]?|/\*.*?\*/|'(?:[^']|'')*'|\$\$.*?\$\$|"(?:[^"]|"")*"|` +
	`[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}|` +
	`-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?[A-Za-z0-9]*|[A-Za-z][A-Za-z0-9_]*|\.\.|[+\-!<>]=|.`)

// splitTokens returns the tokens of a statement without white space and comments.
func splitTokens(s string) []string {
	var tokens []string
	for _, t := range tokenPattern.FindAllString(s, -1) {
		if strings.TrimSpace(t) == "" || strings.HasPrefix(t, "--") || strings.HasPrefix(t, "//") || strings.HasPrefix(t, "/*") {
			continue
		}
		tokens = append(tokens, t)
	}
	return tokens
}

// mutate changes a statement in one to three places and renders it.
func (gen *generator) mutate(tokens []string) string {
	for range 1 + gen.rng.IntN(3) {
		tokens = gen.mutateOnce(tokens)
	}
	text := gen.render(tokens)
	if gen.rng.IntN(6) == 0 {
		text = gen.mutateChar(text)
	}
	return text
}

func (gen *generator) mutateOnce(tokens []string) []string {
	if len(tokens) == 0 {
		return gen.derive()
	}
	i := gen.rng.IntN(len(tokens))
	switch gen.rng.IntN(9) {
	case 0:
		return slices.Delete(tokens, i, i+1)
	case 1:
		return slices.Insert(tokens, i, tokens[i])
	case 2:
		j := gen.rng.IntN(len(tokens))
		tokens[i], tokens[j] = tokens[j], tokens[i]
	case 3:
		tokens[i] = gen.anyToken()
	case 4:
		return slices.Insert(tokens, i, gen.anyToken())
	case 5: // a stretch of another statement in place of one of this
		other := gen.derive()
		from := gen.rng.IntN(len(other))
		to := from + gen.rng.IntN(min(6, len(other)-from)+1)
		end := i + gen.rng.IntN(min(4, len(tokens)-i)+1)
		return slices.Replace(tokens, i, end, other[from:to]...)
	case 6: // a keyword or a name of one kind for another of the same shape
		tokens[i] = gen.alike(tokens[i])
	case 7:
		end := min(len(tokens), i+1+gen.rng.IntN(4))
		return slices.Delete(tokens, i, end)
	case 8:
		end := min(len(tokens), i+1+gen.rng.IntN(5))
		return slices.Insert(tokens, end, slices.Clone(tokens[i:end])...)
	}
	return tokens
}

func (gen *generator) anyToken() string {
	return gen.token(gen.visible[gen.rng.IntN(len(gen.visible))])
}

// alike returns another token of the same shape: a word for a word, a constant
// for a constant, punctuation for punctuation.
func (gen *generator) alike(token string) string {
	for range 20 {
		t := gen.anyToken()
		if shape(t) == shape(token) {
			return t
		}
	}
	return token
}

func shape(token string) int {
	if token == "" {
		return 0
	}
	switch c := token[0]; {
	case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z':
		return 1
	case c >= '0' && c <= '9' || c == '\'' || c == '$' || c == '"':
		return 2
	}
	return 3
}

func (gen *generator) mutateChar(text string) string {
	runes := []rune(text)
	if len(runes) == 0 {
		return text
	}
	i := gen.rng.IntN(len(runes))
	switch gen.rng.IntN(3) {
	case 0:
		runes = slices.Delete(runes, i, i+1)
	case 1:
		runes = slices.Insert(runes, i, outside[gen.rng.IntN(len(outside))])
	case 2:
		runes[i] = outside[gen.rng.IntN(len(outside))]
	}
	return string(runes)
}

// separators stand between tokens, mostly a blank.
var separators = []string{"\n", "  ", "\t", " /* c */ ", "/**/", " -- c\n", "//c\r\n"}

// render joins tokens. Where both neighbours stay apart without a separator it
// is sometimes left out, and rarely also where they do not.
func (gen *generator) render(tokens []string) string {
	var b strings.Builder
	for i, t := range tokens {
		if i > 0 {
			b.WriteString(gen.separator(tokens[i-1], t))
		}
		b.WriteString(t)
	}
	return b.String()
}

func (gen *generator) separator(left, right string) string {
	switch p := gen.rng.IntN(100); {
	case p < 1:
		return ""
	case p < 4:
		return separators[gen.rng.IntN(len(separators))]
	case p < 40 && (strings.Contains("(),;[]{}=", left) || strings.Contains("(),;[]{}=", right)):
		return ""
	}
	return " "
}
