package classify_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/cqlidem/cqlidem/classify"
)

// rows reads a file of the conformance data that lies beside the project, or
// skips the test.
func rows(t testing.TB, name string) [][]string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "shared", "conformance", name))
	if err != nil {
		t.Skipf("the shared conformance data is not here: %v", err)
	}
	var out [][]string
	for _, line := range strings.Split(strings.TrimRight(string(data), "\n"), "\n")[1:] {
		out = append(out, strings.Split(line, "\t"))
	}
	return out
}

func codes(v classify.Verdict) []string {
	var out []string
	for _, r := range v.Reasons {
		out = append(out, string(r.Code))
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// TestVerdicts holds every row of the decided verdicts, in both timestamp modes
// and with exactly the reasons given.
func TestVerdicts(t *testing.T) {
	t.Parallel()
	modes := []struct {
		name   string
		mode   classify.TimestampMode
		column int
	}{
		{"required", classify.TimestampsRequired, 1},
		{"ignored", classify.TimestampsIgnored, 2},
	}
	for _, m := range modes {
		c, err := classify.New(classify.Options{Timestamps: m.mode})
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range rows(t, "verdicts.tsv") {
			src := strings.NewReplacer(`\\`, `\`, `\n`, "\n").Replace(row[0])
			v := c.Statement(src)
			want := strings.Split(row[3], ",")
			slices.Sort(want)
			if v.Verdict.String() != row[m.column] || !slices.Equal(codes(v), want) {
				t.Errorf("%s: %s\n got %v %v\nwant %v %v", m.name, src, v.Verdict, codes(v), row[m.column], want)
			}
			if d := c.Decide(classify.Request{Text: src}); d != v.Verdict {
				t.Errorf("%s: decided %v, classified %v", src, d, v.Verdict)
			}
			for _, r := range v.Reasons {
				if r.Span.Start < 0 || r.Span.End > len(src) || r.Span.Len() <= 0 || r.Message == "" {
					t.Errorf("%s: reason %+v", src, r)
				}
			}
		}
	}
}
