//go:build unix

package proof

// shapeCase is a statement that stands for a shape on the published page.
type shapeCase struct {
	// title names the shape.
	title string
	// text is the statement; {pk0} and {pk1} are partition keys.
	text string
	// table is the table under test, "" for a statement with a state of its own.
	table string
	// empty says that it runs on partitions without rows.
	empty bool
	// script is the state of a statement that works on none of the tables.
	script *script
}

// script is an experiment with a state of its own: setup before each run, reads
// that show the state, and what a rival does between the attempts.
type script struct{ setup, rival, reads []string }

// shapes are the statements of the page, a row each. Flags that the experiment
// needs are read off the text.
func shapes() []shapeCase {
	every := func(title, text string) shapeCase { return shapeCase{title: title, text: text, table: "everything"} }
	count := func(title, text string) shapeCase { return shapeCase{title: title, text: text, table: "hits"} }
	const row = " WHERE pk = {pk0} AND ck = 1"
	const ins = "INSERT INTO proof.everything "
	const upd = "UPDATE proof.everything "
	const ts = "USING TIMESTAMP 3000000 "
	list := []shapeCase{
		every("SELECT", "SELECT c_int, l FROM proof.everything"+row),
		every("SELECT that calls a clock", "SELECT now() FROM proof.everything"+row),
		every("INSERT", ins+"(pk, ck, c_int) VALUES ({pk0}, 1, 8)"),
		every("INSERT with a fixed timestamp", ins+"(pk, ck, c_int) VALUES ({pk0}, 1, 8) "+ts),
		every("INSERT with a time to live", ins+"(pk, ck, c_int) VALUES ({pk0}, 1, 8) USING TTL 600"),
		every("INSERT with timestamp and time to live", ins+"(pk, ck, c_int) VALUES ({pk0}, 1, 8) "+ts+"AND TTL 600"),
		every("INSERT of a list", ins+"(pk, ck, l) VALUES ({pk0}, 1, [7, 8])"),
		every("INSERT of a list with a fixed timestamp", ins+"(pk, ck, l) VALUES ({pk0}, 1, [7, 8]) "+ts),
		every("INSERT of a frozen list with a fixed timestamp", ins+"(pk, ck, fl) VALUES ({pk0}, 1, [7, 8]) "+ts),
		every("INSERT of a set with a fixed timestamp", ins+"(pk, ck, s) VALUES ({pk0}, 1, {7, 8}) "+ts),
		every("INSERT JSON with a fixed timestamp", ins+`JSON '{"pk": {pk0}, "ck": 1, "c_int": 8}' DEFAULT UNSET `+ts),
		every("INSERT JSON of a list with a fixed timestamp", ins+`JSON '{"pk": {pk0}, "ck": 1, "l": [7]}' DEFAULT UNSET `+ts),
		every("INSERT of uuid() with a fixed timestamp", ins+"(pk, ck, c_uuid) VALUES ({pk0}, 1, uuid()) "+ts),
		every("INSERT of now() with a fixed timestamp", ins+"(pk, ck, c_timeuuid) VALUES ({pk0}, 1, now()) "+ts),
		every("INSERT of 'now' into a timestamp", ins+"(pk, ck, c_timestamp) VALUES ({pk0}, 1, 'now') "+ts),
		every("INSERT of 'now' into a text", ins+"(pk, ck, c_text) VALUES ({pk0}, 1, 'now') "+ts),
		{title: "INSERT into a table with a default time to live", table: "expiring",
			text: "INSERT INTO proof.expiring (pk, ck, c_int) VALUES ({pk0}, 1, 8) " + ts},
		{title: "INSERT ... IF NOT EXISTS of a new row", table: "everything", empty: true,
			text: ins + "(pk, ck, c_int) VALUES ({pk0}, 1, 8) IF NOT EXISTS"},
		every("INSERT ... IF NOT EXISTS of a row that is there", ins+"(pk, ck, c_int) VALUES ({pk0}, 1, 8) IF NOT EXISTS"),
		every("UPDATE", upd+"SET c_int = 8"+row),
		every("UPDATE with a fixed timestamp", upd+ts+"SET c_int = 8"+row),
		every("UPDATE of a static column with a fixed timestamp", upd+ts+"SET si = 8 WHERE pk = {pk0}"),
		every("UPDATE to null with a fixed timestamp", upd+ts+"SET c_int = null"+row),
		every("set addition", upd+"SET s = s + {7}"+row),
		every("set addition with a fixed timestamp", upd+ts+"SET s = s + {7}"+row),
		every("set removal", upd+"SET s = s - {1}"+row),
		every("set removal with a fixed timestamp", upd+ts+"SET s = s - {1}"+row),
		every("map put", upd+"SET m['a'] = 5"+row),
		every("map put by addition", upd+"SET m = m + {'b': 5}"+row),
		every("map put with a fixed timestamp", upd+ts+"SET m['a'] = 5"+row),
		every("map put with a time to live", upd+"USING TTL 600 SET m['a'] = 5"+row),
		every("map entry set to null", upd+"SET m['a'] = null"+row),
		every("map removal with a fixed timestamp", upd+ts+"SET m = m - {'a'}"+row),
		every("list append", upd+"SET l = l + [7]"+row),
		every("list append with a fixed timestamp", upd+ts+"SET l = l + [7]"+row),
		every("list prepend with a fixed timestamp", upd+ts+"SET l = [7] + l"+row),
		every("removal of list elements", upd+"SET l = l - [1]"+row),
		every("removal of list elements with a fixed timestamp", upd+ts+"SET l = l - [1]"+row),
		every("list element by position with a fixed timestamp", upd+ts+"SET l[0] = 7"+row),
		every("whole list", upd+"SET l = [7, 8]"+row),
		every("whole list with a fixed timestamp", upd+ts+"SET l = [7, 8]"+row),
		every("empty list with a fixed timestamp", upd+ts+"SET l = []"+row),
		every("whole frozen list with a fixed timestamp", upd+ts+"SET fl = [7, 8]"+row),
		every("field of a user type with a fixed timestamp", upd+ts+"SET u.x = 7"+row),
		every("whole user type with a fixed timestamp", upd+ts+"SET u = {x: 7, y: 'z'}"+row),
		count("counter increment", "UPDATE proof.hits SET hits = hits + 1"+row),
		count("counter decrement", "UPDATE proof.hits SET hits -= 1"+row),
		every("UPDATE ... IF EXISTS", upd+"SET c_int = 8"+row+" IF EXISTS"),
		every("UPDATE ... IF on a value that it changes", upd+"SET c_int = 8"+row+" IF c_int = 7"),
		every("UPDATE ... IF on a value that it keeps", upd+"SET c_int = 7"+row+" IF c_int = 7"),
		every("addition to a number in a condition", upd+"SET c_int = c_int + 1"+row+" IF EXISTS"),
		every("DELETE of a row", "DELETE FROM proof.everything"+row),
		every("DELETE of a row with a fixed timestamp", "DELETE FROM proof.everything "+ts+row[1:]),
		every("DELETE of a column with a fixed timestamp", "DELETE c_int FROM proof.everything "+ts+row[1:]),
		every("DELETE of a range with a fixed timestamp", "DELETE FROM proof.everything "+ts+"WHERE pk = {pk0} AND ck > 0"),
		every("DELETE of a map entry with a fixed timestamp", "DELETE m['a'] FROM proof.everything "+ts+row[1:]),
		every("DELETE of a list element by position", "DELETE l[0] FROM proof.everything "+ts+row[1:]),
		every("DELETE ... IF EXISTS", "DELETE FROM proof.everything"+row+" IF EXISTS"),
		count("DELETE of a counter row", "DELETE FROM proof.hits"+row),
		every("BATCH without statements", "BEGIN BATCH APPLY BATCH"),
		every("BATCH", "BEGIN BATCH "+ins+"(pk, ck, c_int) VALUES ({pk0}, 1, 8); DELETE FROM proof.everything WHERE pk = {pk1} AND ck = 2; APPLY BATCH"),
		every("BATCH with a fixed timestamp", "BEGIN BATCH "+ts+ins+"(pk, ck, c_int) VALUES ({pk0}, 1, 8); DELETE FROM proof.everything WHERE pk = {pk1} AND ck = 2; APPLY BATCH"),
		every("UNLOGGED BATCH with a list append", "BEGIN UNLOGGED BATCH "+ts+upd+"SET l += [7]"+row+"; APPLY BATCH"),
		every("BATCH with a condition", "BEGIN BATCH "+upd+"SET c_text = 'y'"+row+"; "+upd+"SET c_int = 8"+row+" IF c_int = 7; APPLY BATCH"),
		count("COUNTER BATCH", "BEGIN COUNTER BATCH UPDATE proof.hits SET hits += 1"+row+"; APPLY BATCH"),
	}
	return append(list, scriptShapes()...)
}

// scriptShapes are the statements that work on none of the tables under test.
func scriptShapes() []shapeCase {
	const catalogue = "SELECT table_name, default_time_to_live FROM system_schema.tables WHERE keyspace_name = 'proof'"
	const columns = "SELECT column_name, type FROM system_schema.columns WHERE keyspace_name = 'proof' AND table_name = 'scratch'"
	const roles = "SELECT role, can_login FROM system_auth.roles"
	fresh := []string{
		"DROP TABLE IF EXISTS proof.scratch", "CREATE TABLE proof.scratch (k int PRIMARY KEY, v int)",
		"INSERT INTO proof.scratch (k, v) VALUES (1, 1)",
	}
	return []shapeCase{
		{title: "TRUNCATE", text: "TRUNCATE proof.scratch", script: &script{
			setup: fresh, rival: []string{"INSERT INTO proof.scratch (k, v) VALUES (2, 2)"}, reads: []string{"SELECT * FROM proof.scratch"},
		}},
		{title: "CREATE TABLE", text: "CREATE TABLE proof.scratch (k int PRIMARY KEY)", script: &script{
			setup: []string{"DROP TABLE IF EXISTS proof.scratch"}, rival: []string{"DROP TABLE proof.scratch"}, reads: []string{catalogue},
		}},
		{title: "CREATE TABLE IF NOT EXISTS", text: "CREATE TABLE IF NOT EXISTS proof.scratch (k int PRIMARY KEY)", script: &script{
			setup: []string{"DROP TABLE IF EXISTS proof.scratch"}, rival: []string{"DROP TABLE proof.scratch"}, reads: []string{catalogue},
		}},
		{title: "ALTER TABLE", text: "ALTER TABLE proof.scratch ADD x int", script: &script{
			setup: fresh, rival: []string{"ALTER TABLE proof.scratch DROP x"}, reads: []string{columns},
		}},
		{title: "DROP TABLE IF EXISTS", text: "DROP TABLE IF EXISTS proof.scratch", script: &script{
			setup: fresh, rival: []string{"CREATE TABLE proof.scratch (k int PRIMARY KEY)"}, reads: []string{catalogue},
		}},
		{title: "CREATE ROLE IF NOT EXISTS", text: "CREATE ROLE IF NOT EXISTS scratch", script: &script{
			setup: []string{"DROP ROLE IF EXISTS scratch"}, rival: []string{"DROP ROLE scratch"}, reads: []string{roles},
		}},
		{title: "ALTER ROLE", text: "ALTER ROLE scratch WITH LOGIN = true", script: &script{
			setup: []string{"DROP ROLE IF EXISTS scratch", "CREATE ROLE scratch"},
			rival: []string{"ALTER ROLE scratch WITH LOGIN = false"}, reads: []string{roles},
		}},
		{title: "LIST ROLES", text: "LIST ROLES", script: &script{reads: []string{roles}}},
		{title: "DESCRIBE", text: "DESCRIBE KEYSPACES", script: &script{reads: []string{catalogue}}},
	}
}

// notRun lists what the proof does not execute, with the reason.
func notRun() [][2]string {
	return [][2]string{
		{"BEGIN TRANSACTION ... COMMIT TRANSACTION", "no released Cassandra at hand has transactions; called not idempotent when it writes"},
		{"service levels, PRUNE MATERIALIZED VIEW", "ScyllaDB only"},
		{"USE", "gocql refuses it: the keyspace belongs to the session"},
		{"calls of user functions", "a verdict of unknown needs no proof; the configuration declares a function deterministic"},
	}
}
