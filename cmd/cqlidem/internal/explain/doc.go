// Package explain is the verbs rules and reasons: it prints the rule table and
// the reason table, which are all that is said about a rule or a reason
// anywhere.
package explain
