//go:build unix

package cassandranode

import (
	"context"
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
)

func start(t *testing.T, cfg Config) *Cluster {
	t.Helper()
	began := time.Now()
	c, err := Start(t.Context(), cfg)
	Skip(t, err)
	t.Logf("Cassandra %s, %d node(s) up after %.1f s", c.Version, len(c.Nodes), time.Since(began).Seconds())
	t.Cleanup(func() {
		if err := c.Stop(); err != nil {
			t.Errorf("stop: %v", err)
		}
	})
	return c
}

func session(t *testing.T, n *Node) *gocql.Session {
	t.Helper()
	s, err := n.Session()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

func must(t *testing.T, s *gocql.Session, statements ...string) {
	t.Helper()
	for _, q := range statements {
		if err := s.Query(q).Exec(); err != nil {
			t.Fatalf("%s: %v", q, err)
		}
	}
}

func key(k int32) []byte { return binary.BigEndian.AppendUint32(nil, uint32(k)) }

func TestOneNodeStoresAndLeavesNothing(t *testing.T) {
	for _, line := range []Line{Line50, Line41} {
		t.Run(string(line), func(t *testing.T) {
			c := start(t, Config{Line: line})
			s := session(t, c.Nodes[0])
			must(t, s,
				"CREATE KEYSPACE ks WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}",
				"CREATE TABLE ks.t (k int, c int, v int, l list<int>, st int STATIC, PRIMARY KEY (k, c))",
				"INSERT INTO ks.t (k, c, v, l, st) VALUES (1, 2, 3, [4], 5) USING TIMESTAMP 1000 AND TTL 600",
				"DELETE FROM ks.t USING TIMESTAMP 900 WHERE k = 1 AND c > 7",
				"DELETE v FROM ks.t USING TIMESTAMP 901 WHERE k = 1 AND c = 8",
			)
			got, err := c.Nodes[0].Dump(t.Context(), "ks", "t", key(1))
			if err != nil {
				t.Fatal(err)
			}
			dump := strings.Join(got, "\n")
			for _, want := range []string{
				"cell\tstatic\tst\t-\t1000\t600\t",
				"row\tc=2\t1000\t600\t",
				"cell\tc=2\tv\t-\t1000\t600\t",
				"column-deletion\tc=2\tl\t999",
				"\t00000004",
				"range-deletion\t",
				"\t900",
				"cell\tc=8\tv\t-\t901\t0\t-\ttombstone",
			} {
				if !strings.Contains(dump, want) {
					t.Errorf("the dump lacks %q:\n%s", want, dump)
				}
			}
			dir := c.Nodes[0].lease.dir
			if err := c.Stop(); err != nil {
				t.Fatal(err)
			}
			if left, _ := filepath.Glob(dir + "*"); len(left) > 0 {
				t.Errorf("stopping left %v", left)
			}
		})
	}
}

func TestTwoNodesAndTheirFaults(t *testing.T) {
	c := start(t, Config{Nodes: 2, All: NodeConfig{Settings: map[string]string{
		"write_request_timeout": "400ms",
	}}})
	s := session(t, c.Nodes[0])
	must(t, s,
		"CREATE KEYSPACE ks WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 2}",
		"CREATE TABLE ks.t (k int PRIMARY KEY, v int) WITH speculative_retry = 'NEVER' AND read_repair = 'NONE'",
	)
	write := func(k int) error {
		return s.Query("INSERT INTO ks.t (k, v) VALUES (?, 1)", k).Consistency(gocql.All).Exec()
	}
	if err := write(1); err != nil {
		t.Fatalf("write to both nodes: %v", err)
	}
	if err := c.Nodes[1].Pause(); err != nil {
		t.Fatal(err)
	}
	var timeout *gocql.RequestErrWriteTimeout
	if err := write(2); !errors.As(err, &timeout) || timeout.WriteType != "SIMPLE" {
		t.Errorf("write with the second node paused: %v, want a write timeout of type SIMPLE", err)
	}
	if err := c.Nodes[1].Resume(); err != nil {
		t.Fatal(err)
	}
	if err := c.WaitLive(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := c.Nodes[1].GossipOff(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := c.WaitDown(t.Context()); err != nil {
		t.Fatal(err)
	}
	var unavailable *gocql.RequestErrUnavailable
	if err := write(3); !errors.As(err, &unavailable) || unavailable.Alive != 1 {
		t.Errorf("write with gossip off on the second node: %v, want unavailable with 1 alive", err)
	}
	if err := c.Nodes[1].GossipOn(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := c.WaitLive(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func TestConfigIsRefusedWithItsField(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		cfg  Config
		want string
	}{
		"three nodes":                   {Config{Nodes: 3}, "Nodes"},
		"two datacenters with one node": {Config{TwoDatacenters: true}, "TwoDatacenters"},
		"negative start timeout":        {Config{StartTimeout: -1}, "StartTimeout"},
		"unknown line":                  {Config{Line: "3.11"}, "3.11"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := Start(context.Background(), test.cfg)
			var missing *Missing
			if errors.As(err, &missing) && strings.HasPrefix(missing.What, "JDK") {
				t.Skip(err)
			}
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("error %v, want one that names %s", err, test.want)
			}
		})
	}
}

func TestMissingJDKIsNamed(t *testing.T) {
	t.Parallel()
	// three homes: a later Java, none at all, and a fitting one without a compiler
	later, none, bare := t.TempDir(), t.TempDir(), t.TempDir()
	for home, version := range map[string]string{later: "21.0.1", bare: "17.0.9"} {
		if err := os.Mkdir(filepath.Join(home, "bin"), 0o755); err != nil {
			t.Fatal(err)
		}
		script := "#!/bin/sh\necho 'openjdk version \"" + version + "\"' >&2\n"
		if err := os.WriteFile(filepath.Join(home, "bin", "java"), []byte(script), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	_, err := findJDK(t.Context(), []string{later, none, bare})
	var missing *Missing
	if !errors.As(err, &missing) {
		t.Fatalf("error %v, want a *Missing", err)
	}
	for _, want := range []string{later + ` is openjdk version "21.0.1"`, bare + " has no compiler"} {
		if !strings.Contains(missing.Detail, want) {
			t.Errorf("detail %q lacks %q", missing.Detail, want)
		}
	}
}

func TestMissingMavenIsNamed(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	_, err := Resolve(t.Context(), Line50)
	var missing *Missing
	if !errors.As(err, &missing) || missing.What != "Maven" {
		t.Fatalf("error %v, want a *Missing for Maven", err)
	}
}
