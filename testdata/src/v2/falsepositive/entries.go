package falsepositive

import "github.com/apache/cassandra-gocql-driver/v2"

// A marked copy of an entry that is stored is not lost.
func marked(b *gocql.Batch, safe func(string) bool) []gocql.BatchEntry {
	list := make([]gocql.BatchEntry, len(b.Entries))
	for i, e := range b.Entries {
		e.Idempotent = safe(e.Stmt)
		list[i] = e
	}
	return list
}
