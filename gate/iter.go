package gate

import (
	gocql "github.com/apache/cassandra-gocql-driver/v2"
)

// Iter is the driver's iterator; its errors are the gate's. Close it, or read it
// to the end through Scanner and ask for Err: the request ends there.
type Iter struct {
	*gocql.Iter
	ticket *ticket
	err    error // of a query that was not run
}

// failedIter is the iterator of a query that was not run.
func failedIter(err error) *Iter { return &Iter{Iter: &gocql.Iter{}, err: err} }

// Close ends the iteration and returns the error of the request, if any.
func (it *Iter) Close() error {
	if it.ticket == nil {
		return it.err
	}
	err := it.Iter.Close()
	return it.ticket.finish(err, it.Iter.Attempts())
}

// firstRow returns why there is no first row, if there is none. The iterator is
// then closed.
func (it *Iter) firstRow() error {
	if it.NumRows() > 0 {
		return nil
	}
	if err := it.Close(); err != nil {
		return err
	}
	return gocql.ErrNotFound
}

// Attempts returns how many attempts were made for the current page.
func (it *Iter) Attempts() int {
	if it.ticket == nil {
		return 0
	}
	return it.Iter.Attempts()
}

// Latency returns the average time of an attempt for the current page, in
// nanoseconds.
func (it *Iter) Latency() int64 {
	if it.ticket == nil {
		return 0
	}
	return it.Iter.Latency()
}

// SliceMap returns all rows.
func (it *Iter) SliceMap() ([]map[string]any, error) {
	if it.ticket == nil {
		return nil, it.err
	}
	rows, err := it.Iter.SliceMap()
	if err != nil {
		return rows, it.ticket.finish(err, it.Iter.Attempts())
	}
	return rows, it.Close()
}

// Scanner returns the rows in the manner of database/sql. The iterator should
// not be used after.
func (it *Iter) Scanner() gocql.Scanner { return &scanner{Scanner: it.Iter.Scanner(), iter: it} }

type scanner struct {
	gocql.Scanner
	iter *Iter
}

// Err ends the iteration and returns the error of the request, if any.
func (s *scanner) Err() error {
	if s.iter.ticket == nil {
		return s.iter.err
	}
	return s.iter.ticket.finish(s.Scanner.Err(), s.iter.Attempts())
}
