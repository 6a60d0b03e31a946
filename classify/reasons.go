package classify

import (
	"slices"
	"sync"
)

// Code names a reason. Codes are a contract: they stand in JSON, in messages
// and in suppressions, and never change their meaning.
type Code string

// The reason codes, in the order of the table.
const (
	Read                     Code = "read"
	FixedTimestamp           Code = "fixed-timestamp"
	SetAdd                   Code = "set-add"
	MapPut                   Code = "map-put"
	EmptyBatch               Code = "empty-batch"
	TTL                      Code = "ttl"
	ListRemove               Code = "list-remove"
	ListIndexSet             Code = "list-index-set"
	NoTimestamp              Code = "no-timestamp"
	Counter                  Code = "counter"
	ListAppend               Code = "list-append"
	ListPrepend              Code = "list-prepend"
	ListIndexDelete          Code = "list-index-delete"
	ListOverwrite            Code = "list-overwrite"
	NondeterministicFunction Code = "nondeterministic-function"
	UnknownFunction          Code = "unknown-function"
	NowLiteral               Code = "now-literal"
	LWT                      Code = "lwt"
	ReadModifyWrite          Code = "read-modify-write"
	Transaction              Code = "transaction"
	Truncate                 Code = "truncate"
	SchemaChange             Code = "schema-change"
	AccessControl            Code = "access-control"
	Administration           Code = "administration"
	SessionState             Code = "session-state"
	ColumnTypeUnknown        Code = "column-type-unknown"
	TextUnknown              Code = "text-unknown"
	SyntaxErr                Code = "syntax-error"
	TooLarge                 Code = "too-large"
	MultipleStatements       Code = "multiple-statements"
)

// ReasonInfo is a row of the reason table: everything that is said about a
// reason anywhere.
type ReasonInfo struct {
	Code Code
	// Effect is the verdict the reason leads to when nothing else is known; a
	// Reason in a Verdict carries the effect in its statement.
	Effect Idempotency
	// Title is a noun phrase.
	Title string
	// Why says what a second attempt does.
	Why string
	// Remedy says how to make a retry safe, or what would settle an unknown; ""
	// where there is nothing to mend.
	Remedy string
	// Bad and Good are example statements; Bad is "" for reasons that are not a
	// problem.
	Bad, Good string
	// Source names the rule's origin: a row of the seed's table, or the decision
	// page, or a Cassandra ticket.
	Source string
}

const (
	seedTable = "Which Statements Are Idempotent"
	decided   = "decided where the table is silent"
)

// Reasons returns the reason table in its published order. The caller owns the
// slice.
func Reasons() []ReasonInfo { return slices.Clone(reasonTable()) }

// reasonTable is built once, because every reason of every verdict asks it.
var reasonTable = sync.OnceValue(func() []ReasonInfo {
	return []ReasonInfo{
		{
			Code: Read, Effect: Idempotent, Title: "read",
			Why:    "A read changes no data, whatever functions it calls and however often it is sent.",
			Good:   "SELECT name FROM users WHERE id = ?",
			Source: seedTable + ", row SELECT",
		},
		{
			Code: FixedTimestamp, Effect: Idempotent, Title: "timestamp fixed by the client",
			Why:    "Every attempt writes the same cells or the same tombstone with the same timestamp, so the second attempt changes nothing.",
			Good:   "UPDATE users USING TIMESTAMP ? SET name = ? WHERE id = ?",
			Source: seedTable + ", rows INSERT or UPDATE and DELETE with USING TIMESTAMP",
		},
		{
			Code: SetAdd, Effect: Idempotent, Title: "set addition",
			Why:    "A set cell is keyed by its element, so adding the same element twice gives the same set.",
			Good:   "UPDATE users SET tags = tags + {'new'} WHERE id = ?",
			Source: seedTable + ", row Set addition",
		},
		{
			Code: MapPut, Effect: Idempotent, Title: "map put",
			Why:    "A map cell is keyed by its key, so putting the same entry twice gives the same map.",
			Good:   "UPDATE users SET labels['plan'] = 'pro' WHERE id = ?",
			Source: seedTable + ", row map put",
		},
		{
			Code: EmptyBatch, Effect: Idempotent, Title: "batch without statements",
			Why:    "A batch that holds no statement changes nothing.",
			Good:   "BEGIN BATCH APPLY BATCH",
			Source: decided,
		},
		{
			Code: TTL, Effect: Qualified, Title: "time to live",
			Why:    "The expiry is counted from the moment an attempt is applied, so a retried write expires later than the first one would have.",
			Remedy: "Safe unless the exact moment of expiry matters to the workload; if it does, store the moment as a value.",
			Bad:    "INSERT INTO sessions (id, user) VALUES (?, ?) USING TIMESTAMP ? AND TTL 60",
			Good:   "INSERT INTO sessions (id, user, expires) VALUES (?, ?, ?) USING TIMESTAMP ?",
			Source: seedTable + ", row INSERT ... USING TTL",
		},
		{
			Code: ListRemove, Effect: Qualified, Title: "removal of list elements",
			Why:    "The second attempt reads the list again and removes equal elements that were added between the attempts.",
			Remedy: "Safe when no other writer adds an equal element meanwhile; a set has no such condition.",
			Bad:    "UPDATE users USING TIMESTAMP ? SET history = history - ['x'] WHERE id = ?",
			Good:   "UPDATE users USING TIMESTAMP ? SET tags = tags - {'x'} WHERE id = ?",
			Source: decided + " (ambiguity A6)",
		},
		{
			Code: ListIndexSet, Effect: Qualified, Title: "list element written by position",
			Why:    "The second attempt looks the position up again and overwrites another element if the list has shifted meanwhile.",
			Remedy: "Safe when nothing else adds to or removes from the list; a map keyed by a stable identifier has no such condition.",
			Bad:    "UPDATE users USING TIMESTAMP ? SET history[0] = ? WHERE id = ?",
			Good:   "UPDATE users USING TIMESTAMP ? SET history_by_id['a1'] = ? WHERE id = ?",
			Source: decided + " (ambiguity A7)",
		},
		{
			Code: NoTimestamp, Effect: NotIdempotent, Title: "no client-fixed timestamp",
			Why:    "Each attempt is stamped with a new time, so a retry lands after a concurrent write and buries it although it was issued before.",
			Remedy: "Fix the timestamp before the first attempt, with USING TIMESTAMP ? or the driver's WithTimestamp; if every row has one writer, choose the timestamp mode \"ignored\".",
			Bad:    "UPDATE users SET name = ? WHERE id = ?",
			Good:   "UPDATE users USING TIMESTAMP ? SET name = ? WHERE id = ?",
			Source: seedTable + ", row INSERT or UPDATE of ordinary columns without USING TIMESTAMP",
		},
		{
			Code: Counter, Effect: NotIdempotent, Title: "counter update",
			Why:    "Each attempt applies the increment again, and no later read can tell one increment from two.",
			Remedy: "Leave the statement unmarked and give it a retry policy that never retries; where an exact count matters, write one row per event under an identifier made by the application and count the rows.",
			Bad:    "UPDATE page_hits SET hits = hits + 1 WHERE page = ?",
			Good:   "INSERT INTO page_hit_events (page, event_id) VALUES (?, ?) USING TIMESTAMP ?",
			Source: seedTable + ", row Counter update",
		},
		{
			Code: ListAppend, Effect: NotIdempotent, Title: "list append",
			Why:    "Each attempt appends again under a fresh cell key, so a retry leaves the elements twice, with or without a timestamp.",
			Remedy: "Use a set, or a map keyed by an identifier that the application makes before the first attempt.",
			Bad:    "UPDATE users SET history = history + [?] WHERE id = ?",
			Good:   "UPDATE users SET history_by_id['a1'] = ? WHERE id = ?",
			Source: seedTable + ", row List append or prepend",
		},
		{
			Code: ListPrepend, Effect: NotIdempotent, Title: "list prepend",
			Why:    "Each attempt prepends again under a fresh cell key, so a retry leaves the elements twice, with or without a timestamp.",
			Remedy: "Use a set, or a map keyed by an identifier that the application makes before the first attempt.",
			Bad:    "UPDATE users SET history = [?] + history WHERE id = ?",
			Good:   "UPDATE users SET history_by_id['a1'] = ? WHERE id = ?",
			Source: seedTable + ", row List append or prepend",
		},
		{
			Code: ListIndexDelete, Effect: NotIdempotent, Title: "list element deleted by position",
			Why:    "The first attempt shortens the list, so the second deletes the element that has moved into the position.",
			Remedy: "Delete by value or by map key instead of by position.",
			Bad:    "DELETE history[0] FROM users USING TIMESTAMP ? WHERE id = ?",
			Good:   "DELETE history_by_id['a1'] FROM users USING TIMESTAMP ? WHERE id = ?",
			Source: decided,
		},
		{
			Code: ListOverwrite, Effect: NotIdempotent, Title: "whole list written at a fixed timestamp",
			Why:    "On a list that is not frozen the second attempt's elements are added beside the first's, because the deletion in front of them carries an earlier timestamp than the first attempt's cells.",
			Remedy: "Use a frozen list, a set or a map; or leave the timestamp to the server, which makes the later attempt replace the earlier one. A schema tells a list from a frozen list or a vector.",
			Bad:    "UPDATE users USING TIMESTAMP ? SET history = ['a', 'b'] WHERE id = ?",
			Good:   "UPDATE users USING TIMESTAMP ? SET tags = {'a', 'b'} WHERE id = ?",
			Source: "CASSANDRA-11368",
		},
		{
			Code: NondeterministicFunction, Effect: NotIdempotent, Title: "function with a new value at each attempt",
			Why:    "The server evaluates the function again on each attempt and writes a different value, or writes to a different row.",
			Remedy: "Make the value in the application before the first attempt and bind it.",
			Bad:    "INSERT INTO events (id, body) VALUES (uuid(), ?)",
			Good:   "INSERT INTO events (id, body) VALUES (?, ?) USING TIMESTAMP ?",
			Source: seedTable + ", row A statement calling now(), uuid() or another non-deterministic function",
		},
		{
			Code: UnknownFunction, Effect: Unknown, Title: "function that is not known",
			Why:    "If the function returns another value for the same arguments, each attempt writes something else; the text does not say whether it does.",
			Remedy: "Declare the function as deterministic in the configuration if it is, or compute the value in the application and bind it.",
			Bad:    "INSERT INTO scores (id, rank) VALUES (?, shop.score(?)) USING TIMESTAMP ?",
			Good:   "INSERT INTO scores (id, rank) VALUES (?, ?) USING TIMESTAMP ?",
			Source: decided + " (ambiguity A9)",
		},
		{
			Code: NowLiteral, Effect: Unknown, Title: "the string 'now'",
			Why:    "In a timestamp column the server reads the string as its clock, anew at each attempt; in a text column it is just text.",
			Remedy: "A schema settles it; binding a time made by the application avoids it.",
			Bad:    "INSERT INTO events (id, seen) VALUES (?, 'now') USING TIMESTAMP ?",
			Good:   "INSERT INTO events (id, seen) VALUES (?, ?) USING TIMESTAMP ?",
			Source: decided,
		},
		{
			Code: LWT, Effect: NotIdempotent, Title: "lightweight transaction",
			Why:    "After a timeout it is not known whether the first attempt was applied, and the second then answers not applied although the first one was.",
			Remedy: "Do not send it again: read the row at SERIAL or LOCAL_SERIAL and branch on what was committed.",
			Bad:    "INSERT INTO accounts (id, owner) VALUES (?, ?) IF NOT EXISTS",
			Good:   "SELECT owner FROM accounts WHERE id = ?",
			Source: seedTable + ", row Lightweight transaction",
		},
		{
			Code: ReadModifyWrite, Effect: NotIdempotent, Title: "new value computed from the old one",
			Why:    "The second attempt starts from the value that the first attempt left.",
			Remedy: "Compute the new value in the application and bind it, with a condition on the old one if writers compete.",
			Bad:    "UPDATE accounts SET balance = balance + 1 WHERE id = ? IF EXISTS",
			Good:   "UPDATE accounts USING TIMESTAMP ? SET balance = ? WHERE id = ?",
			Source: decided,
		},
		{
			Code: Transaction, Effect: NotIdempotent, Title: "transaction that writes",
			Why:    "A transaction whose answer was lost may have been committed, and the second attempt runs it on top of its own effect, at a later timestamp.",
			Remedy: "Read what was committed before deciding to send it again.",
			Bad:    "BEGIN TRANSACTION INSERT INTO users (id, name) VALUES (1, 'a'); COMMIT TRANSACTION",
			Good:   "BEGIN TRANSACTION SELECT name FROM users WHERE id = 1; COMMIT TRANSACTION",
			Source: decided + " (ambiguity A10)",
		},
		{
			Code: Truncate, Effect: NotIdempotent, Title: "truncation",
			Why:    "The second attempt also removes rows that were written after the first one succeeded.",
			Remedy: "Send it once, and look before sending it again.",
			Bad:    "TRUNCATE users",
			Source: decided + " (ambiguity A8)",
		},
		{
			Code: SchemaChange, Effect: NotIdempotent, Title: "schema change",
			Why:    "The second attempt may fail because the first succeeded, and schema changes that overlap race with each other.",
			Remedy: "Send it from one place, wait for schema agreement, and look before sending it again.",
			Bad:    "ALTER TABLE users ADD email text",
			Source: decided + " (ambiguity A8)",
		},
		{
			Code: AccessControl, Effect: NotIdempotent, Title: "change of roles or permissions",
			Why:    "The second attempt may fail because the first succeeded, or undo a change that came between.",
			Remedy: "Send it from one place, and look before sending it again.",
			Bad:    "GRANT SELECT ON TABLE shop.users TO reader",
			Source: decided + " (ambiguity A8)",
		},
		{
			Code: Administration, Effect: NotIdempotent, Title: "administration",
			Why:    "The second attempt acts on whatever the first one left, or undoes a change that came between.",
			Remedy: "Send it from one place, and look before sending it again.",
			Bad:    "ALTER SERVICE LEVEL gold WITH timeout = 5s",
			Source: decided + " (ambiguity A8)",
		},
		{
			Code: SessionState, Effect: NotIdempotent, Title: "change of session state",
			Why:    "The statement changes the connection it is sent on, and a retry may go over another one; gocql refuses it.",
			Remedy: "Set the keyspace on the cluster configuration, or name it in each statement.",
			Bad:    "USE shop",
			Source: decided + " (ambiguity A8)",
		},
		{
			Code: ColumnTypeUnknown, Effect: Unknown, Title: "verdict depends on the column's type",
			Why:    "The same text is an increment or an append for one column type and a repeatable write for another.",
			Remedy: "Give the schema, or write the operand so that its type shows: {..} for a set or map, [..] for a list, a type hint.",
			Bad:    "UPDATE users SET x = x + ? WHERE id = ?",
			Good:   "UPDATE users SET x = x + {'a'} WHERE id = ?",
			Source: decided + " (candidate rule)",
		},
		{
			Code: TextUnknown, Effect: Unknown, Title: "part of the text is not known",
			Why:    "A part of the statement is chosen at run time and could add a clause that makes a second attempt unsafe.",
			Remedy: "Choose between whole constant statements, or keep the varying part to names and bound values.",
			Bad:    "UPDATE users USING TIMESTAMP ? SET name = ? WHERE id = ? {condition}",
			Good:   "UPDATE users USING TIMESTAMP ? SET name = ? WHERE id = ?",
			Source: decided,
		},
		{
			Code: SyntaxErr, Effect: Unknown, Title: "text that does not parse",
			Why:    "What no server would parse cannot be judged.",
			Remedy: "Correct the statement at the place shown.",
			Bad:    "UPDATE users SET name = ?",
			Good:   "UPDATE users USING TIMESTAMP ? SET name = ? WHERE id = ?",
			Source: decided,
		},
		{
			Code: TooLarge, Effect: Unknown, Title: "text over a limit",
			Why:    "A statement longer or deeper nested than the limit is not looked at, so nothing is known of it.",
			Remedy: "Split the statement, or bind large values instead of writing them into the text.",
			Source: decided,
		},
		{
			Code: MultipleStatements, Effect: Unknown, Title: "more than one statement",
			Why:    "A request holds exactly one statement; a server refuses this text.",
			Remedy: "Send the statements one by one, or as a batch.",
			Bad:    "DELETE FROM users WHERE id = 1; DELETE FROM users WHERE id = 2",
			Good:   "BEGIN BATCH USING TIMESTAMP ? DELETE FROM users WHERE id = 1; DELETE FROM users WHERE id = 2; APPLY BATCH",
			Source: decided,
		},
	}
})

// reasonIndex finds the rows by code.
var reasonIndex = sync.OnceValue(func() map[Code]*ReasonInfo {
	rows := reasonTable()
	index := make(map[Code]*ReasonInfo, len(rows))
	for i := range rows {
		index[rows[i].Code] = &rows[i]
	}
	return index
})

// LookupReason returns the row of the reason table for code, and whether there
// is one.
func LookupReason(code Code) (ReasonInfo, bool) {
	if r := reasonIndex()[code]; r != nil {
		return *r, true
	}
	return ReasonInfo{}, false
}

// tableEffect returns the effect that the table gives a reason, Unknown for a
// code that it does not have.
func tableEffect(code Code) Idempotency {
	if r := reasonIndex()[code]; r != nil {
		return r.Effect
	}
	return Unknown
}
