// Package excerpt shows a piece of text to a person: the line, and marks under
// the part that matters. It makes text safe for a terminal and keeps the marks
// under their characters where those are wide.
package excerpt
