// Package v1 holds the measurement of gocql v1 for the attempts table: run
// "go test ./..." in this folder, and with -update after a change of the table's
// rows or columns.
package v1
