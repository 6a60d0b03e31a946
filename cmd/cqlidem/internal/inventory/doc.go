// Package inventory is the verb that lists every statement a program sends:
// which of them may be retried, which not, and why.
package inventory
