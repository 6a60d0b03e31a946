package classify

import (
	"strings"

	"github.com/cqlidem/cqlidem/cqlgrammar"
	"github.com/cqlidem/cqlidem/schema"
)

// effect is what one candidate type makes of an assignment.
type effect struct {
	code    Code
	message message
}

// outcome is what a statement part does if the column has a certain type.
type outcome struct {
	kind    schema.Kind
	effects []effect
	// ordinary: the part needs a timestamp fixed by the client.
	ordinary bool
}

// assignment judges one item of SET and reports whether it writes an ordinary
// cell, which needs a timestamp.
func (j *judge) assignment(a cqlgrammar.Assignment) (ordinary bool) {
	column := j.column(a.Target.Column)
	if a.Target.Index != nil {
		j.walk(a.Target.Index, nil)
	}
	j.walk(a.Value, column)
	switch {
	case a.Target.Index != nil:
		return j.merge(a.Target.Span(), a.Target.Column.Name, j.elementSet(a, column))
	case !a.Target.Field.IsZero():
		return true
	case a.Op == cqlgrammar.Prepend:
		j.add(ListPrepend, a.Span(), about("a second attempt prepends to list ", a.Target.Column.Name, " again"))
		return true
	case a.Op == cqlgrammar.Assign:
		return j.assign(a, column)
	}
	return j.merge(a.Span(), a.Target.Column.Name, j.arithmetic(a, column))
}

// assign judges x = value.
func (j *judge) assign(a cqlgrammar.Assignment, column *schema.Column) (ordinary bool) {
	name := a.Target.Column.Name
	call, isCall := a.Value.(*cqlgrammar.Call)
	if isCall && call.Function.Name.Name == "scylla_counter_shard_list" || column != nil && column.Type.Kind == schema.Counter {
		j.add(Counter, a.Span(), about("counter ", name, " cannot be set to a value, only added to"))
		return false
	}
	j.overwrite(name, column, a.Value)
	return true
}

// arithmetic lists what x = x + value and x = x - value do, one outcome for
// each type that the column may have.
func (j *judge) arithmetic(a cqlgrammar.Assignment, column *schema.Column) []outcome {
	kinds := j.operandKinds(a.Value)
	if column != nil && column.Type.Kind != schema.Unknown {
		kinds = []schema.Kind{column.Type.Kind}
	}
	if j.counterBatch && column == nil {
		kinds = []schema.Kind{schema.Counter}
	}
	var out []outcome
	for _, k := range kinds {
		if a.Op == cqlgrammar.Add {
			out = append(out, j.addition(k, a))
		} else {
			out = append(out, j.subtraction(k, a))
		}
	}
	return out
}

// operandKinds returns the types of column that the server would accept for
// x = x + value and x = x - value, judged by the value alone.
func (j *judge) operandKinds(x cqlgrammar.Expr) []schema.Kind {
	number := []schema.Kind{schema.Counter}
	if j.noCounter || j.conditional {
		number = []schema.Kind{schema.Scalar} // a number or text under IF
	}
	switch x := x.(type) {
	case *cqlgrammar.Constant:
		switch x.Kind {
		case cqlgrammar.IntegerConstant:
			return number
		case cqlgrammar.NullConstant:
			return j.anyKind()
		}
		return []schema.Kind{schema.Scalar}
	case *cqlgrammar.Unary, *cqlgrammar.Binary:
		return number
	case *cqlgrammar.ListLiteral:
		return []schema.Kind{schema.List}
	case *cqlgrammar.SetLiteral:
		return []schema.Kind{schema.Set}
	case *cqlgrammar.MapLiteral:
		return []schema.Kind{schema.Map}
	case *cqlgrammar.UDTLiteral, *cqlgrammar.TupleLiteral:
		return []schema.Kind{schema.Scalar}
	case *cqlgrammar.Hint:
		return j.typeKinds(x.Type, number)
	case *cqlgrammar.Cast:
		return j.typeKinds(x.Type, number)
	}
	// A bind marker, a function, a reference: the text does not say.
	return j.anyKind()
}

func (j *judge) anyKind() []schema.Kind {
	kinds := []schema.Kind{schema.List, schema.Set, schema.Map}
	if !j.noCounter {
		kinds = append([]schema.Kind{schema.Counter}, kinds...)
	}
	return kinds
}

// typeKinds returns the kind of column that takes a value of type t.
func (j *judge) typeKinds(t *cqlgrammar.Type, number []schema.Kind) []schema.Kind {
	name := t.Name.Name.Name
	if name == "frozen" && len(t.Args) == 1 {
		return j.typeKinds(t.Args[0], number)
	}
	switch name {
	case "list":
		return []schema.Kind{schema.List}
	case "set":
		return []schema.Kind{schema.Set}
	case "map":
		return []schema.Kind{schema.Map}
	case "int", "bigint", "smallint", "tinyint", "varint", "counter":
		return number
	}
	if t.Native() || name == "tuple" || name == "vector" {
		return []schema.Kind{schema.Scalar}
	}
	return j.anyKind()
}

func (j *judge) addition(k schema.Kind, a cqlgrammar.Assignment) outcome {
	name := a.Target.Column.Name
	switch k {
	case schema.Counter:
		return outcome{kind: k, effects: []effect{{Counter, about("a second attempt applies the increment of counter ", name, " again")}}}
	case schema.List:
		return outcome{kind: k, ordinary: true, effects: []effect{{ListAppend, about("a second attempt appends to list ", name, " again")}}}
	case schema.Set:
		return outcome{kind: k, effects: []effect{{SetAdd, about("adding to set ", name, " twice gives the same set")}}}
	case schema.Map:
		return outcome{kind: k, effects: []effect{{MapPut, about("putting into map ", name, " twice gives the same map")}}}
	}
	return outcome{kind: k, effects: []effect{{ReadModifyWrite, about("a second attempt adds to the value that the first one left in ", name, "")}}}
}

func (j *judge) subtraction(k schema.Kind, a cqlgrammar.Assignment) outcome {
	name := a.Target.Column.Name
	switch k {
	case schema.Counter:
		return outcome{kind: k, effects: []effect{{Counter, about("a second attempt applies the decrement of counter ", name, " again")}}}
	case schema.List:
		return outcome{kind: k, ordinary: true, effects: []effect{{ListRemove, about("a second attempt also removes equal elements that were added to list ", name, " meanwhile")}}}
	case schema.Set, schema.Map:
		return outcome{kind: k, ordinary: true}
	}
	return outcome{kind: k, effects: []effect{{ReadModifyWrite, about("a second attempt subtracts from the value that the first one left in ", name, "")}}}
}

// elementSet lists what x[index] = value does for a map and for a list.
func (j *judge) elementSet(a cqlgrammar.Assignment, column *schema.Column) []outcome {
	name := a.Target.Column.Name
	if call, ok := a.Target.Index.(*cqlgrammar.Call); ok && call.Function.Name.Name == "scylla_timeuuid_list_index" {
		return []outcome{{kind: schema.List, ordinary: true}} // names the cell, reads nothing
	}
	removes := false
	if c, ok := a.Value.(*cqlgrammar.Constant); ok {
		removes = c.Kind == cqlgrammar.NullConstant
	}
	var out []outcome
	for _, k := range elementKinds(a.Target.Index, column) {
		switch {
		case k == schema.List && removes:
			out = append(out, outcome{kind: k, ordinary: true, effects: []effect{{ListIndexDelete, about("a second attempt deletes the element that has moved into the position in list ", name, "")}}})
		case k == schema.List:
			out = append(out, outcome{kind: k, ordinary: true, effects: []effect{{ListIndexSet, about("a second attempt overwrites another element if list ", name, " has shifted meanwhile")}}})
		case removes:
			out = append(out, outcome{kind: k, ordinary: true})
		default:
			out = append(out, outcome{kind: k, effects: []effect{{MapPut, about("putting into map ", name, " twice gives the same map")}}})
		}
	}
	return out
}

// elementKinds returns what a column with an element at index may be.
func elementKinds(index cqlgrammar.Expr, column *schema.Column) []schema.Kind {
	if column != nil && column.Type.Kind != schema.Unknown {
		return []schema.Kind{column.Type.Kind}
	}
	if cannotBePosition(index) {
		return []schema.Kind{schema.Map}
	}
	return []schema.Kind{schema.List, schema.Map}
}

// cannotBePosition reports whether index is no position in a list, which is an
// integer from 0 on.
func cannotBePosition(index cqlgrammar.Expr) bool {
	switch x := index.(type) {
	case *cqlgrammar.Constant:
		return x.Kind != cqlgrammar.IntegerConstant || strings.HasPrefix(x.Text, "-")
	case *cqlgrammar.TupleLiteral, *cqlgrammar.ListLiteral, *cqlgrammar.SetLiteral, *cqlgrammar.MapLiteral, *cqlgrammar.UDTLiteral:
		return true
	case *cqlgrammar.Hint:
		return x.Type.Native() && x.Type.Name.Name.Name != "int"
	case *cqlgrammar.Cast:
		return x.Type.Name.Name.Name != "int"
	case *cqlgrammar.Call: // the clocks and identifiers are no integers
		return x.Function.Keyspace.IsZero() && nativeFunction(x.Function.Name.Name) == nondeterministic
	}
	return false
}

// deletion judges one target of DELETE.
func (j *judge) deletion(t cqlgrammar.Target) {
	column := j.column(t.Column)
	if t.Index == nil {
		return
	}
	j.walk(t.Index, nil)
	var out []outcome
	for _, k := range elementKinds(t.Index, column) {
		o := outcome{kind: k}
		if k == schema.List {
			o.effects = []effect{{ListIndexDelete, about("a second attempt deletes the element that has moved into the position in list ", t.Column.Name, "")}}
		}
		out = append(out, o)
	}
	j.merge(t.Span(), t.Column.Name, out)
}
