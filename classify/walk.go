package classify

import (
	"strings"

	"github.com/cqlidem/cqlidem/cqlgrammar"
	"github.com/cqlidem/cqlidem/schema"
)

// walk looks for what is evaluated anew at each attempt in a value that is
// written: functions, and the string 'now'. column is the column that takes the
// value as a whole, if the schema knows it.
func (j *judge) walk(x cqlgrammar.Expr, column *schema.Column) {
	switch x := x.(type) {
	case nil, *cqlgrammar.Marker, *cqlgrammar.Column:
	case *cqlgrammar.Constant:
		j.constant(x, column)
	case *cqlgrammar.Call:
		j.call(x)
		for _, a := range x.Args {
			j.walk(a, nil)
		}
	case *cqlgrammar.Cast:
		j.walk(x.X, nil)
	case *cqlgrammar.Hint:
		j.walk(x.X, column)
	case *cqlgrammar.Unary:
		j.walk(x.X, nil)
	case *cqlgrammar.Binary:
		j.walk(x.X, nil)
		j.walk(x.Y, nil)
	case *cqlgrammar.TupleLiteral:
		j.walkAll(x.Items, column)
	case *cqlgrammar.ListLiteral:
		j.walkAll(x.Items, column)
	case *cqlgrammar.SetLiteral:
		j.walkAll(x.Items, column)
	case *cqlgrammar.MapLiteral:
		for _, e := range x.Entries {
			j.walk(e.Key, column)
			j.walk(e.Value, column)
		}
	case *cqlgrammar.UDTLiteral:
		for _, f := range x.Fields {
			j.walk(f.Value, column)
		}
	case *cqlgrammar.Element:
		j.walk(x.X, nil)
		j.walk(x.Index, nil)
	case *cqlgrammar.Slice:
		j.walkAll([]cqlgrammar.Expr{x.X, x.From, x.To}, nil)
	case *cqlgrammar.Field:
		j.walk(x.X, nil)
	}
}

func (j *judge) walkAll(xs []cqlgrammar.Expr, column *schema.Column) {
	for _, x := range xs {
		j.walk(x, column)
	}
}

func (j *judge) call(x *cqlgrammar.Call) {
	name := x.Function.Name.Name
	if !x.Function.Keyspace.IsZero() && !j.quiet {
		name = x.Function.Keyspace.Name + "." + name
	}
	switch j.c.function(x.Function) {
	case nondeterministic:
		j.add(NondeterministicFunction, x.Span(), about("function ", name, " gives a new value at each attempt"))
	case notKnown:
		j.add(UnknownFunction, x.Span(), about("it is not known whether function ", name, " gives the same value at each attempt"))
	case deterministic:
	}
}

// constant finds the string that a timestamp column reads as the server's clock.
func (j *judge) constant(x *cqlgrammar.Constant, column *schema.Column) {
	if x.Kind == cqlgrammar.StringConstant && strings.EqualFold(x.Text, "now") {
		j.nowLiteral(x.Span(), column)
	}
}

func (j *judge) nowLiteral(span cqlgrammar.Span, column *schema.Column) {
	switch {
	case column == nil || column.Type.Kind == schema.Unknown:
		j.add(NowLiteral, span, says("if the column is a timestamp, 'now' is the server's clock at each attempt"))
	case column.Type.Timestamps:
		j.addEffect(NowLiteral, NotIdempotent, span, about("column ", column.Name, " is a timestamp, so 'now' is the server's clock at each attempt"))
	}
}

// relations walks the values of WHERE: a clock there addresses another row at
// each attempt.
func (j *judge) relations(where []*cqlgrammar.Relation) {
	for _, r := range where {
		var column *schema.Column
		for _, id := range r.Columns {
			column = j.column(id)
		}
		if len(r.Columns) != 1 || r.Token || r.Index != nil {
			column = nil
		}
		j.relation(r, column)
	}
}

// conditions walks the values of IF. The condition decides the verdict, but
// what else is wrong is said too.
func (j *judge) conditions(conds []*cqlgrammar.Relation) {
	for _, r := range conds {
		for _, id := range r.Columns {
			j.column(id)
		}
		j.relation(r, nil)
	}
}

func (j *judge) relation(r *cqlgrammar.Relation, column *schema.Column) {
	if r.Call != nil {
		j.call(r.Call)
	}
	j.walk(r.Index, nil)
	j.walk(r.Value, column)
	j.walk(r.High, column)
	j.walkAll(r.Values, column)
}
