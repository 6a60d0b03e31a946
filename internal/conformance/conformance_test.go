package conformance

import (
	"bytes"
	"encoding/json"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// answer is what the command prints for one statement.
type answer struct {
	Statement string
	Verdict   string
	Kind      string
	Reasons   []struct {
		Code       string
		Start, End int
		Message    string
	}
}

// codes returns the reason codes, sorted, each once.
func (a answer) codes() string {
	var codes []string
	for _, r := range a.Reasons {
		codes = append(codes, r.Code)
	}
	slices.Sort(codes)
	return strings.Join(slices.Compact(codes), ", ")
}

// command builds the command and returns a function that classifies statements
// as a program would: one JSON string a line in, one object a line out.
func command(t *testing.T) func(t *testing.T, timestamps string, statements []string) []answer {
	t.Helper()
	binary := filepath.Join(t.TempDir(), "cqlidem")
	if out, err := exec.Command("go", "build", "-o", binary, "../../cmd/cqlidem").CombinedOutput(); err != nil {
		t.Fatalf("cannot build the command: %v\n%s", err, out)
	}
	return func(t *testing.T, timestamps string, statements []string) []answer {
		t.Helper()
		var in bytes.Buffer
		for _, s := range statements {
			line, err := json.Marshal(s)
			if err != nil {
				t.Fatal(err)
			}
			in.Write(append(line, '\n'))
		}
		cmd := exec.Command(binary, "classify", "-lines", "-json", "-timestamps", timestamps)
		cmd.Stdin = &in
		var stderr bytes.Buffer
		cmd.Stderr = &stderr
		out, err := cmd.Output()
		if code := cmd.ProcessState.ExitCode(); code != 0 && code != 1 || stderr.Len() > 0 {
			t.Fatalf("exit code %d (%v), standard error: %s", code, err, &stderr)
		}
		var answers []answer
		for dec := json.NewDecoder(bytes.NewReader(out)); dec.More(); {
			var a answer
			if err := dec.Decode(&a); err != nil {
				t.Fatal(err)
			}
			answers = append(answers, a)
		}
		if len(answers) != len(statements) {
			t.Fatalf("%d answers for %d statements", len(answers), len(statements))
		}
		for i, a := range answers {
			if a.Statement != statements[i] {
				t.Errorf("answer %d is about %q, want %q", i, a.Statement, statements[i])
			}
			if len(a.Reasons) == 0 {
				t.Errorf("%q: a verdict without a reason", a.Statement)
			}
			for _, r := range a.Reasons {
				if r.Start < 0 || r.End < r.Start || r.End > len(a.Statement) || r.Message == "" {
					t.Errorf("%q: reason %+v lies outside the statement or says nothing", a.Statement, r)
				}
			}
		}
		return answers
	}
}

func statements(rows []map[string]string) []string {
	var list []string
	for _, row := range rows {
		list = append(list, unescape(row["statement"]))
	}
	return list
}

// TestVerdicts compares every row in both timestamp modes, with the exact set
// of reasons. The reasons column holds those of the mode "required"; in the
// other one no-timestamp falls away.
func TestVerdicts(t *testing.T) {
	t.Parallel()
	rows := table(t, "verdicts.tsv")
	classify := command(t)
	for _, mode := range []string{"required", "ignored"} {
		t.Run(mode, func(t *testing.T) {
			t.Parallel()
			wrong := 0
			for i, a := range classify(t, mode, statements(rows)) {
				row := rows[i]
				if a.Verdict != row[mode] {
					wrong++
					t.Errorf("row %d: %s\n\tverdict %s (%s), want %s (%s)\n\t%s",
						i+2, a.Statement, a.Verdict, a.codes(), row[mode], row["reasons"], row["note"])
				} else if want := sorted(row["reasons"]); mode == "required" && a.codes() != want {
					wrong++
					t.Errorf("row %d: %s\n\treasons %s, want %s\n\t%s", i+2, a.Statement, a.codes(), want, row["note"])
				}
			}
			t.Logf("%d of %d rows agree", len(rows)-wrong, len(rows))
		})
	}
}

func sorted(reasons string) string {
	codes := strings.FieldsFunc(reasons, func(r rune) bool { return r == ',' || r == ' ' || r == ';' || r == '+' })
	slices.Sort(codes)
	return strings.Join(slices.Compact(codes), ", ")
}

// TestInvalid checks that text that no server parses is never called anything
// but unknown, and that text that only the server's checks refuse is parsed.
func TestInvalid(t *testing.T) {
	t.Parallel()
	rows := table(t, "invalid.tsv")
	classify := command(t)
	for i, a := range classify(t, "required", statements(rows)) {
		refused := a.Verdict == "unknown" && a.Kind == "unknown"
		switch row := rows[i]; row["class"] {
		case "syntax", "parser action":
			if !refused {
				t.Errorf("row %d: %s\n\t%s (%s), but it must be refused: %s", i+2, a.Statement, a.Verdict, a.codes(), row["problem"])
			}
		case "server validation":
			if refused {
				t.Errorf("row %d: %s\n\trefused, but it parses: %s", i+2, a.Statement, row["problem"])
			}
		default:
			t.Errorf("row %d: unknown class %q", i+2, row["class"])
		}
	}
}

// TestTrickyValid checks that unusual text that servers parse is parsed.
func TestTrickyValid(t *testing.T) {
	t.Parallel()
	rows := table(t, "tricky_valid.tsv")
	classify := command(t)
	for i, a := range classify(t, "required", statements(rows)) {
		if a.Kind == "unknown" {
			t.Errorf("row %d: %s\n\trefused (%s: %s), but it parses: %s %s", i+2, a.Statement,
				a.codes(), a.Reasons[0].Message, rows[i]["topic"], rows[i]["detail"])
		}
	}
}
