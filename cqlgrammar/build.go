package cqlgrammar

import (
	"slices"
	"strings"

	"github.com/cqlidem/cqlidem/cqlgrammar/internal/fast"
)

// builder turns the flat tree of one parse into the syntax tree. It is the only
// code that knows the grammar's rules, and it makes the checks that the grammar
// leaves to it. It goes on after a fault and keeps the first one in the text.
type builder struct {
	src   string
	toks  []fast.Token
	nodes []fast.Node
	err   *SyntaxError
	// inTransaction allows references to LET rows as values.
	inTransaction bool
	notes         []Note
	mem           *arena
}

// ref is the index of a node in the flat tree.
type ref = int

// fault records that the text at span is wrong. The first place in the text wins.
func (b *builder) fault(span Span, message string, expected ...string) {
	if b.err != nil && b.err.Span.Start <= span.Start {
		return
	}
	b.err = &SyntaxError{Span: span, Message: message, Expected: expected}
}

// note records a construct that only some servers accept.
func (b *builder) note(span Span, servers, what string) {
	b.notes = append(b.notes, Note{Span: span, Servers: servers, What: what})
}

// result builds the statement of a request or unit and hands over what was
// found on the way.
func (b *builder) result() (Statement, *SyntaxError) {
	s := b.statement(1) // the child of the request
	if b.err != nil {
		return nil, b.err
	}
	if len(b.notes) > 0 {
		slices.SortStableFunc(b.notes, func(x, y Note) int { return x.Span.Start - y.Span.Start })
		s.(interface{ setNotes([]Note) }).setNotes(b.notes)
	}
	return s, nil
}

// rule returns the rule of a node, -1 for a token.
func (b *builder) rule(i ref) int {
	if k := b.nodes[i]; !isToken(k) {
		return int(k.Kind)
	}
	return -1
}

func isToken(k fast.Node) bool {
	_, ok := k.TokenKind()
	return ok
}

// token returns the kind of a token, -1 for a rule.
func (b *builder) token(i ref) int {
	if kind, ok := b.nodes[i].TokenKind(); ok {
		return int(kind)
	}
	return -1
}

// is reports whether a node is a token of the kind.
func (b *builder) is(i ref, kind int16) bool { return b.nodes[i].IsToken(kind) }

// next returns the node after i and everything below it.
func (b *builder) next(i ref) ref { return ref(b.nodes[i].Next) }

// children calls f for each child of i in order.
func (b *builder) children(i ref, f func(c ref)) {
	for c, end := i+1, b.next(i); c < end; c = b.next(c) {
		f(c)
	}
}

// has reports whether one of i's children is a token of the kind.
func (b *builder) has(i ref, kind int16) bool {
	for c, end := i+1, b.next(i); c < end; c = b.next(c) {
		if b.nodes[c].IsToken(kind) {
			return true
		}
	}
	return false
}

// child returns i's first child of the rule, -1 if there is none.
func (b *builder) child(i ref, rule int16) ref {
	for c, end := i+1, b.next(i); c < end; c = b.next(c) {
		if b.nodes[c].Kind == rule {
			return c
		}
	}
	return -1
}

// all returns i's children of the rule.
func (b *builder) all(i ref, rule int16) []ref {
	out := b.mem.refs.many(b.count(i, rule))
	for c, end := i+1, b.next(i); c < end; c = b.next(c) {
		if b.nodes[c].Kind == rule {
			out = append(out, c)
		}
	}
	return out
}

// count returns how many of i's children are of the rule.
func (b *builder) count(i ref, rule int16) int {
	n := 0
	for c, end := i+1, b.next(i); c < end; c = b.next(c) {
		if b.nodes[c].Kind == rule {
			n++
		}
	}
	return n
}

// span returns a node's place in the text. A node without tokens is empty at
// the token that follows.
func (b *builder) span(i ref) Span {
	first := b.nodes[i].Tok
	if next := b.next(i); next == i+1 && isToken(b.nodes[i]) || next == i+2 && isToken(b.nodes[i+1]) {
		t := b.toks[first] // a token, or a rule around one: most nodes
		return Span{int(t.Start), int(t.End)}
	}
	end := b.tokenAfter(i)
	if end == first {
		at := int(b.toks[first].Start)
		return Span{at, at}
	}
	return Span{int(b.toks[first].Start), int(b.toks[end-1].End)}
}

// tokenAfter returns the index of the token that follows the node.
func (b *builder) tokenAfter(i ref) int32 {
	if next := b.next(i); next < len(b.nodes) {
		return b.nodes[next].Tok
	}
	last := len(b.nodes) - 1 // the last node is a token: EOF or a semicolon
	return b.nodes[last].Tok + 1
}

// between covers the tokens from node i up to node j exclusively.
func (b *builder) between(i, j ref) Span {
	return Span{int(b.toks[b.nodes[i].Tok].Start), int(b.toks[b.nodes[j].Tok-1].End)}
}

// text returns the text of a node.
func (b *builder) text(i ref) string { return b.span(i).Text(b.src) }

// upper returns the text of a token in upper case.
func (b *builder) upper(i ref) string { return strings.ToUpper(b.text(i)) }

// name builds an Ident from a name rule, or from a token that is one.
func (b *builder) name(i ref) Ident {
	span := b.span(i)
	text := span.Text(b.src)
	if text != "" && text[0] == '"' {
		return Ident{Name: unquote(text, '"'), Quoted: true, Span: span}
	}
	id := Ident{Name: strings.ToLower(text), Span: span}
	switch id.Name {
	case "desc", "describe", "execute":
		b.note(span, Scylla, "the name "+id.Name)
	}
	return id
}

// columnName is name where a server also takes the empty quoted name: the column
// of a write or a restriction.
func (b *builder) columnName(i ref) Ident { return b.name(i) }

// keyspaceWord notes the word SCHEMA among i's children, which Cassandra has
// kept for DESCRIBE only.
func (b *builder) keyspaceWord(i ref) {
	b.children(i, func(c ref) {
		if b.is(c, fast.TokSCHEMA) {
			b.note(b.span(c), Scylla, "SCHEMA for KEYSPACE")
		}
	})
}

// properName is name where the empty quoted name is refused.
func (b *builder) properName(i ref) Ident {
	id := b.name(i)
	if id.Quoted && id.Name == "" {
		b.fault(id.Span, "an empty name cannot stand here", "a name")
	}
	return id
}

// tableName builds a name with an optional keyspace from the children of i that
// are names: of a tableName rule, or of any node that spells name DOT name.
func (b *builder) tableName(i ref) TableName {
	var t TableName
	for c, end := i+1, b.next(i); c < end; c = b.next(c) {
		if !b.is(c, fast.TokDOT) {
			t.Keyspace, t.Name = t.Name, b.properName(c)
		}
	}
	return t
}

// tableNameOf builds the name from i's child tableName, zero if there is none.
func (b *builder) tableNameOf(i ref) TableName {
	if c := b.child(i, fast.Rule_tableName); c >= 0 {
		return b.tableName(c)
	}
	return TableName{}
}

// roleName builds a role's name, zero when i is -1.
func (b *builder) roleName(i ref) RoleName {
	if i < 0 {
		return RoleName{}
	}
	if b.rule(i) == fast.Rule_roleName {
		i++
	}
	span := b.span(i)
	if b.is(i, fast.TokSTRING) {
		return RoleName{Name: stringValue(span.Text(b.src)), String: true, Span: span}
	}
	id := b.properName(i)
	return RoleName{Name: id.Name, Quoted: id.Quoted, Span: span}
}

// stringValue returns the value of a string literal as written.
func stringValue(text string) string {
	if strings.HasPrefix(text, "$$") {
		return text[2 : len(text)-2]
	}
	return unquote(text, '\'')
}

// unquote removes the quotes and halves the doubled ones inside.
func unquote(text string, quote byte) string {
	inner := text[1 : len(text)-1]
	if strings.IndexByte(inner, quote) < 0 {
		return inner
	}
	q := string(quote)
	return strings.ReplaceAll(inner, q+q, q)
}

// statement builds from a statement rule.
func (b *builder) statement(i ref) Statement {
	c := i + 1
	switch b.rule(c) {
	case fast.Rule_selectStatement:
		return b.selectStatement(c)
	case fast.Rule_insertStatement:
		return b.insert(c)
	case fast.Rule_updateStatement:
		return b.update(c)
	case fast.Rule_deleteStatement:
		return b.delete(c)
	case fast.Rule_batchStatement:
		return b.batch(c)
	case fast.Rule_truncateStatement:
		return b.truncate(c)
	case fast.Rule_useStatement:
		return b.use(c)
	case fast.Rule_createStatement:
		return b.create(c)
	case fast.Rule_alterStatement:
		return b.alter(c)
	case fast.Rule_dropStatement:
		return b.drop(c)
	case fast.Rule_grantStatement, fast.Rule_revokeStatement:
		return b.grant(c)
	case fast.Rule_listStatement:
		return b.list(c)
	case fast.Rule_describeStatement:
		return b.describe(c)
	case fast.Rule_addIdentityStatement:
		return b.addIdentity(c)
	case fast.Rule_commentStatement, fast.Rule_securityLabelStatement:
		return b.comment(c)
	case fast.Rule_pruneStatement:
		return b.prune(c)
	case fast.Rule_attachStatement, fast.Rule_detachStatement:
		return b.attach(c)
	}
	// A rule that is not listed above: a grammar change that forgot this file.
	b.fault(b.span(c), "this kind of statement is not supported")
	return nil
}

func (b *builder) stmtNode(i ref) stmtNode { return stmtNode{node: node{b.span(i)}} }
func (b *builder) exprNode(i ref) exprNode { return exprNode{node{b.span(i)}} }
