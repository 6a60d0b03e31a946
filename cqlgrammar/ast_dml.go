package cqlgrammar

// Select is a SELECT statement.
type Select struct {
	stmtNode
	JSON, Distinct bool
	// Selectors is empty for *.
	Selectors []Selector
	// Table is zero when the statement has no FROM.
	Table TableName
	// MutationFragments is set for FROM MUTATION_FRAGMENTS(table).
	MutationFragments        bool
	Where                    []*Relation
	GroupBy                  []Expr
	OrderBy                  []Ordering
	PerPartitionLimit, Limit Expr
	AllowFiltering           bool
	BypassCache              bool
	Using                    Using
	Options                  []Property
}

// Selector is one item of a selection.
type Selector struct {
	X Expr
	// Alias is zero without AS.
	Alias Ident
}

// Ordering is one item of ORDER BY.
type Ordering struct {
	X Expr
	// ANN is the vector of X ANN OF vector, else nil.
	ANN  Expr
	Desc bool
}

// Insert is an INSERT statement.
type Insert struct {
	stmtNode
	Table   TableName
	Columns []Ident
	Values  []Expr
	// JSON is the document of INSERT ... JSON, else nil.
	JSON Expr
	// DefaultNull and DefaultUnset are the document's DEFAULT clause.
	DefaultNull, DefaultUnset bool
	// If is nil without IF NOT EXISTS.
	If    *If
	Using Using
}

// Update is an UPDATE statement.
type Update struct {
	stmtNode
	Table       TableName
	Using       Using
	Assignments []Assignment
	Where       []*Relation
	If          *If
}

// Delete is a DELETE statement.
type Delete struct {
	stmtNode
	// Targets is empty when whole rows are deleted.
	Targets          []Target
	Table            TableName
	Using            Using
	Where            []*Relation
	If               *If
	BypassGuardrails bool
}

// Target is a column, column[index] or column.field.
type Target struct {
	Column Ident
	Index  Expr
	Field  Ident
	span   Span
}

// Span returns the target's place in the text.
func (t Target) Span() Span { return t.span }

// AssignmentOp tells the forms of an assignment apart.
type AssignmentOp uint8

const (
	// Assign is x = value.
	Assign AssignmentOp = iota
	// Add is x = x + value and x += value.
	Add
	// Subtract is x = x - value and x -= value.
	Subtract
	// Prepend is x = value + x.
	Prepend
)

// Assignment is one item of SET.
type Assignment struct {
	Target Target
	Op     AssignmentOp
	// Shorthand is set for += and -=.
	Shorthand bool
	Value     Expr
	span      Span
}

// Span returns the assignment's place in the text.
func (a Assignment) Span() Span { return a.span }

// If is the condition of a lightweight transaction.
type If struct {
	node
	// Exists and NotExists are IF EXISTS and IF NOT EXISTS; with both false,
	// Conditions holds at least one condition.
	Exists, NotExists bool
	Conditions        []*Relation
}

// Using is a USING clause. Where a part is repeated the last one counts, which
// is the one that the fields hold.
type Using struct {
	// Span is empty when there is no clause.
	Span                                 Span
	Timestamp, TTL, Timeout, Concurrency Expr
	ServiceLevel                         Ident
}

// BatchKind tells the kinds of batches apart.
type BatchKind uint8

const (
	LoggedBatch BatchKind = iota
	UnloggedBatch
	CounterBatch
)

// Batch is BEGIN BATCH ... APPLY BATCH.
type Batch struct {
	stmtNode
	Kind  BatchKind
	Using Using
	// Statements are *Insert, *Update and *Delete.
	Statements []Statement
}

// Transaction is BEGIN TRANSACTION ... COMMIT TRANSACTION.
type Transaction struct {
	stmtNode
	Lets []Let
	// Select is the statement whose rows are returned, or nil.
	Select *Select
	// Conditions are those of IF ... THEN; empty without.
	Conditions []TransactionCondition
	// ConditionSpan covers IF and the conditions.
	ConditionSpan Span
	// Statements are *Insert, *Update and *Delete.
	Statements []Statement
}

// Let is LET name = (SELECT ...).
type Let struct {
	Name   Ident
	Select *Select
}

// TransactionCondition compares two values of a transaction.
type TransactionCondition struct {
	X Expr
	// Op is a comparison, OpIsNull or OpIsNotNull.
	Op Operator
	Y  Expr
}

// Operator is the operator of a relation.
type Operator uint8

const (
	OpNone Operator = iota
	OpEQ
	OpNE
	OpLT
	OpLE
	OpGT
	OpGE
	OpIn
	OpNotIn
	OpContains
	OpNotContains
	OpContainsKey
	OpNotContainsKey
	OpLike
	OpIsNull
	OpIsNotNull
	OpBetween
)

// String returns the operator in canonical form.
func (o Operator) String() string {
	switch o {
	case OpNone:
		return ""
	case OpEQ:
		return "="
	case OpNE:
		return "!="
	case OpLT:
		return "<"
	case OpLE:
		return "<="
	case OpGT:
		return ">"
	case OpGE:
		return ">="
	case OpIn:
		return "IN"
	case OpNotIn:
		return "NOT IN"
	case OpContains:
		return "CONTAINS"
	case OpNotContains:
		return "NOT CONTAINS"
	case OpContainsKey:
		return "CONTAINS KEY"
	case OpNotContainsKey:
		return "NOT CONTAINS KEY"
	case OpLike:
		return "LIKE"
	case OpIsNull:
		return "IS NULL"
	case OpIsNotNull:
		return "IS NOT NULL"
	case OpBetween:
		return "BETWEEN"
	}
	return ""
}

// Relation is one restriction of WHERE, or one condition of IF.
type Relation struct {
	node
	// Columns are the columns on the left: one, or the members of a tuple or of
	// token(..). Empty for a function call and for expr(..).
	Columns []Ident
	Tuple   bool
	Token   bool
	// Index and Field are column[Index] and column.Field.
	Index Expr
	Field Ident
	// Call is a function call on the left (ScyllaDB), else nil.
	Call *Call
	// CustomIndex names the index of expr(index, value), else zero.
	CustomIndex TableName
	Op          Operator
	// Value is the right side; the lower bound of BETWEEN; the marker of IN.
	Value Expr
	// Values are the members of IN (a, b), when Value is nil.
	Values []Expr
	// High is the upper bound of BETWEEN.
	High Expr
}

// Truncate is a TRUNCATE statement.
type Truncate struct {
	stmtNode
	Table TableName
	Using Using
}

// Use is a USE statement.
type Use struct {
	stmtNode
	Keyspace Ident
}
