// Package analyzer finds the CQL that a Go program gives to gocql and reports
// retries that are not safe.
//
// It knows Go syntax and types, the drivers' call shapes and the project's
// rules; what a statement means it asks package classify. It works one package
// at a time with facts, reads no file outside the pass, and reports through
// one door (internal/report).
package analyzer
