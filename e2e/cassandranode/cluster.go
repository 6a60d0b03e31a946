//go:build unix

package cassandranode

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
)

// Cluster is one node, or two that see each other.
type Cluster struct {
	// Version is the release that all nodes run.
	Version string
	// Nodes holds the nodes, the seed first.
	Nodes []*Node
}

// Start starts a cluster and returns when every node serves CQL and believes
// every other to be up. The error is a *Missing when the machine lacks something.
// Call Stop in any case where the error is nil.
func Start(ctx context.Context, cfg Config) (*Cluster, error) {
	cfg, err := cfg.withDefaults()
	if err != nil {
		return nil, fmt.Errorf("cassandranode: %w", err)
	}
	jdk, err := FindJDK(ctx)
	if err != nil {
		return nil, err
	}
	jars, err := Resolve(ctx, cfg.Line)
	if err != nil {
		return nil, err
	}
	classes, err := Compile(ctx, jdk, jars, "TestNode.java", nodeSource)
	if err != nil {
		return nil, err
	}
	c := &Cluster{Version: jars.Version}
	l := launch{cfg: cfg, jdk: jdk, jars: jars, classes: classes}
	for l.index = range cfg.Nodes {
		n, err := startNode(ctx, l)
		if err != nil {
			return nil, errors.Join(err, c.Stop())
		}
		c.Nodes = append(c.Nodes, n)
		l.seed = c.Nodes[0].Address
	}
	if err := c.WaitLive(ctx); err != nil {
		return nil, errors.Join(err, c.Stop())
	}
	return c, nil
}

// Stop stops all nodes and removes what they wrote.
func (c *Cluster) Stop() error {
	var errs []error
	for _, n := range c.Nodes {
		errs = append(errs, n.Stop())
	}
	return errors.Join(errs...)
}

// WaitLive waits until every node believes every node to be up, at most a minute.
func (c *Cluster) WaitLive(ctx context.Context) error {
	return c.wait(ctx, "every node sees every node", func(live map[string][]string) bool {
		for _, seen := range live {
			if len(seen) != len(c.Nodes) {
				return false
			}
		}
		return true
	})
}

// WaitDown waits until the first node believes the second to be down, at most a
// minute.
func (c *Cluster) WaitDown(ctx context.Context) error {
	if len(c.Nodes) != 2 {
		return fmt.Errorf("WaitDown needs two nodes, there is %d", len(c.Nodes))
	}
	first, second := c.Nodes[0], c.Nodes[1].Address
	return until(ctx, "the first node sees the second down", func() (bool, error) {
		live, err := first.Live(ctx)
		return err == nil && !slices.Contains(live, second), err
	})
}

func (c *Cluster) wait(ctx context.Context, what string, ok func(map[string][]string) bool) error {
	return until(ctx, what, func() (bool, error) {
		live := map[string][]string{}
		for _, n := range c.Nodes {
			seen, err := n.Live(ctx)
			if err != nil {
				return false, err
			}
			live[n.Address] = seen
		}
		return ok(live), nil
	})
}

// until asks every 100 ms until the answer is yes, at most a minute.
func until(ctx context.Context, what string, ask func() (bool, error)) error {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	tick := time.NewTicker(100 * time.Millisecond)
	defer tick.Stop()
	for {
		yes, err := ask()
		if err != nil || yes {
			return err
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("waiting until %s: %w", what, ctx.Err())
		case <-tick.C:
		}
	}
}

// ClusterConfig returns a driver configuration that talks to this node alone:
// one connection, no events, no retries, a timeout far above the server's. The
// caller may change it before creating a session.
func (n *Node) ClusterConfig() *gocql.ClusterConfig {
	cfg := gocql.NewCluster(n.Address)
	cfg.Port = CQLPort
	cfg.DisableInitialHostLookup = true
	cfg.IgnorePeerAddr = true
	cfg.NumConns = 1
	cfg.Timeout = 30 * time.Second
	cfg.WriteTimeout = 30 * time.Second
	cfg.ConnectTimeout = 10 * time.Second
	cfg.Consistency = gocql.One
	// the superuser of a fresh node; a node without authentication does not ask
	cfg.Authenticator = gocql.PasswordAuthenticator{Username: "cassandra", Password: "cassandra"}
	cfg.Logger = gocql.NewLogger(gocql.LogLevelNone)
	cfg.Events.DisableNodeStatusEvents = true
	cfg.Events.DisableTopologyEvents = true
	cfg.Events.DisableSchemaEvents = true
	cfg.DisableSkipMetadata = true // else the answer of a lightweight transaction scans as an empty map
	return cfg
}

// Session opens a session with ClusterConfig.
func (n *Node) Session() (*gocql.Session, error) { return n.ClusterConfig().CreateSession() }

// answersCQL asks for the release version until there is an answer.
func (n *Node) answersCQL(ctx context.Context) error {
	return until(ctx, "node "+n.Address+" answers CQL", func() (bool, error) {
		s, err := n.Session()
		if err != nil {
			return false, nil // not yet; the wait is bounded
		}
		defer s.Close()
		var version string
		return s.Query("SELECT release_version FROM system.local").Scan(&version) == nil && version == n.Version, nil
	})
}
