package cassandranode

import "syscall"

// procAttr puts the node into its own process group, so that signals from a
// terminal reach the test alone, and has the kernel kill it when the thread that
// started it ends: a stopped node cannot notice by itself.
func procAttr() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}
