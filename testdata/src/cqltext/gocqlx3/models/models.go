// Package models: tables that other packages use.
package models

import "github.com/scylladb/gocqlx/v3/table"

var People = table.New(table.Metadata{
	Name:    "people",
	Columns: []string{"id", "name", "email"},
	PartKey: []string{"id"},
	SortKey: []string{"name"},
})

// Person embeds its table.
type Person struct {
	*table.Table
}

var Persons = Person{Table: table.New(table.Metadata{Name: "persons", Columns: []string{"id"}, PartKey: []string{"id"}})}
