package driver

import "go/types"

// Role is what a method or function of a driver does.
type Role uint8

const (
	// Other: nothing that matters here.
	Other Role = iota
	// MakesQuery returns a query with the text in argument Arg.
	MakesQuery
	// MakesBatch returns a batch of the type in argument Arg.
	MakesBatch
	// AddsEntry adds an entry with the text in argument Arg to the batch.
	AddsEntry
	// AddsQuery adds the statement of the query in argument Arg to the batch.
	AddsQuery
	// Sends executes a statement with the text in argument Arg.
	Sends
	// SetsFlag sets the idempotent flag to argument Arg.
	SetsFlag
	// SetsPolicy sets the retry policy to argument Arg.
	SetsPolicy
	// SetsSpeculation sets the speculative execution policy to argument Arg.
	SetsSpeculation
	// SetsTimestamp sets the client timestamp to argument Arg.
	SetsTimestamp
	// SetsDefaultTimestamp turns the driver's own timestamp on or off.
	SetsDefaultTimestamp
	// SetsConsistency sets the consistency level to argument Arg.
	SetsConsistency
	// Binds sets the arguments.
	Binds
	// Configures changes something else on the receiver.
	Configures
	// Copies returns a copy of the receiver.
	Copies
	// Reads changes nothing.
	Reads
	// Executes sends the receiver and tells nothing but the error.
	Executes
	// ExecutesRows sends the receiver and gives its rows.
	ExecutesRows
	// ExecutesCAS sends the receiver and asks whether it was applied.
	ExecutesCAS
	// ExecutesBatch sends the batch in argument Arg.
	ExecutesBatch
	// ExecutesBatchCAS sends the batch in argument Arg and asks whether it was
	// applied.
	ExecutesBatchCAS
	// Wraps returns a query around the query in argument Arg.
	Wraps
)

// Method is what one method or function does.
type Method struct {
	Role Role
	// Arg is the argument that Role speaks of.
	Arg int
	// Binding says that the arguments come from a callback.
	Binding bool
	// Self says that the text is the call itself: a builder's.
	Self bool
	// Free says that it is a function of the package, not a method.
	Free bool
}

// MethodOf returns what fn does, if it is a method or function of a driver
// package (Of says which packages are).
func MethodOf(fn *types.Func) Method {
	sig := fn.Signature()
	if sig.Recv() == nil {
		if fn.Name() == "NewBatch" {
			return Method{Role: MakesBatch, Free: true}
		}
		return Method{}
	}
	switch TypeName(sig.Recv().Type()) {
	case "Session":
		return sessionMethod(fn.Name())
	case "Query":
		return QueryMethod(fn.Name())
	case "Batch":
		return BatchMethod(fn.Name())
	}
	return Method{}
}

// TypeName returns the name of the named type that t is or points to, or "".
func TypeName(t types.Type) string {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	if n, ok := types.Unalias(t).(*types.Named); ok {
		return n.Obj().Name()
	}
	return ""
}

func sessionMethod(name string) Method {
	switch name {
	case "Query":
		return Method{Role: MakesQuery}
	case "QueryWithContext":
		return Method{Role: MakesQuery, Arg: 1}
	case "Bind":
		return Method{Role: MakesQuery, Binding: true}
	case "Batch", "NewBatch":
		return Method{Role: MakesBatch}
	case "BatchWithContext":
		return Method{Role: MakesBatch, Arg: 1}
	case "ExecuteBatch":
		return Method{Role: ExecutesBatch}
	case "ExecuteBatchCAS", "MapExecuteBatchCAS":
		return Method{Role: ExecutesBatchCAS}
	}
	return Method{}
}

// QueryMethod returns what the method of this name does to a query.
func QueryMethod(name string) Method {
	switch name {
	case "Bind":
		return Method{Role: Binds}
	case "Idempotent":
		return Method{Role: SetsFlag}
	case "SetSpeculativeExecutionPolicy":
		return Method{Role: SetsSpeculation}
	case "Scan", "ScanContext", "MapScan", "MapScanContext":
		return Method{Role: ExecutesRows}
	case "ScanCAS", "ScanCASContext", "MapScanCAS", "MapScanCASContext":
		return Method{Role: ExecutesCAS}
	}
	return commonMethod(name)
}

// BatchMethod returns what the method of this name does to a batch.
func BatchMethod(name string) Method {
	switch name {
	case "Query":
		return Method{Role: AddsEntry}
	case "Bind":
		return Method{Role: AddsEntry, Binding: true}
	case "SpeculativeExecutionPolicy":
		return Method{Role: SetsSpeculation}
	case "ExecCAS", "ExecCASContext", "MapExecCAS", "MapExecCASContext":
		return Method{Role: ExecutesCAS}
	}
	return commonMethod(name)
}

// commonMethod are the methods that queries and batches share.
func commonMethod(name string) Method {
	switch name {
	case "RetryPolicy":
		return Method{Role: SetsPolicy}
	case "WithTimestamp":
		return Method{Role: SetsTimestamp}
	case "DefaultTimestamp":
		return Method{Role: SetsDefaultTimestamp}
	case "Consistency", "SetConsistency":
		return Method{Role: SetsConsistency}
	case "WithContext":
		return Method{Role: Copies}
	case "Exec", "ExecContext":
		return Method{Role: Executes}
	case "Iter", "IterContext":
		return Method{Role: ExecutesRows}
	case "Trace", "Observer", "PageSize", "PageState", "RoutingKey", "SerialConsistency", "CustomPayload", "Prefetch",
		"NoSkipMetadata", "SetHostID", "SetKeyspace", "SetRequestTimeout", "WithNowInSeconds", "Cancel", "Release":
		return Method{Role: Configures}
	case "Attempts", "Latency", "AddAttempts", "AddLatency", "Context", "GetConsistency", "GetSerialConsistency", "GetHostID",
		"GetRoutingKey", "GetRequestTimeout", "GetCustomPartitioner", "GetSession", "IsIdempotent", "IsLWT", "Keyspace",
		"Size", "Statement", "String", "Table", "Values":
		return Method{Role: Reads}
	}
	return Method{}
}
