//go:build unix

package cassandranode

import (
	"errors"
	"fmt"
	"os"
	"testing"
)

// Missing says what this machine lacks to run a node.
type Missing struct {
	// What is the thing: "JDK 17", "Maven", "Cassandra 5.0 jars".
	What string
	// Detail says where it was looked for and what was found instead.
	Detail string
}

func (m *Missing) Error() string {
	return fmt.Sprintf("%s is missing: %s", m.What, m.Detail)
}

// RequireEnv is the environment variable that turns a skip into a failure, for
// machines where a proof that did not run must not look green.
const RequireEnv = "CQLIDEM_REQUIRE_CASSANDRA"

// Skip ends the test when err is not nil: as skipped, with the reason, when the
// machine lacks something, and as failed otherwise. With RequireEnv set to
// anything a lack is a failure too.
func Skip(t testing.TB, err error) {
	t.Helper()
	if err == nil {
		return
	}
	var missing *Missing
	if errors.As(err, &missing) && os.Getenv(RequireEnv) == "" {
		t.Skipf("skipped, no Cassandra here: %v (set %s=1 to fail instead)", missing, RequireEnv)
	}
	t.Fatal(err)
}
