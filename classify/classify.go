package classify

import (
	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// TimestampMode says whether a write needs a timestamp fixed by the client to
// count as idempotent.
type TimestampMode uint8

const (
	// TimestampsRequired is the published table: gocql stamps each attempt anew,
	// so a retry of an unstamped write lands at a later time.
	TimestampsRequired TimestampMode = iota
	// TimestampsIgnored lets the missing timestamp pass, for teams whose rows
	// have one writer.
	TimestampsIgnored
)

// Options configures a Classifier. The zero value is the published table
// without a schema.
type Options struct {
	// Timestamps chooses the timestamp mode.
	Timestamps TimestampMode
	// Keyspace is the keyspace of the session, for statements that name none.
	Keyspace string
	// DeterministicFunctions names user functions, as "name" or "keyspace.name",
	// that return the same value for the same arguments.
	DeterministicFunctions []string
}

// Request is one statement to classify, with what is known beside its text.
type Request struct {
	// Text is the CQL statement.
	Text string
	// FixedTimestamp says that the driver call fixes the timestamp:
	// WithTimestamp with a value that is not 0.
	FixedTimestamp bool
	// Holes are the parts of Text that stand for something not known until run
	// time, in order and not overlapping. What Text holds there is not read, but
	// each must be at least six bytes long.
	Holes []cqlgrammar.Span
}

// Classifier decides by one set of options. It is safe for concurrent use.
type Classifier struct {
	opts Options
}

// New returns a classifier, or an error that names the option that is wrong.
func New(opts Options) (*Classifier, error) { return &Classifier{opts: opts}, nil }

// Statement classifies one statement. It never fails: what cannot be parsed is
// Unknown, with Err set.
func (c *Classifier) Statement(cql string) Verdict { return c.Classify(Request{Text: cql}) }

// Classify classifies one statement together with what else is known of it.
func (c *Classifier) Classify(r Request) Verdict { panic("not written yet") }

// Statement classifies one statement with default options. The error, if not
// nil, is a *cqlgrammar.SyntaxError, and the verdict is then Unknown.
func Statement(cql string) (Verdict, error) {
	v := (&Classifier{}).Statement(cql)
	if v.Err != nil {
		return v, v.Err
	}
	return v, nil
}
