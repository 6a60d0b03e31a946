# Targets that need a JDK 17 and Maven beside Go; the first run downloads about
# 150 MB of jars into the user's cache. Without them the tests are skipped and say
# why; CQLIDEM_REQUIRE_CASSANDRA=1 turns that into a failure.

E2E_GO = cd e2e && $(GO)

.PHONY: cassandra-proof
cassandra-proof: ## Prove verdicts and gate on real Cassandra nodes and write docs/proof.md (15 minutes; JDK 17, Maven).
	$(E2E_GO) test -count=1 -timeout 60m -run '^TestProof$$' ./proof -v -proof.page=$(CURDIR)/docs/proof.md

SEED ?= $(shell date +%s)

.PHONY: cassandra-oracle
cassandra-oracle: ## Compare the parser with Cassandra's own on 200,000 random statements of a fresh SEED (1 minute; JDK 17, Maven).
	$(E2E_GO) test -count=1 -timeout 20m -run 'Agree$$' ./oracle -v -oracle.n=200000 -oracle.seed=$(SEED)

.PHONY: cassandra-check
cassandra-check: ## A short form for CI: the node package, and the proof on few statements (3 minutes; JDK 17, Maven).
	$(E2E_GO) test -count=1 -timeout 20m ./cassandranode
	$(E2E_GO) test -count=1 -timeout 20m -run '^Test(Judge|Tally)|^TestProof$$/^(verdicts|gate)$$/^(5.0|operations|same-datacenter|single-node)$$' ./proof -proof.lines=5.0 -proof.checks=8 -proof.least=80
