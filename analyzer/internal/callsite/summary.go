package callsite

import (
	"fmt"
	"strings"

	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
	"github.com/cqlidem/cqlidem/analyzer/internal/policy"
)

// A Summary is what calling a function does to the queries and batches that go
// through it. It is a fact about the function, and about a method of an
// interface whose implementations agree. The zero value says that the function
// does nothing of interest.
//
// Parameters are numbered from 0; the receiver is Receiver.
type Summary struct {
	// Params are the effects on parameters that hold a query or a batch, in
	// order of the parameter.
	Params []ParamEffect
	// Sends are the statements that the function sends and whose text it gets
	// from a parameter.
	Sends []Statement
	// Results say where its results come from, in order of the result.
	Results []Result
}

// Receiver is the number of the receiver among the parameters.
const Receiver = -1

// none is no parameter at all.
const none = -2

// AFact marks Summary as a fact.
func (*Summary) AFact() {}

// empty reports whether there is nothing to say.
func (s *Summary) empty() bool {
	return s == nil || len(s.Params) == 0 && len(s.Sends) == 0 && len(s.Results) == 0
}

// ParamEffect is what happens to a query or batch that is given to a function.
type ParamEffect struct {
	Param int
	// Batch says that it is about the batch of a parameter that holds a query
	// and a batch.
	Batch bool
	// After is its state when the function returns, relative to before.
	After StateFact
	// Runs are its executions, relative to the state before.
	Runs []Run
	// Adds are the entries that a batch gets.
	Adds []Statement
}

// Run is an execution.
type Run struct {
	State StateFact
	How   How
}

// Statement is a statement that goes through a function.
type Statement struct {
	// Texts are its possible texts; none when nothing is known.
	Texts   []Template
	Driver  driver.ID
	Dialect bool
	// State is its state when it is executed or handed on.
	State StateFact
	// How is how the function executes it, 0 when it hands it on.
	How How
	// Args is the variadic parameter whose values are the bound arguments, or
	// -1; Bound says that there are arguments in any case.
	Args  int
	Bound bool
}

// Template is a text with places that parameters fill.
type Template struct {
	Text  string
	Holes []Place
}

// Place is a part of a Template that is not known: filled by a parameter, or by
// nobody when Param is none.
type Place struct{ Start, End, Param int }

// param reports whether a parameter fills one of the places.
func (t *Template) param() bool {
	for _, h := range t.Holes {
		if h.Param != none {
			return true
		}
	}
	return false
}

// whole reports whether the template is nothing but one place.
func (t *Template) whole() bool {
	return len(t.Holes) == 1 && t.Holes[0].Start == 0 && t.Holes[0].End == len(t.Text)
}

// open reports whether a parameter has a say in the statement's text.
func (s *Statement) open() bool {
	for i := range s.Texts {
		if s.Texts[i].param() {
			return true
		}
	}
	return false
}

// Result is where one result of a function comes from.
type Result struct {
	Index int
	// From are the parameters whose query or batch it is.
	From []int
	// Copy: it is a copy of the parameter's, with the state After.
	Copy  bool
	After StateFact
	// Made are the queries that the function made for it.
	Made []Statement
	// Batch is the batch that the function made for it, nil when none.
	Batch *StateFact
	// Policies are the retry policies that it may be; Opaque when it may also be
	// something else.
	Policies []policy.Policy
	Opaque   bool
	// Effect is what it does to its first parameter, when it is a function.
	Effect *ParamEffect
}

// StateFact is a State as facts carry it.
type StateFact struct {
	Flag        Flags
	Stamp       Stamps
	Type        Types
	Policy      policy.Set // the members that are not policies
	Policies    []policy.Policy
	Speculation policy.Set
	Speculators []policy.Policy
	Escaped     bool
	Literal     bool
	Free        bool
	Opaque      bool
	EntryFlag   Flags
	Levels      Levels
	// FlagParams and PolicyParams are bit sets of the parameters that decide, and
	// OptionParams of the functions (or slices of functions) that were applied.
	FlagParams, PolicyParams, OptionParams uint64
}

// String describes the fact for tests and debugging.
func (s *Summary) String() string {
	var b strings.Builder
	b.WriteString("callsite(")
	for i, p := range s.Params {
		if i > 0 {
			b.WriteByte(' ')
		}
		fmt.Fprintf(&b, "p%d", p.Param)
		if len(p.Runs) > 0 {
			b.WriteString(":runs")
		}
		if p.After.Flag&^FlagInherit != 0 {
			b.WriteString(":marks")
		}
		if len(p.Adds) > 0 {
			b.WriteString(":adds")
		}
	}
	for _, st := range s.Sends {
		b.WriteString(" sends" + st.Driver.String())
	}
	for _, r := range s.Results {
		fmt.Fprintf(&b, " r%d", r.Index)
	}
	b.WriteByte(')')
	return b.String()
}
