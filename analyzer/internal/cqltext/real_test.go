package cqltext

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"sort"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/go/types/typeutil"
)

// TestRealModules counts how the statements of real programs resolve. It runs
// where CQLIDEM_REAL names a scratch module and the packages to look at:
//
//	CQLIDEM_REAL="/tmp/scratch go.temporal.io/server/common/persistence/..." go test -run RealModules -v
//
// It loads the packages with their whole module, prints one line for each
// bucket and each statement that is not known at all, and fails only when
// nothing is found.
func TestRealModules(t *testing.T) {
	words := strings.Fields(os.Getenv("CQLIDEM_REAL"))
	if len(words) < 2 {
		t.Skip("CQLIDEM_REAL is not set")
	}
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadAllSyntax | packages.NeedModule, Dir: words[0]}, words[1:]...)
	if err != nil {
		t.Fatal(err)
	}
	var exporting, resolving time.Duration
	graph, err := checker.Analyze([]*analysis.Analyzer{sitesAnalyzer(&exporting, &resolving)}, pkgs, &checker.Options{Sequential: true})
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	total := 0
	for _, act := range graph.Roots {
		if act.Err != nil {
			t.Logf("%s: %v", act.Package.PkgPath, act.Err)
			continue
		}
		for _, s := range act.Result.([]site) {
			count[s.bucket]++
			total++
			if os.Getenv("CQLIDEM_REAL_ALL") != "" || strings.HasPrefix(s.bucket, "no") || strings.HasPrefix(s.bucket, "partly") {
				t.Logf("%-12s %s:%d %s", s.bucket, filepath.Base(s.pos.Filename), s.pos.Line, s.text)
			}
		}
	}
	if total == 0 {
		t.Fatal("no statements found")
	}
	var buckets []string
	for b := range count {
		buckets = append(buckets, b)
	}
	sort.Strings(buckets)
	for _, b := range buckets {
		t.Logf("%-14s %4d  %5.1f %%", b, count[b], 100*float64(count[b])/float64(total))
	}
	t.Logf("%-14s %4d", "all", total)
	t.Logf("facts %v, texts %v", exporting, resolving)
}

// site is a statement argument and how it resolved.
type site struct {
	pos    token.Position
	bucket string
	text   string
}

func sitesAnalyzer(exporting, resolving *time.Duration) *analysis.Analyzer {
	return &analysis.Analyzer{
		Name: "cqltextsites", Doc: "counts how statements resolve", FactTypes: FactTypes(),
		ResultType: reflect.TypeFor[[]site](),
		Run: func(pass *analysis.Pass) (any, error) {
			r := New(pass)
			start := time.Now()
			r.ExportFacts()
			*exporting += time.Since(start)
			var out []site
			for _, f := range pass.Files {
				ast.Inspect(f, func(n ast.Node) bool {
					for _, e := range statements(pass, n) {
						start := time.Now()
						texts := r.Texts(e)
						*resolving += time.Since(start)
						bucket, text := classifySite(pass, e, texts)
						out = append(out, site{pos: pass.Fset.Position(e.Pos()), bucket: bucket, text: text})
					}
					return true
				})
			}
			return out, nil
		},
	}
}

var driverLike = regexp.MustCompile(`(?i)gocql|cassandra|scylla|cql`)

// statements returns the statement arguments of a node: those of Query, Bind and
// the like whose first parameter is a string, on types of packages that look
// like the driver or a wrapper of it.
func statements(pass *analysis.Pass, n ast.Node) []ast.Expr {
	switch n := n.(type) {
	case *ast.CallExpr:
		fn, ok := typeutil.Callee(pass.TypesInfo, n).(*types.Func)
		if !ok || fn.Pkg() == nil || !driverLike.MatchString(fn.Pkg().Path()) || len(n.Args) == 0 {
			return nil
		}
		sig := fn.Type().(*types.Signature)
		if sig.Recv() == nil || sig.Params().Len() == 0 || !isString(sig.Params().At(0).Type()) {
			return nil
		}
		switch fn.Name() {
		case "Query", "Bind", "ExecStmt":
			if fn.Name() == "Bind" && sig.Params().Len() < 2 {
				return nil
			}
			return n.Args[:1]
		case "ContextQuery":
			return n.Args[1:2]
		}
	case *ast.CompositeLit:
		tn := structName(typeOf(pass.TypesInfo, n))
		if tn == nil || tn.Name() != "BatchEntry" || tn.Pkg() == nil || !driverLike.MatchString(tn.Pkg().Path()) {
			return nil
		}
		for _, el := range n.Elts {
			if kv, ok := el.(*ast.KeyValueExpr); ok && types.ExprString(kv.Key) == "Stmt" {
				return []ast.Expr{kv.Value}
			}
		}
	}
	return nil
}

func classifySite(pass *analysis.Pass, e ast.Expr, texts []Text) (bucket, shown string) {
	if tv := pass.TypesInfo.Types[e]; tv.Value != nil && tv.Value.Kind() == constant.String {
		return "exact const", texts[0].CQL
	}
	exact, holes, none, forwarded := 0, 0, 0, 0
	var show []string
	for i := range texts {
		t := &texts[i]
		show = append(show, t.Display())
		switch {
		case t.Exact():
			exact++
		case len(t.Holes) == 1 && t.Holes[0].Span.Len() == len(t.CQL) && t.Holes[0].Param != nil:
			forwarded++
		case len(t.Holes) == 1 && t.Holes[0].Span.Len() == len(t.CQL):
			none++
		default:
			holes++
		}
	}
	shown = strings.Join(show, " | ")
	switch {
	case forwarded > 0:
		return "forwarded", shown
	case none > 0 && exact+holes > 0:
		return "partly", shown
	case none > 0:
		return "no", shown
	case holes > 0:
		return "holes", shown
	case len(texts) > 1:
		return "exact several", shown
	}
	return "exact", shown
}
