package cqlgrammar

// isCassandraKeyword reports whether a word in lower case is an unreserved
// keyword of every Cassandra from 4.0 on: it may name a column, but not a user,
// and it may be the value of an option, which a name may not.
func isCassandraKeyword(word string) bool {
	switch word {
	case "access", "aggregate", "aggregates", "all", "as", "ascii", "bigint", "blob", "boolean", "called",
		"cast", "cluster", "clustering", "columnfamilies", "compact", "contains", "count", "counter", "custom",
		"datacenters", "date", "decimal", "default", "distinct", "double", "duration", "exists", "filtering",
		"finalfunc", "float", "frozen", "function", "functions", "group", "inet", "initcond", "input", "int",
		"internals", "json", "key", "keys", "keyspaces", "language", "like", "list", "login", "map", "mbean",
		"mbeans", "nologin", "nosuperuser", "only", "options", "partition", "password", "per", "permission",
		"permissions", "replace", "returns", "role", "roles", "sfunc", "smallint", "static", "storage", "stype",
		"superuser", "tables", "text", "time", "timestamp", "timeuuid", "tinyint", "trigger", "ttl", "tuple",
		"type", "types", "unset", "user", "users", "uuid", "values", "varchar", "varint", "writetime":
		return true
	}
	return false
}

// keywordSince50 reports whether a word in lower case is a keyword since
// Cassandra 5.0.
func keywordSince50(word string) bool {
	switch word {
	case "ann", "cidrs", "identity", "masked", "maxwritetime", "select_masked", "unmask", "vector":
		return true
	}
	return false
}

// isNewKeyword reports the same for the words that later versions or ScyllaDB
// have made keywords.
func isNewKeyword(word string) bool {
	switch word {
	case "hashed", "ann", "cidrs", "identity", "masked", "maxwritetime", "select_masked", "unmask", "vector",
		"between", "check", "generated", "superusers", "field", "column", "comment", "comments", "for", "indexes",
		"label", "labels", "security", "commit", "end", "let", "then", "transaction", "attach", "attached",
		"bypass", "cache", "effective", "empty", "execute", "detach", "desc", "describe", "large_data_guardrails",
		"level", "levels", "mutation_fragments", "passwords", "prune", "reducefunc", "service", "service_level",
		"service_levels", "shares", "timeout":
		return true
	}
	return false
}
