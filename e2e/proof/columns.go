//go:build unix

package proof

import (
	"math/big"
	"net"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
	"gopkg.in/inf.v0"
)

// shape is what a column's type allows a statement to do with it.
type shape uint8

const (
	whole      shape = iota // written as one cell: scalars, frozen collections, tuples, vectors
	listShape               // non-frozen list
	setShape                // non-frozen set
	mapShape                // non-frozen map
	udtShape                // non-frozen user type
	counterCol              // counter
)

// value is one value of a column or of its elements: as CQL text, and as what the
// driver binds.
type value struct {
	text  string
	bound any
}

// column is a column of a table under test.
type column struct {
	name, cqlType string
	shape         shape
	static        bool
	// values are whole values, at least two: the first seeds, the second is what a
	// competing writer writes. It differs from the first and holds the elements that
	// statements remove, so that a removal of the rival's elements shows.
	values []value
	// keys are a map's keys, a set's elements, a list's elements or a UDT's field
	// names; items are what belongs to a key of a map or a field of a UDT.
	keys, items []value
	// since is the first line that has the type; "" is any.
	since string
}

// scalars are the columns that hold one cell, of every type there is.
func scalars() []column {
	day := time.Date(2024, 2, 29, 0, 0, 0, 0, time.UTC)
	ms := time.Date(2024, 2, 29, 12, 0, 0, 0, time.UTC)
	id1 := gocql.UUID{0x55, 0x0e, 0x84, 0x00, 0xe2, 0x9b, 0x41, 0xd4, 0xa7, 0x16, 0x44, 0x66, 0x55, 0x44, 0, 0}
	id2 := gocql.UUID{0x50, 0x55, 0x4d, 0x6e, 0x29, 0xbb, 0x11, 0xe5, 0xb3, 0x45, 0xfe, 0xff, 0x81, 0x9c, 0xdc, 0x9f}
	id3 := gocql.UUID{0x60, 0x55, 0x4d, 0x6e, 0x29, 0xbb, 0x11, 0xe5, 0xb3, 0x45, 0xfe, 0xff, 0x81, 0x9c, 0xdc, 0x9f}
	return []column{
		{name: "c_ascii", cqlType: "ascii", values: []value{{"'a'", "a"}, {"'b'", "b"}, {"''", ""}}},
		{name: "c_bigint", cqlType: "bigint", values: []value{{"1", int64(1)}, {"-9000000000", int64(-9000000000)}}},
		{name: "c_blob", cqlType: "blob", values: []value{{"0xcafe", []byte{0xca, 0xfe}}, {"0x00", []byte{0}}}},
		{name: "c_boolean", cqlType: "boolean", values: []value{{"true", true}, {"false", false}}},
		{name: "c_date", cqlType: "date", values: []value{{"'2024-02-29'", day}, {"'1999-12-31'", day.AddDate(-20, 0, 0)}}},
		{name: "c_decimal", cqlType: "decimal", values: []value{{"1.5", inf.NewDec(15, 1)}, {"-2", inf.NewDec(-2, 0)}}},
		{name: "c_double", cqlType: "double", values: []value{{"1.5", 1.5}, {"-2.25e3", -2250.0}}},
		{name: "c_duration", cqlType: "duration", values: []value{
			{"1h30m", gocql.Duration{Nanoseconds: int64(90 * time.Minute)}}, {"2mo", gocql.Duration{Months: 2}},
		}},
		{name: "c_float", cqlType: "float", values: []value{{"1.5", float32(1.5)}, {"-3.0", float32(-3)}}},
		{name: "c_inet", cqlType: "inet", values: []value{{"'10.0.0.1'", net.IPv4(10, 0, 0, 1)}, {"'::1'", net.IPv6loopback}}},
		{name: "c_int", cqlType: "int", values: []value{{"7", 7}, {"-1", -1}}},
		{name: "c_smallint", cqlType: "smallint", values: []value{{"7", int16(7)}, {"-1", int16(-1)}}},
		{name: "c_text", cqlType: "text", values: []value{{"'it''s'", "it's"}, {"$$x$$", "x"}, {"'now'", "now"}}},
		{name: "c_time", cqlType: "time", values: []value{{"'12:30:00'", 12*time.Hour + 30*time.Minute}, {"'00:00:01'", time.Second}}},
		{name: "c_timestamp", cqlType: "timestamp", values: []value{{"'2024-02-29 12:00:00+0000'", ms}, {"1000", time.UnixMilli(1000)}}},
		{name: "c_timeuuid", cqlType: "timeuuid", values: []value{
			{"50554d6e-29bb-11e5-b345-feff819cdc9f", id2}, {"60554d6e-29bb-11e5-b345-feff819cdc9f", id3},
		}},
		{name: "c_tinyint", cqlType: "tinyint", values: []value{{"7", int8(7)}, {"-1", int8(-1)}}},
		{name: "c_uuid", cqlType: "uuid", values: []value{
			{"550e8400-e29b-41d4-a716-446655440000", id1}, {"50554d6e-29bb-11e5-b345-feff819cdc9f", id2},
		}},
		{name: "c_varchar", cqlType: "varchar", values: []value{{"'a'", "a"}, {"'b'", "b"}}},
		{name: "c_varint", cqlType: "varint", values: []value{{"7", big.NewInt(7)}, {"-1", big.NewInt(-1)}}},
	}
}

// composites are the columns of collection, user, tuple and vector types.
func composites() []column {
	list := func(text string, ints ...int) value { return value{text, ints} }
	one, two := map[string]any{"x": 1, "y": "a"}, map[string]any{"x": 2, "y": "b"}
	strs := []value{{"'a'", "a"}, {"'b'", "b"}, {"'c'", "c"}}
	nums := []value{{"1", 1}, {"2", 2}, {"3", 3}}
	return []column{
		{
			name: "l", cqlType: "list<int>", shape: listShape, keys: nums,
			values: []value{list("[1, 2]", 1, 2), list("[9, 1, 2, 3]", 9, 1, 2, 3), list("[3, 3, 1]", 3, 3, 1)},
		},
		{
			name: "lt", cqlType: "list<text>", shape: listShape, keys: strs,
			values: []value{{"['a']", []string{"a"}}, {"['z', 'a', 'b']", []string{"z", "a", "b"}}},
		},
		{
			name: "lf", cqlType: "list<frozen<set<int>>>", shape: listShape, keys: []value{{"{1, 2}", []int{1, 2}}, {"{}", []int{}}},
			values: []value{{"[{1, 2}]", [][]int{{1, 2}}}, {"[{9}, {1, 2}]", [][]int{{9}, {1, 2}}}},
		},
		{
			name: "s", cqlType: "set<int>", shape: setShape, keys: nums,
			values: []value{list("{1, 2}", 1, 2), list("{1, 2, 3, 9}", 1, 2, 3, 9), list("{3}", 3)},
		},
		{
			name: "st", cqlType: "set<text>", shape: setShape, keys: strs,
			values: []value{{"{'a'}", []string{"a"}}, {"{'a', 'b', 'c', 'z'}", []string{"a", "b", "c", "z"}}},
		},
		{
			name: "m", cqlType: "map<text, int>", shape: mapShape, keys: strs, items: nums,
			values: []value{
				{"{'a': 1}", map[string]int{"a": 1}},
				{"{'a': 90, 'b': 91, 'c': 92, 'z': 93}", map[string]int{"a": 90, "b": 91, "c": 92, "z": 93}},
			},
		},
		{
			name: "mi", cqlType: "map<int, text>", shape: mapShape, keys: nums, items: strs,
			values: []value{
				{"{1: 'a', 2: 'b'}", map[int]string{1: "a", 2: "b"}},
				{"{1: 'w', 2: 'x', 3: 'y'}", map[int]string{1: "w", 2: "x", 3: "y"}},
			},
		},
		{
			name: "u", cqlType: "point", shape: udtShape, keys: []value{{"x", nil}, {"y", nil}}, items: []value{{"1", 1}, {"'a'", "a"}},
			values: []value{{"{x: 1, y: 'a'}", one}, {"{x: 2, y: 'b'}", two}},
		},
		{name: "fl", cqlType: "frozen<list<int>>", values: []value{list("[1, 2]", 1, 2), list("[9]", 9)}},
		{name: "fs", cqlType: "frozen<set<int>>", values: []value{list("{1, 2}", 1, 2), list("{9}", 9)}},
		{name: "fm", cqlType: "frozen<map<text, int>>", values: []value{
			{"{'a': 1}", map[string]int{"a": 1}}, {"{'z': 9}", map[string]int{"z": 9}},
		}},
		{name: "fu", cqlType: "frozen<point>", values: []value{{"{x: 1, y: 'a'}", one}, {"{x: 2, y: 'b'}", two}}},
		{
			name: "mts", cqlType: "map<text, timestamp>", shape: mapShape, keys: strs, items: []value{{"1000", time.UnixMilli(1000)}, {"2000", nil}},
			values: []value{
				{"{'a': 1000}", map[string]time.Time{"a": time.UnixMilli(1000)}},
				{"{'a': 9000, 'b': 9001, 'c': 9002}", nil},
			},
		},
		{name: "flts", cqlType: "frozen<list<timestamp>>", values: []value{{"[1000]", []time.Time{time.UnixMilli(1000)}}, {"[9000]", nil}}},
		// the driver binds the members of a tuple one by one, so a tuple is only written as text
		{name: "tp", cqlType: "tuple<int, text>", values: []value{{"(1, 'a')", nil}, {"(2, 'b')", nil}}},
		{name: "vec", cqlType: "vector<float, 2>", since: "5.0", values: []value{
			{"[1.0, 2.0]", []float32{1, 2}}, {"[9.0, 8.0]", []float32{9, 8}},
		}},
	}
}

// statics are the static columns.
func statics() []column {
	return []column{
		{name: "si", cqlType: "int", static: true, values: []value{{"7", 7}, {"-1", -1}}},
		{
			name: "sl", cqlType: "list<int>", shape: listShape, static: true, keys: []value{{"1", 1}, {"2", 2}},
			values: []value{{"[1, 2]", []int{1, 2}}, {"[9, 1, 2]", []int{9, 1, 2}}},
		},
		{
			name: "ss", cqlType: "set<int>", shape: setShape, static: true, keys: []value{{"1", 1}, {"2", 2}},
			values: []value{{"{1}", []int{1}}, {"{1, 2, 9}", []int{1, 2, 9}}},
		},
	}
}
