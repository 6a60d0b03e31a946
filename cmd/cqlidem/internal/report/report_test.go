package report

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/analysis"

	"github.com/cqlidem/cqlidem/analyzer"
	"github.com/cqlidem/cqlidem/classify"
)

var update = flag.Bool("update", false, "accept the present output as expected")

const source = "testdata/store/users store.go"

// sample returns findings in a real file: the tokens are looked up in it.
func sample(t *testing.T) []Finding {
	t.Helper()
	file, err := filepath.Abs(source)
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	at := func(token string) (Place, int) {
		offset := strings.Index(text, token)
		if offset < 0 {
			t.Fatalf("%s does not contain %q", source, token)
		}
		line := 1 + strings.Count(text[:offset], "\n")
		column := offset - strings.LastIndex(text[:offset], "\n")
		return Place{file, line, column, line, column + len(token)}, offset
	}
	counter, _ := at("hits = hits + 1")
	mark, start := at("Idempotent(true)")
	call, _ := at("NewCluster(")
	return []Finding{
		{
			Finding: analyzer.Finding{
				Rule: analyzer.UnsafeIdempotent, Severity: analyzer.Error,
				Message: `a retry of this counter update adds the increment to "hits" again`,
				Reasons: []classify.Code{classify.Counter}, Function: "(*Store).Bump",
				Statement: "UPDATE page_hits SET hits = hits + 1 WHERE page = 'ä<b>'",
				Verdict:   classify.NotIdempotent, Driver: "gocql-v2", URL: "https://example.com/u",
				Fixes: []analysis.SuggestedFix{{Message: "Mark the statement as not idempotent"}},
			},
			Place: counter, Package: "example.com/store",
			Edits: [][]Edit{{{mark, start, start + len("Idempotent(true)"), "Idempotent(false)"}}},
		},
		{
			Finding: analyzer.Finding{
				Rule: analyzer.DefaultIdempotence, Severity: analyzer.Warning,
				Message: "100% of 2 statements,\nand more: marked by default", URL: "https://example.com/d",
			},
			Place: call, Package: "example.com/store",
		},
	}
}

// sampleRules stand in for the table, whose words change more often than the
// format.
func sampleRules() []analyzer.Rule {
	return []analyzer.Rule{
		{
			ID: analyzer.UnsafeIdempotent, Default: analyzer.Error, Purpose: "Checks that a mark is right.", Why: "Because.",
			Bad: "bad()\n", Good: "good()", Silent: "Never.", Fix: "Takes the mark away.",
		},
		{ID: analyzer.UnresolvedCQL, Default: analyzer.Off, Purpose: "Checks <that>.", Why: "So.", Bad: "b", Good: "g"},
		{ID: analyzer.DefaultIdempotence, Default: analyzer.Info, Purpose: "Checks this.", Why: "So.", Bad: "b", Good: "g"},
	}
}

func TestFormats(t *testing.T) {
	t.Parallel()
	dir, err := filepath.Abs("testdata")
	if err != nil {
		t.Fatal(err)
	}
	opts := Options{Dir: filepath.Join(dir, "store"), Root: dir, Version: "v0.0.0", rules: sampleRules()}
	terminal := opts
	terminal.Excerpts, terminal.Colour = true, true
	incomplete := opts
	incomplete.Incomplete = true
	for name, test := range map[string]struct {
		format   string
		opts     Options
		findings []Finding
	}{
		"text":             {"text", opts, sample(t)},
		"text-terminal":    {"text", terminal, sample(t)},
		"text-empty":       {"text", opts, nil},
		"json":             {"json", opts, sample(t)},
		"json-empty":       {"json", opts, nil},
		"sarif":            {"sarif", opts, sample(t)},
		"sarif-empty":      {"sarif", opts, nil},
		"sarif-incomplete": {"sarif", incomplete, nil},
		"github":           {"github", opts, sample(t)},
		"checkstyle":       {"checkstyle", opts, sample(t)},
		"checkstyle-empty": {"checkstyle", opts, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var out bytes.Buffer
			if err := Write(&out, test.format, test.findings, test.opts); err != nil {
				t.Fatal(err)
			}
			golden(t, filepath.Join("testdata", name+".golden"), out.Bytes())
		})
	}
}

func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, got, 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s (accept with -update):\n%s", name, diff)
	}
}

// TestNoOrphans fails on golden files that no test compares.
func TestNoOrphans(t *testing.T) {
	t.Parallel()
	if *update {
		t.Skip("the files are being written")
	}
	files, err := filepath.Glob("testdata/*.golden")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		format, _, _ := strings.Cut(strings.TrimSuffix(filepath.Base(name), ".golden"), "-")
		if err := Write(io.Discard, format, nil, Options{}); err != nil {
			t.Errorf("%s belongs to no format: %v", name, err)
		}
	}
	if len(files) != 11 {
		t.Errorf("%d golden files, want one for each row of TestFormats", len(files))
	}
}

// TestColumns checks each format's unit on a token behind characters that have
// one, two, three and four bytes.
func TestColumns(t *testing.T) {
	t.Parallel()
	findings := sample(t)
	f := findings[0]
	data, err := os.ReadFile(f.File)
	if err != nil {
		t.Fatal(err)
	}
	line := strings.Split(string(data), "\n")[f.Line-1]
	before := line[:f.Column-1]
	units := len(utf16.Encode([]rune(before))) + 1
	if units == f.Column {
		t.Fatalf("the source has no character before the token that would tell units apart: %q", line)
	}
	var log sarifLog
	var rows []jsonFinding
	var xmlLog checkstyle
	decode(t, "sarif", findings, func(b []byte) error { return json.Unmarshal(b, &log) })
	decode(t, "json", findings, func(b []byte) error {
		for dec := json.NewDecoder(bytes.NewReader(b)); dec.More(); {
			var row jsonFinding
			if err := dec.Decode(&row); err != nil {
				return err
			}
			rows = append(rows, row)
		}
		return nil
	})
	decode(t, "checkstyle", findings, func(b []byte) error { return xml.Unmarshal(b, &xmlLog) })
	if got := log.Runs[0].Results[0].Locations[0].Physical.Region.StartColumn; got != units {
		t.Errorf("sarif: column %d, want %d (UTF-16)", got, units)
	}
	if got := rows[0].Column; got != len(before)+1 {
		t.Errorf("json: column %d, want %d (bytes)", got, len(before)+1)
	}
	if got := xmlLog.Files[0].Errors[0].Column; got != units {
		t.Errorf("checkstyle: column %d, want %d (UTF-16)", got, units)
	}
	decode(t, "github", findings, func(b []byte) error {
		if want := fmt.Sprintf(",col=%d,", units); !strings.Contains(string(b), want) {
			return fmt.Errorf("github: no %q in %s", want, b)
		}
		return nil
	})
}

func decode(t *testing.T, format string, findings []Finding, read func([]byte) error) {
	t.Helper()
	var out bytes.Buffer
	if err := Write(&out, format, findings, Options{}); err != nil {
		t.Fatal(err)
	}
	if err := read(out.Bytes()); err != nil {
		t.Fatal(err)
	}
}

// TestGitHubRequirements checks what GitHub's code scanning asks for beyond the
// schema: help and a level for each rule, a name that is not the id, relative
// paths, and a fingerprint that two findings in one place do not share.
func TestGitHubRequirements(t *testing.T) {
	t.Parallel()
	twice := append(sample(t), sample(t)[0])
	dir, err := filepath.Abs("testdata")
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := Write(&out, "sarif", twice, Options{Dir: dir}); err != nil {
		t.Fatal(err)
	}
	var log sarifLog
	if err := json.Unmarshal(out.Bytes(), &log); err != nil {
		t.Fatal(err)
	}
	run := log.Runs[0]
	if len(run.Tool.Driver.Rules) != len(analyzer.Rules()) {
		t.Errorf("%d rules, want %d", len(run.Tool.Driver.Rules), len(analyzer.Rules()))
	}
	for _, r := range run.Tool.Driver.Rules {
		if r.ShortDescription.Text == "" || r.FullDescription.Text == "" || r.Help.Text == "" || r.Help.Markdown == "" ||
			r.HelpURI == "" || r.Default.Level == "" || len(r.Properties.Tags) == 0 {
			t.Errorf("rule %s lacks something that GitHub shows", r.ID)
		}
		if len(r.FullDescription.Text) > 1024 {
			t.Errorf("rule %s: full description of %d characters, GitHub takes 1024", r.ID, len(r.FullDescription.Text))
		}
	}
	prints := map[string]bool{}
	for _, r := range run.Results {
		if run.Tool.Driver.Rules[r.RuleIndex].ID != r.RuleID {
			t.Errorf("ruleIndex %d is not rule %s", r.RuleIndex, r.RuleID)
		}
		if uri := r.Locations[0].Physical.Artifact.URI; uri != "store/users%20store.go" {
			t.Errorf("uri %q", uri)
		}
		prints[r.Fingerprints["primaryLocationLineHash"]] = true
	}
	if len(prints) != len(twice) || prints[""] {
		t.Errorf("fingerprints are not one for each finding: %v", prints)
	}
	if strings.Contains(out.String(), `"name": "unsafe-idempotent"`) {
		t.Error("a rule's name must differ from its id")
	}
}

func TestSortDropsDuplicates(t *testing.T) {
	t.Parallel()
	findings := sample(t)
	got := Sort(append(append(append([]Finding{}, findings...), findings...), findings[0]))
	if len(got) != 2 {
		t.Errorf("%d findings, want 2", len(got))
	}
}

func TestRelative(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ dir, file, want string }{
		"below":   {"/srv/app", "/srv/app/store/x.go", "store/x.go"},
		"beside":  {"/srv/app/cmd/tool", "/srv/app/cmd/x.go", "../x.go"},
		"far off": {"/srv/app/cmd/tool", "/opt/x.go", "/opt/x.go"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := Relative(test.dir, test.file); got != test.want {
				t.Errorf("Relative(%q, %q) = %q, want %q", test.dir, test.file, got, test.want)
			}
		})
	}
}
