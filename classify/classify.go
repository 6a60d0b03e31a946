package classify

import (
	"fmt"
	"sync"

	"github.com/cqlidem/cqlidem/cqlgrammar"
	"github.com/cqlidem/cqlidem/schema"
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
	// Schema decides what depends on the types of columns; nil for none.
	Schema *schema.Schema
	// Keyspace is the keyspace of the session, for statements that name none.
	Keyspace string
	// DeterministicFunctions names user functions, as "name" or "keyspace.name",
	// that return the same value for the same arguments.
	DeterministicFunctions []string
	// Limits bounds the texts that are looked at; the zero value is the grammar's
	// defaults.
	Limits cqlgrammar.Limits
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
	// each must be at least MinHole bytes long.
	Holes []cqlgrammar.Span
}

// Classifier decides by one set of options. It is safe for concurrent use.
type Classifier struct {
	opts     Options
	declared map[string]bool // functions declared deterministic, folded
	parsers  sync.Pool       // of *cqlgrammar.Parser
}

// New returns a classifier, or an error that names the option that is wrong.
func New(opts Options) (*Classifier, error) {
	if opts.Timestamps > TimestampsIgnored {
		return nil, fmt.Errorf("classify: Timestamps: unknown mode %d", opts.Timestamps)
	}
	c := &Classifier{opts: opts, declared: make(map[string]bool, len(opts.DeterministicFunctions))}
	for i, entry := range opts.DeterministicFunctions {
		name, ok := parseFunctionName(entry)
		if !ok {
			return nil, fmt.Errorf("classify: DeterministicFunctions[%d]: %q is not the name of a function", i, entry)
		}
		c.declared[name] = true
	}
	return c, nil
}

// Statement classifies one statement. It never fails: what cannot be parsed is
// Unknown, with Err set.
func (c *Classifier) Statement(cql string) Verdict { return c.Classify(Request{Text: cql}) }

// Classify classifies one statement together with what else is known of it.
func (c *Classifier) Classify(r Request) Verdict {
	if len(r.Holes) > 0 {
		return c.withHoles(r)
	}
	p := c.parser()
	defer c.release(p)
	s, err := p.Parse(r.Text)
	if err != nil {
		return refused(err)
	}
	return c.parsed(s, r)
}

// Decide returns the verdict that Classify would, without reasons, notes and
// children, and without allocating memory for a text that parses: for callers
// that only ask whether a retry may be considered.
func (c *Classifier) Decide(r Request) Idempotency {
	if len(r.Holes) > 0 {
		v := c.withHoles(r)
		return v.Verdict
	}
	p := c.parser()
	defer c.release(p)
	s, err := p.Try(r.Text)
	if err != nil {
		return Unknown
	}
	j := judge{c: c, fixed: r.FixedTimestamp, quiet: true, worst: Idempotent}
	j.statement(s)
	if !j.found {
		return Unknown
	}
	return j.worst
}

// parser returns a parser whose trees may be used until it is released: a
// verdict keeps nothing of them.
func (c *Classifier) parser() *cqlgrammar.Parser {
	if p, ok := c.parsers.Get().(*cqlgrammar.Parser); ok {
		return p
	}
	return cqlgrammar.NewParser(c.opts.Limits)
}

func (c *Classifier) release(p *cqlgrammar.Parser) {
	p.Reset()
	c.parsers.Put(p)
}

// parsed classifies a syntax tree.
func (c *Classifier) parsed(s cqlgrammar.Statement, r Request) Verdict {
	j := judge{c: c, fixed: r.FixedTimestamp}
	j.statement(s)
	return j.verdict(s)
}

// refused is the verdict on a text that is not one statement.
func refused(err *cqlgrammar.SyntaxError) Verdict {
	code := SyntaxErr
	switch err.Kind {
	case cqlgrammar.ErrTooLarge:
		code = TooLarge
	case cqlgrammar.ErrMultipleStatements:
		code = MultipleStatements
	case cqlgrammar.ErrSyntax, cqlgrammar.ErrEmpty:
	}
	return Verdict{
		Reasons: []Reason{{Code: code, Span: err.Span, Message: err.Error()}},
		Err:     err,
	}
}

// defaultClassifier is built once: it holds parsers that are worth keeping.
var defaultClassifier = sync.OnceValue(func() *Classifier { return new(Classifier) })

// Statement classifies one statement with default options. The error, if not
// nil, is a *cqlgrammar.SyntaxError, and the verdict is then Unknown.
func Statement(cql string) (Verdict, error) {
	v := defaultClassifier().Statement(cql)
	if v.Err != nil {
		return v, v.Err
	}
	return v, nil
}
