package cqlgrammar

// Property is name = value in a WITH clause.
type Property struct {
	Name  Ident
	Value Expr
}

// CreateKeyspace is CREATE KEYSPACE, and ALTER KEYSPACE with Alter set.
type CreateKeyspace struct {
	stmtNode
	Alter bool
	// Conditional is IF NOT EXISTS, or IF EXISTS of ALTER.
	Conditional bool
	Name        Ident
	Options     []Property
}

// CreateTable is CREATE TABLE with columns.
type CreateTable struct {
	stmtNode
	IfNotExists bool
	Name        TableName
	Columns     []ColumnDef
	// Key is zero when no definition names a primary key.
	Key     PrimaryKey
	Options TableOptions
}

// ColumnDef defines a column.
type ColumnDef struct {
	Name        Ident
	Type        *Type
	Static      bool
	PrimaryKey  bool
	NotNull     bool
	TTL         bool
	Mask        *Mask
	Constraints []Constraint
}

// PrimaryKey is PRIMARY KEY ((partition), clustering).
type PrimaryKey struct {
	Span                  Span
	Partition, Clustering []Ident
	// Composite is set when the partition key stands in its own parentheses.
	Composite bool
}

// TableOptions is the WITH clause of a table or view.
type TableOptions struct {
	CompactStorage bool
	Clustering     []ClusteringOrder
	Properties     []Property
}

// ClusteringOrder is one item of CLUSTERING ORDER BY.
type ClusteringOrder struct {
	Column Ident
	Desc   bool
}

// Mask is MASKED WITH DEFAULT, or a call when Function is not zero.
type Mask struct {
	Function TableName
	Args     []Expr
}

// Constraint is one item of CHECK: NOT NULL, f(args), or name or f(args)
// compared with a value.
type Constraint struct {
	NotNull bool
	Name    Ident
	Call    bool
	Args    []Expr
	Op      Operator
	Value   Expr
}

// CreateTableLike is CREATE TABLE a LIKE b.
type CreateTableLike struct {
	stmtNode
	IfNotExists  bool
	Name, Source TableName
	// With holds INDEXES, COMMENTS and SECURITY LABELS as written; Properties the rest.
	Indexes, Comments, SecurityLabels bool
	Properties                        []Property
}

// AlterTable is ALTER TABLE with one operation; exactly one of the operation's
// fields is set.
type AlterTable struct {
	stmtNode
	IfExists bool
	Name     TableName

	Alter  *AlterColumn
	Add    *AddColumns
	Drop   *DropColumns
	Rename *RenameColumns
	// DropCompactStorage is DROP COMPACT STORAGE.
	DropCompactStorage bool
	Options            *TableOptions
	// TTL is ALTER TABLE t TTL column; a zero name stands for NULL.
	TTL *Ident
}

// AlterColumn is ALTER column TYPE, MASKED WITH, DROP MASKED, CHECK or DROP CHECK.
type AlterColumn struct {
	IfExists    bool
	Name        Ident
	Type        *Type
	Mask        *Mask
	Constraints []Constraint
	DropMask    bool
	DropCheck   bool
}

// AddColumns is ADD of columns.
type AddColumns struct {
	IfNotExists bool
	Columns     []ColumnDef
}

// DropColumns is DROP of columns.
type DropColumns struct {
	IfExists  bool
	Columns   []Ident
	Timestamp Expr
}

// RenameColumns is RENAME of columns or fields.
type RenameColumns struct {
	IfExists bool
	Pairs    []Renaming
}

// Renaming is From TO To.
type Renaming struct{ From, To Ident }

// CreateType is CREATE TYPE.
type CreateType struct {
	stmtNode
	IfNotExists bool
	Name        TableName
	Fields      []TypeField
}

// TypeField is a field of a user-defined type, or an argument of a function.
type TypeField struct {
	Name Ident
	Type *Type
}

// AlterType is ALTER TYPE; exactly one operation is set.
type AlterType struct {
	stmtNode
	IfExists bool
	Name     TableName
	// Alter changes a field's type.
	Alter         *TypeField
	Add           *TypeField
	FieldIfExists bool
	Rename        *RenameColumns
}

// IndexTargetKind tells what of a column an index holds.
type IndexTargetKind uint8

const (
	IndexColumn IndexTargetKind = iota
	IndexKeys
	IndexValues
	IndexEntries
	IndexFull
	// IndexGroup is a parenthesis of columns (ScyllaDB).
	IndexGroup
)

// IndexTarget is one target of CREATE INDEX.
type IndexTarget struct {
	Kind    IndexTargetKind
	Columns []Ident
}

// CreateIndex is CREATE INDEX.
type CreateIndex struct {
	stmtNode
	Custom      bool
	IfNotExists bool
	// Name is zero when the server chooses it.
	Name    TableName
	Table   TableName
	Targets []IndexTarget
	// Using is the class, or "".
	Using   string
	Options []Property
}

// CreateView is CREATE MATERIALIZED VIEW.
type CreateView struct {
	stmtNode
	IfNotExists bool
	Name        TableName
	Select      *Select
	Key         PrimaryKey
	Options     TableOptions
}

// AlterView is ALTER MATERIALIZED VIEW.
type AlterView struct {
	stmtNode
	IfExists bool
	Name     TableName
	Options  TableOptions
}

// CreateFunction is CREATE FUNCTION.
type CreateFunction struct {
	stmtNode
	OrReplace   bool
	IfNotExists bool
	Name        TableName
	Args        []TypeField
	// CalledOnNull is CALLED ON NULL INPUT, else RETURNS NULL ON NULL INPUT.
	CalledOnNull bool
	Returns      *Type
	Language     Ident
	Body         string
}

// CreateAggregate is CREATE AGGREGATE.
type CreateAggregate struct {
	stmtNode
	OrReplace             bool
	IfNotExists           bool
	Name                  TableName
	Args                  []*Type
	StateFunc             Ident
	StateType             *Type
	ReduceFunc, FinalFunc Ident
	InitCond              Expr
}

// CreateTrigger is CREATE TRIGGER.
type CreateTrigger struct {
	stmtNode
	IfNotExists bool
	Name        Ident
	Table       TableName
	Class       string
}

// Drop is a DROP statement.
type Drop struct {
	stmtNode
	Object   Object
	IfExists bool
	Name     TableName
	// Args are the argument types of a function or aggregate; HasArgs tells
	// () from none.
	Args    []*Type
	HasArgs bool
	// Table is the table of a trigger.
	Table TableName
	// Role is the name of a role, user, identity or service level.
	Role RoleName
}

// Object is a kind of thing that statements create, drop, describe or comment.
type Object uint8

const (
	ObjectNone Object = iota
	ObjectKeyspace
	ObjectTable
	ObjectColumn
	ObjectType
	ObjectField
	ObjectIndex
	ObjectView
	ObjectFunction
	ObjectAggregate
	ObjectTrigger
	ObjectRole
	ObjectUser
	ObjectIdentity
	ObjectServiceLevel
)

// String returns the object's keywords.
func (o Object) String() string {
	switch o {
	case ObjectNone:
		return ""
	case ObjectKeyspace:
		return "KEYSPACE"
	case ObjectTable:
		return "TABLE"
	case ObjectColumn:
		return "COLUMN"
	case ObjectType:
		return "TYPE"
	case ObjectField:
		return "FIELD"
	case ObjectIndex:
		return "INDEX"
	case ObjectView:
		return "MATERIALIZED VIEW"
	case ObjectFunction:
		return "FUNCTION"
	case ObjectAggregate:
		return "AGGREGATE"
	case ObjectTrigger:
		return "TRIGGER"
	case ObjectRole:
		return "ROLE"
	case ObjectUser:
		return "USER"
	case ObjectIdentity:
		return "IDENTITY"
	case ObjectServiceLevel:
		return "SERVICE LEVEL"
	}
	return ""
}

// Comment is COMMENT ON, and SECURITY LABEL with Label set.
type Comment struct {
	stmtNode
	Label    bool
	Provider RoleName
	Object   Object
	// Path names the object, from the keyspace inwards as far as written.
	Path []Ident
	// Text is nil for NULL.
	Text *string
}
