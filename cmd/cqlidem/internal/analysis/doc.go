// Package analysis runs the analyzer over loaded packages and gathers what it
// found: the step that the verbs lint and inventory share.
package analysis
