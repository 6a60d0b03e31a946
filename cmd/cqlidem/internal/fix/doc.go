// Package fix applies the fixes of findings to files. It knows edits and Go
// formatting, not rules.
package fix
