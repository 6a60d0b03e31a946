// Package baseline keeps a file of known findings, so that a project can begin
// to use the linter and see only what is new. A finding is known by rule,
// package, function and statement, not by line: it stays known when code moves.
package baseline
