package classify

import (
	"strconv"

	"github.com/cqlidem/cqlidem/cqlgrammar"
	"github.com/cqlidem/cqlidem/schema"
)

// NoteKind tells the notes of a verdict apart.
type NoteKind uint8

const (
	// NoteDialect is a construct that only some servers accept.
	NoteDialect NoteKind = iota
	// NoteTable is a table that the schema given does not have.
	NoteTable
	// NoteColumn is a column that the schema given does not have.
	NoteColumn
)

// Note is something worth knowing that does not change the verdict.
type Note struct {
	Kind    NoteKind
	Span    cqlgrammar.Span
	Message string
}

// lookup finds the statement's table in the schema.
func (j *judge) lookup(name cqlgrammar.TableName) {
	s := j.c.opts.Schema
	j.table = nil
	if s == nil {
		return
	}
	keyspace := name.Keyspace.Name
	if keyspace == "" {
		keyspace = j.c.opts.Keyspace
	}
	j.table = s.Table(keyspace, name.Name.Name)
	switch {
	case j.table != nil:
	case keyspace == "" && s.Ambiguous(name.Name.Name):
		j.note(NoteTable, name.Span(), about("several keyspaces of the schema have a table ", name.Name.Name, ", and the statement names none"))
	case schema.IsSystem(keyspace):
	default:
		if !j.quiet {
			j.note(NoteTable, name.Span(), about("the schema has no table ", name.Name.Name, suggestion(s.NearestTable(keyspace, name.Name.Name))))
		}
	}
}

func suggestion(name string) string {
	if name == "" {
		return ""
	}
	return "; did you mean " + strconv.Quote(name)
}

func (j *judge) unknownColumn(id cqlgrammar.Ident) {
	if !j.quiet {
		j.note(NoteColumn, id.Span, about("table "+strconv.Quote(j.table.Name)+" has no column ", id.Name, suggestion(j.table.NearestColumn(id.Name))))
	}
}

func (j *judge) checkColumns(ids []cqlgrammar.Ident) {
	for _, id := range ids {
		j.column(id)
	}
}

// checkSelect notes the columns of a SELECT that the schema does not have.
func (j *judge) checkSelect(s *cqlgrammar.Select) {
	if j.table == nil {
		return
	}
	for _, item := range s.Selectors {
		j.checkSelected(item.X)
	}
	for _, r := range s.Where {
		j.checkColumns(r.Columns)
	}
}

// checkSelected notes unknown columns in an item of a selection.
func (j *judge) checkSelected(x cqlgrammar.Expr) {
	switch x := x.(type) {
	case *cqlgrammar.Column:
		j.column(x.Name)
	case *cqlgrammar.Call:
		for _, a := range x.Args {
			j.checkSelected(a)
		}
	case *cqlgrammar.Element:
		j.checkSelected(x.X)
	case *cqlgrammar.Slice:
		j.checkSelected(x.X)
	case *cqlgrammar.Field:
		j.checkSelected(x.X)
	case *cqlgrammar.Cast:
		j.checkSelected(x.X)
	case *cqlgrammar.Unary:
		j.checkSelected(x.X)
	case *cqlgrammar.Binary:
		j.checkSelected(x.X)
		j.checkSelected(x.Y)
	}
}
