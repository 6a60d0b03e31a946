package cqlgrammar

// Limits bound the work on one text. A text over a limit is refused with
// ErrTooLarge. The zero value means the defaults.
type Limits struct {
	// MaxBytes bounds the length of one statement; 0 means DefaultMaxBytes.
	MaxBytes int
	// MaxDepth bounds how many grammar rules may be open at once; a level of
	// brackets costs four. 0 means DefaultMaxDepth.
	MaxDepth int
}

const (
	// DefaultMaxBytes is far above real statements; a server's native protocol
	// refuses frames of 16 MiB by default.
	DefaultMaxBytes = 1 << 20
	// DefaultMaxDepth allows about 240 levels of brackets.
	DefaultMaxDepth = 1000
)

func (l Limits) withDefaults() Limits {
	if l.MaxBytes <= 0 {
		l.MaxBytes = DefaultMaxBytes
	}
	if l.MaxDepth <= 0 {
		l.MaxDepth = DefaultMaxDepth
	}
	return l
}
