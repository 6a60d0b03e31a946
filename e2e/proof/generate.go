//go:build unix

package proof

import (
	"fmt"
	"strings"

	"pgregory.net/rapid"
)

// family is a group of statements that are generated, and fail, together.
type family struct {
	name string
	make func(*maker)
}

// families returns the groups of generated statements.
func families() []family {
	return []family{
		{"insert", func(m *maker) { m.insert("everything") }},
		{"insert-json", (*maker).insertJSON},
		{"update", func(m *maker) { m.update("everything", "") }},
		{"update-list", func(m *maker) { m.updateOf(listShape) }},
		{"update-set", func(m *maker) { m.updateOf(setShape) }},
		{"update-map", func(m *maker) { m.updateOf(mapShape) }},
		{"update-whole", func(m *maker) { m.updateOf(whole) }},
		{"update-udt", func(m *maker) { m.updateOf(udtShape) }},
		{"delete", func(m *maker) { m.delete("everything", "") }},
		{"counter", (*maker).counter},
		{"expiring", (*maker).expiring},
		{"function", (*maker).function},
		{"conditional", (*maker).conditional},
		{"batch", (*maker).batch},
		{"select", (*maker).sel},
	}
}

// maker builds one statement from random draws. Each draw is made in the order of
// the text, so that markers and arguments match and rapid can shrink it.
type maker struct {
	t      *rapid.T
	tables map[string]*table
	text   strings.Builder
	s      Statement
	// noStamp forbids USING in a child of a batch that has its own, or is conditional.
	noUsing bool
	// stamps counts the writes with a timestamp of their own, writes all of them.
	stamps, writes int
	partition      int
}

// draw makes a statement of the family.
func (f family) draw(t *rapid.T, ts []table) Statement {
	m := &maker{t: t, tables: map[string]*table{}}
	for i := range ts {
		m.tables[ts[i].name] = &ts[i]
	}
	m.s.Seeded = m.chance(4, 5)
	f.make(m)
	m.s.Text = m.text.String()
	m.s.Stamped = m.s.Stamped || m.writes > 0 && m.stamps == m.writes
	return m.s
}

func (m *maker) add(format string, args ...any) { fmt.Fprintf(&m.text, format, args...) }

// chance is true in part of whole cases, and false when shrunk.
func (m *maker) chance(part, whole int) bool {
	return rapid.IntRange(0, whole-1).Draw(m.t, "chance") >= whole-part
}

func (m *maker) pick(n int) int { return rapid.IntRange(0, n-1).Draw(m.t, "pick") }

// bind writes a value as text or, in one of three cases, as a marker.
func (m *maker) bind(v value) {
	if v.bound != nil && m.chance(1, 3) {
		m.add("?")
		m.s.Args = append(m.s.Args, v.bound)
		return
	}
	m.add("%s", v.text)
}

// one binds one of the values.
func (m *maker) one(values []value) { m.bind(values[m.pick(len(values))]) }

// key binds the partition key of the maker's current partition: all trials of a
// statement then share one prepared text.
func (m *maker) key() {
	m.add("?")
	m.s.Args = append(m.s.Args, keyParam(m.partition))
}

// columns draws one to most distinct columns that fit.
func (m *maker) columns(t *table, most int, fit func(column) bool) []column {
	var from []column
	for _, c := range t.columns {
		if fit(c) {
			from = append(from, c)
		}
	}
	n := min(len(from), 1+m.pick(most))
	var out []column
	for range n {
		i := m.pick(len(from))
		out = append(out, from[i])
		from = append(from[:i:i], from[i+1:]...)
	}
	return out
}

// using writes a USING clause, or nothing; ttl says whether TTL may stand in it.
func (m *maker) using(ttl bool) {
	m.writes++
	if m.noUsing {
		return
	}
	stamp, life := m.chance(1, 2), ttl && m.chance(1, 5)
	var parts []func()
	if stamp {
		m.stamps++
		parts = append(parts, func() {
			m.add("TIMESTAMP ")
			m.one([]value{{"3000000", int64(3_000_000)}, {"500", int64(500)}, {"3500000", int64(3_500_000)}})
		})
	}
	if life {
		m.s.TTL = true
		parts = append(parts, func() {
			m.add("TTL ")
			m.one([]value{{"600", 600}, {"9000", 9000}, {"0", 0}})
		})
	}
	if len(parts) == 2 && m.chance(1, 2) {
		parts[0], parts[1] = parts[1], parts[0]
	}
	for i, p := range parts {
		m.add("%s", []string{" USING ", " AND "}[i])
		p()
	}
}

func (m *maker) insert(name string) {
	t := m.tables[name]
	m.s.Table = name
	cols := m.columns(t, 4, func(column) bool { return true })
	m.add("INSERT INTO %s.%s (pk, ck", keyspace, name)
	for _, c := range cols {
		m.add(", %s", c.name)
	}
	m.add(") VALUES (")
	m.key()
	m.add(", %d", m.pick(rowsSeeded+1))
	for _, c := range cols {
		m.add(", ")
		m.wholeValue(c)
	}
	m.add(")")
	m.using(true)
}

// wholeValue writes a value for the whole column, sometimes null.
func (m *maker) wholeValue(c column) {
	if m.chance(1, 12) {
		m.add("null")
		return
	}
	m.one(c.values)
}

// insertJSON writes documents of numbers, texts and collections, the values that
// CQL text and JSON write alike but for the quotes.
func (m *maker) insertJSON() {
	m.s.Table = "everything"
	m.add("INSERT INTO %s.everything JSON ", keyspace)
	doc := fmt.Sprintf(`{"pk": {pk0}, "ck": %d`, m.pick(rowsSeeded+1))
	fields := []string{
		`"c_int": 7`, `"c_text": "x"`, `"c_text": "now"`, `"c_timestamp": "2024-02-29 12:00:00Z"`, `"c_timestamp": "now"`,
		`"l": [1, 2]`, `"l": []`, `"s": [1, 2]`, `"m": {"a": 1}`, `"fl": [1, 2]`, `"u": {"x": 1, "y": "a"}`, `"si": 7`, `"sl": [5]`,
		`"c_boolean": true`, `"c_uuid": "550e8400-e29b-41d4-a716-446655440000"`, `"lt": null`,
	}
	used := map[string]bool{}
	for range 1 + m.pick(3) {
		f := fields[m.pick(len(fields))]
		name, _, _ := strings.Cut(f, ":")
		if !used[name] {
			used[name] = true
			doc += ", " + f
			m.s.Moving = m.s.Moving || f == `"c_timestamp": "now"`
		}
	}
	m.add("'%s}'", doc)
	if m.chance(2, 3) {
		m.add(" DEFAULT UNSET")
	}
	m.using(true)
}

// update writes an UPDATE of the table with one to three assignments, and the
// condition after it.
func (m *maker) update(name, condition string) {
	m.updateFit(name, condition, 3, func(column) bool { return true })
}

func (m *maker) updateOf(s shape) {
	m.updateFit("everything", "", 2, func(c column) bool { return c.shape == s })
}

func (m *maker) updateFit(name, condition string, most int, fit func(column) bool) {
	t := m.tables[name]
	m.s.Table = name
	cols := m.columns(t, most, fit)
	m.add("UPDATE %s.%s", keyspace, name)
	m.using(true)
	m.add(" SET ")
	static := true
	for i, c := range cols {
		if i > 0 {
			m.add(", ")
		}
		m.assign(c)
		static = static && c.static
	}
	m.add(" WHERE pk = ")
	m.key()
	switch {
	case static: // a clustering key is refused where only static columns are written
	case condition == "" && m.chance(1, 6):
		m.add(" AND ck IN (0, %d)", 1+m.pick(rowsSeeded))
	default:
		m.add(" AND ck = %d", m.pick(rowsSeeded+1))
	}
	m.add("%s", condition)
}

func (m *maker) assign(c column) {
	switch c.shape {
	case listShape:
		m.assignList(c)
	case setShape:
		m.assignSet(c)
	case mapShape:
		m.assignMap(c)
	case udtShape:
		m.assignUDT(c)
	case counterCol:
		m.assignCounter(c)
	case whole:
		m.add("%s = ", c.name)
		m.wholeValue(c)
	}
}

func (m *maker) assignList(c column) {
	switch m.pick(7) {
	case 0:
		m.add("%s = ", c.name)
		m.wholeValue(c)
	case 1:
		m.add("%s = []", c.name)
	case 2:
		m.add("%s = %s + ", c.name, c.name)
		m.one(c.values)
	case 3:
		m.add("%s = ", c.name)
		m.one(c.values)
		m.add(" + %s", c.name)
	case 4:
		m.add("%s += ", c.name)
		m.one(c.values)
	case 5:
		m.add("%s", []string{c.name + " = " + c.name + " - ", c.name + " -= "}[m.pick(2)])
		m.one(c.values)
	case 6:
		m.add("%s[", c.name)
		m.bind(value{"0", 0})
		m.add("] = ")
		m.one(c.keys)
	}
}

func (m *maker) assignSet(c column) {
	switch m.pick(5) {
	case 0:
		m.add("%s = ", c.name)
		m.wholeValue(c)
	case 1:
		m.add("%s = {}", c.name)
	case 2, 3:
		m.add("%s", []string{c.name + " = " + c.name + " + ", c.name + " += "}[m.pick(2)])
		m.one(c.values)
	case 4:
		m.add("%s", []string{c.name + " = " + c.name + " - ", c.name + " -= "}[m.pick(2)])
		m.one(c.values)
	}
}

func (m *maker) assignMap(c column) {
	switch m.pick(6) {
	case 0:
		m.add("%s = ", c.name)
		m.wholeValue(c)
	case 1:
		m.add("%s", []string{c.name + " = " + c.name + " + ", c.name + " += "}[m.pick(2)])
		m.one(c.values)
	case 2, 3:
		m.add("%s[", c.name)
		m.one(c.keys)
		m.add("] = ")
		m.one(c.items)
	case 4:
		m.add("%s[", c.name)
		m.one(c.keys)
		m.add("] = null")
	case 5:
		m.add("%s", []string{c.name + " = " + c.name + " - ", c.name + " -= "}[m.pick(2)])
		m.add("{%s}", c.keys[m.pick(len(c.keys))].text)
	}
}

func (m *maker) assignUDT(c column) {
	if m.chance(1, 2) {
		i := m.pick(len(c.keys))
		m.add("%s.%s = ", c.name, c.keys[i].text)
		m.bind(c.items[i])
		return
	}
	m.add("%s = ", c.name)
	m.wholeValue(c)
}

func (m *maker) assignCounter(c column) {
	m.add("%s", []string{c.name + " = " + c.name + " + ", c.name + " = " + c.name + " - ", c.name + " += ", c.name + " -= "}[m.pick(4)])
	m.one([]value{{"1", int64(1)}, {"25", int64(25)}})
}

func (m *maker) delete(name, condition string) {
	t := m.tables[name]
	m.s.Table = name
	m.add("DELETE")
	static, row := false, true
	if m.chance(3, 4) {
		static, row = true, false
		for i, c := range m.columns(t, 2, func(column) bool { return true }) {
			m.add("%s", []string{" ", ", "}[min(i, 1)])
			m.deleteTarget(c)
			static = static && c.static
		}
	}
	m.add(" FROM %s.%s", keyspace, name)
	m.using(false)
	m.add(" WHERE pk = ")
	m.key()
	switch {
	case static:
	case row && condition == "" && m.chance(1, 3): // the whole partition
	case row && condition == "" && m.chance(1, 3):
		m.add(" AND ck %s %d", []string{">", ">=", "<", "<="}[m.pick(4)], m.pick(rowsSeeded))
	case condition == "" && m.chance(1, 6):
		m.add(" AND ck IN (0, %d)", 1+m.pick(rowsSeeded))
	default:
		m.add(" AND ck = %d", m.pick(rowsSeeded))
	}
	m.add("%s", condition)
}

func (m *maker) deleteTarget(c column) {
	element := m.chance(1, 2)
	switch {
	case c.shape == listShape && element:
		m.add("%s[", c.name)
		m.bind(value{"0", 0})
		m.add("]")
	case (c.shape == mapShape || c.shape == setShape) && element:
		m.add("%s[", c.name)
		m.one(c.keys)
		m.add("]")
	case c.shape == udtShape && element:
		m.add("%s.%s", c.name, c.keys[m.pick(len(c.keys))].text)
	default:
		m.add("%s", c.name)
	}
}

func (m *maker) counter() {
	m.noUsing = true
	switch m.pick(6) {
	case 0:
		m.delete("hits", "")
	case 1:
		m.add("BEGIN COUNTER BATCH ")
		for range 1 + m.pick(2) {
			m.update("hits", "")
			m.add("; ")
		}
		m.add("APPLY BATCH")
	default:
		m.update("hits", "")
	}
}

func (m *maker) expiring() {
	m.s.TTL = true
	switch m.pick(3) {
	case 0:
		m.insert("expiring")
	case 1:
		m.update("expiring", "")
	case 2:
		m.delete("expiring", "")
	}
}

// function writes a statement whose value comes from a function call.
func (m *maker) function() {
	m.s.Table = "everything"
	calls := []struct {
		column, call string
		moving       bool
	}{
		{"c_timeuuid", "now()", true},
		{"c_uuid", "uuid()", true},
		{"c_timestamp", "toTimestamp(now())", true},
		{"c_timestamp", "currentTimestamp()", true},
		{"c_date", "currentDate()", true},
		{"c_time", "currentTime()", true},
		{"c_timeuuid", "currentTimeUUID()", true},
		{"c_bigint", "toUnixTimestamp(now())", true},
		{"c_timestamp", "'now'", true},
		{"c_date", "toDate(50554d6e-29bb-11e5-b345-feff819cdc9f)", false},
		{"c_timestamp", "toTimestamp('2024-02-29')", false},
		{"c_bigint", "toUnixTimestamp(50554d6e-29bb-11e5-b345-feff819cdc9f)", false},
		{"c_blob", "intAsBlob(7)", false},
		{"c_int", "blobAsInt(0x00000007)", false},
		{"c_int", "(int) 7", false},
		{"c_int", "3 + 4", false},
		{"c_text", "'now'", false},
		{"c_timeuuid", "minTimeuuid('2024-02-29')", false},
	}
	c := calls[m.pick(len(calls))]
	m.s.Moving = c.moving
	// the key is written out, so that a statement without markers can be sent unprepared
	if m.chance(1, 2) {
		m.add("INSERT INTO %s.everything (pk, ck, %s) VALUES ({pk0}, %d, %s)", keyspace, c.column, m.pick(rowsSeeded+1), c.call)
		m.using(true)
		return
	}
	m.add("UPDATE %s.everything", keyspace)
	m.using(true)
	m.add(" SET %s = %s WHERE pk = {pk0} AND ck = %d", c.column, c.call, m.pick(rowsSeeded+1))
}

// conditional writes a lightweight transaction.
func (m *maker) conditional() {
	m.noUsing = true
	conditions := []string{
		" IF EXISTS", " IF c_int = 7", " IF c_int != 7", " IF l[0] = 1", " IF m['a'] = 1", " IF s = {1, 2}", " IF c_text IN ('x', 'it''s')",
		" IF c_int = 7 AND si = 7", " IF u.x = 1",
	}
	switch m.pick(4) {
	case 0:
		m.insert("everything")
		m.add(" IF NOT EXISTS")
	case 1:
		m.delete("everything", conditions[m.pick(len(conditions))])
	default:
		m.update("everything", conditions[m.pick(len(conditions))])
	}
}

// batch writes a batch of up to four statements over one or two partitions.
func (m *maker) batch() {
	m.add("BEGIN %sBATCH ", []string{"", "UNLOGGED "}[m.pick(2)])
	if m.chance(1, 2) {
		m.add("USING TIMESTAMP ")
		m.one([]value{{"3000000", int64(3_000_000)}, {"3500000", int64(3_500_000)}})
		m.add(" ")
		m.noUsing, m.s.Stamped = true, true
	}
	for range m.pick(4) {
		m.partition = m.pick(2)
		switch m.pick(3) {
		case 0:
			m.insert("everything")
		case 1:
			m.update("everything", "")
		case 2:
			m.delete("everything", "")
		}
		m.add("%s ", []string{";", ""}[m.pick(2)])
	}
	m.s.Table = "everything"
	m.add("APPLY BATCH")
}

// sel writes a read.
func (m *maker) sel() {
	m.s.Table = "everything"
	t := m.tables["everything"]
	m.add("SELECT ")
	switch m.pick(4) {
	case 0:
		m.add("*")
	case 1:
		m.add("count(*)")
	case 2:
		m.add("c_int, writetime(c_int), now()")
		m.s.Moving = true
	case 3:
		for i, c := range m.columns(t, 4, func(c column) bool { return c.cqlType != "duration" }) {
			m.add("%s%s", []string{"", ", "}[min(i, 1)], c.name)
		}
	}
	m.add(" FROM %s.everything WHERE pk = ", keyspace)
	m.key()
	if m.chance(1, 2) {
		m.add(" AND ck = %d", m.pick(rowsSeeded+1))
	}
	if m.chance(1, 4) {
		m.add(" LIMIT 2")
	}
}
