package analyzer_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/cqlidem/cqlidem/analyzer"
)

// TestTable checks the rows of the rule table: everything is said, and each rule
// has test data, with a golden file when it offers a fix.
func TestTable(t *testing.T) {
	t.Parallel()
	wants, goldens := testData(t)
	for _, r := range analyzer.Rules() {
		t.Run(r.ID, func(t *testing.T) {
			t.Parallel()
			if r.Purpose == "" || r.Why == "" || r.Bad == "" || r.Good == "" || r.Silent == "" {
				t.Error("something is not said")
			}
			if !strings.HasPrefix(r.Purpose, "Checks ") || !strings.HasSuffix(r.Purpose, ".") {
				t.Errorf("purpose %q is no sentence that begins with Checks", r.Purpose)
			}
			if !strings.HasSuffix(r.URL(), "/"+r.ID+".md") {
				t.Errorf("URL %q", r.URL())
			}
			if !strings.Contains(wants, r.ID) {
				t.Error("there is no test data with a finding")
			}
			if r.Fix != "" && !strings.Contains(goldens, r.ID) {
				t.Error("there is no golden file with the fix")
			}
		})
	}
}

// testData returns the "want" comments of the test data, and those of the files
// with a golden file.
func testData(t *testing.T) (wants, goldens string) {
	t.Helper()
	want := regexp.MustCompile(`want(:?.?\d*)? (.*)`)
	var all, golden strings.Builder
	err := filepath.WalkDir(testModules, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		_, missing := os.Stat(path + ".golden")
		for _, m := range want.FindAllStringSubmatch(string(data), -1) {
			all.WriteString(m[2] + "\n")
			if missing == nil {
				golden.WriteString(m[2] + "\n")
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all.String(), golden.String()
}

// TestSeverity checks the selection of rules.
func TestSeverity(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, rule string
		cfg        analyzer.Config
		want       analyzer.Severity
	}{
		{"default", analyzer.UnsafeIdempotent, analyzer.Config{}, analyzer.Error},
		{"off by default", analyzer.UnresolvedCQL, analyzer.Config{}, analyzer.Off},
		{"asked for", analyzer.UnresolvedCQL, analyzer.Config{Rules: []string{analyzer.UnresolvedCQL}}, analyzer.Info},
		{"all", analyzer.UnresolvedCQL, analyzer.Config{Rules: []string{"all"}}, analyzer.Info},
		{"only another", analyzer.UnsafeIdempotent, analyzer.Config{Rules: []string{analyzer.InvalidCQL}}, analyzer.Off},
		{"all but", analyzer.UnsafeIdempotent, analyzer.Config{Rules: []string{"-" + analyzer.UnsafeIdempotent}}, analyzer.Off},
		{"all but another", analyzer.UnsafeIdempotent, analyzer.Config{Rules: []string{"-" + analyzer.InvalidCQL}}, analyzer.Error},
		{"none but", analyzer.InvalidCQL, analyzer.Config{Rules: []string{"-all", analyzer.InvalidCQL}}, analyzer.Error},
		{"off stays off", analyzer.UnresolvedCQL, analyzer.Config{Rules: []string{"-" + analyzer.InvalidCQL}}, analyzer.Off},
		{"override", analyzer.InvalidCQL, analyzer.Config{Severity: []analyzer.RuleSeverity{{Rule: analyzer.InvalidCQL, Level: "info"}}}, analyzer.Info},
		{"override off", analyzer.InvalidCQL, analyzer.Config{Severity: []analyzer.RuleSeverity{{Rule: analyzer.InvalidCQL, Level: "off"}}}, analyzer.Off},
		{"no such rule", "unsafe", analyzer.Config{}, analyzer.Off},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if got := tt.cfg.SeverityOf(tt.rule); got != tt.want {
				t.Errorf("severity of %s is %v, want %v", tt.rule, got, tt.want)
			}
		})
	}
}

// TestValidate checks that a wrong configuration is refused by the name of the
// field.
func TestValidate(t *testing.T) {
	t.Parallel()
	tests := []struct {
		field string
		cfg   analyzer.Config
	}{
		{"timestamps", analyzer.Config{Timestamps: "never"}},
		{"no-retry", analyzer.Config{NoRetry: "yes"}},
		{"rules[1]", analyzer.Config{Rules: []string{"all", "unsafe"}}},
		{"severity[0].rule", analyzer.Config{Severity: []analyzer.RuleSeverity{{Rule: "x", Level: "info"}}}},
		{"severity[0].level", analyzer.Config{Severity: []analyzer.RuleSeverity{{Rule: analyzer.InvalidCQL, Level: "fatal"}}}},
		{"wrappers[0].function", analyzer.Config{Wrappers: []analyzer.Wrapper{{Function: "Exec"}}}},
		{"wrappers[0].statement", analyzer.Config{Wrappers: []analyzer.Wrapper{{Function: "a.Exec", Statement: -1}}}},
		{"wrappers[0].driver", analyzer.Config{Wrappers: []analyzer.Wrapper{{Function: "a.Exec", Driver: "pgx"}}}},
		{"wrappers[0].idempotent", analyzer.Config{Wrappers: []analyzer.Wrapper{{Function: "a.Exec", Idempotent: "maybe"}}}},
		{"accepted-reasons[0]", analyzer.Config{AcceptedReasons: []string{"counters"}}},
		{"exclude[0]", analyzer.Config{Exclude: []string{"a[b"}}},
	}
	for _, tt := range tests {
		t.Run(tt.field, func(t *testing.T) {
			t.Parallel()
			_, err := analyzer.New(tt.cfg)
			var wrong *analyzer.ConfigError
			if !errors.As(err, &wrong) || wrong.Field != tt.field {
				t.Errorf("got error %v, want one about %s", err, tt.field)
			}
		})
	}
}
