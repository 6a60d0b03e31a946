module example.com/gocqlx2

go 1.25

require github.com/scylladb/gocqlx/v2 v2.8.0

require (
	github.com/gocql/gocql v0.0.0-20211015133455-b225f9b53fa1 // indirect
	github.com/golang/snappy v0.0.4 // indirect
	github.com/hailocab/go-hostpool v0.0.0-20160125115350-e80d13ce29ed // indirect
	github.com/scylladb/go-reflectx v1.0.1 // indirect
	gopkg.in/inf.v0 v0.9.1 // indirect
)
