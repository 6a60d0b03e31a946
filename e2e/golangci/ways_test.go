package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// sources are the modules with the expectations that all ways are tested on: the
// same lines that the analyzer's own tests read.
const sources = "../../testdata/src"

// place is a line of a file, the file relative to its module.
type place struct {
	file string
	line int
}

// found is what one way reports: the texts by place.
type found map[place][]string

func (f found) add(file string, line int, text string) {
	p := place{filepath.ToSlash(file), line}
	f[p] = append(f[p], text)
}

// TestWays runs the command, go vet and golangci-lint over the same packages and
// compares each with the "want" comments in them, and all with each other.
func TestWays(t *testing.T) {
	bin := t.TempDir()
	cqlidem := build(t, bin, "cqlidem", "../..", "./cmd/cqlidem")
	golangci := build(t, bin, "golangci-lint", ".", ".")
	for _, test := range []struct {
		module, timestamps string
		packages           []string
	}{
		{"v2", "required", []string{"unsafeidempotent", "unsentarguments", "invalidcql", "missingidempotent", "unstabletimestamp", "generated"}},
		{"v2", "ignored", []string{"batches", "wrappers/...", "directives", "defaultidempotence", "falsepositive"}},
		{"v2", "ignored", []string{
			"ignoredtimeout", "downgradedlocality", "unsafepolicy", "retrynoeffect/...",
			"casretry", "nestedretry", "discardedapplied", "driverpanic",
		}},
		{"v1", "ignored", []string{"missingnoretry", "nopolicy", "driverpanic", "below/...", "above/...", "beside/..."}},
		{"scylla", "ignored", []string{"missingnoretry", "retrynoeffect"}},
		{"scyllaold", "ignored", []string{"missingnoretry"}},
		{"gocqlx2", "ignored", []string{"rules"}},
		{"gocqlx3", "ignored", []string{"rules"}},
	} {
		t.Run(test.module+"/"+test.packages[0], func(t *testing.T) {
			dir, err := filepath.Abs(filepath.Join(sources, test.module))
			if err != nil {
				t.Fatal(err)
			}
			patterns := make([]string, len(test.packages))
			for i, p := range test.packages {
				patterns[i] = "./" + p
			}
			command := byCommand(t, dir, cqlidem, test.timestamps, patterns)
			checkWants(t, wants(t, dir, test.packages), command)
			same(t, "go vet", command, byVet(t, dir, cqlidem, test.timestamps, patterns))
			same(t, "golangci-lint", command, byGolangci(t, dir, golangci, test.timestamps, patterns))
		})
	}
}

// build builds a package of the module in a folder.
func build(t *testing.T, to, name, module, pkg string) string {
	t.Helper()
	program := filepath.Join(to, name)
	cmd := exec.Command("go", "build", "-o", program, pkg)
	cmd.Dir = module
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("go build %s: %v\n%s", pkg, err, out)
	}
	return program
}

// output runs a program in dir; an exit code of 1 means findings.
func output(t *testing.T, dir, name string, args ...string) (stdout, stderr string) {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off", "GOLANGCI_LINT_CACHE="+t.TempDir())
	var out, errOut bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errOut
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && (!errors.As(err, &exit) || exit.ExitCode() != 1) {
		t.Fatalf("%s %s: %v\n%s%s", filepath.Base(name), strings.Join(args, " "), err, &out, &errOut)
	}
	return out.String(), errOut.String()
}

// finding is a line that the command and go vet print.
var finding = regexp.MustCompile(`^(?:\./|vet: )?([^\s:]+\.go):(\d+):\d+: (.*)$`)

func parse(t *testing.T, text string) found {
	t.Helper()
	f := found{}
	for line := range strings.Lines(text) {
		if m := finding.FindStringSubmatch(strings.TrimRight(line, "\n")); m != nil {
			number, err := strconv.Atoi(m[2])
			if err != nil {
				t.Fatal(err)
			}
			f.add(m[1], number, m[3])
		} else if !strings.HasPrefix(line, "#") {
			t.Errorf("unexpected line: %s", line)
		}
	}
	return f
}

func byCommand(t *testing.T, dir, cqlidem, timestamps string, patterns []string) found {
	t.Helper()
	stdout, _ := output(t, dir, cqlidem, append([]string{"-timestamps", timestamps, "-fail-level", "info"}, patterns...)...)
	return parse(t, stdout)
}

func byVet(t *testing.T, dir, cqlidem, timestamps string, patterns []string) found {
	t.Helper()
	_, stderr := output(t, dir, "go", append([]string{"vet", "-vettool=" + cqlidem, "-timestamps=" + timestamps}, patterns...)...)
	return parse(t, stderr)
}

func byGolangci(t *testing.T, dir, golangci, timestamps string, patterns []string) found {
	t.Helper()
	config := filepath.Join(t.TempDir(), "golangci.yml")
	err := os.WriteFile(config, fmt.Appendf(nil, `version: "2"
linters:
  default: none
  enable: [cqlidem]
  settings:
    custom:
      cqlidem:
        type: module
        settings:
          timestamps: %s
  exclusions:
    generated: disable
issues:
  max-issues-per-linter: 0
  max-same-issues: 0
  uniq-by-line: false
`, timestamps), 0o600)
	if err != nil {
		t.Fatal(err)
	}
	args := []string{"run", "--config", config, "--path-mode=abs", "--output.json.path=stdout", "--show-stats=false"}
	stdout, _ := output(t, dir, golangci, append(args, patterns...)...)
	var report struct {
		Issues []struct {
			FromLinter, Text string
			Pos              struct {
				Filename string
				Line     int
			}
		}
	}
	if err := json.Unmarshal([]byte(stdout), &report); err != nil {
		t.Fatalf("%v\n%s", err, stdout)
	}
	f := found{}
	for _, issue := range report.Issues {
		name := issue.Pos.Filename
		if rel, err := filepath.Rel(dir, name); err == nil {
			name = rel
		}
		f.add(name, issue.Pos.Line, issue.Text)
	}
	return f
}

// same compares what a way has found with what the command has.
func same(t *testing.T, way string, command, other found) {
	t.Helper()
	for p, texts := range command {
		for _, text := range texts {
			if !slices.Contains(other[p], text) {
				t.Errorf("%s:%d: %s does not report: %s", p.file, p.line, way, text)
			}
		}
	}
	for p, texts := range other {
		for _, text := range texts {
			if !slices.Contains(command[p], text) {
				t.Errorf("%s:%d: only %s reports: %s", p.file, p.line, way, text)
			}
		}
		if len(texts) != len(command[p]) {
			t.Errorf("%s:%d: %s reports %d findings, the command %d", p.file, p.line, way, len(texts), len(command[p]))
		}
	}
}

// comment is an expectation, before a directive in a comment of the other kind;
// quoted is one regular expression in it.
var (
	comment = regexp.MustCompile(`(?:// want (.*)$|/\* want (.*?) \*/)`)
	quoted  = regexp.MustCompile("(?:(\\w+):)?(\"(?:[^\"\\\\]|\\\\.)*\"|`[^`]*`)")
)

// wants reads the expectations in the Go files of packages; a package that ends
// in /... stands for its whole folder. Expectations of facts have a name before
// them and are left out: other programs do not show facts.
func wants(t *testing.T, dir string, packages []string) map[place][]*regexp.Regexp {
	t.Helper()
	all := map[place][]*regexp.Regexp{}
	for _, p := range packages {
		folder, deep := strings.CutSuffix(p, "/...")
		root := filepath.Join(dir, folder)
		err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if d.IsDir() && name != root && !deep {
				return fs.SkipDir
			}
			if d.IsDir() || filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
				return nil
			}
			rel, err := filepath.Rel(dir, name)
			if err != nil {
				return err
			}
			return readWants(name, filepath.ToSlash(rel), all)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(all) == 0 {
		t.Fatal("the packages have no expectations")
	}
	return all
}

func readWants(name, rel string, all map[place][]*regexp.Regexp) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	lines := bufio.NewScanner(file)
	for number := 1; lines.Scan(); number++ {
		m := comment.FindStringSubmatch(lines.Text())
		if m == nil {
			continue
		}
		for _, q := range quoted.FindAllStringSubmatch(m[1]+m[2], -1) {
			if q[1] != "" {
				continue
			}
			text, err := strconv.Unquote(q[2])
			if err != nil {
				return fmt.Errorf("%s:%d: %w", rel, number, err)
			}
			re, err := regexp.Compile(text)
			if err != nil {
				return fmt.Errorf("%s:%d: %w", rel, number, err)
			}
			p := place{rel, number}
			all[p] = append(all[p], re)
		}
	}
	return lines.Err()
}

// checkWants compares findings with expectations, each used once.
func checkWants(t *testing.T, wants map[place][]*regexp.Regexp, got found) {
	t.Helper()
	for p, texts := range got {
		left := slices.Clone(wants[p])
		for _, text := range texts {
			i := slices.IndexFunc(left, func(re *regexp.Regexp) bool { return re.MatchString(text) })
			if i < 0 {
				t.Errorf("%s:%d: unexpected: %s", p.file, p.line, text)
				continue
			}
			left = slices.Delete(left, i, i+1)
		}
		for _, re := range left {
			t.Errorf("%s:%d: no finding matches %s", p.file, p.line, re)
		}
	}
	for p, list := range wants {
		if len(got[p]) == 0 && len(list) > 0 {
			t.Errorf("%s:%d: no finding matches %s", p.file, p.line, list[0])
		}
	}
}
