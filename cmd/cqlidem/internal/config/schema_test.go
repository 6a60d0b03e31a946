package config

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"go.yaml.in/yaml/v4"
)

const published = "../../../../docs/cqlidem.schema.json"

func TestSchemaDrift(t *testing.T) {
	t.Parallel()
	want, err := Schema()
	if err != nil {
		t.Fatal(err)
	}
	have, err := os.ReadFile(published)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(have), string(want)); diff != "" {
		t.Errorf("the published schema has drifted: run \"go generate ./cmd/cqlidem/internal/config\"\n%s", diff)
	}
}

// TestSchemaAgrees checks that the schema accepts what Read accepts and refuses
// what Read refuses.
func TestSchemaAgrees(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile(published)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("config", doc); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile("config")
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		text string
		ok   bool
	}{
		"least":             {"version: 1\n", true},
		"timestamps":        {"version: 1\ntimestamps: ignored\n", true},
		"rules":             {"version: 1\nrules: [all, -cas-retry]\n", true},
		"severity":          {"version: 1\nseverity:\n  - {rule: cas-retry, level: off}\n", true},
		"wrapper":           {"version: 1\nwrappers:\n  - {function: example.com/db.Exec, statement: 1, no-retry: true}\n", true},
		"everything else":   {"version: 1\nno-retry: off\ndeterministic-functions: [a.b]\naccepted-reasons: [lwt]\nkeyspace: k\nexclude: ['**/x.go']\ngenerated: true\ntests: false\nfail-level: info\nbaseline: known.json\n", true},
		"no version":        {"timestamps: ignored\n", false},
		"later version":     {"version: 2\n", false},
		"unknown key":       {"version: 1\ntimestmps: ignored\n", false},
		"unknown inner key": {"version: 1\nwrappers:\n  - {function: example.com/db.Exec, statements: 1}\n", false},
		"unknown rule":      {"version: 1\nrules: [cas-retri]\n", false},
		"unknown level":     {"version: 1\nseverity:\n  - {rule: cas-retry, level: fatal}\n", false},
		"unknown reason":    {"version: 1\naccepted-reasons: [couter]\n", false},
		"unknown mode":      {"version: 1\ntimestamps: never\n", false},
		"unknown driver":    {"version: 1\nwrappers:\n  - {function: example.com/db.Exec, statement: 0, driver: mysql}\n", false},
		"negative index":    {"version: 1\nwrappers:\n  - {function: example.com/db.Exec, statement: -1}\n", false},
		"no function":       {"version: 1\nwrappers:\n  - {statement: 1}\n", false},
		"text for a list":   {"version: 1\nexclude: x\n", false},
		"list at the top":   {"- version\n", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := filepath.Join(t.TempDir(), Name)
			if err := os.WriteFile(file, []byte(test.text), 0o600); err != nil {
				t.Fatal(err)
			}
			_, readErr := Read(file)
			if (readErr == nil) != test.ok {
				t.Errorf("Read: %v, want accepted: %v", readErr, test.ok)
			}
			var value any
			if err := yaml.Load([]byte(test.text), &value); err != nil {
				t.Fatal(err)
			}
			if err := schema.Validate(value); (err == nil) != test.ok {
				t.Errorf("schema: %v, want accepted: %v", err, test.ok)
			}
		})
	}
}

// TestEveryKeyIsDescribed keeps the schema useful in an editor.
func TestEveryKeyIsDescribed(t *testing.T) {
	t.Parallel()
	for _, key := range keysOf("config.File") {
		if description(key) == "" {
			t.Errorf("key %q has no description", key)
		}
	}
	if keys := keysOf("analyzer.Wrapper"); !strings.Contains(strings.Join(keys, " "), "no-retry") {
		t.Errorf("keys of a wrapper: %v", keys)
	}
}

func TestRooted(t *testing.T) {
	t.Parallel()
	got := Rooted("/srv/a[1]", []string{"/gen/**", "**/mock.go", "x.go"})
	want := []string{`/srv/a\[1]/gen/**`, "**/mock.go", "x.go"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
