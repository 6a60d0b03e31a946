//go:build unix

package cassandranode

import (
	"bytes"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

//go:embed pom.xml
var pom []byte

// Line is a release line of Cassandra.
type Line string

// The release lines that the tests run against.
const (
	Line41 Line = "4.1"
	Line50 Line = "5.0"
)

// releases lists, best first, the releases of a line that are tried. More than
// one, because a mirror may list a release without having its jar.
func (l Line) releases() []string {
	switch l {
	case Line41:
		return []string{"4.1.11", "4.1.10", "4.1.8", "4.1.7"}
	case Line50:
		return []string{"5.0.8", "5.0.6", "5.0.1"}
	}
	return nil
}

// Jars is one resolved release.
type Jars struct {
	Line    Line
	Version string
	// Dir holds the release's jar and those it depends on, nothing else.
	Dir string
}

// Classpath returns the class path argument for these jars.
func (j *Jars) Classpath() string { return filepath.Join(j.Dir, "*") }

// agent returns the path of the memory meter's jar, which must also be loaded as
// an agent: without it 4.1 on Java 17 fails every PREPARE.
func (j *Jars) agent() (string, error) {
	found, err := filepath.Glob(filepath.Join(j.Dir, "jamm-*.jar"))
	if err != nil || len(found) != 1 {
		return "", fmt.Errorf("want one jamm jar in %s, found %d", j.Dir, len(found))
	}
	return found[0], nil
}

// Resolve returns the jars of the best release of a line that is in the cache,
// or else that Maven Central serves. The first time it downloads about 70 MB.
// The error is a *Missing when Maven or the network is lacking.
func Resolve(ctx context.Context, line Line) (*Jars, error) {
	releases := line.releases()
	if len(releases) == 0 {
		return nil, fmt.Errorf("release line %q is not one of %q and %q", line, Line41, Line50)
	}
	cache, err := CacheDir()
	if err != nil {
		return nil, err
	}
	dir := func(version string) string { return filepath.Join(cache, "cassandra-"+version) }
	for _, v := range releases {
		if _, err := os.Stat(dir(v)); err == nil {
			return &Jars{Line: line, Version: v, Dir: dir(v)}, nil
		}
	}
	mvn, err := exec.LookPath("mvn")
	if err != nil {
		return nil, &Missing{What: "Maven", Detail: err.Error()}
	}
	var tried []string
	for _, v := range releases {
		err := download(ctx, mvn, v, dir(v))
		if err == nil {
			return &Jars{Line: line, Version: v, Dir: dir(v)}, nil
		}
		if ctx.Err() != nil {
			return nil, fmt.Errorf("resolve Cassandra %s: %w", v, ctx.Err())
		}
		tried = append(tried, fmt.Sprintf("%s: %v", v, err))
	}
	return nil, &Missing{What: fmt.Sprintf("Cassandra %s from Maven Central", line), Detail: strings.Join(tried, "; ")}
}

// CacheDir returns the directory, made if need be, where jars and compiled
// helpers are kept between runs.
func CacheDir() (string, error) {
	base, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("find the cache directory: %w", err)
	}
	dir := filepath.Join(base, "cqlidem")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", fmt.Errorf("make the cache directory: %w", err)
	}
	return dir, nil
}

// download fills a fresh directory and renames it to dir, so that dir is whole
// or absent, also when two processes resolve at once.
func download(ctx context.Context, mvn, version, dir string) error {
	work, err := os.MkdirTemp(filepath.Dir(dir), "download-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	if err := os.WriteFile(filepath.Join(work, "pom.xml"), pom, 0o644); err != nil {
		return err
	}
	lib := filepath.Join(work, "lib")
	cmd := exec.CommandContext(ctx, mvn, "-B", "-q", "-f", filepath.Join(work, "pom.xml"),
		"-Dcassandra.version="+version, "dependency:copy-dependencies",
		"-DincludeScope=runtime", "-DoutputDirectory="+lib)
	out, err := cmd.CombinedOutput()
	if err != nil {
		return fmt.Errorf("%w: %s", err, firstLine(out, "[ERROR]"))
	}
	if err := os.Rename(lib, dir); err != nil && !errors.Is(err, os.ErrExist) {
		if _, there := os.Stat(dir); there == nil {
			return nil // another process was faster
		}
		return err
	}
	return nil
}

// firstLine returns the first line of out that contains mark, or its first line.
func firstLine(out []byte, mark string) string {
	lines := bytes.Split(bytes.TrimSpace(out), []byte("\n"))
	for _, l := range lines {
		if bytes.Contains(l, []byte(mark)) {
			return string(bytes.TrimSpace(l))
		}
	}
	return string(bytes.TrimSpace(lines[0]))
}
