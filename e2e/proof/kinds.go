//go:build unix

package proof

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

// call is a computed value for a column, or for the clustering key where the column
// is "".
type call struct {
	column, text string
	// moving says that it has a new value at each execution.
	moving bool
}

func calls() []call {
	return []call{
		{"c_timeuuid", "now()", true},
		{"c_timeuuid", "NOW()", true},
		{"c_timeuuid", "system.now()", true},
		{"c_timeuuid", "currentTimeUUID()", true},
		{"c_uuid", "uuid()", true},
		{"c_uuid", "Uuid()", true},
		{"c_timestamp", "toTimestamp(now())", true},
		{"c_timestamp", "currentTimestamp()", true},
		{"c_timestamp", "currentTimestamp() + 1h", true},
		{"c_timestamp", "'now'", true},
		{"c_timestamp", "(timestamp) 'NOW'", true},
		{"c_date", "currentDate()", true},
		{"c_time", "currentTime()", true},
		{"c_bigint", "toUnixTimestamp(now())", true},
		{"c_bigint", "toUnixTimestamp(now()) % 7", true},
		{"c_blob", "timeuuidAsBlob(now())", true},
		{"mts", "{'a': 'now'}", true},
		{"mts", "{'now': 1000}", false},
		{"mts", "{'a': currentTimestamp()}", true},
		{"flts", "['now']", true},
		{"flts", "[1000, toTimestamp(now())]", true},
		{"fs", "{1, 2}", false},
		{"", "CAST(toUnixTimestamp(now()) AS int)", true},
		{"", "CAST(7 AS int)", false},
		{"c_timestamp", "current_timestamp()", true}, // the names with underscores are 5.0's
		{"c_timeuuid", "current_timeuuid()", true},
		{"c_timestamp", "to_timestamp(now())", true},
		{"c_bigint", "to_unix_timestamp(50554d6e-29bb-11e5-b345-feff819cdc9f)", false},
		{"c_int", "abs(-7)", false},
		{"c_date", "toDate(50554d6e-29bb-11e5-b345-feff819cdc9f)", false},
		{"c_timestamp", "toTimestamp('2024-02-29')", false},
		{"c_bigint", "toUnixTimestamp(50554d6e-29bb-11e5-b345-feff819cdc9f)", false},
		{"c_blob", "intAsBlob(7)", false},
		{"c_int", "blobAsInt(0x00000007)", false},
		{"c_int", "(int) 7", false},
		{"c_int", "3 + 4", false},
		{"c_text", "'now'", false},
		{"c_text", "toJson(7)", false},
		{"c_int", "fromJson('7')", false},
		{"c_timeuuid", "minTimeuuid('2024-02-29')", false},
	}
}

// function writes a statement whose value comes from a function call.
func (m *maker) function() {
	m.s.Table = "everything"
	c := calls()[m.pick(len(calls()))]
	m.s.Moving = c.moving
	// the key is written out, so that a statement without markers can be sent unprepared
	if c.column == "" {
		m.add("INSERT INTO %s.everything (pk, ck, c_int) VALUES ({pk0}, %s, 7)", keyspace, c.text)
		m.using(true)
		return
	}
	if m.chance(1, 2) {
		m.add("INSERT INTO %s.everything (pk, ck, %s) VALUES ({pk0}, %d, %s)", keyspace, c.column, m.pick(rowsSeeded+1), c.text)
		m.using(true)
		return
	}
	m.add("UPDATE %s.everything", keyspace)
	m.using(true)
	m.add(" SET %s = %s WHERE pk = {pk0} AND ck = %d", c.column, c.text, m.pick(rowsSeeded+1))
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
