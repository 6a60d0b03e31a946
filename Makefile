# Everything that CI runs is "make check"; everything else is a named target.
# Needs Go and nothing more, unless a target says otherwise.

GO ?= go
TOOL = $(GO) tool -modfile=internal/tools/go.mod
# Commands that the README promises, run as they stand there.
README_RUN = go run ./cmd/cqlidem ./...
README_TEST = go test ./...
# Go files outside generated code and test inputs that are unformatted on purpose.
GOFILES = $(shell git ls-files -co --exclude-standard '*.go' | grep -v -e '/antlrgen/' -e '^testdata/' -e '/testdata/')

# Nested modules, and package:target of each fuzz test.
MODULES = gate/v1 examples/breaker bench
FUZZ = $(shell git grep -h -o -H -E '^func Fuzz[A-Za-z]+' -- '*_test.go' | sed -E 's|/[^/]+:func |:|')
FUZZTIME ?= 60s
COUNT ?= 6

.DEFAULT_GOAL := help

.PHONY: help
help: ## Show the targets.
	@awk -F ':.*## ' '/^[a-z][a-z0-9-]*:.*## / { printf "  %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: check
check: format vet lint test modules sarif fuzz-smoke readme oracle cassandra-check ## All that CI runs: format, vet, lint, generated-code drift and tests, the README's commands.

.PHONY: build
build: ## Build the command into bin/.
	$(GO) build -o bin/cqlidem ./cmd/cqlidem

.PHONY: format
format: ## Fail on Go files that gofmt would change.
	@bad=$$(gofmt -l $(GOFILES)); if [ -n "$$bad" ]; then echo "not formatted (run gofmt -w):"; echo "$$bad"; exit 1; fi

.PHONY: vet
vet: ## Run go vet. ANTLR's output has unreachable labels by design.
	$(GO) vet -unreachable=false ./...

.PHONY: lint
lint: ## Run staticcheck on this repository.
	$(TOOL) staticcheck $$($(GO) list ./... | grep -v /antlrgen)

.PHONY: test
test: ## Run the tests with the race detector in random order; drift of generated files is among them.
	$(GO) test -race -shuffle=on ./...

.PHONY: modules
modules: ## Test the nested modules that need Go only.
	@for d in $(MODULES); do echo "cd $$d && $(GO) vet ./... && $(GO) test ./..."; (cd $$d && $(GO) vet ./... && $(GO) test ./...) || exit 1; done

.PHONY: fuzz-smoke
fuzz-smoke: ## Run each fuzz target for FUZZTIME.
	@for target in $(FUZZ); do echo "$(GO) test ./$${target%:*} -fuzz $${target#*:} -fuzztime $(FUZZTIME)"; \
		$(GO) test ./$${target%:*} -run '^$$' -fuzz "^$${target#*:}\$$" -fuzztime $(FUZZTIME) || exit 1; done

.PHONY: bench
bench: ## Measure: the parsers, the classifier beside cql-proxy's parser, the gate. COUNT runs, summarised by benchstat.
	@mkdir -p bin
	$(GO) test ./cqlgrammar ./gate -run '^$$' -bench . -count $(COUNT) | tee bin/bench.txt
	cd bench && $(GO) test -run '^$$' -bench . -count $(COUNT) | tee -a $(CURDIR)/bin/bench.txt
	$(TOOL) benchstat bin/bench.txt

.PHONY: oracle
oracle: ## Compare the parser with Cassandra's own on the corpus and on 60,000 random statements (JDK 17, Maven; says so when skipped).
	cd e2e && $(GO) vet ./oracle && $(GO) test -count=1 -v ./oracle

.PHONY: sarif
sarif: ## Validate the SARIF golden files against the OASIS schema.
	cd e2e/sarif && $(GO) vet ./... && $(GO) test ./...

.PHONY: readme
readme: ## Run the README's two commands; the first is also the self-lint.
	@grep -qxF '    $(README_RUN)' README.md || { echo 'README.md does not give the command: $(README_RUN)'; exit 1; }
	@grep -qxF '    $(README_TEST)' README.md || { echo 'README.md does not give the command: $(README_TEST)'; exit 1; }
	$(README_RUN)
	$(README_TEST)

.PHONY: generate
generate: ## Write all generated files again (CONTRIBUTING.md lists them). The parser needs Java.
	$(GO) generate ./...

.PHONY: golden
golden: ## Accept the present output of the command and the reporters as expected.
	$(GO) test ./cmd/... -update

.PHONY: conformance
conformance: ## Check the command against the shared conformance tables.
	$(GO) test -count=1 -v ./internal/conformance

.PHONY: golangci
golangci: ## Build golangci-lint with the plugin, test it beside the command and go vet, and lint this repository with it.
	cd e2e/golangci && $(GO) vet ./... && $(GO) test ./... && $(GO) build -o $(CURDIR)/bin/golangci-lint .
	bin/golangci-lint run ./...

.PHONY: page
page: ## Test the inventory's page in headless Chromium (Debian's package chromium).
	cd e2e/page && $(GO) vet ./... && $(GO) test ./...

.PHONY: realworld
realworld: build ## Run the command over programs that nobody here wrote, and count (downloads them).
	sh e2e/realworld/run.sh $(CURDIR)/bin/cqlidem

include e2e/e2e.mk
