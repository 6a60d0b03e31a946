// Package boundaries has tests only. They keep the direction of imports and the
// bans that hold in the whole repository.
package boundaries
