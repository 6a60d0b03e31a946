//go:build unix

package cassandranode

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
)

// jdkMajor is the Java that Cassandra 4.1 and 5.0 both run on with one list of
// flags. Later ones need a security manager switch, from 24 on neither starts.
const jdkMajor = "17"

// JDK is an installed Java development kit.
type JDK struct {
	// Java and Javac are absolute paths of the launcher and the compiler.
	Java, Javac string
}

var javaVersion = regexp.MustCompile(`version "(\d+)`)

// FindJDK looks for a JDK 17 in CQLIDEM_JAVA_HOME, JAVA_HOME, the PATH and the
// usual folders, in this order. The error is a *Missing that lists what was
// found instead.
func FindJDK(ctx context.Context) (*JDK, error) { return findJDK(ctx, jdkHomes()) }

func findJDK(ctx context.Context, homes []string) (*JDK, error) {
	var seen []string
	for _, home := range homes {
		jdk := &JDK{Java: filepath.Join(home, "bin", "java"), Javac: filepath.Join(home, "bin", "javac")}
		out, err := exec.CommandContext(ctx, jdk.Java, "-version").CombinedOutput()
		if err != nil {
			continue // no java there, or one that does not start
		}
		m := javaVersion.FindSubmatch(out)
		if m == nil || string(m[1]) != jdkMajor {
			seen = append(seen, fmt.Sprintf("%s is %s", home, strings.SplitN(string(out), "\n", 2)[0]))
			continue
		}
		if _, err := os.Stat(jdk.Javac); err != nil {
			seen = append(seen, home+" has no compiler")
			continue
		}
		return jdk, nil
	}
	if len(seen) == 0 {
		seen = []string{"no java in CQLIDEM_JAVA_HOME, JAVA_HOME, PATH or /usr/lib/jvm"}
	}
	return nil, &Missing{What: "JDK " + jdkMajor, Detail: strings.Join(seen, "; ")}
}

func jdkHomes() []string {
	var homes []string
	for _, env := range []string{"CQLIDEM_JAVA_HOME", "JAVA_HOME"} {
		if h := os.Getenv(env); h != "" {
			homes = append(homes, h)
		}
	}
	if java, err := exec.LookPath("java"); err == nil {
		if real, err := filepath.EvalSymlinks(java); err == nil {
			homes = append(homes, filepath.Dir(filepath.Dir(real)))
		}
	}
	for _, pattern := range []string{"/usr/lib/jvm/*", "/Library/Java/JavaVirtualMachines/*/Contents/Home"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			continue // the patterns are constant and well-formed
		}
		sort.Strings(found)
		homes = append(homes, found...)
	}
	return homes
}
