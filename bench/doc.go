// Package bench compares the classifier with the hand-written parser of
// cql-proxy on the same statements in one run. It is a module of its own, so
// that the project does not depend on what it compares itself with.
package bench
