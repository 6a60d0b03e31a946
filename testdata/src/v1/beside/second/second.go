// Package second sees them together too, but through main's like only: it
// imports both, and nobody below has.
package second

import (
	"example.com/v1/beside/policy" // want `missing-no-retry: the retry policy set at`
	_ "example.com/v1/beside/stmts"
)

var _ = policy.Open
