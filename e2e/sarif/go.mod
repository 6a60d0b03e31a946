// Module sarif checks our SARIF output against the OASIS schema, which it takes
// from another module at test time: the root module does not depend on that one.
module github.com/cqlidem/cqlidem/e2e/sarif

go 1.26.0

require github.com/owenrumney/go-sarif/v3 v3.3.1 // indirect
