//go:build unix

package proof

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// gateRun is what one run of the gate proof found.
type gateRun struct {
	faults       []faultResult
	transactions []*transactions
	tallies      []tally
	reads        struct{ sent, bareFailed, gateFailed, gateRetried int }
	// operations is how many declared operations were run twice.
	operations int
}

// everyFailure are the classes of failure and types of write that the faults must
// lead to. Views, change data capture and overload are left out: no fault at hand
// leads there.
func everyFailure() []string {
	return []string{
		"write-timeout SIMPLE", "write-timeout UNLOGGED_BATCH", "write-timeout BATCH_LOG", "write-timeout BATCH",
		"write-timeout COUNTER", "write-timeout CAS", "write-failure SIMPLE", "write-failure UNLOGGED_BATCH",
		"write-failure BATCH", "write-failure COUNTER", "read-timeout", "read-failure", "unavailable", "truncate-error",
		"no-response", "connection", "cas-write-unknown CAS", "syntax-error", "invalid", "already-exists",
	}
}

// unreached returns what of everyFailure no fault led to.
func (g *gateRun) unreached() []string {
	reached := map[string]bool{}
	for _, r := range g.faults {
		name, _, _ := strings.Cut(r.bare.String(), ",")
		reached[name] = true
	}
	for _, x := range g.transactions {
		for lost := range x.lost {
			name, _, _ := strings.Cut(lost, ",")
			reached[name] = true
		}
	}
	var out []string
	for _, f := range everyFailure() {
		if !reached[f] {
			out = append(out, f)
		}
	}
	return out
}

func (g *gateRun) render(p *page) {
	p.line("## The gate against real faults")
	p.line("")
	p.line("Two nodes of Cassandra %s, and a fault made on purpose. `gocql v2` sends the statement unmarked, the gate decides by", g.version())
	p.line("itself; the query plan has one host, so that only a retry on the same host can happen.")
	p.line("")
	p.line("| fault | statement | level | gocql v2 | the gate | its attempts | reason |")
	p.line("|---|---|---|---|---|---|---|")
	for _, r := range g.faults {
		level := r.c.cl.String()
		if r.c.serial != 0 {
			level += ", " + r.c.serial.String()
		}
		p.line("| %s | %s | %s | %s | %s | %d | %s |", r.fault, r.c.title, level, r.bare, r.gated, r.gated.attempts, r.gated.reason)
	}
	p.line("")
	g.renderCounts(p)
	g.renderTransactions(p)
	p.line("### Reads across coordinators")
	p.line("")
	p.line("One of two coordinators is silent. Of %d reads each, %d failed with gocql v2 (unmarked, so never retried), %d through the", g.reads.sent, g.reads.bareFailed, g.reads.gateFailed)
	p.line("gate, which retried %d of them on the other coordinator.", g.reads.gateRetried)
	p.line("")
	p.line("### Declared operations")
	p.line("")
	p.line("The helper `gatetest.Twice` ran %d declared operations twice on a real session, and caught a list overwritten at a", g.operations)
	p.line("fixed timestamp, which the text alone does not show.")
}

func (g *gateRun) version() string {
	if len(g.faults) == 0 {
		return "unknown"
	}
	return g.faults[0].version
}

func (g *gateRun) renderCounts(p *page) {
	p.line("### Counters and lists under timeouts")
	p.line("")
	p.line("Both nodes collect writes in groups (`commitlog_sync: group`, %v), so that nearly every write times out at its", window)
	p.line("coordinator after %v and is applied a moment later. Each operation has a row of its own, which is read back", countTimeout)
	p.line("afterwards.")
	p.line("")
	p.line("| operation | sent by | sent | acknowledged | timed out | retries by the gate | never applied | once | more than once | sum |")
	p.line("|---|---|---|---|---|---|---|---|---|---|")
	for _, t := range g.tallies {
		p.line("| %s | %s | %d | %d | %d | %d | %d | %d | %d | %d |", t.operation, t.way, t.sent, t.acknowledged, t.timedOut, t.retries, t.none, t.once, t.more, t.total)
	}
	p.line("")
	p.line("Through the gate no operation is applied twice, and every sum lies between what was acknowledged and that plus what was")
	p.line("in doubt. The policy behind the gate is as eager as the driver's: what stops the retry is the verdict.")
	p.line("")
}

func (g *gateRun) renderTransactions(p *page) {
	p.line("### Lightweight transactions")
	p.line("")
	p.line("Sent once through `gate.ExecCAS`; a lost answer is resolved by a read at a serial level, never by a second attempt.")
	p.line("")
	p.line("| fault | sent | answers lost | resolved by reading | applied | not applied | unknown | settled afterwards | contradicted by the rows |")
	p.line("|---|---|---|---|---|---|---|---|---|")
	for _, x := range g.transactions {
		var lost []string
		for _, k := range slices.Sorted(maps.Keys(x.lost)) {
			lost = append(lost, fmt.Sprintf("%d × %s", x.lost[k], k))
		}
		p.line("| %s | %d | %s | %d | %d | %d | %d | %d | %d |", x.title, x.sent, strings.Join(lost, "<br>"), x.resolved, x.applied,
			x.notApplied, x.unknown, x.settled, len(x.wrong))
	}
	p.line("")
}
