package driver

// scyllaOld is ScyllaDB's fork up to 1.14: as v1.
func scyllaOld() *Driver {
	d := v1()
	d.ID, d.Name = ScyllaOld, "scylla-gocql"
	return d
}

// scylla is the fork from 1.15: a missing policy means three retries, on the
// query and on the cluster. Errors on the client's side are rethrown for an
// unmarked query, but the server's write timeout is still retried.
func scylla() *Driver {
	d := scyllaOld()
	d.ID = Scylla
	d.DefaultRetries = 3
	d.FreeBatchHasNoPolicy = false
	return d
}
