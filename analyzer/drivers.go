package analyzer

import "github.com/cqlidem/cqlidem/analyzer/internal/driver"

// DriverPackages returns the import paths of the drivers that the analyzer
// knows. A host that loads packages selectively uses it to find the packages
// whose facts matter: those above a driver.
func DriverPackages() []string { return driver.Paths() }
