package attempts

import (
	"errors"
	"strings"
	"testing"

	"github.com/cqlidem/cqlidem/internal/cqlserver"
)

func TestFormatAndParse(t *testing.T) {
	t.Parallel()
	table, err := Measure(func(*cqlserver.Cluster, Statement, bool) error { return nil })
	if err != nil {
		t.Fatal(err)
	}
	text := Format(table)
	again, err := Parse(text)
	if err != nil || Format(again) != text {
		t.Errorf("read back\n%s\nerror %v", Format(again), err)
	}
	for name, bad := range map[string]string{
		"a line is missing": text[:strings.LastIndex(strings.TrimSuffix(text, "\n"), "\n")+1],
		"another statement": strings.Replace(text, "counter update", "counter", 1),
		"not a number":      strings.Replace(text, "\t0", "\tx", 1),
	} {
		if _, err := Parse(bad); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func TestMeasureNamesTheCell(t *testing.T) {
	t.Parallel()
	broken := errors.New("no driver")
	_, err := Measure(func(*cqlserver.Cluster, Statement, bool) error { return broken })
	if !errors.Is(err, broken) || !strings.Contains(err.Error(), Statements()[0].Name+", "+Errors()[0].Name) {
		t.Errorf("error %v", err)
	}
}
