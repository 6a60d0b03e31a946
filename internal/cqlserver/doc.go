// Package cqlserver is a scripted CQL server for tests: several hosts on
// loopback addresses that speak the native protocol, version 4 or 5, over real
// TCP, answer what a test tells them to, and remember what they were asked.
//
// It stores nothing. It answers the system tables that a driver reads when it
// connects, prepares whatever it is given, and hands every other request to the
// test's handler. It knows nothing of retries, drivers or verdicts.
package cqlserver
