package callsite

import "github.com/cqlidem/cqlidem/analyzer/internal/policy"

// Flags is what the idempotent flag of a query may be where it is looked at.
type Flags uint8

const (
	// FlagUnset: nothing has set it, the cluster's default applies.
	FlagUnset Flags = 1 << iota
	FlagTrue
	FlagFalse
	// FlagDynamic: a value known only at run time.
	FlagDynamic
	// FlagGuarded: set to true after the program has looked at the text.
	FlagGuarded
	// FlagInherit: what it was when the function was entered.
	FlagInherit
)

// Has reports whether the flag may be one of f.
func (s Flags) Has(f Flags) bool { return s&f != 0 }

// Stamps is what the client timestamp may be.
type Stamps uint8

const (
	// StampUnset: the driver makes a new one for each attempt.
	StampUnset Stamps = 1 << iota
	// StampFixed: set by WithTimestamp to something that is not the constant 0.
	StampFixed
	// StampZero: set to the constant 0, which means "now" to the driver.
	StampZero
	// StampOff: left to the coordinator by DefaultTimestamp(false).
	StampOff
	// StampInherit: what it was when the function was entered.
	StampInherit
)

// Types is what the type of a batch may be.
type Types uint8

const (
	TypeLogged Types = 1 << iota
	TypeUnlogged
	TypeCounter
	// TypeOther: known only at run time.
	TypeOther
	TypeInherit
)

// Levels is what the consistency level may be; 0 when nothing has set it.
type Levels uint16

const (
	LevelAny Levels = 1 << iota
	LevelOne
	LevelTwo
	LevelThree
	LevelQuorum
	LevelAll
	LevelLocalQuorum
	LevelEachQuorum
	LevelLocalOne
	LevelSerial
	LevelLocalSerial
	// LevelOther: known only at run time.
	LevelOther
)

func levelNamed(name string) Levels {
	for i, n := range []string{"Any", "One", "Two", "Three", "Quorum", "All", "LocalQuorum", "EachQuorum", "LocalOne", "Serial", "LocalSerial"} {
		if n == name {
			return 1 << i
		}
	}
	return LevelOther
}

// State is what is known about a query, a batch or an entry at one point of the
// program: for each property the set of values that it may have there.
type State struct {
	Flag   Flags
	Policy policy.Set
	// Speculation is the speculative execution policy.
	Speculation policy.Set
	Stamp       Stamps
	Type        Types
	// Escaped: it has been where it cannot be followed, so that more may have
	// happened to it than is known.
	Escaped bool
	// Literal: a Batch that was not made by a session.
	Literal bool
	// Free: a Batch that was made without a session, and so without its policy.
	Free bool
	// Opaque: the batch has entries that are not known.
	Opaque bool
	// EntryFlag is what the flag of every entry of a batch has been set to, 0
	// when nothing has been done to all of them.
	EntryFlag Flags
	// Levels is the consistency level.
	Levels Levels

	// flagParams and policyParams are the parameters that decide, as bit sets of
	// their numbers in the flow; optionParams are functions that were applied.
	flagParams, policyParams, optionParams uint64
	// entries are the objects that are the entries of the batch.
	entries idset
}

// fresh is the state of a query or batch that has just been made.
func fresh() State {
	return State{Flag: FlagUnset, Policy: policy.Unset, Speculation: policy.Unset, Stamp: StampUnset}
}

// inherited is the state of a parameter when its function is entered.
func inherited() State {
	return State{Flag: FlagInherit, Policy: policy.Inherit, Speculation: policy.Inherit, Stamp: StampInherit, Type: TypeInherit}
}

// join is what is known where two paths meet.
func (s State) join(t State) State {
	s.Flag |= t.Flag
	s.Policy |= t.Policy
	s.Speculation |= t.Speculation
	s.Stamp |= t.Stamp
	s.Type |= t.Type
	s.Escaped = s.Escaped || t.Escaped
	s.Literal = s.Literal || t.Literal
	s.Free = s.Free || t.Free
	s.Opaque = s.Opaque || t.Opaque
	s.EntryFlag |= t.EntryFlag
	s.Levels |= t.Levels
	s.flagParams |= t.flagParams
	s.policyParams |= t.policyParams
	s.optionParams |= t.optionParams
	s.entries = s.entries.union(t.entries)
	return s
}

// after is the state of something that was in state s when it went into code
// that leaves a parameter in state d.
func (s State) after(d State) State {
	if d.Flag.Has(FlagInherit) {
		d.Flag = d.Flag&^FlagInherit | s.Flag
		d.flagParams |= s.flagParams
	}
	if d.Policy.Has(policy.Inherit) {
		d.Policy = d.Policy&^policy.Inherit | s.Policy
		d.policyParams |= s.policyParams
	}
	if d.Speculation.Has(policy.Inherit) {
		d.Speculation = d.Speculation&^policy.Inherit | s.Speculation
	}
	if d.Stamp&StampInherit != 0 {
		d.Stamp = d.Stamp&^StampInherit | s.Stamp
	}
	if d.Type&TypeInherit != 0 {
		d.Type = d.Type&^TypeInherit | s.Type
	}
	d.Escaped = d.Escaped || s.Escaped
	d.Literal = d.Literal || s.Literal
	d.Free = d.Free || s.Free
	d.Opaque = d.Opaque || s.Opaque
	d.optionParams |= s.optionParams
	if d.Levels == 0 {
		d.Levels = s.Levels
	}
	d.entries = d.entries.union(s.entries)
	return d
}

// seen is the state as a site has it: what a parameter decides is decided at run
// time.
func (s State) seen() State {
	if s.flagParams != 0 {
		s.Flag |= FlagDynamic
	}
	if s.policyParams != 0 {
		s.Policy |= policy.Opaque
	}
	if s.optionParams != 0 {
		s.Escaped = true
	}
	return s
}
