//go:build unix

package cassandranode

import (
	"bufio"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"time"
)

//go:embed TestNode.java
var nodeSource []byte

//go:embed jvm.flags
var jvmFlags []byte

// Node is one running node. Its methods but Stop are safe for concurrent use.
type Node struct {
	// Address is the loopback address on which it serves CQL (port CQLPort).
	Address string
	// Version is the release.
	Version string

	lease   *lease
	cmd     *exec.Cmd
	stdin   io.Closer
	control control
	log     logTail
	// up is closed at the line that says the start is complete.
	up chan struct{}
	// exited is closed when the process has ended; waitErr is set before.
	exited  chan struct{}
	waitErr error
}

// launch is what startNode needs to know.
type launch struct {
	cfg     Config
	index   int
	seed    string // "" for the node's own address
	jdk     *JDK
	jars    *Jars
	classes string
}

func startNode(ctx context.Context, l launch) (*Node, error) {
	taken, err := leaseAddress()
	if err != nil {
		return nil, err
	}
	n := &Node{
		Address: taken.address, Version: l.jars.Version, lease: taken,
		up: make(chan struct{}), exited: make(chan struct{}),
	}
	if l.seed == "" {
		l.seed = n.Address
	}
	if err := n.start(l); err != nil {
		return nil, errors.Join(err, taken.release())
	}
	if err := n.await(ctx, l.cfg.StartTimeout); err != nil {
		err = fmt.Errorf("node %s of Cassandra %s: %w\n%s", n.Address, n.Version, err, n.log.tail(40))
		return nil, errors.Join(err, n.Stop())
	}
	return n, nil
}

func (n *Node) start(l launch) error {
	if err := n.writeFiles(l); err != nil {
		return err
	}
	agent, err := l.jars.agent()
	if err != nil {
		return err
	}
	dir := n.lease.dir
	args := []string{
		"-Xms256m", "-Xmx512m", "-Xss512k", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:+ExitOnOutOfMemoryError",
		"@" + filepath.Join(dir, "jvm.flags"), "-javaagent:" + agent,
		"-Dcassandra.config=file://" + filepath.Join(dir, "conf", "cassandra.yaml"),
		"-Dcassandra.storagedir=" + filepath.Join(dir, "data"),
		"-Dcassandra.logdir=" + filepath.Join(dir, "log"),
		"-Dlogback.configurationFile=file:" + filepath.Join(dir, "conf", "logback.xml"),
		"-Djna.tmpdir=" + filepath.Join(dir, "tmp"), "-Djava.io.tmpdir=" + filepath.Join(dir, "tmp"),
	}
	for _, p := range l.cfg.properties(l.index) {
		args = append(args, "-D"+p)
	}
	path := []string{filepath.Join(dir, "conf"), l.classes, l.jars.Classpath()}
	args = append(args, "-cp", strings.Join(path, string(os.PathListSeparator)), "TestNode")

	n.cmd = exec.Command(l.jdk.Java, args...)
	n.cmd.Dir = dir
	n.cmd.SysProcAttr = procAttr()
	if n.stdin, err = n.cmd.StdinPipe(); err != nil {
		return err
	}
	out, err := n.cmd.StdoutPipe()
	if err != nil {
		return err
	}
	n.cmd.Stderr = n.cmd.Stdout
	return n.run(out)
}

// run starts the process on a thread of its own that waits for its end: the
// kernel ties the node's life to the thread that started it.
func (n *Node) run(out io.Reader) error {
	started := make(chan error, 1)
	go func() {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := n.cmd.Start()
		started <- err
		if err != nil {
			return
		}
		n.read(out)
		n.waitErr = n.cmd.Wait()
		close(n.exited)
	}()
	return <-started
}

// read keeps the log and looks for the two lines that matter.
func (n *Node) read(out io.Reader) {
	var once sync.Once
	lines := bufio.NewScanner(out)
	lines.Buffer(make([]byte, 1<<16), 1<<22)
	for lines.Scan() {
		line := lines.Text()
		n.log.add(line)
		var port int
		if _, err := fmt.Sscanf(line, "control port %d", &port); err == nil {
			n.control.setPort(port)
		}
		if strings.HasSuffix(line, "Startup complete") {
			once.Do(func() { close(n.up) })
		}
	}
	// a line over the limit ends the scan; the process must not block on its output
	_, _ = io.Copy(io.Discard, out)
}

func (n *Node) writeFiles(l launch) error {
	dir := n.lease.dir
	for _, sub := range []string{"conf", "log", "tmp", "data"} {
		if err := os.MkdirAll(filepath.Join(dir, sub), 0o755); err != nil {
			return err
		}
	}
	files := map[string]string{
		"jvm.flags":                        string(jvmFlags),
		"conf/cassandra.yaml":              l.cfg.yaml(l.index, n.Address, l.seed),
		"conf/logback.xml":                 logback,
		"conf/cassandra-rackdc.properties": fmt.Sprintf("dc=dc%d\nrack=r1\n", l.index+1),
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, filepath.FromSlash(name)), []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// await waits until the node says that its start is complete and answers CQL.
func (n *Node) await(ctx context.Context, limit time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	select {
	case <-n.up:
	case <-n.exited:
		return fmt.Errorf("the process ended during its start: %v", n.waitErr)
	case <-ctx.Done():
		return fmt.Errorf("the start is not complete: %w", ctx.Err())
	}
	return n.answersCQL(ctx)
}

// Stop kills the node by its process id, waits for its end and removes all it
// wrote. Stopping twice is harmless.
func (n *Node) Stop() error {
	n.control.close()
	if n.cmd.Process != nil {
		// SIGKILL also ends a process that SIGSTOP holds; nothing is worth a clean shutdown
		if err := n.cmd.Process.Kill(); err != nil && !errors.Is(err, os.ErrProcessDone) {
			return err
		}
	}
	<-n.exited
	if n.lease == nil {
		return nil
	}
	err := n.lease.release()
	n.lease = nil
	return err
}

// Pause freezes the node with SIGSTOP: to others it is silent, not gone.
func (n *Node) Pause() error { return n.cmd.Process.Signal(syscall.SIGSTOP) }

// Resume undoes Pause.
func (n *Node) Resume() error { return n.cmd.Process.Signal(syscall.SIGCONT) }

// Log returns the last lines that the node printed.
func (n *Node) Log() string { return n.log.tail(maxLogLines) }

// Logged reports how many of the lines still kept contain text.
func (n *Node) Logged(text string) int { return n.log.count(text) }

// maxLogLines bounds what is kept of a node's output.
const maxLogLines = 5000

type logTail struct {
	mu    sync.Mutex
	lines []string
}

func (l *logTail) add(line string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.lines) == maxLogLines {
		l.lines = append(l.lines[:0], l.lines[maxLogLines/2:]...)
	}
	l.lines = append(l.lines, line)
}

func (l *logTail) tail(n int) string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return strings.Join(l.lines[max(0, len(l.lines)-n):], "\n")
}

func (l *logTail) count(text string) int {
	l.mu.Lock()
	defer l.mu.Unlock()
	n := 0
	for _, line := range l.lines {
		if strings.Contains(line, text) {
			n++
		}
	}
	return n
}
