package classifycmd

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/cli"
	"github.com/cqlidem/cqlidem/cqlgrammar"
)

// answer is one statement with its verdict and its place in the input.
type answer struct {
	file string
	// offset is in bytes from the start of the input.
	offset int
	// where is the place of the statement's first byte; its column is that in
	// the input.
	where   cqlgrammar.Position
	text    string
	verdict classify.Verdict
}

type run struct {
	classifier *classify.Classifier
	lines      bool
	std        cli.Streams
	print      func(answer) error
	code       int
}

func (r *run) worse(code int) { r.code = max(r.code, code) }

// input classifies all statements of one source.
func (r *run) input(in input) {
	src, err := in.open()
	if err != nil {
		r.std.Errorf("%v", err)
		r.worse(cli.Failed)
		return
	}
	defer func() { _ = src.Close() }() // only read from
	if r.lines {
		err = r.byLine(in.name, src)
	} else {
		err = r.script(in.name, src)
	}
	if err != nil {
		r.std.Errorf("%v", err)
		r.worse(cli.Failed)
	}
}

// script classifies statements that are separated by semicolons.
func (r *run) script(name string, in io.Reader) error {
	data, err := io.ReadAll(in)
	if err != nil {
		return err
	}
	src := string(data)
	spans := split(src)
	if len(spans) == 0 {
		if name == "" {
			return errors.New("no statement in the input")
		}
		return errors.New(name + ": no statement in the file")
	}
	where, from := cqlgrammar.Position{Line: 1, Column: 1}, 0
	for _, span := range spans {
		// Counting on from the statement before keeps a long script linear.
		where, from = advance(where, cqlgrammar.PositionOf(src[from:], span.Start-from)), span.Start
		err := r.answer(answer{file: name, offset: span.Start, where: where, text: span.Text(src)})
		if err != nil {
			return err
		}
	}
	return nil
}

// advance returns the place that is step behind start, which counts from the
// place itself.
func advance(start, step cqlgrammar.Position) cqlgrammar.Position {
	if step.Line == 1 {
		return cqlgrammar.Position{Line: start.Line, Column: start.Column + step.Column - 1}
	}
	return cqlgrammar.Position{Line: start.Line + step.Line - 1, Column: step.Column}
}

// byLine classifies one statement a line. Every line gives an answer, an empty
// one too, so that a program can pair them.
func (r *run) byLine(name string, in io.Reader) error {
	reader := bufio.NewReader(in)
	offset := 0
	for number := 1; ; number++ {
		line, err := reader.ReadString('\n')
		if line != "" {
			a := answer{
				file:   name,
				offset: offset,
				where:  cqlgrammar.Position{Line: number, Column: 1},
				text:   unquote(strings.TrimRight(line, "\r\n")),
			}
			if err := r.answer(a); err != nil {
				return err
			}
		}
		offset += len(line)
		if err == io.EOF {
			if offset == 0 {
				return errors.New("no statement in the input")
			}
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// unquote reads a line that is a JSON string; any other line is taken raw. No
// CQL statement begins with a quote.
func unquote(line string) string {
	var s string
	if trimmed := strings.TrimSpace(line); strings.HasPrefix(trimmed, `"`) && json.Unmarshal([]byte(trimmed), &s) == nil {
		return s
	}
	return line
}

func (r *run) answer(a answer) error {
	a.verdict = r.classifier.Statement(a.text)
	if !a.verdict.Verdict.Safe() {
		r.worse(cli.Found)
	}
	return r.print(a)
}
