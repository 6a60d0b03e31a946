// Package gclplugin makes the linter a module plugin of golangci-lint. It knows
// what that host demands beyond go/analysis: that settings come as decoded YAML,
// that of a finding only the message is shown, that every offered fix is applied,
// that an error hides the findings of all linters, and that results are cached
// by the analyzers' names.
package gclplugin
