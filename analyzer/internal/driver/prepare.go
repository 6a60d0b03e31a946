package driver

import (
	"strings"
	"unicode"
)

// Prepares reports whether gocql prepares the text and so sends the bound
// arguments with it. All the drivers decide alike, by the first word, and for
// a text that begins with BEGIN by the last one.
func Prepares(text string) bool {
	text = strings.TrimRightFunc(text, func(r rune) bool { return unicode.IsSpace(r) || r == ';' })
	text = strings.TrimLeftFunc(text, unicode.IsSpace)
	word := ""
	if i := strings.IndexFunc(text, unicode.IsSpace); i >= 0 {
		word = strings.ToLower(text[:i])
		if word == "begin" {
			word = strings.ToLower(text[strings.LastIndexFunc(text, unicode.IsSpace)+1:])
		}
	}
	switch word {
	case "select", "insert", "update", "delete", "batch":
		return true
	}
	return false
}
