//go:build unix

package cassandranode

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// Config says what to start. The zero value is one node of Cassandra 5.0 with
// timeouts that a healthy node never meets.
type Config struct {
	// Line is the release line; "" is Line50.
	Line Line
	// Nodes is 1 or 2; 0 is 1.
	Nodes int
	// TwoDatacenters puts each node into a datacenter of its own, dc1 and dc2.
	TwoDatacenters bool
	// All holds for every node, Second for the second one too.
	All, Second NodeConfig
	// StartTimeout bounds the start of each node; 0 is 120 s.
	StartTimeout time.Duration
}

// NodeConfig is what can be set on a single node.
type NodeConfig struct {
	// Settings are keys of cassandra.yaml with their values written as YAML; an
	// empty value removes the key.
	Settings map[string]string
	// Properties are Java system properties, name=value.
	Properties []string
}

// withDefaults returns the configuration with zero values replaced, or an error
// that names the field that is wrong.
func (c Config) withDefaults() (Config, error) {
	if c.Line == "" {
		c.Line = Line50
	}
	if c.Nodes == 0 {
		c.Nodes = 1
	}
	if c.Nodes < 1 || c.Nodes > 2 {
		return c, fmt.Errorf("option Nodes is %d, want 1 or 2", c.Nodes)
	}
	if c.TwoDatacenters && c.Nodes != 2 {
		return c, fmt.Errorf("option TwoDatacenters needs Nodes to be 2")
	}
	if c.StartTimeout == 0 {
		c.StartTimeout = 120 * time.Second
	}
	if c.StartTimeout < 0 {
		return c, fmt.Errorf("option StartTimeout is %s, want a positive duration", c.StartTimeout)
	}
	return c, nil
}

// tokens places the two nodes on opposite sides of the ring.
func tokens() [2]string { return [2]string{"-4611686018427387904", "4611686018427387904"} }

// yaml returns cassandra.yaml for node i (0 or 1).
func (c Config) yaml(i int, address, seed string) string {
	settings := map[string]string{
		"cluster_name":           "cqlidem",
		"partitioner":            "org.apache.cassandra.dht.Murmur3Partitioner",
		"endpoint_snitch":        "SimpleSnitch",
		"commitlog_sync":         "periodic",
		"commitlog_sync_period":  "10s",
		"num_tokens":             "1",
		"initial_token":          `"` + tokens()[i] + `"`,
		"auto_bootstrap":         "false",
		"listen_address":         address,
		"rpc_address":            address,
		"dynamic_snitch":         "false",
		"auto_snapshot":          "false",
		"phi_convict_threshold":  "16",
		"hinted_handoff_enabled": "false", // a late replay would change the state under test
		"seed_provider": "[{class_name: org.apache.cassandra.locator.SimpleSeedProvider, " +
			`parameters: [{seeds: "` + seed + `"}]}]`,
	}
	if c.TwoDatacenters {
		settings["endpoint_snitch"] = "GossipingPropertyFileSnitch"
	}
	maps.Copy(settings, c.All.Settings)
	if i == 1 {
		maps.Copy(settings, c.Second.Settings)
	}
	var b strings.Builder
	for _, key := range slices.Sorted(maps.Keys(settings)) {
		if settings[key] != "" {
			fmt.Fprintf(&b, "%s: %s\n", key, settings[key])
		}
	}
	return b.String()
}

// properties returns the Java system properties for node i: those that make a
// start quick, then the caller's.
func (c Config) properties(i int) []string {
	props := []string{
		"java.net.preferIPv4Stack=true",
		"cassandra-foreground=yes",
		"cassandra.ring_delay_ms=1000",
		"cassandra.skip_wait_for_gossip_to_settle=0",
		"cassandra.superuser_setup_delay_ms=500", // with 0 a node that waits for another one spins
		"cassandra.shutdown_announce_in_ms=0",
		"chronicle.analytics.disable=true",
	}
	props = append(props, c.All.Properties...)
	if i == 1 {
		props = append(props, c.Second.Properties...)
	}
	return props
}

const logback = `<configuration>
  <appender name="out" class="ch.qos.logback.core.ConsoleAppender">
    <encoder><pattern>%-5level [%thread] %d{ISO8601} %logger{0} - %msg%n</pattern></encoder>
  </appender>
  <root level="INFO"><appender-ref ref="out"/></root>
</configuration>
`
