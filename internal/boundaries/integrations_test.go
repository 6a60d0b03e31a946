package boundaries

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"go.yaml.in/yaml/v4"
)

// TestPreCommitHook reads the hook as pre-commit would and runs its command.
func TestPreCommitHook(t *testing.T) {
	t.Parallel()
	var hooks []struct {
		ID, Name, Entry, Language, Files string
		Args                             []string
		PassFilenames                    bool `yaml:"pass_filenames"`
	}
	readYAML(t, "../../.pre-commit-hooks.yaml", &hooks)
	if len(hooks) != 1 {
		t.Fatalf("%d hooks, want 1", len(hooks))
	}
	h := hooks[0]
	// pre-commit installs every command of a golang repository with
	// "go install ./..." and calls the entry by name.
	if h.ID != "cqlidem" || h.Entry != "cqlidem" || h.Language != "golang" || h.PassFilenames {
		t.Errorf("hook: %+v", h)
	}
	out, code := runAction(t, scratch(t), h.Entry+" "+strings.Join(h.Args, " "), nil)
	if code != 1 || !strings.Contains(out, "hits.go:6:34: unsafe-idempotent") {
		t.Errorf("exit code %d, output %s", code, out)
	}
}

// TestAction runs the steps of the composite action as a runner would, with its
// files for the path and the outputs.
func TestAction(t *testing.T) {
	t.Parallel()
	var action struct {
		Inputs map[string]struct{ Default string }
		Runs   struct {
			Using string
			Steps []struct {
				Name, Shell, Run string
				Env              map[string]string
			}
		}
	}
	readYAML(t, "../../action.yml", &action)
	if action.Runs.Using != "composite" || len(action.Runs.Steps) != 2 {
		t.Fatalf("action: %+v", action.Runs)
	}
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	for format, want := range map[string]string{
		"github": "::error file=hits.go,line=6",
		"sarif":  "",
		"text":   "hits.go:6:34: unsafe-idempotent",
	} {
		t.Run(format, func(t *testing.T) {
			t.Parallel()
			dir, temp := scratch(t), t.TempDir()
			inputs := map[string]string{"github.action_path": root}
			for name, in := range action.Inputs {
				inputs["inputs."+name] = in.Default
			}
			inputs["inputs.format"] = format
			env := []string{
				"RUNNER_TEMP=" + temp,
				"GITHUB_PATH=" + filepath.Join(temp, "path"),
				"GITHUB_OUTPUT=" + filepath.Join(temp, "output"),
			}
			var out string
			var code int
			for _, step := range action.Runs.Steps {
				stepEnv := env
				for name, value := range step.Env {
					key := strings.TrimSpace(strings.TrimSuffix(strings.TrimPrefix(value, "${{"), "}}"))
					stepEnv = append(stepEnv, name+"="+inputs[key])
				}
				out, code = runAction(t, dir, step.Run, stepEnv)
			}
			if code != 1 || !strings.Contains(out, want) {
				t.Errorf("exit code %d, output %s", code, out)
			}
			if output, err := os.ReadFile(filepath.Join(temp, "output")); err != nil || string(output) != "exit-code=1\n" {
				t.Errorf("outputs %q, %v", output, err)
			}
			if format != "sarif" {
				return
			}
			sarif, err := os.ReadFile(filepath.Join(dir, "cqlidem.sarif"))
			if err != nil || !strings.Contains(string(sarif), `"ruleId": "unsafe-idempotent"`) {
				t.Errorf("%s, %v", sarif, err)
			}
		})
	}
}

func readYAML(t *testing.T, name string, into any) {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := yaml.Load(data, into); err != nil {
		t.Fatal(err)
	}
}

// runAction runs a script in dir with the command built into a folder that is on
// the path, unless the script has installed it elsewhere.
func runAction(t *testing.T, dir, script string, env []string) (output string, code int) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("the scripts are for a POSIX shell")
	}
	bin := ""
	for _, e := range env {
		if temp, ok := strings.CutPrefix(e, "RUNNER_TEMP="); ok {
			bin = filepath.Join(temp, "cqlidem")
		}
	}
	if bin == "" {
		bin = t.TempDir()
		build := exec.Command("go", "build", "-o", filepath.Join(bin, "cqlidem"), "../../cmd/cqlidem")
		if out, err := build.CombinedOutput(); err != nil {
			t.Fatalf("cannot build the command: %v\n%s", err, out)
		}
	}
	cmd := exec.Command("bash", "-e", "-o", "pipefail", "-c", script)
	cmd.Dir = dir
	cmd.Env = append(append(os.Environ(), env...), "PATH="+bin+string(filepath.ListSeparator)+os.Getenv("PATH"))
	out, err := cmd.CombinedOutput()
	if err != nil && cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return string(out), cmd.ProcessState.ExitCode()
}

// scratch returns a folder with a module that has one finding.
func scratch(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"mod", "sum"} {
		data, err := os.ReadFile("../../cmd/cqlidem/testdata/gomod/v2." + name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "go."+name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	const source = `package hits

import "github.com/apache/cassandra-gocql-driver/v2"

func Bump(s *gocql.Session) error {
	return s.Query("UPDATE hits SET n = n + 1 WHERE k = 1").Idempotent(true).Exec()
}
`
	if err := os.WriteFile(filepath.Join(dir, "hits.go"), []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	return dir
}
