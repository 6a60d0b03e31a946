// Package schemafile reads schemas from files: it expands patterns, checks the
// digests that a build cache needs, and hands the text to package schema. It
// knows nothing of statements or verdicts.
package schemafile

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/cqlidem/cqlidem/schema"
)

// digestMark separates a file from the digest of its content: FILE@sha256:HEX.
const digestMark = "@sha256:"

// ErrNoDigest says that a file was named without the digest of its content
// where results are cached by what is named.
var ErrNoDigest = errors.New("the digest of the file's content is missing")

// Read reads the files that the patterns match, each pattern's in the order of
// their names. A relative pattern begins at dir; ** crosses folders. A pattern
// may carry the digest of the one file that it names, FILE@sha256:HEX, and the
// file must then have that content. What cannot be used is returned as errors
// that name the file and the place; the rest counts.
func Read(dir string, patterns []string) (*schema.Schema, []error) {
	b := schema.NewBuilder()
	var errs []error
	seen := map[string]bool{}
	for _, p := range patterns {
		files, sum, err := expand(dir, p)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		for _, name := range files {
			if seen[name] {
				continue
			}
			seen[name] = true
			errs = append(errs, add(b, name, sum)...)
		}
	}
	return b.Build(), errs
}

func add(b *schema.Builder, name, sum string) []error {
	data, err := os.ReadFile(name)
	if err != nil {
		return []error{fmt.Errorf("cannot read the schema: %w", err)}
	}
	if got := digest(data); sum != "" && !strings.HasPrefix(got, sum) {
		return []error{fmt.Errorf("schema %s: the content has digest %s, the name says %s", shown(name), got, sum)}
	}
	var errs []error
	for _, e := range b.Add(shown(name), string(data), "") {
		errs = append(errs, e)
	}
	return errs
}

// shown is a file's name as messages give it: relative to the working directory
// where that is shorter.
func shown(name string) string {
	dir, err := os.Getwd()
	if err != nil {
		return name
	}
	if rel, err := filepath.Rel(dir, name); err == nil && len(rel) < len(name) {
		return rel
	}
	return name
}

// Files returns the files that the patterns match, sorted; what does not match
// anything is left out.
func Files(dir string, patterns []string) []string {
	var out []string
	for _, p := range patterns {
		files, _, err := expand(dir, p)
		if err == nil {
			out = append(out, files...)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// expand returns the files that a pattern matches, and the digest it carries.
func expand(dir, pattern string) (files []string, sum string, err error) {
	name, sum, _ := strings.Cut(pattern, digestMark)
	if name == "" {
		return nil, "", errors.New("schema: empty file name")
	}
	if !filepath.IsAbs(name) {
		name = filepath.Join(dir, name)
	}
	if info, err := os.Stat(name); err == nil && !info.IsDir() {
		return []string{name}, sum, nil // a name with pattern characters in it, too
	}
	files, err = doublestar.FilepathGlob(name, doublestar.WithFilesOnly())
	if err != nil {
		return nil, "", fmt.Errorf("schema %q: not a valid pattern", pattern)
	}
	if len(files) == 0 {
		return nil, "", fmt.Errorf("schema %q: %w", pattern, fs.ErrNotExist)
	}
	slices.Sort(files)
	return files, sum, nil
}

func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// Pinned checks that every entry is one file with the digest of its content, as
// it must be where the go command caches results by the flags alone. The error
// gives the entry as it should be.
func Pinned(dir string, entries []string) error {
	for _, e := range entries {
		if strings.Contains(e, digestMark) {
			continue
		}
		files, _, err := expand(dir, e)
		if err != nil {
			return err
		}
		data, err := os.ReadFile(files[0])
		if err != nil {
			return fmt.Errorf("cannot read the schema: %w", err)
		}
		return fmt.Errorf("schema %q: %w: write %s%s%s, or name the file in .cqlidem.yml", e, ErrNoDigest, files[0], digestMark, digest(data))
	}
	return nil
}
