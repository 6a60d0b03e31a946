package gate

import (
	"reflect"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
)

// stampReader tells whether WithTimestamp fixed the timestamp of a driver's
// query or batch. The driver has no method that says so, and without knowing it
// every such write would have to be called unsafe, so the two fields are read by
// reflection. If a version of the driver names them otherwise, no timestamp is
// ever seen and nothing unsafe is retried; a test notices.
type stampReader struct {
	query, batch stampFields
}

type stampFields struct {
	known     bool
	on, value []int
}

func newStampReader() stampReader {
	return stampReader{
		query: findStamp(reflect.TypeFor[gocql.Query]()),
		batch: findStamp(reflect.TypeFor[gocql.Batch]()),
	}
}

func findStamp(t reflect.Type) stampFields {
	on, okOn := t.FieldByName("defaultTimestamp")
	value, okValue := t.FieldByName("defaultTimestampValue")
	if !okOn || !okValue || on.Type.Kind() != reflect.Bool || value.Type.Kind() != reflect.Int64 {
		return stampFields{}
	}
	return stampFields{known: true, on: on.Index, value: value.Index}
}

func (f stampFields) fixed(v reflect.Value) bool {
	return f.known && v.FieldByIndex(f.on).Bool() && v.FieldByIndex(f.value).Int() != 0
}

func (r stampReader) ofQuery(q *gocql.Query) bool { return r.query.fixed(reflect.ValueOf(q).Elem()) }

func (r stampReader) ofBatch(b *gocql.Batch) bool { return r.batch.fixed(reflect.ValueOf(b).Elem()) }
