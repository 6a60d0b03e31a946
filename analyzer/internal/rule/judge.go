package rule

import (
	"strconv"

	"github.com/cqlidem/cqlidem/analyzer/internal/callsite"
	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// Judge asks the classifier and keeps its answers. It is not safe for
// concurrent use.
type Judge struct {
	Classifier *classify.Classifier
	// Accepted are reasons that never lead to a finding.
	Accepted []classify.Code

	memo map[judged]classify.Verdict
}

// judged is one question that has been answered.
type judged struct {
	text    *callsite.Text
	fixed   bool
	counter bool
}

// State judges a statement as it is in a state: with the timestamp and the kind
// of batch that it has there. A program that asks whether it was applied says
// that it is conditional.
func (j *Judge) State(s *Statement, st callsite.State, how callsite.How) classify.Verdict {
	v := j.text(s.Text, judged{
		text:    s.Text,
		fixed:   st.Stamp == callsite.StampFixed,
		counter: s.Form != callsite.FormQuery && st.Type == callsite.TypeCounter,
	})
	if how&callsite.HowCAS != 0 && v.Verdict != classify.NotIdempotent && v.Err == nil && (s.Text == nil || !s.Text.Exact()) {
		return j.accept(conditional())
	}
	return v
}

// Plain judges a statement without anything around it.
func (j *Judge) Plain(s *Statement) classify.Verdict {
	return j.text(s.Text, judged{text: s.Text})
}

// Undecided reports whether the parts of a text that are not known could change
// the verdict.
func (j *Judge) Undecided(t *callsite.Text) bool {
	v := j.text(t, judged{text: t})
	return v.Verdict == classify.Unknown && v.Has(classify.TextUnknown)
}

func (j *Judge) text(t *callsite.Text, q judged) classify.Verdict {
	if t == nil {
		return unknownText()
	}
	if v, ok := j.memo[q]; ok {
		return v
	}
	if j.memo == nil {
		j.memo = map[judged]classify.Verdict{}
	}
	v := j.accept(j.ask(t, q))
	j.memo[q] = v
	return v
}

// The text around an entry of a counter batch, which says that it is one.
const (
	counterBegin = "BEGIN COUNTER BATCH "
	counterEnd   = " APPLY BATCH"
)

func (j *Judge) ask(t *callsite.Text, q judged) classify.Verdict {
	r := classify.Request{Text: t.CQL, Holes: t.Holes, FixedTimestamp: q.fixed}
	if !q.counter {
		return j.Classifier.Classify(r)
	}
	r.Text = counterBegin + t.CQL + counterEnd
	r.Holes = shift(t.Holes, len(counterBegin))
	v := j.Classifier.Classify(r)
	if v.Err != nil {
		return j.Classifier.Classify(classify.Request{Text: t.CQL, Holes: t.Holes, FixedTimestamp: q.fixed})
	}
	if len(v.Children) == 1 {
		v.Kind, v.Keyspace, v.Table = v.Children[0].Kind, v.Children[0].Keyspace, v.Children[0].Table
	}
	reasons := make([]classify.Reason, len(v.Reasons))
	for i, reason := range v.Reasons {
		reason.Span = clamp(reason.Span, len(counterBegin), len(t.CQL))
		reasons[i] = reason
	}
	v.Reasons, v.Children = reasons, nil
	return v
}

func shift(spans []cqlgrammar.Span, by int) []cqlgrammar.Span {
	out := make([]cqlgrammar.Span, len(spans))
	for i, s := range spans {
		out[i] = cqlgrammar.Span{Start: s.Start + by, End: s.End + by}
	}
	return out
}

// clamp moves a span of the surrounding batch into the entry.
func clamp(s cqlgrammar.Span, by, size int) cqlgrammar.Span {
	start := min(max(s.Start-by, 0), size)
	return cqlgrammar.Span{Start: start, End: max(start, min(s.End-by, size))}
}

// accept drops the reasons that the configuration accepts.
func (j *Judge) accept(v classify.Verdict) classify.Verdict {
	if len(j.Accepted) == 0 || v.Err != nil {
		return v
	}
	var kept []classify.Reason
	worst := classify.Idempotent
	for _, r := range v.Reasons {
		if !contains(j.Accepted, r.Code) {
			kept = append(kept, r)
			worst = classify.Worst(worst, r.Effect)
		}
	}
	if len(kept) < len(v.Reasons) {
		v.Reasons, v.Verdict = kept, worst
	}
	return v
}

func contains(list []classify.Code, c classify.Code) bool {
	for _, x := range list {
		if x == c {
			return true
		}
	}
	return false
}

// unknownText is the verdict on a text of which nothing is known.
func unknownText() classify.Verdict {
	return classify.Verdict{Reasons: []classify.Reason{{
		Code: classify.TextUnknown, Effect: classify.Unknown, Message: "the text is chosen at run time",
	}}}
}

// conditional is the verdict on a statement that is not known, but run by a
// call that only makes sense for a conditional one.
func conditional() classify.Verdict {
	return classify.Verdict{
		Verdict: classify.NotIdempotent, Kind: classify.KindUpdate, Conditional: true,
		Reasons: []classify.Reason{{
			Code: classify.LWT, Effect: classify.NotIdempotent,
			Message: "after a timeout it is not known whether the condition was met, and a second attempt cannot tell",
		}},
	}
}

// deciding returns the reason to show: one that no timestamp would mend, if
// there is one.
func deciding(v *classify.Verdict) classify.Reason {
	for _, r := range v.Reasons {
		if r.Effect == v.Verdict && r.Code != classify.NoTimestamp {
			return r
		}
	}
	return v.Deciding()
}

// codes lists the codes that lead to the verdict, without repetition.
func codes(v *classify.Verdict) []classify.Code {
	var out []classify.Code
	first := deciding(v)
	if first.Code != "" {
		out = append(out, first.Code)
	}
	for _, r := range v.Reasons {
		if r.Effect == v.Verdict && !contains(out, r.Code) {
			out = append(out, r.Code)
		}
	}
	return out
}

func itoa(n int) string { return strconv.Itoa(n) }
