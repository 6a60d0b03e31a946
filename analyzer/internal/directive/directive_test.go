package directive_test

import (
	"fmt"
	"go/parser"
	"go/token"
	"slices"
	"testing"

	"github.com/cqlidem/cqlidem/analyzer/internal/directive"
)

const source = `package p

func a() {
	//cqlidem:ignore cas-retry the first attempt is looked for
	f(
		1)
	g() //cqlidem:ignore cas-retry,nested-retry known
}

// b does something.
//
//cqlidem:accept unsafe-idempotent the table is scratch
func b() {
	g()
}

func c() {
	//cqlidem:accept unsafe-idempotent in the body
	g()
	//cqlidem:accept unsafe-idempotent too late
	g()
}

func d() {
	g() //nolint:errcheck
	g() //nolint:errcheck,cqlidem // both
	//nolint
	f(
		1)
}
`

// TestRead checks which lines each directive covers.
func TestRead(t *testing.T) {
	t.Parallel()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", source, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range directive.Read(fset, file, directive.Options{Nolint: true}) {
		var lines []int
		for line := 1; line <= fset.File(file.FileStart).LineCount(); line++ {
			rule := "unsafe-idempotent"
			if len(d.Rules) > 0 {
				rule = d.Rules[0]
			}
			if d.Covers(rule, "p.go", line) {
				lines = append(lines, line)
			}
			if d.Covers(rule, "q.go", line) {
				t.Errorf("line %d of another file is covered", line)
			}
		}
		got = append(got, fmt.Sprintf("%s %v %q %v", d.Word, d.Rules, d.Reason, lines))
	}
	want := []string{
		`ignore [cas-retry] "the first attempt is looked for" [4 5]`,
		`ignore [cas-retry nested-retry] "known" [7 8]`,
		`accept [unsafe-idempotent] "the table is scratch" [13 14 15]`,
		`accept [unsafe-idempotent] "in the body" [17 18 19 20 21 22]`,
		`accept [unsafe-idempotent] "too late" []`,
		` [] "" [26]`,
		` [] "" [27 28 29]`,
	}
	if !slices.Equal(got, want) {
		for i := range max(len(got), len(want)) {
			t.Errorf("got  %v\nwant %v", at(got, i), at(want, i))
		}
	}
}

func at(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return "nothing"
}
