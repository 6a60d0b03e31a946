package inventory

import (
	"strings"

	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// piece is a part of a statement that is shown in one way.
type piece struct {
	Text string
	// Class is the style: "k" keyword, "s" quoted text, "n" number, "c" comment,
	// "" anything else.
	Class  string
	Marked bool
}

// highlight cuts a statement into pieces for a reader's eye; the part in token
// is marked. It is no parser: what it takes for a keyword may be a name.
func highlight(statement string, token cqlgrammar.Span) []piece {
	var out []piece
	for offset := 0; offset < len(statement); {
		n, class := lexeme(statement[offset:])
		// A piece may not cross the border of the mark.
		for _, border := range []int{token.Start, token.End} {
			if offset < border && border < offset+n {
				n = border - offset
			}
		}
		p := piece{statement[offset : offset+n], class, token.Contains(offset)}
		if last := len(out) - 1; last >= 0 && out[last].Class == p.Class && out[last].Marked == p.Marked {
			out[last].Text += p.Text
		} else {
			out = append(out, p)
		}
		offset += n
	}
	return out
}

// lexeme returns the length and the class of what text begins with.
func lexeme(text string) (int, string) {
	upTo := func(from int, end string) int {
		if i := strings.Index(text[from:], end); i >= 0 {
			return from + i + len(end)
		}
		return len(text)
	}
	switch c := text[0]; {
	case strings.HasPrefix(text, "--"), strings.HasPrefix(text, "//"):
		return upTo(2, "\n"), "c"
	case strings.HasPrefix(text, "/*"):
		return upTo(2, "*/"), "c"
	case strings.HasPrefix(text, "$$"):
		return upTo(2, "$$"), "s"
	case c == '\'':
		return upTo(1, "'"), "s"
	case c == '"':
		return upTo(1, `"`), ""
	case c >= '0' && c <= '9':
		return wordLength(text), "n"
	case isWord(c):
		n := wordLength(text)
		if isKeyword(strings.ToUpper(text[:n])) {
			return n, "k"
		}
		return n, ""
	}
	return 1, ""
}

func wordLength(text string) int {
	n := 0
	for n < len(text) && isWord(text[n]) {
		n++
	}
	return n
}

func isWord(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}

// isKeyword reports whether an upper-case word structures a statement.
func isKeyword(word string) bool {
	switch word {
	case "SELECT", "DISTINCT", "JSON", "FROM", "WHERE", "AND", "IN", "CONTAINS", "KEY", "LIKE", "TOKEN", "AS",
		"ORDER", "GROUP", "BY", "ASC", "DESC", "PER", "PARTITION", "LIMIT", "ALLOW", "FILTERING",
		"INSERT", "INTO", "VALUES", "DEFAULT", "UNSET", "NULL", "UPDATE", "SET", "DELETE", "USING", "TIMESTAMP", "TTL",
		"IF", "NOT", "EXISTS", "BEGIN", "BATCH", "UNLOGGED", "LOGGED", "COUNTER", "APPLY", "TRANSACTION", "COMMIT", "LET",
		"TRUNCATE", "TABLE", "USE", "CREATE", "ALTER", "DROP", "KEYSPACE", "WITH", "PRIMARY", "INDEX", "ON",
		"GRANT", "REVOKE", "ROLE", "USER", "LIST", "DESCRIBE", "TYPE", "FUNCTION", "AGGREGATE", "MATERIALIZED", "VIEW":
		return true
	}
	return false
}
