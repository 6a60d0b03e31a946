package gate

import (
	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// severalPartitions reports whether a write may touch more than one partition
// without a batch log in front. Cassandra's coordinator then sends the mutations
// one after the other and checks the replicas of each only when its turn comes
// (StorageProxy.mutate), so that an unavailable error may follow mutations that
// were already sent. What cannot be parsed may do so.
func severalPartitions(text string) bool {
	parsed, err := cqlgrammar.Parse(text)
	if err != nil {
		return true
	}
	return statementSeveral(parsed)
}

func statementSeveral(s cqlgrammar.Statement) bool {
	switch s := s.(type) {
	case *cqlgrammar.Insert:
		return false
	case *cqlgrammar.Update:
		return hasIn(s.Where)
	case *cqlgrammar.Delete:
		return hasIn(s.Where)
	case *cqlgrammar.Batch:
		if len(s.Statements) > 1 {
			return s.Kind != cqlgrammar.LoggedBatch
		}
		for _, child := range s.Statements {
			if statementSeveral(child) {
				return true
			}
		}
		return false
	}
	return true
}

// hasIn reports a relation that may name several partitions. Whether its column
// belongs to the partition key is not known without a schema, so any IN counts.
func hasIn(where []*cqlgrammar.Relation) bool {
	for _, r := range where {
		if r.Op == cqlgrammar.OpIn {
			return true
		}
	}
	return false
}
