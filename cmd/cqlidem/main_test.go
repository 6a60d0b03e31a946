package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "accept the present output as expected")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"cqlidem": main})
}

// TestScripts runs testdata/script: command lines with their files, standard
// output, standard error and exit code. In a script, "module DRIVER" writes a
// go.mod that requires a driver ("v1", "v2" or "none"), "exits CODE ARGS..."
// runs the command and compares its exit code, and "binary FILE" writes garbage.
func TestScripts(t *testing.T) {
	t.Parallel()
	sums, err := filepath.Abs("testdata/gomod")
	if err != nil {
		t.Fatal(err)
	}
	caches, err := goEnv("GOCACHE", "GOMODCACHE", "GOPATH", "GOPROXY", "GOSUMDB", "GONOSUMDB", "GOTOOLCHAIN")
	if err != nil {
		t.Fatal(err)
	}
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	// The go command caches by the content of a tool. The command as users build
	// it is the same in each run of this test, the test's own binary is not.
	tool := filepath.Join(t.TempDir(), "cqlidem")
	if out, err := exec.Command("go", "build", "-o", tool, ".").CombinedOutput(); err != nil {
		t.Fatalf("cannot build the command: %v\n%s", err, out)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			// The module and build caches are shared with the tests themselves.
			for name, value := range caches {
				env.Setenv(name, value)
			}
			env.Setenv("GOFLAGS", "-mod=readonly")
			env.Setenv("GOWORK", "off")
			env.Setenv("NO_COLOR", "")
			env.Setenv("TERM", "xterm")
			env.Setenv("CQLIDEM", tool)
			env.Setenv("ROOT", root)
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"module": func(ts *testscript.TestScript, neg bool, args []string) {
				if neg || len(args) != 1 {
					ts.Fatalf("usage: module v1|v2|none")
				}
				writeModule(ts, sums, args[0])
			},
			"exits":  exits,
			"binary": binary,
		},
	})
}

// goEnv asks the go command for settings.
func goEnv(names ...string) (map[string]string, error) {
	out, err := exec.Command("go", append([]string{"env", "-json"}, names...)...).Output()
	if err != nil {
		return nil, err
	}
	values := map[string]string{}
	return values, json.Unmarshal(out, &values)
}

// writeModule makes the script's folder a module that may use a driver.
func writeModule(ts *testscript.TestScript, dir, driver string) {
	for from, to := range map[string]string{driver + ".mod": "go.mod", driver + ".sum": "go.sum"} {
		data, err := os.ReadFile(filepath.Join(dir, from))
		ts.Check(err)
		ts.Check(os.WriteFile(ts.MkAbs(to), data, 0o666))
	}
}

// binary writes a file of bytes that no program should print, the same each
// time: "binary FILE".
func binary(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: binary FILE")
	}
	data := make([]byte, 4096)
	for i := range data {
		data[i] = byte(i * i >> 3)
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), data, 0o666))
}

// exits runs the command and compares its exit code, which "exec" and
// "! exec" cannot.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 1 {
		ts.Fatalf("usage: exits CODE [ARGUMENT...]")
	}
	err := ts.Exec("cqlidem", args[1:]...)
	code := 0
	if err != nil {
		coder, ok := err.(interface{ ExitCode() int })
		if !ok {
			ts.Fatalf("%v", err)
		}
		code = coder.ExitCode()
	}
	if got := fmt.Sprint(code); got != args[0] {
		ts.Fatalf("exit code %s, want %s", got, args[0])
	}
}
