package classify

import (
	"strings"

	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// determinism says whether a function returns the same value for the same
// arguments. The zero value is not known.
type determinism uint8

const (
	notKnown determinism = iota
	deterministic
	nondeterministic
)

// nativeFunction is the function table: every function that Cassandra 4.0 to
// trunk and ScyllaDB register themselves. Found in Cassandra's TimeFcts,
// UuidFcts, NativeFunctions, CollectionFcts, MathFcts, FormatFcts, LengthFcts,
// the masking functions, and in ScyllaDB's functions.cc. Cassandra's own purity
// flag is no source: uuid() inherits true.
func nativeFunction(name string) determinism {
	switch name {
	case "now", "uuid",
		"currenttimestamp", "currentdate", "currenttime", "currenttimeuuid",
		"current_timestamp", "current_date", "current_time", "current_timeuuid":
		return nondeterministic
	case "token", "count", "min", "max", "sum", "avg", "cast",
		"todate", "totimestamp", "tounixtimestamp", "dateof", "unixtimestampof",
		"to_date", "to_timestamp", "to_unix_timestamp",
		"mintimeuuid", "maxtimeuuid", "min_timeuuid", "max_timeuuid",
		"floor", "tojson", "fromjson", "to_json", "from_json",
		"abs", "exp", "log", "log10", "round",
		"map_keys", "map_values",
		"collection_count", "collection_min", "collection_max", "collection_sum", "collection_avg",
		"similarity_cosine", "similarity_euclidean", "similarity_dot_product",
		"mask_null", "mask_default", "mask_replace", "mask_inner", "mask_outer", "mask_hash",
		"format_bytes", "format_time", "length", "octet_length",
		"writetime", "maxwritetime", "ttl",
		"scylla_timeuuid_list_index", "scylla_counter_shard_list", "scylla_clustering_bound":
		return deterministic
	}
	if isBlobConversion(name) {
		return deterministic
	}
	return notKnown
}

// isBlobConversion reports whether name is one of typeAsBlob, blobAsType,
// type_as_blob and blob_as_type.
func isBlobConversion(name string) bool {
	for _, affix := range []struct{ prefix, suffix string }{
		{"", "asblob"}, {"", "_as_blob"}, {"blobas", ""}, {"blob_as_", ""},
	} {
		if rest, ok := strings.CutSuffix(name, affix.suffix); ok {
			if rest, ok = strings.CutPrefix(rest, affix.prefix); ok && nativeTypeName(rest) {
				return true
			}
		}
	}
	return false
}

func nativeTypeName(name string) bool {
	t := cqlgrammar.Type{Name: cqlgrammar.TableName{Name: cqlgrammar.Ident{Name: name}}}
	return t.Native()
}

// function says whether a call repeats. A name without a keyspace is looked up
// in the session's keyspace and among the native functions; a match there is
// taken for the native one.
func (c *Classifier) function(f cqlgrammar.TableName) determinism {
	name, keyspace := f.Name.Name, f.Keyspace.Name
	if keyspace == "" || keyspace == "system" {
		if d := nativeFunction(name); d != notKnown {
			return d
		}
	}
	if c.declared[name] && keyspace == "" || c.declared[keyspace+"."+name] {
		return deterministic
	}
	if keyspace == "" && c.opts.Keyspace != "" && c.declared[c.opts.Keyspace+"."+name] {
		return deterministic
	}
	return notKnown
}

// parseFunctionName checks one entry of Options.DeterministicFunctions and
// returns it as function looks it up.
func parseFunctionName(entry string) (string, bool) {
	call, ok := parseCall(entry)
	if !ok {
		return "", false
	}
	if call.Keyspace.Name == "" {
		return call.Name.Name, true
	}
	return call.Keyspace.Name + "." + call.Name.Name, true
}

// parseCall reads entry as the name of a function.
func parseCall(entry string) (cqlgrammar.TableName, bool) {
	s, err := cqlgrammar.Parse("SELECT " + entry + "() FROM t")
	sel, ok := s.(*cqlgrammar.Select)
	if err != nil || !ok || len(sel.Selectors) != 1 {
		return cqlgrammar.TableName{}, false
	}
	call, ok := sel.Selectors[0].X.(*cqlgrammar.Call)
	if !ok || call.Span().Len() != len(entry)+len("()") {
		return cqlgrammar.TableName{}, false
	}
	return call.Function, true
}
