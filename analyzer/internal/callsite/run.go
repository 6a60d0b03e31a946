package callsite

import (
	"go/ast"

	"github.com/cqlidem/cqlidem/analyzer/internal/driver"
)

// howOf returns how a method executes.
func howOf(r driver.Role) How {
	switch r {
	case driver.ExecutesRows:
		return HowRows
	case driver.ExecutesCAS, driver.ExecutesBatchCAS:
		return HowCAS
	}
	return HowExec
}

// ran notes that objects are executed.
func (f *frame) ran(objs idset, node ast.Node, how How, w *world) {
	for _, id := range objs.ids() {
		f.ranOne(id, w.heap[id], node, how, w)
	}
}

func (f *frame) ranOne(id int, s State, node ast.Node, how How, w *world) {
	o := f.objs[id]
	if o.param != none {
		f.ranParam(o, s, how)
	}
	if o.site != nil {
		o.site.Runs = addRun(o.site.Runs, Execution{Node: node, How: how, State: s, Object: id})
		f.forward(o.site, node, s, how)
	}
	if o.kind != kindBatch {
		return
	}
	if o.batch != nil {
		o.batch.Runs = addRun(o.batch.Runs, Execution{Node: node, How: how, State: s, Object: id, Batch: o.batch})
	}
	for _, e := range s.entries.ids() {
		entry := f.objs[e]
		if entry.site == nil {
			continue
		}
		run := Execution{Node: node, How: how, State: inBatch(w.heap[e], s), Object: e, Batch: o.batch}
		entry.site.Runs = addRun(entry.site.Runs, run)
	}
}

// inBatch is the state of an entry that is executed with its batch: the flag is
// its own, the rest the batch's.
func inBatch(entry, batch State) State {
	batch.Flag, batch.flagParams = entry.Flag, entry.flagParams
	batch.Escaped = batch.Escaped || entry.Escaped
	batch.entries = ""
	return batch
}

func addRun(list []Execution, r Execution) []Execution {
	r.State = r.State.seen()
	for i := range list {
		if list[i].Node == r.Node && list[i].Object == r.Object && list[i].Batch == r.Batch {
			list[i].State = list[i].State.join(r.State)
			list[i].How |= r.How
			return list
		}
	}
	return append(list, r)
}

// ranParam notes that the query of a parameter is executed.
func (f *frame) ranParam(o object, s State, how How) {
	g := f.owner(f.params[o.param])
	if g == nil {
		return
	}
	for i := range g.runs {
		r := &g.runs[i]
		if r.param == o.param && r.kind == o.kind && r.how == how {
			r.state = r.state.join(s)
			return
		}
	}
	g.runs = append(g.runs, paramRun{o.param, o.kind, s, how})
}

// paramRun is an execution of the query or batch of a parameter.
type paramRun struct {
	param int
	kind  objectKind
	state State
	how   How
}

// forward notes for the functions around that a statement is sent whose text is
// a parameter of theirs.
func (f *frame) forward(site *Site, node ast.Node, s State, how How) {
	for i := range site.Texts {
		t := &site.Texts[i]
		if !t.forwards() && !f.undecided(t) {
			continue // nothing that a caller fills in changes what it is
		}
		for _, v := range t.params {
			if v == nil {
				continue
			}
			if g := f.owner(v); g != nil {
				site.Open = true
				g.send(sent{site: site, node: node, state: s, how: how, to: none})
			}
		}
	}
}

// undecided asks whether the parameters in a text matter, once for each text.
func (f *frame) undecided(t *Text) bool {
	if len(t.Holes) == 0 || f.p.opts.Undecided == nil {
		return false
	}
	for _, v := range t.params {
		if v != nil && f.owner(v) != nil {
			return f.p.opts.Undecided(t)
		}
	}
	return false
}

func (f *frame) send(s sent) {
	for _, old := range f.sent {
		if old.site == s.site && old.node == s.node && old.to == s.to {
			old.state = old.state.join(s.state)
			old.how |= s.how
			return
		}
	}
	f.sent = append(f.sent, &s)
}
