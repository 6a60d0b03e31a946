package config

import (
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/cli"
)

// loadErrors words the errors of the YAML library for somebody who knows the
// file and not the Go types behind it.
func loadErrors(name string, data []byte, err error) []error {
	if len(strings.TrimSpace(string(data))) == 0 {
		return []error{&Error{File: name, Message: "the file is empty: it must at least say \"version: 1\""}}
	}
	var list []*yaml.LoadError
	var several *yaml.LoadErrors
	var one *yaml.LoadError
	switch {
	case errors.As(err, &several):
		list = several.Errors
	case errors.As(err, &one):
		list = []*yaml.LoadError{one}
	default:
		return []error{&Error{File: name, Message: err.Error()}}
	}
	var out []error
	for _, e := range list {
		out = append(out, &Error{name, e.Mark.Line, e.Mark.Column, wording(e.Message)})
	}
	return out
}

// These match what the YAML library says of a key that the type does not have,
// and of a value of the wrong kind.
var (
	unknownField = regexp.MustCompile(`^field (\S+) not found in type (\S+)$`)
	wrongKind    = regexp.MustCompile(`^cannot construct !!(\w+)(?: \x60(.*)\x60)? into (\S+)$`)
)

func wording(message string) string {
	if m := unknownField.FindStringSubmatch(message); m != nil {
		return cli.UnknownWord("key", m[1], keysOf(m[2])).Error()
	}
	if m := wrongKind.FindStringSubmatch(message); m != nil {
		return fmt.Sprintf("%s%s where %s is wanted", kinds(m[1]), quoted(m[2]), wanted(m[3]))
	}
	return strings.TrimPrefix(message, "yaml: ")
}

func quoted(value string) string {
	if value == "" {
		return ""
	}
	return fmt.Sprintf(" %q", value)
}

func kinds(tag string) string {
	switch tag {
	case "seq":
		return "a list"
	case "map":
		return "a mapping"
	case "str":
		return "the text"
	}
	return "the value"
}

func wanted(goType string) string {
	switch {
	case strings.HasPrefix(goType, "[]"):
		return "a list"
	case goType == "int":
		return "a number"
	case goType == "bool":
		return "true or false"
	case goType == "string":
		return "a text"
	}
	return "a mapping with keys"
}

// keysOf lists the keys of the type that the library named, so that the nearest
// can be suggested.
func keysOf(goType string) []string {
	var keys []string
	var visit func(t reflect.Type, match bool)
	visit = func(t reflect.Type, match bool) {
		for t.Kind() == reflect.Slice {
			t = t.Elem()
		}
		if t.Kind() != reflect.Struct {
			return
		}
		match = match || t.String() == goType
		for field := range t.Fields() {
			tag, _, _ := strings.Cut(field.Tag.Get("yaml"), ",")
			switch {
			case field.Anonymous:
				visit(field.Type, match)
			case tag == "-" || tag == "":
			default:
				if match {
					keys = append(keys, tag)
				}
				visit(field.Type, false)
			}
		}
	}
	visit(reflect.TypeFor[File](), false)
	return keys
}

// places finds where a field stands in the file.
type places struct{ root *yaml.Node }

func newPlaces(data []byte) places {
	var doc yaml.Node
	if err := yaml.Load(data, &doc); err != nil || len(doc.Content) == 0 {
		return places{}
	}
	return places{doc.Content[0]}
}

// step is one part of a field's name: a key, or an index in brackets.
var step = regexp.MustCompile(`[^.\[\]]+`)

// of returns the line and column of a field named as ConfigError names it:
// "severity[2].level". What is not in the file has the place of what it is
// missing from.
func (p places) of(field string) (line, column int) {
	node := p.root
	if node == nil {
		return 1, 1
	}
	for _, name := range step.FindAllString(field, -1) {
		next := child(node, name)
		if next == nil {
			break
		}
		node = next
	}
	return node.Line, node.Column
}

func child(node *yaml.Node, name string) *yaml.Node {
	switch node.Kind {
	case yaml.MappingNode:
		for i := 0; i+1 < len(node.Content); i += 2 {
			if node.Content[i].Value == name {
				return node.Content[i+1]
			}
		}
	case yaml.SequenceNode:
		if i, err := strconv.Atoi(name); err == nil && i < len(node.Content) {
			return node.Content[i]
		}
	}
	return nil
}
