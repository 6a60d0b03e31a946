package cqltext

// The limits bound the work for one expression. Where a limit is reached, the part
// in question becomes a hole; nothing is dropped.
const (
	// maxAlts is how many values one expression may have. More than that, and
	// what they have in common at both ends stays, with a hole between.
	maxAlts = 64
	// maxPairs is how many values of two expressions are combined one by one.
	maxPairs = 512
	// maxBytes is the length of one text, in bytes.
	maxBytes = 64 << 10
	// maxPieces is the number of parts of one text.
	maxPieces = 4096
	// maxCalls is how deep calls of the package's functions are followed.
	maxCalls = 8
	// maxDepth is how deep expressions are nested, followed calls included.
	maxDepth = 400
	// maxSteps is how many expressions are looked at for one question.
	maxSteps = 20_000
	// maxItems is the number of elements of one list.
	maxItems = 1024
	// maxWidth bounds the width in a format and the count of a repetition.
	maxWidth = 4096
)
