package generate

import (
	"fmt"
	"regexp"
	"strings"
)

// fastParser derives the fast parser from ANTLR's: the same decisions in the
// same order, without parse tree contexts, interfaces and error recovery. What
// it calls instead stands in fast/parser.go. A test proves that both accept the
// same language.
func fastParser(src string) (string, error) {
	var out strings.Builder
	out.WriteString(header("CqlParser.g4"))
	consts, err := between(src, "// CqlParser tokens.\n", "// IRequestContext is")
	if err != nil {
		return "", err
	}
	consts = strings.ReplaceAll(consts, "antlr.TokenEOF", "-1")
	consts = strings.ReplaceAll(consts, "CqlParserRULE_", "Rule_")
	consts = strings.ReplaceAll(consts, "CqlParser", "Tok")
	consts = strings.Replace(consts, "// Tok tokens.", "// Kinds of tokens.", 1)
	consts = strings.Replace(consts, "// Tok rules.", "// Rules.", 1)
	out.WriteString(consts)

	names, err := tokenNames(src)
	if err != nil {
		return "", err
	}
	out.WriteString(names)

	methods := regexp.MustCompile(`(?ms)^func \(p \*CqlParser\) (\w+)\(\) \(localctx I\w+Context\) \{\n.*?^\}\n`)
	found := methods.FindAllStringSubmatchIndex(src, -1)
	if len(found) == 0 {
		return "", fmt.Errorf("no rule methods in the generated parser")
	}
	for _, m := range found {
		body, err := rewriteMethod(src[m[0]:m[1]])
		if err != nil {
			return "", fmt.Errorf("rule %s: %w", src[m[2]:m[3]], err)
		}
		out.WriteString("\n" + body)
	}
	return out.String(), nil
}

// tokenNames derives the words for kinds of tokens in messages: the sign itself
// for punctuation, else the name.
func tokenNames(src string) (string, error) {
	literals, err := quotedList(src, "staticData.LiteralNames = []string{")
	if err != nil {
		return "", err
	}
	symbols, err := quotedList(src, "staticData.SymbolicNames = []string{")
	if err != nil {
		return "", err
	}
	var out strings.Builder
	out.WriteString("\n// TokenName names a kind of token in messages.\nfunc TokenName(kind int) string {\n\tswitch kind {\n")
	last := 0
	for kind, symbol := range symbols {
		if symbol == "" || symbol == "UNEXPECTED" || symbol == "WHITE" || strings.HasSuffix(symbol, "_COMMENT") {
			continue
		}
		word := symbol
		if kind < len(literals) && strings.Trim(literals[kind], "'") != "" {
			word = strings.Trim(literals[kind], "'")
		}
		fmt.Fprintf(&out, "\tcase Tok%s:\n\t\treturn %q\n", symbol, word)
		last = kind
	}
	fmt.Fprintf(&out, "\t}\n\treturn \"the end\"\n}\n\n// maxKind is the last kind of token that a text may hold.\nconst maxKind = %d\n", last)
	return out.String(), nil
}

// quotedList reads the strings of a composite literal that begins with head.
func quotedList(src, head string) ([]string, error) {
	body, err := between(src, head, "staticData.RuleNames")
	if err != nil {
		return nil, err
	}
	body, _, _ = strings.Cut(strings.TrimPrefix(body, head), "\n\t}")
	var out []string
	for _, m := range regexp.MustCompile(`"((?:[^"\\]|\\.)*)"`).FindAllStringSubmatch(body, -1) {
		out = append(out, m[1])
	}
	return out, nil
}

func between(src, from, to string) (string, error) {
	i := strings.Index(src, from)
	j := strings.Index(src, to)
	if i < 0 || j < i {
		return "", fmt.Errorf("generated parser: no part from %q to %q", from, to)
	}
	return src[i:j], nil
}

// rewrites are applied in order to each rule's method. The generated code is
// regular, so that text is enough; whatever they leave of ANTLR is an error.
func rewriteMethod(body string) (string, error) {
	for _, r := range []struct{ from, to string }{
		{`func \(p \*CqlParser\) (\w+)\(\) \(localctx I\w+Context\) \{`, `func (p *Parser) $1() {`},
		{`\tlocalctx = New\w+\(p, p\.GetParserRuleContext\(\), p\.GetState\(\)\)\n`, ``},
		{`p\.EnterRule\(localctx, \d+, CqlParserRULE_(\w+)\)`, `p.enterRule(Rule_$1)`},
		{`(?m)^\s*p\.EnterOuterAlt\(localctx, \d+\)\n`, ``},
		{`(?m)^\s*p\.SetState\(\d+\)\n`, ``},
		{`p\.GetErrorHandler\(\)\.Sync\(p\)\n(\s*if p\.HasError\(\) \{\n\s*goto errorExit\n\s*\}\n)?`, ``},
		{`\} else if p\.HasError\(\) \{.*\n\s*goto errorExit\n\s*\}`, `}`},
		{`p\.Match\((\w+)\)\n\s*if p\.HasError\(\) \{\n\s*// Recognition error - abort rule\n\s*goto errorExit\n\s*\}`,
			"if !p.match($1) {\ngoto errorExit\n}"},
		{`p\.GetErrorHandler\(\)\.RecoverInline\(p\)`, "p.fail()\ngoto errorExit"},
		{`p\.GetErrorHandler\(\)\.ReportMatch\(p\)\n`, ``},
		{`p\.Consume\(\)`, `p.consume()`},
		{`p\.SetError\(antlr\.NewNoViableAltException\(p, nil, nil, nil, nil, nil\)\)`, `p.fail()`},
		{`p\.GetTokenStream\(\)\.LA\(1\)`, `p.la()`},
		{`p\.GetInterpreter\(\)\.AdaptivePredict\(p\.BaseParser, p\.GetTokenStream\(\), (\d+), p\.GetParserRuleContext\(\)\)`,
			`p.predict($1)`},
		{`antlr\.ATNInvalidAltNumber`, `invalidAlt`},
		{`errorExit:\n(?s:.*?)\tp\.ExitRule\(\)\n\treturn localctx\n.*\n`,
			"errorExit:\n\tp.exitRule()\n"},
		{`CqlParserRULE_`, `Rule_`},
		{`CqlParser`, `Tok`},
	} {
		body = regexp.MustCompile(r.from).ReplaceAllString(body, r.to)
	}
	if !strings.Contains(body, "goto errorExit") {
		body = strings.Replace(body, "errorExit:\n", "", 1)
	}
	for _, rest := range []string{"antlr.", "localctx", "HasError", "Get", "SetState"} {
		if strings.Contains(body, rest) {
			return "", fmt.Errorf("%q is left over:\n%s", rest, body)
		}
	}
	return body, nil
}

// keywordTable derives the hand-written lexer's keyword table from the lexer
// grammar: a rule that is nothing but words.
func keywordTable(grammar string) (string, error) {
	rule := regexp.MustCompile(`(?m)^([A-Z_]+)\s*: ('[A-Z_]+'(?: \| '[A-Z_]+')*);$`)
	word := regexp.MustCompile(`'([A-Z_]+)'`)
	var out strings.Builder
	out.WriteString(header("CqlLexer.g4"))
	out.WriteString("\n// keyword returns the token kind of a word in upper case, TokIDENT if it is\n" +
		"// no keyword.\nfunc keyword(word []byte) int16 {\n\tswitch string(word) {\n")
	rules := rule.FindAllStringSubmatch(grammar, -1)
	if len(rules) == 0 {
		return "", fmt.Errorf("no keywords in the lexer grammar")
	}
	longest := 0
	for _, r := range rules {
		var words []string
		for _, w := range word.FindAllStringSubmatch(r[2], -1) {
			words = append(words, fmt.Sprintf("%q", w[1]))
			longest = max(longest, len(w[1]))
		}
		fmt.Fprintf(&out, "\tcase %s:\n\t\treturn Tok%s\n", strings.Join(words, ", "), r[1])
	}
	fmt.Fprintf(&out, "\t}\n\treturn TokIDENT\n}\n\n// maxKeyword is the length of the longest keyword in bytes.\nconst maxKeyword = %d\n", longest)
	return out.String(), nil
}
