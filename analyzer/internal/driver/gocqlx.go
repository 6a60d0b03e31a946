package driver

import (
	"go/types"
	"strings"
)

// GocqlxName is the word for gocqlx in output. What it does with flags and
// policies is what the driver underneath does.
const GocqlxName = "gocqlx"

const gocqlxPath = "github.com/scylladb/gocqlx"

// Gocqlx returns the folder of gocqlx that pkg is ("" for its root, "qb",
// "table"), and whether it belongs to gocqlx at all, in any major version.
func Gocqlx(pkg *types.Package) (folder string, ok bool) {
	if pkg == nil {
		return "", false
	}
	rest, ok := strings.CutPrefix(unvendored(pkg.Path()), gocqlxPath)
	if !ok || rest != "" && rest[0] != '/' {
		return "", false
	}
	rest = strings.TrimPrefix(rest, "/")
	if version, folder, _ := strings.Cut(rest, "/"); len(version) > 1 && version[0] == 'v' && version[1] >= '0' && version[1] <= '9' {
		rest = folder
	}
	return rest, true
}

// GocqlxMethod returns what a function or method of gocqlx does.
func GocqlxMethod(fn *types.Func) Method {
	folder, ok := Gocqlx(fn.Pkg())
	if !ok {
		return Method{}
	}
	sig := fn.Signature()
	switch {
	case folder == "qb", folder == "table":
		// qb.Insert("t").Query(s), tbl.InsertQueryContext(ctx, s): the text is
		// the call itself.
		if sig.Recv() != nil && sig.Results().Len() == 1 && TypeName(sig.Results().At(0).Type()) == "Queryx" {
			return Method{Role: MakesQuery, Self: true}
		}
		return Method{}
	case folder != "":
		return Method{}
	case sig.Recv() == nil:
		if fn.Name() == "Query" {
			return Method{Role: Wraps}
		}
		return Method{}
	}
	switch TypeName(sig.Recv().Type()) {
	case "Session":
		return gocqlxSession(fn.Name())
	case "Queryx":
		return queryxMethod(fn.Name())
	case "Batch":
		return gocqlxBatch(fn.Name())
	}
	return Method{}
}

func gocqlxSession(name string) Method {
	switch name {
	case "ContextQuery":
		return Method{Role: MakesQuery, Arg: 1, Binding: true}
	case "Query":
		return Method{Role: MakesQuery, Binding: true}
	case "ExecStmt":
		return Method{Role: Sends}
	case "ContextBatch":
		return Method{Role: MakesBatch, Arg: 1}
	}
	return sessionMethod(name)
}

func queryxMethod(name string) Method {
	switch name {
	case "Bind", "BindMap", "BindStruct", "BindStructMap", "WithBindTransformer", "Strict", "Unsafe":
		return Method{Role: Binds}
	case "WithContext":
		return Method{Role: Configures} // the query inside is replaced by its copy
	case "ExecRelease":
		return Method{Role: Executes}
	case "ExecCAS", "ExecCASRelease", "GetCAS", "GetCASRelease":
		return Method{Role: ExecutesCAS}
	case "Get", "GetRelease", "Select", "SelectRelease":
		return Method{Role: ExecutesRows}
	case "Err":
		return Method{Role: Reads}
	}
	return QueryMethod(name)
}

func gocqlxBatch(name string) Method {
	switch name {
	case "Bind", "BindMap", "BindStruct", "BindStructMap":
		return Method{Role: AddsQuery}
	case "WithContext":
		return Method{Role: Copies}
	}
	return BatchMethod(name)
}
