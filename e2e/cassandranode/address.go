//go:build unix

package cassandranode

import (
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"syscall"
)

// Loopback addresses that nodes may take, and the ports each of them uses there.
const (
	firstHost = 101
	lastHost  = 180
	// CQLPort is where every node serves CQL, on its own address.
	CQLPort     = 9042
	storagePort = 7000
)

// lease is a loopback address held by this process until it is released.
type lease struct {
	address string
	// dir is the node's directory; it is removed on release.
	dir  string
	lock *os.File
}

// leaseAddress takes the first loopback address that no other node holds. What
// a crashed run left in the address's directory is removed.
func leaseAddress() (*lease, error) {
	cache, err := CacheDir()
	if err != nil {
		return nil, err
	}
	run := filepath.Join(cache, "run")
	if err := os.MkdirAll(run, 0o755); err != nil {
		return nil, err
	}
	var last error
	for host := firstHost; host <= lastHost; host++ {
		l := &lease{address: fmt.Sprintf("127.0.0.%d", host)}
		l.dir = filepath.Join(run, l.address)
		if err := l.take(); err != nil {
			last = err
			continue
		}
		return l, nil
	}
	return nil, &Missing{
		What:   "a free loopback address",
		Detail: fmt.Sprintf("none of 127.0.0.%d to 127.0.0.%d can be had: %v", firstHost, lastHost, last),
	}
}

func (l *lease) take() error {
	lock, err := os.OpenFile(l.dir+".lock", os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return err
	}
	if err := syscall.Flock(int(lock.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		lock.Close()
		return fmt.Errorf("%s is taken by another node: %w", l.address, err)
	}
	l.lock = lock
	for _, port := range []int{CQLPort, storagePort} {
		s, err := net.Listen("tcp", fmt.Sprintf("%s:%d", l.address, port))
		if err != nil {
			l.lock.Close()
			return err // something else listens there, or the address is not set up
		}
		s.Close()
	}
	if err := os.RemoveAll(l.dir); err != nil {
		l.lock.Close()
		return err
	}
	return os.MkdirAll(l.dir, 0o755)
}

// release removes the directory and gives the address up.
func (l *lease) release() error {
	return errors.Join(os.RemoveAll(l.dir), os.Remove(l.lock.Name()), l.lock.Close())
}
