package callsite

import (
	"go/ast"
	"go/types"

	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
)

// Form is how a statement is given to the driver.
type Form uint8

const (
	// FormQuery: a query of its own.
	FormQuery Form = iota
	// FormEntry: added to a batch by a call.
	FormEntry
	// FormLiteral: a BatchEntry literal.
	FormLiteral
)

// Site is one place where a statement is given to the driver or to a wrapper
// around it.
type Site struct {
	// Node is the call, or the BatchEntry literal.
	Node ast.Node
	// Arg is the expression of the text; nil when a helper function made it.
	Arg  ast.Expr
	Form Form
	// Texts are the possible texts; none when nothing is known.
	Texts []Text
	// Func is the enclosing function as Go writes it.
	Func    string
	Driver  driver.ID
	Dialect bool
	// Gocqlx says that the statement goes through gocqlx.
	Gocqlx bool
	// Via is the function that was called when it is not the driver's.
	Via *types.Func
	// Echo: the statement was made by the helper that was called, where it is a
	// site of its own; here only what is done with it counts.
	Echo bool
	// Refines: the statement is a site of its own in the helper that was called,
	// with a part that is only known here.
	Refines bool
	// Forwarding: the text is a parameter of a function around the site, so that
	// the callers are the sites that count.
	Forwarding bool
	// Open: a part of the text is a parameter and matters, so that the callers
	// are judged too.
	Open bool
	// Args are the bound arguments where they are written at the site.
	Args []ast.Expr
	// Spread says that the last of Args is a slice. Bound says that there are
	// arguments although they are not written here.
	Spread, Bound bool

	// Setters are the calls that change it, in the order of the source.
	Setters []Setter
	// Runs are its executions.
	Runs []Execution
	// Left are the states in which it left what can be followed: returned,
	// stored, given to code that is not in view.
	Left   State
	Leaves bool
	// Batch is the batch that an entry was added to, where it is known.
	Batch *Batch
}

// Setter is a call or an assignment that changes a query, batch or entry.
type Setter struct {
	Node ast.Node
	Role driver.Role
	// Arg is the value that is set.
	Arg ast.Expr
	// Flag is the value for driver.SetsFlag.
	Flag Flags
	// Object numbers what was changed: a copy has another number.
	Object int
}

// Ladder is a literal of a downgrading policy whose levels are constants.
type Ladder struct {
	Func   string
	Levels []Levels
	Exprs  []ast.Expr
}

// How is a set of ways to execute a statement: what the program asks about the
// outcome beside the error.
type How uint8

const (
	// HowExec: nothing.
	HowExec How = 1 << iota
	// HowRows: the rows.
	HowRows
	// HowCAS: whether it was applied.
	HowCAS
)

// Lost is a Setter that changes something else than what is executed.
type Lost struct {
	Setter
	Func   string
	Driver driver.ID
	// Dropped: it changes a copy, and the original is executed.
	Dropped bool
}

// Execution is one call that executes a statement.
type Execution struct {
	Node   ast.Node
	How    How
	State  State
	Object int
	// Batch is the batch for an entry.
	Batch *Batch
}

// Batch is a batch that a function of the package makes, or gets as its
// parameter.
type Batch struct {
	// Node is the call or the literal that makes it; nil for a parameter.
	Node    ast.Node
	Func    string
	Driver  driver.ID
	Entries []*Site
	Setters []Setter
	Runs    []Execution
	Leaves  bool
}

// Cluster is something that a package does to a cluster configuration.
type Cluster struct {
	Node   ast.Node
	Func   string
	Driver driver.ID
	// Policies are the retry policies that are set, nil when the node sets none;
	// OpaquePolicy when it may also be one that is not known.
	Policies     []policy.Policy
	OpaquePolicy bool
	// Idempotence is what DefaultIdempotence is set to; 0 when the node does not
	// set it.
	Idempotence Flags
	// Makes: the node makes a configuration.
	Makes bool
}
