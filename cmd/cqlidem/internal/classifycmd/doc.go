// Package classifycmd is the verb classify: statements in, verdicts out, for
// people and for programs. What a statement means it asks package classify.
package classifycmd
