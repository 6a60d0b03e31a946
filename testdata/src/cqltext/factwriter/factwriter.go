// Package factwriter stores to a variable of another package.
package factwriter

import "cqltext/factlib"

func Set(s string) { factlib.Written = s }
