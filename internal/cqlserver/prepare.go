package cqlserver

import (
	"crypto/sha256"
	"fmt"

	"github.com/datastax/go-cassandra-native-protocol/datatype"
	"github.com/datastax/go-cassandra-native-protocol/message"
)

// prepare answers a PREPARE request. Every bind marker is a text, so that tests
// bind strings. The driver's own questions to the system tables are not counted.
func (h *host) prepare(text string) message.Message {
	sum := sha256.Sum256([]byte(text))
	id := sum[:16]
	c := h.cluster
	own := h.system(text) == nil
	c.mu.Lock()
	c.prepared[string(id)] = text
	if own {
		c.prepares++
	}
	c.mu.Unlock()

	var columns []*message.ColumnMetadata
	for i := range markers(text) {
		columns = append(columns, &message.ColumnMetadata{Keyspace: "ks", Table: "t", Name: fmt.Sprintf("p%d", i), Index: int32(i), Type: datatype.Varchar})
	}
	return &message.PreparedResult{
		PreparedQueryId:   id,
		ResultMetadataId:  sum[16:],
		VariablesMetadata: &message.VariablesMetadata{Columns: columns},
		ResultMetadata:    &message.RowsMetadata{},
	}
}

func (c *Cluster) text(id []byte) (string, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	text, ok := c.prepared[string(id)]
	return text, ok
}

// Unprepare makes the hosts forget all prepared statements, as after a restart.
func (c *Cluster) Unprepare() {
	c.mu.Lock()
	defer c.mu.Unlock()
	clear(c.prepared)
}

// markers counts the positional bind markers outside of strings.
func markers(text string) int {
	n, quote := 0, byte(0)
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '\'' || c == '"':
			quote = c
		case c == '?':
			n++
		}
	}
	return n
}
