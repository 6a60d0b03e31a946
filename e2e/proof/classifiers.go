//go:build unix

package proof

import (
	"errors"
	"fmt"
	"strings"

	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/schema"
)

// classifiers are the classifier in the ways in which the proof asks it.
type classifiers struct{ required, ignored, bare *classify.Classifier }

// newClassifiers returns classifiers that know the schema that ddl makes, and one
// that does not.
func newClassifiers(ddl []string) (*classifiers, error) {
	b := schema.NewBuilder()
	var errs []error
	for _, e := range b.Add("schema", strings.Join(ddl, ";\n")+";", "") {
		errs = append(errs, e)
	}
	if err := errors.Join(errs...); err != nil {
		return nil, fmt.Errorf("read the schema under test: %w", err)
	}
	s := b.Build()
	var c classifiers
	for _, o := range []struct {
		to   **classify.Classifier
		opts classify.Options
	}{
		{&c.required, classify.Options{Schema: s}},
		{&c.ignored, classify.Options{Schema: s, Timestamps: classify.TimestampsIgnored}},
		{&c.bare, classify.Options{}},
	} {
		made, err := classify.New(o.opts)
		if err != nil {
			return nil, err
		}
		*o.to = made
	}
	return &c, nil
}

// judge asks about a statement that is stamped anew at each attempt, or pinned.
func (c *classifiers) judge(s *Statement, pinned bool) judgement {
	r := classify.Request{Text: s.text(0, 1), FixedTimestamp: pinned}
	return judgement{required: c.required.Classify(r), ignored: c.ignored.Classify(r), bare: c.bare.Classify(r)}
}
