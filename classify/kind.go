package classify

import "fmt"

// Kind is what a statement is, as far as its retry matters.
type Kind uint8

const (
	KindUnknown Kind = iota
	KindSelect
	KindInsert
	KindUpdate
	KindDelete
	KindBatch
	KindTransaction
	KindTruncate
	KindUse
	KindSchema
	KindAccess
	KindDescribe
	KindList
	KindAdmin
)

func (k Kind) String() string {
	switch k {
	case KindUnknown:
		return "unknown"
	case KindSelect:
		return "select"
	case KindInsert:
		return "insert"
	case KindUpdate:
		return "update"
	case KindDelete:
		return "delete"
	case KindBatch:
		return "batch"
	case KindTransaction:
		return "transaction"
	case KindTruncate:
		return "truncate"
	case KindUse:
		return "use"
	case KindSchema:
		return "schema"
	case KindAccess:
		return "access"
	case KindDescribe:
		return "describe"
	case KindList:
		return "list"
	case KindAdmin:
		return "admin"
	}
	return fmt.Sprintf("Kind(%d)", uint8(k))
}

// MarshalText returns the same word as String.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// Write reports whether a statement of this kind changes data rows: the kinds
// whose retry is what this project is about.
func (k Kind) Write() bool {
	switch k {
	case KindInsert, KindUpdate, KindDelete, KindBatch, KindTransaction, KindTruncate:
		return true
	}
	return false
}
