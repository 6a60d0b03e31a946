// Package config finds and reads .cqlidem.yml. What the keys of the analyzer
// mean is said at analyzer.Config; this package knows the file: where it lies,
// that it has a version, and where in it a mistake stands.
package config

//go:generate go run ./gen ../../../../docs/cqlidem.schema.json
