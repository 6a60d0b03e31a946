package gclplugin_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/cqlidem/cqlidem/analyzer/gclplugin"
)

func TestRegistered(t *testing.T) {
	t.Parallel()
	newPlugin, err := register.GetPlugin(gclplugin.Name)
	if err != nil {
		t.Fatal(err)
	}
	plugin, err := newPlugin(nil)
	if err != nil {
		t.Fatal(err)
	}
	if mode := plugin.GetLoadMode(); mode != register.LoadModeTypesInfo {
		t.Errorf("load mode %q", mode)
	}
	names(t, plugin, "cqlidem")
}

func names(t *testing.T, plugin register.LinterPlugin, want ...string) []*analysis.Analyzer {
	t.Helper()
	analyzers, err := plugin.BuildAnalyzers()
	if err != nil {
		t.Fatal(err)
	}
	if err := analysis.Validate(analyzers); err != nil {
		t.Error(err)
	}
	if len(analyzers) != len(want) {
		t.Fatalf("%d analyzers, want %v", len(analyzers), want)
	}
	for i, a := range analyzers {
		if !strings.HasPrefix(a.Name, want[i]) {
			t.Errorf("analyzer %q, want %q", a.Name, want[i])
		}
	}
	return analyzers
}

func TestSettingsAreChecked(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		settings any
		want     string
	}{
		"unknown key":    {map[string]any{"timestmps": "ignored"}, `unknown field "timestmps"`},
		"wrong kind":     {map[string]any{"generated": "yes"}, "cannot unmarshal string"},
		"unknown rule":   {map[string]any{"rules": []any{"cas-retri"}}, `rules[0]: "cas-retri": no such rule`},
		"unknown mode":   {map[string]any{"timestamps": "never"}, "want required or ignored"},
		"missing schema": {map[string]any{"schema": []any{"nowhere.cql"}}, "nowhere.cql"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := gclplugin.New(test.settings)
			if err == nil || !strings.Contains(err.Error(), test.want) || !strings.HasPrefix(err.Error(), "cqlidem: ") {
				t.Errorf("error %v, want one that contains %q", err, test.want)
			}
		})
	}
}

// TestSchemaChangesTheCacheKey checks that the names of the analyzers, which
// golangci-lint caches by, change with the content of a schema file and with
// nothing else.
func TestSchemaChangesTheCacheKey(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "schema.cql")
	salt := func(text string) string {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		plugin, err := gclplugin.New(map[string]any{"schema": []any{file}})
		if err != nil {
			t.Fatal(err)
		}
		return names(t, plugin, "cqlidem", "cqlidem_schema_")[1].Name
	}
	set := salt("CREATE TABLE t (k int PRIMARY KEY, v set<int>);")
	list := salt("CREATE TABLE t (k int PRIMARY KEY, v list<int>);")
	if set == list {
		t.Error("another schema has the same name")
	}
	if again := salt("CREATE TABLE t (k int PRIMARY KEY, v set<int>);"); again != set {
		t.Error("the same schema has another name")
	}
}
