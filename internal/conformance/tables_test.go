package conformance

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// shared is the folder of the shared tables, beside the repository.
const shared = "../../../shared/conformance"

// table reads a tab-separated table: one map a row, keyed by the first line. It
// skips the test when the table is not there.
func table(t *testing.T, name string) []map[string]string {
	t.Helper()
	f, err := os.Open(filepath.Join(shared, name))
	if os.IsNotExist(err) {
		t.Skipf("the shared table %s is not there: it lies beside a checkout of the project, not in it", name)
	}
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	var head []string
	var rows []map[string]string
	for lines.Scan() {
		cells := strings.Split(lines.Text(), "\t")
		if head == nil {
			head = cells
			continue
		}
		row := map[string]string{}
		for i, cell := range cells {
			if i < len(head) {
				row[head[i]] = cell
			}
		}
		rows = append(rows, row)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	if len(rows) == 0 {
		t.Fatalf("%s has no rows", name)
	}
	return rows
}

// unescape turns the table's \n, \t and \\ into what they stand for.
func unescape(cell string) string {
	return strings.NewReplacer(`\\`, `\`, `\n`, "\n", `\t`, "\t", `\r`, "\r").Replace(cell)
}
