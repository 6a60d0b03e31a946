package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
)

// ErrHelp is what Parse returns when help was asked for.
var ErrHelp = flag.ErrHelp

// NewFlags returns an empty set of flags for a verb.
func NewFlags(verb string) *flag.FlagSet {
	fs := flag.NewFlagSet(verb, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	return fs
}

// Parse sets the flags in args and returns the other arguments. Unlike
// FlagSet.Parse it takes flags after arguments too, so that
// "cqlidem ./... -json" means what it says, and it names the nearest flag to
// one that does not exist. After "--" everything is an argument.
func Parse(fs *flag.FlagSet, args []string) (rest []string, err error) {
	for i := 0; i < len(args); i++ {
		arg := args[i]
		if arg == "--" {
			return append(rest, args[i+1:]...), nil
		}
		if len(arg) < 2 || arg[0] != '-' {
			rest = append(rest, arg)
			continue
		}
		name, value, hasValue := strings.Cut(strings.TrimPrefix(arg[1:], "-"), "=")
		if name == "h" || name == "help" {
			return nil, ErrHelp
		}
		f := fs.Lookup(name)
		if f == nil {
			return nil, unknownFlag(fs, arg, name)
		}
		if !hasValue && isBool(f) {
			value, hasValue = "true", true
		}
		if !hasValue {
			if i++; i == len(args) {
				return nil, fmt.Errorf("flag -%s needs a value", name)
			}
			value = args[i]
		}
		if err := fs.Set(name, value); err != nil {
			return nil, fmt.Errorf("invalid value %q for flag -%s: %w", value, name, plain(err))
		}
	}
	return rest, nil
}

func unknownFlag(fs *flag.FlagSet, arg, name string) error {
	var known []string
	fs.VisitAll(func(f *flag.Flag) { known = append(known, f.Name) })
	dashed, _, _ := strings.Cut(arg, "=")
	if near := Nearest(name, known); near != "" {
		return fmt.Errorf("unknown flag %s: did you mean -%s?", dashed, near)
	}
	return fmt.Errorf("unknown flag %s", dashed)
}

func isBool(f *flag.Flag) bool {
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

// plain turns the flag package's bare words into a message.
func plain(err error) error {
	if err.Error() == "parse error" {
		return errors.New("want true, false or a number")
	}
	return err
}

// Repeated is a flag that may be given several times; each value is kept.
type Repeated []string

func (r *Repeated) String() string {
	if r == nil {
		return ""
	}
	return strings.Join(*r, ",")
}

// Set appends the value.
func (r *Repeated) Set(value string) error {
	if value == "" {
		return errors.New("empty value")
	}
	*r = append(*r, value)
	return nil
}

// Choice is a flag whose value is one of a few words.
type Choice struct {
	Value *string
	Words []string
}

func (c Choice) String() string {
	if c.Value == nil {
		return ""
	}
	return *c.Value
}

// Set takes one of the words and refuses anything else.
func (c Choice) Set(value string) error {
	for _, w := range c.Words {
		if w == value {
			*c.Value = value
			return nil
		}
	}
	return fmt.Errorf("want %s", strings.Join(c.Words, " or "))
}

// PrintFlags writes the flags of a verb for its usage text.
func PrintFlags(w io.Writer, fs *flag.FlagSet) {
	fs.VisitAll(func(f *flag.Flag) {
		name, usage := flag.UnquoteUsage(f)
		head := "  -" + f.Name
		if name != "" {
			head += " " + name
		}
		fmt.Fprintf(w, "%s\n        %s", head, usage)
		if f.DefValue != "" && f.DefValue != "false" {
			fmt.Fprintf(w, " (default %s)", f.DefValue)
		}
		fmt.Fprintln(w)
	})
}
