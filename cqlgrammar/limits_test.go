package cqlgrammar_test

import (
	"strings"
	"testing"

	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// TestLimits holds that no text, however long or deep, does more than fail.
func TestLimits(t *testing.T) {
	t.Parallel()
	const million = 1_000_000
	tests := []struct {
		name, text string
		limits     cqlgrammar.Limits
		want       cqlgrammar.ErrorKind
	}{
		{"brackets", "SELECT " + strings.Repeat("[", million), cqlgrammar.Limits{MaxBytes: 1 << 24}, cqlgrammar.ErrTooLarge},
		{"calls", "SELECT " + strings.Repeat("f(", million), cqlgrammar.Limits{MaxBytes: 1 << 24}, cqlgrammar.ErrTooLarge},
		{"relations", "SELECT a FROM t WHERE " + strings.Repeat("(", million), cqlgrammar.Limits{MaxBytes: 1 << 24}, cqlgrammar.ErrTooLarge},
		{"types", "CREATE TABLE t (a " + strings.Repeat("list<", million), cqlgrammar.Limits{MaxBytes: 1 << 24}, cqlgrammar.ErrTooLarge},
		{"length", "SELECT '" + strings.Repeat("x", million) + "' FROM t", cqlgrammar.Limits{MaxBytes: 1000}, cqlgrammar.ErrTooLarge},
		{"default length", "SELECT '" + strings.Repeat("x", 2*million) + "' FROM t", cqlgrammar.Limits{}, cqlgrammar.ErrTooLarge},
		{"comments", strings.Repeat("/**/", million), cqlgrammar.Limits{MaxBytes: 1 << 24}, cqlgrammar.ErrEmpty},
		{"semicolons", strings.Repeat(";", million), cqlgrammar.Limits{MaxBytes: 1 << 24}, cqlgrammar.ErrEmpty},
		{"garbage", strings.Repeat("\x00\xff", million), cqlgrammar.Limits{MaxBytes: 1 << 24}, cqlgrammar.ErrSyntax},
		{"bad batch", "BEGIN BATCH " + strings.Repeat("INSERT INTO t (a) VALUES 1; ", 100_000), cqlgrammar.Limits{MaxBytes: 1 << 24}, cqlgrammar.ErrSyntax},
		{"minuses", "SELECT " + strings.Repeat("- ", million) + "1 FROM t)", cqlgrammar.Limits{MaxBytes: 1 << 24}, cqlgrammar.ErrSyntax},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			_, err := tt.limits.Parse(tt.text)
			if err == nil || err.Kind != tt.want {
				t.Errorf("got %v, want %v", err, tt.want)
			}
		})
	}
}

// TestWithinLimits holds that long statements of ordinary shape are accepted.
func TestWithinLimits(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"columns": "INSERT INTO t (a" + strings.Repeat(", a", 50_000) + ") VALUES (1" + strings.Repeat(", 1", 50_000) + ")",
		"batch":   "BEGIN BATCH " + strings.Repeat("INSERT INTO t (a) VALUES (1); ", 20_000) + "APPLY BATCH",
		"depth":   "INSERT INTO t (a) VALUES (" + strings.Repeat("[", 200) + strings.Repeat("]", 200) + ")",
		"minuses": "SELECT " + strings.Repeat("- ", 50_000) + "1 FROM t",
	} {
		if _, err := cqlgrammar.Parse(text); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
