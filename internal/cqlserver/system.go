package cqlserver

import (
	"fmt"
	"net"
	"strings"

	"github.com/datastax/go-cassandra-native-protocol/datacodec"
	"github.com/datastax/go-cassandra-native-protocol/datatype"
	"github.com/datastax/go-cassandra-native-protocol/message"
	"github.com/datastax/go-cassandra-native-protocol/primitive"
)

// Table is one table of the hosts' schema.
type Table struct {
	Keyspace, Name string
	Columns        []Column
	// DefaultTTL is in seconds.
	DefaultTTL int
	// View makes it a materialized view.
	View bool
}

// Type is a user-defined type of the hosts' schema; Fields are pairs of name and
// CQL type.
type Type struct {
	Keyspace, Name string
	Fields         [][2]string
}

// Column is one column of a table. Kind is partition_key, clustering, static or
// regular, as in system_schema.columns; Type is a CQL type.
type Column struct {
	Name, Kind, Type string
	Position         int
}

// release is the Cassandra version that the hosts say they are.
const release = "4.1.7"

// column is a column of a system table.
type column struct {
	name string
	typ  datatype.DataType
}

func (h *host) hostID(i int) *primitive.UUID {
	return &primitive.UUID{0xca, 0x55, 15: byte(i + 1)}
}

func schemaVersion() *primitive.UUID { return &primitive.UUID{0x5c, 15: 1} }

// system answers what a driver asks of the system tables, and statements that
// only concern the connection; nil for everything else.
func (h *host) system(text string) message.Message {
	words := strings.Fields(strings.TrimRight(strings.TrimSpace(text), ";"))
	if len(words) == 2 && strings.EqualFold(words[0], "use") {
		return &message.SetKeyspaceResult{Keyspace: strings.Trim(words[1], `"`)}
	}
	for i, w := range words {
		if strings.EqualFold(w, "from") && i+1 < len(words) && strings.EqualFold(words[0], "select") {
			return h.systemTable(strings.ToLower(words[i+1]), selectList(text))
		}
	}
	return nil
}

// selectList returns the columns that a statement selects; nil for a star.
func selectList(text string) []string {
	lower := strings.ToLower(text)
	list := lower[strings.Index(lower, "select")+len("select") : strings.Index(lower, "from")]
	if strings.Contains(list, "*") {
		return nil
	}
	var names []string
	for _, n := range strings.Split(list, ",") {
		names = append(names, strings.TrimSpace(n))
	}
	return names
}

func (h *host) systemTable(name string, selected []string) message.Message {
	switch name {
	case "system.local":
		return result(localColumns(), []map[string]any{h.row(h.index)}, selected)
	case "system.peers", "system.peers_v2":
		var data []map[string]any
		for i := range h.cluster.hosts {
			if i != h.index {
				data = append(data, h.row(i))
			}
		}
		return result(peerColumns(name == "system.peers_v2"), data, selected)
	case "system_schema.keyspaces", "system_schema.tables", "system_schema.views", "system_schema.columns":
		tables, _ := h.cluster.schema()
		if name == "system_schema.views" && selected == nil {
			// The driver's own question is about properties that nothing here has.
			return result([]column{{"nothing", datatype.Varchar}}, nil, nil)
		}
		return result(schemaColumns(), schemaRows(name, tables), selected)
	case "system_schema.types":
		_, types := h.cluster.schema()
		return result(schemaColumns(), typeRows(types), selected)
	}
	if strings.HasPrefix(name, "system") {
		return result([]column{{"nothing", datatype.Varchar}}, nil, nil)
	}
	return nil
}

func localColumns() []column {
	return []column{
		{"key", datatype.Varchar}, {"cluster_name", datatype.Varchar}, {"data_center", datatype.Varchar}, {"rack", datatype.Varchar},
		{"host_id", datatype.Uuid}, {"release_version", datatype.Varchar}, {"partitioner", datatype.Varchar},
		{"rpc_address", datatype.Inet}, {"broadcast_address", datatype.Inet}, {"listen_address", datatype.Inet},
		{"schema_version", datatype.Uuid}, {"tokens", datatype.NewSet(datatype.Varchar)},
	}
}

func peerColumns(v2 bool) []column {
	list := []column{
		{"peer", datatype.Inet}, {"data_center", datatype.Varchar}, {"rack", datatype.Varchar}, {"host_id", datatype.Uuid},
		{"release_version", datatype.Varchar}, {"schema_version", datatype.Uuid}, {"tokens", datatype.NewSet(datatype.Varchar)},
	}
	if v2 {
		return append(list, column{"native_address", datatype.Inet}, column{"native_port", datatype.Int})
	}
	return append(list, column{"rpc_address", datatype.Inet})
}

func (h *host) row(i int) map[string]any {
	ip := net.ParseIP(address(i))
	return map[string]any{
		"key": "local", "cluster_name": "scripted", "data_center": "dc1", "rack": "r1", "host_id": h.hostID(i),
		"release_version": release, "partitioner": "org.apache.cassandra.dht.Murmur3Partitioner",
		"rpc_address": ip, "broadcast_address": ip, "listen_address": ip, "peer": ip, "native_address": ip,
		"native_port": int32(h.cluster.port), "schema_version": schemaVersion(),
		"tokens": []string{fmt.Sprint(int64(i) * 1_000_000_007)},
	}
}

func schemaColumns() []column {
	return []column{
		{"keyspace_name", datatype.Varchar}, {"durable_writes", datatype.Boolean},
		{"replication", datatype.NewMap(datatype.Varchar, datatype.Varchar)}, {"table_name", datatype.Varchar}, {"view_name", datatype.Varchar},
		{"column_name", datatype.Varchar}, {"clustering_order", datatype.Varchar}, {"type", datatype.Varchar},
		{"kind", datatype.Varchar}, {"position", datatype.Int}, {"default_time_to_live", datatype.Int},
		{"type_name", datatype.Varchar}, {"field_names", datatype.NewList(datatype.Varchar)}, {"field_types", datatype.NewList(datatype.Varchar)},
	}
}

func schemaRows(name string, tables []Table) []map[string]any {
	var data []map[string]any
	seen := map[string]bool{}
	for _, t := range tables {
		if name == "system_schema.keyspaces" && !seen[t.Keyspace] {
			seen[t.Keyspace] = true
			data = append(data, map[string]any{"keyspace_name": t.Keyspace, "durable_writes": true,
				"replication": map[string]string{"class": "org.apache.cassandra.locator.SimpleStrategy", "replication_factor": "1"}})
		}
		if name == "system_schema.views" && t.View {
			data = append(data, map[string]any{"keyspace_name": t.Keyspace, "view_name": t.Name})
		}
		if name == "system_schema.tables" && !t.View {
			data = append(data, map[string]any{"keyspace_name": t.Keyspace, "table_name": t.Name, "default_time_to_live": int32(t.DefaultTTL)})
		}
		if name != "system_schema.columns" {
			continue
		}
		for _, c := range t.Columns {
			data = append(data, map[string]any{"keyspace_name": t.Keyspace, "table_name": t.Name, "column_name": c.Name,
				"clustering_order": "none", "type": c.Type, "kind": c.Kind, "position": int32(c.Position)})
		}
	}
	return data
}

func typeRows(types []Type) []map[string]any {
	var data []map[string]any
	for _, t := range types {
		var names, texts []string
		for _, f := range t.Fields {
			names, texts = append(names, f[0]), append(texts, f[1])
		}
		data = append(data, map[string]any{"keyspace_name": t.Keyspace, "type_name": t.Name, "field_names": names, "field_types": texts})
	}
	return data
}

// result builds the answer of the selected columns, in the order selected.
func result(columns []column, data []map[string]any, selected []string) message.Message {
	if selected != nil {
		byName := map[string]column{}
		for _, c := range columns {
			byName[c.name] = c
		}
		columns = nil
		for _, name := range selected {
			c, ok := byName[name]
			if !ok {
				c = column{name, datatype.Varchar}
			}
			columns = append(columns, c)
		}
	}
	m := &message.RowsMetadata{ColumnCount: int32(len(columns))}
	for i, c := range columns {
		m.Columns = append(m.Columns, &message.ColumnMetadata{Keyspace: "system", Table: "t", Name: c.name, Index: int32(i), Type: c.typ})
	}
	rows := &message.RowsResult{Metadata: m}
	for _, d := range data {
		row, err := encodeRow(columns, d)
		if err != nil {
			return &message.ServerError{ErrorMessage: "cqlserver: " + err.Error()}
		}
		rows.Data = append(rows.Data, row)
	}
	return rows
}

func encodeRow(columns []column, data map[string]any) (message.Row, error) {
	row := make(message.Row, len(columns))
	for i, c := range columns {
		v, ok := data[c.name]
		if !ok {
			continue
		}
		codec, err := datacodec.NewCodec(c.typ)
		if err != nil {
			return nil, err
		}
		// These types are the same in versions 3 to 5.
		if row[i], err = codec.Encode(v, primitive.ProtocolVersion4); err != nil {
			return nil, fmt.Errorf("column %s: %w", c.name, err)
		}
	}
	return row, nil
}
