package config

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"github.com/cqlidem/cqlidem/analyzer"
	"github.com/cqlidem/cqlidem/classify"
)

// Schema returns the JSON Schema of the configuration file, made from the Go
// types that read it and from the tables of rules and reasons.
func Schema() ([]byte, error) {
	root, err := objectSchema(reflect.TypeFor[File](), "")
	if err != nil {
		return nil, err
	}
	root["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	root["$id"] = "https://github.com/cqlidem/cqlidem/blob/main/docs/cqlidem.schema.json"
	root["title"] = "Configuration of cqlidem (" + Name + ")"
	root["required"] = []string{"version"}
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(root); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

type object = map[string]any

// objectSchema describes a struct; prefix is the path of the field it is the
// type of, with "[]" for a list.
func objectSchema(t reflect.Type, prefix string) (object, error) {
	properties := object{}
	if err := addProperties(properties, t, prefix); err != nil {
		return nil, err
	}
	return object{"type": "object", "additionalProperties": false, "properties": properties}, nil
}

func addProperties(properties object, t reflect.Type, prefix string) error {
	for field := range t.Fields() {
		tag, _, _ := strings.Cut(field.Tag.Get("yaml"), ",")
		switch {
		case field.Anonymous:
			if err := addProperties(properties, field.Type, prefix); err != nil {
				return err
			}
		case tag == "-" || tag == "":
		default:
			s, err := fieldSchema(field.Type, prefix+tag)
			if err != nil {
				return err
			}
			properties[tag] = s
		}
	}
	return nil
}

func fieldSchema(t reflect.Type, path string) (object, error) {
	var s object
	var err error
	switch t.Kind() {
	case reflect.String:
		s = object{"type": "string"}
	case reflect.Bool:
		s = object{"type": "boolean"}
	case reflect.Int:
		s = object{"type": "integer", "minimum": 0}
	case reflect.Slice:
		var items object
		items, err = fieldSchema(t.Elem(), path+"[]")
		s = object{"type": "array", "items": items}
	case reflect.Struct:
		s, err = objectSchema(t, path+".")
		if required := requiredKeys(t); len(required) > 0 {
			s["required"] = required
		}
	default:
		return nil, fmt.Errorf("field %s: no JSON Schema for %s", path, t)
	}
	if values := allowed(path); values != nil {
		s["enum"] = values
	}
	if path == "version" {
		s = object{"const": Version}
	}
	if text := description(path); text != "" {
		s["description"] = text
	}
	return s, err
}

// requiredKeys are the keys of an entry of a list that may not be left out:
// those that are written even when they are empty.
func requiredKeys(t reflect.Type) []string {
	var keys []string
	for field := range t.Fields() {
		tag, options, _ := strings.Cut(field.Tag.Get("yaml"), ",")
		if field.Type.Kind() == reflect.String && !strings.Contains(options, "omitempty") {
			keys = append(keys, tag)
		}
	}
	return keys
}

// allowed lists the values of the fields that take one of a few words.
func allowed(path string) []string {
	switch path {
	case "timestamps":
		return []string{"required", "ignored"}
	case "no-retry":
		return []string{"auto", "always", "off"}
	case "fail-level":
		return []string{"info", "warning", "error"}
	case "severity[].level":
		return []string{"off", "info", "warning", "error"}
	case "severity[].rule":
		return ruleIDs()
	case "rules[]":
		words := []string{"all", "-all"}
		for _, id := range ruleIDs() {
			words = append(words, id, "-"+id)
		}
		return words
	case "accepted-reasons[]":
		var codes []string
		for _, r := range classify.Reasons() {
			codes = append(codes, string(r.Code))
		}
		return codes
	case "wrappers[].driver":
		return []string{"gocql-v2", "gocql-v1", "scylla-gocql"}
	case "wrappers[].idempotent":
		return []string{"true", "false"}
	}
	return nil
}

func ruleIDs() []string {
	var ids []string
	for _, r := range analyzer.Rules() {
		ids = append(ids, r.ID)
	}
	return ids
}

// description says what a key means, for editors that show it.
func description(path string) string {
	switch path {
	case "version":
		return "The version of this file's format."
	case "timestamps":
		return "Whether an ordinary write needs a timestamp fixed by the client to count as idempotent (required, the default)."
	case "no-retry":
		return "Where missing-no-retry asks for a written policy: where a retry policy is in view (auto, the default), on every statement that must not be retried (always), nowhere (off)."
	case "rules":
		return "Rules to turn on (NAME) or off (-NAME), from left to right. When the first entry turns something on, only what is named is on."
	case "severity":
		return "Severities that differ from the rules' own."
	case "wrappers":
		return "Functions that send a statement and that the analyzer cannot see through."
	case "wrappers[].function":
		return "The function as Go writes it: path/to/package.Func or (*path/to/package.Type).Method."
	case "wrappers[].statement":
		return "The index of the argument that is the statement, from 0."
	case "deterministic-functions":
		return "User functions in CQL, as name or keyspace.name, that return the same value for the same arguments."
	case "accepted-reasons":
		return "Reason codes that never lead to a finding."
	case "schema":
		return "Path patterns, with ** across folders and relative to this file, of .cql files with CREATE statements. They settle what depends on the types of columns."
	case "keyspace":
		return "The keyspace of the session, for statements that name none."
	case "exclude":
		return "Path patterns, with ** across folders, of files without findings. A leading / means the folder of this file; other patterns match at any folder."
	case "generated":
		return "Report in generated files too."
	case "tests":
		return "Report in _test.go files too."
	case "fail-level":
		return "The lowest severity of a finding that makes the exit code 1; the default is warning."
	case "baseline":
		return "The file of known findings, relative to this file."
	}
	return ""
}
