//go:build unix && !linux

package cassandranode

import "syscall"

// procAttr puts the node into its own process group, so that signals from a
// terminal reach the test alone. A node whose parent is gone ends by itself, but
// not while it is stopped.
func procAttr() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }
