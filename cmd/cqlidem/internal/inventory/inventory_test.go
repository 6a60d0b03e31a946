package inventory

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cqlidem/cqlidem/analyzer"
	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/analysis"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/report"
	"github.com/cqlidem/cqlidem/cqlgrammar"
)

var update = flag.Bool("update", false, "accept the present output as expected")

// sample returns sites of every verdict, one not known and a wrapper's own.
func sample(t *testing.T) *analysis.Found {
	t.Helper()
	classifier, err := classify.New(classify.Options{})
	if err != nil {
		t.Fatal(err)
	}
	found := &analysis.Found{Packages: 2}
	add := func(pkg, function, statement, flag, policy string, resolved analyzer.Resolution) {
		s := analysis.Site{
			Site: analyzer.Site{
				Function: function, Statement: statement, Resolved: resolved, Driver: "gocql-v2",
				Idempotent: flag, RetryPolicy: policy,
			},
			Place:   report.Place{File: "/srv/app/" + pkg + "/queries.go", Line: 10 + len(found.Sites), Column: 3},
			Package: "example.com/app/" + pkg,
		}
		if resolved != analyzer.ResolvedNo {
			s.Verdict = classifier.Statement(statement)
		} else {
			s.Verdict = classify.Verdict{Reasons: []classify.Reason{{Code: classify.TextUnknown, Message: "the text is not known"}}}
		}
		found.Sites = append(found.Sites, s)
		found.Statements++
	}
	add("store", "(*Store).Bump", "UPDATE page_hits SET hits = hits + 1 WHERE page = '<b>&\"'", "true", "set", analyzer.ResolvedExact)
	add("store", "(*Store).Get", "SELECT name FROM users WHERE id = ? -- by id\n", "unset", "unset", analyzer.ResolvedExact)
	add("audit", "Log", "INSERT INTO audit (id, at) VALUES (?, ?) USING TIMESTAMP ? AND TTL 60", "false", "none", analyzer.ResolvedHoles)
	add("audit", "Run", "", "unknown", "unknown", analyzer.ResolvedNo)
	found.Sites = append(found.Sites, analysis.Site{
		Site:    analyzer.Site{Function: "(*Store).exec", Forwarding: true, Driver: "gocql-v2", Idempotent: "unset", RetryPolicy: "unset"},
		Place:   report.Place{File: "/srv/app/store/exec.go", Line: 5, Column: 2},
		Package: "example.com/app/store",
	})
	return found
}

func TestFormats(t *testing.T) {
	t.Parallel()
	for _, f := range formats() {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			var out bytes.Buffer
			if err := f.write(&out, sample(t), layout{dir: "/srv/app"}); err != nil {
				t.Fatal(err)
			}
			name := filepath.Join("testdata", f.name+".golden")
			if *update {
				if err := os.WriteFile(name, out.Bytes(), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), out.String()); diff != "" {
				t.Errorf("%s (accept with -update):\n%s", name, diff)
			}
		})
	}
}

// TestPageIsSelfContained checks that the page asks for nothing from elsewhere
// and that what comes from a program stays text.
func TestPageIsSelfContained(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	if err := writeHTML(&out, sample(t), layout{dir: "/srv/app"}); err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{"http:", "https:", "src=", "@import", "url(", "<link", "<b>&"} {
		if strings.Contains(out.String(), bad) {
			t.Errorf("the page contains %q", bad)
		}
	}
	if want := "<mark>hits = hits &#43; </mark><mark><span class=\"n\">1</span></mark>"; !strings.Contains(out.String(), want) {
		t.Errorf("the page does not contain %s", want)
	}
}

// TestForwardedIsNotCounted checks the contract of the json format for a
// wrapper's own call, and that it is left out of the counts.
func TestForwardedIsNotCounted(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	found := sample(t)
	if err := writeJSON(&out, found, layout{dir: "/srv/app"}); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	var last row
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &last); err != nil {
		t.Fatal(err)
	}
	if last.Kind != forwarded || last.Resolved != "no" || last.Verdict != "unknown" {
		t.Errorf("a wrapper's own call: %+v", last)
	}
	total := 0
	for _, n := range counts(found).verdict {
		total += n
	}
	if total != 4 {
		t.Errorf("%d statements counted, want 4", total)
	}
}

func TestHighlight(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		statement string
		token     cqlgrammar.Span
		want      []piece
	}{
		"mark cuts a piece": {
			"a bc", cqlgrammar.Span{Start: 3, End: 4},
			[]piece{{"a b", "", false}, {"c", "", true}},
		},
		"classes": {
			"SELECT 'x' -- y\n1 é", cqlgrammar.Span{},
			[]piece{{"SELECT", "k", false}, {" ", "", false}, {"'x'", "s", false}, {" ", "", false}, {"-- y\n", "c", false}, {"1", "n", false}, {" é", "", false}},
		},
		"nothing closed": {
			"'x", cqlgrammar.Span{}, []piece{{"'x", "s", false}},
		},
		"empty": {"", cqlgrammar.Span{}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(test.want, highlight(test.statement, test.token)); diff != "" {
				t.Error(diff)
			}
		})
	}
}
