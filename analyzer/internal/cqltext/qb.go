package cqltext

import (
	"go/ast"
	"go/constant"
	"go/types"
	"strconv"
	"strings"
	"time"

	"golang.org/x/tools/go/types/typeutil"
)

// The builders of github.com/scylladb/gocqlx, packages qb and table, versions 2
// and 3, are evaluated to the text that their ToCql writes. What the methods do
// is read off version 2.8.0 and 3.0.4; a test builds each statement with the
// real library and compares.

// isGocqlx reports whether the path is package qb or table of gocqlx.
func isGocqlx(path string) bool {
	rest, ok := strings.CutPrefix(path, "github.com/scylladb/gocqlx/")
	if !ok {
		return false
	}
	switch rest {
	case "qb", "table", "v2/qb", "v2/table", "v3/qb", "v3/table":
		return true
	}
	return false
}

// gocqlxCall evaluates a call of a function or method of qb or table. ok is
// false where it has no text and builds none.
func (ev *evaluator) gocqlxCall(fn *types.Func, call *ast.CallExpr, i int, at point) (alts, bool) {
	sig, ok := fn.Type().(*types.Signature)
	if !ok {
		return nil, false
	}
	if strings.HasSuffix(fn.Pkg().Path(), "/table") {
		return ev.tableCall(fn, sig, call, i, at)
	}
	if sig.Recv() == nil {
		return ev.qbFunc(fn.Name(), call, at), true
	}
	recv := ev.receiverOf(call, at)
	verb, ok := builderVerb(sig.Recv().Type())
	if !ok {
		if _, isSlice := sig.Recv().Type().Underlying().(*types.Slice); isSlice {
			return ev.tokenCmp(fn.Name(), call, recv, at), true
		}
		return holeAlts(call), true
	}
	switch fn.Name() {
	case "ToCql":
		if i > 0 {
			return holeAlts(call), true // the names
		}
		return ev.toTexts(recv, call), true
	case "Query", "QueryContext":
		return recv, true // the query's text stands for it
	}
	return ev.builderCall(verb, fn.Name(), call, recv, at), true
}

// receiverOf evaluates the receiver of a method call.
func (ev *evaluator) receiverOf(call *ast.CallExpr, at point) alts {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return holeAlts(call) // a method expression
	}
	s := ev.info.Selections[sel]
	if s == nil || s.Kind() != types.MethodVal {
		return holeAlts(call)
	}
	if len(s.Index()) > 1 {
		return ev.embedded(sel, s, at)
	}
	return ev.eval(sel.X, at)
}

// builderCall evaluates a method that returns its builder.
func (ev *evaluator) builderCall(v verb, name string, call *ast.CallExpr, recv alts, at point) alts {
	t := typeOf(ev.info, call)
	if v == verbBatch && (name == "AddStmt" || name == "AddStmtWithPrefix") {
		return ev.addStmt(name, call, recv, at)
	}
	args := ev.args(call, at, func(a []pieces) value {
		return value{kind: kindList, items: textItems(a)}
	})
	var out alts
	for _, r := range recv {
		for _, a := range args {
			w, ok := r.when.and(a.when)
			if !ok {
				continue // they never meet
			}
			val := value{text: hole(call)}
			if q, ok := asQuery(r.v, t); ok && a.v.kind == kindList {
				next := *q
				if ev.apply(&next, v, name, call, ev.itemTexts(a.v.items)) {
					next.from(calleeOrigin(call))
					val = value{kind: kindQuery, query: &next}
				}
			}
			out = append(out, alt{v: val, when: w})
		}
	}
	if len(out) == 0 {
		return holeAlts(call)
	}
	return ev.bounded(out, call)
}

// calleeOrigin is the origin of what a builder's function or method writes: its
// name in the call.
func calleeOrigin(call *ast.CallExpr) origin {
	if id := calleeIdent(ast.Unparen(call.Fun)); id != nil {
		return around(id)
	}
	return around(call)
}

// addStmt evaluates AddStmt(stmt, names), where both often come from one call.
func (ev *evaluator) addStmt(name string, call *ast.CallExpr, recv alts, at point) alts {
	i := 0
	if name == "AddStmtWithPrefix" {
		i = 1
	}
	if len(call.Args) <= i {
		return holeAlts(call)
	}
	stmts := ev.toTexts(ev.result(call.Args[i], 0, at), call.Args[i])
	var out alts
	for _, r := range recv {
		for _, s := range stmts {
			w, ok := r.when.and(s.when)
			if !ok {
				continue // they never meet
			}
			val := value{text: hole(call)}
			if q, ok := asQuery(r.v, typeOf(ev.info, call)); ok {
				next := *q
				next.stmts = append(q.stmts[:len(q.stmts):len(q.stmts)], s.v.text)
				val = value{kind: kindQuery, query: &next}
			}
			out = append(out, alt{v: val, when: w})
		}
	}
	if len(out) == 0 {
		return holeAlts(call)
	}
	return ev.bounded(out, call)
}

// apply changes the statement as the method does. It reports false for a method
// that is not known.
func (ev *evaluator) apply(q *query, v verb, name string, call *ast.CallExpr, a []pieces) bool {
	add := func(l *[]pieces, items ...pieces) { *l = append((*l)[:len(*l):len(*l)], items...) }
	first := pieces(nil)
	if len(a) > 0 {
		first = a[0]
	}
	switch name {
	case "From", "Into", "Table":
		q.table = first
	case "Json":
		q.json = word("JSON ")
		if v == verbInsert {
			q.json = word("JSON ?")
		}
	case "Where":
		add(&q.where, a...)
	case "If":
		q.ifWord = word("IF ")
		add(&q.conds, a...)
	case "Existing":
		q.exists = word("IF EXISTS ")
	case "Unique":
		q.unique = word("IF NOT EXISTS ")
	case "AllowFiltering":
		q.allowFiltering = word("ALLOW FILTERING ")
	case "UnLogged":
		q.unlogged = word("UNLOGGED ")
	case "Counter":
		q.counter = word("COUNTER ")
	default:
		switch {
		case ev.applyUsing(q, name, call):
		case v == verbInsert && strings.HasSuffix(name, "Column"):
			add(&q.columns, first)
			add(&q.values, ev.bound(name, call, a[min(1, len(a)):]))
		case v == verbInsert && name == "Columns":
			add(&q.columns, a...)
			for _, c := range a {
				add(&q.values, markers([]pieces{c}))
			}
		case v == verbUpdate:
			return ev.applyUpdate(q, name, call, a)
		case v == verbBatch && (name == "Add" || name == "AddWithPrefix") && len(a) > 0:
			add(&q.stmts, a[len(a)-1])
		case v == verbDelete && name == "Columns":
			add(&q.columns, a...)
		case v == verbSelect:
			return ev.applySelect(q, name, call, a)
		default:
			return false
		}
	}
	return true
}

// applyUpdate adds an assignment.
//
//	Set(columns...)      a=?            Add(column)      a=a+?
//	SetLit(column, lit)  a=lit          Remove(column)   a=a-?
func (ev *evaluator) applyUpdate(q *query, name string, call *ast.CallExpr, a []pieces) bool {
	add := func(p pieces) { q.assigns = append(q.assigns[:len(q.assigns):len(q.assigns)], p) }
	if name == "Set" {
		for _, c := range a {
			if len(c) == 1 && c[0].many {
				add(c)
				continue
			}
			add(concat(c, word("=?")))
		}
		return true
	}
	if len(a) == 0 {
		return false
	}
	for _, p := range []struct{ name, sign string }{{"Set", ""}, {"Add", "+"}, {"Remove", "-"}} {
		kind, ok := strings.CutPrefix(name, p.name)
		if !ok {
			continue
		}
		left := concat(a[0], word("="))
		if p.sign != "" {
			left = concat(left, a[0], word(p.sign))
		}
		add(concat(left, ev.bound(kind, call, a[1:])))
		return true
	}
	return false
}

func (ev *evaluator) applySelect(q *query, name string, call *ast.CallExpr, a []pieces) bool {
	add := func(l *[]pieces, items ...pieces) { *l = append((*l)[:len(*l):len(*l)], items...) }
	switch name {
	case "Columns":
		add(&q.columns, a...)
	case "Distinct":
		if len(q.where) == 0 {
			q.distinct = nil // as the library does it
		}
		add(&q.distinct, a...)
	case "GroupBy":
		add(&q.groupBy, a...)
	case "OrderBy":
		if len(a) < 2 {
			return false
		}
		add(&q.orderBy, concat(a[0], word(" "), ev.order(call.Args[1])))
	case "Limit":
		q.limit = concat(word("LIMIT "), a[0], word(" "))
	case "LimitNamed":
		q.limit = word("LIMIT ? ")
	case "LimitPerPartition":
		q.perPartition = concat(word("PER PARTITION LIMIT "), a[0], word(" "))
	case "LimitPerPartitionNamed":
		q.perPartition = word("PER PARTITION LIMIT ? ")
	case "BypassCache":
		q.bypassCache = word("BYPASS CACHE ")
	case "CountAll":
		add(&q.columns, word("count(*)"))
	case "Count", "Min", "Max", "Avg", "Sum":
		if len(a) == 0 {
			return false
		}
		add(&q.columns, concat(word(strings.ToLower(name)+"("), a[0], word(")")))
	default:
		return false
	}
	return true
}

// order returns ASC or DESC: qb.Order is a boolean.
func (ev *evaluator) order(e ast.Expr) pieces {
	tv, ok := ev.info.Types[e]
	if !ok || tv.Value == nil || tv.Value.Kind() != constant.Bool {
		return hole(e)
	}
	if constant.BoolVal(tv.Value) {
		return word("ASC")
	}
	return word("DESC")
}

// applyUsing sets TTL, timestamp or timeout. It reports false for other methods.
func (ev *evaluator) applyUsing(q *query, name string, call *ast.CallExpr) bool {
	if len(call.Args) != 1 {
		return false
	}
	d, isConst := ev.constDuration(call.Args[0])
	switch name {
	case "TTL":
		q.ttl = concat(word("TTL "), hole(call.Args[0]))
		if isConst {
			q.ttl = word("TTL " + strconv.FormatInt(int64(d.Seconds()), 10))
		}
		if q.namedTimestamp { // as the library does it
			q.timestamp, q.namedTimestamp = nil, false
		}
	case "TTLNamed":
		q.ttl = word("TTL ?")
	case "Timestamp":
		q.timestamp, q.namedTimestamp = concat(word("TIMESTAMP "), hole(call.Args[0])), false
	case "TimestampNamed":
		q.timestamp, q.namedTimestamp = word("TIMESTAMP ?"), true
	case "Timeout":
		q.timeout = concat(word("TIMEOUT "), hole(call.Args[0]))
		if isConst {
			q.timeout = ev.timeoutText(call, d)
		}
	case "TimeoutNamed":
		q.timeout = word("TIMEOUT ?")
	default:
		return false
	}
	return true
}

func (ev *evaluator) constDuration(e ast.Expr) (time.Duration, bool) {
	tv, ok := ev.info.Types[e]
	if !ok || tv.Value == nil {
		return 0, false
	}
	n, ok := constant.Int64Val(constant.ToInt(tv.Value))
	return time.Duration(n), ok
}

// timeoutText writes a duration: version 2 as Go does, version 3 in minutes,
// seconds and milliseconds.
func (ev *evaluator) timeoutText(call *ast.CallExpr, d time.Duration) pieces {
	if d == 0 {
		return nil
	}
	s := d.String()
	fn, _ := typeutil.Callee(ev.info, call).(*types.Func)
	if fn != nil && fn.Pkg() != nil && strings.Contains(fn.Pkg().Path(), "/v3/") {
		s = ""
		for _, u := range []struct {
			unit time.Duration
			name string
		}{{time.Minute, "m"}, {time.Second, "s"}, {time.Millisecond, "ms"}} {
			if n := d / u.unit; n > 0 {
				s += strconv.FormatInt(int64(n), 10) + u.name
			}
			d %= u.unit
		}
	}
	return word("TIMEOUT " + s)
}

// queryCall returns what a builder holds after a statement that calls its
// methods:
//
//	b.Where(qb.Eq("id")).Limit(1)
//
// ok is false for variables that are no builders, and for functions of the
// package that get one.
func (ev *evaluator) queryCall(v *types.Var, d def, at point, before func() alts) (alts, bool) {
	if _, ok := builderVerb(v.Type()); !ok {
		return nil, false
	}
	if d.arg >= 0 {
		fn, _ := typeutil.Callee(ev.info, d.call).(*types.Func)
		if fn != nil && fn.Pkg() != nil && isGocqlx(fn.Pkg().Path()) {
			return before(), true // batch.Add(b) only reads b
		}
		return nil, false
	}
	for call := d.call; ; {
		if _, ok := builderVerb(typeOf(ev.info, call)); ok {
			return ev.eval(call, at), true
		}
		sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		if !ok {
			return before(), true
		}
		inner, ok := ast.Unparen(sel.X).(*ast.CallExpr)
		if !ok {
			return before(), true // b.ToCql() alone changes nothing
		}
		call = inner
	}
}
