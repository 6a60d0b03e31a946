//go:build unix

package proof

import (
	"fmt"
	"slices"
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

// table writes the name of a table, in one of the spellings that mean it.
func (m *maker) table(name string) {
	m.add("%s.%s", spell(m, keyspace), spell(m, name))
}

// column writes the name of a column, in one of the spellings that mean it.
func (m *maker) column(c column) { m.add("%s", spell(m, c.name)) }

// spell returns a lower-case name as it is, quoted, or in capitals.
func spell(m *maker, name string) string {
	switch m.pick(6) {
	case 1:
		return `"` + name + `"`
	case 2:
		return strings.ToUpper(name)
	}
	return name
}

// chance is true in part of whole cases, and false when shrunk.
func (m *maker) chance(part, whole int) bool {
	return rapid.IntRange(0, whole-1).Draw(m.t, "chance") >= whole-part
}

func (m *maker) pick(n int) int { return rapid.IntRange(0, n-1).Draw(m.t, "pick") }

// bind writes a value as text or, in one of three cases, as a marker.
func (m *maker) bind(v value) {
	if v.bound != nil && m.chance(1, 3) {
		m.add("%s", []string{"?", ":v"}[m.pick(2)])
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
	m.add("INSERT INTO ")
	m.table(name)
	m.add(" (pk, ck")
	for _, c := range cols {
		m.add(", ")
		m.column(c)
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
		`"mts": {"a": "now"}`, `"mts": {"now": 1000}`, `"flts": ["NOW"]`,
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
			m.s.Moving = m.s.Moving || slices.Contains([]string{`"c_timestamp": "now"`, `"mts": {"a": "now"}`, `"flts": ["NOW"]`}, f)
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
	m.add("UPDATE ")
	m.table(name)
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
	m.add(" FROM ")
	m.table(name)
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
