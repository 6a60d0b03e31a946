//go:build unix

package oracle

import (
	"bufio"
	"context"
	_ "embed"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/cqlidem/cqlidem/e2e/cassandranode"
)

//go:embed CqlOracle.java
var source []byte

// quiet keeps the server's log out of the way of the answers.
const quiet = `<configuration>
  <appender name="err" class="ch.qos.logback.core.ConsoleAppender">
    <target>System.err</target>
    <encoder><pattern>%level %logger - %msg%n</pattern></encoder>
  </appender>
  <root level="ERROR"><appender-ref ref="err"/></root>
</configuration>
`

// Outcome is what Cassandra's parser made of a statement.
type Outcome string

// The outcomes.
const (
	// Accept: one statement, parsed.
	Accept Outcome = "ACCEPT"
	// Syntax: the grammar refuses it.
	Syntax Outcome = "SYNTAX"
	// Invalid: the parser's own checks beyond the grammar refuse it.
	Invalid Outcome = "INVALID"
	// Crash: the parser failed with an error that is none of its own.
	Crash Outcome = "CRASH"
)

// Answer is one answer of a Parser.
type Answer struct {
	Outcome Outcome
	// Class is the class of the parsed statement, without its package.
	Class string
	// Message is the parser's complaint; it often begins with "line L:C".
	Message string
}

// Parser is a Java process that parses with one release of Cassandra. It is not
// safe for concurrent use.
type Parser struct {
	// Version is the release.
	Version string

	cmd  *exec.Cmd
	in   io.WriteCloser
	out  *bufio.Reader
	conf string
}

// Start starts a parser for a release line. The error is a
// *cassandranode.Missing when the machine lacks Java, Maven or the network.
func Start(ctx context.Context, line cassandranode.Line) (*Parser, error) {
	jdk, err := cassandranode.FindJDK(ctx)
	if err != nil {
		return nil, err
	}
	jars, err := cassandranode.Resolve(ctx, line)
	if err != nil {
		return nil, err
	}
	classes, err := cassandranode.Compile(ctx, jdk, jars, "CqlOracle.java", source)
	if err != nil {
		return nil, err
	}
	conf, err := os.MkdirTemp("", "cqlidem-oracle-*")
	if err != nil {
		return nil, err
	}
	p := &Parser{Version: jars.Version, conf: conf}
	if err := p.start(ctx, jdk, jars, classes); err != nil {
		os.RemoveAll(conf)
		return nil, fmt.Errorf("start the parser of Cassandra %s: %w", jars.Version, err)
	}
	return p, nil
}

func (p *Parser) start(ctx context.Context, jdk *cassandranode.JDK, jars *cassandranode.Jars, classes string) error {
	logback := filepath.Join(p.conf, "logback.xml")
	if err := os.WriteFile(logback, []byte(quiet), 0o644); err != nil {
		return err
	}
	p.cmd = exec.CommandContext(ctx, jdk.Java, "-Xmx512m", "-Xss8m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
		"-Djava.io.tmpdir="+p.conf, "-Dlogback.configurationFile=file:"+logback,
		"-cp", classes+string(os.PathListSeparator)+jars.Classpath(), "CqlOracle")
	in, err := p.cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return err
	}
	p.in, p.out = in, bufio.NewReaderSize(out, 1<<16)
	return p.cmd.Start()
}

// Ask returns one answer for each statement, in order. After an error the parser
// is of no further use.
func (p *Parser) Ask(statements []string) ([]Answer, error) {
	sent := make(chan error, 1)
	go func() { sent <- p.send(statements) }() // while this goroutine drains the answers
	answers := make([]Answer, 0, len(statements))
	for i := range statements {
		line, err := p.out.ReadString('\n')
		if err != nil {
			p.in.Close() // frees the sender if the process still lives
			<-sent
			return nil, fmt.Errorf("parser of Cassandra %s ended at statement %q: %w", p.Version, statements[i], err)
		}
		f := strings.SplitN(strings.TrimSuffix(line, "\n"), "\t", 3)
		if len(f) != 3 {
			return nil, fmt.Errorf("parser of Cassandra %s answered %q", p.Version, line)
		}
		answers = append(answers, Answer{Outcome: Outcome(f[0]), Class: f[1], Message: Unescape(f[2])})
	}
	return answers, <-sent
}

func (p *Parser) send(statements []string) error {
	w := bufio.NewWriterSize(p.in, 1<<16)
	for _, s := range statements {
		if _, err := w.WriteString(Escape(s) + "\n"); err != nil {
			return err
		}
	}
	return w.Flush()
}

// Close ends the process and removes what it left.
func (p *Parser) Close() error {
	p.in.Close() // the process ends at the end of its input
	err := p.cmd.Wait()
	if rmErr := os.RemoveAll(p.conf); err == nil {
		err = rmErr
	}
	return err
}

// Escape writes a statement on one line: backslash, line breaks and tabs are
// escaped by a backslash.
func Escape(s string) string {
	return strings.NewReplacer(`\`, `\\`, "\n", `\n`, "\r", `\r`, "\t", `\t`).Replace(s)
}

// Unescape undoes Escape.
func Unescape(s string) string {
	if !strings.Contains(s, `\`) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 == len(s) {
			b.WriteByte(s[i])
			continue
		}
		i++
		switch s[i] {
		case 'n':
			b.WriteByte('\n')
		case 'r':
			b.WriteByte('\r')
		case 't':
			b.WriteByte('\t')
		default:
			b.WriteByte(s[i])
		}
	}
	return b.String()
}
