package tabledocs

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/cqlidem/cqlidem/analyzer"
	"github.com/cqlidem/cqlidem/classify"
)

// folders hold nothing but generated pages.
func folders() []string { return []string{"docs/rules", "docs/reasons"} }

// Files returns the generated files by name relative to the root, which must
// hold README.md with the marks between which a table belongs.
func Files(root string) (map[string]string, error) {
	files := map[string]string{
		"docs/rules/README.md":   ruleIndex(),
		"docs/reasons/README.md": reasonIndex(),
	}
	for _, r := range analyzer.Rules() {
		files["docs/rules/"+r.ID+".md"] = rulePage(r)
	}
	for _, r := range classify.Reasons() {
		files["docs/reasons/"+string(r.Code)+".md"] = reasonPage(r)
	}
	readme, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		return nil, err
	}
	if files["README.md"], err = between(string(readme), "rules", ruleTable("docs/rules/")); err != nil {
		return nil, err
	}
	return files, nil
}

// Write writes the generated files and removes pages that are no longer made.
func Write(root string) error {
	files, err := Files(root)
	if err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		path := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(path, []byte(files[name]), 0o666); err != nil {
			return err
		}
	}
	orphans, err := Orphans(root, files)
	if err != nil {
		return err
	}
	for _, name := range orphans {
		if err := os.Remove(filepath.Join(root, name)); err != nil {
			return err
		}
	}
	return nil
}

// Orphans returns the files in generated folders that are not among files.
func Orphans(root string, files map[string]string) ([]string, error) {
	var orphans []string
	for _, folder := range folders() {
		entries, err := os.ReadDir(filepath.Join(root, folder))
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			if name := folder + "/" + e.Name(); files[name] == "" {
				orphans = append(orphans, name)
			}
		}
	}
	return orphans, nil
}

const generated = "<!-- Generated from the tables by \"go generate ./internal/tabledocs\"; do not edit. -->\n\n"

// between replaces what stands between the marks of a name.
func between(text, name, table string) (string, error) {
	begin, end := "<!-- BEGIN "+name+" -->\n", "<!-- END "+name+" -->\n"
	before, rest, ok := strings.Cut(text, begin)
	_, after, ok2 := strings.Cut(rest, end)
	if !ok || !ok2 {
		return "", fmt.Errorf("README.md has no lines %q and %q in this order", strings.TrimSpace(begin), strings.TrimSpace(end))
	}
	return before + begin + table + end + after, nil
}

func ruleTable(base string) string {
	var b strings.Builder
	b.WriteString("| rule | default | finds | fix |\n|---|---|---|---|\n")
	for _, r := range analyzer.Rules() {
		fix := ""
		if r.Fix != "" {
			fix = "yes"
		}
		fmt.Fprintf(&b, "| [`%s`](%s%s.md) | %s | %s | %s |\n", r.ID, base, r.ID, r.Default, cell(r.Purpose), fix)
	}
	return b.String()
}

func ruleIndex() string {
	return generated + "# Rules\n\n" +
		"The severity of a rule is set with `-severity RULE=LEVEL`, rules are turned on and off with `-rules`.\n\n" + ruleTable("")
}

func rulePage(r analyzer.Rule) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s# %s\n\n%s\n\nDefault severity: %s.\n\n", generated, r.ID, r.Purpose, r.Default)
	fmt.Fprintf(&b, "## Why\n\n%s\n\n", r.Why)
	code(&b, "## Incorrect\n\n", "go", r.Bad)
	code(&b, "## Correct\n\n", "go", r.Good)
	section(&b, "## Fix\n\n", r.Fix)
	section(&b, "## When it is silent\n\n", r.Silent)
	fmt.Fprintf(&b, "## Accepting a finding\n\nOn the line of the finding or the line above:\n\n    //cqlidem:ignore %s REASON\n\n"+
		"The reason is mandatory. For a whole function, above its declaration:\n\n    //cqlidem:accept %s REASON\n", r.ID, r.ID)
	return b.String()
}

func reasonIndex() string {
	var b strings.Builder
	b.WriteString(generated + "# Reasons\n\nEvery verdict carries its reasons. The codes stand in messages, in JSON and in suppressions.\n\n")
	b.WriteString("| reason | verdict | what it is |\n|---|---|---|\n")
	for _, r := range classify.Reasons() {
		fmt.Fprintf(&b, "| [`%s`](%s.md) | %s | %s |\n", r.Code, r.Code, r.Effect, cell(r.Title))
	}
	return b.String()
}

func reasonPage(r classify.ReasonInfo) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s# %s\n\n%s. Verdict: %s.\n\n", generated, r.Code, capital(r.Title), r.Effect)
	fmt.Fprintf(&b, "## What a second attempt does\n\n%s\n\n", r.Why)
	code(&b, "## Incorrect\n\n", "sql", r.Bad)
	code(&b, "## Correct\n\n", "sql", r.Good)
	section(&b, "## Remedy\n\n", r.Remedy)
	fmt.Fprintf(&b, "Source: %s.\n", r.Source)
	return b.String()
}

func section(b *strings.Builder, title, text string) {
	if text != "" {
		b.WriteString(title + text + "\n\n")
	}
}

func code(b *strings.Builder, title, language, text string) {
	if text != "" {
		b.WriteString(title + "```" + language + "\n" + strings.TrimRight(text, "\n") + "\n```\n\n")
	}
}

// cell makes text fit a table's cell.
func cell(text string) string {
	return strings.ReplaceAll(strings.ReplaceAll(text, "\n", " "), "|", `\|`)
}

func capital(text string) string {
	if text == "" {
		return ""
	}
	return strings.ToUpper(text[:1]) + text[1:]
}
