package analyzer

// DriverPackages returns the import paths of the drivers that the analyzer
// knows. A host that loads packages selectively uses it to find the packages
// whose facts matter: those above a driver.
func DriverPackages() []string {
	return []string{
		"github.com/apache/cassandra-gocql-driver/v2",
		"github.com/gocql/gocql",
		"github.com/scylladb/gocql",
	}
}
