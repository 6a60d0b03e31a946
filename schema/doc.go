// Package schema knows the tables, columns and types that a verdict depends on:
// from CREATE, ALTER and DROP statements read in order, or from what a driver
// reports. It knows nothing of verdicts.
package schema
