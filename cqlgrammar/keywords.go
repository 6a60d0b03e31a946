package cqlgrammar

// isUnreservedKeyword reports whether a word in lower case is a keyword of the
// language that may also be a name: the words that may stand as the value of an
// option. Names that are no keywords may not.
func isUnreservedKeyword(word string) bool {
	switch word {
	case "access", "aggregate", "aggregates", "all", "ann", "as", "ascii", "attach", "attached", "between", "bigint",
		"blob", "boolean", "bypass", "cache", "called", "cast", "check", "cidrs", "cluster", "clustering",
		"column", "columnfamilies", "comment", "comments", "commit", "compact", "contains", "count", "counter", "custom",
		"datacenters", "date", "decimal", "default", "describe", "desc", "detach", "distinct", "double", "duration",
		"effective", "empty", "end", "execute", "exists", "field", "filtering", "finalfunc", "float", "for", "frozen",
		"function", "functions", "generated", "group", "hashed", "identity", "indexes", "inet", "initcond", "input", "int",
		"internals", "json", "key", "keys", "keyspaces", "label", "labels", "language", "large_data_guardrails", "let",
		"level", "levels", "like", "list", "login", "map", "masked", "maxwritetime", "mbean", "mbeans",
		"mutation_fragments", "nologin", "nosuperuser", "only", "options", "partition", "password", "passwords", "per",
		"permission", "permissions", "prune", "reducefunc", "replace", "returns", "role", "roles", "security",
		"select_masked", "service", "service_level", "service_levels", "sfunc", "shares", "smallint", "static",
		"storage", "stype", "superuser", "superusers", "tables", "text", "then", "time", "timeout", "timestamp",
		"timeuuid", "tinyint", "transaction", "trigger", "ttl", "tuple", "type", "types", "unmask", "unset", "user",
		"users", "uuid", "values", "varchar", "varint", "vector", "writetime":
		return true
	}
	return false
}
