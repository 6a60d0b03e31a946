//go:build unix

package proof

import (
	"flag"
	"os"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/e2e/cassandranode"
)

var (
	seed     = flag.Int("proof.seed", 1, "seed of the generated statements; another one makes other statements")
	checks   = flag.Int("proof.checks", 45, "how many statements to generate in each family")
	lines    = flag.String("proof.lines", "5.0,4.1", "release lines to prove the verdicts on")
	least    = flag.Int("proof.least", 500, "how many different generated statements must be executed on each line")
	pageFile = flag.String("proof.page", "", "write the page to this file if the whole proof ran and passed")
)

// TestProof runs the verdict proof on each release line and the gate proof, and
// writes the page when all of them passed.
func TestProof(t *testing.T) {
	p := &page{seed: *seed}
	complete := true
	for _, line := range strings.Split(*lines, ",") {
		complete = t.Run("verdicts/"+line, func(t *testing.T) {
			p.runs = append(p.runs, proveVerdicts(t, cassandranode.Line(line)))
		}) && complete
	}
	complete = t.Run("gate", func(t *testing.T) { p.gate = proveGate(t) }) && complete
	if *pageFile == "" || !complete || p.gate == nil || len(p.runs) != len(strings.Split(*lines, ",")) {
		return
	}
	if err := os.WriteFile(*pageFile, []byte(p.render()), 0o644); err != nil {
		t.Fatal(err)
	}
}

func startCluster(t *testing.T, cfg cassandranode.Config) *cassandranode.Cluster {
	t.Helper()
	c, err := cassandranode.Start(t.Context(), cfg)
	cassandranode.Skip(t, err)
	t.Cleanup(func() {
		if err := c.Stop(); err != nil {
			t.Errorf("stop: %v", err)
		}
	})
	return c
}

func proveVerdicts(t *testing.T, line cassandranode.Line) *verdictRun {
	c := startCluster(t, cassandranode.Config{Line: line, All: cassandranode.NodeConfig{
		// roles and permissions exist only where somebody logs in
		Settings: map[string]string{"authenticator": "PasswordAuthenticator", "authorizer": "CassandraAuthorizer"},
	}})
	l, err := newLab(t.Context(), c.Nodes[0], line)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(l.close)
	cs, err := newClassifiers(create(l.tables))
	if err != nil {
		t.Fatal(err)
	}
	run := newVerdictRun(c.Version)
	t.Run("shapes", func(t *testing.T) {
		for _, s := range shapes() {
			t.Run(s.title, func(t *testing.T) { proveShape(t, l, cs, run, &s) })
		}
	})
	ran := 0
	for i, f := range families() {
		t.Run("generated/"+f.name, func(t *testing.T) {
			ran++
			setRapid(t, *seed*1000+i)
			rapid.Check(t, func(rt *rapid.T) { proveGenerated(rt, l, cs, run, f) })
		})
	}
	// with -run some families are left out on purpose
	if n := len(run.generated); ran == len(families()) && !t.Failed() && n < *least {
		t.Errorf("%d different generated statements were executed, want at least %d", n, *least)
	}
	t.Logf("Cassandra %s: %d shapes, %d generated statements, %d more refused by the node", c.Version, len(run.shapes), len(run.generated), run.refused)
	return run
}

func proveShape(t *testing.T, l *lab, cs *classifiers, run *verdictRun, c *shapeCase) {
	s := c.statement()
	var o Observation
	var err error
	if c.script != nil {
		o, err = l.observeScript(t.Context(), &s, c.script)
	} else {
		o, err = l.observe(t.Context(), &s)
	}
	if err != nil {
		t.Fatal(err)
	}
	if o.Refused != "" {
		t.Fatalf("the node refuses %s: %s", &s, o.Refused)
	}
	fresh, pinned := cs.judge(&s, false), cs.judge(&s, true)
	for _, c := range contradictions(&s, &o, &fresh, &pinned) {
		t.Errorf("%s\n\t%s", &s, c)
	}
	if v := &fresh.required; v.Verdict == classify.NotIdempotent && !o.shows() {
		run.noteUntold(v, s.Text)
	}
	run.shapes = append(run.shapes, shapeResult{
		title: c.title, text: s.Text, fresh: fresh.required, pinned: pinned.required, o: o, scripted: c.script != nil,
	})
}

func proveGenerated(rt *rapid.T, l *lab, cs *classifiers, run *verdictRun, f family) {
	s := f.draw(rt, l.tables)
	o, err := l.observe(rt.Context(), &s)
	if err != nil {
		rt.Fatal(err)
	}
	if o.Refused != "" {
		run.refused++
		return
	}
	fresh, pinned := cs.judge(&s, false), cs.judge(&s, true)
	for _, c := range contradictions(&s, &o, &fresh, &pinned) {
		rt.Errorf("%s (seeded %v)\n\t%s", &s, s.Seeded, c)
	}
	run.add(&s, &o, &fresh, &pinned)
}

// setRapid makes the next rapid.Check repeatable.
func setRapid(t *testing.T, seed int) {
	t.Helper()
	for name, value := range map[string]string{
		"rapid.seed": strconv.Itoa(seed), "rapid.checks": strconv.Itoa(*checks), "rapid.nofailfile": "true", "rapid.shrinktime": "60s",
	} {
		if err := flag.Set(name, value); err != nil {
			t.Fatal(err)
		}
	}
}
