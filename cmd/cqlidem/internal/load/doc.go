// Package load brings the packages of a Go program into memory for analysis,
// and no more of the program than the analysis needs: first the import graph
// alone, then the syntax of the packages that can hold statements or facts
// about them. It knows nothing of rules or CQL.
package load
