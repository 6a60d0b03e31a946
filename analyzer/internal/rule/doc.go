// Package rule holds the rules: each one is a function from the finished call
// sites of a package to findings. A rule looks at no syntax that callsite could
// have looked at, and reports nothing itself.
package rule
