// Package cqltext finds the CQL texts that a Go expression may have.
//
// It knows how Go programs put texts together: constants, variables and their
// reaching definitions, fmt, strings, builders, composite literals, small
// functions, templates, embedded files, the query builders of gocqlx. It knows
// nothing of the CQL language, of the drivers' calls or of verdicts: what it
// cannot follow is a hole in the text, and what a hole stands for others say.
//
// Every byte of a text remembers where in the Go source it was written, so
// that a finding can point at the CQL token inside the literal.
//
// # How it works
//
// One walk over the package notes what is written, shared and called where
// (index.go, walk.go, escape.go). A question is then answered backwards: an
// expression is evaluated (eval.go and one file for each kind of expression); a
// variable has what the definitions give it that reach the point in the control
// flow (graph.go, local.go, loop.go); a call of a function of the package has
// what its returns give, with the arguments put in (call.go). Values carry the
// decisions that lead to them, so that those that cannot meet are not combined
// (choice.go, cond.go). What leaves or enters the package goes through facts
// (export.go, fact.go).
//
// # What may be relied on
//
// A text that the program can make at the place is among the answers, with any
// text in the place of a hole, perhaps an empty one. There are exceptions, each
// for a reason:
//
//   - An empty text beside others is left out, and so is the empty result beside
//     an error: nobody sends them.
//   - A field of a struct that others hold too is believed to keep what the
//     function itself has stored there, until a call gets the struct.
//   - A variable or field that other packages may assign is believed not to be
//     assigned where no fact says so. Fields with a tag, and those of structs to
//     which foreign code gets a pointer, are unknown.
//   - What the tests of a package do counts only for the tests.
//   - A format is taken to have no verbs in its unknown parts.
//   - Reflection, unsafe, linkname and the linker's -X are not looked for.
//
// The package reads no file outside the pass, never fails and never panics on
// odd code: the worst answer is one text that is a single hole. Everything is
// bounded, see limits.go.
package cqltext
