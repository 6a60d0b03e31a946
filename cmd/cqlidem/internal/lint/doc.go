// Package lint is the default verb: it loads packages, analyses them, and
// reports or mends what was found.
package lint
