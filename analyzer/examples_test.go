package analyzer_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/cqlidem/cqlidem/analyzer"
)

// TestExamples lints the examples of the rule table: the bad one has a finding
// of its rule, the good one has none.
func TestExamples(t *testing.T) {
	t.Parallel()
	for _, module := range []string{"v1", "v2"} {
		t.Run(module, func(t *testing.T) {
			t.Parallel()
			from, err := filepath.Abs(filepath.Join(testModules, module))
			if err != nil {
				t.Fatal(err)
			}
			needModule(t, from)
			dir := t.TempDir()
			for _, name := range []string{"go.mod", "go.sum"} {
				data, err := os.ReadFile(filepath.Join(from, name))
				if err != nil {
					t.Fatal(err)
				}
				writeFile(t, filepath.Join(dir, name), string(data))
			}
			var rules []analyzer.Rule
			for _, r := range analyzer.Rules() {
				if forV1 := strings.HasPrefix(r.Bad, "// gocql v1"); forV1 != (module == "v1") {
					continue
				}
				rules = append(rules, r)
				writeFile(t, filepath.Join(dir, r.ID, "bad", "x.go"), exampleFile(module, r.Bad))
				writeFile(t, filepath.Join(dir, r.ID, "good", "x.go"), exampleFile(module, r.Good))
			}
			got, _ := run(t, dir, analyzer.Config{Timestamps: "ignored", Rules: []string{"all"}}, "./...")
			for _, r := range rules {
				for _, kind := range []string{"bad", "good"} {
					n := 0
					for _, f := range got {
						if f.Rule == r.ID && strings.HasSuffix(f.pkg, "/"+r.ID+"/"+kind) {
							n++
						}
					}
					if (n > 0) != (kind == "bad") {
						t.Errorf("the %s example of %s has %d findings", kind, r.ID, n)
					}
				}
			}
		})
	}
}

func writeFile(t *testing.T, name, data string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(data), 0o600); err != nil {
		t.Fatal(err)
	}
}

// exampleFile puts an example into a file in which its names mean something.
func exampleFile(module, example string) string {
	path := "github.com/apache/cassandra-gocql-driver/v2"
	if module == "v1" {
		path = "github.com/gocql/gocql"
	}
	head := fmt.Sprintf("package x\n\nimport (\n\t\"errors\"\n\t\"time\"\n\n\t%q\n)\n\nvar (\n\t_ = errors.As\n\t_ = time.Now\n)\n\n", path)
	if module == "v1" {
		head += "func open(cluster *gocql.ClusterConfig) {\n\tcluster.RetryPolicy = &gocql.SimpleRetryPolicy{NumRetries: 3}\n}\n\n"
	}
	if name := regexp.MustCompile(`^type (\w+) struct`).FindStringSubmatch(example); name != nil {
		return head + example + "\n\nfunc f(s *gocql.Session) {\n" +
			"\ts.Query(`UPDATE hits SET n = n + 1 WHERE page = 1`).RetryPolicy(" + name[1] + "{}).Idempotent(true).Exec()\n}\n"
	}
	if strings.HasPrefix(example, "&") {
		example = "_ = " + example
	}
	// An example may declare variables of the same names, and not use them.
	used := ""
	for _, m := range regexp.MustCompile(`(?m)^(\w+(?:, \w+)*) :=`).FindAllStringSubmatch(example, -1) {
		for name := range strings.SplitSeq(m[1], ",") {
			used += "\t_ = " + strings.TrimSpace(name) + "\n"
		}
	}
	return head + "type config struct{ Statements map[string]string }\n\n" +
		"func f(s *gocql.Session, b *gocql.Batch, cluster *gocql.ClusterConfig, cfg config, levels []gocql.Consistency, args []any,\n" +
		"\tpage, id, name, me, n, o, to, from, body, title, stmt string, applied bool, err error) {\n" +
		"\t{\n" + example + "\n" + used + "\t}\n}\n"
}
