package analyzer_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/cqlidem/cqlidem/analyzer"
)

// testModules is where the test packages lie, by driver.
const testModules = "../testdata/src"

// TestRules checks each test package alone, against the "want" lines in it and
// the golden files beside it.
func TestRules(t *testing.T) {
	t.Parallel()
	ignored := analyzer.Config{Timestamps: "ignored"}
	tests := []struct {
		module, pattern string
		cfg             analyzer.Config
	}{
		{"v2", "./unsafeidempotent", analyzer.Config{}},
		{"v2", "./batches", ignored},
		{"v2", "./wrappers/...", ignored},
	}
	for _, tt := range tests {
		t.Run(tt.module+tt.pattern[1:], func(t *testing.T) {
			t.Parallel()
			dir, err := filepath.Abs(filepath.Join(testModules, tt.module))
			if err != nil {
				t.Fatal(err)
			}
			needModule(t, dir)
			a, err := analyzer.New(tt.cfg)
			if err != nil {
				t.Fatal(err)
			}
			analysistest.Run(diagnosticsOnly{t}, dir, a, tt.pattern)
		})
	}
}

// diagnosticsOnly leaves facts out of what analysistest compares: they are
// tested by what they lead to in other packages.
type diagnosticsOnly struct{ *testing.T }

func (d diagnosticsOnly) Errorf(format string, args ...any) {
	if strings.Contains(fmt.Sprintf(format, args...), "unexpected fact") {
		return
	}
	d.T.Helper()
	d.T.Errorf(format, args...)
}
