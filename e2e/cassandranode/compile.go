//go:build unix

package cassandranode

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// Compile compiles one Java source file against the jars and returns the
// directory of its classes, which is kept in the cache by the source's content
// and the release. name is the file's name, as its public class demands.
func Compile(ctx context.Context, jdk *JDK, jars *Jars, name string, source []byte) (string, error) {
	cache, err := CacheDir()
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(append([]byte(jars.Version+"\x00"), source...))
	dir := filepath.Join(cache, "classes-"+hex.EncodeToString(sum[:8]))
	if _, err := os.Stat(dir); err == nil {
		return dir, nil
	}
	work, err := os.MkdirTemp(cache, "compile-*")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(work)
	file := filepath.Join(work, name)
	if err := os.WriteFile(file, source, 0o644); err != nil {
		return "", err
	}
	classes := filepath.Join(work, "classes")
	out, err := exec.CommandContext(ctx, jdk.Javac, "-nowarn", "-encoding", "UTF-8", "-proc:none",
		"-cp", jars.Classpath(), "-d", classes, file).CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("compile %s against Cassandra %s: %w\n%s", name, jars.Version, err, out)
	}
	if err := os.Rename(classes, dir); err != nil && !errors.Is(err, os.ErrExist) {
		if _, there := os.Stat(dir); there != nil {
			return "", err
		}
	}
	return dir, nil
}
