// Package report writes findings for people and for programs. It knows formats
// and positions in files; which findings there are it is told.
package report
