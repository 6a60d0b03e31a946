// Command main is the first package that sees the policy and the statements
// together.
package main

import (
	"example.com/v1/beside/policy" // want `missing-no-retry: the retry policy set at example.com/v1/beside/policy/policy.go:9 sends 1 statement that must not be sent twice, example.com/v1/beside/stmts/stmts.go:8 \(counter\), again \(counter\)`
	"example.com/v1/beside/stmts"
)

func main() {
	s, err := policy.Open()
	if err != nil {
		panic(err)
	}
	if err := stmts.Counter(s, "a"); err != nil {
		panic(err)
	}
}
