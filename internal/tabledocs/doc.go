// Package tabledocs writes the pages of docs/rules and docs/reasons and the
// tables in README.md from the rule table and the reason table, so that what is
// said about a rule is said once.
package tabledocs

//go:generate go run ./gen ../..
