package cqlgrammar

// Statement is one CQL statement. The concrete types are the exported types of
// this package that embed a statement's kind; nothing outside implements it.
type Statement interface {
	// Span covers the statement without the semicolon behind it.
	Span() Span
	// Notes lists the constructs that only some servers accept, in the order of
	// the text.
	Notes() []Note
	statement()
}

// Note is a construct that only some servers accept.
type Note struct {
	Span Span
	// Servers names those that accept it.
	Servers string
	// What names the construct.
	What string
}

// Servers that accept what Cassandra 4.0 to 5.0 refuse.
const (
	Trunk  = "Cassandra trunk"
	Scylla = "ScyllaDB"
	// Cassandra40 accepts as names what is a keyword since 4.1.
	Cassandra40 = "Cassandra 4.0"
)

// Expr is a value, or an item of a selection. The concrete types are Constant,
// Marker, Column, Call, Cast, Hint, Unary, Binary, TupleLiteral, ListLiteral, SetLiteral, MapLiteral, UDTLiteral,
// Element, Slice and Field.
type Expr interface {
	Span() Span
	expr()
}

// node gives a syntax node its span.
type node struct{ span Span }

// Span returns the node's place in the text.
func (n node) Span() Span { return n.span }

type stmtNode struct {
	node
	notes []Note
}

func (stmtNode) statement() {}

// Notes returns the constructs that only some servers accept.
func (s stmtNode) Notes() []Note { return s.notes }

func (s *stmtNode) setNotes(notes []Note) { s.notes = notes }

type exprNode struct{ node }

func (exprNode) expr() {}

// Ident is a name. The zero Ident is no name.
type Ident struct {
	// Name is the name as the server looks it up: in lower case unless quoted,
	// without quotes.
	Name   string
	Quoted bool
	Span   Span
}

// IsZero reports whether there is no name.
func (i Ident) IsZero() bool { return i.Name == "" && !i.Quoted }

// TableName is the name of a table, type, view, index or function, with its
// keyspace if the text says it.
type TableName struct {
	Keyspace, Name Ident
}

// IsZero reports whether there is no name.
func (t TableName) IsZero() bool { return t.Name.IsZero() }

// Span covers the name with its keyspace.
func (t TableName) Span() Span {
	if t.Keyspace.IsZero() {
		return t.Name.Span
	}
	return t.Keyspace.Span.Join(t.Name.Span)
}

// ConstantKind tells the lexical form of a constant.
type ConstantKind uint8

const (
	NullConstant ConstantKind = iota
	StringConstant
	IntegerConstant
	FloatConstant
	BooleanConstant
	DurationConstant
	UUIDConstant
	BlobConstant
)

// Constant is a literal value.
type Constant struct {
	exprNode
	Kind ConstantKind
	// Text is the literal as written; of a string, the value without quotes.
	Text string
}

// Marker is a bind marker: ? or :name.
type Marker struct {
	exprNode
	Name Ident
}

// Column is a bare name: a column of a selection, or a row reference of a
// transaction.
type Column struct {
	exprNode
	Name Ident
}

// Call is a function call. token, count(*), writetime, ttl and maxwritetime are
// calls too.
type Call struct {
	exprNode
	Function TableName
	Args     []Expr
	// Star is set for count(*).
	Star bool
}

// Cast is CAST(X AS Type).
type Cast struct {
	exprNode
	X    Expr
	Type *Type
}

// Hint is a type hint: (Type) X.
type Hint struct {
	exprNode
	Type *Type
	X    Expr
}

// Unary is -X.
type Unary struct {
	exprNode
	X Expr
}

// Binary is X Op Y with Op one of + - * / %.
type Binary struct {
	exprNode
	Op   byte
	X, Y Expr
}

// TupleLiteral is (a, b), or a parenthesis around one expression.
type TupleLiteral struct {
	exprNode
	Items []Expr
}

// ListLiteral is [a, b]: a list or a vector.
type ListLiteral struct {
	exprNode
	Items []Expr
}

// SetLiteral is {a, b}. Without items it is an empty set or an empty map.
type SetLiteral struct {
	exprNode
	Items []Expr
}

// MapEntry is one k: v of a map.
type MapEntry struct{ Key, Value Expr }

// MapLiteral is {k: v}.
type MapLiteral struct {
	exprNode
	Entries []MapEntry
}

// UDTField is one name: v of a user-defined type's literal.
type UDTField struct {
	Name  Ident
	Value Expr
}

// UDTLiteral is {name: v}.
type UDTLiteral struct {
	exprNode
	Fields []UDTField
}

// Element is X[Index].
type Element struct {
	exprNode
	X, Index Expr
}

// Slice is X[From..To]; From or To may be nil.
type Slice struct {
	exprNode
	X, From, To Expr
}

// Field is X.Name.
type Field struct {
	exprNode
	X    Expr
	Name Ident
}

// Type is a data type.
type Type struct {
	node
	// Name is the type's name, folded unless quoted; its keyspace for
	// user-defined types.
	Name TableName
	// Args are the parameters of list, set, map, tuple, frozen and vector.
	Args []*Type
	// Dimension is the length of a vector, 0 for other types.
	Dimension int
	// Class is the Java class of a type written as a string.
	Class string
}

// Native reports whether the type is one of the server's own scalar types.
func (t *Type) Native() bool {
	return t.Name.Keyspace.IsZero() && !t.Name.Name.Quoted && len(t.Args) == 0 && nativeType(t.Name.Name.Name)
}

// nativeType reports whether name is one of the server's scalar types.
func nativeType(name string) bool {
	switch name {
	case "ascii", "bigint", "blob", "boolean", "counter", "date", "decimal", "double", "duration",
		"float", "inet", "int", "smallint", "text", "time", "timestamp", "timeuuid", "tinyint",
		"uuid", "varchar", "varint":
		return true
	}
	return false
}
