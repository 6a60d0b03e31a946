//go:build unix

package proof

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/cqlidem/cqlidem/classify"
)

// verdictRun is what one run of the verdict proof found on one release.
type verdictRun struct {
	version string
	shapes  []shapeResult
	// generated counts the generated statements that the node accepted, by text;
	// refused counts those that it refused.
	generated map[string]bool
	refused   int
	groups    map[groupKey]*groupCount
	// untold lists the statements called not idempotent that no experiment tells
	// apart, by reason, with an example each.
	untold map[string]*untoldCount
	// lossy counts the set additions and map puts without timestamp that took
	// something from another writer.
	lossy, additions int
}

func newVerdictRun(version string) *verdictRun {
	return &verdictRun{version: version, generated: map[string]bool{}, groups: map[groupKey]*groupCount{}, untold: map[string]*untoldCount{}}
}

// shapeResult is a row of the table of shapes.
type shapeResult struct {
	title, text string
	// fresh and pinned are the verdicts when each attempt is stamped anew and when
	// one client timestamp is fixed for all.
	fresh, pinned classify.Verdict
	o             Observation
	// scripted shapes have no timestamp to pin.
	scripted bool
}

type groupKey struct {
	pinned  bool
	verdict classify.Idempotency
	code    classify.Code
}

// groupCount counts what second attempts changed; rival those that change values
// only where another writer came between.
type groupCount struct{ statements, values, times, expiry, answer, rival int }

type untoldCount struct {
	statements int
	example    string
}

// add records a generated statement. A statement is counted once, however often
// it was drawn.
func (r *verdictRun) add(s *Statement, o *Observation, fresh, pinned *judgement) {
	id := s.String()
	if r.generated[id] {
		return
	}
	r.generated[id] = true
	r.count(false, &fresh.required, o.Fresh, o.FreshOverwrite.Values || o.FreshDelete.Values)
	r.count(true, &pinned.required, o.Pinned, o.PinnedOverwrite.Values || o.PinnedDelete.Values || o.PinnedLag.Values)
	v := &fresh.required
	if v.Verdict == classify.Idempotent && (v.Has(classify.SetAdd) || v.Has(classify.MapPut)) && !s.Stamped {
		r.additions++
		if o.FreshOverwrite.Values || o.FreshDelete.Values {
			r.lossy++
		}
	}
	if v.Verdict == classify.NotIdempotent && !o.shows() {
		r.noteUntold(v, id)
	}
}

func (r *verdictRun) count(pinned bool, v *classify.Verdict, c Change, rival bool) {
	key := groupKey{pinned, v.Verdict, v.Deciding().Code}
	g := r.groups[key]
	if g == nil {
		g = &groupCount{}
		r.groups[key] = g
	}
	g.statements++
	for _, f := range []struct {
		on bool
		to *int
	}{{c.Values, &g.values}, {c.Stored, &g.times}, {c.Expiry, &g.expiry}, {c.Answer, &g.answer}, {rival && !c.Values, &g.rival}} {
		if f.on {
			*f.to++
		}
	}
}

// noteUntold records a statement under the reason that decided.
func (r *verdictRun) noteUntold(v *classify.Verdict, text string) {
	code := string(v.Deciding().Code)
	u := r.untold[code]
	if u == nil {
		u = &untoldCount{example: text}
		r.untold[code] = u
	}
	u.statements++
	if len(text) < len(u.example) {
		u.example = text
	}
}

func (r *verdictRun) sortedGroups() []groupKey {
	return slices.SortedFunc(maps.Keys(r.groups), func(a, b groupKey) int {
		return cmp.Or(-cmp.Compare(bit(!a.pinned), bit(!b.pinned)), cmp.Compare(rank(a.verdict), rank(b.verdict)), cmp.Compare(a.code, b.code))
	})
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// rank orders verdicts for a reader: from safe to unsafe.
func rank(i classify.Idempotency) int {
	return slices.Index([]classify.Idempotency{classify.Idempotent, classify.Qualified, classify.Unknown, classify.NotIdempotent}, i)
}

// cell writes a verdict with its reasons for a table.
func cell(v *classify.Verdict) string {
	return fmt.Sprintf("%s (%s)", v.Verdict, strings.Join(codes(v), ", "))
}
